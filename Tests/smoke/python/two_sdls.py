"""pygame, which brings its own SDL, and PySDL2 with the system's: one system in two windows of one process."""

import confetti
import confetti.pygame
import confetti.sdl2
import numpy
import pygame
import sdl2
from pictures import GROUND, SIZE, compare, frame, painted

pygame.display.init()
screen = pygame.display.set_mode(SIZE)
sdl2.SDL_Init(sdl2.SDL_INIT_VIDEO)
version = sdl2.SDL_version()
sdl2.SDL_GetVersion(version)
versions = pygame.get_sdl_version()[:3], (version.major, version.minor, version.patch)
print("pygame has SDL %d.%d.%d, PySDL2 %d.%d.%d" % (versions[0] + versions[1]))
with open("/proc/self/maps") as maps:
    loaded = {line.split()[-1] for line in maps if "libSDL2-2" in line}
if len(loaded) != 2:
    raise SystemExit(f"There are not two SDLs, but {sorted(loaded)}.")

window = sdl2.SDL_CreateWindow(b"Confetti", 0, 300, *SIZE, sdl2.SDL_WINDOW_SHOWN)
renderer = sdl2.SDL_CreateRenderer(window, -1, sdl2.SDL_RENDERER_ACCELERATED)
painter, canvas = confetti.sdl2.Painter(renderer), frame()
for _ in range(3):
    screen.fill(GROUND)
    canvas.paint(screen)
    sdl2.SDL_SetRenderDrawColor(renderer, *GROUND, 255)
    sdl2.SDL_RenderClear(renderer)
    painter.paint(canvas)
pixels = numpy.zeros((SIZE[1], SIZE[0], 3), numpy.uint8)
sdl2.SDL_RenderReadPixels(renderer, None, sdl2.SDL_PIXELFORMAT_RGB24, pixels.ctypes.data, SIZE[0] * 3)
pygame.display.flip()
sdl2.SDL_RenderPresent(renderer)
compare("pygame", pygame.surfarray.array3d(screen).swapaxes(0, 1), painted(canvas), 0)
compare("PySDL2", pixels, painted(canvas), 0.6)
painter.close()
sdl2.SDL_DestroyRenderer(renderer)
sdl2.SDL_DestroyWindow(window)
pygame.display.quit()
