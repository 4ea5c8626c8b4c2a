"""Confetti in a window of pygame: a click celebrates where it is, and any key over the whole window."""

import confetti
import pygame
from options import Options

options = Options(__doc__)
screen = pygame.display.set_mode(options.size)
pygame.display.set_caption("Confetti")
stage = confetti.Stage(options.size, seed=options.seed, clock=options.clock)
stage.fire("party")
clock = pygame.time.Clock()
is_running = True
while is_running:
    for event in pygame.event.get():
        if event.type == pygame.MOUSEBUTTONDOWN:
            stage.fire("sparks", point=event.pos)
        elif event.type == pygame.KEYDOWN:
            stage.fire("party")
        is_running = is_running and event.type != pygame.QUIT
    screen.fill((24, 26, 44))
    stage.paint(screen)
    pygame.display.flip()
    clock.tick(0 if options.frames else 60)
    is_running = is_running and not options.ended()
if options.shot:
    pygame.image.save(screen, options.shot)
