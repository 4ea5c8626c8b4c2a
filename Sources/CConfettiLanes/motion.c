#include "eight.h"

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

LOOP(
  void, let_go,
  (const ConfettiPass *pass, ConfettiTerm term, const float *free_x, const float *free_y,
   float *x, float *y),
  (pass, term, free_x, free_y, x, y)
) {
  EACH_PART {
    if (!part->released) { continue; }
    Own own = own_numbers(part, term);
    Floats age = shared(own, 0);
    EACH_EIGHT {
      Floats release = column(own, 0, i);
      store(x + at, age >= release ? load(free_x + at) : load(x + at));
      store(y + at, age >= release ? load(free_y + at) : load(y + at));
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

enum { wanderAmplitude, wanderFrequency, wanderPhasesX, wanderPhasesY = wanderPhasesX + 3 };

LOOP(
  void, wander,
  (const ConfettiPass *pass, ConfettiTerm term, const float *waves, float *x, float *y),
  (pass, term, waves, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats age = shared(own, 0);
    EACH_EIGHT {
      Floats turn = column(own, wanderFrequency, i) * age;
      Floats amplitude = column(own, wanderAmplitude, i);
      store(x + at, load(x + at) + amplitude * sum_waves(own, wanderPhasesX, i, turn, waves));
      if (!y) { continue; }
      store(y + at, load(y + at) + amplitude * sum_waves(own, wanderPhasesY, i, turn, waves));
    }
  }
}

/// The change of `sum_waves` by the angle in radians.
PART Floats sum_slopes(Own own, size_t phases, size_t i, Floats turn, const float *waves) {
  Floats sum = all(0);
  for (size_t k = 0; k < 3; k++) {
    Floats swing = cosine(turn * all(waves[k]) + column(own, phases + k, i));
    sum = sum + all(waves[k] * waves[k + 3]) * swing;
  }
  return sum;
}

LOOP(
  void, wander_velocity,
  (const ConfettiPass *pass, ConfettiTerm term, const float *waves, float *x, float *y),
  (pass, term, waves, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats age = shared(own, 0);
    EACH_EIGHT {
      Floats frequency = column(own, wanderFrequency, i), turn = frequency * age;
      Floats speed = column(own, wanderAmplitude, i) * frequency * all(0x1.921fb4p1f);
      store(x + at, load(x + at) + speed * sum_slopes(own, wanderPhasesX, i, turn, waves));
      if (!y) { continue; }
      store(y + at, load(y + at) + speed * sum_slopes(own, wanderPhasesY, i, turn, waves));
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
