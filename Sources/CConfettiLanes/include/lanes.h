#ifndef CONFETTI_LANES_H
#define CONFETTI_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The loops of terms and of quads for processors that compute eight numbers at a time (AVX2). The loops in
// Swift, in the files of the terms, say what is computed; these give the same bytes, operation by
// operation. Swift compiles a whole module for one processor; C a single function for another.
//
// All columns of poses go on to a multiple of eight.

/// Eight particles of one burst.
typedef struct {
  /// The burst's first column, from the first of the eight on.
  const float *columns;
  /// The length of a column.
  size_t stride;
  /// The numbers that all particles of the burst share.
  const float *uniforms;
  /// The colours at birth, from the first of the eight on.
  const uint32_t *colors;
  /// How many of the eight there are, 1 to 8.
  size_t count;
} ConfettiEight;

/// All particles of a pass, for one term: its first column and its first shared number.
typedef struct {
  const ConfettiEight *eights;
  size_t count;
  size_t column;
  size_t uniform;
} ConfettiLanes;

/// A track of values over the progress.
typedef struct {
  /// The progress at each keyframe, and 1 / the distance to the next.
  const float *shares, *rates;
  /// The values; NULL if each particle has its own, in the columns.
  const float *values;
  size_t count;
  /// The samples of the timing curve; NULL if there is none.
  const float *ease;
} ConfettiTrack;

/// What is needed to make quads from poses.
typedef struct {
  const float *x, *y, *width, *height, *cosine, *sine, *opacity;
  /// The colours; NULL if they are those at birth.
  const uint32_t *tints;
  /// The levels of the shape's widths and heights, less the offset of the first.
  const char *columns, *rows;
  /// The shape's largest sizes in texels, and its expansion at p texels, a + b/p.
  float acrossLargest, acrossA, acrossB, downLargest, downA, downB;
  /// Pixels per point, and the factors of all sizes and opacities.
  float scale, size, opacityFactor;
  /// The visible area.
  float centerX, centerY, halfWidth, halfHeight;
} ConfettiQuads;

/// Whether this processor can run the functions below.
bool lanes_has_wide_lanes(void);

void lanes_fly(ConfettiLanes lanes, float *x, float *y);
void lanes_fly_velocity(ConfettiLanes lanes, float *x, float *y);
void lanes_flutter(ConfettiLanes lanes, float *x);
void lanes_flutter_velocity(ConfettiLanes lanes, float *x);
/// The wind on one axis: `direction` is the part of its direction there; the reach and the turn are shared.
void lanes_gust(ConfettiLanes lanes, float direction, float *positions);
void lanes_spread(ConfettiLanes lanes, float *x);
void lanes_spread_velocity(ConfettiLanes lanes, float *x);

/// Points or tangents of curves by four shared weights.
void lanes_sum_curves(ConfettiLanes lanes, float *x, float *y);
/// Points of curves at the progress of each particle.
void lanes_follow_curves(ConfettiLanes lanes, const float *progress, float *x, float *y);
/// Velocities on curves at the progress of each particle, which grows at a rate.
void lanes_follow_tangents(
  ConfettiLanes lanes, const float *progress, const float *rate, float *x, float *y);
/// The values of a timing curve at some progress.
void lanes_ease(const float *progress, const float *samples, float *places, size_t eights);

/// Copies two columns.
void lanes_copy(ConfettiLanes lanes, float *first, float *second);
void lanes_flip(ConfettiLanes lanes, float minimum, float *width);
void lanes_flip_facing(ConfettiLanes lanes, float minimum, float *width, float *facing);
void lanes_spin(ConfettiLanes lanes, float *angle);
void lanes_tilt(ConfettiLanes lanes, float *width, float *height);
void lanes_tilt_facing(ConfettiLanes lanes, float *width, float *height, float *facing);
void lanes_sway(ConfettiLanes lanes, float sway, float *angle);

/// The progress of each particle, opacity 1 for those that are alive, and the rates unless they are NULL.
void lanes_age(ConfettiLanes lanes, float *progress, float *opacity, float *rates);
/// Multiplies by a shared number.
void lanes_multiply(ConfettiLanes lanes, float *numbers);
/// Multiplies by a value between two columns; the number of the first and the way to the second are shared.
void lanes_interpolate(ConfettiLanes lanes, size_t keyframes, float *numbers);
/// Multiplies by a track's values at the progress of each particle; `others` may be NULL.
void lanes_track(
  ConfettiLanes lanes, const ConfettiTrack *track, const float *progress, float *numbers,
  float *others);

/// Lengthens particles by their speed.
void lanes_stretch(
  float stretch, const float *x, const float *y, float *width, size_t eights);
/// The directions of velocities.
void lanes_head(const float *x, const float *y, float *cosines, float *sines, size_t eights);
/// The directions of angles.
void lanes_turn(const float *angle, float *cosines, float *sines, size_t eights);
/// Turns directions by angles.
void lanes_turn_on(const float *angle, float *cosines, float *sines, size_t eights);

/// Writes the quads that are in sight, as many as fit, and returns the end of what it wrote.
void *lanes_write_quads(
  const ConfettiEight *eights, size_t count, const ConfettiQuads *quads, void *start, void *end);

#endif
