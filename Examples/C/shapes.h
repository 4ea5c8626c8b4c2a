/* Shapes with smooth edges for game.c, drawn with SDL_RenderGeometry. They have nothing to do with confetti. */
#ifndef SHAPES_H
#define SHAPES_H

#include <SDL.h>

enum { SHAPE_MOST = 64 };

static inline SDL_Color shape_mix(SDL_Color a, SDL_Color b, float share) {
  SDL_Color mixed = {
      (Uint8)(a.r + (b.r - a.r) * share), (Uint8)(a.g + (b.g - a.g) * share), (Uint8)(a.b + (b.b - a.b) * share),
      (Uint8)(a.a + (b.a - a.a) * share)};
  return mixed;
}

/* A shape all of whose outline is seen from its middle, clockwise, which fades out within a pixel. */
static inline void shape_fill(
    SDL_Renderer *renderer, SDL_FPoint middle, SDL_Color middle_color, const SDL_FPoint *points,
    const SDL_Color *colors, int count) {
  SDL_Vertex vertices[1 + 2 * SHAPE_MOST];
  int indices[9 * SHAPE_MOST];
  float scale = 1;
  SDL_RenderGetScale(renderer, &scale, NULL);
  const float feather = 0.5f / scale;
  SDL_memset(vertices, 0, sizeof vertices);
  vertices[0].position = middle;
  vertices[0].color = middle_color;
  for (int i = 0; i < count; i++) {
    const SDL_FPoint before = points[(i + count - 1) % count], after = points[(i + 1) % count];
    float x = after.y - before.y, y = before.x - after.x;
    const float length = SDL_sqrtf(x * x + y * y) + 1e-6f;
    x *= feather / length;
    y *= feather / length;
    SDL_Vertex *inner = &vertices[1 + 2 * i], *outer = inner + 1;
    inner->position.x = points[i].x - x;
    inner->position.y = points[i].y - y;
    outer->position.x = points[i].x + x;
    outer->position.y = points[i].y + y;
    inner->color = outer->color = colors[i];
    outer->color.a = 0;
    const int a = 1 + 2 * i, b = 1 + 2 * ((i + 1) % count);
    const int faces[9] = {0, a, b, a, a + 1, b, b, a + 1, b + 1};
    SDL_memcpy(indices + 9 * i, faces, sizeof faces);
  }
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  SDL_RenderGeometry(renderer, NULL, vertices, 1 + 2 * count, indices, 9 * count);
}

/* An ellipse with a light that comes from the upper left. */
static inline void shape_ellipse(
    SDL_Renderer *renderer, float x, float y, float rx, float ry, SDL_Color light, SDL_Color edge) {
  SDL_FPoint points[40];
  SDL_Color colors[40];
  for (int i = 0; i < 40; i++) {
    const float angle = (float)i * 6.2831853f / 40;
    points[i].x = x + rx * SDL_cosf(angle);
    points[i].y = y + ry * SDL_sinf(angle);
    colors[i] = edge;
  }
  const SDL_FPoint middle = {x - rx * 0.35f, y - ry * 0.4f};
  shape_fill(renderer, middle, light, points, colors, 40);
}

/* A rectangle with round corners, and colours from its top to its bottom. */
static inline void shape_rounded(
    SDL_Renderer *renderer, SDL_FRect frame, float radius, SDL_Color top, SDL_Color bottom) {
  SDL_FPoint points[36];
  SDL_Color colors[36];
  for (int i = 0; i < 36; i++) {
    const int corner = i / 9;
    const float angle = (float)(i - corner) * 6.2831853f / 32;
    const float x = corner == 0 || corner == 3 ? frame.x + frame.w - radius : frame.x + radius;
    const float y = corner < 2 ? frame.y + frame.h - radius : frame.y + radius;
    points[i].x = x + radius * SDL_cosf(angle);
    points[i].y = y + radius * SDL_sinf(angle);
    colors[i] = shape_mix(top, bottom, (points[i].y - frame.y) / frame.h);
  }
  const SDL_FPoint middle = {frame.x + frame.w / 2, frame.y + frame.h / 2};
  shape_fill(renderer, middle, shape_mix(top, bottom, 0.5f), points, colors, 36);
}

/* A line with round ends. */
static inline void shape_line(SDL_Renderer *renderer, SDL_FPoint a, SDL_FPoint b, float width, SDL_Color color) {
  SDL_FPoint points[20];
  SDL_Color colors[20];
  const float way = SDL_atan2f(b.y - a.y, b.x - a.x);
  for (int i = 0; i < 20; i++) {
    const SDL_FPoint end = i < 10 ? b : a;
    const float angle = way - 1.5707963f + (float)(i < 10 ? i : i - 1) * 3.1415927f / 9;
    points[i].x = end.x + width / 2 * SDL_cosf(angle);
    points[i].y = end.y + width / 2 * SDL_sinf(angle);
    colors[i] = color;
  }
  const SDL_FPoint middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
  shape_fill(renderer, middle, color, points, colors, 20);
}

/* A star with five points. */
static inline void shape_star(SDL_Renderer *renderer, float x, float y, float radius, SDL_Color color) {
  SDL_FPoint points[10];
  SDL_Color colors[10];
  for (int i = 0; i < 10; i++) {
    const float angle = (float)i * 6.2831853f / 10 - 1.5707963f, reach = i % 2 ? radius * 0.46f : radius;
    points[i].x = x + reach * SDL_cosf(angle);
    points[i].y = y + reach * SDL_sinf(angle);
    colors[i] = color;
  }
  const SDL_FPoint middle = {x, y};
  shape_fill(renderer, middle, color, points, colors, 10);
}

/* A number of bars as on a clock, 18 points high. */
static inline void shape_number(SDL_Renderer *renderer, int number, float x, float y, SDL_Color color) {
  /* Bars of each digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
  static const Uint8 bars[10] = {0x77, 0x24, 0x5D, 0x6D, 0x2E, 0x6B, 0x7B, 0x25, 0x7F, 0x6F};
  static const float ends[7][4] = {{0, 0, 9, 0}, {0, 0, 0, 9}, {9, 0, 9, 9}, {0, 9, 9, 9},
                                   {0, 9, 0, 18}, {9, 9, 9, 18}, {0, 18, 9, 18}};
  char digits[16];
  SDL_snprintf(digits, sizeof digits, "%d", number);
  for (int i = 0; digits[i]; i++)
    for (int bar = 0; bar < 7; bar++) {
      if (digits[i] < '0' || !(bars[digits[i] - '0'] >> bar & 1)) continue;
      const SDL_FPoint a = {x + 15 * (float)i + ends[bar][0], y + ends[bar][1]};
      const SDL_FPoint b = {x + 15 * (float)i + ends[bar][2], y + ends[bar][3]};
      shape_line(renderer, a, b, 2.6f, color);
    }
}

/* A number that looks like chance, and is the same for the same number. */
static inline unsigned shape_chance(unsigned number) {
  number = (number + 1) * 2654435761u;
  number = (number ^ number >> 15) * 2246822519u;
  number = (number ^ number >> 13) * 3266489917u;
  return number ^ number >> 16;
}

/* A picture of what is drawn, before it is shown, in a file; 0 and SDL's error if it cannot be written. */
static inline int shape_save(SDL_Renderer *renderer, const char *path) {
  int w = 0, h = 0;
  SDL_GetRendererOutputSize(renderer, &w, &h);
  SDL_Surface *shot = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
  const int is_saved = shot &&
      SDL_RenderReadPixels(renderer, NULL, shot->format->format, shot->pixels, shot->pitch) == 0 &&
      SDL_SaveBMP(shot, path) == 0;
  SDL_FreeSurface(shot);
  return is_saved;
}

#endif
