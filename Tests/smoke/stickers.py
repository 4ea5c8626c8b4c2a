"""Makes stickers of a few effects, and measures each as its platform does.

Usage: stickers.py PROGRAM FOLDER. Prints a line for each check; ends with status 1 if one failed.
"""

import gzip
import json
import subprocess
import sys
from pathlib import Path

from PIL import Image

program, folder = sys.argv[1], Path(sys.argv[2])
failures = 0


def expect(sentence, holds, found=""):
    global failures
    failures += not holds
    print(f"{'ok' if holds else 'FAILED'}: {sentence}{f' ({found})' if found else ''}", flush=True)


def export(effect, name, *options):
    """The file, and the line that is said at its end."""
    done = subprocess.run(
        [program, "export", effect, *map(str, options), "-o", name], cwd=folder,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    line = done.stderr.decode().strip().splitlines()[-1]
    if done.returncode:
        sys.exit(f"FAILED: {effect} is not made as {name}: {line}")
    return folder / name, line


def seconds(picture):
    """The duration of each frame."""
    durations = []
    for frame in range(picture.n_frames):
        picture.seek(frame)
        picture.load()  # a WebP frame's duration is known from then on
        durations.append(picture.info["duration"] / 1000)
    return durations


def pixels(picture):
    """The number of pixels that are seen in the fullest of some frames."""
    most = 0
    for frame in range(0, picture.n_frames, max(picture.n_frames // 8, 1)):
        picture.seek(frame)
        alpha = picture.convert("RGBA").getchannel("A")
        most = max(most, sum(alpha.histogram()[16:]))
    return most


def telegram(path):
    data = path.read_bytes()
    film = json.loads(gzip.decompress(data))
    layers = film["layers"]
    frames = film["op"] - film["ip"]
    return {
        "the first key says that it is a sticker": next(iter(film)) == "tgs" and film["tgs"] == 1,
        "its sides are 512": (film["w"], film["h"]) == (512, 512),
        "it has 30 or 60 frames per second": film["fr"] in (30, 60),
        "it lasts up to 3 s": 0 < frames <= 180 and frames / film["fr"] <= 3,
        "it has neither pictures nor texts": not film.get("assets")
        and all(layer["ty"] == 4 for layer in layers),
        "there is something to see": len(layers) > 8,
        # A file without a time and a name is the same every time.
        "it is plain gzip": data[:10] == bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]),
        "its text is no longer than Telegram Desktop reads": len(gzip.decompress(data)) <= 2 << 20,
    }


def telegram_video(path):
    words = ["ffprobe", "-v", "error", "-count_packets", "-show_entries",
             "stream=codec_name,codec_type,width,height,r_frame_rate,nb_read_packets"
             ":stream_tags=alpha_mode:format=duration", "-of", "json", str(path)]
    probe = json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)
    video, = probe["streams"]
    frames, time = map(int, video["r_frame_rate"].split("/"))
    tags = {name.lower(): value for name, value in video.get("tags", {}).items()}
    return {
        "it is VP9 without sound": video["codec_name"] == "vp9",
        "its longer side is 512": max(video["width"], video["height"]) == 512,
        "it has up to 30 frames per second": frames <= 30 * time,
        "it lasts up to 3 s": float(probe["format"]["duration"]) <= 3.001
        and int(video["nb_read_packets"]) <= 90,
        "it is transparent": tags.get("alpha_mode") == "1",
    }


def picture(kind, side, longest, most=10_000, least=0.008):
    def check(path):
        film = Image.open(path)
        durations = seconds(film)
        return {
            f"it is {kind}": film.format == kind,
            f"its sides are {side}": film.size == (side, side),
            f"it lasts up to {longest} s": sum(durations) <= longest + 0.005,
            f"it has up to {most} frames": 1 < film.n_frames <= most,
            "no frame is too short": min(durations) >= least,
            "it plays for ever": film.info.get("loop", 1) == 0,
            "there is something to see": pixels(film) > side * side / 200,
        }

    return check


stickers = {
    "telegram": ("tgs", 64 * 1024, telegram),
    "telegram-video": ("webm", 256 * 1024, telegram_video),
    "discord": ("png", 512 * 1024, picture("PNG", 320, 5)),
    "discord-emoji": ("gif", 256 * 1024, picture("GIF", 128, 5, 50, 0.02)),
    "slack": ("gif", 128 * 1024, picture("GIF", 128, 5, 50, 0.02)),
    "whatsapp": ("webp", 500 * 1024, picture("WEBP", 512, 10)),
    "twitch": ("gif", 1_000_000, picture("GIF", 112, 6, 60, 0.02)),
}

for name, (ending, limit, check) in stickers.items():
    for effect in ("coins", "hearts") if name == "telegram" else ("party",):
        # Films by other programs take their time.
        short = ("--duration", 1) if ending in ("webm", "webp") else ()
        path, line = export(effect, f"{name}.{ending}", "--sticker", name, *short)
        bytes_ = path.stat().st_size
        checks = {"the platform takes its size": bytes_ <= limit} | check(path)
        broken = [sentence for sentence, holds in checks.items() if not holds]
        expect(f"{effect} as a sticker for {name} is what the platform takes", not broken,
               "; ".join(broken) or line)

first, _ = export("fanfare", "a.tgs", "--sticker", "telegram")
second, _ = export("fanfare", "b.tgs", "--sticker", "telegram")
expect("the same sticker is the same bytes", first.read_bytes() == second.read_bytes())
path, line = export("sparks", "small.webm", "--sticker", "telegram-video", "--size", "256x128")
expect("the shorter side of a video sticker may be shorter",
       b"512" in subprocess.run(["ffprobe", "-v", "error", "-show_entries", "stream=width,height",
                                 "-of", "csv=p=0", str(path)], stdout=subprocess.PIPE).stdout)

# Films of other kinds are made smaller as well.
for effect, name, limit, options in [
        ("party", "a.apng", 250_000, ("--at-most", "250KB")),
        ("party", "a.gif", 60 * 1024, ("--at-most", "60KiB")),
        ("party", "a.mp4", 100_000, ("--at-most", "0.1MB", "--sound")),
        ("fanfare", "a.json", 60_000, ("--at-most", "60000"))]:
    path, line = export(effect, name, "--size", "240x160", "--fps", 20, *options)
    expect(f"{name} is as small as asked for, and the last line says how",
           path.stat().st_size <= limit and line.startswith(f"{name}: ") and ", with " in line, line)

sys.exit(1 if failures else 0)
