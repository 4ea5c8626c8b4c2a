#include "eight.h"

LOOP(
  void, copy, (const ConfettiPass *pass, ConfettiTerm term, float *first, float *second),
  (pass, term, first, second)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      store(first + at, column(own, 0, i));
      store(second + at, column(own, 1, i));
    }
  }
}

/// The age for which an angle is computed: the shared one, or at most that with times of their own.
PART Floats turning_age(Floats shared, const float *times, size_t at) {
  return times ? smaller(shared, load(times + at)) : shared;
}

/// An angle at an age, less the part that a spring takes back; `now` is the age that all share.
PART Floats stood(
  Floats angle, Floats rate, Floats age, Floats now, ConfettiStand stand, size_t at
) {
  Floats turn = rate * age + angle;
  if (!stand.shares) { return turn; }
  Floats held = rate * smaller(now, load(stand.times + at)) + angle;
  return turn - load(stand.shares + at) * held;
}

enum { uprightFree, uprightTravel, uprightEnd, uprightShare };

LOOP(
  void, stand, (const ConfettiPass *pass, ConfettiTerm term, float *times, float *shares),
  (pass, term, times, shares)
) {
  enum { free, travel, age };
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats left = shared(own, free), way = shared(own, travel), now = shared(own, age);
    EACH_EIGHT {
      Floats last = column(own, uprightEnd, i);
      Floats rest = column(own, uprightFree, i) * left + column(own, uprightTravel, i) * way;
      store(times + at, smaller(now, last));
      store(shares + at, now >= last ? column(own, uprightShare, i) : all(1) - rest);
    }
  }
}

enum { flipFrequency, flipPhase };

LOOP(
  void, flip,
  (const ConfettiPass *pass, ConfettiTerm term, float minimum, const float *times,
   ConfettiStand stand, float *width, float *facing),
  (pass, term, minimum, times, stand, width, facing)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = turning_age(now, times, at);
      Floats phase = column(own, flipPhase, i), frequency = column(own, flipFrequency, i);
      HalfTurns turn = half_turns(stood(phase, frequency, age, now, stand, at));
      Floats shown = cosine_of_rest(turn.rest);
      if (facing) { store(facing + at, load(facing + at) * signed_by(turn, shown)); }
      store(width + at, load(width + at) * larger(shown, all(minimum)));
    }
  }
}

enum { spinAngle, spinRate };

LOOP(
  void, spin,
  (const ConfettiPass *pass, ConfettiTerm term, const float *times, ConfettiStand stand,
   float *angle),
  (pass, term, times, stand, angle)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = turning_age(now, times, at);
      Floats turn =
        stood(column(own, spinAngle, i), column(own, spinRate, i), age, now, stand, at);
      store(angle + at, load(angle + at) + turn);
    }
  }
}

enum { slowingAngle, slowingRate, slowingLanding, slowingHeld };

LOOP(
  void, slowing_spin,
  (const ConfettiPass *pass, ConfettiTerm term, const float *shares, float *angle),
  (pass, term, shares, angle)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats travel = smaller(now, column(own, slowingLanding, i));
      Floats turn = column(own, slowingAngle, i) + column(own, slowingRate, i) * travel;
      if (shares) {
        Floats held = smaller(now, column(own, slowingHeld, i));
        held = column(own, slowingAngle, i) + column(own, slowingRate, i) * held;
        turn = turn - load(shares + at) * held;
      }
      store(angle + at, load(angle + at) + turn);
    }
  }
}

enum { tiltAngleX, tiltRateX, tiltAngleY, tiltRateY };

LOOP(
  void, tilt,
  (const ConfettiPass *pass, ConfettiTerm term, const float *times, ConfettiStand stand,
   float *width, float *height, float *facing),
  (pass, term, times, stand, width, height, facing)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = turning_age(now, times, at);
      Floats angle = column(own, tiltAngleY, i), rate = column(own, tiltRateY, i);
      HalfTurns turn = half_turns(stood(angle, rate, age, now, stand, at));
      Floats cosine = cosine_of_rest(turn.rest);
      if (facing) { store(facing + at, load(facing + at) * signed_by(turn, cosine)); }
      Floats shown = all(0.5f) + all(0.5f) * cosine;
      store(width + at, load(width + at) * shown);
      store(height + at, load(height + at) * shown);
    }
  }
}

LOOP(
  void, sway,
  (const ConfettiPass *pass, ConfettiTerm term, float sway, const float *times,
   ConfettiStand stand, float *angle),
  (pass, term, sway, times, stand, angle)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = turning_age(now, times, at);
      Floats start = column(own, tiltAngleX, i), rate = column(own, tiltRateX, i);
      Floats turn = sine(stood(start, rate, age, now, stand, at));
      store(angle + at, load(angle + at) + turn * all(sway));
    }
  }
}

LOOP(
  void, stretch,
  (const ConfettiPass *pass, float stretch, const float *x, const float *y, float *width),
  (pass, stretch, x, y, width)
) {
  for (size_t at = 0; at < pass->poses; at += 8) {
    Floats square = load(x + at) * load(x + at) + load(y + at) * load(y + at);
    Floats factor = all(1) + all(stretch) * __builtin_elementwise_sqrt(square);
    store(width + at, load(width + at) * factor);
  }
}

LOOP(
  void, head,
  (const ConfettiPass *pass, const float *x, const float *y, float *cosines, float *sines),
  (pass, x, y, cosines, sines)
) {
  for (size_t at = 0; at < pass->poses; at += 8) {
    Floats vx = load(x + at), vy = load(y + at);
    // Infinite at rest; then the direction is that of angle 0. No velocity is so large that its square is.
    Floats scale = all(1) / __builtin_elementwise_sqrt(vx * vx + vy * vy);
    Ints moves = scale < all(__builtin_inff());
    store(cosines + at, moves ? vx * scale : all(1));
    store(sines + at, moves ? vy * scale : all(0));
  }
}

LOOP(
  void, turn, (const ConfettiPass *pass, const float *angle, float *cosines, float *sines),
  (pass, angle, cosines, sines)
) {
  for (size_t at = 0; at < pass->poses; at += 8) {
    HalfTurns turn = half_turns(load(angle + at));
    store(cosines + at, signed_by(turn, cosine_of_rest(turn.rest)));
    store(sines + at, signed_by(turn, sine_of_rest(turn.rest)));
  }
}

enum { hangSignX, hangSignY };

LOOP(
  void, hang,
  (const ConfettiPass *pass, ConfettiTerm mirror, bool isMirrored, bool isAlong, float across, float down,
   const float *widths, const float *heights, const float *cosines, const float *sines, float *x, float *y),
  (pass, mirror, isMirrored, isAlong, across, down, widths, heights, cosines, sines, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, mirror);
    EACH_EIGHT {
      Floats right = magnitude(load(widths + at)) * all(across);
      Floats below = magnitude(load(heights + at)) * all(down);
      if (isMirrored) {
        // A mirror image turns the other way round, and its box is that of the particle: so the way changes
        // its side in the box.
        Floats sign = column(own, hangSignX, i) * column(own, hangSignY, i);
        if (isAlong) { below = below * sign; } else { right = right * sign; }
      }
      Floats c = load(cosines + at), s = load(sines + at);
      store(x + at, load(x + at) + (c * right - s * below));
      store(y + at, load(y + at) + (s * right + c * below));
    }
  }
}

LOOP(
  void, turn_on, (const ConfettiPass *pass, const float *angle, float *cosines, float *sines),
  (pass, angle, cosines, sines)
) {
  for (size_t at = 0; at < pass->poses; at += 8) {
    HalfTurns turn = half_turns(load(angle + at));
    Floats c = signed_by(turn, cosine_of_rest(turn.rest));
    Floats s = signed_by(turn, sine_of_rest(turn.rest));
    Floats cosine = load(cosines + at), sine = load(sines + at);
    store(cosines + at, c * cosine - s * sine);
    store(sines + at, s * cosine + c * sine);
  }
}
