/* Confetti in a window: a celebration, and another one wherever you click. */
#include <SDL.h>
#include <confetti_sdl.h>

int main(int argc, char **argv) {
  (void)argc, (void)argv;
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *window = SDL_CreateWindow("Hello", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 640, 360, 0);
  SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
  if (!renderer) {
    SDL_Log("There is no window: %s", SDL_GetError());
    return 1;
  }

  confetti_effect *effect = confetti_effect_named("celebration");
  confetti_system *system = confetti_system_create(7, 0);
  confetti_canvas *canvas = confetti_canvas_create(1);
  confetti_sdl_painter painter = {0};
  confetti_fire(system, effect, 640, 360, SDL_GetTicks() / 1000.0);

  for (bool is_open = true; is_open;) {
    double now = SDL_GetTicks() / 1000.0;
    for (SDL_Event event; SDL_PollEvent(&event);) {
      if (event.type == SDL_QUIT) is_open = false;
      if (event.type == SDL_MOUSEBUTTONDOWN)
        confetti_fire_from(system, effect, event.button.x, event.button.y, 640, 360, now);
    }
    SDL_SetRenderDrawColor(renderer, 27, 20, 64, 255);
    SDL_RenderClear(renderer);
    confetti_canvas_clear(canvas);
    confetti_draw(system, canvas, CONFETTI_ALL, now);
    confetti_sdl_paint(&painter, renderer, canvas);
    SDL_RenderPresent(renderer);
  }

  confetti_sdl_forget(&painter);
  confetti_canvas_destroy(canvas);
  confetti_system_destroy(system);
  confetti_effect_destroy(effect);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
