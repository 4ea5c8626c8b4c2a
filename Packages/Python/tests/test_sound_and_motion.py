"""Sounds, scores and springs."""

import array
import math
import pathlib
import tempfile
import unittest

import confetti

STAGE = (640, 360)
SCORE = '{"length": 3, "cues": [{"at": 0, "effect": "hearts"}, {"at": 1, "effect": "party", "times": 2, "every": 0.5}]}'


def loudest(block):
    return max(map(abs, memoryview(block).cast("B").cast("f")))


class SoundTests(unittest.TestCase):
    def setUp(self):
        self.system = confetti.System(7)
        self.system.fire("fireworks", stage=STAGE, at=0)

    def test_fireworks_are_heard(self):
        with confetti.Sound(48000) as sound:
            self.assertEqual(loudest(sound.render(0.1, 480)), 0)
            self.assertTrue(sound.is_silent)
            sound.follow(self.system)
            blocks = [sound.render(i / 10, 4800) for i in range(1, 40)]
        self.assertGreater(max(map(loudest, blocks)), 0.01)
        self.assertLessEqual(max(map(loudest, blocks)), 0.7001)

    def test_a_block_is_written_into_what_is_given(self):
        sounds = [confetti.Sound(8000), confetti.Sound(8000)]
        for sound in sounds:
            sound.follow(self.system)
        samples, block = array.array("f", [9] * 8000), bytearray(32000)
        sounds[0].render_into(samples, 2)
        sounds[1].render_into(block, 2)
        self.assertEqual(samples.tobytes(), block)
        for wrong in (bytearray(7), array.array("d", [0] * 8), array.array("i", [0] * 8), b"12345678"):
            with self.assertRaises(confetti.Error):
                sounds[0].render_into(wrong, 3)
        for wrong in (None, "samples", 7):
            with self.assertRaises(TypeError):
                sounds[0].render_into(wrong, 3)

    def test_arrays_of_numpy_are_blocks(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        sound = confetti.Sound(8000)
        self.assertEqual(sound.render_array(0.1, 100).shape, (100, 2))
        wide = numpy.zeros((100, 4), numpy.float32)
        with self.assertRaisesRegex(confetti.Error, "gaps"):
            sound.render_into(wide[:, :2], 1)

    def test_rates_volumes_and_lengths_have_ranges(self):
        for wrong in ({"rate": 7}, {"rate": 10**7}, {"volume": 2}, {"volume": -1}, {"volume": math.nan}):
            with self.assertRaises(confetti.Error):
                confetti.Sound(**wrong)
        for frames in (0, -1, 10**9):
            with self.assertRaises(confetti.Error):
                confetti.Sound().render(0, frames)


class ScoreTests(unittest.TestCase):
    def test_a_score_fires_what_is_due(self):
        score, system = confetti.Score.parse(SCORE), confetti.System()
        self.assertEqual(score.length, 3)
        fired = [score.fire(system, stage=STAGE, began=100, start=100 + i / 2, end=100.5 + i / 2) for i in range(6)]
        self.assertEqual(fired, [1, 0, 1, 1, 0, 0])
        self.assertEqual(score.fire(system, stage=STAGE, began=100, start=103, end=106), 3)

    def test_a_score_is_read_from_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "evening.json"
            path.write_text(SCORE)
            self.assertEqual(confetti.Score.load(path).length, 3)
            with self.assertRaises(confetti.Error):
                confetti.Score.load(path.with_name("none.json"))
        with self.assertRaisesRegex(TypeError, "Score.load"):
            confetti.Score()
        with self.assertRaises(confetti.Error):
            confetti.Score.parse("[]")


class MotionTests(unittest.TestCase):
    def test_a_spring_arrives(self):
        settled = confetti.spring_settling(0.5, 0.3)
        self.assertEqual(confetti.spring_value(0.5, 0.3, 10, 20, 0, 0), 10)
        self.assertAlmostEqual(confetti.spring_value(0.5, 0.3, 10, 20, 0, settled * 2), 20, places=2)
        self.assertGreater(max(confetti.spring_value(0.5, 0.3, 10, 20, 0, i / 60) for i in range(60)), 20)
        self.assertEqual(confetti.spring_velocity(0.5, 0.3, 10, 20, 5, 0), 5)

    def test_a_curve_goes_from_0_to_1(self):
        self.assertEqual(confetti.curve_value(0.4, 0, 0.2, 1, 0), 0)
        self.assertEqual(confetti.curve_value(0.4, 0, 0.2, 1, 1), 1)

    def test_numbers_have_ranges(self):
        for call in (lambda: confetti.spring_value(0, 0, 0, 1, 0, 0), lambda: confetti.spring_settling(1, 2),
                     lambda: confetti.curve_value(-1, 0, 0, 1, 0.5),
                     lambda: confetti.spring_value(1, 0, 0, 1, 0, math.nan)):
            with self.assertRaises(confetti.Error):
                call()


if __name__ == "__main__":
    unittest.main()
