/* Confetti for C: celebration effects in any program, with any renderer.
 *
 * There is nothing to start, nothing to update and nothing to quit. A particle is a function of its birth and its age:
 * fire an effect at a time, and draw any time you like, in any order.
 *
 *     confetti_effect *effect = confetti_effect_named("celebration");
 *     confetti_system *system = confetti_system_create(7, 0);
 *     confetti_canvas *canvas = confetti_canvas_create(1);
 *     confetti_fire(system, effect, 640, 360, now);
 *
 *     confetti_canvas_clear(canvas);                               // every frame
 *     confetti_draw(system, canvas, CONFETTI_ALL, now);
 *     confetti_sdl_paint(&painter, renderer, canvas);              // of confetti_sdl.h; or your own renderer
 *
 * Units: places and lengths are points, with the origin at the top left and y downward; times are absolute seconds of
 * any clock, and a clock that stands still is a pause; angles are degrees clockwise, and a direction of 0 is straight
 * up.
 *
 * Errors: a function that fails returns NULL, false, 0 or CONFETTI_NO_FIRING, changes nothing unless its comment says
 * so, and leaves one sentence in confetti_last_error(). Every argument is checked: NULL, sizes, counts and ranges; all
 * numbers must be finite unless a comment allows INFINITY. A function that succeeds leaves the last sentence as it is:
 * confetti_clear_error() before a call tells whether a 0 is a result.
 * Texts are UTF-8, and end with a zero byte where no length is given.
 *
 * Memory: every object that you create is yours to destroy, in any order: an effect may go while a system still shows
 * it. Destroying NULL does nothing. The comment of a function that returns any other pointer says how long it is valid.
 *
 * Threads: objects have no thread of their own, and different objects may be used by different threads at once. One
 * object is used by one thread at a time, with two exceptions: effects and scores never change, so any number of
 * threads may share them, and all functions of a sound may be called at the same time but its destruction.
 *
 * Stability: a new version with the same major number (the 0 of libconfetti.so.0) keeps every function, every
 * signature, every constant and the size and layout of every struct. It may add functions, constants and effects, and
 * may change the words of errors, how effects look and the value of confetti_particle.id.
 */
#ifndef CONFETTI_H
#define CONFETTI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* -- Version and errors ------------------------------------------------------------------------------------------ */

#define CONFETTI_VERSION_MAJOR 0
#define CONFETTI_VERSION_MINOR 9
#define CONFETTI_VERSION_PATCH 0
/* The version that a program is compiled with: 1.2.3 is 10203. */
#define CONFETTI_VERSION (CONFETTI_VERSION_MAJOR * 10000 + CONFETTI_VERSION_MINOR * 100 + CONFETTI_VERSION_PATCH)

/* The version of the library that is loaded, which may be newer than CONFETTI_VERSION. */
uint32_t confetti_version(void);

/* The size that the library knows a struct with, by its name, such as "confetti_vertex"; 0 if it knows none. For
 * bindings in other languages. */
size_t confetti_struct_size(const char *name);

/* The sentence of the latest error on this thread: what was wrong, and what to do; "" if there was none. It is valid
 * until the next error on this thread. */
const char *confetti_last_error(void);
/* Forgets the sentence, which is "" until the next error on this thread. */
void confetti_clear_error(void);

/* -- Values ------------------------------------------------------------------------------------------------------ */

/* A rectangle, in points. */
typedef struct confetti_rect {
  float x, y, w, h;
} confetti_rect;

/* -- Effects ----------------------------------------------------------------------------------------------------- */

/* An effect: numbers that say which particles fly how. It never changes. */
typedef struct confetti_effect confetti_effect;

/* The number of effects of the library. */
size_t confetti_effect_count(void);
/* The name of one of them, such as "fireworks"; NULL beyond the last. Valid for ever. */
const char *confetti_effect_name(size_t index);
/* How one of them looks, in a sentence; NULL beyond the last. Valid for ever. */
const char *confetti_effect_summary(size_t index);

/* An effect of the library. */
confetti_effect *confetti_effect_named(const char *name);
/* An effect from the text of a file: docs/effects.md. `file` is its name in errors, or NULL. At most 1 MiB. */
confetti_effect *confetti_effect_parse(const char *text, size_t length, const char *file);
/* An effect from a file, which may extend files beside it and name pictures beside it, PNG or GIF. */
confetti_effect *confetti_effect_load(const char *path);
void confetti_effect_destroy(confetti_effect *effect);

/* The number of particles of a firing, children included; the most of them if that is left to chance or has no end. */
size_t confetti_effect_particle_count(const confetti_effect *effect);
/* The seconds from a firing to the death of its last particle; INFINITY if it has no end. */
double confetti_effect_duration(const confetti_effect *effect);

/* Effects made of effects. Each is a new object; the old one stays as it is, and is still yours to destroy. */

/* The version for people who prefer reduced motion: 0 is the effect itself, 1 the calmest version. */
confetti_effect *confetti_effect_with_reduced_motion(const confetti_effect *effect, double degree);
/* In other colours, divided by commas: names and numbers of CSS, or palettes: "gold, #E4002B, white". */
confetti_effect *confetti_effect_with_colors(const confetti_effect *effect, const char *colors);
/* With factors for the size of its particles, 0.01 to 20, which fly as far as before; its tempo, 0.05 to 20; the number
 * of its particles, 0.01 to 20; and its loudness, 0 to 10. */
confetti_effect *confetti_effect_with_amounts(
    const confetti_effect *effect, double size, double tempo, double share, double loudness);
/* Throwing a text of at most 64 characters, or gathering into it. */
confetti_effect *confetti_effect_with_text(const confetti_effect *effect, const char *text);
/* Throwing the path of an SVG picture, or gathering into it: the text of its attribute d. */
confetti_effect *confetti_effect_with_path(const confetti_effect *effect, const char *path);
/* Throwing a picture, or gathering into it; its colours are shown as they are.
 *
 * `rgba` has four bytes a pixel: red, green, blue and alpha, not premultiplied. `stride` is the number of bytes from a
 * row to the next, at least 4 * w. Sides are at most 8,192 pixels. The pixels are copied. */
confetti_effect *confetti_effect_with_picture(
    const confetti_effect *effect, const void *rgba, int w, int h, size_t stride);
/* With the pixels of a picture that its file names, such as "leaf.png". */
confetti_effect *confetti_effect_with_named_picture(
    const confetti_effect *effect, const char *name, const void *rgba, int w, int h, size_t stride);

/* -- Systems ----------------------------------------------------------------------------------------------------- */

/* Effects that were fired. All chance follows from its seed and the order of firing, so a program that fires the same
 * gets the same picture, to the bit. */
typedef struct confetti_system confetti_system;

/* A firing of a system: the number of firings before it. */
typedef uint64_t confetti_firing;
#define CONFETTI_NO_FIRING UINT64_MAX

/* An empty system. `history` is the number of seconds for which particles can still be drawn after the end of their
 * effect, for programs that go back in time: 0 for others, or more, or INFINITY for all time. At most 200,000 particles
 * are kept; the oldest go first. */
confetti_system *confetti_system_create(uint64_t seed, double history);
/* A copy that goes on independently, such as a checkpoint that a game returns to. It costs next to nothing. */
confetti_system *confetti_system_copy(const confetti_system *system);
void confetti_system_destroy(confetti_system *system);

/* The stage is the area, from the origin, that the viewer sees; effects fit themselves to it. In a world that scrolls,
 * fire around frames of the world, or aimed from its points, with the size of the screen as the stage: see
 * confetti_canvas_set_camera. */

/* Fires an effect from the edges of a stage. */
confetti_firing confetti_fire(
    confetti_system *system, const confetti_effect *effect, float stage_w, float stage_h, double at);
/* Fires an effect around a frame, such as that of a button. */
confetti_firing confetti_fire_around(
    confetti_system *system, const confetti_effect *effect, float x, float y, float w, float h, float stage_w,
    float stage_h, double at);
/* Fires an effect from a point of the stage; effects of the library throw to where it has room. */
confetti_firing confetti_fire_from(
    confetti_system *system, const confetti_effect *effect, float x, float y, float stage_w, float stage_h, double at);
/* Fires an effect from a point in a direction, in degrees: 0 is up, 90 right. A strength of 1 is the effect's own; a
 * negative one throws the other way. */
confetti_firing confetti_fire_aimed(
    confetti_system *system, const confetti_effect *effect, float x, float y, float angle, float strength,
    float stage_w, float stage_h, double at);

/* From a time on, no more particles of a firing are born; those in the air fly on. Nothing happens to a firing that is
 * over. */
bool confetti_stop(confetti_system *system, confetti_firing firing, double at);
bool confetti_stop_all(confetti_system *system, double at);
/* A firing fades away within some seconds; at once if they are 0. */
bool confetti_fade(confetti_system *system, confetti_firing firing, double at, double seconds);
bool confetti_fade_all(confetti_system *system, double at, double seconds);
/* Replaces the effect of a firing, which keeps its time, its place and its chance: for tools that change an effect
 * while it is seen. False if the firing is over and forgotten. */
bool confetti_replace(confetti_system *system, confetti_firing firing, const confetti_effect *effect);
/* Removes everything. */
void confetti_clear(confetti_system *system);
/* Takes back all firings after a time, for a game that went back and goes on differently. */
bool confetti_forget_after(confetti_system *system, double at);

/* Whether nothing can be seen at a time or later, so that a program need not draw. */
bool confetti_is_idle(const confetti_system *system, double at);
/* Whether a firing has no particle at a time or later; true for firings that are forgotten. */
bool confetti_is_over(const confetti_system *system, confetti_firing firing, double at);
/* The death of the last particle; INFINITY if an effect has no end, -INFINITY if nothing was fired. */
double confetti_end(const confetti_system *system);
/* The number of particles that are alive at a time. */
size_t confetti_alive_count(const confetti_system *system, double at);

/* The quads of a frame, and the one texture that they are drawn from: see below. */
typedef struct confetti_canvas confetti_canvas;

/* Kinds of events, which may be combined. */
enum {
  CONFETTI_BIRTH = 1,   /* a particle is born */
  CONFETTI_LANDING = 2, /* it comes down on the floor */
  CONFETTI_FLIP = 4,    /* it turns its other side to the viewer */
  CONFETTI_DEATH = 8    /* its life is over */
};

/* An event in the life of a particle. */
typedef struct confetti_event {
  double time;             /* the moment */
  confetti_firing firing;  /* the firing of the particle */
  uint64_t particle;       /* the particle, as confetti_particle.id */
  float x, y;              /* its place */
  float vx, vy;            /* its velocity, in points per second; of a landing, that before it */
  uint32_t kind;           /* CONFETTI_BIRTH, … */
  uint32_t reserved;       /* 0 */
} confetti_event;

/* The events between two times, the first included, in their order: which pieces have landed since the last frame?
 *
 *     size_t count = confetti_events(system, before, now, CONFETTI_LANDING, events, 64);
 *
 * Returns the number of events that there are, of which the first `room` are written; `events` may be NULL if `room`
 * is 0. There are none if `to` is not after `from`. At most 100,000 are found, of a day at most: ask for less time
 * at once, because a day of an effect without an end takes seconds. */
size_t confetti_events(
    const confetti_system *system, double from, double to, uint32_t kinds, confetti_event *events, size_t room);

/* A particle at a moment. */
typedef struct confetti_particle {
  uint64_t id;             /* the same at every time */
  confetti_firing firing;  /* its firing */
  double born_at;          /* its birth */
  double lifetime;         /* the seconds that it lives */
  float x, y;              /* its place */
  float vx, vy;            /* its velocity, in points per second */
  float w, h;              /* its size before it is rotated; negative if it is mirrored */
  float rotation;          /* degrees clockwise */
  float opacity;           /* 0…1 */
  uint8_t r, g, b, a;      /* its colour, not premultiplied */
  uint32_t reserved;       /* 0 */
} confetti_particle;

/* The topmost particle at a point, whatever the camera, or the nearest one within `tolerance` points, of those whose
 * shapes the canvas knows: a canvas that has drawn the system does. False if there is none, without an error. */
bool confetti_particle_at(
    const confetti_system *system, const confetti_canvas *canvas, double at, float x, float y, float tolerance,
    confetti_particle *particle);
/* All particles at a time, in drawing order. Returns how many there are, of which the first `room` are written. */
size_t confetti_particles(const confetti_system *system, double at, confetti_particle *particles, size_t room);

/* -- Canvases ---------------------------------------------------------------------------------------------------- */

/* A canvas allocates nothing from frame to frame. */

/* An empty canvas for a screen with `scale` pixels per point, 0.25 to 8: edges are crisp at that scale. */
confetti_canvas *confetti_canvas_create(float scale);
void confetti_canvas_destroy(confetti_canvas *canvas);
/* Pixels per point. */
float confetti_canvas_scale(const confetti_canvas *canvas);
/* Removes all quads; the texture stays. This, drawing and adding shapes are the changes of a canvas. */
void confetti_canvas_clear(confetti_canvas *canvas);
/* Adds the shapes of an effect to the texture ahead of time; otherwise drawing does, within some milliseconds. */
bool confetti_canvas_add_shapes(confetti_canvas *canvas, const confetti_effect *effect);
/* Leaves out particles outside an area from now on; NULL draws all of them. */
bool confetti_canvas_set_visible(confetti_canvas *canvas, const confetti_rect *area);
/* Draws a world from now on, as it is seen from one of its points: this point comes to the canvas's origin, and a point
 * of the world takes `zoom` points of the canvas. Points are within 10,000,000 of the world's origin, zooms 0.001 to
 * 1,000. The usual camera is 0, 0, 1. */
bool confetti_canvas_set_camera(confetti_canvas *canvas, float x, float y, float zoom);
/* The brightness of the ground that is drawn over, 0…1: light is added to dark grounds, and covers bright ones. */
bool confetti_canvas_set_ground(confetti_canvas *canvas, float brightness);

/* Sides of the interface. An effect says for each of its particles on which side it flies. */
enum {
  CONFETTI_BEHIND = 1, /* behind the interface */
  CONFETTI_FRONT = 2,  /* in front of it */
  CONFETTI_ALL = 3     /* both, those behind first */
};

/* Appends the quads of one or both sides at a time. If a shape has no room in the texture, all others are drawn, and
 * the result is false. */
bool confetti_draw(const confetti_system *system, confetti_canvas *canvas, uint32_t sides, double at);

/* A corner of a quad, 20 bytes. */
typedef struct confetti_vertex {
  float x, y;         /* points */
  uint8_t r, g, b, a; /* premultiplied */
  float u, v;         /* 0…1 in the texture */
} confetti_vertex;

/* The vertices, four for each quad: top left, top right, bottom right, bottom left. Blend them with one, 1 - source
 * alpha; sample the texture linearly. They are valid until the canvas changes. */
const confetti_vertex *confetti_canvas_vertices(const confetti_canvas *canvas, size_t *count);
/* The indices of two triangles for each quad: 0, 1, 2, 2, 3, 0, 4, … They are valid until the canvas changes. Asking
 * is no change. */
const int32_t *confetti_canvas_indices(confetti_canvas *canvas, size_t *count);

/* The texture of a canvas: premultiplied pixels of four bytes, red first. */
typedef struct confetti_texture {
  const void *pixels; /* the first row; valid until the canvas changes */
  size_t stride;      /* bytes from a row to the next */
  uint64_t revision;  /* another number whenever pixels or size have changed; that of one canvas is never another's */
  int32_t w, h;       /* pixels */
  int32_t first_row;  /* the rows that have changed since the known revision */
  int32_t row_count;
} confetti_texture;

/* The texture, with the rows that have changed since a revision that the program has: all of them for 0, and for the
 * revision of another canvas. If the size has changed, the program's own texture must be made again. */
bool confetti_canvas_texture(const confetti_canvas *canvas, uint64_t known_revision, confetti_texture *texture);

/* The order of the bytes of a pixel. */
enum {
  CONFETTI_RGBA = 0, /* red first */
  CONFETTI_BGRA = 1  /* blue first, as in most windows; their fourth byte may be unused */
};

/* Paints the quads over pixels in memory, premultiplied where they have alpha: surfaces, arrays, framebuffers. The
 * first pixel is at the origin; the canvas's scale is the number of pixels per point. `stride` is the number of bytes
 * from a row to the next, a multiple of 4 and at least 4 * w; pixels begin at a multiple of 4. Sides are at most 32,767
 * pixels. */
bool confetti_canvas_paint(const confetti_canvas *canvas, void *pixels, int w, int h, size_t stride, uint32_t order);

/* -- Sound ------------------------------------------------------------------------------------------------------- */

/* The sound of a system that is shown, block by block: for a callback, or for a queue.
 *
 *     confetti_sound_follow(sound, system);                        // whenever something was fired or stopped
 *     confetti_sound_render(sound, now, samples, frames);          // in the callback of the audio device
 */
typedef struct confetti_sound confetti_sound;

/* A sound with a sampling rate of 8,000 to 192,000 a second, and a volume, 0…1. */
confetti_sound *confetti_sound_create(int rate, float volume);
void confetti_sound_destroy(confetti_sound *sound);
/* From now on, the sounds of the system as it is now are heard. Any thread; the callback is not kept waiting. */
bool confetti_sound_follow(confetti_sound *sound, const confetti_system *system);
/* Writes the next block: `frames` times left and right, each within -0.7…0.7. `at` is the time that is shown at the
 * end of the block; sounds are heard that begin after the block before. `frames` is at most 1,048,576. */
bool confetti_sound_render(confetti_sound *sound, double at, float *samples, size_t frames);
/* Whether nothing sounds right now. Sounds of what was fired may be still to come: a device may rest when it is silent
 * and the system is idle. Any thread. */
bool confetti_sound_is_silent(const confetti_sound *sound);

/* -- Scores ------------------------------------------------------------------------------------------------------ */

/* A sequence of effects in time, over and over: docs/scores.md. It never changes. */
typedef struct confetti_score confetti_score;

/* A score from the text of a file, of at most 1 MiB, or from a file, whose effects and pictures may be in files beside
 * it. */
confetti_score *confetti_score_parse(const char *text, size_t length, const char *file);
confetti_score *confetti_score_load(const char *path);
void confetti_score_destroy(confetti_score *score);
/* The seconds of a round. */
double confetti_score_length(const confetti_score *score);
/* Fires everything that is due between two times, the first included; `began` is the time at which the score began.
 * Of more than ten seconds the last ten count, and nothing is due if `to` is not after `from`. Returns the number of
 * firings.
 *
 *     confetti_score_fire(score, system, 640, 360, began, before, now);   // every frame
 */
size_t confetti_score_fire(
    const confetti_score *score, confetti_system *system, float stage_w, float stage_h, double began, double from,
    double to);

/* -- Springs ----------------------------------------------------------------------------------------------------- */

/* Motion of an interface, as pure functions of the time since it began. A spring has a perceptual duration, above 0
 * seconds, and a bounce, -1…1: 0 does not overshoot, 0.3 is lively. */

/* The value of something that springs from one number to another. `velocity` is its velocity at the beginning, in
 * units per second. */
double confetti_spring_value(double duration, double bounce, double from, double to, double velocity, double time);
/* The velocity of the same, in units per second. */
double confetti_spring_velocity(double duration, double bounce, double from, double to, double velocity, double time);
/* The seconds until nobody sees it move, for a distance of 1. */
double confetti_spring_settling(double duration, double bounce);
/* A curve of CSS, cubic-bezier(x1, y1, x2, y2), at a share of the time, 0…1; x1 and x2 are 0…1. */
double confetti_curve_value(double x1, double y1, double x2, double y2, double time);

#ifdef __cplusplus
}
#endif

#endif
