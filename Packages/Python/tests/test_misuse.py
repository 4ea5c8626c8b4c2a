"""Random calls with random arguments: an error is a sentence, and the process goes on."""

import ctypes
import inspect
import math
import random
import unittest

import confetti

NUMBERS = [0, 1, -1, 2, 7, 0.5, -0.0, 1e-300, 1e300, -1e300, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, -2**63, 10**400,
           math.inf, -math.inf, math.nan, True]
TEXTS = ["", "celebration", "snow", "hearts", "gold, red", "a\0b", "\ud800", "x" * 70, "🎉", "{", "{}", "M0 0 L9 9",
         "rgba"]
OTHERS = [None, b"", b"ab", bytearray(16), bytearray(4 * 64 * 36), memoryview(b"abcd"), [], [1], (1, 2), (64, 36),
          (ctypes.c_uint8 * (4 * 64 * 36))(), (ctypes.c_uint32 * 64 * 36)(), (ctypes.c_float * 64)(), ctypes.c_float(1),
          (64.5, 36), (0, 0), (1, 2, 3, 4), (math.nan, 1), (math.inf, 1, 1, 1), {}, object(), print, confetti, 1j, "7"]
# These need numpy, or files, and are tried elsewhere.
LEFT_OUT = {"load", "render_array", "vertex_array", "index_array", "particle_array", "event_array"}


def calls(value):
    """The public methods of an object, by name."""
    names = (name for name in dir(value) if not name.startswith("_") and name not in LEFT_OUT)
    return [name for name in names if callable(getattr(type(value), name, None))]


class MisuseTests(unittest.TestCase):
    def setUp(self):
        self.chance = random.Random(11)

    def fresh(self):
        system, effect = confetti.System(7), confetti.Effect("celebration")
        system.fire(effect, stage=(64, 36), at=0)
        score = confetti.Score.parse('{"length": 3, "cues": [{"at": 0, "effect": "hearts"}]}')
        stage = confetti.Stage((64, 36), seed=7, clock=lambda: 0.5)
        return [effect, system, confetti.Canvas(), confetti.Sound(8000), score, stage]

    def argument(self, objects):
        return self.chance.choice(self.chance.choice([NUMBERS, TEXTS, OTHERS, objects]))

    def call(self, function, objects):
        """Calls with some of its arguments, or with too few or too many."""
        try:
            parameters = list(inspect.signature(function).parameters.values())
        except ValueError:
            return None
        positional, named = [], {}
        for parameter in parameters:
            if parameter.default is not parameter.empty and self.chance.random() < 0.5:
                continue
            if parameter.kind is parameter.KEYWORD_ONLY or named or self.chance.random() < 0.3:
                named[parameter.name] = self.argument(objects)
            else:
                positional.append(self.argument(objects))
        try:
            return function(*positional, **named)
        except (confetti.Error, TypeError) as error:
            self.assertTrue(str(error))
            return None

    def test_random_calls_with_random_arguments_end_with_a_sentence(self):
        objects = self.fresh()
        for turn in range(6000):
            if turn % 200 == 0:
                objects = self.fresh()
            value = self.chance.choice(objects)
            name = self.chance.choice(calls(value))
            if name == "close" and self.chance.random() < 0.9:
                continue
            with self.subTest(call=f"{type(value).__name__}.{name}", turn=turn):
                made = self.call(getattr(value, name), objects)
            if isinstance(made, (confetti.Effect, confetti.System)) and len(objects) < 20:
                objects.append(made)

    def test_random_values_of_random_functions_end_with_a_sentence(self):
        functions = [confetti.spring_value, confetti.spring_velocity, confetti.spring_settling, confetti.curve_value,
                     confetti.summary, confetti.Effect, confetti.Effect.named, confetti.Effect.parse,
                     confetti.System, confetti.Canvas, confetti.Sound, confetti.Score, confetti.Score.parse,
                     confetti.Stage]
        objects = self.fresh()
        for turn in range(2000):
            function = self.chance.choice(functions)
            with self.subTest(call=function.__name__, turn=turn):
                self.call(function, objects)

    def test_what_was_never_made_says_so(self):
        for kind in (confetti.Effect, confetti.System, confetti.Canvas, confetti.Sound, confetti.Score):
            unmade = kind.__new__(kind)
            self.assertTrue(unmade.closed)
            unmade.close()
            with self.assertRaisesRegex(confetti.Error, "closed"):
                unmade.__enter__()
        with self.assertRaisesRegex(confetti.Error, "closed"):
            confetti.Canvas().draw(confetti.System.__new__(confetti.System), 0)

    def test_wrong_types_are_named(self):
        system, canvas = confetti.System(), confetti.Canvas()
        cases = [
            (lambda: confetti.Effect(7), "`name` is a str, not int"),
            (lambda: confetti.System("7"), "`seed` is a whole number, not str"),
            (lambda: system.fire(None, stage=(1, 1), at=0), "`effect` is a confetti.Effect or the name .*, not None"),
            (lambda: system.fire("hearts", stage=None, at=0), "`stage` is width and height in points, not None"),
            (lambda: system.fire("hearts", stage=(1, 1), at="0"), "`at` is a number, not str"),
            (lambda: canvas.draw(canvas, 0), "`system` is a confetti.System, not Canvas"),
            (lambda: confetti.Sound().follow(None), "`system` is a confetti.System, not None"),
            (lambda: confetti.Effect.load(7), "`path` is a str, bytes or a pathlib.Path, not int"),
        ]
        for call, sentence in cases:
            with self.subTest(sentence), self.assertRaisesRegex(TypeError, sentence):
                call()
        with self.assertRaises(TypeError):
            system.fire("hearts", stage=(1, 1))  # a time is never guessed


if __name__ == "__main__":
    unittest.main()
