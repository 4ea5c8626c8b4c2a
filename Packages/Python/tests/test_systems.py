"""Systems, what they tell, and stages."""

import copy
import gc
import math
import threading
import unittest

import confetti
from confetti import Kind

STAGE = (640, 360)


def fired(effect="party", seed=7, **place):
    system = confetti.System(seed)
    system.fire(effect, stage=STAGE, at=0, **place)
    return system


class SystemTests(unittest.TestCase):
    def test_the_same_seed_gives_the_same_particles(self):
        self.assertEqual(fired().particles(0.7), fired().particles(0.7))
        self.assertNotEqual(fired().particles(0.7), fired(seed=8).particles(0.7))

    def test_time_may_go_back(self):
        system = fired()
        later, earlier = system.particles(1), system.particles(0.5)
        self.assertNotEqual(later, earlier)
        self.assertEqual(system.particles(1), later)

    def test_copies_go_on_independently(self):
        system = fired()
        for checkpoint in (system.copy(), copy.copy(system), copy.deepcopy(system)):
            system.fire("hearts", stage=STAGE, at=0.1)
            self.assertLess(checkpoint.alive_count(0.5), system.alive_count(0.5))

    def test_places_are_where_particles_begin(self):
        near = fired(point=(100, 50)).particles(0.01)
        self.assertTrue(near)
        for particle in near:
            self.assertLess(math.dist((particle.x, particle.y), (100, 50)), 60)
        self.assertTrue(fired("sparks", around=(300, 150, 40, 20)).particles(0.2))

    def test_an_aim_throws_in_its_direction(self):
        for angle, x, y in ((0, 0, -1), (90, 1, 0), (180, 0, 1), (-90, -1, 0)):
            for aim in (angle, (angle, 1)):
                particles = fired("celebration", point=(320, 180), aim=aim).particles(0.05)
                self.assertTrue(particles)
                along = sum(particle.vx * x + particle.vy * y for particle in particles)
                across = abs(sum(particle.vx * y + particle.vy * x for particle in particles))
                self.assertGreater(along, across, f"{angle}°")

    def test_places_that_contradict_each_other_are_told(self):
        system = confetti.System()
        with self.assertRaisesRegex(TypeError, "leave one of them out"):
            system.fire("hearts", stage=STAGE, at=0, point=(1, 2), around=(1, 2, 3, 4))
        for place in ({}, {"around": (1, 2, 3, 4)}):
            with self.assertRaisesRegex(TypeError, "goes with a `point`"):
                system.fire("hearts", stage=STAGE, at=0, aim=90, **place)

    def test_firings_stop_fade_and_are_over(self):
        system = confetti.System()
        snow = system.fire("snow", stage=STAGE, at=0)
        self.assertEqual(system.end, math.inf)
        self.assertFalse(system.is_over(snow, 100))
        system.stop(snow, at=1)
        self.assertTrue(system.is_over(snow, 1000))
        self.assertTrue(system.is_idle(1000))
        other = system.fire("snow", stage=STAGE, at=2)
        system.fade(other, at=3, seconds=0.5)
        self.assertEqual(system.particles(10)[0:0], [])
        system.fade(at=3, seconds=0.5)
        system.stop(at=3)
        system.clear()
        self.assertEqual(system.end, -math.inf)
        self.assertTrue(system.is_idle(0))

    def test_a_firing_is_replaced_until_it_is_forgotten(self):
        system = confetti.System()
        firing = system.fire("party", stage=STAGE, at=0)
        before = system.alive_count(0.5)
        self.assertTrue(system.replace(firing, "hearts"))
        self.assertNotEqual(system.alive_count(0.5), before)
        self.assertFalse(system.replace(77, "hearts"))

    def test_firings_after_a_time_are_taken_back(self):
        system = confetti.System(history=math.inf)
        system.fire("party", stage=STAGE, at=0)
        expected = system.particles(1.5)
        system.fire("party", stage=STAGE, at=1)
        system.forget_after(0.5)
        self.assertEqual(system.particles(1.5), expected)

    def test_events_are_told_in_their_order(self):
        system = fired()
        events = system.events(0, 100, Kind.BIRTH | Kind.DEATH)
        self.assertEqual([event.time for event in events], sorted(event.time for event in events))
        kinds = [event.kind for event in events]
        self.assertEqual(kinds.count(Kind.BIRTH), kinds.count(Kind.DEATH))
        self.assertGreater(len(kinds), 64 * 2)  # more than the first room
        self.assertEqual({event.particle for event in events if event.time < 0.01},
                         {particle.id for particle in system.particles(0.01)})
        self.assertTrue(fired("coins").events(0, 100))
        self.assertEqual(system.events(1, 1), [])
        self.assertEqual(system.events(2, 1), [])
        with self.assertRaises(confetti.Error):
            system.events(0, 1, 16)

    def test_the_particle_under_a_point_is_found(self):
        system, canvas = fired(), confetti.Canvas()
        canvas.draw(system, 0.5)
        for particle in system.particles(0.5)[-5:]:
            found = system.particle_at(particle.x, particle.y, 0.5, canvas, tolerance=2)
            self.assertIsNotNone(found)
        self.assertIsNone(system.particle_at(-5000, -5000, 0.5, canvas))

    def test_arrays_of_numpy_say_the_same(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        system = fired()
        array, particles = system.particle_array(0.5), system.particles(0.5)
        self.assertEqual(array["id"].tolist(), [particle.id for particle in particles])
        self.assertTrue(numpy.array_equal(array["position"], [(one.x, one.y) for one in particles]))
        self.assertTrue(numpy.array_equal(array["color"], [one.color for one in particles]))
        events = system.event_array(0, 100, Kind.DEATH)
        self.assertEqual(events["time"].tolist(), [event.time for event in system.events(0, 100, Kind.DEATH)])

    def test_threads_may_share_an_object(self):
        system, canvas, errors = fired(), confetti.Canvas(), []

        def work(offset):
            try:
                for i in range(60):
                    system.fire("celebration", stage=STAGE, at=offset + i / 60)
                    canvas.clear()
                    canvas.draw(system, i / 60)
                    canvas.vertices()
            except Exception as error:
                errors.append(error)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])

    def test_many_objects_come_and_go(self):
        for i in range(300):
            system = fired("hearts", seed=i)
            system.copy().close()
        del system
        gc.collect()


class StageTests(unittest.TestCase):
    def test_a_stage_has_a_clock_of_its_own(self):
        time = [10.0]
        stage = confetti.Stage(STAGE, seed=7, clock=lambda: time[0])
        self.assertTrue(stage.is_idle)
        firing = stage.fire("party")
        time[0] = 10.7
        self.assertFalse(stage.is_idle)
        self.assertEqual(len(stage.system.particles(10.7)), len(fired().particles(0.7)))
        self.assertGreater(stage.draw().quad_count, 0)
        stage.fade(firing, 0.1)
        time[0] = 20
        self.assertTrue(stage.is_idle)

    def test_reduced_motion_is_for_all_effects(self):
        stage = confetti.Stage(STAGE, seed=7, reduced_motion=1, clock=lambda: 0)
        stage.fire("fireworks")
        stage.fire(confetti.Effect("fireworks"))
        stage.fire("fireworks")
        lively = confetti.Stage(STAGE, seed=7, clock=lambda: 0)
        lively.fire("fireworks")
        self.assertNotEqual(stage.system.events(0, 9, Kind.BIRTH)[:20], lively.system.events(0, 9, Kind.BIRTH)[:20])

    def test_a_size_is_a_size(self):
        stage = confetti.Stage(STAGE)
        stage.size = (800, 600)
        self.assertEqual(stage.size, (800, 600))
        for size in ((0, 1), (1, math.nan), (1, math.inf)):
            with self.assertRaises(confetti.Error):
                stage.size = size
        for size in (None, 7, "ab", (1, 2, 3), ("a", "b")):
            with self.assertRaises(TypeError):
                stage.size = size


if __name__ == "__main__":
    unittest.main()
