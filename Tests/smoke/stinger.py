"""Puts two scenes together with exported stingers, as OBS does.

Usage: stinger.py PROGRAM FOLDER. Prints a line for each check; ends with status 1 if one failed.
"""

import re
import subprocess
import sys
from pathlib import Path

program, folder = sys.argv[1], Path(sys.argv[2])
width, height, rate = 320, 180, 30
failures = 0


def expect(sentence, holds, found=""):
    global failures
    failures += not holds
    print(f"{'ok' if holds else 'FAILED'}: {sentence}{f' ({found})' if found else ''}", flush=True)


def export(name, *options):
    """Writes a film of the curtain; returns what was said."""
    return subprocess.run(
        [program, "export", "curtain", "--size", f"{width}x{height}", "--fps", str(rate), *options,
         "-o", str(folder / name)], check=True, capture_output=True, text=True).stderr


def frames(name, columns=1, rows=1):
    """The frames of a film as rows of four bytes a pixel, with the alpha that the file has."""
    decoder = ["-c:v", "libvpx-vp9"] if name.endswith(".webm") else []
    data = subprocess.run(
        ["ffmpeg", "-v", "error", *decoder, "-i", str(folder / name), "-f", "rawvideo",
         "-pix_fmt", "rgba", "pipe:1"], check=True, capture_output=True).stdout
    length = width * columns * height * rows * 4
    assert len(data) % length == 0, f"{name} has frames of another size"
    return [data[start:start + length] for start in range(0, len(data), length)]


def halves(frame, layout):
    """The film and the matte of a frame."""
    if layout == "stack":
        return frame[:len(frame) // 2], frame[len(frame) // 2:]
    row = width * 4
    rows = [frame[start:start + 2 * row] for start in range(0, len(frame), 2 * row)]
    return b"".join(part[:row] for part in rows), b"".join(part[row:] for part in rows)


for name in ["plain.webm", "plain.apng", "plain.mov"]:
    said = export(name)
    found = re.search(
        r"covered from (\d+\.\d\d) to (\d+\.\d\d) s: transition point (\d+) ms, frame (\d+)", said)
    expect(f"{name}: the closing line says when to cut", found, said.strip())
    if not found:
        continue
    cut, number = int(found[3]) / 1000, int(found[4])
    alphas = [frame[3::4] for frame in frames(name)]
    expect(f"{name}: its frame is the one of its milliseconds", int(cut * rate) == number)
    expect(f"{name}: at the cut no scene is seen", min(alphas[number]) >= 250,
           f"alpha {min(alphas[number])}")
    expect(f"{name}: the first and the last frame are empty",
           max(alphas[0]) <= 5 and max(alphas[-1]) <= 5)
expect("--quiet says nothing", export("quiet.apng", "--quiet") == "")
expect("a background covers nothing", "covered" not in export("ground.apng", "--background", "show"))

for name, layout in [("side.webm", "side"), ("stack.webm", "stack"), ("side.mov", "side"),
                     ("stack.apng", "stack")]:
    export(name, "--matte", layout, *([] if name.endswith("apng") else ["--sound"]))
    film = [halves(frame, layout) for frame in
            frames(name, *((2, 1) if layout == "side" else (1, 2)))]
    mattes = [matte[0::4] for _, matte in film]
    expect(f"{name}: the matte is black at first and white at the end",
           max(mattes[0]) < 25 and min(mattes[-1]) > 230)
    expect(f"{name}: the matte is opaque", all(min(matte[3::4]) > 230 for _, matte in film))
    # Where a pixel changes from one scene to the next, the paper hides it. Codecs mix pixels with those beside them.
    seen = total = 0
    for (before, _), (after, _), old, new in zip(film, film[1:], mattes, mattes[1:]):
        for pixel in range(width * height):
            if old[pixel] < 64 and new[pixel] > 191:
                total += 1
                seen += min(before[pixel * 4 + 3], after[pixel * 4 + 3]) < 200
    expect(f"{name}: the next scene appears unseen", total > width * height * 0.8
           and seen <= total * 0.005, f"{seen} of {total} pixels are seen as they change")
    kinds = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0",
         str(folder / name)], check=True, capture_output=True, text=True).stdout.split()
    expect(f"{name}: the sound is there", name.endswith("apng") or "audio" in kinds)

sys.exit(failures > 0)
