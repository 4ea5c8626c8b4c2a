"""Confetti in a window of arcade: a click celebrates where it is, and any key over the whole window."""

import arcade
import confetti.arcade
from options import Options

options = Options(__doc__)


class Hello(arcade.Window):
    def __init__(self):
        super().__init__(*options.size, "Confetti")
        self.background_color = (24, 26, 44)
        self.confetti = confetti.arcade.Stage(self, seed=options.seed, clock=options.clock)
        self.confetti.fire("fireworks")

    def on_mouse_press(self, x, y, button, modifiers):
        self.confetti.fire("sparks", point=(x, y))

    def on_key_press(self, key, modifiers):
        self.confetti.fire("fireworks")

    def on_draw(self):
        self.clear()
        arcade.draw_circle_filled(self.width / 2, 0, self.height / 6, (40, 44, 72))
        self.confetti.draw()
        if options.ended():
            if options.shot:
                arcade.get_image().convert("RGB").save(options.shot)
            self.close()


Hello()
arcade.run()
