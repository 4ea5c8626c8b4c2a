"""Runs the Python listings of documents: listings.py FILE…

Each is a program of its own, unless the comment `<!-- listing: continued -->` stands before it: it then goes on where
the one before it ended. Names that a listing leaves open, such as the time, are given here. Loops end because
windows are closed after some frames. Listings of arcade are left out where arcade is not installed."""

import importlib.util
import os
import pathlib
import re
import sys
import tempfile

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import confetti

FENCE = re.compile(r"(<!-- listing: continued -->\n)?```python\n(.*?)```", re.S)
FRAMES = 20


def closing_windows():
    """Lets every window be closed after some frames."""
    import pygame
    import sdl2
    import sdl2.ext

    seen = {"pygame": 0, "sdl2": 0}
    events, sdl_events = pygame.event.get, sdl2.ext.get_events

    def get(*arguments, **options):
        seen["pygame"] += 1
        quits = [pygame.event.Event(pygame.QUIT)] if seen["pygame"] % FRAMES == 0 else []
        return events(*arguments, **options) + quits

    def get_events():
        seen["sdl2"] += 1
        quits = [sdl2.SDL_Event(type=sdl2.SDL_QUIT)] if seen["sdl2"] % FRAMES == 0 else []
        return list(sdl_events()) + quits

    pygame.event.get, sdl2.ext.get_events = get, get_events


def open_names():
    """Names that listings may leave open."""
    system = confetti.System(seed=7)
    system.fire("party", stage=(640, 360), at=0)
    canvas = confetti.Canvas()
    canvas.draw(system, 0.5)
    return {"confetti": confetti, "system": system, "canvas": canvas, "now": 1.0, "before": 0.9, "began": 0.0,
            "__name__": "listing"}


def listings(text):
    """Programs with the line where each begins."""
    programs = []
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start(2)) + 1
        if found.group(1):
            programs[-1][1].append((line, found.group(2)))
        else:
            programs.append((line, [(line, found.group(2))]))
    return programs


def run(path):
    """The number of the document's programs."""
    programs = listings(pathlib.Path(path).read_text())
    for first, parts in programs:
        if any("arcade" in code for _, code in parts) and not importlib.util.find_spec("arcade"):
            print(f"{path}:{first}: left out, because arcade is not here")
            continue
        names = open_names()
        for line, code in parts:
            print(f"{path}:{line}", flush=True)
            exec(compile("\n" * (line - 1) + code, path, "exec"), names)
    return len(programs)


paths = [str(pathlib.Path(path).resolve()) for path in sys.argv[1:]]
closing_windows()
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    counts = [run(path) for path in paths]
if min(counts) < 1:
    raise SystemExit("A document has no listing.")
