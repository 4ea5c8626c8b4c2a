#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "trial.h"

/* The vertices that a system draws at a time, and their number, which `size` takes in bytes; NULL if there are none. */
static void *drawn(confetti_canvas *canvas, const confetti_system *system, uint32_t sides, double at, size_t *size) {
  size_t count = 0;
  confetti_canvas_clear(canvas);
  if (!confetti_draw(system, canvas, sides, at)) return NULL;
  const confetti_vertex *vertices = confetti_canvas_vertices(canvas, &count);
  *size = count * sizeof *vertices;
  void *copy = malloc(*size + 1);
  if (copy && count) memcpy(copy, vertices, *size);
  return copy;
}

/* A copy of a system draws the same, and a system the same again after it was drawn at another time. */
static void compare(trial *t) {
  t->call = "confetti_draw, again";
  confetti_system *system = a_system(t);
  confetti_canvas *canvas = a_canvas(t);
  t->bad = NULL;
  if (!system || !canvas) return;
  double at = (double)between(t, -1, 400) / 64, later = at + (double)between(t, 0, 300) / 64;
  uint32_t sides = (uint32_t)between(t, 1, 3);
  size_t sizes[3] = {0};
  void *first = drawn(canvas, system, sides, at, &sizes[0]);
  confetti_system *copy = confetti_system_copy(system);
  void *copied = drawn(canvas, copy, sides, at, &sizes[1]);
  free(drawn(canvas, system, sides, later, &sizes[2]));
  void *again = drawn(canvas, system, sides, at, &sizes[2]);
  // A canvas whose texture is full may refuse to draw.
  if (first && copied && again) {
    demand(t, sizes[0] == sizes[1] && !memcmp(first, copied, sizes[0]), "a copy draws something else at %g", at);
    demand(t, sizes[0] == sizes[2] && !memcmp(first, again, sizes[0]), "%g after %g differs", at, later);
  }
  confetti_system_destroy(copy);
  free(first);
  free(copied);
  free(again);
}

static void call_draw(trial *t) {
  begins(t, "confetti_draw");
  confetti_system *system = a_system(t);
  confetti_canvas *canvas = a_canvas(t);
  uint32_t sides = (uint32_t)between(t, 1, 3);
  if (chance(t, 5)) {
    sides = (uint32_t[]){0, 4, 7, UINT32_MAX}[between(t, 0, 3)];
    t->bad = "sides";
  }
  double at = moment(t, "at");
  t->is_odd = true; // The texture may be full.
  if (chance(t, 60)) confetti_canvas_clear(canvas);
  bool is_drawn = confetti_draw(system, canvas, sides, at);
  ended(t, !is_drawn, true);
}

static void call_vertices(trial *t) {
  begins(t, "confetti_canvas_vertices");
  confetti_canvas *canvas = a_canvas(t);
  size_t count = 7, indices = 7;
  bool is_null = chance(t, 5);
  if (is_null) t->is_odd = true;
  const confetti_vertex *vertices = confetti_canvas_vertices(canvas, is_null ? NULL : &count);
  ended(t, !vertices, false);
  if (is_null || !canvas) return;
  demand(t, count % 4 == 0 && (vertices || count == 0), "%zu vertices", count);
  for (size_t i = 0; i < count; i++) {
    const confetti_vertex *v = &vertices[i];
    if (isfinite(v->x) && isfinite(v->y) && v->u >= 0 && v->u <= 1 && v->v >= 0 && v->v <= 1) continue;
    complain(t, "vertex %zu at %g, %g of %g, %g", i, v->x, v->y, v->u, v->v);
    return;
  }
  begins(t, "confetti_canvas_indices");
  const int32_t *all = confetti_canvas_indices(canvas, &indices);
  ended(t, !all, false);
  demand(t, indices == count / 4 * 6, "%zu indices of %zu vertices", indices, count);
  for (int i = 0; i < 8 && indices; i++) {
    size_t quad = any(t) % (indices / 6);
    const int32_t *q = all + 6 * quad, n = (int32_t)(4 * quad);
    bool is_right = q[0] == n && q[1] == n + 1 && q[2] == n + 2 && q[3] == n + 2 && q[4] == n + 3 && q[5] == n;
    demand(t, is_right, "the indices of quad %zu", quad);
  }
}

static void call_texture(trial *t) {
  begins(t, "confetti_canvas_texture");
  confetti_canvas *canvas = a_canvas(t);
  confetti_texture texture;
  bool is_null = chance(t, 5);
  if (is_null) t->bad = "texture";
  uint64_t known = chance(t, 50) ? 0 : any(t) >> between(t, 0, 63);
  bool is_there = confetti_canvas_texture(canvas, known, is_null ? NULL : &texture);
  ended(t, !is_there, true);
  if (!is_there || is_null) return;
  demand(t, texture.w > 0 && texture.h > 0 && texture.w <= 16384 && texture.h <= 16384, "%d × %d pixels", texture.w,
         texture.h);
  demand(t, texture.stride >= 4 * (size_t)texture.w, "%zu bytes a row", texture.stride);
  demand(t, texture.first_row >= 0 && texture.row_count >= 0 && texture.row_count <= texture.h - texture.first_row,
         "%d rows from %d of %d", texture.row_count, texture.first_row, texture.h);
  demand(t, texture.revision != 0, "the revision is that of no texture");
  // All of its memory can be read.
  volatile unsigned char sum = 0;
  const unsigned char *bytes = texture.pixels;
  for (int row = 0; row < texture.h; row += 64) sum ^= bytes[(size_t)row * texture.stride];
  sum ^= bytes[(size_t)(texture.h - 1) * texture.stride + 4 * (size_t)texture.w - 1];
  confetti_texture again;
  demand(t, confetti_canvas_texture(canvas, texture.revision, &again) && again.row_count == 0,
         "%d rows of a known texture have changed", again.row_count);
}

/* Paints into pixels amid others, which must stay as they are. */
static void call_paint(trial *t) {
  begins(t, "confetti_canvas_paint");
  enum { GUARD = 64 };
  confetti_canvas *canvas = a_canvas(t);
  int w = between(t, 1, 90), h = between(t, 1, 70);
  size_t stride = 4 * (size_t)(w + between(t, 0, 9)), size = stride * (size_t)h + 2 * GUARD;
  unsigned char *memory = malloc(size);
  if (!memory) return;
  memset(memory, 0xA5, size);
  unsigned char *pixels = memory + GUARD;
  int told_w = w, told_h = h;
  size_t told = stride;
  uint32_t order = (uint32_t)between(t, 0, 1);
  switch (between(t, 0, 25)) {
  case 0: pixels = NULL; t->bad = "pixels"; break;
  case 1: pixels += between(t, 1, 3); t->bad = "pixels"; break;
  case 2: told_w = (int[]){0, -1, INT_MIN, INT_MAX, w + 100}[between(t, 0, 4)]; t->bad = "w"; break;
  case 3: told_h = (int[]){0, -1, INT_MIN}[between(t, 0, 2)]; t->bad = "h"; break;
  case 4: told = 4 * (size_t)w - 4; t->bad = "stride"; break;
  case 5: told = stride + 2; t->bad = "stride"; break;
  case 6: told = SIZE_MAX - 3; told_h = 3; t->bad = "stride"; break;
  case 7: order = (uint32_t)between(t, 2, 1 << 30); t->bad = "order"; break;
  default: break;
  }
  // No pixels may be refused, or be nothing to do.
  if (told_w == 0 || told_h == 0) t->bad = NULL, t->is_odd = true;
  bool is_painted = confetti_canvas_paint(canvas, pixels, told_w, told_h, told, order);
  ended(t, !is_painted, true);
  for (size_t i = 0; i < size; i++) {
    bool is_inside = i >= GUARD && i < size - GUARD && (i - GUARD) % stride < 4 * (size_t)w && is_painted;
    if (is_inside || memory[i] == 0xA5) continue;
    complain(t, "paints byte %zu of %d × %d pixels in rows of %zu", i - GUARD, w, h, stride);
    break;
  }
  free(memory);
}

static void call_settings(trial *t) {
  switch (between(t, 0, 4)) {
  case 0:
    begins(t, "confetti_canvas_scale");
    {
      confetti_canvas *canvas = a_canvas(t);
      float scale = confetti_canvas_scale(canvas);
      ended(t, scale == 0, true);
      if (canvas) demand(t, scale >= 0.25f && scale <= 8, "it is %g", scale);
    }
    break;
  case 1:
    begins(t, "confetti_canvas_add_shapes");
    {
      confetti_canvas *canvas = a_canvas(t);
      confetti_effect *effect = an_effect(t);
      t->is_odd = true;
      ended(t, !confetti_canvas_add_shapes(canvas, effect), true);
    }
    break;
  case 2:
    begins(t, "confetti_canvas_set_visible");
    {
      confetti_canvas *canvas = a_canvas(t);
      confetti_rect area = {usual_float(t, "area", -100, 700), usual_float(t, "area", -100, 700),
                            usual_float(t, "area", 0, 900), usual_float(t, "area", 0, 900)};
      bool is_null = chance(t, 40);
      if (is_null && canvas) t->bad = NULL;
      ended(t, !confetti_canvas_set_visible(canvas, is_null ? NULL : &area), true);
    }
    break;
  case 3:
    begins(t, "confetti_canvas_set_camera");
    {
      confetti_canvas *canvas = a_canvas(t);
      float x = within_float(t, "x", -1e7, 1e7), y = within_float(t, "y", -1e7, 1e7);
      float zoom = within_float(t, "zoom", 0.001, 1000);
      ended(t, !confetti_canvas_set_camera(canvas, x, y, zoom), true);
    }
    break;
  default:
    begins(t, "confetti_canvas_set_ground");
    {
      confetti_canvas *canvas = a_canvas(t);
      ended(t, !confetti_canvas_set_ground(canvas, within_float(t, "brightness", 0, 1)), true);
    }
    break;
  }
}

void call_canvases(trial *t) {
  switch (between(t, 0, 15)) {
  case 0:
    begins(t, "confetti_canvas_create");
    {
      // Large ones take long to make.
      float scale = chance(t, 97) ? within_float(t, "scale", 0.25, 2) : 8;
      if (scale >= 0.25f && scale <= 8) t->bad = NULL;
      confetti_canvas *canvas = confetti_canvas_create(scale);
      ended(t, !canvas, true);
      keep_canvas(t, canvas);
    }
    break;
  case 1: case 2: call_settings(t); break;
  case 3: case 4: call_vertices(t); break;
  case 5: case 6: call_texture(t); break;
  case 7: case 8: call_paint(t); break;
  case 9: case 10: compare(t); break;
  default: call_draw(t); break;
  }
}
