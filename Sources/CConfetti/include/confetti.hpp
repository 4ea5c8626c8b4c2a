// Confetti for C++: the functions of confetti.h as classes that free themselves, in C++11 or later.
//
//     confetti::Effect effect = confetti::Effect::named("celebration");
//     confetti::System system(7);
//     confetti::Canvas canvas;
//     system.fire(effect, 640, 360, now);
//
//     canvas.clear();                                              // every frame
//     canvas.draw(system, now);
//     confetti_sdl_paint(&painter, renderer, canvas.get());        // of confetti_sdl.h; or your own renderer
//
// A call that fails throws confetti::error with the library's sentence. Objects can be moved, and a system can be
// copied, which is a checkpoint. Units, threads and the promise of stability are those of confetti.h, whose function of
// the same name says more. get() gives the object to functions of C.
#ifndef CONFETTI_HPP
#define CONFETTI_HPP

#include "confetti.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace confetti {

class Canvas;

/// A sentence: what was wrong, and what to do.
class error : public std::runtime_error {
public:
  error() : std::runtime_error(confetti_last_error()) {}
};

/// Elements that belong to another object, valid as long as its documentation says.
template <typename Element>
struct View {
  const Element *data;
  std::size_t size;

  const Element *begin() const noexcept { return data; }
  const Element *end() const noexcept { return data + size; }
};

/// Parts of the classes below.
namespace detail {

struct Destroy {
  void operator()(confetti_effect *effect) const noexcept { confetti_effect_destroy(effect); }
  void operator()(confetti_system *system) const noexcept { confetti_system_destroy(system); }
  void operator()(confetti_canvas *canvas) const noexcept { confetti_canvas_destroy(canvas); }
  void operator()(confetti_sound *sound) const noexcept { confetti_sound_destroy(sound); }
  void operator()(confetti_score *score) const noexcept { confetti_score_destroy(score); }
};

template <typename Object>
using Owner = std::unique_ptr<Object, Destroy>;

template <typename Object>
Object *checked(Object *object) {
  if (!object) throw error();
  return object;
}

inline void check(bool is_done) {
  if (!is_done) throw error();
}

/// The result of a call, 0 and false included.
template <typename Call>
auto told(const Call &call) -> decltype(call()) {
  confetti_clear_error();
  const auto result = call();
  if (!result && *confetti_last_error()) throw error();
  return result;
}

inline confetti_firing fired(confetti_firing firing) {
  if (firing == CONFETTI_NO_FIRING) throw error();
  return firing;
}

}  // namespace detail

/// Numbers that say which particles fly how. It never changes; threads may share it.
class Effect {
public:
  /// An effect of the library.
  static Effect named(const std::string &name) { return Effect(confetti_effect_named(name.c_str())); }
  /// An effect from the text of a file; `file` is its name in errors.
  static Effect parse(const std::string &text, const std::string &file = "effect") {
    return Effect(confetti_effect_parse(text.data(), text.size(), file.c_str()));
  }
  /// An effect from a file, and from the files beside it that it names.
  static Effect load(const std::string &path) { return Effect(confetti_effect_load(path.c_str())); }
  /// The names of all effects of the library.
  static std::vector<std::string> names() {
    std::vector<std::string> names;
    for (std::size_t index = 0; index < confetti_effect_count(); index++)
      names.emplace_back(confetti_effect_name(index));
    return names;
  }

  /// The version for people who prefer reduced motion; a degree of 0 is the effect itself.
  Effect with_reduced_motion(double degree = 1) const {
    return Effect(confetti_effect_with_reduced_motion(get(), degree));
  }
  /// In other colours, divided by commas: "gold, #E4002B, white".
  Effect with_colors(const std::string &colors) const {
    return Effect(confetti_effect_with_colors(get(), colors.c_str()));
  }
  /// With factors for the size of its particles, its tempo, the share of its particles and its loudness.
  Effect with_amounts(double size, double tempo = 1, double share = 1, double loudness = 1) const {
    return Effect(confetti_effect_with_amounts(get(), size, tempo, share, loudness));
  }
  /// Throwing a text, or gathering into it.
  Effect with_text(const std::string &text) const { return Effect(confetti_effect_with_text(get(), text.c_str())); }
  /// Throwing the path of an SVG picture, or gathering into it.
  Effect with_path(const std::string &path) const { return Effect(confetti_effect_with_path(get(), path.c_str())); }
  /// Throwing a picture, or gathering into it: red, green, blue and alpha of each pixel, not premultiplied.
  Effect with_picture(const void *rgba, int w, int h, std::size_t stride) const {
    return Effect(confetti_effect_with_picture(get(), rgba, w, h, stride));
  }
  /// With the pixels of a picture that its file names.
  Effect with_named_picture(const std::string &name, const void *rgba, int w, int h, std::size_t stride) const {
    return Effect(confetti_effect_with_named_picture(get(), name.c_str(), rgba, w, h, stride));
  }

  /// The number of particles of a firing, or the most of them.
  std::size_t particle_count() const { return detail::told([&] { return confetti_effect_particle_count(get()); }); }
  /// The seconds from a firing to the death of its last particle; infinite if it has no end.
  double duration() const { return detail::told([&] { return confetti_effect_duration(get()); }); }

  const confetti_effect *get() const noexcept { return owner.get(); }

private:
  explicit Effect(confetti_effect *effect) : owner(detail::checked(effect)) {}
  detail::Owner<confetti_effect> owner;
};

/// Effects that were fired. A copy goes on independently: a checkpoint, which costs next to nothing.
class System {
public:
  /// `history` is the number of seconds that a program may go back in time.
  explicit System(std::uint64_t seed = 0, double history = 0)
      : owner(detail::checked(confetti_system_create(seed, history))) {}
  System(const System &other) : owner(detail::checked(confetti_system_copy(other.get()))) {}
  System(System &&other) noexcept = default;
  System &operator=(System other) noexcept {
    owner = std::move(other.owner);
    return *this;
  }

  /// Fires an effect from the edges of a stage.
  confetti_firing fire(const Effect &effect, float stage_w, float stage_h, double at) {
    return detail::fired(confetti_fire(get(), effect.get(), stage_w, stage_h, at));
  }
  /// Fires an effect around a frame, such as that of a button.
  confetti_firing fire_around(const Effect &effect, confetti_rect frame, float stage_w, float stage_h, double at) {
    return detail::fired(
        confetti_fire_around(get(), effect.get(), frame.x, frame.y, frame.w, frame.h, stage_w, stage_h, at));
  }
  /// Fires an effect from a point.
  confetti_firing fire_from(const Effect &effect, float x, float y, float stage_w, float stage_h, double at) {
    return detail::fired(confetti_fire_from(get(), effect.get(), x, y, stage_w, stage_h, at));
  }
  /// Fires an effect from a point in a direction, in degrees: 0 is up, 90 right. A strength of 1 is the effect's own.
  confetti_firing fire_aimed(
      const Effect &effect, float x, float y, float angle, float strength, float stage_w, float stage_h, double at) {
    return detail::fired(
        confetti_fire_aimed(get(), effect.get(), x, y, angle, strength, stage_w, stage_h, at));
  }

  /// From a time on, no more particles are born.
  void stop(confetti_firing firing, double at) { detail::check(confetti_stop(get(), firing, at)); }
  void stop_all(double at) { detail::check(confetti_stop_all(get(), at)); }
  /// All fades away within some seconds.
  void fade(confetti_firing firing, double at, double seconds) {
    detail::check(confetti_fade(get(), firing, at, seconds));
  }
  void fade_all(double at, double seconds) { detail::check(confetti_fade_all(get(), at, seconds)); }
  /// Replaces the effect of a firing; false if the firing is over and forgotten.
  bool replace(confetti_firing firing, const Effect &effect) {
    return confetti_replace(get(), firing, effect.get());
  }
  /// Removes everything.
  void clear() noexcept { confetti_clear(get()); }
  /// Takes back all firings after a time.
  void forget_after(double at) { detail::check(confetti_forget_after(get(), at)); }

  /// Whether nothing can be seen at a time or later.
  bool is_idle(double at) const { return detail::told([&] { return confetti_is_idle(get(), at); }); }
  /// Whether a firing has no particle at a time or later.
  bool is_over(confetti_firing firing, double at) const {
    return detail::told([&] { return confetti_is_over(get(), firing, at); });
  }
  /// The death of the last particle.
  double end() const { return detail::told([&] { return confetti_end(get()); }); }
  /// The number of particles that are alive at a time.
  std::size_t alive_count(double at) const { return detail::told([&] { return confetti_alive_count(get(), at); }); }

  /// The events between two times, the first included: CONFETTI_LANDING | CONFETTI_DEATH.
  std::vector<confetti_event> events(double from, double to, std::uint32_t kinds) const {
    // Few frames have more, so that events are looked for once.
    std::vector<confetti_event> events(64);
    const auto write = [&] { return confetti_events(get(), from, to, kinds, events.data(), events.size()); };
    const std::size_t count = detail::told(write);
    const bool is_whole = count <= events.size();
    events.resize(count);
    if (!is_whole) write();
    return events;
  }
  /// All particles at a time, in drawing order.
  std::vector<confetti_particle> particles(double at) const {
    std::vector<confetti_particle> particles(detail::told([&] { return confetti_particles(get(), at, nullptr, 0); }));
    if (!particles.empty()) confetti_particles(get(), at, particles.data(), particles.size());
    return particles;
  }
  /// The topmost particle at a point, or the nearest one within `tolerance` points; false if there is none. The canvas
  /// is one that has drawn the system.
  bool particle_at(
      const Canvas &canvas, double at, float x, float y, float tolerance, confetti_particle &particle) const;

  confetti_system *get() noexcept { return owner.get(); }
  const confetti_system *get() const noexcept { return owner.get(); }

private:
  detail::Owner<confetti_system> owner;
};

/// The quads of a frame, and the one texture that they are drawn from.
class Canvas {
public:
  /// A canvas for a screen with `scale` pixels per point.
  explicit Canvas(float scale = 1) : owner(detail::checked(confetti_canvas_create(scale))) {}

  float scale() const noexcept { return confetti_canvas_scale(get()); }
  /// Removes all quads.
  void clear() noexcept { confetti_canvas_clear(get()); }
  /// Adds the shapes of an effect to the texture ahead of time.
  void add_shapes(const Effect &effect) { detail::check(confetti_canvas_add_shapes(get(), effect.get())); }
  /// Leaves out particles outside an area from now on.
  void set_visible(confetti_rect area) { detail::check(confetti_canvas_set_visible(get(), &area)); }
  /// Draws all particles again.
  void show_all() { detail::check(confetti_canvas_set_visible(get(), nullptr)); }
  /// Draws a world from now on, as it is seen from one of its points, which comes to the canvas's origin: within
  /// 10,000,000 of the world's origin. A point of the world takes `zoom` points of the canvas, 0.001 to 1,000.
  void set_camera(float x, float y, float zoom = 1) { detail::check(confetti_canvas_set_camera(get(), x, y, zoom)); }
  /// The brightness of the ground that is drawn over, 0…1.
  void set_ground(float brightness) { detail::check(confetti_canvas_set_ground(get(), brightness)); }

  /// Appends the quads of both sides at a time, or of one: CONFETTI_BEHIND, CONFETTI_FRONT. If a shape has no room in
  /// the texture, all others are there when it throws.
  void draw(const System &system, double at, std::uint32_t sides = CONFETTI_ALL) {
    detail::check(confetti_draw(system.get(), get(), sides, at));
  }
  /// Four vertices for each quad, valid until the canvas changes.
  View<confetti_vertex> vertices() const {
    View<confetti_vertex> view = {nullptr, 0};
    view.data = confetti_canvas_vertices(get(), &view.size);
    return view;
  }
  /// The indices of two triangles for each quad, valid until the canvas changes.
  View<std::int32_t> indices() {
    View<std::int32_t> view = {nullptr, 0};
    view.data = confetti_canvas_indices(get(), &view.size);
    return view;
  }
  /// The texture, with the rows to upload for a program that knows an older revision.
  confetti_texture texture(std::uint64_t known_revision = 0) const {
    confetti_texture texture;
    detail::check(confetti_canvas_texture(get(), known_revision, &texture));
    return texture;
  }
  /// Paints the quads over pixels in memory.
  void paint(void *pixels, int w, int h, std::size_t stride, std::uint32_t order = CONFETTI_RGBA) const {
    detail::check(confetti_canvas_paint(get(), pixels, w, h, stride, order));
  }

  confetti_canvas *get() noexcept { return owner.get(); }
  const confetti_canvas *get() const noexcept { return owner.get(); }

private:
  detail::Owner<confetti_canvas> owner;
};

inline bool System::particle_at(
    const Canvas &canvas, double at, float x, float y, float tolerance, confetti_particle &particle) const {
  return detail::told([&] { return confetti_particle_at(get(), canvas.get(), at, x, y, tolerance, &particle); });
}

/// The sound of a system that is shown, block by block.
class Sound {
public:
  /// `rate` is the number of samples a second, `volume` is 0…1.
  explicit Sound(int rate = 48000, float volume = 1) : owner(detail::checked(confetti_sound_create(rate, volume))) {}

  /// From now on, the sounds of the system as it is now are heard; on any thread.
  void follow(const System &system) { detail::check(confetti_sound_follow(get(), system.get())); }
  /// Writes the next block, `frames` times left and right. It throws nothing, since it is called by audio devices:
  /// false if something is wrong.
  bool render(double at, float *samples, std::size_t frames) noexcept {
    return confetti_sound_render(get(), at, samples, frames);
  }
  bool is_silent() const noexcept { return confetti_sound_is_silent(owner.get()); }

  confetti_sound *get() noexcept { return owner.get(); }

private:
  detail::Owner<confetti_sound> owner;
};

/// A sequence of effects in time, over and over. It never changes; threads may share it.
class Score {
public:
  static Score parse(const std::string &text, const std::string &file = "score") {
    return Score(confetti_score_parse(text.data(), text.size(), file.c_str()));
  }
  static Score load(const std::string &path) { return Score(confetti_score_load(path.c_str())); }

  /// The seconds of a round.
  double length() const { return detail::told([&] { return confetti_score_length(get()); }); }
  /// Fires everything that is due between two times, the first included. Returns the number of firings.
  std::size_t fire(System &system, float stage_w, float stage_h, double began, double from, double to) const {
    return detail::told(
        [&] { return confetti_score_fire(get(), system.get(), stage_w, stage_h, began, from, to); });
  }

  const confetti_score *get() const noexcept { return owner.get(); }

private:
  explicit Score(confetti_score *score) : owner(detail::checked(score)) {}
  detail::Owner<confetti_score> owner;
};

/// The value of something that springs from one number to another.
inline double spring_value(
    double duration, double bounce, double from, double to, double velocity, double time) {
  return detail::told([&] { return confetti_spring_value(duration, bounce, from, to, velocity, time); });
}
/// The velocity of the same, in units per second.
inline double spring_velocity(
    double duration, double bounce, double from, double to, double velocity, double time) {
  return detail::told([&] { return confetti_spring_velocity(duration, bounce, from, to, velocity, time); });
}
/// The seconds until nobody sees it move, for a distance of 1.
inline double spring_settling(double duration, double bounce) {
  return detail::told([&] { return confetti_spring_settling(duration, bounce); });
}
/// A curve of CSS, cubic-bezier(x1, y1, x2, y2), at a share of the time, 0…1.
inline double curve_value(double x1, double y1, double x2, double y2, double time) {
  return detail::told([&] { return confetti_curve_value(x1, y1, x2, y2, time); });
}

}  // namespace confetti

#endif
