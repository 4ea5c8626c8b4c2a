"""Finds libconfetti.so.0, checks that it fits, and declares its functions.

The library is called with Python's lock held, so Python's threads never meet within an object of it.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, Structure, c_bool, c_char_p, c_double, c_float, c_int, c_int32, c_size_t, c_uint8
from ctypes import c_uint32, c_uint64, c_void_p
from typing import Any, Dict, List, Tuple, Type

NAME = "libconfetti.so.0"
# The oldest library that has everything below: 1.2.3 is 10203.
OLDEST = 900


class CRect(Structure):
    """confetti_rect"""

    _fields_ = [("x", c_float), ("y", c_float), ("w", c_float), ("h", c_float)]


class CEvent(Structure):
    """confetti_event"""

    _fields_ = [("time", c_double), ("firing", c_uint64), ("particle", c_uint64), ("x", c_float), ("y", c_float),
                ("vx", c_float), ("vy", c_float), ("kind", c_uint32), ("reserved", c_uint32)]


class CParticle(Structure):
    """confetti_particle"""

    _fields_ = [("id", c_uint64), ("firing", c_uint64), ("born_at", c_double), ("lifetime", c_double),
                ("x", c_float), ("y", c_float), ("vx", c_float), ("vy", c_float), ("w", c_float), ("h", c_float),
                ("rotation", c_float), ("opacity", c_float), ("r", c_uint8), ("g", c_uint8), ("b", c_uint8),
                ("a", c_uint8), ("reserved", c_uint32)]


class CVertex(Structure):
    """confetti_vertex"""

    _fields_ = [("x", c_float), ("y", c_float), ("r", c_uint8), ("g", c_uint8), ("b", c_uint8), ("a", c_uint8),
                ("u", c_float), ("v", c_float)]


class CTexture(Structure):
    """confetti_texture"""

    _fields_ = [("pixels", c_void_p), ("stride", c_size_t), ("revision", c_uint64), ("w", c_int32), ("h", c_int32),
                ("first_row", c_int32), ("row_count", c_int32)]


_STRUCTS: Dict[str, Type[Structure]] = {
    "confetti_rect": CRect, "confetti_event": CEvent, "confetti_particle": CParticle, "confetti_vertex": CVertex,
    "confetti_texture": CTexture,
}

# Every function as in confetti.h: what it returns and takes. An object is c_void_p.
_object, _text, _float, _time, _count = c_void_p, c_char_p, c_float, c_double, c_size_t
_FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {
    "version": (c_uint32, []),
    "struct_size": (_count, [_text]),
    "last_error": (_text, []),
    "clear_error": (None, []),
    "effect_count": (_count, []),
    "effect_name": (_text, [_count]),
    "effect_summary": (_text, [_count]),
    "effect_named": (_object, [_text]),
    "effect_parse": (_object, [_text, _count, _text]),
    "effect_load": (_object, [_text]),
    "effect_destroy": (None, [_object]),
    "effect_particle_count": (_count, [_object]),
    "effect_duration": (c_double, [_object]),
    "effect_with_reduced_motion": (_object, [_object, c_double]),
    "effect_with_colors": (_object, [_object, _text]),
    "effect_with_amounts": (_object, [_object, c_double, c_double, c_double, c_double]),
    "effect_with_text": (_object, [_object, _text]),
    "effect_with_path": (_object, [_object, _text]),
    "effect_with_picture": (_object, [_object, c_void_p, c_int, c_int, _count]),
    "effect_with_named_picture": (_object, [_object, _text, c_void_p, c_int, c_int, _count]),
    "system_create": (_object, [c_uint64, c_double]),
    "system_copy": (_object, [_object]),
    "system_destroy": (None, [_object]),
    "fire": (c_uint64, [_object, _object, _float, _float, _time]),
    "fire_around": (c_uint64, [_object, _object] + [_float] * 6 + [_time]),
    "fire_from": (c_uint64, [_object, _object] + [_float] * 4 + [_time]),
    "fire_aimed": (c_uint64, [_object, _object] + [_float] * 6 + [_time]),
    "stop": (c_bool, [_object, c_uint64, _time]),
    "stop_all": (c_bool, [_object, _time]),
    "fade": (c_bool, [_object, c_uint64, _time, c_double]),
    "fade_all": (c_bool, [_object, _time, c_double]),
    "replace": (c_bool, [_object, c_uint64, _object]),
    "clear": (None, [_object]),
    "forget_after": (c_bool, [_object, _time]),
    "is_idle": (c_bool, [_object, _time]),
    "is_over": (c_bool, [_object, c_uint64, _time]),
    "end": (c_double, [_object]),
    "alive_count": (_count, [_object, _time]),
    "events": (_count, [_object, _time, _time, c_uint32, c_void_p, _count]),
    "particle_at": (c_bool, [_object, _object, _time, _float, _float, _float, c_void_p]),
    "particles": (_count, [_object, _time, c_void_p, _count]),
    "canvas_create": (_object, [_float]),
    "canvas_destroy": (None, [_object]),
    "canvas_scale": (_float, [_object]),
    "canvas_clear": (None, [_object]),
    "canvas_add_shapes": (c_bool, [_object, _object]),
    "canvas_set_visible": (c_bool, [_object, POINTER(CRect)]),
    "canvas_set_ground": (c_bool, [_object, _float]),
    "canvas_set_camera": (c_bool, [_object, _float, _float, _float]),
    "draw": (c_bool, [_object, _object, c_uint32, _time]),
    "canvas_vertices": (c_void_p, [_object, POINTER(c_size_t)]),
    "canvas_indices": (c_void_p, [_object, POINTER(c_size_t)]),
    "canvas_texture": (c_bool, [_object, c_uint64, POINTER(CTexture)]),
    "canvas_paint": (c_bool, [_object, c_void_p, c_int, c_int, _count, c_uint32]),
    "sound_create": (_object, [c_int, _float]),
    "sound_destroy": (None, [_object]),
    "sound_follow": (c_bool, [_object, _object]),
    "sound_render": (c_bool, [_object, _time, c_void_p, _count]),
    "sound_is_silent": (c_bool, [_object]),
    "score_parse": (_object, [_text, _count, _text]),
    "score_load": (_object, [_text]),
    "score_destroy": (None, [_object]),
    "score_length": (c_double, [_object]),
    "score_fire": (_count, [_object, _object, _float, _float, c_double, _time, _time]),
    "spring_value": (c_double, [c_double] * 6),
    "spring_velocity": (c_double, [c_double] * 6),
    "spring_settling": (c_double, [c_double] * 2),
    "curve_value": (c_double, [c_double] * 5),
}


class Functions:
    """The functions of the library by their names without `confetti_`."""

    def __init__(self, library: ctypes.PyDLL, path: str) -> None:
        for name, (result, arguments) in _FUNCTIONS.items():
            try:
                function = getattr(library, "confetti_" + name)
            except AttributeError:
                raise ImportError(
                    f"{path} is no library of Confetti that fits this module, because it lacks confetti_{name}: "
                    "install one of the module's version.") from None
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def find() -> str:
    """The library that CONFETTI_LIBRARY names, else the one inside the module, else the system's."""
    named = os.environ.get("CONFETTI_LIBRARY")
    if named:
        return named
    inside = os.path.join(os.path.dirname(os.path.abspath(__file__)), NAME)
    return inside if os.path.exists(inside) else NAME


def load(path: str) -> Functions:
    """Loads the library; ImportError says in one sentence why it cannot be used."""
    try:
        library = ctypes.PyDLL(path)
    except OSError as error:
        raise ImportError(
            f"The library of Confetti cannot be loaded ({error}): install the wheel that carries it, or {NAME} for "
            "the whole system, or let CONFETTI_LIBRARY name the file.") from None
    functions = Functions(library, path)
    version = functions.version()
    if version < OLDEST or version // 10000 != OLDEST // 10000:
        raise ImportError(
            f"{path} has version {text_of(version)}, but this module needs {text_of(OLDEST)} or a newer one with the "
            "same first number: install the library and the module of one version.")
    for name, struct in _STRUCTS.items():
        size = functions.struct_size(name.encode())
        if size != ctypes.sizeof(struct):
            raise ImportError(
                f"{path} has a {name} of {size} bytes where this module has {ctypes.sizeof(struct)}: install the "
                "library and the module of one version.")
    return functions


def text_of(version: int) -> str:
    """10203 as 1.2.3."""
    return f"{version // 10000}.{version // 100 % 100}.{version % 100}"


path = find()
lib: Any = load(path)
