"""Memory of other objects, with its shape checked: arrays, bytes, surfaces and images."""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_ssize_t, c_void_p, py_object
from typing import Any, Iterator, NamedTuple, Optional, Tuple

from ._base import Error, kind_of, pair

_WRITABLE, _RECORDS = 0x1, 0x1C  # PyBUF_WRITABLE; PyBUF_STRIDES and PyBUF_FORMAT


class _View(Structure):
    """Py_buffer"""

    _fields_ = [("buf", c_void_p), ("obj", c_void_p), ("len", c_ssize_t), ("itemsize", c_ssize_t),
                ("readonly", c_int), ("ndim", c_int), ("format", c_char_p), ("shape", POINTER(c_ssize_t)),
                ("strides", POINTER(c_ssize_t)), ("suboffsets", c_void_p), ("internal", c_void_p)]


_get, _release = ctypes.pythonapi.PyObject_GetBuffer, ctypes.pythonapi.PyBuffer_Release
_get.argtypes, _get.restype = [py_object, POINTER(_View), c_int], c_int
_release.argtypes, _release.restype = [POINTER(_View)], None


class Pixels(NamedTuple):
    """Pixels in memory: four bytes each."""

    address: int
    w: int
    h: int
    stride: int


class Memory(NamedTuple):
    """Memory of another object, and how it is laid out."""

    address: int
    length: int
    itemsize: int
    code: str
    shape: Tuple[int, ...]
    strides: Tuple[int, ...]


@contextmanager
def memory(value: Any, name: str, writable: bool) -> Iterator[Memory]:
    """The memory of an object, which stays where it is meanwhile."""
    view = _View()
    try:
        _get(value, byref(view), _RECORDS | (_WRITABLE if writable else 0))
    except (BufferError, ValueError) as error:
        raise Error(f"`{name}` cannot be {'written to' if writable else 'read'}: {error}.") from None
    except TypeError:
        raise TypeError(f"`{name}` has no memory that can be used: {kind_of(value)}.") from None
    try:
        code = (view.format or b"B").decode("ascii", "replace").lstrip("@=<")
        shape = tuple(view.shape[:view.ndim]) if view.shape else ()
        strides = tuple(view.strides[:view.ndim]) if view.strides else _whole(shape, view.itemsize)
        yield Memory(view.buf or 0, view.len, view.itemsize, code, shape, strides)
    finally:
        _release(byref(view))


def _whole(shape: Tuple[int, ...], itemsize: int) -> Tuple[int, ...]:
    """The strides of an array without gaps: arrays of ctypes say none."""
    strides = [itemsize]
    for size in reversed(shape[1:]):
        strides.insert(0, strides[0] * size)
    return tuple(strides[:len(shape)])


def is_surface(value: Any) -> bool:
    """Whether it is a surface of pygame or pygame-ce."""
    return all(hasattr(value, name) for name in ("get_view", "get_masks", "get_bitsize", "get_size"))


def _extent(size: Any) -> Tuple[int, int]:
    w, h = pair(size, "size", "width and height in pixels")
    if w != int(w) or h != int(h) or w < 1 or h < 1:
        raise Error("`size` is two whole numbers above 0: width and height in pixels.")
    return int(w), int(h)


def shaped(memory: Memory, size: Optional[Any], name: str) -> Pixels:
    """Memory as pixels: rows × columns × 4 bytes, rows × columns whole pixels, or bytes and their size."""
    shape, strides = memory.shape, memory.strides
    if len(shape) == 3 and shape[2] == 4 and memory.code in ("B", "b", "c") and strides[1:] == (4, 1):
        pixels = Pixels(memory.address, shape[1], shape[0], strides[0])
    elif len(shape) == 2 and memory.itemsize == 4 and memory.code in ("I", "i", "L", "l") and strides[1] == 4:
        pixels = Pixels(memory.address, shape[1], shape[0], strides[0])
    elif len(shape) == 1 and memory.itemsize == 1 and strides[0] == 1:
        if size is None:
            raise TypeError(f"`{name}` is bytes without a size: say size=(width, height), in pixels.")
        w, h = _extent(size)
        if memory.length != w * h * 4:
            raise Error(f"`{name}` has {memory.length} bytes, but {w} × {h} pixels have {w * h * 4}.")
        return Pixels(memory.address, w, h, w * 4)
    else:
        raise Error(
            f"`{name}` is an array of rows × columns × 4 bytes with whole rows, or bytes and their size, not one of "
            f"the shape {shape} and the type {memory.code!r}.")
    if pixels.w < 1 or pixels.h < 1:
        raise Error(f"`{name}` has no pixels.")
    if pixels.stride < pixels.w * 4:  # rows upside down, or the same row again and again
        raise Error(f"`{name}` has rows that go backward or lie over each other: take a copy of it.")
    if size is not None and _extent(size) != (pixels.w, pixels.h):
        raise Error(f"`size` is not that of `{name}`, {pixels.w} × {pixels.h}: leave it out.")
    return pixels


@contextmanager
def surface_pixels(surface: Any) -> Iterator[Pixels]:
    """The pixels of a surface of pygame with 32 bits, which is locked meanwhile."""
    with memory(surface.get_view("2"), "surface", writable=True) as view:
        yield Pixels(view.address, view.shape[0], view.shape[1], view.strides[1])


def _with_alpha(rgb: bytes) -> bytes:
    """Opaque pixels of four bytes from those of three."""
    rgba = bytearray(b"\xff") * (len(rgb) // 3 * 4)
    for channel in range(3):
        rgba[channel::4] = rgb[channel::3]
    return bytes(rgba)


@contextmanager
def picture_pixels(picture: Any, size: Optional[Any]) -> Iterator[Pixels]:
    """The pixels of a picture, red first and not premultiplied: an image of Pillow, a surface of pygame, an array of
    rows × columns × 4 or × 3, or bytes and their size."""
    if is_surface(picture):
        import pygame

        image: Any = pygame.image
        encode = getattr(image, "tobytes", None) or image.tostring
        picture, size = encode(picture, "RGBA"), picture.get_size()
    elif hasattr(picture, "convert") and hasattr(picture, "tobytes") and hasattr(picture, "size"):
        picture, size = picture.convert("RGBA").tobytes(), picture.size
    else:
        try:
            view = memoryview(picture)
        except TypeError:
            raise TypeError(
                "`picture` is an image of Pillow, a surface of pygame, an array of rows × columns × 4 bytes, or "
                f"bytes and their size, not {kind_of(picture)}.") from None
        if view.ndim == 3 and view.shape is not None and view.shape[2] == 3 and view.format in ("B", "b", "c"):
            picture, size = _with_alpha(view.tobytes()), (view.shape[1], view.shape[0])
    with memory(picture, "picture", writable=False) as found:
        yield shaped(found, size, "picture")
