"""Confetti for PySDL2: draws a canvas with a renderer, in one call.

    painter = confetti.sdl2.Painter(renderer)
    painter.paint(canvas)                         # any number of times a frame
    painter.close()                               # before the renderer is destroyed

It draws with the SDL that PySDL2 has loaded, from 2.0.18 on. Beside pygame, which brings an SDL of its own, both work.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_float, c_int, c_void_p
from typing import Any, Optional, Tuple

import sdl2  # type: ignore[import-untyped]

from ._base import Error, expect
from ._canvas import Canvas
from ._values import Order


class Painter:
    """Draws canvases with one renderer of PySDL2, or a Renderer of sdl2.ext.

    Points are the renderer's units, after SDL_RenderSetLogicalSize and SDL_RenderSetScale. Edges are sharpest on a
    canvas that was made with the number of pixels per unit. It draws within the renderer's viewport and clip
    rectangle, on its target, and leaves the renderer's state as it was. Use it on the renderer's thread.

    SDL's software driver draws with whole pixels and without light. Where it would, and the canvas has the renderer's
    scale, the picture is read, painted over and written back instead, which looks as it does elsewhere."""

    def __init__(self, renderer: Any) -> None:
        self._renderer = getattr(renderer, "sdlrenderer", renderer)
        if not isinstance(self._renderer, POINTER(sdl2.SDL_Renderer)) or not self._renderer:
            raise TypeError("`renderer` is what SDL_CreateRenderer gave, or a Renderer of sdl2.ext.")
        if not hasattr(sdl2, "SDL_RenderGeometryRaw"):
            raise Error("The SDL that PySDL2 has loaded is too old: 2.0.18 or later is needed.")
        info = sdl2.SDL_RendererInfo()
        _done(sdl2.SDL_GetRendererInfo(self._renderer, byref(info)))
        self._is_software = bool(info.flags & sdl2.SDL_RENDERER_SOFTWARE)
        self._shapes: Any = None
        self._size: Tuple[int, int] = (0, 0)
        self._revision = 0
        self._area: Any = None
        self._area_size: Tuple[int, int] = (0, 0)

    def paint(self, canvas: Canvas) -> None:
        """Draws the quads of a canvas over the renderer's picture."""
        expect(canvas, Canvas, "canvas")
        if self._renderer is None:
            raise Error("This painter is closed: make a new one.")
        vertices, count = canvas._vertices()
        if count == 0:
            return
        if self._is_software and self._paint_over(canvas):
            return
        self._send_shapes(canvas)
        indices, index_count = canvas._indices()
        numbers = POINTER(c_float)
        _done(sdl2.SDL_RenderGeometryRaw(
            self._renderer, self._shapes, ctypes.cast(vertices, numbers), 20,
            ctypes.cast(vertices + 8, POINTER(sdl2.SDL_Color)), 20, ctypes.cast(vertices + 12, numbers), 20, count,
            ctypes.cast(indices, c_void_p), index_count, 4))

    def forget(self) -> None:
        """Frees the textures, which are made again when they are needed: call it on the events
        SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET."""
        for texture in (self._shapes, self._area):
            if texture:
                sdl2.SDL_DestroyTexture(texture)
        self._shapes = self._area = None
        self._revision = 0
        self._size = self._area_size = (0, 0)

    def close(self) -> None:
        """Frees the textures for good: call it before the renderer is destroyed."""
        self.forget()
        self._renderer = None

    def __enter__(self) -> "Painter":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _send_shapes(self, canvas: Canvas) -> None:
        """Brings the rows of the texture that have changed to the driver."""
        texture = canvas._texture(self._revision)
        if (texture.w, texture.h) != self._size:
            self._make_shapes(texture.w, texture.h)
            texture = canvas._texture(0)
        if texture.row_count:
            rows = sdl2.SDL_Rect(0, texture.first_row, texture.w, texture.row_count)
            first = texture.pixels + texture.first_row * texture.stride
            _done(sdl2.SDL_UpdateTexture(self._shapes, byref(rows), c_void_p(first), texture.stride))
        self._revision = texture.revision

    def _make_shapes(self, w: int, h: int) -> None:
        if self._shapes:
            sdl2.SDL_DestroyTexture(self._shapes)
        self._revision, self._size = 0, (0, 0)
        self._shapes = self._texture(sdl2.SDL_PIXELFORMAT_RGBA32, sdl2.SDL_TEXTUREACCESS_STATIC, w, h)
        self._size = (w, h)
        sdl2.SDL_SetTextureScaleMode(self._shapes, sdl2.SDL_ScaleModeLinear)
        covers = (sdl2.SDL_BLENDFACTOR_ONE, sdl2.SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, sdl2.SDL_BLENDOPERATION_ADD)
        premultiplied = sdl2.SDL_ComposeCustomBlendMode(*covers, *covers)
        if sdl2.SDL_SetTextureBlendMode(self._shapes, premultiplied) != 0:
            _done(sdl2.SDL_SetTextureBlendMode(self._shapes, sdl2.SDL_BLENDMODE_BLEND))

    def _texture(self, pixel_format: int, access: int, w: int, h: int) -> Any:
        texture = sdl2.SDL_CreateTexture(self._renderer, pixel_format, access, w, h)
        if not texture:
            raise _error()
        return texture

    def _paint_over(self, canvas: Canvas) -> bool:
        """Paints over the pixels of the software driver. False if that driver has to draw, because the canvas has
        another scale than the renderer."""
        renderer, x, y = self._renderer, c_float(), c_float()
        sdl2.SDL_RenderGetScale(renderer, byref(x), byref(y))
        if not x.value == y.value == canvas.scale:
            return False
        sdl2.SDL_RenderSetScale(renderer, 1, 1)
        try:
            seen = self._seen()
            if seen is not None:
                self._paint_area(canvas, *seen)
        finally:
            sdl2.SDL_RenderSetScale(renderer, x, y)
        return True

    def _seen(self) -> Optional[Tuple[Any, int, int]]:
        """The pixels of the viewport from its corner on, as a place in the output, and width and height of them."""
        viewport, w, h = sdl2.SDL_Rect(), c_int(), c_int()
        sdl2.SDL_RenderGetViewport(self._renderer, byref(viewport))
        _done(sdl2.SDL_GetRendererOutputSize(self._renderer, byref(w), byref(h)))
        if viewport.x < 0 or viewport.y < 0:
            raise Error("On SDL's software driver the viewport begins within the picture: move it there.")
        width, height = min(viewport.w, w.value - viewport.x), min(viewport.h, h.value - viewport.y)
        if width < 1 or height < 1:
            return None
        return sdl2.SDL_Rect(viewport.x, viewport.y, width, height), width, height

    def _paint_area(self, canvas: Canvas, source: Any, w: int, h: int) -> None:
        if self._area_size != (w, h):
            if self._area:
                sdl2.SDL_DestroyTexture(self._area)
            self._area, self._area_size = None, (0, 0)
            self._area = self._texture(sdl2.SDL_PIXELFORMAT_BGRA32, sdl2.SDL_TEXTUREACCESS_STREAMING, w, h)
            self._area_size = (w, h)
            _done(sdl2.SDL_SetTextureBlendMode(self._area, sdl2.SDL_BLENDMODE_NONE))
        pixels, stride = c_void_p(), c_int()
        _done(sdl2.SDL_LockTexture(self._area, None, byref(pixels), byref(stride)))
        try:
            _done(sdl2.SDL_RenderReadPixels(
                self._renderer, byref(source), sdl2.SDL_PIXELFORMAT_BGRA32, pixels, stride.value))
            canvas._paint(pixels.value or 0, w, h, stride.value, Order.BGRA)
        finally:
            sdl2.SDL_UnlockTexture(self._area)
        place = sdl2.SDL_Rect(0, 0, w, h)
        _done(sdl2.SDL_RenderCopy(self._renderer, self._area, byref(place), byref(place)))


def _error() -> Error:
    return Error(f"SDL cannot do that: {sdl2.SDL_GetError().decode('utf-8', 'replace')}.")


def _done(result: int) -> None:
    """Raises SDL's error if a call has failed."""
    if result != 0:
        raise _error()
