"""A frame that all painters show, and how far two pictures of it are apart."""

import confetti
import numpy

SIZE = (480, 270)
GROUND = (24, 26, 44)


def frame(effects=("party", "fireworks"), at=1.0):
    """A canvas with a frame."""
    system, canvas = confetti.System(seed=7), confetti.Canvas()
    for effect in effects:
        system.fire(effect, stage=SIZE, at=0)
    canvas.draw(system, at)
    return canvas


def painted(canvas):
    """The frame as the library paints it: rows × columns × red, green, blue."""
    pixels = numpy.full((SIZE[1], SIZE[0], 4), 255, numpy.uint8)
    pixels[:, :, :3] = GROUND
    canvas.paint(pixels)
    return pixels[:, :, :3]


def compare(name, shown, expected, limit):
    """Ends with a sentence if two pictures differ by more than a limit in the mean, or show too little."""
    covered = float((numpy.abs(expected.astype(int) - GROUND).max(axis=2) > 12).mean())
    apart = float(numpy.abs(shown.astype(int) - expected).mean())
    print(f"{name}: {apart:.3f} of 255 apart, {covered:.1%} covered")
    if covered < 0.01:
        raise SystemExit(f"{name}: the frame shows too little.")
    if apart > limit:
        raise SystemExit(f"{name}: the pictures are {apart:.3f} apart, more than {limit}.")
