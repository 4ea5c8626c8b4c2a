"""Canvases: what they give to painters, and painting into memory."""

import array
import ctypes
import struct
import unittest

import confetti

STAGE = (320, 180)


def drawn(scale=1, effect="party", at=0.7):
    system, canvas = confetti.System(seed=7), confetti.Canvas(scale)
    system.fire(effect, stage=STAGE, at=0)
    canvas.draw(system, at)
    return canvas


class CanvasTests(unittest.TestCase):
    def test_vertices_and_indices_are_quads(self):
        canvas = drawn()
        vertices, indices = canvas.vertices(), array.array("i", canvas.indices())
        self.assertGreater(canvas.quad_count, 20)
        self.assertEqual(len(vertices), canvas.quad_count * 4 * 20)
        self.assertEqual(len(indices), canvas.quad_count * 6)
        self.assertEqual(indices[:7].tolist(), [0, 1, 2, 2, 3, 0, 4])
        for _, _, red, green, blue, alpha, u, v in struct.iter_unpack("<ff4Bff", vertices):
            self.assertTrue(0 <= u <= 1 and 0 <= v <= 1)
        canvas.clear()
        self.assertEqual((canvas.vertices(), canvas.indices(), canvas.quad_count), (b"", b"", 0))

    def test_what_was_given_stays_when_the_canvas_changes(self):
        canvas = drawn()
        vertices = canvas.vertices()
        before = bytes(vertices)
        system = confetti.System()
        for i in range(20):
            system.fire("fireworks", stage=STAGE, at=0)
        canvas.draw(system, 1)
        canvas.close()
        self.assertEqual(vertices, before)

    def test_the_texture_tells_what_has_changed(self):
        canvas = drawn()
        texture = canvas.texture()
        self.assertEqual(texture.row_count, texture.height)
        self.assertEqual(len(texture.pixels), texture.row_count * texture.width * 4)
        self.assertEqual(canvas.texture(texture.revision).row_count, 0)
        self.assertEqual(canvas.texture(texture.revision).pixels, b"")
        picture = bytes([255, 128, 0, 255] * 24 * 24)
        canvas.add_shapes(confetti.Effect("celebration").with_picture(picture, size=(24, 24)))
        self.assertNotEqual(canvas.texture(texture.revision).revision, texture.revision)
        self.assertGreater(canvas.texture(texture.revision).row_count, 0)

    def test_arrays_of_numpy_say_the_same(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        canvas = drawn()
        vertices = canvas.vertex_array()
        self.assertEqual(vertices.shape, (canvas.quad_count * 4,))
        self.assertEqual(vertices.tobytes(), canvas.vertices())
        self.assertEqual(canvas.index_array().dtype, numpy.int32)
        canvas.clear()
        self.assertEqual(len(canvas.vertex_array()), 0)

    def test_only_what_is_visible_is_drawn(self):
        canvas, system = confetti.Canvas(), confetti.System(7)
        system.fire("party", stage=STAGE, at=0)
        canvas.set_visible((0, 0, 40, 40))
        canvas.draw(system, 0.7)
        some = canvas.quad_count
        canvas.clear()
        canvas.set_visible(None)
        canvas.set_ground(1)
        canvas.draw(system, 0.7)
        self.assertLess(some, canvas.quad_count)
        for wrong in ((1, 2, 3), 7, "abcd"):
            with self.assertRaises(TypeError):
                canvas.set_visible(wrong)

    def test_sides_are_parts_of_all(self):
        system, counts = confetti.System(7), {}
        system.fire("party", stage=STAGE, at=0)
        for side in (confetti.Side.BEHIND, confetti.Side.FRONT, confetti.Side.ALL):
            canvas = confetti.Canvas()
            self.assertTrue(canvas.draw(system, 0.7, side))
            counts[side] = canvas.quad_count
        self.assertEqual(counts[confetti.Side.BEHIND] + counts[confetti.Side.FRONT], counts[confetti.Side.ALL])
        with self.assertRaises(confetti.Error):
            confetti.Canvas().draw(system, 0, 4)

    def test_a_camera_moves_and_enlarges_what_is_drawn(self):
        system, canvas = confetti.System(7), confetti.Canvas()
        system.fire("celebration", stage=STAGE, at=0)
        canvas.draw(system, 0.4)
        plain = list(struct.iter_unpack("<ff12x", canvas.vertices()))
        canvas.clear()
        canvas.set_camera(10, 20, 2)
        canvas.draw(system, 0.4)
        seen = list(struct.iter_unpack("<ff12x", canvas.vertices()))
        middles = [[tuple(sum(part) / 4 for part in zip(*corners[i:i + 4])) for i in range(0, len(corners), 4)]
                   for corners in (plain, seen)]
        for (x, y), (shown_x, shown_y) in zip(*middles):
            self.assertAlmostEqual(shown_x, (x - 10) * 2, delta=0.1)
            self.assertAlmostEqual(shown_y, (y - 20) * 2, delta=0.1)
        for wrong in ((0, 0, 0), (0, 0, -1), (float("nan"), 0, 1)):
            with self.assertRaises(confetti.Error):
                canvas.set_camera(*wrong)

    def test_a_scale_has_a_range(self):
        self.assertEqual(confetti.Canvas(2).scale, 2)
        for scale in (0, -1, 100, float("nan")):
            with self.assertRaises(confetti.Error):
                confetti.Canvas(scale)


class PaintTests(unittest.TestCase):
    def setUp(self):
        self.canvas = drawn()
        self.w, self.h = STAGE
        self.expected = bytearray(self.w * self.h * 4)
        self.canvas.paint(self.expected, size=STAGE)

    def test_bytes_are_painted_in_both_orders(self):
        other = bytearray(len(self.expected))
        self.canvas.paint(other, "bgra", size=STAGE)
        self.assertTrue(any(self.expected))
        self.assertEqual(self.expected[0::4], other[2::4])
        self.assertEqual(self.expected[3::4], other[3::4])
        self.canvas.paint(memoryview(other), confetti.Order.BGRA, size=STAGE)

    def test_arrays_of_whole_pixels_are_painted(self):
        pixels = memoryview(bytearray(len(self.expected))).cast("I", (self.h, self.w))
        self.canvas.paint(pixels)
        self.assertEqual(pixels.tobytes(), self.expected)

    def test_arrays_of_ctypes_are_painted(self):
        for kind, size in ((ctypes.c_uint8 * len(self.expected), STAGE), (ctypes.c_uint32 * self.w * self.h, None),
                           (ctypes.c_uint8 * 4 * self.w * self.h, None)):
            pixels = kind()
            self.canvas.paint(pixels, size=size)
            self.assertEqual(bytes(pixels), self.expected)

    def test_parts_of_arrays_are_painted_and_nothing_else(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        pixels = numpy.zeros((self.h + 20, self.w + 30, 4), numpy.uint8)
        part = pixels[10:10 + self.h, 15:15 + self.w]
        self.canvas.paint(part)
        self.assertEqual(part.tobytes(), self.expected)
        part[:] = 0
        self.assertFalse(pixels.any())

    def test_what_cannot_be_painted_is_told_in_a_sentence(self):
        with self.assertRaisesRegex(confetti.Error, "written to"):
            self.canvas.paint(bytes(self.expected), size=STAGE)
        with self.assertRaisesRegex(TypeError, r"size=\(width, height\)"):
            self.canvas.paint(self.expected)
        with self.assertRaisesRegex(confetti.Error, "bytes, but 321 × 180"):
            self.canvas.paint(self.expected, size=(321, 180))
        with self.assertRaisesRegex(confetti.Error, '"rgba" or "bgra"'):
            self.canvas.paint(self.expected, "argb", size=STAGE)
        for order in (7, -1):
            with self.assertRaises(confetti.Error):
                self.canvas.paint(self.expected, order, size=STAGE)
        for target in (None, 7, "pixels", [0] * 16):
            with self.assertRaises(TypeError):
                self.canvas.paint(target, size=(2, 2))
        self.canvas.close()
        with self.assertRaisesRegex(confetti.Error, "closed"):
            self.canvas.paint(self.expected, size=STAGE)


if __name__ == "__main__":
    unittest.main()
