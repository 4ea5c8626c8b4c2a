#include "eight.h"

// The columns of each term are in the order of its `Column` in Swift, and so are the numbers that all
// particles share in the order of its `prepare`.

/// Adds two columns times a shared number.
LOOP(
  void, add, (const ConfettiPass *pass, ConfettiTerm term, float *x, float *y),
  (pass, term, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    if (own.uniforms[0] == 0) { continue; }
    Floats factor = shared(own, 0);
    EACH_EIGHT {
      store(x + at, load(x + at) + column(own, 0, i) * factor);
      store(y + at, load(y + at) + column(own, 1, i) * factor);
    }
  }
}

enum { flightX, flightY, flightVelocityX, flightVelocityY };

LOOP(
  void, fly, (const ConfettiPass *pass, ConfettiTerm term, size_t free, float *x, float *y),
  (pass, term, free, x, y)
) {
  enum { travel, shiftX, shiftY, isFree = 6 };
  EACH_PART {
    Own own = own_numbers(part, term);
    if (free && own.uniforms[isFree] != 0) { own.columns += free * own.stride; }
    Floats way = shared(own, travel), byX = shared(own, shiftX), byY = shared(own, shiftY);
    EACH_EIGHT {
      store(x + at, column(own, flightX, i) + column(own, flightVelocityX, i) * way + byX);
      store(y + at, column(own, flightY, i) + column(own, flightVelocityY, i) * way + byY);
    }
  }
}

LOOP(
  void, fly_velocity,
  (const ConfettiPass *pass, ConfettiTerm term, size_t free, float *x, float *y),
  (pass, term, free, x, y)
) {
  enum { rate = 3, shiftX, shiftY, isFree };
  EACH_PART {
    Own own = own_numbers(part, term);
    if (free && own.uniforms[isFree] != 0) { own.columns += free * own.stride; }
    Floats way = shared(own, rate), byX = shared(own, shiftX), byY = shared(own, shiftY);
    EACH_EIGHT {
      store(x + at, load(x + at) + (column(own, flightVelocityX, i) * way + byX));
      store(y + at, load(y + at) + (column(own, flightVelocityY, i) * way + byY));
    }
  }
}

enum { flutterAmplitude, flutterFrequency, flutterPhase };

LOOP(void, flutter, (const ConfettiPass *pass, ConfettiTerm term, float *x), (pass, term, x)) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats age = shared(own, 0);
    EACH_EIGHT {
      Floats angle = column(own, flutterFrequency, i) * age + column(own, flutterPhase, i);
      store(x + at, load(x + at) + column(own, flutterAmplitude, i) * sine(angle));
    }
  }
}

LOOP(
  void, flutter_velocity, (const ConfettiPass *pass, ConfettiTerm term, float *x),
  (pass, term, x)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats age = shared(own, 0);
    EACH_EIGHT {
      Floats frequency = column(own, flutterFrequency, i);
      Floats swing = cosine(frequency * age + column(own, flutterPhase, i));
      Floats speed = column(own, flutterAmplitude, i) * frequency * all(0x1.921fb4p1f);
      store(x + at, load(x + at) + speed * swing);
    }
  }
}

enum { gustStrength, gustPhase };

LOOP(
  void, gust,
  (const ConfettiPass *pass, ConfettiTerm term, float direction, float *positions),
  (pass, term, direction, positions)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats reach = shared(own, 0) * all(direction), turn = shared(own, 1);
    EACH_EIGHT {
      Floats swing = sine(column(own, gustPhase, i) + turn);
      store(positions + at, load(positions + at) + column(own, gustStrength, i) * reach * swing);
    }
  }
}

enum { spreadStrength, spreadDelay };

LOOP(void, spread, (const ConfettiPass *pass, ConfettiTerm term, float *x), (pass, term, x)) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = now - column(own, spreadDelay, i);
      store(x + at, load(x + at) + column(own, spreadStrength, i) * (age * age));
    }
  }
}

LOOP(
  void, spread_velocity, (const ConfettiPass *pass, ConfettiTerm term, float *x),
  (pass, term, x)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = now - column(own, spreadDelay, i);
      store(x + at, load(x + at) + all(2) * column(own, spreadStrength, i) * age);
    }
  }
}

enum { landingAge, landingX, landingY, landingVelocityX, landingVelocityY };

LOOP(
  void, land, (const ConfettiPass *pass, ConfettiTerm term, float *times, float *x, float *y),
  (pass, term, times, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats landed = column(own, landingAge, i);
      Ints flies = now < landed;
      store(times + at, flies ? now : landed);
      store(x + at, flies ? load(x + at) : column(own, landingX, i));
      store(y + at, flies ? load(y + at) : column(own, landingY, i));
    }
  }
}

LOOP(
  void, land_velocity, (const ConfettiPass *pass, ConfettiTerm term, float *x, float *y),
  (pass, term, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Ints flies = now < column(own, landingAge, i);
      store(x + at, flies ? load(x + at) : column(own, landingVelocityX, i));
      store(y + at, flies ? load(y + at) : column(own, landingVelocityY, i));
    }
  }
}

enum {
  pathStartX, pathStartY, pathControl1X, pathControl1Y, pathControl2X, pathControl2Y, pathEndX, pathEndY
};

/// The points of curves on one axis, by the weights of their four points.
PART Floats sum_curve(
  Own own, size_t axis, size_t i, Floats start, Floats control1, Floats control2, Floats end
) {
  return start * column(own, pathStartX + axis, i) + control1 * column(own, pathControl1X + axis, i)
    + control2 * column(own, pathControl2X + axis, i) + end * column(own, pathEndX + axis, i);
}

LOOP(
  void, sum_curves, (const ConfettiPass *pass, ConfettiTerm term, float *x, float *y),
  (pass, term, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats a = shared(own, 0), b = shared(own, 1), c = shared(own, 2), d = shared(own, 3);
    EACH_EIGHT {
      store(x + at, sum_curve(own, 0, i, a, b, c, d));
      store(y + at, sum_curve(own, 1, i, a, b, c, d));
    }
  }
}

LOOP(
  void, follow_curves,
  (const ConfettiPass *pass, ConfettiTerm term, const float *ease, const float *progress,
   float *x, float *y),
  (pass, term, ease, progress, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      Floats t = load(progress + at);
      if (ease) { t = eased(t, ease); }
      Floats s = all(1) - t;
      Floats a = s * s * s, b = all(3) * s * s * t, c = all(3) * s * t * t, d = t * t * t;
      store(x + at, sum_curve(own, 0, i, a, b, c, d));
      store(y + at, sum_curve(own, 1, i, a, b, c, d));
    }
  }
}

LOOP(
  void, follow_tangents,
  (const ConfettiPass *pass, ConfettiTerm term, const float *ease, const float *progress,
   const float *rate, float *x, float *y),
  (pass, term, ease, progress, rate, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      Floats t = load(progress + at), speed = load(rate + at);
      if (ease) {
        // An ease makes the way along the curve faster or slower.
        Ints index = whole(clamped(t) * all(512));
        index = index < 511 ? index : 511;
        speed = speed * ((gather(ease + 1, index) - gather(ease, index)) * all(512));
        t = eased(t, ease);
      }
      Floats s = all(1) - t;
      Floats a = all(-3) * s * s, b = all(3) * s * s - all(6) * s * t;
      Floats c = all(6) * s * t - all(3) * t * t, d = all(3) * t * t;
      store(x + at, sum_curve(own, 0, i, a, b, c, d) * speed);
      store(y + at, sum_curve(own, 1, i, a, b, c, d) * speed);
    }
  }
}

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

enum { flipFrequency, flipPhase };

LOOP(
  void, flip,
  (const ConfettiPass *pass, ConfettiTerm term, float minimum, const float *times, float *width,
   float *facing),
  (pass, term, minimum, times, width, facing)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = turning_age(now, times, at);
      HalfTurns turn = half_turns(column(own, flipFrequency, i) * age + column(own, flipPhase, i));
      Floats shown = cosine_of_rest(turn.rest);
      if (facing) { store(facing + at, load(facing + at) * signed_by(turn, shown)); }
      store(width + at, load(width + at) * larger(shown, all(minimum)));
    }
  }
}

enum { spinAngle, spinRate };

LOOP(
  void, spin,
  (const ConfettiPass *pass, ConfettiTerm term, const float *times, float *angle),
  (pass, term, times, angle)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = turning_age(now, times, at);
      Floats turn = column(own, spinAngle, i) + column(own, spinRate, i) * age;
      store(angle + at, load(angle + at) + turn);
    }
  }
}

enum { tiltAngleX, tiltRateX, tiltAngleY, tiltRateY };

LOOP(
  void, tilt,
  (const ConfettiPass *pass, ConfettiTerm term, const float *times, float *width, float *height,
   float *facing),
  (pass, term, times, width, height, facing)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = turning_age(now, times, at);
      HalfTurns turn = half_turns(column(own, tiltAngleY, i) + column(own, tiltRateY, i) * age);
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
  (const ConfettiPass *pass, ConfettiTerm term, float sway, const float *times, float *angle),
  (pass, term, sway, times, angle)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = turning_age(now, times, at);
      Floats turn = sine(column(own, tiltAngleX, i) + column(own, tiltRateX, i) * age);
      store(angle + at, load(angle + at) + turn * all(sway));
    }
  }
}

LOOP(
  void, multiply, (const ConfettiPass *pass, ConfettiTerm term, float *numbers, float *others),
  (pass, term, numbers, others)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    if (own.uniforms[0] == 1) { continue; }
    Floats value = shared(own, 0);
    EACH_EIGHT {
      store(numbers + at, load(numbers + at) * value);
      if (others) { store(others + at, load(others + at) * value); }
    }
  }
}

LOOP(
  void, interpolate,
  (const ConfettiPass *pass, ConfettiTerm term, size_t keyframes, float *numbers, float *others),
  (pass, term, keyframes, numbers, others)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    size_t before = (size_t)own.uniforms[0];
    size_t after = before + 1 < keyframes ? before + 1 : before;
    Floats way = shared(own, 1);
    EACH_EIGHT {
      Floats from = column(own, before, i);
      Floats value = from + (column(own, after, i) - from) * way;
      store(numbers + at, load(numbers + at) * value);
      if (others) { store(others + at, load(others + at) * value); }
    }
  }
}

LOOP(
  void, track,
  (const ConfettiPass *pass, ConfettiTerm term, const ConfettiTrack *track,
   const float *progress, float *numbers, float *others),
  (pass, term, track, progress, numbers, others)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      Floats passed = load(progress + at);
      if (track->ease) { passed = eased(passed, track->ease); }
      Floats value = track->values ? all(track->values[0]) : column(own, 0, i);
      for (size_t k = 0; k + 1 < track->count; k++) {
        if (track->values && track->values[k] == track->values[k + 1]) { continue; }
        Floats change = track->values ? all(track->values[k + 1] - track->values[k])
                                      : column(own, k + 1, i) - column(own, k, i);
        value = value + change * clamped((passed - all(track->shares[k])) * all(track->rates[k]));
      }
      store(numbers + at, load(numbers + at) * value);
      if (others) { store(others + at, load(others + at) * value); }
    }
  }
}

enum { ageingDelay, ageingRate };

LOOP(
  void, age,
  (const ConfettiPass *pass, ConfettiTerm term, float *progress, float *opacity, float *rates),
  (pass, term, progress, opacity, rates)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats rate = column(own, ageingRate, i);
      Floats passed = (now - column(own, ageingDelay, i)) * rate;
      Ints lives = (passed >= all(0)) & (passed < all(1));
      store(progress + at, pass->isJoint ? clamped(passed) : passed);
      store(opacity + at, pass->isJoint ? all(1) : lives ? all(1) : all(0));
      if (rates) { store(rates + at, rate); }
    }
  }
}

enum { mirrorSignX, mirrorSignY, mirrorShiftX, mirrorShiftY };

LOOP(
  void, mirror, (const ConfettiPass *pass, ConfettiTerm term, float *x, float *y),
  (pass, term, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      store(x + at, load(x + at) * column(own, mirrorSignX, i) + column(own, mirrorShiftX, i));
      store(y + at, load(y + at) * column(own, mirrorSignY, i) + column(own, mirrorShiftY, i));
    }
  }
}

LOOP(
  void, mirror_ways, (const ConfettiPass *pass, ConfettiTerm term, float *x, float *y),
  (pass, term, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      store(x + at, load(x + at) * column(own, mirrorSignX, i));
      store(y + at, load(y + at) * column(own, mirrorSignY, i));
    }
  }
}

LOOP(
  void, mirror_angles, (const ConfettiPass *pass, ConfettiTerm term, float *angle),
  (pass, term, angle)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      // To the other side, and for up and down half a turn more.
      Floats x = column(own, mirrorSignX, i), y = column(own, mirrorSignY, i);
      store(angle + at, load(angle + at) * x * y + (all(1) - y) / all(2));
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
