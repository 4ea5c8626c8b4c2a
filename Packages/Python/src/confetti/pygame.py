"""Confetti for pygame and pygame-ce: painting over surfaces, and sound through the mixer.

    confetti.pygame.paint(canvas, screen)         # every frame; canvas.paint(screen) is the same

    speaker = confetti.pygame.Speaker()           # after pygame.init() or pygame.mixer.init()
    speaker.update(stage.system, stage.now)       # every frame; without a stage: system, now
"""

from __future__ import annotations

import sys
from array import array
from typing import Any, List

import pygame

from ._base import Error, expect, finite, kind_of
from ._buffers import is_surface, surface_pixels
from ._canvas import Canvas
from ._sound import Sound
from ._system import System
from ._values import Order

# Where the bytes of a pixel of 32 bits say red, green and blue, as masks.
_RED_FIRST, _BLUE_FIRST = (0xFF, 0xFF00, 0xFF0000), (0xFF0000, 0xFF00, 0xFF)
_ORDERS = {_RED_FIRST: Order.RGBA, _BLUE_FIRST: Order.BGRA}


def paint(canvas: Canvas, surface: Any) -> None:
    """Paints a canvas over a surface, whose top left corner is the origin; of a subsurface, its own.

    Surfaces with 32 bits a pixel, as those of windows, are painted in place, and others by way of a copy. A surface
    with alpha of its own holds premultiplied colours where it was painted: blit it with
    special_flags=pygame.BLEND_PREMULTIPLIED."""
    expect(canvas, Canvas, "canvas")
    if not is_surface(surface):
        raise TypeError(f"`surface` is a surface of pygame, not {kind_of(surface)}.")
    if surface.get_width() < 1 or surface.get_height() < 1:
        return
    order = _ORDERS.get(surface.get_masks()[:3])
    if surface.get_bitsize() == 32 and order is not None and sys.byteorder == "little":
        _paint(canvas, surface, order)
        return
    copy = pygame.Surface(surface.get_size(), 0, 32, _BLUE_FIRST + (0,))
    copy.blit(surface, (0, 0))
    _paint(canvas, copy, Order.BGRA)
    surface.blit(copy, (0, 0))


def _paint(canvas: Canvas, surface: Any, order: Order) -> None:
    with surface_pixels(surface) as (address, w, h, stride):
        canvas._paint(address, w, h, stride, order)


class Speaker:
    """The sound of a system, or of a stage, through pygame's mixer:

        pygame.mixer.init()
        speaker = confetti.pygame.Speaker()
        speaker.update(stage.system, stage.now)   # every frame, at least twenty times a second

    The mixer must have two channels of 16 bits, as it has by itself; without one, as on a machine without an audio
    device, there is a `confetti.Error`, and a game goes on without a speaker. Any sampling rate will do.

    It takes one channel of the mixer, into which it puts a block about every 50 milliseconds; if the game plays a
    sound of its own there, it takes another one."""

    def __init__(self, volume: float = 1, seconds: float = 0.05) -> None:
        """A speaker with a volume, 0…1, which may be set later, and the length of its blocks in seconds, 0.01 to 1:
        longer ones bear longer frames, and are heard later."""
        self.volume = volume
        opened = pygame.mixer.get_init()
        if not opened:
            raise Error("pygame's mixer is not initialised: call pygame.mixer.init(48000, -16, 2) before.")
        rate, size, channels = opened
        if size != -16 or channels != 2:
            raise Error("The speaker needs two channels of 16 bits: call pygame.mixer.init(48000, -16, 2).")
        if not 0.01 <= finite(seconds, "seconds") <= 1:
            raise Error(f"`seconds` is 0.01 to 1, not {seconds}.")
        channel = pygame.mixer.find_channel()
        if channel is None:
            raise Error("All channels of pygame's mixer are taken: call pygame.mixer.set_num_channels with more.")
        self.channel = channel
        self.sound = Sound(rate)
        self._frames = int(rate * seconds)
        # The blocks that the channel may be playing: the last one, and the one before it.
        self._blocks: List[Any] = []

    @property
    def volume(self) -> float:
        """The volume, 0…1, for the blocks that follow; 0 mutes."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        if not 0 <= finite(volume, "volume") <= 1:
            raise Error(f"`volume` is 0 to 1, not {volume}.")
        self._volume = volume

    def update(self, system: System, at: float) -> None:
        """Lets the sounds of a system be heard that begin before a time, the time that is shown. Of a stage they are
        `stage.system` and `stage.now`."""
        self.sound.follow(system)
        if self.channel.get_busy() and self.channel.get_sound() not in self._blocks:
            # The game has taken the channel; its sound may go on for ever.
            free = pygame.mixer.find_channel()
            if free is None:
                return
            self.channel = free
        if not self.channel.get_busy():
            self.channel.play(self._block(at))
        if self.channel.get_queue() is None:
            self.channel.queue(self._block(at))

    def _block(self, at: float) -> Any:
        """The next block, as a sound of the mixer."""
        samples, loudness = self.sound.render(at, self._frames), 32767 * self._volume
        if not loudness or not samples.strip(b"\0"):
            # Most blocks are silent, and of each sample Python makes an object.
            block = pygame.mixer.Sound(buffer=bytes(self._frames * 4))
        else:
            heard = array("h", [int(sample * loudness) for sample in memoryview(samples).cast("f")])
            block = pygame.mixer.Sound(buffer=heard.tobytes())
        self._blocks = self._blocks[-1:] + [block]
        return block
