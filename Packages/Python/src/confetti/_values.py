"""Values that the library tells, events, particles and textures, and the kinds and sides that it is asked with."""

from __future__ import annotations

import enum
import struct
from typing import TYPE_CHECKING, Any, Dict, NamedTuple, Sequence, Tuple, Union

if TYPE_CHECKING:
    import numpy

# Two numbers: a place or a size, in points.
Pair = Union[Tuple[float, float], Sequence[float]]
# x, y, width and height, in points; a pygame.Rect is one.
Rect = Union[Tuple[float, float, float, float], Sequence[float]]


class Kind(enum.IntFlag):
    """Kinds of events, which may be combined: `Kind.LANDING | Kind.DEATH`."""

    BIRTH = 1
    """A particle is born."""
    LANDING = 2
    """It comes down on the floor."""
    FLIP = 4
    """It turns its other side to the viewer."""
    DEATH = 8
    """Its life is over."""


class Side(enum.IntFlag):
    """Sides of the interface. An effect says for each of its particles on which side it flies."""

    BEHIND = 1
    """Behind the interface."""
    FRONT = 2
    """In front of it."""
    ALL = 3
    """Both, those behind first."""


class Order(enum.IntEnum):
    """The order of the bytes of a pixel."""

    RGBA = 0
    """Red first."""
    BGRA = 1
    """Blue first, as in most windows; their fourth byte may be unused."""


class Event(NamedTuple):
    """An event in the life of a particle."""

    time: float
    """The moment, in seconds."""
    firing: int
    """The firing of the particle."""
    particle: int
    """The particle, as `Particle.id`."""
    x: float
    """Its place, in points from the left."""
    y: float
    """Its place, in points from the top."""
    vx: float
    """Its velocity to the right, in points per second; of a landing, that before it."""
    vy: float
    """Its velocity downward, in points per second."""
    kind: Kind
    """The kind of the event."""


class Particle(NamedTuple):
    """A particle at a moment."""

    id: int
    """The same at every time."""
    firing: int
    """Its firing."""
    born_at: float
    """Its birth, in seconds."""
    lifetime: float
    """The seconds that it lives."""
    x: float
    """Its place, in points from the left."""
    y: float
    """Its place, in points from the top."""
    vx: float
    """Its velocity to the right, in points per second."""
    vy: float
    """Its velocity downward, in points per second."""
    w: float
    """Its width before it is rotated; negative if it is mirrored."""
    h: float
    """Its height before it is rotated; negative if it is mirrored."""
    rotation: float
    """Degrees clockwise."""
    opacity: float
    """0…1"""
    color: Tuple[int, int, int, int]
    """Red, green, blue and alpha, 0…255, not premultiplied."""


class Texture(NamedTuple):
    """The texture of a canvas, with the rows that have changed."""

    width: int
    """The width of the whole texture, in pixels."""
    height: int
    """Its height, in pixels."""
    revision: int
    """Another number whenever pixels or size have changed."""
    first_row: int
    """The first row that has changed since the revision that is known."""
    row_count: int
    """The number of rows that have changed; 0 if none has."""
    pixels: bytes
    """These rows: premultiplied pixels of four bytes, red first, 4 * width bytes a row."""


_EVENT = struct.Struct("<dQQffffII")
_PARTICLE = struct.Struct("<QQddffffffffBBBBI")
_KINDS = {kind.value: kind for kind in Kind}


def events_of(content: bytes) -> "list[Event]":
    """The events of an array of confetti_event."""
    return [Event(time, firing, particle, x, y, vx, vy, _KINDS.get(kind) or Kind(kind))
            for time, firing, particle, x, y, vx, vy, kind, _ in _EVENT.iter_unpack(content)]


def particles_of(content: bytes) -> "list[Particle]":
    """The particles of an array of confetti_particle."""
    return [Particle._make(parts[:12] + (parts[12:16],)) for parts in _PARTICLE.iter_unpack(content)]


def numpy_of(content: Any, kind: str) -> "numpy.ndarray[Any, Any]":
    """An array of numpy over memory: of "event", "particle", "vertex" or "index"."""
    try:
        import numpy
    except ImportError:
        raise ImportError("Arrays need numpy: pip install numpy, or take the list.") from None
    fields: Dict[str, Any] = {
        "event": [("time", "f8"), ("firing", "u8"), ("particle", "u8"), ("position", "f4", 2), ("velocity", "f4", 2),
                  ("kind", "u4"), ("reserved", "u4")],
        "particle": [("id", "u8"), ("firing", "u8"), ("born_at", "f8"), ("lifetime", "f8"), ("position", "f4", 2),
                     ("velocity", "f4", 2), ("size", "f4", 2), ("rotation", "f4"), ("opacity", "f4"),
                     ("color", "u1", 4), ("reserved", "u4")],
        "vertex": [("position", "f4", 2), ("color", "u1", 4), ("uv", "f4", 2)],
        "index": "i4",
    }
    return numpy.frombuffer(content, dtype=numpy.dtype(fields[kind]))
