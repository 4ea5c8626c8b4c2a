/* Looks at what confetti_sdl.h paints, beside what the library paints into memory at the same moment:
 *
 *     painter DRIVER        SDL's name of a driver, such as opengl or software
 *
 * It compiles with SDL2, and with SDL3 where WITH_SDL3 is defined. It says what is wrong, and fails. */
#ifdef WITH_SDL3
#include <SDL3/SDL.h>
#else
#include <SDL.h>
#endif
#include <confetti_sdl.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl.h"

enum { W = 640, H = 360 };

static const double moment = 0.8;
/* Graphics drivers round otherwise: by a seventh of a step. */
static const double near = 0.5;
static const uint8_t ground[4] = {40, 60, 90, 255};
static uint8_t seen[W * H * 4], wanted[W * H * 4];
static const char *driver, *subject = "nothing";
static int failures;

static void expect(bool holds, const char *sentence) {
  if (holds) return;
  fprintf(stderr, "%s, %s: not so: %s (%s)\n", driver, subject, sentence, SDL_GetError());
  failures++;
}

static void fill(uint8_t *pixels, int w, int h, const uint8_t color[4]) {
  for (int i = 0; i < w * h; i++) memcpy(pixels + i * 4, color, 4);
}

/* The mean difference of the pixels that are painted, of 255 steps. */
static void compare(int w, int h, const uint8_t color[4], double limit) {
  long sum = 0, drawn = 0;
  for (int i = 0; i < w * h; i++) {
    drawn += memcmp(wanted + i * 4, color, 4) != 0;
    for (int c = 0; c < 4; c++) sum += abs(seen[i * 4 + c] - wanted[i * 4 + c]);
  }
  const double mean = drawn ? (double)sum / (double)(drawn * 4) : 1000;
  expect(drawn > w * h / 400, "something is painted");
  expect(mean < limit, "it looks as the library paints it");
}

/* Paints the canvas over ground, between two looks at the renderer's state. */
static void paint(confetti_sdl_painter *painter, SDL_Renderer *renderer, confetti_canvas *canvas) {
  const State before = state_of(renderer);
  expect(confetti_sdl_paint(painter, renderer, canvas), "the canvas is painted");
  const State after = state_of(renderer);
  expect(memcmp(&before, &after, sizeof before) == 0, "the renderer's state is as before");
}

static void clear(SDL_Renderer *renderer, const uint8_t color[4]) {
  SDL_SetRenderDrawColor(renderer, color[0], color[1], color[2], color[3]);
  SDL_RenderClear(renderer);
  SDL_SetRenderDrawColor(renderer, 1, 2, 3, 4);
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_MOD);
}

static void look(
    confetti_sdl_painter *painter, SDL_Renderer *renderer, confetti_canvas *canvas, const confetti_system *system) {
  confetti_canvas_clear(canvas);
  expect(confetti_draw(system, canvas, CONFETTI_ALL, moment), "the system is drawn");
  clear(renderer, ground);
  paint(painter, renderer, canvas);
  expect(read_pixels(renderer, W, H, seen), "the picture is read");
  fill(wanted, W, H, ground);
  expect(confetti_canvas_paint(canvas, wanted, W, H, W * 4, CONFETTI_RGBA), "the library paints");
  compare(W, H, ground, near);
  SDL_RenderPresent(renderer);
}

/* With a viewport and a clip rectangle, of which everything else must stay ground. */
static void look_through(confetti_sdl_painter *painter, SDL_Renderer *renderer, confetti_canvas *canvas) {
  const SDL_Rect viewport = {100, 50, 300, 250}, clip = {20, 20, 200, 190};
  clear(renderer, ground);
  set_viewport(renderer, &viewport);
  set_clip(renderer, &clip);
  paint(painter, renderer, canvas);
  set_clip(renderer, NULL);
  set_viewport(renderer, NULL);
  expect(read_pixels(renderer, W, H, seen), "the picture is read");
  static uint8_t part[300 * 250 * 4];
  fill(part, 300, 250, ground);
  confetti_canvas_paint(canvas, part, 300, 250, 300 * 4, CONFETTI_RGBA);
  fill(wanted, W, H, ground);
  for (int y = clip.y; y < clip.y + clip.h; y++)
    memcpy(
        wanted + ((viewport.y + y) * W + viewport.x + clip.x) * 4, part + (y * 300 + clip.x) * 4, (size_t)clip.w * 4);
  compare(W, H, ground, near);
}

/* On a clear texture, whose pixels become premultiplied. */
static void look_at_target(confetti_sdl_painter *painter, SDL_Renderer *renderer, confetti_canvas *canvas) {
  static const uint8_t nothing[4] = {0, 0, 0, 0};
  SDL_Texture *target = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_TARGET, W, H);
  SDL_SetRenderTarget(renderer, target);
  clear(renderer, nothing);
  paint(painter, renderer, canvas);
  expect(read_pixels(renderer, W, H, seen), "the picture is read");
  SDL_SetRenderTarget(renderer, NULL);
  SDL_DestroyTexture(target);
  fill(wanted, W, H, nothing);
  confetti_canvas_paint(canvas, wanted, W, H, W * 4, CONFETTI_RGBA);
  compare(W, H, nothing, near);
}

static void look_at_all(SDL_Renderer *renderer, confetti_system *system) {
  confetti_sdl_painter painter = {0};
  confetti_canvas *canvas = confetti_canvas_create(1), *fine = confetti_canvas_create(2);
  subject = "one pixel a unit";
  look(&painter, renderer, canvas, system);
  subject = "a viewport";
  look_through(&painter, renderer, canvas);
  subject = "a texture";
  look_at_target(&painter, renderer, canvas);

  subject = "two pixels a unit";
  set_scale(renderer, 2);
  look(&painter, renderer, fine, system);
  set_scale(renderer, 1);
  subject = "one pixel a unit again";
  look(&painter, renderer, canvas, system);

  subject = "forgotten";
  uint8_t *before = malloc(sizeof seen);
  memcpy(before, seen, sizeof seen);
  confetti_sdl_forget(&painter);
  look(&painter, renderer, canvas, system);
  expect(memcmp(before, seen, sizeof seen) == 0, "it is painted as before");
  free(before);

  /* The texture grows: its letters are sent to the driver, and the rest stays. */
  subject = "a text";
  confetti_effect *word = confetti_effect_named("word"), *text = confetti_effect_with_text(word, "Größe");
  confetti_fire(system, text, W, H, moment - 2);
  look(&painter, renderer, canvas, system);
  confetti_effect_destroy(word);
  confetti_effect_destroy(text);

  /* A canvas with another scale than the renderer's looks much the same, though the software driver is coarse. */
  subject = "half a pixel a unit";
  confetti_canvas_clear(canvas);
  confetti_canvas_clear(fine);
  confetti_draw(system, canvas, CONFETTI_ALL, moment);
  confetti_draw(system, fine, CONFETTI_ALL, moment);
  clear(renderer, ground);
  set_scale(renderer, 2);
  paint(&painter, renderer, canvas);
  set_scale(renderer, 1);
  expect(read_pixels(renderer, W, H, seen), "the picture is read");
  fill(wanted, W, H, ground);
  confetti_canvas_paint(fine, wanted, W, H, W * 4, CONFETTI_RGBA);
  compare(W, H, ground, 40);

  subject = "errors";
  expect(!confetti_sdl_paint(NULL, renderer, canvas) && *SDL_GetError(), "without a painter it says so");
  expect(!confetti_sdl_paint(&painter, NULL, canvas) && *SDL_GetError(), "without a renderer it says so");
  SDL_ClearError();
  expect(!confetti_sdl_paint(&painter, renderer, NULL) && *SDL_GetError(), "without a canvas it says so");
  SDL_ClearError();
  confetti_sdl_forget(&painter);
  confetti_sdl_forget(NULL);
  confetti_canvas_destroy(canvas);
  confetti_canvas_destroy(fine);
}

int main(int argc, char **argv) {
  driver = argc > 1 ? argv[1] : "software";
  if (!start()) return 2;
  SDL_Window *windows[2];
  SDL_Renderer *renderers[2];
  confetti_effect *effect = confetti_effect_named("party");
  for (int i = 0; i < 2; i++) {
    if (!open_window(driver, W, H, &windows[i], &renderers[i])) {
      fprintf(stderr, "%s: there is no window: %s\n", driver, SDL_GetError());
      return 2;
    }
  }
  for (int i = 0; i < 2; i++) {
    confetti_system *system = confetti_system_create(7, 0);
    confetti_fire(system, effect, W, H, 0);
    look_at_all(renderers[i], system);
    confetti_system_destroy(system);
  }
  confetti_effect_destroy(effect);
  for (int i = 0; i < 2; i++) {
    SDL_DestroyRenderer(renderers[i]);
    SDL_DestroyWindow(windows[i]);
  }
  SDL_Quit();
  return failures > 0;
}
