"""Confetti for pygame and pygame-ce: painting over surfaces, and sound through the mixer.

    confetti.pygame.paint(canvas, screen)         # every frame; canvas.paint(screen) is the same

    speaker = confetti.pygame.Speaker()           # after pygame.mixer.init()
    speaker.update(system, now)                   # every frame
"""

from __future__ import annotations

import sys
from array import array
from typing import Any

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
    """The sound of a system through pygame's mixer, which must be initialised with two channels:

        pygame.mixer.init(48000, -16, 2)

    It takes one channel of the mixer, into which it puts a block about every 50 milliseconds. Call `update` every
    frame, at least twenty times a second."""

    def __init__(self, volume: float = 1, seconds: float = 0.05) -> None:
        """A speaker with a volume, 0…1, and the length of its blocks in seconds, 0.01 to 1: longer ones bear longer
        frames, and are heard later."""
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
        self.sound = Sound(rate, volume)
        self._frames = int(rate * seconds)

    def update(self, system: System, at: float) -> None:
        """Lets the sounds of a system be heard that begin before a time, the time that is shown."""
        self.sound.follow(system)
        if not self.channel.get_busy():
            self.channel.play(pygame.mixer.Sound(buffer=self._block(at)))
        if self.channel.get_queue() is None:
            self.channel.queue(pygame.mixer.Sound(buffer=self._block(at)))

    def _block(self, at: float) -> bytes:
        """The next block, in the mixer's form."""
        samples = self.sound.render(at, self._frames)
        return array("h", [int(sample * 32767) for sample in memoryview(samples).cast("f")]).tobytes()
