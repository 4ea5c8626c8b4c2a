"""Confetti for arcade 3: a stage in a window, whose places are arcade's, with y upward.

    self.confetti = confetti.arcade.Stage(self)                  # in the window, or confetti.arcade.Stage(self.window)
    self.confetti.fire("sparks", point=(x, y))                   # in on_mouse_press
    self.confetti.draw()                                         # at the end of on_draw
"""

from __future__ import annotations

from typing import Any, Optional, Union

from . import _stage
from ._base import kind_of, pair, several
from ._effect import AnyEffect
from ._values import Pair, Rect, Side
from .opengl import Painter


class Stage(_stage.Stage):
    """A stage that is as large as a window of arcade, and is drawn in one call.

    `system`, `canvas` and `now` are as in `confetti.Stage`; the canvas's y goes downward from the top."""

    def __init__(self, window: Any, *, seed: Optional[int] = None, reduced_motion: float = 0,
                 clock: Any = None) -> None:
        """A stage for a window of arcade or pyglet, which must be open."""
        if not (hasattr(window, "get_pixel_ratio") and hasattr(window, "get_size")):
            raise TypeError(f"`window` is a window of arcade, not {kind_of(window)}.")
        timed = {} if clock is None else {"clock": clock}
        scale = min(max(window.get_pixel_ratio(), 0.25), 8)
        super().__init__(window.get_size(), scale=scale, seed=seed, reduced_motion=reduced_motion, **timed)
        self._window = window
        self._painter = Painter()

    def fire(self, effect: AnyEffect, *, around: Optional[Rect] = None, point: Optional[Pair] = None,
             aim: Optional[Union[float, Pair]] = None) -> int:
        """Fires an effect, or one of the library by its name, now.

        `point` is a place, (x, y), and `around` a frame: left, bottom, width and height, or a Rect of arcade. `aim`
        is a direction in degrees, 0 is up and 90 right, or (degrees, strength)."""
        self.size = self._window.get_size()
        height = self.size[1]
        if around is not None:
            if hasattr(around, "lbwh"):
                around = around.lbwh
            left, bottom, w, h = several(around, 4, "around", "left, bottom, width and height in points")
            around = (left, height - bottom - h, w, h)
        if point is not None:
            x, y = pair(point, "point", "x and y in points")
            point = (x, height - y)
        return super().fire(effect, around=around, point=point, aim=aim)

    def draw(self, sides: Side = Side.ALL) -> Any:
        """Draws what can be seen now over the window's picture."""
        self.size = self._window.get_size()
        canvas = super().draw(sides)
        self._painter.paint(canvas, self.size)
        return canvas

    def close(self) -> None:
        """Frees what it has in the window's context."""
        self._painter.close()
