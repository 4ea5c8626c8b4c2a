"""Effects in a page against the pictures that the program paints of the same moments."""

import concurrent.futures
import json
import os
import struct

from PIL import Image, ImageChops, ImageDraw, ImageStat

from browser import Refused
from checks import expect

WIDTH, HEIGHT, MOMENTS = 640, 360, 6
# Effects, and what else they are exported with.
LOOKS = {
    "celebration": [], "fanfare": [], "party": [], "hearts": [], "streamers": [],
    "snow": ["--loop", "--duration", "4"], "word": [], "fireworks": [], "coins": [],
    # Of files that are written here.
    "gradients": [], "pictures": [],
}


def thrown(look, **terms):
    """An emitter that throws ten large pieces, which turn."""
    return {
        "when": {"count": 10}, "launch": {"direction": [-60, 60], "speed": [150, 420]},
        "air": {"gravity": 300, "drag": 1}, "look": {"size": [24, 60], **look}, "life": 2, **terms}


# Gradients over pieces of one colour and of several, along their sides, aslant, and on one side of them only; and
# pictures as they are, tinted, small ones, and one that moves.
FILES = {
    "gradients": [
        thrown({"shapes": ["rectangle", "circle"], "colors": ["#2B6FE4"], "fill": {"from": "white", "angle": 90}},
               turn={"spin": {"rate": [-200, 200]}}),
        thrown({"shapes": ["star", "heart"], "colors": ["gold", "#E4002B"], "fill": {"to": "#102060"}},
               turn={"spin": {"angle": [0, 360]}}),
        thrown({"shapes": ["rectangle"], "fill": {"from": "#FFE08A", "to": "#7A1FA2", "angle": 30}, "back": 0.6},
               turn={"flip": {"frequency": [0.5, 1.5]}, "spin": {"rate": [-90, 90]}}),
    ],
    "pictures": [
        thrown({"shapes": [{"picture": "badge.png"}], "colors": ["white"]}, turn={"spin": {"rate": [-200, 200]}}),
        thrown({"shapes": [{"picture": "badge.png"}], "colors": ["gold", "#35C759"], "size": [12, 40]},
               turn={"flip": {"frequency": [0.5, 1.5]}}),
        thrown({"shapes": [{"picture": "badges.png", "grid": [2, 1], "rate": [4, 9]}], "colors": ["white"]}),
    ],
}
WAYS = {"webgl": "WebGL", "canvas2d": "Canvas 2D"}
# The mean difference over black and over white that a moment may have, of 255: the painter's edges are softer.
# And the difference of what is covered, as a share of it.
MOST_DIFFERENCE = {"webgl": 0.7, "canvas2d": 1.3}
MOST_COVERAGE = {"webgl": 0.03, "canvas2d": 0.05}


def write_files(folder):
    """Writes the effects that the library does not have, and their pictures: a badge with a hole, and two in a row."""
    badge = Image.new("RGBA", (480, 320))
    draw = ImageDraw.Draw(badge)
    draw.rounded_rectangle((20, 20, 460, 300), 60, "#E4002B")
    draw.rectangle((40, 120, 440, 180), "white")
    draw.ellipse((200, 100, 280, 180), (0, 0, 0, 0))
    sheet = Image.new("RGBA", (480, 160))
    sheet.paste(badge.resize((240, 160)), (0, 0))
    sheet.paste(badge.resize((240, 160)).rotate(180), (240, 0))
    badge.save(folder / "badge.png")
    sheet.save(folder / "badges.png")
    for name, emitters in FILES.items():
        (folder / f"{name}.json").write_text(json.dumps({"emitters": emitters}))


def source(program, name):
    """The file of an effect, or its name in the library."""
    return program.folder / f"{name}.json" if name in FILES else name


def header(data):
    """The header of a baked file."""
    return json.loads(data[16:16 + struct.unpack_from("<I", data, 12)[0]])


def over(data, size, premultiplied):
    """Pixels of a page over black and over white, where light covers what it is added to, as in a transparent film."""
    picture = Image.frombytes("RGBA", size, data)
    if not premultiplied:
        return [Image.alpha_composite(Image.new("RGBA", size, ground), picture).convert("RGB")
                for ground in ("black", "white")]
    light = Image.merge("RGB", picture.split()[:3])
    most = picture.getchannel("A")
    for band in light.split():
        most = ImageChops.lighter(most, band)
    rest = ImageChops.invert(most)
    return [light, ImageChops.add(light, Image.merge("RGB", [rest] * 3))]


def difference(picture, other):
    return sum(ImageStat.Stat(ImageChops.difference(picture, other)).mean) / 3


def covered(pair, weighed=False):
    """The share of pixels where something is seen over black or over white.

    weighed: as much of each as is seen there. The edges that browsers give paths are a quarter of a pixel nearer, which
    takes a tenth of the pixels of small flakes, but hardly any of their paint.
    """
    marks = []
    for picture in (pair[0], ImageChops.invert(pair[1])):
        bands = picture.split()
        most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
        marks.append(most if weighed else most.point(lambda value: 255 if value > 24 else 0))
    return ImageStat.Stat(ImageChops.lighter(*marks)).mean[0] / 255


class Look:
    """An effect, and moments of it: as they are asked of a page, and as the program paints them."""

    def __init__(self, name, duration, loops):
        self.name = name
        # The film of an effect without an end has five seconds.
        seconds = min(duration, 5)
        # Effects are empty at their beginning.
        self.first, self.rate = (0, MOMENTS / seconds) if loops else (1, round((MOMENTS + 0.5) / seconds, 3))
        self.times = [(self.first + index) / self.rate for index in range(MOMENTS)]

    def paint(self, program):
        frames = range(self.first, self.first + MOMENTS)
        return painted(program, source(program, self.name), LOOKS[self.name], self.rate, frames)


def painted(program, name, more, rate, frames, scale=1, seed=1):
    """Frames as the program paints them, over black and over white."""
    # The film has no ground: on one that is known to be white, light would have other colours.
    film = program.output(
        "export", name, *more, "--seed", seed, "--size", f"{WIDTH}x{HEIGHT}", "--scale", scale, "--fps", rate,
        "--range", f"{frames[0]}..{frames[-1]}", "--background", "transparent", "--format", "raw", "--quiet",
        "-o", "-")
    return moments(film, (WIDTH * scale, HEIGHT * scale), False)


def moments(data, size, premultiplied):
    """Pictures that follow each other, over black and over white."""
    length = size[0] * size[1] * 4
    return [over(data[start:start + length], size, premultiplied) for start in range(0, len(data), length)]


def compare(shown, pictures, weighed=False):
    """The greatest mean difference of moments, and the greatest difference of what they cover, as a share of it."""
    most = coverage = 0
    for pair, expected in zip(shown, pictures):
        most = max([most] + [difference(*both) for both in zip(pair, expected)])
        area = covered(expected, weighed)
        # Of a few pixels, one more or less is no share that says anything.
        coverage = max(coverage, abs(covered(pair, weighed) - area) / max(area, 0.003))
    return most, coverage


def keep_pictures(folder, name, shown, pictures):
    """Writes the moments side by side: as painted over black and white, and as a page shows them."""
    width, height = pictures[0][0].size
    sheet = Image.new("RGB", (width * 4, height * len(pictures)))
    for row, (pair, expected) in enumerate(zip(shown, pictures)):
        for column, picture in enumerate([expected[0], pair[0], expected[1], pair[1]]):
            sheet.paste(picture, (column * width, row * height))
    sheet.save(os.path.join(folder, f"{name}.png"))


def check_looks(program, browser, server, keep):
    """All looks, by WebGL and by Canvas 2D: pictures, and the same picture in any order."""
    write_files(program.folder)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: program.export(source(program, name), f"{name}.js", *LOOKS[name]), LOOKS))
        browser.open(server.address + "plain.html")
        looks = [
            Look(name, *browser.run(
                f"const {{ default: effect }} = await import('/{name}.js')\nreturn [effect.duration, effect.loop]"))
            for name in LOOKS]
        # The program paints while the browser draws.
        for look, pictures in zip(looks, pool.map(lambda look: look.paint(program), looks)):
            for way in WAYS:
                check_look(look, way, pictures, browser, server, keep)


def check_look(look, way, pictures, browser, server, keep):
    subject, name = f"{look.name} by {WAYS[way]}", f"{look.name}-{way}"
    try:
        others = browser.run(
            "const h = await import('/helpers.js')\n"
            f"return h.compareOrders(await import('/{look.name}.js'), '{way}', {json.dumps(look.times)}, '{name}')")
    except Refused as error:
        expect(f"{subject} is drawn", False, str(error))
        return
    shown = moments(server.posted[name], (WIDTH, HEIGHT), way == "webgl")
    if keep:
        keep_pictures(keep, name, shown, pictures)
    most, coverage = compare(shown, pictures, way == "canvas2d")
    expect(f"{subject} has the pictures that the program paints", most <= MOST_DIFFERENCE[way],
           f"off by {most:.2f} of 255")
    expect(f"{subject} covers what they cover", coverage <= MOST_COVERAGE[way], f"off by {coverage * 100:.1f} %")
    expect(f"{subject} looks the same in any order", not others, others or "")
