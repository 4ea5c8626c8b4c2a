"""Takes every frame out of sheets for game engines, and compares it with the numbered picture of the same frame.

Usage: sheets.py PROGRAM FOLDER. Frames are taken out by the data's rectangles, by Pillow, and where they are
installed by pygame and arcade. Prints a line for each check; ends with status 1 if one failed.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["PYGLET_AUDIO"] = "silent"
try:
    import pygame
except ImportError:
    pygame = None
try:
    from arcade import SpriteSheet, LBWH
except Exception:  # It looks for a display and for sound.
    SpriteSheet = None

program, folder = sys.argv[1], Path(sys.argv[2])
WIDTH, HEIGHT, FPS = 200, 112, 30
# Effects, and what else they are exported with.
EFFECTS = {
    "sparks": [], "celebration": [], "party": ["--range", "5..40"],
    "snow": ["--loop", "--duration", "1"], "fanfare": ["--background", "#1B1440", "--duration", "0.5"],
}
LAYOUTS = [
    [], ["--padding", "3", "--extrude", "2"], ["--power-of-two"], ["--trim"],
    ["--trim", "--padding", "0", "--power-of-two"], ["--trim", "--extrude", "4"],
]
failures = 0


def expect(sentence, holds, found=""):
    global failures
    failures += not holds
    print(f"{'ok' if holds else 'FAILED'}: {sentence}{f' ({found})' if found else ''}", flush=True)


def export(effect, *options):
    subprocess.run(
        [program, "export", effect, "--quiet", "--size", f"{WIDTH}x{HEIGHT}", "--fps", str(FPS), *map(str, options)],
        check=True, stdin=subprocess.DEVNULL)


def equal(a, b):
    return a.size == b.size and ImageChops.difference(a, b).getbbox(alpha_only=False) is None


def whole(part, frame):
    """A frame as it was before it was trimmed."""
    picture = Image.new("RGBA", (frame["sourceSize"]["w"], frame["sourceSize"]["h"]))
    picture.paste(part, (frame["spriteSourceSize"]["x"], frame["spriteSourceSize"]["y"]))
    return picture


def rectangle(frame):
    area = frame["frame"]
    return area["x"], area["y"], area["w"], area["h"]


def by_pillow(path, frames):
    sheet = Image.open(path)
    assert sheet.mode == "RGBA"
    return [whole(sheet.crop((x, y, x + w, y + h)), frame)
            for frame in frames for x, y, w, h in [rectangle(frame)]]


def by_pygame(path, frames):
    sheet = pygame.image.load(path)
    parts = [sheet.subsurface(pygame.Rect(rectangle(frame))) for frame in frames]
    return [whole(Image.frombytes("RGBA", part.get_size(), pygame.image.tobytes(part, "RGBA")), frame)
            for part, frame in zip(parts, frames)]


def by_arcade(path, frames):
    sheet = SpriteSheet(path)
    parts = [sheet.get_image(LBWH(*rectangle(frame)), y_up=False) for frame in frames]
    return [whole(part.convert("RGBA"), frame) for part, frame in zip(parts, frames)]


def godot_frames(text):
    """The frames of a Godot resource: its rectangles and margins, in the order of the animation."""
    parts = {}
    for name, region, margin in re.findall(
            r'\[sub_resource type="AtlasTexture" id="(\w+)"\]\natlas = ExtResource\("1"\)\n'
            r'region = Rect2\(([^)]*)\)\n(?:margin = Rect2\(([^)]*)\)\n)?', text):
        x, y, w, h = map(int, region.split(", "))
        left, top, more, below = map(int, margin.split(", ")) if margin else (0, 0, 0, 0)
        parts[name] = {
            "frame": {"x": x, "y": y, "w": w, "h": h}, "spriteSourceSize": {"x": left, "y": top},
            "sourceSize": {"w": w + more, "h": h + below}}
    steps = int(re.match(r'\[gd_resource type="SpriteFrames" load_steps=(\d+) format=3\]\n', text)[1])
    assert steps == len(parts) + 2
    return [parts[name] for name in re.findall(r'"texture": SubResource\("(\w+)"\)', text)]


def read(readers, sentence, path, frames, expected):
    for name, reader in readers.items():
        found = reader(path, frames)
        right = sum(map(equal, found, expected))
        expect(f"{sentence}, by {name}", right == len(expected) == len(found), f"{right} of {len(expected)} frames")


def check(effect, readers):
    options = EFFECTS[effect]
    for old in folder.iterdir():
        old.unlink()
    export(effect, *options, "-o", folder / "f-%04d.png")
    expected = [Image.open(path).convert("RGBA") for path in sorted(folder.glob("f-*.png"))]
    for layout in LAYOUTS:
        if "--trim" in layout and "--background" in options:
            continue
        sentence = " ".join([effect, "as a sheet", *layout])
        path, data = folder / "sheet.png", folder / "sheet.json"
        export(effect, *options, *layout, "--sheet", "-o", path)
        table = json.loads(data.read_text())
        frames = [table["frames"][name] for name in table["animations"]["sheet"]]
        read(readers, sentence, path, frames, expected)
        assert table["meta"]["size"] == dict(zip("wh", Image.open(path).size))
        assert [tag["to"] for tag in table["meta"]["frameTags"]] == [len(expected) - 1]
        duration = sum(frame["duration"] for frame in frames)
        assert abs(duration - len(expected) * 1000 / FPS) <= 0.5
        if "--power-of-two" in layout:
            assert all(side & (side - 1) == 0 for side in Image.open(path).size)
        picture = path.read_bytes()

        export(effect, *options, *layout, "--sheet", "array", "-o", path)
        listed = json.loads(data.read_text())["frames"]
        names = [frame.pop("filename") for frame in listed]
        expect(f"{sentence}: the list says the same", listed == frames and names == list(table["frames"]))

        export(effect, *options, *layout, "--sheet", "godot", "-o", path)
        text = (folder / "sheet.tres").read_text()
        read({"Pillow": by_pillow}, f"{sentence} for Godot", path, godot_frames(text), expected)
        expect(f"{sentence}: its picture is the same for every engine", path.read_bytes() == picture)
        expect(f"{sentence}: a loop is said to be one", (
            '"loop": true' in text) == table["meta"].get("loop", False) == ("--loop" in options))


def main():
    readers = {"Pillow": by_pillow}
    if pygame:
        readers["pygame"] = by_pygame
    else:
        print("skipped: pygame, as it is not installed (pip install pygame-ce)")
    if SpriteSheet:
        readers["arcade"] = by_arcade
    else:
        print("skipped: arcade, as it is not installed (pip install arcade)")
    for effect in EFFECTS:
        check(effect, readers)
    sys.exit(failures > 0)


main()
