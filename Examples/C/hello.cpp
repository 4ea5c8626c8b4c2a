// hello.c in C++: confetti.hpp frees everything by itself, and what fails is thrown.
#include <SDL.h>
#include <confetti.hpp>
#include <confetti_sdl.h>

#include <iostream>

static void play(SDL_Renderer *renderer) {
  const confetti::Effect celebration = confetti::Effect::named("celebration");
  const confetti::Effect gold = celebration.with_colors("gold, #FFF3C4, orange");
  confetti::System system(7);
  confetti::Canvas canvas;
  confetti_sdl_painter painter = {};
  system.fire(celebration, 640, 360, SDL_GetTicks() / 1000.0);

  for (bool is_open = true; is_open;) {
    const double now = SDL_GetTicks() / 1000.0;
    for (SDL_Event event; SDL_PollEvent(&event);) {
      if (event.type == SDL_QUIT) is_open = false;
      if (event.type == SDL_MOUSEBUTTONDOWN)
        system.fire_from(gold, float(event.button.x), float(event.button.y), 640, 360, now);
    }
    SDL_SetRenderDrawColor(renderer, 27, 20, 64, 255);
    SDL_RenderClear(renderer);
    canvas.clear();
    canvas.draw(system, now);
    confetti_sdl_paint(&painter, renderer, canvas.get());
    SDL_RenderPresent(renderer);
  }
  confetti_sdl_forget(&painter);
}

int main(int, char **) {
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *window = SDL_CreateWindow("Hello", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 640, 360, 0);
  SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : nullptr;
  if (!renderer) {
    SDL_Log("There is no window: %s", SDL_GetError());
    return 1;
  }
  int status = 0;
  try {
    play(renderer);
  } catch (const confetti::error &error) {
    std::cerr << error.what() << '\n';
    status = 1;
  }
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return status;
}
