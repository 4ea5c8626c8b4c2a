"""Confetti: celebration effects in any program, with any renderer.

There is nothing to start, nothing to update and nothing to quit. A particle is a function of its birth and its age:
fire an effect at a time, and draw any time you like, in any order. In a program with pygame:

    stage = confetti.Stage(screen.get_size())
    stage.fire("celebration")                     # when there is something to celebrate
    stage.paint(screen)                           # every frame, above everything else

and to hear it, after `import confetti.pygame`:

    speaker = confetti.pygame.Speaker()           # after pygame.init() or pygame.mixer.init()
    speaker.update(stage.system, stage.now)       # every frame

`effects()` has the names of all effects, and `summary(name)` says how one looks. Some of them, such as "snow" and
"fireworks", go on until `stage.stop()`: their `Effect(name).duration` is infinity.

This page is long: `help(confetti.Stage)`, `help(confetti.Effect)` and `help(confetti.pygame)` are enough for a game.

`Stage` has a clock of its own. Programs that have their own time use what it is made of:

    system = confetti.System(seed=7)              # what was fired
    canvas = confetti.Canvas(scale=1)             # the quads of a frame
    system.fire("fireworks", stage=(640, 360), at=now)

    canvas.clear()                                # every frame
    canvas.draw(system, now)
    canvas.paint(pixels)                          # an array of numpy, a surface of pygame, a bytearray

Painters: `confetti.pygame` paints surfaces, `confetti.sdl2` draws with a renderer of PySDL2, `confetti.opengl` with
OpenGL in whatever window, and `confetti.arcade` in one of arcade; import the one that you use, as in
`import confetti.arcade`. Any other renderer draws `canvas.vertices()`, and any other audio device plays a `Sound`.

Units: places and lengths are points, with the origin at the top left and y downward; times are absolute seconds of
any clock, and a clock that stands still is a pause; angles are degrees clockwise, and a direction of 0 is straight
up.

Errors: a wrong type raises TypeError, and everything else that is wrong `confetti.Error`, a ValueError, with one
sentence. Memory: objects are freed when nobody holds them any more, by `close()`, or by `with`.

Threads: Python's threads may share effects and scores. Let one thread use a system, a canvas or a sound at a time;
a sound may be followed and rendered by two.
"""

from ._base import Error
from ._canvas import Canvas
from ._effect import Effect, effects, summary
from ._library import lib as _lib
from ._library import path as library_path
from ._library import text_of as _text_of
from ._motion import curve_value, spring_settling, spring_value, spring_velocity
from ._score import Score
from ._sound import Sound
from ._stage import Stage
from ._system import System
from ._values import Event, Kind, Order, Particle, Side, Texture

__version__ = "0.9.0"

library_version: str = _text_of(_lib.version())
"""The version of the library that is loaded, which may be newer than that of the module."""

__all__ = [
    "Canvas", "Effect", "Error", "Event", "Kind", "Order", "Particle", "Score", "Side", "Sound", "Stage", "System",
    "Texture", "curve_value", "effects", "library_path", "library_version", "spring_settling", "spring_value",
    "spring_velocity", "summary",
]
