#pragma once

// SDL_main is for platforms where SDL owns the entry point; here Swift does.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

// Swift does not import macros that call other macros.
static const int SDLWindowPositionCentered = SDL_WINDOWPOS_CENTERED;
