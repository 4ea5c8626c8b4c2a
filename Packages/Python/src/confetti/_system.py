"""Systems: effects that were fired."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, List, Optional, Tuple, Union

from ._base import Error, Handle, check, expect, finite, last_error, number, pair, several, told, whole
from ._effect import AnyEffect, effect_of
from ._library import CEvent, CParticle, lib
from ._values import Event, Kind, Pair, Particle, Rect, events_of, numpy_of, particles_of

if TYPE_CHECKING:
    import numpy

    from ._canvas import Canvas

_NO_FIRING = 2**64 - 1


class System(Handle):
    """Effects that were fired. All chance follows from its seed and the order of firing, so a program that fires the
    same gets the same picture, to the bit.

        system = confetti.System(seed=7)
        system.fire("celebration", stage=(640, 360), at=now)

    There is no update: every method takes the time, in seconds of any clock, and times may go back.
    """

    __slots__ = ()
    _noun = "system"

    def __init__(self, seed: int = 0, history: float = 0) -> None:
        """An empty system.

        `seed` is 0 to 2**64 - 1. `history` is the number of seconds for which particles can still be drawn after the
        end of their effect, for programs that go back in time; 0 for others, or `math.inf` for all time. At most
        200,000 particles are kept; the oldest go first."""
        self._take(lib.system_create(whole(seed, "seed", 0, 2**64 - 1), number(history, "history")))

    def _take(self, address: Optional[int]) -> "System":
        return self._hold(address, lib.system_destroy)

    def copy(self) -> "System":
        """A copy that goes on independently, such as a checkpoint that a game returns to. It costs next to nothing."""
        return type(self).__new__(type(self))._take(lib.system_copy(self._pointer()))

    def __copy__(self) -> "System":
        return self.copy()

    def __deepcopy__(self, _: Any) -> "System":
        return self.copy()

    def fire(self, effect: AnyEffect, *, stage: Pair, at: float, around: Optional[Rect] = None,
             point: Optional[Pair] = None, aim: Optional[Union[float, Pair]] = None) -> int:
        """Fires an effect, or one of the library by its name, and returns the firing for `stop` and others.

        `stage` is the size of the picture in points, and `at` the time. Without a place the effect comes from the
        edges of the stage. `around` is a frame, such as that of a button: (x, y, width, height). `point` is a place,
        (x, y), where effects of the library throw to where the stage has room. `aim` throws from the point in a
        direction: degrees clockwise, 0 is up and 90 right, or (degrees, strength) where 1 is the effect's own strength.

        In a world that scrolls, fire around frames of the world, or aimed from its points, with the size of the
        screen as the stage: `Canvas.set_camera` shows it."""
        shown = effect_of(effect)._pointer()
        pointer, time = self._pointer(), finite(at, "at")
        size = pair(stage, "stage", "width and height in points")
        if around is not None and point is not None:
            raise TypeError("Fire either `around` a frame or from a `point`: leave one of them out.")
        if around is not None:
            if aim is not None:
                raise TypeError("`aim` goes with a `point`: say from where.")
            frame = several(around, 4, "around", "x, y, width and height in points")
            return self._fired(lib.fire_around(pointer, shown, *frame, *size, time))
        if point is None:
            if aim is not None:
                raise TypeError("`aim` goes with a `point`: say from where.")
            return self._fired(lib.fire(pointer, shown, *size, time))
        place = pair(point, "point", "x and y in points")
        if aim is None:
            return self._fired(lib.fire_from(pointer, shown, *place, *size, time))
        return self._fired(lib.fire_aimed(pointer, shown, *place, *_aim(aim), *size, time))

    @staticmethod
    def _fired(firing: int) -> int:
        if firing == _NO_FIRING:
            raise last_error()
        return firing

    def stop(self, firing: Optional[int] = None, *, at: float) -> None:
        """From a time on, no more particles of a firing, or of all, are born; those in the air fly on."""
        if firing is None:
            check(lib.stop_all(self._pointer(), number(at, "at")))
        else:
            check(lib.stop(self._pointer(), _firing(firing), number(at, "at")))

    def fade(self, firing: Optional[int] = None, *, at: float, seconds: float) -> None:
        """A firing, or all of them, fades away within some seconds; at once if they are 0."""
        pointer, time, length = self._pointer(), number(at, "at"), number(seconds, "seconds")
        if firing is None:
            check(lib.fade_all(pointer, time, length))
        else:
            check(lib.fade(pointer, _firing(firing), time, length))

    def replace(self, firing: int, effect: AnyEffect) -> bool:
        """Replaces the effect of a firing, which keeps its time, its place and its chance: for tools that change an
        effect while it is seen. False if the firing is over and forgotten."""
        return bool(lib.replace(self._pointer(), _firing(firing), effect_of(effect)._pointer()))

    def clear(self) -> None:
        """Removes everything."""
        lib.clear(self._pointer())

    def forget_after(self, at: float) -> None:
        """Takes back all firings after a time, for a game that went back and goes on differently."""
        check(lib.forget_after(self._pointer(), number(at, "at")))

    def is_idle(self, at: float) -> bool:
        """Whether nothing can be seen at a time or later, so that a program need not draw."""
        return bool(lib.is_idle(self._pointer(), finite(at, "at")))

    def is_over(self, firing: int, at: float) -> bool:
        """Whether a firing has no particle at a time or later; true for firings that are forgotten."""
        return bool(lib.is_over(self._pointer(), _firing(firing), finite(at, "at")))

    @property
    def end(self) -> float:
        """The death of the last particle; infinity if an effect has no end, minus infinity if nothing was fired."""
        return float(lib.end(self._pointer()))

    def alive_count(self, at: float) -> int:
        """The number of particles that are alive at a time."""
        return int(lib.alive_count(self._pointer(), finite(at, "at")))

    def events(self, start: float, end: float, kinds: Kind = Kind.LANDING) -> List[Event]:
        """The events of some kinds between two times, the first included, in their order: which pieces have landed
        since the last frame? There are none if `end` is not after `start`. At most 100,000 events are found at once."""
        return events_of(self._events(start, end, kinds))

    def event_array(self, start: float, end: float, kinds: Kind = Kind.LANDING) -> "numpy.ndarray[Any, Any]":
        """The same as a structured array of numpy with time, firing, particle, position, velocity and kind."""
        return numpy_of(self._events(start, end, kinds), "event")

    def _events(self, start: float, end: float, kinds: Kind) -> bytes:
        first, last, wanted = finite(start, "start"), finite(end, "end"), whole(kinds, "kinds", 1, 15)
        pointer, room = self._pointer(), 64
        while True:
            found = (CEvent * room)()
            count = told(lib.events, pointer, first, last, wanted, found, room)
            if count <= room:
                return bytes(memoryview(found).cast("B")[:count * ctypes.sizeof(CEvent)])
            room = count

    def particle_at(self, x: float, y: float, at: float, canvas: "Canvas", tolerance: float = 0) -> Optional[Particle]:
        """The topmost particle at a point, whatever the camera, or the nearest one within `tolerance` points, of those
        whose shapes the canvas knows: a canvas that has drawn the system does. None if there is none."""
        from ._canvas import Canvas

        shapes = expect(canvas, Canvas, "canvas")._pointer()
        place, time, near = (finite(x, "x"), finite(y, "y")), finite(at, "at"), finite(tolerance, "tolerance")
        if near < 0:
            raise Error(f"`tolerance` is {near}: give 0 points or more.")
        found = CParticle()
        if not told(lib.particle_at, self._pointer(), shapes, time, *place, near, ctypes.byref(found)):
            return None
        return particles_of(bytes(found))[0]

    def particles(self, at: float) -> List[Particle]:
        """All particles at a time, in drawing order."""
        return particles_of(self._particles(at))

    def particle_array(self, at: float) -> "numpy.ndarray[Any, Any]":
        """The same as a structured array of numpy with id, firing, born_at, lifetime, position, velocity, size,
        rotation, opacity and color."""
        return numpy_of(self._particles(at), "particle")

    def _particles(self, at: float) -> bytes:
        pointer, time, room = self._pointer(), finite(at, "at"), 512
        while True:
            found = (CParticle * room)()
            count = told(lib.particles, pointer, time, found, room)
            if count <= room:
                return bytes(memoryview(found).cast("B")[:count * ctypes.sizeof(CParticle)])
            room = count


def _firing(firing: Any) -> int:
    return whole(firing, "firing", 0, _NO_FIRING)


def _aim(aim: Any) -> Tuple[float, float]:
    """An aim as degrees and strength."""
    try:
        return finite(aim, "aim"), 1.0
    except TypeError:
        return pair(aim, "aim", "degrees, or degrees and strength")
