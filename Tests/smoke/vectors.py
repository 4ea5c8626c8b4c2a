"""Compares animated SVG and Lottie files with the pictures of the same moments.

    vectors.py DEMO [EFFECT …]

Chromium shows the SVG files and rlottie the Lottie files; what is missing is skipped, with a sentence.
KEEP names a folder in which the pictures are kept side by side.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile

try:
    import numpy
    from PIL import Image
except ImportError:
    print("skipped: the comparison needs Python with numpy and Pillow (pip install numpy pillow)")
    sys.exit(0)
try:
    import rlottie_python
except ImportError:
    rlottie_python = None

WIDTH, HEIGHT, FPS, MOMENTS = 640, 360, 60, 10
SHADE = numpy.array([27, 20, 64], float)
# Name, further arguments, and the largest mean difference of colours over a dark background (of 255).
EFFECTS = {
    "celebration": [], "sparks": [], "fountain": [], "fanfare": [], "party": [], "hearts": [],
    "word": [], "streamers": [], "balloons": [], "emoji": [], "fireworks": [], "smoke": [],
    "snow": ["--loop", "--duration", "4"],
}
MOST_COLOR, MOST_SHIFT = 3.0, 1.0
CHROMIUM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)


def run(*arguments):
    return subprocess.run(list(map(str, arguments)), check=True, capture_output=True).stdout


def svg_pictures(folder, name, path, times):
    """The moments as Chromium shows them: a page of still copies, one below the other."""
    if not CHROMIUM:
        return None
    picture = open(path).read()
    page = os.path.join(folder, name + ".html")
    with open(page, "w") as file:
        file.write("<!doctype html><style>body{margin:0}svg{display:block;isolation:isolate}</style>")
        file.write("<body><script>const text=" + json.dumps(picture).replace("</", "<\\/") + ";")
        file.write("for (const t of " + json.dumps(times) + ") {"
                   "const box=document.createElement('div');box.innerHTML=text;document.body.append(box);"
                   "const svg=box.firstElementChild;svg.pauseAnimations();svg.setCurrentTime(t)}"
                   "</script>")
    shot = os.path.join(folder, name + ".svg.png")
    run(CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--user-data-dir=" + os.path.join(folder, "chromium"), "--allow-file-access-from-files",
        "--default-background-color=00000000", f"--window-size={WIDTH},{HEIGHT * len(times)}",
        "--screenshot=" + shot, "file://" + page)
    whole = numpy.asarray(Image.open(shot).convert("RGBA"), float)
    return [whole[i * HEIGHT:(i + 1) * HEIGHT] for i in range(len(times))]


def lottie_pictures(folder, name, path, times):
    """The moments as rlottie shows them."""
    if not rlottie_python:
        return None
    animation = rlottie_python.LottieAnimation.from_file(path)
    return [numpy.asarray(
        animation.render_pillow_frame(frame_num=round(t * FPS)).convert("RGBA").resize((WIDTH, HEIGHT)),
        float) for t in times]


def over(picture):
    alpha = picture[..., 3:] / 255
    return picture[..., :3] * alpha + SHADE * (1 - alpha)


def blobs(picture):
    """The middles and areas of connected opaque places that do not touch the edge."""
    solid = picture[..., 3] > 100
    labels = numpy.zeros(solid.shape, int)
    found, count = [], 0
    for y, x in zip(*numpy.nonzero(solid)):
        if labels[y, x]:
            continue
        count += 1
        labels[y, x] = count
        todo, cells = [(y, x)], []
        while todo:
            cell = todo.pop()
            cells.append(cell)
            for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                ny, nx = cell[0] + dy, cell[1] + dx
                if 0 <= ny < HEIGHT and 0 <= nx < WIDTH and solid[ny, nx] and not labels[ny, nx]:
                    labels[ny, nx] = count
                    todo.append((ny, nx))
        cells = numpy.array(cells)
        if len(cells) >= 12 and cells.min() > 0 and cells[:, 0].max() < HEIGHT - 1 \
                and cells[:, 1].max() < WIDTH - 1:
            weight = picture[cells[:, 0], cells[:, 1], 3]
            found.append(((cells * weight[:, None]).sum(0) / weight.sum(), len(cells)))
    return found


def shift(expected, shown):
    """How far blobs of the same size are apart: the nearest of each, the furthest of all."""
    most = 0.0
    others = blobs(shown)
    for middle, area in blobs(expected):
        near = [numpy.hypot(*(middle - m)) for m, a in others if abs(a - area) <= 0.15 * area + 2]
        if near and min(near) < 3:
            most = max(most, min(near))
    return most


def main():
    demo = sys.argv[1]
    names = sys.argv[2:] or list(EFFECTS)
    if not CHROMIUM:
        print("skipped: animated SVG, as Chromium is not installed (apt-get install chromium)")
    if not rlottie_python:
        print("skipped: Lottie, as rlottie is not installed (pip install rlottie-python)")
    failed = 0
    keep = os.environ.get("KEEP")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            common = [name, "--size", f"{WIDTH}x{HEIGHT}"]
            more = EFFECTS.get(name, [])
            files = {}
            for ending in ("svg", "json"):
                files[ending] = os.path.join(folder, f"{name}.{ending}")
                run(demo, "export", *common, *more, "--fps", FPS, "-o", files[ending])
            frames = json.load(open(files["json"]))["op"]
            picked = [round(frames * (i + 0.5) / MOMENTS) for i in range(MOMENTS)]
            times = [frame / FPS for frame in picked]
            expected = []
            for frame in picked:
                path = os.path.join(folder, f"{name}-%d.png")
                run(demo, "export", *common, *more, "--fps", FPS, "--range", f"{frame}..{frame}",
                    "-o", path)
                expected.append(numpy.asarray(Image.open(path % frame).convert("RGBA"), float))
            for kind, pictures in (
                ("svg", svg_pictures(folder, name, files["svg"], times)),
                ("json", lottie_pictures(folder, name, files["json"], times))):
                if pictures is None:
                    continue
                color = max(abs(over(a) - over(b)).mean() for a, b in zip(expected, pictures))
                alpha = max(abs(a[..., 3] - b[..., 3]).mean() for a, b in zip(expected, pictures))
                apart = max(shift(a, b) for a, b in zip(expected, pictures))
                isGood = color <= MOST_COLOR and apart <= MOST_SHIFT
                failed += not isGood
                size = os.path.getsize(files[kind])
                print(f"{'ok' if isGood else 'FAILED'}: {name}.{kind}: colour off by {color:.2f}, "
                      f"alpha by {alpha:.2f} of 255, places by {apart:.2f} points, {size} bytes",
                      flush=True)
                if keep:
                    rows = [numpy.hstack([over(a), over(b)]) for a, b in zip(expected, pictures)]
                    Image.fromarray(numpy.vstack(rows).astype("uint8")).save(
                        os.path.join(keep, f"{name}.{kind}.png"))
    sys.exit(1 if failed else 0)


main()
