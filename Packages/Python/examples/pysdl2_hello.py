"""Confetti with a renderer of PySDL2: a click celebrates where it is, and any key over the whole window."""

import confetti
import confetti.sdl2
import sdl2
import sdl2.ext
from options import Options, write_png

options = Options(__doc__)
sdl2.ext.init()
window = sdl2.ext.Window("Confetti", options.size)
window.show()
renderer = sdl2.ext.Renderer(window, flags=sdl2.SDL_RENDERER_PRESENTVSYNC)
painter = confetti.sdl2.Painter(renderer)
stage = confetti.Stage(options.size, seed=options.seed, clock=options.clock)
stage.fire("party")
is_running = True
while is_running:
    for event in sdl2.ext.get_events():
        if event.type == sdl2.SDL_MOUSEBUTTONDOWN:
            stage.fire("sparks", point=(event.button.x, event.button.y))
        elif event.type == sdl2.SDL_KEYDOWN:
            stage.fire("party")
        is_running = is_running and event.type != sdl2.SDL_QUIT
    renderer.clear(sdl2.ext.Color(24, 26, 44))
    painter.paint(stage.draw())
    is_last = options.ended()
    if is_last and options.shot:
        w, h = options.size
        pixels = bytearray(w * h * 3)
        memory = (sdl2.Uint8 * len(pixels)).from_buffer(pixels)
        sdl2.SDL_RenderReadPixels(renderer.sdlrenderer, None, sdl2.SDL_PIXELFORMAT_RGB24, memory, w * 3)
        write_png(options.shot, w, h, pixels)
    renderer.present()
    is_running = is_running and not is_last
painter.close()
sdl2.ext.quit()
