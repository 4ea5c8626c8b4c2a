/* Listings of docs/c.md take these for granted: their program's own variables and functions. */
#include <SDL.h>
#include <confetti_sdl.h>

#include <stdio.h>
#include <string.h>

static SDL_Renderer *renderer;
static confetti_sdl_painter painter;
static confetti_system *system_;
static confetti_canvas *canvas;
static confetti_effect *effect, *sparks;
static SDL_AudioDeviceID device;
static struct { confetti_sound *sound; double now; } speaker;
static struct { float x, y, w, h; } button, comet;
static double now, before, pressed_at;
static float camera_x, camera_y;

void draw_my_buttons(void);
void upload_rows(const void *pixels, size_t stride, int first, int count);
void draw_triangles(const confetti_vertex *vertices, size_t count, const int32_t *indices, size_t index_count);
void leave_a_stain(float x, float y);

/* The listings call it system, as a function of the standard library is called. */
#define system system_
