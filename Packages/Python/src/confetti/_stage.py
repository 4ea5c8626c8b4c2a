"""A clock, a system and a canvas in one, for programs that only want to celebrate."""

from __future__ import annotations

import os
import time
from typing import Any, Callable, Dict, Optional, Tuple, Union

from ._base import Error, number, pair
from ._canvas import Canvas
from ._effect import AnyEffect, Effect, effect_of
from ._system import System
from ._values import Pair, Rect, Side


class Stage:
    """A picture that confetti flies over, with the time that passes: a clock, a `System` and a `Canvas` in one.

        stage = confetti.Stage((640, 360))
        stage.fire("celebration")             # when there is something to celebrate
        stage.paint(surface)                  # every frame, above everything else

    It is made of `system`, which was fired, `canvas`, which was drawn, and `clock`; all of their methods may be called.
    `reduced_motion` may be set at any time.
    """

    def __init__(self, size: Pair, *, scale: float = 1, seed: Optional[int] = None, reduced_motion: float = 0,
                 clock: Callable[[], float] = time.monotonic) -> None:
        """A stage of a size in points, with `scale` pixels per point.

        Without a seed it looks different each time. `reduced_motion`, 0…1, makes effects calmer. `clock` tells the
        time in seconds: give your own to pause, to go slowly, or to see the same in a test."""
        self.size = size
        self.clock = clock
        self.reduced_motion = number(reduced_motion, "reduced_motion")
        self.system = System(int.from_bytes(os.urandom(8), "little") if seed is None else seed)
        self.canvas = Canvas(scale)
        self._calmer: Dict[str, Tuple[Optional[float], Effect]] = {}

    @property
    def size(self) -> "tuple[float, float]":
        """Width and height in points; set it when a window changes its size."""
        return self._size

    @size.setter
    def size(self, size: Pair) -> None:
        w, h = pair(size, "size", "width and height in points")
        if w <= 0 or h <= 0:
            raise Error(f"The stage is {w} × {h} points; give it a size above 0.")
        self._size = (w, h)

    @property
    def now(self) -> float:
        """The time of its clock."""
        return self.clock()

    @property
    def is_idle(self) -> bool:
        """Whether nothing can be seen any more, so that a program need not draw."""
        return self.system.is_idle(self.now)

    def fire(self, effect: AnyEffect, *, around: Optional[Rect] = None, point: Optional[Pair] = None,
             aim: Optional[Union[float, Pair]] = None) -> int:
        """Fires an effect, or one of the library by its name, now, and returns the firing for `stop` and `fade`: an
        effect whose `duration` is infinity goes on until then.

        Without a place the effect comes from the edges of the stage. `around` is a frame, such as that of a button, a
        sprite or a label: (x, y, width, height), or a Rect of pygame. `point` is a place, (x, y). `aim` throws from
        the point in a direction: degrees clockwise, 0 is up and 90 right, or (degrees, strength). `System.fire` says
        more."""
        return self.system.fire(self._calm(effect), stage=self._size, at=self.now, around=around, point=point, aim=aim)

    def _calm(self, effect: AnyEffect) -> Effect:
        """The effect as it is shown: the version for reduced motion of a name is made once."""
        made = effect_of(effect)
        if not self.reduced_motion:
            return made
        if not isinstance(effect, str):
            return made.with_reduced_motion(self.reduced_motion)
        degree, calmer = self._calmer.get(effect, (None, made))
        if degree != self.reduced_motion:
            calmer = made.with_reduced_motion(self.reduced_motion)
            self._calmer[effect] = self.reduced_motion, calmer
        return calmer

    def stop(self, firing: Optional[int] = None) -> None:
        """From now on, no more particles of a firing, or of all, are born."""
        self.system.stop(firing, at=self.now)

    def fade(self, firing: Optional[int] = None, seconds: float = 0.5) -> None:
        """A firing, or all of them, fades away within some seconds."""
        self.system.fade(firing, at=self.now, seconds=seconds)

    def draw(self, sides: Side = Side.ALL) -> Canvas:
        """Its canvas with the quads of now, for a painter."""
        self.canvas.clear()
        self.canvas.draw(self.system, self.now, sides)
        return self.canvas

    def paint(self, target: Any, sides: Side = Side.ALL) -> None:
        """Paints what can be seen now over a surface of pygame, or an array of rows × columns × 4 bytes."""
        self.draw(sides).paint(target)
