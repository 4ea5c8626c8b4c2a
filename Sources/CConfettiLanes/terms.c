#include "lanes.h"

#if defined(__x86_64__)
#include "wide.h"

WIDE void lanes_fly(ConfettiLanes lanes, float *x, float *y) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    store(x + at, column(own, 0) + column(own, 2) * shared(own, 0) + shared(own, 1));
    store(y + at, column(own, 1) + column(own, 3) * shared(own, 0) + shared(own, 2));
  }
}

WIDE void lanes_fly_velocity(ConfettiLanes lanes, float *x, float *y) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    store(x + at, load(x + at) + (column(own, 2) * shared(own, 3) + shared(own, 4)));
    store(y + at, load(y + at) + (column(own, 3) * shared(own, 3) + shared(own, 5)));
  }
}

WIDE void lanes_flutter(ConfettiLanes lanes, float *x) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats swing = sine(column(own, 1) * shared(own, 0) + column(own, 2));
    store(x + at, load(x + at) + column(own, 0) * swing);
  }
}

WIDE void lanes_flutter_velocity(ConfettiLanes lanes, float *x) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats swing = cosine(column(own, 1) * shared(own, 0) + column(own, 2));
    store(x + at, load(x + at) + column(own, 0) * column(own, 1) * all(0x1.921fb4p1f) * swing);
  }
}

WIDE void lanes_gust(ConfettiLanes lanes, float direction, float *positions) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats reach = shared(own, 0) * all(direction);
    Floats swing = sine(column(own, 1) + shared(own, 1));
    store(positions + at, load(positions + at) + column(own, 0) * reach * swing);
  }
}

WIDE void lanes_spread(ConfettiLanes lanes, float *x) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats age = shared(own, 0) - column(own, 1);
    store(x + at, load(x + at) + column(own, 0) * (age * age));
  }
}

WIDE void lanes_spread_velocity(ConfettiLanes lanes, float *x) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats age = shared(own, 0) - column(own, 1);
    store(x + at, load(x + at) + all(2) * column(own, 0) * age);
  }
}

WIDE void lanes_sum_curves(ConfettiLanes lanes, float *x, float *y) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    store(x + at, sum_curve(own, 0, shared(own, 0), shared(own, 1), shared(own, 2), shared(own, 3)));
    store(y + at, sum_curve(own, 1, shared(own, 0), shared(own, 1), shared(own, 2), shared(own, 3)));
  }
}

WIDE void lanes_follow_curves(ConfettiLanes lanes, const float *progress, float *x, float *y) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats t = load(progress + at), s = all(1) - t;
    Floats start = s * s * s, control1 = all(3) * s * s * t;
    Floats control2 = all(3) * s * t * t, end = t * t * t;
    store(x + at, sum_curve(own, 0, start, control1, control2, end));
    store(y + at, sum_curve(own, 1, start, control1, control2, end));
  }
}

WIDE void lanes_follow_tangents(
  ConfettiLanes lanes, const float *progress, const float *rate, float *x, float *y
) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats t = load(progress + at), s = all(1) - t;
    Floats start = all(-3) * s * s, control1 = all(3) * s * s - all(6) * s * t;
    Floats control2 = all(6) * s * t - all(3) * t * t, end = all(3) * t * t;
    store(x + at, sum_curve(own, 0, start, control1, control2, end) * load(rate + at));
    store(y + at, sum_curve(own, 1, start, control1, control2, end) * load(rate + at));
  }
}

WIDE void lanes_ease(
  const float *progress, const float *samples, float *places, size_t eights
) {
  for (size_t at = 0; at < eights * 8; at += 8) {
    store(places + at, eased(load(progress + at), samples));
  }
}

WIDE void lanes_copy(ConfettiLanes lanes, float *first, float *second) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    store(first + at, column(own, 0));
    store(second + at, column(own, 1));
  }
}

WIDE void lanes_flip(ConfettiLanes lanes, float minimum, float *width) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats shown = cosine_magnitude(column(own, 0) * shared(own, 0) + column(own, 1));
    store(width + at, load(width + at) * larger(shown, all(minimum)));
  }
}

WIDE void lanes_flip_facing(
  ConfettiLanes lanes, float minimum, float *width, float *facing
) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats turn = cosine(column(own, 0) * shared(own, 0) + column(own, 1));
    store(facing + at, load(facing + at) * turn);
    store(width + at, load(width + at) * larger(magnitude(turn), all(minimum)));
  }
}

WIDE void lanes_spin(ConfettiLanes lanes, float *angle) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    store(angle + at, load(angle + at) + (column(own, 0) + column(own, 1) * shared(own, 0)));
  }
}

WIDE void lanes_tilt(ConfettiLanes lanes, float *width, float *height) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats turn = cosine_magnitude(column(own, 2) + column(own, 3) * shared(own, 0));
    Floats shown = all(0.5f) + all(0.5f) * turn;
    store(width + at, load(width + at) * shown);
    store(height + at, load(height + at) * shown);
  }
}

WIDE void lanes_tilt_facing(
  ConfettiLanes lanes, float *width, float *height, float *facing
) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats turn = cosine(column(own, 2) + column(own, 3) * shared(own, 0));
    store(facing + at, load(facing + at) * turn);
    Floats shown = all(0.5f) + all(0.5f) * magnitude(turn);
    store(width + at, load(width + at) * shown);
    store(height + at, load(height + at) * shown);
  }
}

WIDE void lanes_sway(ConfettiLanes lanes, float sway, float *angle) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats turn = sine(column(own, 0) + column(own, 1) * shared(own, 0));
    store(angle + at, load(angle + at) + turn * all(sway));
  }
}

WIDE void lanes_multiply(ConfettiLanes lanes, float *numbers) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    store(numbers + at, load(numbers + at) * shared(own, 0));
  }
}

WIDE void lanes_interpolate(ConfettiLanes lanes, size_t keyframes, float *numbers) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    size_t before = (size_t)own.uniforms[0];
    size_t after = before + 1 < keyframes ? before + 1 : before;
    Floats from = column(own, before);
    Floats value = from + (column(own, after) - from) * shared(own, 1);
    store(numbers + at, load(numbers + at) * value);
  }
}

WIDE void lanes_track(
  ConfettiLanes lanes, const ConfettiTrack *track, const float *progress, float *numbers,
  float *others
) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats passed = load(progress + at);
    if (track->ease) { passed = eased(passed, track->ease); }
    Floats value = track->values ? all(track->values[0]) : column(own, 0);
    for (size_t k = 0; k + 1 < track->count; k++) {
      if (track->values && track->values[k] == track->values[k + 1]) { continue; }
      Floats change = track->values ? all(track->values[k + 1] - track->values[k])
                                    : column(own, k + 1) - column(own, k);
      Floats share = (passed - all(track->shares[k])) * all(track->rates[k]);
      value = value + change * smaller(larger(share, all(0)), all(1));
    }
    store(numbers + at, load(numbers + at) * value);
    if (others) { store(others + at, load(others + at) * value); }
  }
}

WIDE void lanes_age(ConfettiLanes lanes, float *progress, float *opacity, float *rates) {
  for (size_t at = 0; at < lanes.count * 8; at += 8) {
    Own own = own_numbers(&lanes, at / 8);
    Floats passed = (shared(own, 0) - column(own, 0)) * column(own, 1);
    store(progress + at, passed);
    Floats begun = _mm256_cmp_ps(passed, all(0), _CMP_GE_OQ);
    Floats ends = _mm256_cmp_ps(passed, all(1), _CMP_LT_OQ);
    store(opacity + at, _mm256_and_ps(_mm256_and_ps(begun, ends), all(1)));
    if (rates) { store(rates + at, column(own, 1)); }
  }
}

WIDE void lanes_stretch(
  float stretch, const float *x, const float *y, float *width, size_t eights
) {
  for (size_t at = 0; at < eights * 8; at += 8) {
    Floats speed = _mm256_sqrt_ps(load(x + at) * load(x + at) + load(y + at) * load(y + at));
    store(width + at, load(width + at) * (all(1) + all(stretch) * speed));
  }
}

WIDE void lanes_head(
  const float *x, const float *y, float *cosines, float *sines, size_t eights
) {
  for (size_t at = 0; at < eights * 8; at += 8) {
    Floats vx = load(x + at), vy = load(y + at);
    Floats scale = all(1) / _mm256_sqrt_ps(vx * vx + vy * vy);
    Floats moves = _mm256_cmp_ps(scale, all(__builtin_inff()), _CMP_LT_OQ);
    store(cosines + at, _mm256_blendv_ps(all(1), vx * scale, moves));
    store(sines + at, _mm256_and_ps(vy * scale, moves));
  }
}

WIDE void lanes_turn(const float *angle, float *cosines, float *sines, size_t eights) {
  for (size_t at = 0; at < eights * 8; at += 8) {
    HalfTurns turn = half_turns(load(angle + at));
    store(cosines + at, signed_by(turn, cosine_of_rest(turn.rest)));
    store(sines + at, signed_by(turn, sine_of_rest(turn.rest)));
  }
}

WIDE void lanes_turn_on(const float *angle, float *cosines, float *sines, size_t eights) {
  for (size_t at = 0; at < eights * 8; at += 8) {
    HalfTurns turn = half_turns(load(angle + at));
    Floats c = signed_by(turn, cosine_of_rest(turn.rest));
    Floats s = signed_by(turn, sine_of_rest(turn.rest));
    Floats cosine = load(cosines + at), sine = load(sines + at);
    store(cosines + at, c * cosine - s * sine);
    store(sines + at, s * cosine + c * sine);
  }
}

#endif
