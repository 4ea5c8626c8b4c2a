"""Effects: where they come from, and what is made of them."""

import copy
import gc
import json
import math
import pathlib
import pickle
import tempfile
import unittest

import confetti

STAGE = (640, 360)
OWN = {"emitters": [{"when": {"count": 12}, "look": {"shapes": ["circle"], "colors": ["gold"]}}]}


def colors_of(effect, at=0.5):
    """The colours of the particles that it shows."""
    system = confetti.System(seed=7)
    system.fire(effect, stage=STAGE, at=0)
    return {particle.color[:3] for particle in system.particles(at)}


class EffectTests(unittest.TestCase):
    def test_all_effects_of_the_library_have_a_name_and_a_sentence(self):
        names = confetti.effects()
        self.assertIn("celebration", names)
        self.assertIn("fireworks", names)
        for name in names:
            with self.subTest(name):
                self.assertTrue(confetti.summary(name).endswith("."))
                with confetti.Effect(name) as effect:
                    self.assertGreater(effect.particle_count, 0)
                    self.assertGreater(effect.duration, 0)

    def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(self):
        for make in (confetti.Effect, confetti.Effect.named, confetti.summary):
            with self.assertRaisesRegex(confetti.Error, "did you mean 'fireworks'"):
                make("firework")

    def test_colors_are_those_that_were_asked_for(self):
        effect = confetti.Effect("celebration").with_colors("#e4002b, white")
        self.assertEqual(colors_of(effect), {(228, 0, 43), (255, 255, 255)})
        with self.assertRaises(confetti.Error):
            effect.with_colors("no colour at all")

    def test_amounts_change_the_number_and_the_duration(self):
        effect = confetti.Effect("party")
        self.assertLess(effect.with_amounts(share=0.5).particle_count, effect.particle_count)
        self.assertAlmostEqual(effect.with_amounts(tempo=2).duration, effect.duration / 2, places=6)
        with self.assertRaises(confetti.Error):
            effect.with_amounts(size=1e9)

    def test_reduced_motion_is_calmer_by_degrees(self):
        effect = confetti.Effect("fireworks")
        self.assertIsInstance(effect.with_reduced_motion(), confetti.Effect)
        self.assertEqual(effect.with_reduced_motion(0).particle_count, effect.particle_count)
        with self.assertRaises(confetti.Error):
            effect.with_reduced_motion(7)

    def test_texts_and_paths_are_thrown(self):
        effect = confetti.Effect("word").with_text("Hi")
        self.assertGreater(effect.particle_count, 0)
        self.assertIsInstance(confetti.Effect("celebration").with_path("M0 0 L10 0 L5 10 Z"), confetti.Effect)
        with self.assertRaises(confetti.Error):
            effect.with_text("x" * 65)
        with self.assertRaises(confetti.Error):
            confetti.Effect("celebration").with_path("no path")

    def test_an_effect_is_read_from_a_text_and_from_a_file(self):
        text = json.dumps(OWN)
        effect = confetti.Effect.parse(text)
        self.assertEqual(effect.particle_count, 12)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "own é.json"
            path.write_text(text)
            for name in (path, str(path), bytes(path)):
                self.assertEqual(confetti.Effect.load(name).particle_count, 12)
            with self.assertRaises(confetti.Error):
                confetti.Effect.load(pathlib.Path(folder) / "none.json")

    def test_a_text_that_is_no_effect_is_told_with_the_name_of_its_file(self):
        with self.assertRaisesRegex(confetti.Error, "mine.json"):
            confetti.Effect.parse("{", file="mine.json")

    def test_copies_are_the_effect_itself_and_nothing_is_pickled(self):
        effect = confetti.Effect("hearts")
        self.assertIs(copy.copy(effect), effect)
        self.assertIs(copy.deepcopy(effect), effect)
        with self.assertRaisesRegex(TypeError, "pickled"):
            pickle.dumps(effect)

    def test_what_is_closed_says_so(self):
        with confetti.Effect("hearts") as effect:
            self.assertFalse(effect.closed)
        self.assertTrue(effect.closed)
        effect.close()
        with self.assertRaisesRegex(confetti.Error, "closed"):
            effect.with_text("no")
        with self.assertRaisesRegex(confetti.Error, "closed"):
            confetti.System().fire(effect, stage=STAGE, at=0)

    def test_an_effect_may_go_while_a_system_shows_it(self):
        system = confetti.System()
        effect = confetti.Effect("celebration")
        system.fire(effect, stage=STAGE, at=0)
        del effect
        gc.collect()
        self.assertGreater(system.alive_count(0.5), 0)


class PictureTests(unittest.TestCase):
    def setUp(self):
        self.effect = confetti.Effect("celebration")
        self.pixels = bytes([255, 0, 0, 255] * 64)

    def test_bytes_with_a_size_are_a_picture(self):
        for picture in (self.pixels, bytearray(self.pixels), memoryview(self.pixels)):
            self.assertIsInstance(self.effect.with_picture(picture, size=(8, 8)), confetti.Effect)

    def test_what_is_no_picture_is_told_in_a_sentence(self):
        with self.assertRaisesRegex(TypeError, r"size=\(width, height\)"):
            self.effect.with_picture(self.pixels)
        with self.assertRaisesRegex(confetti.Error, "256 bytes"):
            self.effect.with_picture(self.pixels, size=(8, 9))
        for size in ((0, 8), (-8, -8), (1.5, 8), (math.inf, 8), (math.nan, 1)):
            with self.subTest(size), self.assertRaises(confetti.Error):
                self.effect.with_picture(self.pixels, size=size)
        for picture in (None, "picture.png", 7, [255] * 256, object()):
            with self.subTest(picture), self.assertRaises(TypeError):
                self.effect.with_picture(picture, size=(8, 8))

    def test_arrays_of_numpy_are_pictures(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        for shape in ((8, 12, 4), (8, 12, 3)):
            self.assertIsInstance(self.effect.with_picture(numpy.zeros(shape, numpy.uint8)), confetti.Effect)
        wide = numpy.full((16, 16, 4), 255, numpy.uint8)
        self.assertIsInstance(self.effect.with_picture(wide[2:10, 3:12]), confetti.Effect)
        for wrong in (wide[::-1], wide[:, ::2], wide.astype(float), wide[:, :, 0], numpy.zeros((0, 4, 4), "u1"),
                      numpy.broadcast_to(wide[:1], (16, 16, 4))):
            with self.assertRaises((confetti.Error, TypeError)):
                self.effect.with_picture(wrong)

    def test_images_of_pillow_are_pictures(self):
        try:
            from PIL import Image
        except ImportError:
            self.skipTest("Pillow is not here")
        for mode in ("RGBA", "RGB", "L", "P"):
            self.assertIsInstance(self.effect.with_picture(Image.new(mode, (9, 5))), confetti.Effect)


if __name__ == "__main__":
    unittest.main()
