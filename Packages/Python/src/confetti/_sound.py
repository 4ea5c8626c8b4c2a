"""Sound, block by block."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._base import Error, Handle, check, expect, finite, number, whole
from ._buffers import memory
from ._library import lib
from ._system import System

if TYPE_CHECKING:
    import numpy


class Sound(Handle):
    """The sound of a system that is shown, block by block: for a callback, or for a queue.

        sound.follow(system)                      # whenever something was fired or stopped
        block = sound.render(now, 512)            # the next 512 times, left and right
    """

    __slots__ = ()
    _noun = "sound"
    # A second at the highest rate.
    _MOST_FRAMES = 192_000

    def __init__(self, rate: int = 48_000, volume: float = 1) -> None:
        """A sound with a sampling rate of 8,000 to 192,000 a second, and a volume, 0…1."""
        pointer = lib.sound_create(whole(rate, "rate", 8_000, 192_000), number(volume, "volume"))
        self._hold(pointer, lib.sound_destroy)

    def follow(self, system: System) -> None:
        """From now on, the sounds of the system as it is now are heard."""
        check(lib.sound_follow(self._pointer(), expect(system, System, "system")._pointer()))

    def render(self, at: float, frames: int) -> bytearray:
        """The next block: `frames` times left and right, as float32 within -0.7…0.7.

        `at` is the time that is shown at the end of the block; sounds are heard that begin after the block before. A
        block has 1 to 192,000 times."""
        count = whole(frames, "frames", 1, self._MOST_FRAMES)
        block = bytearray(count * 8)
        self.render_into(block, at)
        return block

    def render_array(self, at: float, frames: int) -> "numpy.ndarray[Any, Any]":
        """The same as an array of numpy of `frames` × 2."""
        import numpy

        block = numpy.zeros((whole(frames, "frames", 1, self._MOST_FRAMES), 2), numpy.float32)
        self.render_into(block, at)
        return block

    def render_into(self, samples: Any, at: float) -> None:
        """Writes the next block into memory of float32, left and right in turn: an array of numpy, array.array("f"),
        or a bytearray, such as a callback of an audio device has."""
        pointer, time = self._pointer(), finite(at, "at")
        with memory(samples, "samples", writable=True) as found:
            expected = 1
            for size in found.shape:
                expected *= size
            step = found.itemsize
            for size, stride in zip(reversed(found.shape), reversed(found.strides)):
                if stride != step and size > 1:
                    raise Error("`samples` has gaps: give an array without any.")
                step *= size
            if found.code not in ("f", "B", "b", "c") or expected * found.itemsize % 8 or found.address % 4:
                raise Error("`samples` is float32, left and right in turn: give such an array, or a bytearray.")
            if found.length:
                check(lib.sound_render(pointer, time, found.address, found.length // 8))

    @property
    def is_silent(self) -> bool:
        """Whether nothing sounds right now. Sounds of what was fired may be still to come: let a device rest when it is
        silent and `system.is_idle(now)`."""
        return bool(lib.sound_is_silent(self._pointer()))
