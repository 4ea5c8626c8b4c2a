"""The functions and constants of OpenGL 3.3 that the painter needs, of whatever context is current."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_char_p, c_float, c_int, c_ssize_t, c_ubyte, c_uint, c_void_p
from typing import Any, Dict, List, Tuple

ONE, ONE_MINUS_SRC_ALPHA, TRIANGLES = 1, 0x303, 4
CULL_FACE, DEPTH_TEST, STENCIL_TEST, BLEND, FRAMEBUFFER_SRGB = 0xB44, 0xB71, 0xB90, 0xBE2, 0x8DB9
VIEWPORT, VERSION, FUNC_ADD = 0xBA2, 0x1F02, 0x8006
BLEND_DST_RGB, BLEND_SRC_RGB, BLEND_DST_ALPHA, BLEND_SRC_ALPHA = 0x80C8, 0x80C9, 0x80CA, 0x80CB
BLEND_EQUATION_RGB, BLEND_EQUATION_ALPHA = 0x8009, 0x883D
UNPACK_SWAP_BYTES, UNPACK_LSB_FIRST, UNPACK_ROW_LENGTH, UNPACK_SKIP_ROWS = 0xCF0, 0xCF1, 0xCF2, 0xCF3
UNPACK_SKIP_PIXELS, UNPACK_ALIGNMENT = 0xCF4, 0xCF5
TEXTURE_2D, TEXTURE0, ACTIVE_TEXTURE, TEXTURE_BINDING_2D = 0xDE1, 0x84C0, 0x84E0, 0x8069
TEXTURE_MAG_FILTER, TEXTURE_MIN_FILTER, LINEAR = 0x2800, 0x2801, 0x2601
TEXTURE_WRAP_S, TEXTURE_WRAP_T, CLAMP_TO_EDGE = 0x2802, 0x2803, 0x812F
SAMPLER_BINDING, RGBA, RGBA8 = 0x8919, 0x1908, 0x8058
ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER, ARRAY_BUFFER_BINDING = 0x8892, 0x8893, 0x8894
PIXEL_UNPACK_BUFFER, PIXEL_UNPACK_BUFFER_BINDING, STREAM_DRAW = 0x88EC, 0x88EF, 0x88E0
VERTEX_ARRAY_BINDING, CURRENT_PROGRAM = 0x85B5, 0x8B8D
FLOAT, UNSIGNED_BYTE, UNSIGNED_INT = 0x1406, 0x1401, 0x1405
FRAGMENT_SHADER, VERTEX_SHADER, COMPILE_STATUS, LINK_STATUS = 0x8B30, 0x8B31, 0x8B81, 0x8B82

_i, _u, _f, _p, _names, _values = c_int, c_uint, c_float, c_void_p, POINTER(c_uint), POINTER(c_int)
_FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {
    "ActiveTexture": (None, [_u]),
    "AttachShader": (None, [_u, _u]),
    "BindBuffer": (None, [_u, _u]),
    "BindSampler": (None, [_u, _u]),
    "BindTexture": (None, [_u, _u]),
    "BindVertexArray": (None, [_u]),
    "BlendEquationSeparate": (None, [_u, _u]),
    "BlendFuncSeparate": (None, [_u, _u, _u, _u]),
    "BufferData": (None, [_u, c_ssize_t, _p, _u]),
    "CompileShader": (None, [_u]),
    "CreateProgram": (_u, []),
    "CreateShader": (_u, [_u]),
    "DeleteBuffers": (None, [_i, _names]),
    "DeleteProgram": (None, [_u]),
    "DeleteShader": (None, [_u]),
    "DeleteTextures": (None, [_i, _names]),
    "DeleteVertexArrays": (None, [_i, _names]),
    "Disable": (None, [_u]),
    "DrawElements": (None, [_u, _i, _u, _p]),
    "Enable": (None, [_u]),
    "EnableVertexAttribArray": (None, [_u]),
    "GenBuffers": (None, [_i, _names]),
    "GenTextures": (None, [_i, _names]),
    "GenVertexArrays": (None, [_i, _names]),
    "GetIntegerv": (None, [_u, _values]),
    "GetProgramInfoLog": (None, [_u, _i, _values, c_char_p]),
    "GetProgramiv": (None, [_u, _u, _values]),
    "GetShaderInfoLog": (None, [_u, _i, _values, c_char_p]),
    "GetShaderiv": (None, [_u, _u, _values]),
    "GetString": (c_char_p, [_u]),
    "GetUniformLocation": (_i, [_u, c_char_p]),
    "IsEnabled": (c_ubyte, [_u]),
    "LinkProgram": (None, [_u]),
    "PixelStorei": (None, [_u, _i]),
    "ShaderSource": (None, [_u, _i, POINTER(c_char_p), _values]),
    "TexImage2D": (None, [_u, _i, _i, _i, _i, _i, _u, _u, _p]),
    "TexParameteri": (None, [_u, _u, _i]),
    "TexSubImage2D": (None, [_u, _i, _i, _i, _i, _i, _u, _u, _p]),
    "Uniform1i": (None, [_i, _i]),
    "Uniform2f": (None, [_i, _f, _f]),
    "UseProgram": (None, [_u]),
    "VertexAttribPointer": (None, [_u, _i, _u, c_ubyte, _i, _p]),
}


def _library() -> ctypes.CDLL:
    for name in ("libGL.so.1", "libOpenGL.so.0"):
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise ImportError("OpenGL is missing: install libGL.so.1, as with apt-get install libgl1.")


class Functions:
    """The functions of OpenGL by their names without `gl`."""

    def __init__(self) -> None:
        library = _library()
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, "gl" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)


gl: Any = Functions()


def integer(name: int) -> int:
    """A number of the state."""
    return integers(name, 1)[0]


def integers(name: int, count: int) -> List[int]:
    """Numbers of the state."""
    values = (c_int * 16)()
    gl.GetIntegerv(name, values)
    return list(values[:count])


def made(generate: Any) -> int:
    """The name of a new object."""
    name = c_uint()
    generate(1, ctypes.byref(name))
    return name.value


def delete(remove: Any, name: int) -> None:
    """Deletes an object; 0 is none."""
    remove(1, ctypes.byref(c_uint(name)))
