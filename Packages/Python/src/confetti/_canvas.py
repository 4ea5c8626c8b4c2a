"""Canvases: the quads of a frame."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_size_t
from typing import TYPE_CHECKING, Any, Optional, Tuple, Union

from ._base import Error, Handle, check, expect, finite, kind_of, number, several, whole
from ._buffers import is_surface, memory, shaped
from ._effect import AnyEffect, effect_of
from ._library import CRect, CTexture, CVertex, lib
from ._system import System
from ._values import Order, Rect, Side, Texture, numpy_of

if TYPE_CHECKING:
    import numpy


class Canvas(Handle):
    """The quads of a frame, and the one texture that they are drawn from.

        canvas.clear()                        # every frame
        canvas.draw(system, now)
        canvas.paint(surface)                 # or a painter of confetti.sdl2, confetti.opengl or confetti.arcade
    """

    __slots__ = ()
    _noun = "canvas"

    def __init__(self, scale: float = 1) -> None:
        """An empty canvas for a screen with `scale` pixels per point, 0.25 to 8: edges are crisp at that scale."""
        self._hold(lib.canvas_create(number(scale, "scale")), lib.canvas_destroy)

    @property
    def scale(self) -> float:
        """Pixels per point."""
        return float(lib.canvas_scale(self._pointer()))

    def clear(self) -> None:
        """Removes all quads; the texture stays."""
        lib.canvas_clear(self._pointer())

    def add_shapes(self, effect: AnyEffect) -> None:
        """Adds the shapes of an effect to the texture ahead of time; otherwise drawing does, within some
        milliseconds."""
        check(lib.canvas_add_shapes(self._pointer(), effect_of(effect)._pointer()))

    def set_visible(self, area: Optional[Rect]) -> None:
        """Leaves out particles outside an area (x, y, width, height) from now on; None draws all of them."""
        if area is None:
            check(lib.canvas_set_visible(self._pointer(), None))
        else:
            rect = CRect(*several(area, 4, "area", "x, y, width and height in points"))
            check(lib.canvas_set_visible(self._pointer(), byref(rect)))

    def set_camera(self, x: float, y: float, zoom: float = 1) -> None:
        """Draws a world from now on, as it is seen from one of its points: this point comes to the canvas's origin,
        and a point of the world takes `zoom` points of the canvas. Points are within 10,000,000 of the world's origin,
        zooms 0.001 to 1,000. The usual camera is 0, 0, 1."""
        check(lib.canvas_set_camera(self._pointer(), number(x, "x"), number(y, "y"), number(zoom, "zoom")))

    def set_ground(self, brightness: float) -> None:
        """The brightness of the ground that is drawn over, 0…1: light is added to dark grounds, and covers bright
        ones."""
        check(lib.canvas_set_ground(self._pointer(), number(brightness, "brightness")))

    def draw(self, system: System, at: float, sides: Side = Side.ALL) -> bool:
        """Appends the quads of one or both sides at a time. If a shape has no room in the texture, all others are
        drawn, and the result is False."""
        pointer = expect(system, System, "system")._pointer()
        return bool(lib.draw(pointer, self._pointer(), whole(sides, "sides", 1, 3), finite(at, "at")))

    def paint(self, target: Any, order: Union[Order, str, None] = None, size: Any = None) -> None:
        """Paints the quads over pixels in memory, premultiplied where they have alpha.

        The target is a surface of pygame (as `confetti.pygame.paint`), an array of rows × columns × 4 bytes, such as
        one of numpy or a part of it, one of rows × columns whole pixels, or a bytearray and its `size` (width,
        height). The first pixel is at the origin. `order` is that of the bytes of a pixel: "rgba", which is the
        default, or "bgra"; a surface knows its own."""
        if is_surface(target):
            if order is not None or size is not None:
                raise TypeError("A surface knows its order and its size: leave them out.")
            from .pygame import paint

            paint(self, target)
            return
        with memory(target, "target", writable=True) as found:
            self._paint(*shaped(found, size, "target"), _order(order))

    def _paint(self, address: int, w: int, h: int, stride: int, order: Order) -> None:
        check(lib.canvas_paint(self._pointer(), address, w, h, stride, order))

    @property
    def quad_count(self) -> int:
        """The number of quads."""
        return self._vertices()[1] // 4

    def vertices(self) -> bytes:
        """The vertices, 20 bytes each and four for each quad: x and y in points (float32), premultiplied red, green,
        blue and alpha (uint8), u and v, 0…1 in the texture (float32).

        Blend them with one, 1 - source alpha; sample the texture linearly. They are a copy, which stays as it is."""
        address, count = self._vertices()
        return ctypes.string_at(address, count * ctypes.sizeof(CVertex)) if address else b""

    def indices(self) -> bytes:
        """The indices (int32) of two triangles for each quad: 0, 1, 2, 2, 3, 0, 4, … They are a copy, which holds for
        every canvas with as many vertices."""
        address, count = self._indices()
        return ctypes.string_at(address, count * 4) if address else b""

    def vertex_array(self) -> "numpy.ndarray[Any, Any]":
        """The vertices as a structured array of numpy with position, color and uv."""
        return numpy_of(self.vertices(), "vertex")

    def index_array(self) -> "numpy.ndarray[Any, Any]":
        """The indices as an array of numpy."""
        return numpy_of(self.indices(), "index")

    def texture(self, known: int = 0) -> Texture:
        """The texture, with the rows that have changed since a revision that the program has: all of them for 0, and
        for the revision of another canvas. If the size has changed, the program's own texture must be made again."""
        found = self._texture(known)
        first = (found.pixels or 0) + found.first_row * found.stride
        pixels = ctypes.string_at(first, found.row_count * found.stride) if found.row_count else b""
        return Texture(found.w, found.h, found.revision, found.first_row, found.row_count, pixels)

    # For painters, which hand these places on at once: they are valid until the canvas changes.

    def _vertices(self) -> Tuple[int, int]:
        count = c_size_t()
        return lib.canvas_vertices(self._pointer(), byref(count)) or 0, count.value

    def _indices(self) -> Tuple[int, int]:
        count = c_size_t()
        return lib.canvas_indices(self._pointer(), byref(count)) or 0, count.value

    def _texture(self, known: int) -> CTexture:
        found = CTexture()
        check(lib.canvas_texture(self._pointer(), whole(known, "known", 0, 2**64 - 1), byref(found)))
        return found


def _order(order: Any) -> Order:
    """An order of bytes by its name."""
    if order is None:
        return Order.RGBA
    if isinstance(order, str):
        if order.upper() not in Order.__members__:
            raise Error(f'`order` is "rgba" or "bgra", not {order!r}.')
        return Order[order.upper()]
    if not isinstance(order, int):
        raise TypeError(f'`order` is "rgba" or "bgra", not {kind_of(order)}.')
    return Order(whole(order, "order", 0, 1))
