"""A little game with pygame: pop the balloons before they fly away. Ten in a row bring fireworks, until one is missed.

Pops throw paper in the balloon's colour, the button at the bottom throws sparks around itself, and everything is
heard through pygame's mixer. S is for sound on and off, and M for reduced motion."""

import math
import random

import confetti
import confetti.pygame
import pygame
from options import Options

NIGHT, DUSK, INK, PAPER = (18, 20, 44), (94, 58, 116), (238, 240, 255), (52, 54, 98)
COLORS = ["#ff5d73", "#ffb84d", "#5ad1a0", "#53b4ff", "#b58bff"]
RADIUS = 34


class Balloon:
    """A balloon, whose place is a function of the time since it appeared."""

    def __init__(self, chance, size, now):
        self.color = chance.choice(COLORS)
        self.born, self.speed = now, chance.uniform(70, 130)
        self.x, self.sway = chance.uniform(RADIUS * 2, size[0] - RADIUS * 2), chance.uniform(0, 6)
        self.bottom = size[1] + RADIUS

    def place(self, now):
        age = now - self.born
        return self.x + 14 * math.sin(age * 1.6 + self.sway), self.bottom - self.speed * age

    def draw(self, screen, now):
        x, y = self.place(now)
        string = [(x + 3 * math.sin(now * 3 + i / 2), y + RADIUS + i * 6) for i in range(8)]
        pygame.draw.aalines(screen, (190, 186, 214), False, string)
        color = pygame.Color(self.color)
        pygame.draw.ellipse(screen, color, (x - RADIUS * 0.88, y - RADIUS, RADIUS * 1.76, RADIUS * 2.1))
        pygame.draw.polygon(screen, color, [(x - 6, y + RADIUS * 1.2), (x + 6, y + RADIUS * 1.2), (x, y + RADIUS)])
        pygame.draw.ellipse(screen, color.lerp("white", 0.55), (x - RADIUS * 0.5, y - RADIUS * 0.7, 13, 20))


class Game:
    """The game and what is celebrated in it."""

    def __init__(self, options):
        self.options, self.chance = options, random.Random(options.seed)
        pygame.init()
        self.screen = pygame.display.set_mode(options.size)
        shades = pygame.Surface((1, 3), 0, 32)
        for y, share in enumerate((0, 0.2, 1)):
            shades.set_at((0, y), pygame.Color(*NIGHT).lerp(DUSK, share))
        self.sky = pygame.transform.smoothscale(shades, options.size).convert()
        pygame.display.set_caption("Balloons")
        self.small, self.large = pygame.font.Font(None, 30), pygame.font.Font(None, 64)
        self.stage = confetti.Stage(options.size, seed=options.seed, clock=options.clock)
        self.pops = {color: confetti.Effect("celebration").with_colors(f"{color}, white") for color in COLORS}
        self.speaker = self.opened_speaker()
        now = self.stage.now
        self.balloons = [Balloon(self.chance, options.size, now - i) for i in range(5)]
        self.score, self.row, self.next = 0, 0, now
        w, h = options.size
        self.button = pygame.Rect(w // 2 - 90, h - 74, 180, 48)
        self.pressed_at = -1.0

    @staticmethod
    def opened_speaker():
        """The speaker, if this machine has one."""
        try:
            pygame.mixer.init(48000, -16, 2, 512)
            return confetti.pygame.Speaker(volume=0.7)
        except (pygame.error, confetti.Error):
            return None

    def handle(self, event):
        """Does what a click or a key asks for. False ends the game."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.click(event.pos)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_m:
            self.stage.reduced_motion = 1 - self.stage.reduced_motion
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_s and self.speaker:
            self.speaker.volume = 0 if self.speaker.volume else 0.7
        return event.type != pygame.QUIT

    def click(self, place):
        now = self.stage.now
        if self.button.collidepoint(place):
            self.pressed_at = now
            self.stage.fire("sparks", around=self.button)
            return
        for balloon in reversed(self.balloons):
            if math.dist(place, balloon.place(now)) < RADIUS * 1.2:
                self.pop(balloon, now)
                return
        self.miss()

    def miss(self):
        self.row = 0
        self.stage.stop()  # fireworks have no end of their own

    def pop(self, balloon, now):
        self.balloons.remove(balloon)
        self.score += 1
        self.row += 1
        self.stage.fire(self.pops[balloon.color], point=balloon.place(now))
        if self.row % 10 == 0:
            self.stage.fire("fireworks")

    def update(self):
        now = self.stage.now
        if now >= self.next:
            self.balloons.append(Balloon(self.chance, self.options.size, now))
            self.next = now + self.chance.uniform(0.25, 0.6)
        flown = [balloon for balloon in self.balloons if balloon.place(now)[1] < -2 * RADIUS]
        if flown:
            self.miss()
            self.balloons = [balloon for balloon in self.balloons if balloon not in flown]
        if self.speaker:
            self.speaker.update(self.stage.system, now)

    def draw(self):
        now, screen = self.stage.now, self.screen
        screen.blit(self.sky, (0, 0))
        for balloon in self.balloons:
            balloon.draw(screen, now)
        # The button springs back from the press.
        inset = confetti.spring_value(0.4, 0.5, 6, 0, 0, max(now - self.pressed_at, 0)) if self.pressed_at >= 0 else 0
        pygame.draw.rect(screen, PAPER, self.button.inflate(-2 * inset, -inset), border_radius=24)
        self.write(self.small, "Thank you", self.button.center)
        self.write(self.large, str(self.score), (self.options.size[0] // 2, 56))
        if self.row > 1:
            self.write(self.small, f"{self.row} in a row", (self.options.size[0] // 2, 96))
        self.stage.paint(screen)

    def write(self, font, words, center):
        picture = font.render(words, True, INK)
        self.screen.blit(picture, picture.get_rect(center=center))


def main():
    options = Options(__doc__)
    game, clock = Game(options), pygame.time.Clock()
    is_running = True
    while is_running:
        is_running = all([game.handle(event) for event in pygame.event.get()])
        if options.frames:  # a trial plays by itself
            play(game, options.frame)
        game.update()
        game.draw()
        pygame.display.flip()
        clock.tick(0 if options.frames else 60)
        is_running = is_running and not options.ended()
    if options.shot:
        pygame.image.save(game.screen, options.shot)
    print(f"{game.score} balloons")


def play(game, frame):
    """Clicks on what is there, as somebody would who never misses."""
    if frame % 60 == 20:
        game.click(game.button.center)
    high = [balloon for balloon in game.balloons if balloon.place(game.stage.now)[1] < game.options.size[1] * 0.6]
    if frame % 12 == 0 and high:
        game.click(high[0].place(game.stage.now))


main()
