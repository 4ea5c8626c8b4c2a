"""Motion of an interface, as pure functions of the time since it began."""

from __future__ import annotations

from ._base import Error, finite
from ._library import lib


def spring_value(duration: float, bounce: float, start: float, end: float, velocity: float, time: float) -> float:
    """The value of something that springs from one number to another.

    A spring has a perceptual `duration` in seconds and a `bounce`, -1…1: 0 does not overshoot, 0.3 is lively.
    `velocity` is its velocity at the beginning, in units per second; `time` the seconds since then."""
    spring = _spring(duration, bounce)
    return float(lib.spring_value(*spring, *_motion(start, end, velocity, time)))


def spring_velocity(duration: float, bounce: float, start: float, end: float, velocity: float, time: float) -> float:
    """The velocity of the same, in units per second."""
    spring = _spring(duration, bounce)
    return float(lib.spring_velocity(*spring, *_motion(start, end, velocity, time)))


def spring_settling(duration: float, bounce: float) -> float:
    """The seconds until nobody sees it move, for a distance of 1."""
    return float(lib.spring_settling(*_spring(duration, bounce)))


def curve_value(x1: float, y1: float, x2: float, y2: float, time: float) -> float:
    """A curve of CSS, cubic-bezier(x1, y1, x2, y2), at a share of the time, 0…1; x1 and x2 are 0…1."""
    first, second = finite(x1, "x1"), finite(x2, "x2")
    if not (0 <= first <= 1 and 0 <= second <= 1):
        raise Error(f"`x1` and `x2` are 0 to 1, not {first} and {second}.")
    return float(lib.curve_value(first, finite(y1, "y1"), second, finite(y2, "y2"), finite(time, "time")))


def _spring(duration: float, bounce: float) -> "tuple[float, float]":
    seconds, lively = finite(duration, "duration"), finite(bounce, "bounce")
    if seconds <= 0:
        raise Error(f"`duration` is {seconds}: give seconds above 0.")
    if not -1 <= lively <= 1:
        raise Error(f"`bounce` is -1 to 1, not {lively}.")
    return seconds, lively


def _motion(start: float, end: float, velocity: float, time: float) -> "tuple[float, float, float, float]":
    return finite(start, "start"), finite(end, "end"), finite(velocity, "velocity"), finite(time, "time")
