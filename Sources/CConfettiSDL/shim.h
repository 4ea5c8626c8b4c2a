#pragma once

// SDL_main is for platforms where SDL owns the entry point; here Swift does.
#define SDL_MAIN_HANDLED
#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#else
#include <SDL.h>
#endif

// Swift does not import macros that call other macros.
static const int SDLWindowPositionCentered = SDL_WINDOWPOS_CENTERED;

// Swift does not import functions with a variable number of arguments.
static inline void SDLSetError(const char *reason) { SDL_SetError("%s", reason); }

#ifdef __linux__
#include <stdbool.h>
#include <stdint.h>

// SDL_syswm.h would bring all of X11's names along.
struct SDL_SysWMinfo;
extern DECLSPEC SDL_bool SDLCALL SDL_GetWindowWMInfo(SDL_Window *window, struct SDL_SysWMinfo *info);

// The connection to the X server of a window, and the number it has there; false for other systems'
// windows.
static inline bool XWindowParts(SDL_Window *window, void **connection, unsigned long *number) {
  struct {
    SDL_version version;
    int system;
    union {
      struct {
        void *connection;
        unsigned long window;
      } x11;
      uint8_t most[64];
    } info;
  } parts = {0};
  const int x11 = 2;
  SDL_VERSION(&parts.version);
  if (!SDL_GetWindowWMInfo(window, (struct SDL_SysWMinfo *)&parts) || parts.system != x11) return false;
  *connection = parts.info.x11.connection;
  *number = parts.info.x11.window;
  return true;
}
#endif
