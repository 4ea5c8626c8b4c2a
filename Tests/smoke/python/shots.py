"""Looks at the pictures of the examples: shots.py FOLDER."""

import pathlib
import sys

import numpy
from PIL import Image


def picture(path):
    return numpy.asarray(Image.open(path).convert("RGB")).astype(int)


folder = pathlib.Path(sys.argv[1])
pictures = {path.stem: picture(path) for path in sorted(folder.glob("*_*.png"))}
for name, pixels in pictures.items():
    if pixels.shape != (360, 640, 3):
        raise SystemExit(f"{name} has the shape {pixels.shape}.")
    vivid = float((pixels.max(axis=2) - pixels.min(axis=2) > 90).mean())
    print(f"{name}: {vivid:.2%} vivid")
    if vivid < 0.003:
        raise SystemExit(f"{name} shows hardly any confetti.")
apart = float(numpy.abs(pictures["pygame_hello"] - pictures["pysdl2_hello"]).mean())
print(f"pygame and PySDL2 are {apart:.3f} of 255 apart")
if apart > 0.6:
    raise SystemExit("pygame and PySDL2 do not show the same.")
