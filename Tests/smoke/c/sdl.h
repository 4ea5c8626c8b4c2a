/* The differences of SDL2 and SDL3, for painter.c. */
#ifndef SDL_BOTH_H
#define SDL_BOTH_H

/* Everything of a renderer that painting could change. */
typedef struct State {
  Uint8 color[4];
  SDL_BlendMode blend;
  float scale[2];
  SDL_Rect viewport, clip;
  int is_clipping, logical[2];
  SDL_Texture *target;
} State;

#ifdef WITH_SDL3

static inline bool start(void) { return SDL_Init(SDL_INIT_VIDEO); }

static inline bool open_window(const char *driver, int w, int h, SDL_Window **window, SDL_Renderer **renderer) {
  *window = SDL_CreateWindow("painter", w, h, 0);
  *renderer = *window ? SDL_CreateRenderer(*window, driver) : NULL;
  return *renderer != NULL;
}

static inline State state_of(SDL_Renderer *renderer) {
  State state;
  SDL_memset(&state, 0, sizeof state);
  SDL_RendererLogicalPresentation mode;
  SDL_GetRenderDrawColor(renderer, &state.color[0], &state.color[1], &state.color[2], &state.color[3]);
  SDL_GetRenderDrawBlendMode(renderer, &state.blend);
  SDL_GetRenderScale(renderer, &state.scale[0], &state.scale[1]);
  SDL_GetRenderViewport(renderer, &state.viewport);
  SDL_GetRenderClipRect(renderer, &state.clip);
  state.is_clipping = SDL_RenderClipEnabled(renderer);
  SDL_GetRenderLogicalPresentation(renderer, &state.logical[0], &state.logical[1], &mode);
  state.target = SDL_GetRenderTarget(renderer);
  return state;
}

static inline bool read_pixels(SDL_Renderer *renderer, int w, int h, void *pixels) {
  SDL_Surface *read = SDL_RenderReadPixels(renderer, NULL);
  const bool is_read =
      read && read->w == w && read->h == h &&
      SDL_ConvertPixels(w, h, read->format, read->pixels, read->pitch, SDL_PIXELFORMAT_RGBA32, pixels, w * 4);
  SDL_DestroySurface(read);
  return is_read;
}

static inline void set_scale(SDL_Renderer *renderer, float scale) { SDL_SetRenderScale(renderer, scale, scale); }
static inline void set_viewport(SDL_Renderer *renderer, const SDL_Rect *area) {
  SDL_SetRenderViewport(renderer, area);
}
static inline void set_clip(SDL_Renderer *renderer, const SDL_Rect *area) { SDL_SetRenderClipRect(renderer, area); }

#else

static inline bool start(void) { return SDL_Init(SDL_INIT_VIDEO) == 0; }

static inline bool open_window(const char *driver, int w, int h, SDL_Window **window, SDL_Renderer **renderer) {
  SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver);
  *window = SDL_CreateWindow("painter", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, w, h, 0);
  *renderer = *window ? SDL_CreateRenderer(*window, -1, 0) : NULL;
  SDL_RendererInfo info;
  return *renderer && SDL_GetRendererInfo(*renderer, &info) == 0 && SDL_strcmp(info.name, driver) == 0;
}

static inline State state_of(SDL_Renderer *renderer) {
  State state;
  SDL_memset(&state, 0, sizeof state);
  SDL_GetRenderDrawColor(renderer, &state.color[0], &state.color[1], &state.color[2], &state.color[3]);
  SDL_GetRenderDrawBlendMode(renderer, &state.blend);
  SDL_RenderGetScale(renderer, &state.scale[0], &state.scale[1]);
  SDL_RenderGetViewport(renderer, &state.viewport);
  SDL_RenderGetClipRect(renderer, &state.clip);
  state.is_clipping = SDL_RenderIsClipEnabled(renderer);
  SDL_RenderGetLogicalSize(renderer, &state.logical[0], &state.logical[1]);
  state.target = SDL_GetRenderTarget(renderer);
  return state;
}

static inline bool read_pixels(SDL_Renderer *renderer, int w, int h, void *pixels) {
  int output_w = 0, output_h = 0;
  SDL_GetRendererOutputSize(renderer, &output_w, &output_h);
  return output_w == w && output_h == h &&
         SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGBA32, pixels, w * 4) == 0;
}

static inline void set_scale(SDL_Renderer *renderer, float scale) { SDL_RenderSetScale(renderer, scale, scale); }
static inline void set_viewport(SDL_Renderer *renderer, const SDL_Rect *area) {
  SDL_RenderSetViewport(renderer, area);
}
static inline void set_clip(SDL_Renderer *renderer, const SDL_Rect *area) { SDL_RenderSetClipRect(renderer, area); }

#endif
#endif
