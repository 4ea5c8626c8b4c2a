"""Effects in a page against the pictures that the program paints of the same moments."""

import concurrent.futures
import json
import os
import struct

from PIL import Image, ImageChops, ImageStat

from browser import Refused
from checks import expect

WIDTH, HEIGHT, MOMENTS = 640, 360, 10
# Effects, and what else they are exported with.
LOOKS = {
    "celebration": [], "fanfare": [], "party": [], "hearts": [], "streamers": [],
    "snow": ["--loop", "--duration", "4"], "word": [], "fireworks": [], "coins": [],
}
WAYS = {"webgl": "WebGL", "canvas2d": "Canvas 2D"}
# The mean difference over black and over white that a moment may have, of 255: the painter's edges are softer.
# And the difference of covered pixels, as a share of them.
MOST_DIFFERENCE, MOST_COVERAGE = 0.7, 0.03


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


def covered(pair):
    """The share of pixels where something is seen over black or over white."""
    marks = []
    for picture in (pair[0], ImageChops.invert(pair[1])):
        bands = picture.split()
        most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
        marks.append(most.point(lambda value: 255 if value > 24 else 0))
    return ImageStat.Stat(ImageChops.lighter(*marks)).mean[0] / 255


class Look:
    """An effect as the program exports it: for pages, and ten moments as pictures."""

    def __init__(self, program, name):
        self.name, self.more = name, LOOKS[name]
        self.head = header(program.export(name, f"{name}.baked", *self.more).read_bytes())
        program.export(name, f"{name}.js", *self.more)
        # The film of an effect without an end has five seconds.
        seconds = min(self.head["duration"], 5)
        # Of what is empty at its beginning, the frames 1 to 10 of a film of eleven.
        first, rate = (0, MOMENTS / seconds) if self.head["loop"] else (1, round((MOMENTS + 0.5) / seconds, 3))
        self.times = [(first + index) / rate for index in range(MOMENTS)]
        self.pictures = painted(program, name, self.more, rate, range(first, first + MOMENTS))


def painted(program, name, more, rate, frames, scale=1, seed=1):
    """Frames as the program paints them, over black and over white."""
    size = (WIDTH * scale, HEIGHT * scale)
    length = size[0] * size[1] * 4
    films = [
        program.output(
            "export", name, *more, "--seed", seed, "--size", f"{WIDTH}x{HEIGHT}", "--scale", scale, "--fps", rate,
            "--range", f"{frames[0]}..{frames[-1]}", "--background", ground, "--format", "raw", "--quiet", "-o", "-")
        for ground in ("black", "transparent")]
    # On a ground that is known to be white, light would have other colours.
    return [
        [over(film[index * length:(index + 1) * length], size, False)[ground] for ground, film in enumerate(films)]
        for index in range(len(frames))]


def compare(shown, pictures):
    """The greatest mean difference of moments, and the greatest difference of what they cover, as a share of it."""
    most = coverage = 0
    for pair, expected in zip(shown, pictures):
        most = max([most] + [difference(*both) for both in zip(pair, expected)])
        area = covered(expected)
        # Of a few pixels, one more or less is no share that says anything.
        coverage = max(coverage, abs(covered(pair) - area) / max(area, 0.002))
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
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        looks = list(pool.map(lambda name: Look(program, name), LOOKS))
    browser.open(server.address + "plain.html")
    for look in looks:
        for way, title in WAYS.items():
            subject = f"{look.name} by {title}"
            try:
                others = browser.run(
                    "const h = await import('/helpers.js')\n"
                    f"return h.compareOrders(await import('/{look.name}.js'), '{way}', "
                    f"{json.dumps(look.times)}, '{look.name}-{way}')")
            except Refused as error:
                expect(f"{subject} is drawn", False, str(error))
                continue
            data, length = server.posted[f"{look.name}-{way}"], WIDTH * HEIGHT * 4
            shown = [
                over(data[index * length:(index + 1) * length], (WIDTH, HEIGHT), way == "webgl")
                for index in range(MOMENTS)]
            if keep:
                keep_pictures(keep, f"{look.name}-{way}", shown, look.pictures)
            most, coverage = compare(shown, look.pictures)
            expect(f"{subject} has the pictures that the program paints", most <= MOST_DIFFERENCE,
                   f"off by {most:.2f} of 255")
            expect(f"{subject} covers what they cover", coverage <= MOST_COVERAGE, f"off by {coverage * 100:.1f} %")
            expect(f"{subject} looks the same forwards, backwards and in any order", not others, others or "")
