"""PySDL2's renderers, on the graphics driver and on SDL's own software, show what the library paints into memory."""

import ctypes

import confetti.sdl2
import numpy
import sdl2
from pictures import GROUND, SIZE, compare, frame, painted


def shown(flags, canvases, scale=1):
    """The picture of a renderer after canvases were painted on it, one after the other."""
    window = sdl2.SDL_CreateWindow(b"Confetti", 0, 0, *SIZE, sdl2.SDL_WINDOW_SHOWN)
    renderer = sdl2.SDL_CreateRenderer(window, -1, flags)
    painter = confetti.sdl2.Painter(renderer)
    for canvas in canvases:
        sdl2.SDL_SetRenderDrawColor(renderer, *GROUND, 255)
        sdl2.SDL_RenderClear(renderer)
        sdl2.SDL_RenderSetScale(renderer, scale, scale)
        painter.paint(canvas)
        x, y = ctypes.c_float(), ctypes.c_float()
        sdl2.SDL_RenderGetScale(renderer, ctypes.byref(x), ctypes.byref(y))
        if (x.value, y.value) != (scale, scale):
            raise SystemExit("the renderer's scale has changed")
    pixels = numpy.zeros((SIZE[1], SIZE[0], 3), numpy.uint8)
    sdl2.SDL_RenderReadPixels(renderer, None, sdl2.SDL_PIXELFORMAT_RGB24, pixels.ctypes.data, SIZE[0] * 3)
    sdl2.SDL_RenderPresent(renderer)
    painter.forget()
    painter.paint(canvases[-1])
    painter.close()
    sdl2.SDL_DestroyRenderer(renderer)
    sdl2.SDL_DestroyWindow(window)
    return pixels


sdl2.SDL_Init(sdl2.SDL_INIT_VIDEO)
first, last = frame(["hearts"]), frame()
expected = painted(last)
# Software paints in place; a graphics driver samples and rounds in its own way.
compare("accelerated", shown(sdl2.SDL_RENDERER_ACCELERATED, [last]), expected, 0.6)
compare("accelerated, two canvases", shown(sdl2.SDL_RENDERER_ACCELERATED, [last, first, last]), expected, 0.6)
compare("software", shown(sdl2.SDL_RENDERER_SOFTWARE, [first, last]), expected, 0)
large = confetti.Canvas(2)
system = confetti.System(seed=7)
system.fire("party", stage=(SIZE[0] / 2, SIZE[1] / 2), at=0)
large.draw(system, 0.5)
compare("accelerated, two pixels per point", shown(sdl2.SDL_RENDERER_ACCELERATED, [large], 2), painted(large), 0.6)
compare("software, two pixels per point", shown(sdl2.SDL_RENDERER_SOFTWARE, [large], 2), painted(large), 0)
sdl2.SDL_Quit()
