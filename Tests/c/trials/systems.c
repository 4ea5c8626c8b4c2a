#include <math.h>
#include <string.h>

#include "trial.h"

/* A firing: one that may be there, or none. */
static confetti_firing a_firing(trial *t) {
  if (chance(t, 8)) {
    t->is_odd = true;
    return chance(t, 50) ? CONFETTI_NO_FIRING : any(t);
  }
  t->is_odd = true; // It may never have been, or be forgotten.
  return (confetti_firing)between(t, 0, t->firings < 100 ? (int)t->firings : 100);
}

static float side(trial *t, const char *name) { return usual_float(t, name, 1, 2000); }
static float place(trial *t, const char *name) { return usual_float(t, name, -100, 2000); }

static void fired(trial *t, confetti_firing firing) {
  ended(t, firing == CONFETTI_NO_FIRING, true);
  if (firing != CONFETTI_NO_FIRING) t->firings++;
}

static void call_fire(trial *t) {
  begins(t, "confetti_fire");
  confetti_system *system = a_system(t);
  confetti_effect *effect = an_effect(t);
  float x = 0, y = 0, w = side(t, "stage_w"), h = side(t, "stage_h");
  double at = moment(t, "at");
  int kind = between(t, 0, 4);
  if (kind > 1) x = place(t, "x"), y = place(t, "y");
  if (kind < 2) {
    fired(t, confetti_fire(system, effect, w, h, at));
  } else if (kind == 2) {
    t->call = "confetti_fire_around";
    float frame_w = usual_float(t, "w", 0, 500), frame_h = usual_float(t, "h", 0, 500);
    fired(t, confetti_fire_around(system, effect, x, y, frame_w, frame_h, w, h, at));
  } else if (kind == 3) {
    t->call = "confetti_fire_from";
    fired(t, confetti_fire_from(system, effect, x, y, w, h, at));
  } else {
    t->call = "confetti_fire_aimed";
    float angle = usual_float(t, "angle", -720, 720), strength = usual_float(t, "strength", 0, 3);
    fired(t, confetti_fire_aimed(system, effect, x, y, angle, strength, w, h, at));
  }
}

static void call_changes(trial *t) {
  int kind = between(t, 0, 6);
  begins(t, "confetti_stop");
  confetti_system *system = a_system(t);
  double at = kind == 4 ? 0 : moment(t, "at");
  switch (kind) {
  case 0: ended(t, !confetti_stop(system, a_firing(t), at), false); break;
  case 1:
    t->call = "confetti_stop_all";
    ended(t, !confetti_stop_all(system, at), true);
    break;
  case 2:
    t->call = "confetti_fade";
    {
      confetti_firing firing = a_firing(t);
      ended(t, !confetti_fade(system, firing, at, usual(t, "seconds", 0, 3)), false);
    }
    break;
  case 3:
    t->call = "confetti_fade_all";
    ended(t, !confetti_fade_all(system, at, usual(t, "seconds", 0, 3)), true);
    break;
  case 4:
    t->call = "confetti_replace";
    {
      confetti_firing firing = a_firing(t);
      confetti_effect *effect = an_effect(t);
      ended(t, !confetti_replace(system, firing, effect), false);
    }
    break;
  case 5:
    t->call = "confetti_forget_after";
    ended(t, !confetti_forget_after(system, at), true);
    break;
  default:
    if (chance(t, 30)) confetti_clear(system);
    break;
  }
}

void call_systems(trial *t) {
  switch (between(t, 0, 9)) {
  case 0:
    begins(t, "confetti_system_create");
    {
      double history = chance(t, 50) ? 0 : chance(t, 50) ? INFINITY : usual(t, "history", 0, 100);
      if (history == INFINITY) t->bad = NULL;
      confetti_system *system = confetti_system_create(any(t), history);
      ended(t, !system, true);
      keep_system(t, system);
    }
    break;
  case 1:
    begins(t, "confetti_system_copy");
    {
      confetti_system *copy = confetti_system_copy(a_system(t));
      ended(t, !copy, true);
      keep_system(t, copy);
    }
    break;
  case 2: case 3: call_changes(t); break;
  default: call_fire(t); break;
  }
}

/* -- Questions --------------------------------------------------------------------------------------------------- */

enum { EVENTS = 40 };

static void call_events(trial *t) {
  begins(t, "confetti_events");
  confetti_system *system = a_system(t);
  double from = moment(t, "from"), to = from + (chance(t, 95) ? usual(t, "to", -0.1, 2) : 10);
  // Up to a day is searched, which takes seconds for an effect without an end.
  if (isfinite(to) && to > from + 10) to = from + 10;
  if (!isfinite(to)) t->bad = "to";
  uint32_t kinds = (uint32_t)between(t, 1, 15);
  if (chance(t, 5)) {
    kinds = (uint32_t)any(t) | 16;
    t->bad = "kinds";
  }
  confetti_event events[EVENTS + 1];
  memset(events, 0x5A, sizeof events);
  size_t room = (size_t)between(t, 0, EVENTS);
  bool is_null = chance(t, 10);
  if (is_null && room) t->bad = "events";
  size_t count = confetti_events(system, from, to, kinds, is_null ? NULL : events, room);
  ended(t, count == 0, false);
  demand(t, count <= 100000, "there are %zu events", count);
  size_t written = is_null ? 0 : count < room ? count : room;
  for (size_t i = 0; i < written; i++) {
    const confetti_event *e = &events[i];
    demand(t, e->time >= from && e->time < to, "one at %g, not within %g to %g", e->time, from, to);
    demand(t, i == 0 || events[i - 1].time <= e->time, "one at %g after %g", e->time, events[i - 1].time);
    demand(t, e->kind && !(e->kind & (e->kind - 1)) && (e->kind & kinds), "the kind %u of %u", e->kind, kinds);
    demand(t, e->reserved == 0, "what is reserved is %u", e->reserved);
    demand(t, e->firing != CONFETTI_NO_FIRING, "an event of no firing");
  }
  for (size_t i = written * sizeof *events; i < sizeof events; i++)
    demand(t, ((unsigned char *)events)[i] == 0x5A, "writes beyond the room");
}

static void demand_particle(trial *t, const confetti_particle *p, double at) {
  demand(t, p->lifetime > 0, "a life of %g s", p->lifetime);
  // Times far from 0 are rounded.
  double error = 1e-6 + fabs(at) * 1e-9;
  demand(t, p->born_at <= at + error && at <= p->born_at + p->lifetime + error, "not alive at %g", at);
  demand(t, p->opacity >= 0 && p->opacity <= 1, "an opacity of %g", p->opacity);
  demand(t, p->reserved == 0, "what is reserved is %u", p->reserved);
}

static void call_particles(trial *t) {
  enum { PARTICLES = 30 };
  begins(t, "confetti_particles");
  confetti_system *system = a_system(t);
  double at = moment(t, "at");
  confetti_particle particles[PARTICLES + 1];
  memset(particles, 0x5A, sizeof particles);
  size_t room = (size_t)between(t, 0, PARTICLES);
  bool is_null = chance(t, 10);
  if (is_null && room) t->bad = "particles";
  size_t count = confetti_particles(system, at, is_null ? NULL : particles, room);
  ended(t, count == 0, false);
  demand(t, count <= 200000, "there are %zu particles", count);
  if (system && !t->bad)
    demand(t, confetti_particles(system, at, NULL, 0) == count, "with room for %zu there are %zu", room, count);
  size_t written = is_null ? 0 : count < room ? count : room;
  for (size_t i = 0; i < written; i++) demand_particle(t, &particles[i], at);
  for (size_t i = written * sizeof *particles; i < sizeof particles; i++)
    demand(t, ((unsigned char *)particles)[i] == 0x5A, "writes beyond the room");
}

static void call_particle_at(trial *t) {
  begins(t, "confetti_particle_at");
  confetti_system *system = a_system(t);
  confetti_canvas *canvas = a_canvas(t);
  double at = moment(t, "at");
  float x = place(t, "x"), y = place(t, "y"), tolerance = usual_float(t, "tolerance", 0, 2000);
  confetti_particle particle;
  bool is_null = chance(t, 5);
  if (is_null) t->bad = "particle";
  bool is_found = confetti_particle_at(system, canvas, at, x, y, tolerance, is_null ? NULL : &particle);
  ended(t, !is_found, false);
  if (is_found && !is_null) demand_particle(t, &particle, at);
}

void call_questions(trial *t) {
  switch (between(t, 0, 6)) {
  case 0: case 1: call_events(t); break;
  case 2: call_particles(t); break;
  case 3: call_particle_at(t); break;
  case 4:
    begins(t, "confetti_is_over");
    {
      confetti_system *system = a_system(t);
      confetti_firing firing = a_firing(t);
      double at = moment(t, "at");
      ended(t, !confetti_is_over(system, firing, at), false);
    }
    break;
  case 5:
    begins(t, "confetti_end");
    {
      confetti_system *system = a_system(t);
      double end = confetti_end(system);
      ended(t, end == 0, false);
      demand(t, !isnan(end), "it is not a number");
      begins(t, "confetti_is_idle");
      if (!system) t->bad = "system";
      bool is_idle = confetti_is_idle(system, 1e300);
      ended(t, !is_idle, false);
      if (system && end < 1e300) demand(t, is_idle, "something is seen after the end");
    }
    break;
  default:
    begins(t, "confetti_alive_count");
    {
      confetti_system *system = a_system(t);
      size_t count = confetti_alive_count(system, moment(t, "at"));
      ended(t, count == 0, false);
      demand(t, count <= 200000, "%zu are alive", count);
    }
    break;
  }
}
