/* A moment of an effect as a picture, without SDL and without a display:
 *
 *     picture EFFECT SECONDS FILE.ppm
 *
 * The same works for every surface with four bytes a pixel: frame buffers, textures, pages of other libraries. */
#include <confetti.h>

#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 1280, HEIGHT = 720, SCALE = 2 };

static int failed(const char *what) {
  fprintf(stderr, "picture: %s\n", what);
  return 1;
}

/* A ground from violet to blue. */
static void fill(uint8_t *pixels) {
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++) {
      uint8_t *pixel = pixels + ((size_t)y * WIDTH + (size_t)x) * 4;
      pixel[0] = (uint8_t)(34 - 14 * y / HEIGHT);
      pixel[1] = (uint8_t)(20 + 12 * y / HEIGHT);
      pixel[2] = (uint8_t)(66 + 20 * y / HEIGHT);
      pixel[3] = 255;
    }
}

static bool write_ppm(const char *path, const uint8_t *pixels) {
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  fprintf(file, "P6\n%d %d\n255\n", WIDTH, HEIGHT);
  for (size_t i = 0; i < (size_t)WIDTH * HEIGHT; i++) fwrite(pixels + i * 4, 3, 1, file);
  return fclose(file) == 0;
}

int main(int argc, char **argv) {
  if (argc != 4) return failed("say an effect, a number of seconds and a file, as in: picture party 0.9 party.ppm");

  confetti_effect *effect = confetti_effect_named(argv[1]);
  if (!effect) return failed(confetti_last_error());
  confetti_system *system = confetti_system_create(7, 0);
  confetti_canvas *canvas = confetti_canvas_create(SCALE);
  confetti_fire(system, effect, (float)WIDTH / SCALE, (float)HEIGHT / SCALE, 0);
  if (!confetti_draw(system, canvas, CONFETTI_ALL, atof(argv[2]))) return failed(confetti_last_error());

  uint8_t *pixels = malloc((size_t)WIDTH * HEIGHT * 4);
  if (!pixels) return failed("there is no memory for a picture");
  fill(pixels);
  if (!confetti_canvas_paint(canvas, pixels, WIDTH, HEIGHT, (size_t)WIDTH * 4, CONFETTI_RGBA))
    return failed(confetti_last_error());
  if (!write_ppm(argv[3], pixels)) return failed("the file cannot be written");

  free(pixels);
  confetti_canvas_destroy(canvas);
  confetti_system_destroy(system);
  confetti_effect_destroy(effect);
  return 0;
}
