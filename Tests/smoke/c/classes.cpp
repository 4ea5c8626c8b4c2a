// confetti.hpp as programs use it: objects that are moved, copied and freed, and errors that are thrown. It says what
// is wrong, and fails.
#include <confetti.hpp>

#include <cmath>
#include <cstring>
#include <iostream>
#include <type_traits>

using namespace confetti;

static int failures = 0;

static void expect(bool holds, const char *sentence) {
  if (holds) return;
  std::cerr << "not so: " << sentence << '\n';
  failures++;
}

// A call that must throw a sentence.
template <typename Call>
static void expect_error(const char *sentence, const Call &call) {
  try {
    call();
    expect(false, sentence);
  } catch (const error &error) {
    expect(std::strlen(error.what()) > 10, sentence);
  }
}

static void look_at_systems(const Effect &effect) {
  System system(1, INFINITY);
  const confetti_firing firing = system.fire(effect, 640, 360, 0);
  System checkpoint = system;
  system.fire_from(effect, 320, 180, 640, 360, 0.1);
  system.fire_around(effect, {10, 10, 50, 20}, 640, 360, 0.1);
  system.fire_aimed(effect, 320, 180, 45, 1, 640, 360, 0.1);
  expect(system.alive_count(0.5) > checkpoint.alive_count(0.5), "a copy goes on independently");
  expect(system.particles(0.5).size() == system.alive_count(0.5), "all particles are listed");
  expect(!system.events(0, 3, CONFETTI_BIRTH).empty(), "births are events");
  expect(system.events(1000, 1001, CONFETTI_BIRTH).empty(), "where nothing happens are no events, and no error");
  expect(!system.is_over(firing, 0.5) && !system.is_idle(0.5) && system.is_idle(1000), "it begins and ends");
  system = checkpoint;
  expect(system.alive_count(0.5) == checkpoint.alive_count(0.5), "it goes back to a checkpoint");
  System moved = std::move(system);
  expect(moved.end() == checkpoint.end(), "a system can be moved");
  expect_error("one that was moved away says so", [&] { system.fire(effect, 640, 360, 0); });
  expect_error("a time that is no number is an error", [&] { moved.events(NAN, 1, CONFETTI_BIRTH); });
  moved.stop_all(0.2);
  moved.fade_all(0.3, 1);
  moved.forget_after(-1);
  expect(moved.is_idle(0), "everything is taken back");
}

static void look_at_canvases(const Effect &effect) {
  System system(2);
  system.fire(effect, 640, 360, 0);
  Canvas canvas;
  canvas.draw(system, 0.5);
  expect(canvas.vertices().size > 0, "it has vertices");
  expect(canvas.indices().size * 4 == canvas.vertices().size * 6, "and six indices for four of them");
  expect(canvas.texture().w > 0, "it has a texture");
  confetti_particle particle;
  expect(!system.particle_at(canvas, 0.5, -9000, 0, 1, particle), "there is no particle far away, and no error");
  canvas.set_visible({0, 0, 1, 1});
  canvas.show_all();
  canvas.set_ground(0.5f);
  canvas.set_camera(100, 0);
  canvas.set_camera(0, 0);
  canvas.add_shapes(effect);
  canvas.clear();
  expect(canvas.vertices().size == 0, "it can be emptied");
  std::uint32_t pixels[16] = {};
  expect_error("rows that are too short are an error", [&] { canvas.paint(pixels, 4, 4, 8); });
  expect_error("a canvas without a scale is an error", [] { Canvas none(0); });
}

int main() {
  static_assert(std::is_copy_constructible<System>::value, "a system can be copied");
  static_assert(!std::is_copy_constructible<Effect>::value && !std::is_copy_constructible<Canvas>::value &&
                    !std::is_copy_constructible<Sound>::value && !std::is_copy_constructible<Score>::value,
                "other objects cannot");
  static_assert(std::is_nothrow_move_constructible<System>::value, "moving throws nothing");

  const Effect effect = Effect::named("party").with_colors("gold, white").with_amounts(2).with_reduced_motion(0);
  expect(Effect::names().size() > 50 && effect.particle_count() > 0 && effect.duration() > 0, "effects are known");
  expect_error("a name that is none is an error", [] { Effect::named("none"); });
  expect_error("a text that is none is an error", [] { Effect::parse("{ emitters: 3 }"); });
  expect_error("a score that is none is an error", [] { Score::parse("{ score: 3 }"); });
  look_at_systems(effect);
  look_at_canvases(effect);

  System system(3);
  system.fire(Effect::named("fireworks"), 640, 360, 0);
  Sound sound;
  sound.follow(system);
  float samples[1024];
  expect(sound.render(0.2, samples, 512), "sound is rendered");
  expect(spring_value(0.5, 0, 0, 1, 0, 0) == 0 && std::fabs(spring_value(0.5, 0, 0, 1, 0, 9) - 1) < 1e-3, "it springs");
  expect_error("a spring without a duration is an error", [] { spring_value(0, 0, 0, 1, 0, 1); });
  return failures > 0;
}
