"""Compares animated SVG and Lottie files with the pictures of the same moments.

    vectors.py DEMO [EFFECT …]

Chromium shows the SVG files, and rlottie and ThorVG the Lottie files; what is missing is skipped, with a sentence.
LOTTIE_WEB names the script of lottie-web (lottie.min.js), with which Chromium shows the Lottie files as well.
A dotLottie file is to hold the same animation as the Lottie file.
KEEP names a folder in which the pictures are kept side by side.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile

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
try:
    import thorvg_python
except ImportError:
    thorvg_python = None

WIDTH, HEIGHT, FPS, MOMENTS = 640, 360, 60, 10
SHADE = numpy.array([27, 20, 64], float)
# Effects, and what else they are exported with.
EFFECTS = {
    "celebration": [], "sparks": [], "fountain": [], "fanfare": [], "party": [], "hearts": [],
    "word": [], "streamers": [], "balloons": [], "emoji": [], "fireworks": [], "smoke": [],
    "snow": ["--loop", "--duration", "4"],
}
# The most that a moment's colours may be off over a dark background, in the mean of all pixels (of 255):
# players of Lottie do not add light. And how far the middle of a single piece may be off, in points.
MOST_COLOR, MOST_SHIFT = {"svg": 3.0, "rlottie": 8.0, "ThorVG": 8.0, "lottie-web": 8.0}, 1.0
# The width of a piece below which it is seen edge-on, in pixels.
EDGE_ON = 1.5
# The longest diagonal of a single piece, in pixels.
LONGEST = 28
CHROMIUM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)


def run(*arguments):
    return subprocess.run(list(map(str, arguments)), check=True, capture_output=True).stdout


def svg_pictures(folder, name, path, times):
    """The moments as Chromium shows them."""
    if not CHROMIUM:
        return None
    return page_pictures(
        folder, name + ".svg", path, times,
        "box.innerHTML=text;const svg=box.firstElementChild;svg.pauseAnimations();svg.setCurrentTime(t)")


def web_pictures(folder, name, path, times):
    """The moments as lottie-web shows them."""
    script = os.environ.get("LOTTIE_WEB")
    if not CHROMIUM or not script:
        return None
    return page_pictures(
        folder, name + ".web", path, times,
        "lottie.loadAnimation({container:box,renderer:'svg',loop:false,autoplay:false,"
        f"animationData:JSON.parse(text)}}).goToAndStop(Math.round(t*{FPS}),true)", os.path.abspath(script))


def page_pictures(folder, name, path, times, show, script=None):
    """The moments as a page shows them: still copies of a file, one below the other.

    `show` lets the element `box` show the file `text` at the time `t`.
    """
    page = os.path.join(folder, name + ".html")
    with open(page, "w") as file:
        file.write("<!doctype html><style>body{margin:0}svg{display:block;isolation:isolate}"
                   f"div{{height:{HEIGHT}px;overflow:hidden}}</style><body>")
        file.write(f"<script src='file://{script}'></script>" if script else "")
        file.write("<script>const text=" + json.dumps(open(path).read()).replace("</", "<\\/") + ";")
        file.write("for (const t of " + json.dumps(times) + ") {"
                   "const box=document.createElement('div');document.body.append(box);" + show + "}</script>")
    shot = os.path.join(folder, name + ".png")
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
    pictures = []
    for t in times:
        frame = animation.render_pillow_frame(frame_num=round(t * FPS)).convert("RGBA")
        picture = numpy.array(frame.resize((WIDTH, HEIGHT)), float)
        # Its colours are premultiplied.
        picture[..., :3] *= 255 / numpy.maximum(picture[..., 3:], 1)
        pictures.append(numpy.minimum(picture, 255))
    return pictures


def thorvg_pictures(path, times):
    """The moments as ThorVG shows them."""
    if not thorvg_python:
        return None
    engine = thorvg_python.Engine(threads=1)
    canvas = thorvg_python.SwCanvas(engine)
    # Its colours are not premultiplied in this order.
    canvas.set_target(WIDTH, HEIGHT, cs=thorvg_python.Colorspace.ABGR8888S)
    animation = thorvg_python.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(path)
    picture.set_size(WIDTH, HEIGHT)
    canvas.add(picture)
    pictures = []
    for t in times:
        animation.set_frame(round(t * FPS))
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        pictures.append(numpy.array(canvas.get_pillow(), float))
    return pictures


def archive_faults(demo, name, more, folder, lottie):
    """How a dotLottie file is not what it should be."""
    path = os.path.join(folder, name + ".lottie")
    run(demo, "export", name, "--size", f"{WIDTH}x{HEIGHT}", *more, "--fps", FPS, "--sound", "-o", path)
    with zipfile.ZipFile(path) as archive:
        if archive.testzip():
            return ["a check sum is wrong"]
        manifest = json.loads(archive.read("manifest.json"))
        inside = json.loads(archive.read(f"a/{manifest['animations'][0]['id']}.json"))
        sound = archive.read("u/sound.wav")
    faults = []
    plain = json.load(open(lottie))
    if manifest["version"] != "2":
        faults.append("the manifest is of another version")
    if sound[:4] != b"RIFF" or len(sound) != int.from_bytes(sound[4:8], "little") + 8:
        faults.append("the sound is no WAV file")
    if [asset["p"] for asset in inside["assets"] if asset["id"] == "sound"] != ["sound.wav"]:
        faults.append("the animation has no sound")
    # With sound, a film goes on until nothing is heard.
    if [layer for layer in inside["layers"] if layer["ty"] != 6] != plain["layers"] and "--duration" in more:
        faults.append("the animation is another one")
    return faults


def over(picture):
    alpha = picture[..., 3:] / 255
    return picture[..., :3] * alpha + SHADE * (1 - alpha)


def shift(expected, shown):
    """How far the middles of single pieces are apart, of the furthest.

    A piece is a connected opaque place with nothing else around it, no larger than single ones are.
    """
    some = expected[..., 3] > 8
    labels = numpy.zeros(some.shape, bool)
    most = 0.0
    for start in zip(*numpy.nonzero(expected[..., 3] > 200)):
        if labels[start]:
            continue
        labels[start] = True
        todo, cells = [start], []
        while todo:
            y, x = todo.pop()
            cells.append((y, x))
            for ny, nx in ((y, x + 1), (y + 1, x), (y, x - 1), (y - 1, x)):
                if 0 <= ny < HEIGHT and 0 <= nx < WIDTH and some[ny, nx] and not labels[ny, nx]:
                    labels[ny, nx] = True
                    todo.append((ny, nx))
        (top, left), (bottom, right) = numpy.min(cells, 0) - 3, numpy.max(cells, 0) + 4
        if not 12 <= len(cells) <= 400 or min(top, left) < 0 or bottom > HEIGHT or right > WIDTH:
            continue
        window = (slice(top, bottom), slice(left, right), 3)
        # In Lottie a piece that flips is narrower than a line for a moment, where it has no middle.
        length = numpy.hypot(bottom - top - 6, right - left - 6)
        isEdgeOn = expected[window].sum() / 255 < EDGE_ON * length
        isMissing = isEdgeOn and shown[window].sum() < expected[window].sum() * 0.8
        # A ribbon is no piece with a place: its middle tells more about its widths.
        if isMissing or length > LONGEST:
            continue
        if numpy.count_nonzero(expected[window] > 8) == len(cells):
            most = max(most, numpy.hypot(*(middle(expected[window]) - middle(shown[window]))))
    return most


def middle(weights):
    """The centre of mass."""
    places = numpy.indices(weights.shape)
    return (places * weights).sum((1, 2)) / max(weights.sum(), 1e-9)


def main():
    demo = sys.argv[1]
    names = sys.argv[2:] or list(EFFECTS)
    if not CHROMIUM:
        print("skipped: animated SVG, as Chromium is not installed (apt-get install chromium)")
    if not rlottie_python:
        print("skipped: Lottie in rlottie, as it is not installed (pip install rlottie-python)")
    if not thorvg_python:
        print("skipped: Lottie in ThorVG, as it is not installed (pip install thorvg-python)")
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
            for fault in archive_faults(demo, name, more, folder, files["json"]):
                print(f"FAILED: {name}.lottie: {fault}")
                failed += 1
            for kind, ending, pictures in (
                ("svg", "svg", svg_pictures(folder, name, files["svg"], times)),
                ("rlottie", "json", lottie_pictures(folder, name, files["json"], times)),
                ("ThorVG", "json", thorvg_pictures(files["json"], times)),
                ("lottie-web", "json", web_pictures(folder, name, files["json"], times))):
                if pictures is None:
                    continue
                color = max(abs(over(a) - over(b)).mean() for a, b in zip(expected, pictures))
                alpha = max(abs(a[..., 3] - b[..., 3]).mean() for a, b in zip(expected, pictures))
                apart = max(shift(a, b) for a, b in zip(expected, pictures))
                isGood = color <= MOST_COLOR[kind] and apart <= MOST_SHIFT
                failed += not isGood
                size = os.path.getsize(files[ending])
                print(f"{'ok' if isGood else 'FAILED'}: {name}, {kind}: colour off by {color:.2f}, "
                      f"alpha by {alpha:.2f} of 255, places by {apart:.2f} points, {size} bytes",
                      flush=True)
                if keep:
                    rows = [numpy.hstack([over(a), over(b)]) for a, b in zip(expected, pictures)]
                    Image.fromarray(numpy.vstack(rows).astype("uint8")).save(
                        os.path.join(keep, f"{name}.{kind}.png"))
    sys.exit(1 if failed else 0)


main()
