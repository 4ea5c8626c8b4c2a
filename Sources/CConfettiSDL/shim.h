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

#ifdef __linux__
#include <stdbool.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// prctl and syscall take a variable number of arguments, which Swift cannot call.

// How late this thread's sleeps may end, in nanoseconds.
static inline void SetTimerSlack(unsigned long nanoseconds) {
  prctl(PR_SET_TIMERSLACK, nanoseconds);
}

// How long this thread likes to run in one turn, in nanoseconds, if it is scheduled as usual; all
// else stays as it is. Older kernels than 6.12 take no notice.
static inline void SetTimeSlice(uint64_t nanoseconds) {
  // As in linux/sched/types.h, which the newer C libraries define a second time.
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t slice, deadline, period;
  } attributes = {0};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0) return;
  if (attributes.policy != 0) return;
  attributes.slice = nanoseconds;
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}

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
