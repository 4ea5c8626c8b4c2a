#pragma once

// SDL_main is for platforms where SDL owns the entry point; here Swift does.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
