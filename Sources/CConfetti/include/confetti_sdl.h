/* Paints a canvas with the program's own SDL_Renderer: SDL2 from 2.0.18 on, or SDL3. Include SDL's header first:
 *
 *     #include <SDL.h>
 *     #include <confetti_sdl.h>
 *
 *     confetti_sdl_painter painter = {0};                          // one for each renderer; in C++: painter = {}
 *
 *     confetti_sdl_paint(&painter, renderer, canvas);              // any number of times a frame
 *
 *     confetti_sdl_forget(&painter);                               // before the renderer is destroyed
 *
 * All of it is in this header, so that it calls the SDL that the program is linked with; the library has none.
 *
 * Points are the renderer's units, after SDL_RenderSetLogicalSize and SDL_RenderSetScale. Edges are sharpest on a
 * canvas that was created with the number of pixels per unit: 2 after SDL_RenderSetScale(renderer, 2, 2). The painter
 * draws over the picture, within the renderer's viewport and clip rectangle, on its target, and leaves all of the
 * renderer's state as it was. Use it on the renderer's thread.
 *
 * SDL's software driver draws with whole pixels and without light. Where it would, and the canvas has its scale, the
 * pixels beneath the quads are read, painted over by the library, and written back, which looks as it does elsewhere.
 */
#ifndef CONFETTI_SDL_H
#define CONFETTI_SDL_H

#include "confetti.h"

#ifndef SDL_MAJOR_VERSION
#error "Include SDL's header before confetti_sdl.h: <SDL.h> of SDL2, or <SDL3/SDL.h>."
#elif SDL_MAJOR_VERSION < 3 && !SDL_VERSION_ATLEAST(2, 0, 18)
#error "confetti_sdl.h needs SDL 2.0.18 or later, which has SDL_RenderGeometryRaw."
#endif

/* Memory of the painting on one renderer. Its fields are the header's own. */
typedef struct confetti_sdl_painter {
  SDL_Renderer *renderer; /* that of the textures; NULL before the first one */
  SDL_Texture *shapes;    /* the canvas's texture */
  uint64_t revision;      /* of its pixels; 0 while it has none */
  int32_t w, h;           /* its size */
  SDL_Texture *area;      /* the picture beneath the quads, on SDL's software driver */
  int area_w, area_h;     /* its size */
  void *converted;        /* colours in the form that SDL takes */
  size_t room;            /* bytes of it */
  bool is_software;       /* whether the renderer has SDL's software driver */
  bool is_straight;       /* whether the driver lacks premultiplied blending */
} confetti_sdl_painter;

#if SDL_MAJOR_VERSION < 3
#define CONFETTI_SDL_DONE(call) ((call) == 0)
typedef SDL_Color confetti_sdl_color_;
#else
#define CONFETTI_SDL_DONE(call) (call)
typedef SDL_FColor confetti_sdl_color_;
#endif

/* Frees the textures and the memory of a painter, which may go on painting, also with another renderer.
 *
 * Call it before the renderer is destroyed, and on the events SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET. */
static inline void confetti_sdl_forget(confetti_sdl_painter *painter) {
  if (!painter) return;
  if (painter->shapes) SDL_DestroyTexture(painter->shapes);
  if (painter->area) SDL_DestroyTexture(painter->area);
  SDL_free(painter->converted);
  SDL_memset(painter, 0, sizeof *painter);
}

/* -- Not for programs: the parts of confetti_sdl_paint ------------------------------------------------------------ */

/* The error of the library, as SDL's. */
static inline bool confetti_sdl_failed_(void) {
  SDL_SetError("%s", confetti_last_error());
  return false;
}

/* Room for converted colours; NULL and SDL's error if there is no memory. */
static inline void *confetti_sdl_room_(confetti_sdl_painter *painter, size_t size) {
  if (size > painter->room) {
    void *larger = SDL_realloc(painter->converted, size + size / 2);
    if (!larger) {
      SDL_OutOfMemory();
      return NULL;
    }
    painter->converted = larger;
    painter->room = size + size / 2;
  }
  return painter->converted;
}

/* A premultiplied colour as a straight one. Light, which is brighter than its alpha, has no such form: its alpha
 * is raised, which shows the same over black, and less over bright grounds. */
static inline void confetti_sdl_straighten_(const uint8_t *from, uint8_t *to) {
  unsigned alpha = from[3];
  for (int i = 0; i < 3; i++) alpha = from[i] > alpha ? from[i] : alpha;
  for (int i = 0; i < 3; i++) to[i] = (uint8_t)(alpha ? (from[i] * 255 + alpha / 2) / alpha : 0);
  to[3] = (uint8_t)alpha;
}

static inline void confetti_sdl_begin_(confetti_sdl_painter *painter, SDL_Renderer *renderer) {
  if (painter->renderer == renderer) return;
  confetti_sdl_forget(painter);
  painter->renderer = renderer;
#if SDL_MAJOR_VERSION < 3
  SDL_RendererInfo info;
  painter->is_software = SDL_GetRendererInfo(renderer, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE);
#else
  const char *name = SDL_GetRendererName(renderer);
  painter->is_software = name && SDL_strcmp(name, SDL_SOFTWARE_RENDERER) == 0;
#endif
}

static inline bool confetti_sdl_make_shapes_(confetti_sdl_painter *painter, int32_t w, int32_t h) {
  if (painter->shapes) SDL_DestroyTexture(painter->shapes);
  painter->revision = 0;
  painter->shapes =
      SDL_CreateTexture(painter->renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, (int)w, (int)h);
  if (!painter->shapes) return false;
  painter->w = w;
  painter->h = h;
#if SDL_MAJOR_VERSION < 3
  SDL_SetTextureScaleMode(painter->shapes, SDL_ScaleModeLinear);
  const SDL_BlendMode premultiplied = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD);
#else
  SDL_SetTextureScaleMode(painter->shapes, SDL_SCALEMODE_LINEAR);
  const SDL_BlendMode premultiplied = SDL_BLENDMODE_BLEND_PREMULTIPLIED;
#endif
  /* SDL3's software driver takes the mode as well, but draws triangles with black edges then. */
  painter->is_straight =
      painter->is_software || !CONFETTI_SDL_DONE(SDL_SetTextureBlendMode(painter->shapes, premultiplied));
  return !painter->is_straight || CONFETTI_SDL_DONE(SDL_SetTextureBlendMode(painter->shapes, SDL_BLENDMODE_BLEND));
}

/* Brings the rows that have changed to the driver. */
static inline bool confetti_sdl_send_shapes_(confetti_sdl_painter *painter, const confetti_canvas *canvas) {
  confetti_texture texture;
  if (!confetti_canvas_texture(canvas, painter->revision, &texture)) return confetti_sdl_failed_();
  if (!painter->shapes || texture.w != painter->w || texture.h != painter->h) {
    if (!confetti_sdl_make_shapes_(painter, texture.w, texture.h)) return false;
    if (!confetti_canvas_texture(canvas, 0, &texture)) return confetti_sdl_failed_();
  }
  if (texture.row_count > 0) {
    const SDL_Rect rows = {0, (int)texture.first_row, (int)texture.w, (int)texture.row_count};
    const uint8_t *pixels = (const uint8_t *)texture.pixels + (size_t)texture.first_row * texture.stride;
    size_t stride = texture.stride;
    if (painter->is_straight) {
      const size_t row = (size_t)texture.w * 4;
      uint8_t *straight = (uint8_t *)confetti_sdl_room_(painter, (size_t)texture.row_count * row);
      if (!straight) return false;
      for (size_t y = 0; y < (size_t)texture.row_count; y++)
        for (size_t x = 0; x < row; x += 4) confetti_sdl_straighten_(pixels + y * stride + x, straight + y * row + x);
      pixels = straight;
      stride = row;
    }
    if (!CONFETTI_SDL_DONE(SDL_UpdateTexture(painter->shapes, &rows, pixels, (int)stride))) return false;
  }
  painter->revision = texture.revision;
  return true;
}

/* The colours of the vertices as SDL takes them, and the bytes from one to the next. */
static inline const confetti_sdl_color_ *confetti_sdl_colors_(
    confetti_sdl_painter *painter, const confetti_vertex *vertices, size_t count, int *stride) {
#if SDL_MAJOR_VERSION < 3
  if (!painter->is_straight) {
    *stride = (int)sizeof *vertices;
    return (const SDL_Color *)(const void *)&vertices->r;
  }
#endif
  confetti_sdl_color_ *colors =
      (confetti_sdl_color_ *)confetti_sdl_room_(painter, count * sizeof(confetti_sdl_color_));
  if (!colors) return NULL;
  for (size_t i = 0; i < count; i++) {
    uint8_t own[4] = {vertices[i].r, vertices[i].g, vertices[i].b, vertices[i].a};
    if (painter->is_straight) confetti_sdl_straighten_(own, own);
#if SDL_MAJOR_VERSION < 3
    const SDL_Color color = {own[0], own[1], own[2], own[3]};
#else
    const float unit = 1.0f / 255;
    const SDL_FColor color = {own[0] * unit, own[1] * unit, own[2] * unit, own[3] * unit};
#endif
    colors[i] = color;
  }
  *stride = (int)sizeof *colors;
  return colors;
}

/* Lets the driver draw, in one call. */
static inline bool confetti_sdl_draw_(
    confetti_sdl_painter *painter, confetti_canvas *canvas, const confetti_vertex *vertices, size_t count) {
  if (!confetti_sdl_send_shapes_(painter, canvas)) return false;
  size_t index_count = 0;
  const int32_t *indices = confetti_canvas_indices(canvas, &index_count);
  if (!indices) return confetti_sdl_failed_();
  int stride = 0;
  const confetti_sdl_color_ *colors = confetti_sdl_colors_(painter, vertices, count, &stride);
  if (!colors) return false;
#if SDL_VERSION_ATLEAST(2, 0, 20)
  const confetti_sdl_color_ *given = colors;
#else
  const int *given = (const int *)(const void *)colors;
#endif
  return CONFETTI_SDL_DONE(SDL_RenderGeometryRaw(
      painter->renderer, painter->shapes, &vertices->x, (int)sizeof *vertices, given, stride, &vertices->u,
      (int)sizeof *vertices, (int)count, indices, (int)index_count, (int)sizeof *indices));
}

/* The first and the last pixel of a side of the quads' box, within the pixels that are seen. */
static inline void confetti_sdl_span_(float from, float to, int first, int last, int *start, int *length) {
  const float low = SDL_floorf(from) > (float)first ? SDL_floorf(from) : (float)first;
  const float high = SDL_ceilf(to) < (float)last ? SDL_ceilf(to) : (float)last;
  *start = low < (float)last ? (int)low : last;
  *length = high > (float)*start ? (int)high - *start : 0;
}

/* The box of the quads in pixels from the corner of the viewport, as far as it is seen. */
static inline SDL_Rect confetti_sdl_box_(
    const confetti_vertex *vertices, size_t count, float scale, SDL_Rect viewport, int w, int h) {
  float left = vertices->x, right = left, top = vertices->y, bottom = top;
  for (size_t i = 1; i < count; i++) {
    if (vertices[i].x < left) left = vertices[i].x;
    if (vertices[i].x > right) right = vertices[i].x;
    if (vertices[i].y < top) top = vertices[i].y;
    if (vertices[i].y > bottom) bottom = vertices[i].y;
  }
  const int first_x = viewport.x < 0 ? -viewport.x : 0, first_y = viewport.y < 0 ? -viewport.y : 0;
  const int last_x = viewport.w < w - viewport.x ? viewport.w : w - viewport.x;
  const int last_y = viewport.h < h - viewport.y ? viewport.h : h - viewport.y;
  SDL_Rect box;
  confetti_sdl_span_(left * scale, right * scale, first_x, last_x, &box.x, &box.w);
  confetti_sdl_span_(top * scale, bottom * scale, first_y, last_y, &box.y, &box.h);
  return box;
}

/* A texture for the pixels from the corner of the viewport to the end of the box. */
static inline bool confetti_sdl_make_area_(confetti_sdl_painter *painter, int w, int h) {
  if (painter->area && w <= painter->area_w && h <= painter->area_h) return true;
  if (painter->area) SDL_DestroyTexture(painter->area);
  painter->area_w = w > painter->area_w ? w : painter->area_w;
  painter->area_h = h > painter->area_h ? h : painter->area_h;
  painter->area = SDL_CreateTexture(
      painter->renderer, SDL_PIXELFORMAT_BGRA32, SDL_TEXTUREACCESS_STREAMING, painter->area_w, painter->area_h);
  return painter->area && CONFETTI_SDL_DONE(SDL_SetTextureBlendMode(painter->area, SDL_BLENDMODE_NONE));
}

/* Reads pixels of the renderer's target. */
static inline bool confetti_sdl_read_(SDL_Renderer *renderer, SDL_Rect source, void *pixels, int stride) {
#if SDL_MAJOR_VERSION < 3
  return SDL_RenderReadPixels(renderer, &source, SDL_PIXELFORMAT_BGRA32, pixels, stride) == 0;
#else
  SDL_Surface *read = SDL_RenderReadPixels(renderer, &source);
  if (!read) return false;
  const bool is_read = SDL_ConvertPixels(
      source.w, source.h, read->format, read->pixels, read->pitch, SDL_PIXELFORMAT_BGRA32, pixels, stride);
  SDL_DestroySurface(read);
  return is_read;
#endif
}

/* Paints over the pixels in the box; `scale` is the scale that the renderer has at the moment. */
static inline bool confetti_sdl_paint_over_(
    confetti_sdl_painter *painter, const confetti_canvas *canvas, SDL_Rect viewport, SDL_Rect box, float scale) {
  if (!confetti_sdl_make_area_(painter, box.x + box.w, box.y + box.h)) return false;
  void *pixels = NULL;
  int stride = 0;
  if (!CONFETTI_SDL_DONE(SDL_LockTexture(painter->area, NULL, &pixels, &stride))) return false;
  const SDL_Rect source = {viewport.x + box.x, viewport.y + box.y, box.w, box.h};
  uint8_t *first = (uint8_t *)pixels + (size_t)box.y * (size_t)stride + (size_t)box.x * 4;
  bool is_painted = confetti_sdl_read_(painter->renderer, source, first, stride);
  if (is_painted &&
      !confetti_canvas_paint(canvas, pixels, painter->area_w, painter->area_h, (size_t)stride, CONFETTI_BGRA))
    is_painted = confetti_sdl_failed_();
  SDL_UnlockTexture(painter->area);
  if (!is_painted) return false;
#if SDL_MAJOR_VERSION < 3
  (void)scale;
  return SDL_RenderCopy(painter->renderer, painter->area, &box, &box) == 0;
#else
  /* The driver leaves out the fraction of a pixel: a quarter keeps what rounding would lose. */
  const SDL_FRect from = {(float)box.x, (float)box.y, (float)box.w, (float)box.h};
  const SDL_FRect to = {
      (from.x + 0.25f) / scale, (from.y + 0.25f) / scale, (from.w + 0.25f) / scale, (from.h + 0.25f) / scale};
  return SDL_RenderTexture(painter->renderer, painter->area, &from, &to);
#endif
}

/* Paints where SDL's software driver would draw. False in `can` if that driver has to, since the canvas has another
 * scale. */
static inline bool confetti_sdl_paint_pixels_(
    confetti_sdl_painter *painter, const confetti_canvas *canvas, const confetti_vertex *vertices, size_t count,
    bool *can) {
  SDL_Renderer *renderer = painter->renderer;
  float x = 1, y = 1;
  int w = 0, h = 0;
  SDL_Rect viewport = {0, 0, 0, 0};
  bool is_painted = true;
#if SDL_MAJOR_VERSION < 3
  SDL_RenderGetScale(renderer, &x, &y);
#else
  SDL_RendererLogicalPresentation mode = SDL_LOGICAL_PRESENTATION_DISABLED;
  SDL_GetRenderLogicalPresentation(renderer, NULL, NULL, &mode);
  SDL_GetRenderScale(renderer, &x, &y);
  *can = mode == SDL_LOGICAL_PRESENTATION_DISABLED;
  if (!*can) return true;
#endif
  *can = x == y && x == confetti_canvas_scale(canvas);
  if (!*can) return true;
#if SDL_MAJOR_VERSION < 3
  SDL_RenderSetScale(renderer, 1, 1);
  SDL_RenderGetViewport(renderer, &viewport);
  is_painted = SDL_GetRendererOutputSize(renderer, &w, &h) == 0;
#else
  is_painted = SDL_GetRenderViewport(renderer, &viewport) && SDL_GetCurrentRenderOutputSize(renderer, &w, &h);
  viewport.x = (int)SDL_floorf((float)viewport.x * x);
  viewport.y = (int)SDL_floorf((float)viewport.y * x);
  viewport.w = (int)SDL_ceilf((float)viewport.w * x);
  viewport.h = (int)SDL_ceilf((float)viewport.h * x);
#endif
  const SDL_Rect box = confetti_sdl_box_(vertices, count, x, viewport, w, h);
  if (is_painted && box.w > 0 && box.h > 0)
    is_painted = confetti_sdl_paint_over_(painter, canvas, viewport, box, x);
#if SDL_MAJOR_VERSION < 3
  SDL_RenderSetScale(renderer, x, y);
#endif
  return is_painted;
}

/* Paints the quads of a canvas over the renderer's picture. False if something is wrong, which SDL_GetError() tells. */
static inline bool confetti_sdl_paint(confetti_sdl_painter *painter, SDL_Renderer *renderer, confetti_canvas *canvas) {
  if (!painter || !renderer) {
    SDL_SetError("confetti_sdl_paint needs a painter and a renderer: one of them is NULL.");
    return false;
  }
  size_t count = 0;
  const confetti_vertex *vertices = confetti_canvas_vertices(canvas, &count);
  if (!vertices && !canvas) return confetti_sdl_failed_();
  if (count == 0) return true;
  confetti_sdl_begin_(painter, renderer);
  bool can_paint = false;
  if (painter->is_software) {
    const bool is_painted = confetti_sdl_paint_pixels_(painter, canvas, vertices, count, &can_paint);
    if (can_paint || !is_painted) return is_painted;
  }
  return confetti_sdl_draw_(painter, canvas, vertices, count);
}

#undef CONFETTI_SDL_DONE

#endif
