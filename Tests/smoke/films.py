"""Reads films with other programs and compares every frame with what `render` paints.

Usage: films.py PROGRAM FOLDER. Prints a line for each check; ends with status 1 if one failed.
"""

import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageSequence, ImageStat

program, folder = sys.argv[1], Path(sys.argv[2])
width, height = 160, 90
failures = 0


def expect(sentence, holds, found=""):
    global failures
    failures += not holds
    print(f"{'ok' if holds else 'FAILED'}: {sentence}{f' ({found})' if found else ''}", flush=True)


def run(*words):
    return subprocess.run(
        [str(word) for word in words], check=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE).stdout


def export(name, *options, effect="party", size=(width, height), fps=50, frames=40):
    run(program, "export", effect, "--quiet", "--size", f"{size[0]}x{size[1]}", "--fps", fps,
        "--duration", frames / fps, *options, "-o", folder / name)
    return folder / name


def raw(path, size=(width, height)):
    """The frames of a file of raw pixels, or of such bytes."""
    data = path if isinstance(path, bytes) else path.read_bytes()
    length = size[0] * size[1] * 4
    assert len(data) % length == 0
    return [
        Image.frombytes("RGBA", size, data[start:start + length])
        for start in range(0, len(data), length)
    ]


def decoded(path, *options, size=(width, height)):
    """The frames of a film as ffmpeg reads it."""
    return raw(
        run("ffmpeg", "-v", "error", *options, "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba",
            "pipe:1"), size)


def over(picture, color):
    ground = Image.new("RGBA", picture.size, color)
    return Image.alpha_composite(ground, picture.convert("RGBA")).convert("RGB")


def seen(picture):
    """The picture with clear pixels made equal."""
    return over(picture, (0, 0, 0, 255)), picture.getchannel("A")


def differences(frames, reference):
    """The mean and the greatest difference of frames over black and over white, and of their alpha."""
    mean, most, alpha = 0, 0, 0
    for frame, other in zip(frames, reference):
        for color in [(0, 0, 0, 255), (255, 255, 255, 255)]:
            difference = ImageChops.difference(over(frame, color), over(other, color))
            mean += sum(ImageStat.Stat(difference).mean) / 6 / len(reference)
            most = max([most] + [high for _, high in difference.getextrema()])
        difference = ImageChops.difference(frame.getchannel("A"), other.getchannel("A"))
        alpha = max(alpha, difference.getextrema()[1])
    return mean, most, alpha


def compare(name, frames, reference, mean, most, alpha):
    """Expects as many frames, and differences within bounds."""
    expect(f"{name} has all frames", len(frames) == len(reference), f"{len(frames)}")
    found = differences(frames, reference)
    expect(
        f"{name} is within its bounds", all(a <= b for a, b in zip(found, (mean, most, alpha))),
        f"mean {found[0]:.3f}, most {found[1]}, alpha {found[2]}")


def pillow(path):
    return [frame.convert("RGBA") for frame in ImageSequence.Iterator(Image.open(path))]


# What all others are compared with, itself compared with `render`.
reference = raw(export("film.rgba"))
expect("there are forty frames", len(reference) == 40)
for index in [0, 7, 39]:
    still = folder / "still.png"
    run(program, "render", "party", "--size", f"{width}x{height}", "--at", index / 50, "-o", still)
    same = seen(Image.open(still).convert("RGBA")) == seen(reference[index])
    expect(f"frame {index} is what render shows at {index / 50} s", same)

compare("APNG", pillow(export("film.apng")), reference, 0, 0, 0)
compare("APNG in ffmpeg", decoded(folder / "film.apng"), reference, 0, 0, 0)
export("frame-%04d.png")
numbered = [Image.open(path).convert("RGBA") for path in sorted(folder.glob("frame-*.png"))]
compare("PNG", numbered, reference, 0, 0, 0)
parts = [export(f"{a}.rgba", "--range", f"{a}..{b}") for a, b in [(0, 11), (12, 12), (13, 39)]]
joined = b"".join(part.read_bytes() for part in parts)
expect("parts are the whole", joined == (folder / "film.rgba").read_bytes())

compare("WebP", pillow(export("film.webp")), reference, 0, 0, 0)
compare(
    "WebM", decoded(export("film.webm"), "-c:v", "libvpx-vp9"), reference, 5, 200, 90)
compare("MOV", decoded(export("film.mov")), reference, 0.3, 12, 2)

# A GIF has no half transparency: pixels are there from the half on.
hard = []
for frame in reference:
    alpha = frame.getchannel("A").point(lambda value: 255 if value >= 128 else 0)
    hard.append(Image.merge("RGBA", frame.split()[:3] + (alpha,)))
gif = pillow(export("film.gif"))
delays = [frame.info["duration"] for frame in ImageSequence.Iterator(Image.open(folder / "film.gif"))]
expect("GIF frames take 20 ms", set(delays) == {20}, f"{set(delays)}")
compare("GIF", gif, hard, 1, 60, 0)

# On a background; odd sides are padded to even ones.
ground = ("--background", "#1B1440")
reference = raw(export("ground.rgba", *ground, size=(161, 91)), size=(161, 91))
film = decoded(export("film.mp4", *ground, size=(161, 91)), size=(162, 92))
compare("MP4", [frame.crop((0, 0, 161, 91)) for frame in film], reference, 8, 200, 0)
film = decoded(export("ground.webm", *ground, size=(161, 91)), size=(161, 91))
compare("WebM on a background", film, reference, 8, 200, 0)
said = subprocess.run(
    [program, "export", "sparks", "--size", "64x64", "--duration", "0.1", "-o", folder / "a.mp4"],
    stderr=subprocess.PIPE, text=True)
expect("MP4 says that it has the show's background", "background" in said.stderr)

sys.exit(failures > 0)
