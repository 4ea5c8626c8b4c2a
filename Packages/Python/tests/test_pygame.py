"""Painting over surfaces of pygame, and sound through its mixer. Left out where pygame is not installed."""

import os
import unittest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import confetti

try:
    import pygame
except ImportError:
    raise unittest.SkipTest("pygame is not here")

import confetti.pygame

SIZE = (160, 90)


def drawn():
    system, canvas = confetti.System(7), confetti.Canvas()
    system.fire("party", stage=SIZE, at=0)
    canvas.draw(system, 0.4)
    return canvas


def colors(surface):
    return [tuple(surface.get_at((x, y)))[:3] for y in range(surface.get_height()) for x in range(surface.get_width())]


class SurfaceTests(unittest.TestCase):
    def setUp(self):
        pygame.display.init()
        self.canvas = drawn()
        pixels = bytearray(b"\x10\x20\x30\xff" * (SIZE[0] * SIZE[1]))
        self.canvas.paint(pixels, size=SIZE)
        self.expected = [tuple(pixels[i:i + 3]) for i in range(0, len(pixels), 4)]

    def tearDown(self):
        pygame.display.quit()

    def painted(self, surface):
        surface.fill((0x10, 0x20, 0x30, 0xFF))
        self.canvas.paint(surface)
        self.assertFalse(surface.get_locked())
        return colors(surface)

    def test_surfaces_of_all_kinds_show_the_same(self):
        red_first = (0xFF, 0xFF00, 0xFF0000)
        for surface in (
            pygame.display.set_mode(SIZE), pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, pygame.SRCALPHA),
            pygame.Surface(SIZE, pygame.SRCALPHA, 32, red_first + (0xFF000000,)),
            pygame.Surface(SIZE, 0, 24), pygame.Surface(SIZE, 0, 32, (0xFF000000, 0xFF0000, 0xFF00, 0)),
        ):
            with self.subTest(f"{surface.get_bitsize()} bits, {surface.get_masks()}"):
                self.assertEqual(self.painted(surface), self.expected)

    def test_a_subsurface_is_painted_and_nothing_else(self):
        whole = pygame.Surface((SIZE[0] + 9, SIZE[1] + 7), 0, 32)
        self.assertEqual(self.painted(whole.subsurface((4, 3, *SIZE))), self.expected)
        pygame.draw.rect(whole, 0, (4, 3, *SIZE))
        self.assertEqual(set(colors(whole)), {(0, 0, 0)})

    def test_few_colours_and_no_pixels_do_no_harm(self):
        self.canvas.paint(pygame.Surface(SIZE, 0, 8))
        self.canvas.paint(pygame.Surface(SIZE, 0, 16))
        self.canvas.paint(pygame.Surface((0, 0)))
        with self.assertRaises(TypeError):
            self.canvas.paint(pygame.Surface(SIZE), "rgba")
        with self.assertRaises(TypeError):
            confetti.pygame.paint(self.canvas, None)

    def test_a_locked_surface_can_be_painted(self):
        surface = pygame.Surface(SIZE, 0, 32)
        surface.fill((0x10, 0x20, 0x30))
        surface.lock()
        self.canvas.paint(surface)
        surface.unlock()
        self.assertEqual(colors(surface), self.expected)

    def test_rectangles_and_vectors_are_places(self):
        system = confetti.System()
        system.fire("sparks", stage=SIZE, at=0, around=pygame.Rect(10, 10, 40, 20))
        system.fire("sparks", stage=pygame.Vector2(SIZE), at=0, point=pygame.Vector2(5, 6))

    def test_a_surface_is_a_picture(self):
        for surface in (pygame.Surface((9, 5), pygame.SRCALPHA), pygame.Surface((9, 5), 0, 24)):
            self.assertGreater(confetti.Effect("celebration").with_picture(surface).particle_count, 0)

    def test_a_stage_paints_the_screen(self):
        screen, time = pygame.display.set_mode(SIZE), [0.0]
        stage = confetti.Stage(SIZE, seed=7, clock=lambda: time[0])
        stage.fire("party")
        time[0] = 0.4
        screen.fill((0x10, 0x20, 0x30))
        stage.paint(screen)
        self.assertEqual(colors(screen), self.expected)


class SpeakerTests(unittest.TestCase):
    def tearDown(self):
        pygame.mixer.quit()

    def test_a_speaker_needs_the_mixer(self):
        pygame.mixer.quit()
        with self.assertRaisesRegex(confetti.Error, "pygame.mixer.init"):
            confetti.pygame.Speaker()
        pygame.mixer.init(44100, -16, 1, allowedchanges=0)
        with self.assertRaisesRegex(confetti.Error, "two channels"):
            confetti.pygame.Speaker()

    def test_blocks_are_queued(self):
        pygame.mixer.init(48000, -16, 2, 512, allowedchanges=0)
        speaker, system = confetti.pygame.Speaker(), confetti.System(7)
        system.fire("fireworks", stage=SIZE, at=0)
        for frame in range(20):
            speaker.update(system, frame / 60)
        self.assertTrue(speaker.channel.get_busy())
        self.assertIsNotNone(speaker.channel.get_queue())

    def test_a_channel_that_the_game_took_is_left(self):
        pygame.mixer.init(48000, -16, 2, 512, allowedchanges=0)
        speaker, system = confetti.pygame.Speaker(), confetti.System(7)
        music = pygame.mixer.Sound(buffer=bytes(4 * 48000))
        taken = music.play(loops=-1)
        self.assertIs(speaker.channel.get_sound(), music)
        speaker.update(system, 0)
        self.assertIsNot(speaker.channel.get_sound(), music)
        self.assertIsNotNone(speaker.channel.get_queue())
        self.assertIsNone(taken.get_queue())

    def test_without_a_free_channel_it_waits(self):
        pygame.mixer.init(48000, -16, 2, 512, allowedchanges=0)
        pygame.mixer.set_num_channels(1)
        speaker, system = confetti.pygame.Speaker(), confetti.System(7)
        music = pygame.mixer.Sound(buffer=bytes(4 * 48000))
        music.play(loops=-1)
        speaker.update(system, 0)
        self.assertIs(speaker.channel.get_sound(), music)
        self.assertIsNone(speaker.channel.get_queue())
        music.stop()
        speaker.update(system, 1)
        self.assertIsNotNone(speaker.channel.get_queue())

    def test_the_volume_can_be_set(self):
        pygame.mixer.init(48000, -16, 2, 512, allowedchanges=0)
        peaks = []
        for volume in (1, 0.5, 0):
            speaker, system = confetti.pygame.Speaker(seconds=1), confetti.System(7)
            system.fire("party", stage=SIZE, at=0)
            speaker.volume = volume
            speaker.update(system, 0)
            # A sound that is stopped is followed by the one in the queue.
            while speaker.channel.get_busy():
                speaker.channel.stop()
            speaker.update(system, 1)
            samples = memoryview(speaker.channel.get_sound().get_raw()).cast("h")
            peaks.append(max(abs(sample) for sample in samples))
        self.assertGreater(peaks[0], 1000)
        self.assertAlmostEqual(peaks[1], peaks[0] / 2, delta=1)
        self.assertEqual(peaks[2], 0)
        for volume in (-0.1, 1.1):
            with self.assertRaisesRegex(confetti.Error, "`volume` is 0 to 1"):
                speaker.volume = volume
            with self.assertRaisesRegex(confetti.Error, "`volume` is 0 to 1"):
                confetti.pygame.Speaker(volume)
        self.assertEqual(speaker.volume, 0)


if __name__ == "__main__":
    unittest.main()
