"""Confetti for OpenGL 3.3 or later, in the window of whatever made the context: pyglet, moderngl, glfw, pygame, SDL.

    painter = confetti.opengl.Painter()           # while the context is current
    painter.paint(canvas)                         # any number of times a frame, each with one call that draws
"""

from __future__ import annotations

import ctypes
import math
from contextlib import contextmanager
from typing import Any, Iterator, Optional

from . import _gl
from ._base import Error, expect, pair
from ._canvas import Canvas
from ._gl import delete, gl, integer, integers, made
from ._values import Pair

_VERTEX = b"""#version 330 core
uniform vec2 size;
layout(location = 0) in vec2 position;
layout(location = 1) in vec4 color;
layout(location = 2) in vec2 place;
out vec4 tint;
out vec2 at;
void main() {
  tint = color;
  at = place;
  gl_Position = vec4(position.x / size.x * 2.0 - 1.0, 1.0 - position.y / size.y * 2.0, 0.0, 1.0);
}
"""
_FRAGMENT = b"""#version 330 core
uniform sampler2D shapes;
in vec4 tint;
in vec2 at;
out vec4 result;
void main() { result = tint * texture(shapes, at); }
"""
_SWITCHES = (_gl.CULL_FACE, _gl.DEPTH_TEST, _gl.STENCIL_TEST, _gl.FRAMEBUFFER_SRGB)
_UNPACK = (_gl.UNPACK_SWAP_BYTES, _gl.UNPACK_LSB_FIRST, _gl.UNPACK_ROW_LENGTH, _gl.UNPACK_SKIP_ROWS,
           _gl.UNPACK_SKIP_PIXELS)


class Painter:
    """Draws canvases in one context of OpenGL, which must be current whenever it is used.

    The top left corner of the viewport is the origin. It draws into the framebuffer that is bound, within the scissor
    box, and leaves the context's state as it was."""

    def __init__(self) -> None:
        version = gl.GetString(_gl.VERSION)
        if not version:
            raise Error("There is no context of OpenGL: open a window first, and use the painter on its thread.")
        self._shapes = 0
        self._size = (0, 0)
        self._revision = 0
        self._indices = 0
        self._program = _program(version.decode("ascii", "replace"))
        self._scale = gl.GetUniformLocation(self._program, b"size")
        with _kept():
            gl.UseProgram(self._program)
            gl.Uniform1i(gl.GetUniformLocation(self._program, b"shapes"), 0)
            self._array, self._vertex_buffer = made(gl.GenVertexArrays), made(gl.GenBuffers)
            self._index_buffer = made(gl.GenBuffers)
            gl.BindVertexArray(self._array)
            gl.BindBuffer(_gl.ARRAY_BUFFER, self._vertex_buffer)
            gl.BindBuffer(_gl.ELEMENT_ARRAY_BUFFER, self._index_buffer)
            parts = ((2, _gl.FLOAT, 0, 0), (4, _gl.UNSIGNED_BYTE, 1, 8), (2, _gl.FLOAT, 0, 12))
            for location, (count, kind, is_share, offset) in enumerate(parts):
                gl.EnableVertexAttribArray(location)
                gl.VertexAttribPointer(location, count, kind, is_share, 20, offset)

    def paint(self, canvas: Canvas, size: Optional[Pair] = None) -> None:
        """Draws the quads of a canvas. `size` is the viewport's size in points; without it, a point has as many
        pixels as the canvas's scale."""
        expect(canvas, Canvas, "canvas")
        if not self._program:
            raise Error("This painter is closed: make a new one.")
        vertices, count = canvas._vertices()
        if count == 0:
            return
        viewport = integers(_gl.VIEWPORT, 4)
        w, h = pair(size, "size", "width and height in points") if size else (
            viewport[2] / canvas.scale, viewport[3] / canvas.scale)
        if not (w > 0 and h > 0 and math.isfinite(w * h)):
            return
        with _kept():
            gl.BindVertexArray(self._array)
            gl.BindBuffer(_gl.ARRAY_BUFFER, self._vertex_buffer)
            self._send_shapes(canvas)
            self._send_indices(canvas)
            gl.BufferData(_gl.ARRAY_BUFFER, count * 20, vertices, _gl.STREAM_DRAW)
            gl.UseProgram(self._program)
            gl.Uniform2f(self._scale, w, h)
            gl.DrawElements(_gl.TRIANGLES, count // 4 * 6, _gl.UNSIGNED_INT, None)

    def close(self) -> None:
        """Frees what it has in the context, which must be current."""
        delete(gl.DeleteTextures, self._shapes)
        delete(gl.DeleteBuffers, self._vertex_buffer)
        delete(gl.DeleteBuffers, self._index_buffer)
        delete(gl.DeleteVertexArrays, self._array)
        gl.DeleteProgram(self._program)
        self._shapes = self._vertex_buffer = self._index_buffer = self._array = self._program = 0

    def __enter__(self) -> "Painter":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _send_shapes(self, canvas: Canvas) -> None:
        """Brings the rows of the texture that have changed to the driver."""
        texture = canvas._texture(self._revision)
        if (texture.w, texture.h) != self._size:
            texture = canvas._texture(0)
            delete(gl.DeleteTextures, self._shapes)
            self._shapes, self._size = made(gl.GenTextures), (texture.w, texture.h)
            gl.BindTexture(_gl.TEXTURE_2D, self._shapes)
            for name, value in ((_gl.TEXTURE_MIN_FILTER, _gl.LINEAR), (_gl.TEXTURE_MAG_FILTER, _gl.LINEAR),
                                (_gl.TEXTURE_WRAP_S, _gl.CLAMP_TO_EDGE), (_gl.TEXTURE_WRAP_T, _gl.CLAMP_TO_EDGE)):
                gl.TexParameteri(_gl.TEXTURE_2D, name, value)
            gl.TexImage2D(_gl.TEXTURE_2D, 0, _gl.RGBA8, texture.w, texture.h, 0, _gl.RGBA, _gl.UNSIGNED_BYTE, None)
        gl.BindTexture(_gl.TEXTURE_2D, self._shapes)
        if texture.row_count:
            first = texture.pixels + texture.first_row * texture.stride
            gl.TexSubImage2D(_gl.TEXTURE_2D, 0, 0, texture.first_row, texture.w, texture.row_count, _gl.RGBA,
                             _gl.UNSIGNED_BYTE, first)
        self._revision = texture.revision

    def _send_indices(self, canvas: Canvas) -> None:
        """They only grow, because those of few quads are the first of those of many."""
        indices, count = canvas._indices()
        if count > self._indices:
            gl.BufferData(_gl.ELEMENT_ARRAY_BUFFER, count * 4, indices, _gl.STREAM_DRAW)
            self._indices = count


@contextmanager
def _kept() -> Iterator[None]:
    """The state of the context that drawing needs; at the end it is as it was."""
    program, array, buffer = map(integer, (_gl.CURRENT_PROGRAM, _gl.VERTEX_ARRAY_BINDING, _gl.ARRAY_BUFFER_BINDING))
    unpack_buffer, unit = integer(_gl.PIXEL_UNPACK_BUFFER_BINDING), integer(_gl.ACTIVE_TEXTURE)
    alignment, unpack = integer(_gl.UNPACK_ALIGNMENT), [integer(name) for name in _UNPACK]
    factors = list(map(integer, (
        _gl.BLEND_SRC_RGB, _gl.BLEND_DST_RGB, _gl.BLEND_SRC_ALPHA, _gl.BLEND_DST_ALPHA)))
    equations = integer(_gl.BLEND_EQUATION_RGB), integer(_gl.BLEND_EQUATION_ALPHA)
    blends, switched = gl.IsEnabled(_gl.BLEND), [name for name in _SWITCHES if gl.IsEnabled(name)]
    gl.ActiveTexture(_gl.TEXTURE0)
    texture, sampler = integer(_gl.TEXTURE_BINDING_2D), integer(_gl.SAMPLER_BINDING)
    try:
        gl.BindSampler(0, 0)
        gl.BindBuffer(_gl.PIXEL_UNPACK_BUFFER, 0)
        gl.PixelStorei(_gl.UNPACK_ALIGNMENT, 4)
        for name in _UNPACK:
            gl.PixelStorei(name, 0)
        for name in switched:
            gl.Disable(name)
        gl.Enable(_gl.BLEND)
        gl.BlendEquationSeparate(_gl.FUNC_ADD, _gl.FUNC_ADD)
        gl.BlendFuncSeparate(_gl.ONE, _gl.ONE_MINUS_SRC_ALPHA, _gl.ONE, _gl.ONE_MINUS_SRC_ALPHA)
        yield
    finally:
        gl.BlendFuncSeparate(*factors)
        gl.BlendEquationSeparate(*equations)
        if not blends:
            gl.Disable(_gl.BLEND)
        for name in switched:
            gl.Enable(name)
        for name, value in zip(_UNPACK, unpack):
            gl.PixelStorei(name, value)
        gl.PixelStorei(_gl.UNPACK_ALIGNMENT, alignment)
        gl.BindTexture(_gl.TEXTURE_2D, texture)
        gl.BindSampler(0, sampler)
        gl.ActiveTexture(unit)
        gl.BindBuffer(_gl.PIXEL_UNPACK_BUFFER, unpack_buffer)
        gl.BindVertexArray(array)
        gl.BindBuffer(_gl.ARRAY_BUFFER, buffer)
        gl.UseProgram(program)


def _program(version: str) -> int:
    """The program that draws the quads."""
    shaders = [_shader(_gl.VERTEX_SHADER, _VERTEX, version), _shader(_gl.FRAGMENT_SHADER, _FRAGMENT, version)]
    program = int(gl.CreateProgram())
    for shader in shaders:
        gl.AttachShader(program, shader)
    gl.LinkProgram(program)
    for shader in shaders:
        gl.DeleteShader(shader)
    _look(program, gl.GetProgramiv, _gl.LINK_STATUS, gl.GetProgramInfoLog, version)
    return program


def _shader(kind: int, source: bytes, version: str) -> int:
    shader = int(gl.CreateShader(kind))
    gl.ShaderSource(shader, 1, ctypes.byref(ctypes.c_char_p(source)), None)
    gl.CompileShader(shader)
    _look(shader, gl.GetShaderiv, _gl.COMPILE_STATUS, gl.GetShaderInfoLog, version)
    return shader


def _look(name: int, ask: Any, status: int, tell: Any, version: str) -> None:
    """Raises what the driver says if it has refused a program or a part of it."""
    is_fine, log = ctypes.c_int(), ctypes.create_string_buffer(400)
    ask(name, status, ctypes.byref(is_fine))
    if not is_fine.value:
        tell(name, len(log), None, log)
        said = " ".join(log.value.decode("utf-8", "replace").split())
        raise Error(f"The painter needs OpenGL 3.3, and the context has {version}: {said}")
