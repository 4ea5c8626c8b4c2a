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
#include <sys/prctl.h>

// How late this thread's sleeps may end, in nanoseconds; 0 for as usual. prctl takes a variable
// number of arguments, which Swift cannot call.
static inline void SetTimerSlack(unsigned long nanoseconds) {
  prctl(PR_SET_TIMERSLACK, nanoseconds, 0UL, 0UL, 0UL);
}
#endif
