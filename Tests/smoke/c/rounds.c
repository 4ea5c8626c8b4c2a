/* All kinds of objects, made, used and destroyed, as often as the first argument says: what the library keeps for good
 * it has after the first round. */
#include <confetti.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { W = 160, H = 90, SAMPLES = 2048 };

static uint8_t pixels[W * H * 4];
static float samples[SAMPLES * 2];

static void *need(void *object) {
  if (object) return object;
  fprintf(stderr, "%s\n", confetti_last_error());
  exit(1);
}

static void play(uint64_t seed) {
  static const char text[] = "{ emitters: [{ when: { count: 20 }, air: { gravity: 300, floor: 0.9 } }] }";
  confetti_effect *effects[8] = {
      need(confetti_effect_named("party")), need(confetti_effect_parse(text, strlen(text), NULL))};
  effects[2] = need(confetti_effect_with_reduced_motion(effects[0], 1));
  effects[3] = need(confetti_effect_with_colors(effects[0], "gold, white"));
  effects[4] = need(confetti_effect_with_amounts(effects[0], 2, 0.5, 0.5, 1));
  effects[5] = need(confetti_effect_with_text(effects[0], "Hi"));
  effects[6] = need(confetti_effect_with_path(effects[0], "M0 0L10 0L5 8Z"));
  effects[7] = need(confetti_effect_with_picture(effects[0], pixels, 8, 8, W * 4));

  confetti_system *system = need(confetti_system_create(seed, 10));
  confetti_canvas *canvas = need(confetti_canvas_create(1));
  confetti_sound *sound = need(confetti_sound_create(48000, 1));
  for (int i = 0; i < 8; i++) confetti_fire_from(system, effects[i], W / 2, H / 2, W, H, 0.1 * i);
  confetti_system *copy = need(confetti_system_copy(system));
  confetti_sound_follow(sound, copy);
  for (int frame = 1; frame < 6; frame++) {
    confetti_canvas_clear(canvas);
    confetti_draw(system, canvas, CONFETTI_ALL, 0.4 * frame);
    confetti_canvas_paint(canvas, pixels, W, H, W * 4, CONFETTI_RGBA);
    confetti_sound_render(sound, 0.1 * frame, samples, SAMPLES);
    confetti_events(system, 0.4 * frame - 0.4, 0.4 * frame, CONFETTI_LANDING, NULL, 0);
  }
  confetti_fade_all(system, 1, 1);
  confetti_forget_after(copy, 0.3);
  for (int i = 0; i < 3; i++) confetti_effect_destroy(confetti_effect_named("no such effect"));
  confetti_effect_destroy(confetti_effect_parse("{ emitters: 3 }", 15, "wrong"));

  for (int i = 0; i < 8; i++) confetti_effect_destroy(effects[i]);
  confetti_sound_destroy(sound);
  confetti_system_destroy(copy);
  confetti_canvas_destroy(canvas);
  confetti_system_destroy(system);
}

int main(int argc, char **argv) {
  for (int round = 0; argc > 1 && round < atoi(argv[1]); round++) play((uint64_t)round);
  return 0;
}
