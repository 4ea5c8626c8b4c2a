/* Balloons: click them. A small game with SDL2 that uses most of what confetti.h has.
 *
 *     space        or a click on the button: another round, and its corners spark
 *     F1 to F4     a celebration, fireworks, hearts, coins
 *     F5, F9       save the game; go back to what was saved
 *     backspace    while it is held, time runs backward
 *     M, S         reduced motion, sound
 *
 *     game [--frames N] [--shot FILE.bmp] [--size WIDTHxHEIGHT]
 *
 * With --frames the game plays by itself, without sound and by a clock of its own, and ends after N frames. */
#include <SDL.h>
#include <confetti_sdl.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shapes.h"

enum { WIDTH = 640, HEIGHT = 360, BALLOONS = 9, COLORS = 6, KEYS = 4, MOST_POPS = 4096 };

static const char *const key_effects[KEYS] = {"celebration", "fireworks", "hearts", "coin-drop"};
static const char *const color_names[COLORS] = {
    "#FF5E7E, #FFB3C1", "#FFA62D, #FFE0A8", "#FFD823, #FFF3B0",
    "#5FE08A, #C4F5D5", "#4CC9FF, #BFECFF", "#B48DEF, #E3D4FF"};
static const SDL_Color color_values[COLORS] = {{255, 94, 126, 255}, {255, 166, 45, 255}, {255, 216, 35, 255},
                                              {95, 224, 138, 255}, {76, 201, 255, 255}, {180, 141, 239, 255}};

/* The paper in a balloon, which lands, is counted, and lies for a while: an effect of our own. */
static const char paper[] =
    "{ emitters: [{ name: 'paper', draws: { near: [0, 1] }, when: { count: 44 }, where: { disc: 14 },"
    "    launch: { direction: [0, 360], speed: [60, 560] },"
    "    air: { gravity: { by: 'near', from: 300, to: 460 }, drag: 2.4, floor: { by: 'near', from: 0.94, to: 0.99 },"
    "      bounce: { restitution: [0, 0.3], friction: 0.4, times: 2 } },"
    "    turn: { spin: { angle: [0, 360], rate: [-300, 300] }, flip: { frequency: [0.6, 1.4], phase: [0, 1] } },"
    "    look: { shapes: ['rectangle', 'circle'], size: { width: [5, 10], height: [4, 7] }, back: 0.7, lit: 0.2 },"
    "    life: { seconds: [5, 7], opacity: [[0, 1], [0.8, 1], [1, 0]] },"
    "    sound: [{ voice: 'pop', per: 'round', level: -8 }, { at: 'landing', voice: 'patter', level: [-40, -28] }] },"
    "  { name: 'flash', when: { count: 1 }, look: { shapes: ['softCircle'], size: 130, glow: 1 },"
    "    life: { seconds: 0.3, opacity: [0.6, 0] } }] }";

/* Everything that a saved game keeps. Balloons are functions of the time, as particles are. */
typedef struct World {
  confetti_system *system;
  double now;       /* seconds */
  double round_at;  /* the beginning of the round */
  int landed;       /* pieces of paper */
  int pop_count;
  struct { double at; int balloon; } pops[MOST_POPS];
} World;

/* The sound, and the time that the audio thread renders up to; the device is locked when that is changed. */
typedef struct Speaker {
  SDL_AudioDeviceID device;
  confetti_sound *sound;
  double now;
  bool is_on;
} Speaker;

typedef struct Effects {
  confetti_effect *keys[KEYS], *pops[COLORS], *sparks, *word;
} Effects;

static World world, saved;
static Speaker speaker;
static Effects effects[2]; /* those for reduced motion second */
static bool is_reduced;
static double pressed_at = -10; /* of the button, by the wall clock */
static const SDL_FRect button = {260, 286, 120, 38};

/* Ends the program if something is missing. */
static void *need(void *object) {
  if (object) return object;
  fprintf(stderr, "game: %s\n", *confetti_last_error() ? confetti_last_error() : SDL_GetError());
  exit(1);
}

static confetti_effect *calm(const confetti_effect *effect) {
  return need(confetti_effect_with_reduced_motion(effect, 1));
}

static void load_effects(void) {
  Effects *full = &effects[0], *reduced = &effects[1];
  confetti_effect *own = need(confetti_effect_parse(paper, strlen(paper), "paper"));
  for (int i = 0; i < KEYS; i++) full->keys[i] = need(confetti_effect_named(key_effects[i]));
  for (int i = 0; i < COLORS; i++) full->pops[i] = need(confetti_effect_with_colors(own, color_names[i]));
  full->sparks = need(confetti_effect_named("sparks"));
  confetti_effect *word = need(confetti_effect_named("word"));
  full->word = need(confetti_effect_with_text(word, "Hooray!"));
  for (int i = 0; i < KEYS; i++) reduced->keys[i] = calm(full->keys[i]);
  for (int i = 0; i < COLORS; i++) reduced->pops[i] = calm(full->pops[i]);
  reduced->sparks = calm(full->sparks);
  reduced->word = calm(full->word);
  confetti_effect_destroy(own);
  confetti_effect_destroy(word);
}

static void free_effects(Effects *all) {
  for (int i = 0; i < KEYS; i++) confetti_effect_destroy(all->keys[i]);
  for (int i = 0; i < COLORS; i++) confetti_effect_destroy(all->pops[i]);
  confetti_effect_destroy(all->sparks);
  confetti_effect_destroy(all->word);
}

/* The callback of the audio device. */
static void render_sound(void *unused, Uint8 *stream, int bytes) {
  (void)unused;
  if (!confetti_sound_render(speaker.sound, speaker.now, (float *)(void *)stream, (size_t)bytes / 8))
    memset(stream, 0, (size_t)bytes);
}

static void open_speaker(void) {
  SDL_AudioSpec wanted;
  SDL_zero(wanted);
  wanted.freq = 48000;
  wanted.format = AUDIO_F32SYS;
  wanted.channels = 2;
  wanted.samples = 1024;
  wanted.callback = render_sound;
  speaker.sound = need(confetti_sound_create(wanted.freq, 0.8f));
  speaker.device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
  speaker.is_on = speaker.device != 0;
  if (speaker.is_on) SDL_PauseAudioDevice(speaker.device, 0);
}

/* The sound follows a system whenever something was fired, or another system is shown. */
static void follow(void) {
  if (speaker.is_on) confetti_sound_follow(speaker.sound, world.system);
}

static bool is_popped(int balloon, double birth) {
  for (int i = world.pop_count - 1; i >= 0 && world.pops[i].at >= birth; i--)
    if (world.pops[i].balloon == balloon && world.pops[i].at <= world.now) return true;
  return false;
}

/* The place and the colour of a balloon; false if it is not in the air. */
static bool find_balloon(int balloon, SDL_FPoint *place, int *color) {
  const double period = 6.3, age = world.now - world.round_at - balloon * period / BALLOONS;
  if (age < 0) return false;
  const int turn = (int)(age / period);
  const double since = age - turn * period;
  if (is_popped(balloon, world.now - since)) return false;
  const unsigned chance = shape_chance((unsigned)(turn * BALLOONS + balloon));
  *color = (int)((chance >> 16) % COLORS);
  place->x = 60 + (float)(chance % 521) + 10 * SDL_sinf((float)since * 1.7f + (float)balloon);
  place->y = HEIGHT + 30 - (float)since * 66;
  return true;
}

static void pop(int balloon, SDL_FPoint place, int color) {
  if (world.pop_count == MOST_POPS) return;
  world.pops[world.pop_count].at = world.now;
  world.pops[world.pop_count++].balloon = balloon;
  const Effects *now = &effects[is_reduced];
  confetti_fire_from(world.system, now->pops[color], place.x, place.y, WIDTH, HEIGHT, world.now);
  if (world.pop_count % 10 == 0) confetti_fire(world.system, now->word, WIDTH, HEIGHT, world.now);
  follow();
}

static void press_button(double wall_clock) {
  pressed_at = wall_clock;
  world.round_at = world.now;
  confetti_fire_around(
      world.system, effects[is_reduced].sparks, button.x, button.y, button.w, button.h, WIDTH, HEIGHT, world.now);
  follow();
}

static void click(float x, float y, double wall_clock) {
  const SDL_FPoint point = {x, y};
  if (SDL_PointInFRect(&point, &button)) {
    press_button(wall_clock);
    return;
  }
  for (int i = 0; i < BALLOONS; i++) {
    SDL_FPoint place;
    int color;
    if (find_balloon(i, &place, &color) && SDL_fabsf(place.x - x) < 22 && SDL_fabsf(place.y - y) < 27) {
      pop(i, place, color);
      return;
    }
  }
}

/* A copy of a system is a checkpoint. */
static void copy_world(World *to, const World *from) {
  confetti_system_destroy(to->system);
  *to = *from;
  to->system = need(confetti_system_copy(from->system));
}

static void press_key(SDL_Keycode key, double wall_clock) {
  if (key >= SDLK_F1 && key < SDLK_F1 + KEYS) {
    confetti_fire(world.system, effects[is_reduced].keys[key - SDLK_F1], WIDTH, HEIGHT, world.now);
    follow();
  }
  if (key == SDLK_SPACE) press_button(wall_clock);
  if (key == SDLK_F5) copy_world(&saved, &world);
  if (key == SDLK_F9 && saved.system) {
    copy_world(&world, &saved);
    follow();
  }
  if (key == SDLK_m) is_reduced = !is_reduced;
  if (key == SDLK_s && speaker.device) {
    speaker.is_on = !speaker.is_on;
    SDL_PauseAudioDevice(speaker.device, !speaker.is_on);
    follow();
  }
}

static int landings(double from, double to) {
  return (int)confetti_events(world.system, from, to, CONFETTI_LANDING, NULL, 0);
}

/* Lets time run, forward or backward. */
static void advance(double seconds) {
  const double before = world.now;
  world.now = SDL_max(before + seconds, 0);
  if (seconds >= 0) world.landed += landings(before, world.now);
  else world.landed -= landings(world.now, before);
  if (speaker.device) SDL_LockAudioDevice(speaker.device);
  speaker.now = world.now;
  if (speaker.device) SDL_UnlockAudioDevice(speaker.device);
}

/* After time ran backward, the game goes on differently. */
static void go_on(void) {
  confetti_forget_after(world.system, world.now);
  while (world.pop_count > 0 && world.pops[world.pop_count - 1].at > world.now) world.pop_count--;
  world.round_at = SDL_min(world.round_at, world.now);
  follow();
}

static void draw_ground(SDL_Renderer *renderer) {
  const SDL_Color night = {22, 16, 52, 255}, dusk = {74, 44, 110, 255}, star = {255, 255, 255, 150};
  const SDL_FRect all = {-2, -2, WIDTH + 4, HEIGHT + 4};
  shape_rounded(renderer, all, 1, night, dusk);
  for (unsigned i = 0; i < 60; i++) {
    const unsigned chance = shape_chance(1000 + i);
    const float radius = 0.4f + (float)(chance >> 20 & 7) / 10;
    shape_ellipse(renderer, (float)(chance % WIDTH), (float)(chance / WIDTH % 250), radius, radius, star, star);
  }
  const SDL_Color far = {52, 30, 88, 255}, near = {38, 22, 68, 255};
  shape_ellipse(renderer, 150, 480, 380, 190, far, far);
  shape_ellipse(renderer, 540, 490, 420, 180, near, near);
}

static void draw_balloon(SDL_Renderer *renderer, SDL_FPoint at, SDL_Color color, float size) {
  const SDL_Color white = {255, 255, 255, 255}, dark = {40, 10, 70, 255}, thread = {255, 255, 255, 90};
  for (int i = 0; i < 6; i++) {
    const SDL_FPoint a = {at.x + 3 * SDL_sinf((float)i + at.y / 20), at.y + size * (1.3f + 0.3f * (float)i)};
    const SDL_FPoint b = {at.x + 3 * SDL_sinf((float)i + 1 + at.y / 20), at.y + size * (1.6f + 0.3f * (float)i)};
    shape_line(renderer, a, b, 1, thread);
  }
  const SDL_Color edge = shape_mix(color, dark, 0.25f);
  shape_ellipse(renderer, at.x, at.y + size * 1.28f, size * 0.16f, size * 0.12f, edge, edge);
  shape_ellipse(renderer, at.x, at.y, size, size * 1.25f, shape_mix(color, white, 0.55f), edge);
}

static void draw_interface(SDL_Renderer *renderer, double wall_clock) {
  const float size = (float)confetti_spring_value(0.4, 0.5, 0.86, 1, 0, wall_clock - pressed_at);
  const SDL_FRect face = {
      button.x + button.w * (1 - size) / 2, button.y + button.h * (1 - size) / 2, button.w * size, button.h * size};
  const SDL_FRect shade = {face.x, face.y + 3, face.w, face.h};
  const SDL_Color dark = {16, 8, 40, 90}, top = {132, 160, 255, 255}, bottom = {84, 104, 232, 255};
  const SDL_Color white = {255, 255, 255, 255}, pale = {222, 214, 240, 255}, gold = {255, 214, 92, 255};
  shape_rounded(renderer, shade, 19 * size, dark, dark);
  shape_rounded(renderer, face, 19 * size, top, bottom);
  shape_star(renderer, button.x + button.w / 2, button.y + button.h / 2, 12 * size, white);
  const SDL_FPoint icon = {30, 26};
  draw_balloon(renderer, icon, color_values[0], 8);
  shape_number(renderer, world.pop_count, 48, 18, pale);
  const SDL_FPoint a = {WIDTH - 100, 31}, b = {WIDTH - 92, 25};
  shape_line(renderer, a, b, 7, gold);
  shape_number(renderer, world.landed, WIDTH - 80, 18, pale);
}

static void paint_side(
    confetti_sdl_painter *painter, SDL_Renderer *renderer, confetti_canvas *canvas, uint32_t side) {
  confetti_canvas_clear(canvas);
  confetti_draw(world.system, canvas, side, world.now);
  if (!confetti_sdl_paint(painter, renderer, canvas)) SDL_Log("Nothing is painted: %s", SDL_GetError());
}

static void draw(confetti_sdl_painter *painter, SDL_Renderer *renderer, confetti_canvas **canvas, double wall_clock) {
  /* The canvas is as sharp as the window, also after that has become larger. */
  float scale = 1;
  SDL_RenderGetScale(renderer, &scale, NULL);
  scale = SDL_clamp(scale, 0.25f, 8);
  if (!*canvas || confetti_canvas_scale(*canvas) != scale) {
    confetti_canvas_destroy(*canvas);
    *canvas = need(confetti_canvas_create(scale));
  }
  SDL_SetRenderDrawColor(renderer, 22, 16, 52, 255);
  SDL_RenderClear(renderer);
  draw_ground(renderer);
  paint_side(painter, renderer, *canvas, CONFETTI_BEHIND);
  for (int i = 0; i < BALLOONS; i++) {
    SDL_FPoint place;
    int color;
    if (find_balloon(i, &place, &color)) draw_balloon(renderer, place, color_values[color], 17);
  }
  draw_interface(renderer, wall_clock);
  paint_side(painter, renderer, *canvas, CONFETTI_FRONT);
}

/* The keys and clicks of a game that plays by itself. */
static void play(int frame) {
  if (frame == 20) press_key(SDLK_SPACE, world.now);
  if (frame == 60) press_key(SDLK_F5, world.now);
  if (frame == 100) press_key(SDLK_F9, world.now);
  if (frame >= 110 && frame % 30 == 0)
    for (int i = 0; i < BALLOONS; i++) {
      SDL_FPoint place;
      int color;
      if (!find_balloon(i, &place, &color) || place.y > 270) continue;
      click(place.x, place.y, world.now);
      break;
    }
  if (frame % 300 == 292) press_key(SDLK_SPACE, world.now);
}

int main(int argc, char **argv) {
  int frames = -1, w = WIDTH, h = HEIGHT;
  const char *shot = NULL;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (strcmp(argv[i], "--frames") == 0) frames = atoi(argv[i + 1]);
    if (strcmp(argv[i], "--shot") == 0) shot = argv[i + 1];
    if (strcmp(argv[i], "--size") == 0) sscanf(argv[i + 1], "%dx%d", &w, &h);
  }
  SDL_Init(SDL_INIT_VIDEO | SDL_INIT_AUDIO);
  SDL_Window *window = need(SDL_CreateWindow(
      "Balloons · click them · F1–F4, space, F5 and F9, backspace, M, S", SDL_WINDOWPOS_CENTERED,
      SDL_WINDOWPOS_CENTERED, w, h, SDL_WINDOW_RESIZABLE));
  SDL_Renderer *renderer = need(SDL_CreateRenderer(window, -1, frames < 0 ? SDL_RENDERER_PRESENTVSYNC : 0));
  SDL_RenderSetLogicalSize(renderer, WIDTH, HEIGHT);
  load_effects();
  world.system = need(confetti_system_create(7, INFINITY));
  if (frames < 0) open_speaker();

  confetti_sdl_painter painter = {0};
  confetti_canvas *canvas = NULL;
  bool was_back = false;
  double last = SDL_GetTicks() / 1000.0;
  for (int frame = 0; frame != frames; frame++) {
    const double ticks = SDL_GetTicks() / 1000.0;
    const double clock = frames < 0 ? ticks : world.now;
    for (SDL_Event event; SDL_PollEvent(&event);) {
      if (event.type == SDL_QUIT) frames = frame + 1;
      if (event.type == SDL_KEYDOWN && !event.key.repeat) press_key(event.key.keysym.sym, clock);
      if (event.type == SDL_MOUSEBUTTONDOWN) click((float)event.button.x, (float)event.button.y, clock);
      if (event.type == SDL_RENDER_TARGETS_RESET || event.type == SDL_RENDER_DEVICE_RESET)
        confetti_sdl_forget(&painter);
    }
    if (frames >= 0) play(frame);
    const bool is_back = SDL_GetKeyboardState(NULL)[SDL_SCANCODE_BACKSPACE];
    if (was_back && !is_back) go_on();
    was_back = is_back;
    const double step = frames < 0 ? SDL_min(ticks - last, 0.05) : 1.0 / 60;
    advance(is_back ? -2 * step : step);
    last = ticks;
    draw(&painter, renderer, &canvas, clock);
    if (shot && frame == frames - 1 && !shape_save(renderer, shot)) fprintf(stderr, "game: %s\n", SDL_GetError());
    SDL_RenderPresent(renderer);
  }
  printf("%d balloons, %d landings\n", world.pop_count, world.landed);

  if (speaker.device) SDL_CloseAudioDevice(speaker.device);
  confetti_sound_destroy(speaker.sound);
  confetti_sdl_forget(&painter);
  confetti_canvas_destroy(canvas);
  confetti_system_destroy(world.system);
  confetti_system_destroy(saved.system);
  free_effects(&effects[0]);
  free_effects(&effects[1]);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
