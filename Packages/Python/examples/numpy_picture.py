"""A picture of confetti without any window: paints into an array of numpy, and writes it to a PNG file."""

import confetti
import numpy
from options import Options, write_png

options = Options(__doc__, size=(1280, 720))
w, h = options.size
shades = numpy.linspace(0, 1, h)[:, None, None] * numpy.ones((1, w, 1))
night, dusk = numpy.array([16, 18, 40, 255]), numpy.array([86, 44, 92, 255])
pixels = (night + (dusk - night) * shades**2).astype(numpy.uint8)

system = confetti.System(seed=7)
canvas = confetti.Canvas()
system.fire("fireworks", stage=(w, h), at=0)
canvas.draw(system, (options.frames or 90) / 60)
canvas.paint(pixels)

write_png(options.shot or "fireworks.png", w, h, pixels[:, :, :3].tobytes())
print(f"{canvas.quad_count} quads on {w} × {h} pixels: {options.shot or 'fireworks.png'}")
