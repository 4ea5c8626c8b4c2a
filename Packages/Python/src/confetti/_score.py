"""Scores."""

from __future__ import annotations

from typing import Any, Optional

from ._base import Error, Handle, expect, file_path, finite, pair, text, told
from ._library import lib
from ._system import System
from ._values import Pair


class Score(Handle):
    """A sequence of effects in time, over and over. It never changes.

        score = confetti.Score.load("evening.json")
        score.fire(system, stage=(640, 360), began=began, start=before, end=now)      # every frame
    """

    __slots__ = ()
    _noun = "score"

    def __init__(self) -> None:
        raise TypeError("A score is made by confetti.Score.load(path) or confetti.Score.parse(json).")

    @classmethod
    def _made(cls, address: Optional[int]) -> "Score":
        return cls.__new__(cls)._hold(address, lib.score_destroy)

    @classmethod
    def load(cls, path: Any) -> "Score":
        """A score from a file, whose effects and pictures may be in files beside it."""
        return cls._made(lib.score_load(file_path(path)))

    @classmethod
    def parse(cls, json: str, file: Optional[str] = None) -> "Score":
        """A score from the text of a file; `file` is its name in errors."""
        content = text(json, "json")
        return cls._made(lib.score_parse(content, len(content), None if file is None else text(file, "file")))

    @property
    def length(self) -> float:
        """The seconds of a round."""
        return float(lib.score_length(self._pointer()))

    def fire(self, system: System, *, stage: Pair, began: float, start: float, end: float) -> int:
        """Fires everything that is due between two times, the first included, and returns the number of firings.

        `began` is the time at which the score began. Of more than ten seconds the last ten count, and nothing
        is due if `end` is not after `start`."""
        w, h = pair(stage, "stage", "width and height in points")
        if w <= 0 or h <= 0:
            raise Error(f"The stage is {w} × {h} points; give it a size above 0.")
        first, last = finite(start, "start"), finite(end, "end")
        pointer = expect(system, System, "system")._pointer()
        return int(told(lib.score_fire, self._pointer(), pointer, w, h, finite(began, "began"), first, last))

    def __copy__(self) -> "Score":
        return self

    def __deepcopy__(self, _: Any) -> "Score":
        return self
