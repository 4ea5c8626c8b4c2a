#ifndef CONFETTI_LANES_H
#define CONFETTI_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "halfturns.h"

// The loops over particles, eight at a time on every processor: on those with AVX2 in registers of eight
// numbers, chosen when the program runs, on all others in registers of four. The bytes are the same.
// Swift compiles a whole module for one processor; C a single function for another.
//
// All columns of poses go on to a multiple of eight, and columns and colours of births may be read seven
// numbers beyond their last.

/// Some particles of one burst.
typedef struct {
  /// The burst's first column, from the first of the particles on.
  const float *numbers;
  /// The length of a column.
  size_t stride;
  /// The numbers that all particles of the burst share.
  const float *uniforms;
  /// Those of the particles that an attraction has let go, if it holds others; NULL if it does not.
  const float *released;
  /// The colours at birth, from the first of the particles on; NULL if they do not matter.
  const uint32_t *colors;
  /// The pose of the first, a multiple of eight, and how many there are.
  size_t first, count;
  /// The opacity that poses begin with: 1, or 0 if none is alive.
  float opacity;
} ConfettiPart;

/// Particles whose poses are computed together.
typedef struct {
  const ConfettiPart *parts;
  size_t count;
  /// The number of poses, a multiple of eight.
  size_t poses;
  /// Whether registers of eight numbers are used.
  bool isWide;
  /// Whether the joints of ribbons are computed: particles that are not alive then have the poses of their
  /// births or deaths.
  bool isJoint;
} ConfettiPass;

/// Where the numbers of a term are: its first column and its first shared number.
typedef struct {
  size_t column;
  size_t uniform;
} ConfettiTerm;

/// A track of values over the progress.
typedef struct {
  /// The progress at each keyframe, and 1 / the distance to the next.
  const float *shares, *rates;
  /// The values; NULL if each particle has its own, in the columns.
  const float *values;
  size_t count;
  /// The samples of the timing curve; NULL if there is none.
  const float *ease;
  /// The samples of the curves of single ways, one curve after the other, and for each keyframe but the last
  /// the number of the curve to the next one, or -1; both NULL if there are none.
  const float *curves, *curveNumbers;
  /// The shares of the first and the last way between which values lie: 0 and 1, but for curves that go beyond.
  float lowest, highest;
} ConfettiTrack;

/// Tracks of colours over the progress, one after the other.
typedef struct {
  /// The bits of the colours at the ends of the intervals, and the shares of a particle's own colour in
  /// 256ths.
  const float *fixed, *shares;
  size_t intervals;
  /// How many there are; each particle has the number of its own in its column.
  size_t tracks;
} ConfettiColors;

/// The numbers that quads are made of, from poses.
typedef struct {
  const float *x, *y, *width, *height, *cosine, *sine, *opacity;
  /// The colours; NULL if they are those at birth.
  const uint32_t *tints;
  /// The colours at the two ends of a gradient, and the share of the second at the first corner and those that
  /// follow it around the quad, in 256ths; NULL without a gradient.
  const uint32_t *from, *to;
  uint32_t fillShares[4];
  /// The distances in bytes from the levels of the first frame to those of each particle's frame; NULL if the
  /// shape does not move.
  const uint32_t *frames;
  /// The levels of the shape's widths and heights, less the offset of the first.
  const char *columns, *rows;
  /// The shape's largest sizes in texels, and its expansion at p texels, a + b/p.
  float acrossLargest, acrossA, acrossB, downLargest, downA, downB;
  /// Pixels per point, and the factors of all sizes and opacities.
  float scale, size, opacityFactor;
  /// The visible area.
  float centerX, centerY, halfWidth, halfHeight;
} ConfettiQuads;

/// Whether this processor has registers of eight numbers.
bool lanes_has_wide_lanes(void);

/// Adds two columns times a shared number.
void lanes_add(const ConfettiPass *pass, ConfettiTerm term, float *x, float *y);
/// Places in the air; `free` is the first of the columns of the flight after an attraction has let go, or 0.
void lanes_fly(
  const ConfettiPass *pass, ConfettiTerm term, size_t free, float *x, float *y);
void lanes_fly_velocity(
  const ConfettiPass *pass, ConfettiTerm term, size_t free, float *x, float *y);
/// Places in an air that is each particle's own. `own` is the first of the columns of its birth, push, drift and drag,
/// and the shared number is the age.
void lanes_fly_alone(
  const ConfettiPass *pass, ConfettiTerm term, size_t own, float *x, float *y);
void lanes_fly_alone_velocity(
  const ConfettiPass *pass, ConfettiTerm term, size_t own, float *x, float *y);
/// The same where velocities turn: behind the drag is the column of the half turns a second.
void lanes_swirl(const ConfettiPass *pass, ConfettiTerm term, size_t own, float *x, float *y);
void lanes_swirl_velocity(
  const ConfettiPass *pass, ConfettiTerm term, size_t own, float *x, float *y);
/// Takes the numbers of particles that an attraction has let go from two other columns, in parts where it holds
/// others. The column is the age at which it lets go, and the shared number the age.
void lanes_let_go(
  const ConfettiPass *pass, ConfettiTerm term, const float *free_x, const float *free_y, float *x,
  float *y);
void lanes_flutter(const ConfettiPass *pass, ConfettiTerm term, float *x);
void lanes_flutter_velocity(const ConfettiPass *pass, ConfettiTerm term, float *x);
/// Wandering; `waves` are the rates and the weights of `sum_waves`, and `y` is NULL for a level one.
void lanes_wander(
  const ConfettiPass *pass, ConfettiTerm term, const float *waves, float *x, float *y);
void lanes_wander_velocity(
  const ConfettiPass *pass, ConfettiTerm term, const float *waves, float *x, float *y);
/// The wind on one axis: `direction` is the part of its direction there; the reach and the turn are shared.
void lanes_gust(const ConfettiPass *pass, ConfettiTerm term, float direction, float *positions);
void lanes_spread(const ConfettiPass *pass, ConfettiTerm term, float *x);
void lanes_spread_velocity(const ConfettiPass *pass, ConfettiTerm term, float *x);
/// Keeps particles that have landed where they are, and their times.
void lanes_land(const ConfettiPass *pass, ConfettiTerm term, float *times, float *x, float *y);
/// Keeps the velocities with which particles have landed.
void lanes_land_velocity(const ConfettiPass *pass, ConfettiTerm term, float *x, float *y);

/// Flights after a landing, one segment after the other. The shared numbers are the age and the drag; the columns
/// are the age of the rest, and for each segment its beginning, place, velocity, acceleration, and the time to
/// which the particle has turned. `spins` are the turnings of each segment in relation to those at birth. `own_drag`
/// is the column of each particle's own drag, or 0 if they share it.
void lanes_bounce(
  const ConfettiPass *pass, ConfettiTerm term, size_t segments, const float *spins, size_t own_drag,
  float *times, float *x, float *y);
void lanes_bounce_velocity(
  const ConfettiPass *pass, ConfettiTerm term, size_t segments, const float *spins, size_t own_drag,
  float *x, float *y);

/// Reflects places at two walls, and finds the signs of the velocities across them.
void lanes_walls(const ConfettiPass *pass, ConfettiTerm term, float *x, float *sides);
/// Multiplies velocities by the signs that `lanes_walls` has found.
void lanes_walls_velocity(const ConfettiPass *pass, const float *sides, float *x);

/// Flights away from where particles lie. The shared numbers are the age and the drag; the columns are the beginning
/// and the acceleration. Turning goes on.
void lanes_sweep(const ConfettiPass *pass, ConfettiTerm term, float *times, float *x, float *y);

/// Points or tangents of curves by four shared weights.
void lanes_sum_curves(const ConfettiPass *pass, ConfettiTerm term, float *x, float *y);
/// Points of curves at the progress of each particle; `ease` are the samples of a timing curve, or NULL.
void lanes_follow_curves(
  const ConfettiPass *pass, ConfettiTerm term, const float *ease, const float *progress,
  float *x, float *y);
/// Velocities on curves at the progress of each particle, which grows at a rate.
void lanes_follow_tangents(
  const ConfettiPass *pass, ConfettiTerm term, const float *ease, const float *progress,
  const float *rate, float *x, float *y);

/// The part of the turning of particles that a spring takes back to hold them upright: a share of the angle at
/// a time, or at the age if that is earlier. NULL if none is taken back.
typedef struct {
  const float *times, *shares;
} ConfettiStand;

/// Finds the times and shares of a `ConfettiStand`. The shared numbers are 1 − pull, the travel and the age; the
/// columns are the factors of the first two, the end, and the share from then on.
void lanes_stand(const ConfettiPass *pass, ConfettiTerm term, float *times, float *shares);
/// Copies two columns.
void lanes_copy(const ConfettiPass *pass, ConfettiTerm term, float *first, float *second);
// The times of particles are NULL if all have the same, and so is what they face if it does not matter.
void lanes_flip(
  const ConfettiPass *pass, ConfettiTerm term, float minimum, const float *times,
  ConfettiStand stand, float *width, float *facing);
void lanes_spin(
  const ConfettiPass *pass, ConfettiTerm term, const float *times, ConfettiStand stand,
  float *angle);
/// A spin by a shared travel, or at most by that of a landing; `shares` are those of a `ConfettiStand`, whose times
/// are travels in a column.
void lanes_slowing_spin(
  const ConfettiPass *pass, ConfettiTerm term, const float *shares, float *angle);
void lanes_tilt(
  const ConfettiPass *pass, ConfettiTerm term, const float *times, ConfettiStand stand,
  float *width, float *height, float *facing);
void lanes_sway(
  const ConfettiPass *pass, ConfettiTerm term, float sway, const float *times,
  ConfettiStand stand, float *angle);

/// The progress of each particle, opacity 1 for those that are alive, and the rates unless they are NULL.
void lanes_age(
  const ConfettiPass *pass, ConfettiTerm term, float *progress, float *opacity, float *rates);
/// Multiplies by a shared number; `others` may be NULL.
void lanes_multiply(
  const ConfettiPass *pass, ConfettiTerm term, float *numbers, float *others);
/// Multiplies by 1 less a share of `depth`; `waves` are the rates and the weights of `sum_waves`. With `ages` the
/// emitter's first columns are those of `lanes_age`, and the joints of ribbons keep to the lives of particles.
void lanes_flicker(
  const ConfettiPass *pass, ConfettiTerm term, float depth, const float *waves, bool ages,
  float *opacity);
/// Multiplies by a value between two columns; the number of the first and the way to the second are shared.
void lanes_interpolate(
  const ConfettiPass *pass, ConfettiTerm term, size_t keyframes, float *numbers, float *others);
/// Multiplies by a track's values at the progress of each particle; `others` may be NULL.
void lanes_track(
  const ConfettiPass *pass, ConfettiTerm term, const ConfettiTrack *track, const float *progress,
  float *numbers, float *others);

/// The mirror images of places, of directions and velocities, and of angles.
void lanes_mirror(const ConfettiPass *pass, ConfettiTerm term, float *x, float *y);
void lanes_mirror_ways(const ConfettiPass *pass, ConfettiTerm term, float *x, float *y);
void lanes_mirror_angles(const ConfettiPass *pass, ConfettiTerm term, float *angle);

/// Lengthens particles by their speed.
void lanes_stretch(
  const ConfettiPass *pass, float stretch, const float *x, const float *y, float *width);
/// The directions of velocities.
void lanes_head(
  const ConfettiPass *pass, const float *x, const float *y, float *cosines, float *sines);
/// The directions of angles.
void lanes_turn(const ConfettiPass *pass, const float *angle, float *cosines, float *sines);
/// Turns directions by angles.
void lanes_turn_on(const ConfettiPass *pass, const float *angle, float *cosines, float *sines);
/// Moves places by shares of the sides, in the directions of the particles. The signs of a mirror image are
/// read if there are any.
void lanes_hang(
  const ConfettiPass *pass, ConfettiTerm mirror, bool isMirrored, bool isAlong, float across, float down,
  const float *widths, const float *heights, const float *cosines, const float *sines, float *x, float *y);

/// Gives all particles a shared colour.
void lanes_color(const ConfettiPass *pass, ConfettiTerm term, uint32_t *tints);
/// Gives each particle the colour at its progress.
void lanes_color_by_progress(
  const ConfettiPass *pass, const ConfettiColors *colors, const float *progress,
  uint32_t *tints);
/// Gives each particle a mix with its own colour: with w the whole number of 256ths of its own, each byte is
/// fixed + ⌊own · w / 256⌋. The interval is shared if `progress` is NULL.
void lanes_mix_colors(
  const ConfettiPass *pass, ConfettiTerm term, const ConfettiColors *colors,
  const float *progress, uint32_t *tints);
/// Darkens particles that are seen edge-on; a back is shaded, or has a colour unless that is NULL.
void lanes_light(
  const ConfettiPass *pass, float lit, float shade, const uint32_t *back, const float *facing,
  uint32_t *tints);
/// Moves colours to white by the column's share of a power of how far particles face the viewer. White is as bright
/// as the opacity, or 255 for light.
void lanes_shine(
  const ConfettiPass *pass, ConfettiTerm term, uint32_t sharpness, bool isLight, const float *facing,
  uint32_t *tints);

/// Writes the quads that are in sight, as many as fit, and returns the end of what it wrote.
void *lanes_write_quads(
  const ConfettiPass *pass, const ConfettiQuads *quads, void *start, void *limit);
/// Writes them with a gradient over each.
void *lanes_fill_quads(
  const ConfettiPass *pass, const ConfettiQuads *quads, void *start, void *limit);

#endif
