"""Exports films with sound, and looks with ffmpeg when it is heard, how loud it is, and what it is.

Usage: sounds.py PROGRAM FOLDER. Prints a line for each check; ends with status 1 if one failed.
"""

import array
import subprocess
import sys
from pathlib import Path

program, folder = sys.argv[1], Path(sys.argv[2])
rate = 48_000
failures = 0

# A white picture and a pop at the same moment, 1.2 s.
(folder / "flash.json").write_text("""{"emitters": [{
  "when": {"count": 1, "delay": 1.2}, "look": {"size": 2000, "colors": ["white"]},
  "life": {"seconds": 0.2, "opacity": 1}, "sound": [{"at": "birth", "voice": "pop", "level": -6}]
}]}""")
# Bells all the time, whose peaks leave room for any loudness that is asked for here.
(folder / "bells.json").write_text("""{"emitters": [{
  "when": {"count": 1}, "life": {"seconds": 4},
  "sound": [{"at": {"every": 0.1}, "voice": "chime", "level": -20}]
}]}""")
(folder / "silent.json").write_text("""{"emitters": [{"life": {"seconds": 1}}]}""")


def expect(sentence, holds, found=""):
    global failures
    failures += not holds
    print(f"{'ok' if holds else 'FAILED'}: {sentence}{f' ({found})' if found else ''}", flush=True)


def run(*words):
    return subprocess.run(
        [str(word) for word in words], check=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def export(effect, name, *options):
    run(program, "export", folder / effect, "--size", "64x64", "--quiet", "--sound",
        "--background", "#000000", *options, "-o", folder / name)
    return folder / name


def ffmpeg(path, *options):
    return run("ffmpeg", "-nostats", "-hide_banner", "-i", path, *options)


def probe(path, stream, entries):
    """The lines of numbers that ffprobe prints of frames."""
    text = run("ffprobe", "-v", "error", "-select_streams", stream, "-show_entries",
               f"frame={entries}", "-of", "csv=p=0", path).stdout.decode()
    return [[float(word) for word in line.strip(",").split(",")] for line in text.split()]


def samples(path):
    """The left channel."""
    sound = array.array("f", ffmpeg(path, "-map", "0:a", "-f", "f32le", "pipe:1").stdout)
    return sound[::2]


def heard(path):
    """The moment of the first sample that is heard, as a player shows it."""
    sound = samples(path)
    threshold = max(map(abs, sound)) * 0.3
    first = next(index for index, level in enumerate(sound) if abs(level) > threshold)
    number = 0
    for moment, count in probe(path, "a:0", "pts_time,nb_samples"):
        if first < number + count:
            return moment + (first - number) / rate, first
        number += count


def seen(path):
    """The moment of the first bright frame, and its number."""
    bright = ffmpeg(path, "-map", "0:v", "-vf", "scale=1:1,format=gray", "-f", "rawvideo", "pipe:1")
    frame = next(index for index, level in enumerate(bright.stdout) if level > 128)
    return probe(path, "v:0", "pts_time")[frame][0], frame


def loudness(path):
    text = ffmpeg(path, "-map", "0:a", "-af", "ebur128=peak=true", "-f", "null", "-").stderr.decode()
    lines = [line.split() for line in text[text.rindex("Summary:"):].splitlines()]
    values = {line[0]: float(line[1]) for line in lines if len(line) == 3}
    return values["I:"], values["Peak:"]


def pcm(path):
    return ffmpeg(path, "-map", "0:a", "-c:a", "pcm_s24le", "-f", "s24le", "pipe:1").stdout


pop = heard(export("flash.json", "flash.wav", "--duration", 2))[1]
expect("a pop is heard when its particle is born", 0 <= pop - 1.2 * rate < 10, f"sample {pop}")
# The moment of a sample is exact in MOV and MP4, whose encoder may blur it a little. WebM counts in milliseconds.
for name, fps, samples_off, seconds_off in [
        ("flash.mov", 60, 0, 1e-6), ("flash24.mov", 24, 0, 1e-6), ("flash.mp4", 60, 2, 2 / rate),
        ("flash.webm", 60, 2, 0.001), ("flash30.webm", 30, 2, 0.001)]:
    path = export("flash.json", name, "--duration", 2, "--fps", fps)
    shown, frame = seen(path)
    expect(f"{name} flashes at its frame", 0 <= shown - 1.2 + 1e-3 < 1 / fps, f"frame {frame}")
    moment, first = heard(path)
    expect(
        f"{name} pops when it flashes",
        abs(first - pop) <= samples_off and abs(moment - pop / rate) <= seconds_off,
        f"sample {first}, {(moment - pop / rate) * 1000:+.3f} ms")

wav = export("bells.json", "bells.wav")
for name in ["bells.mov", "bells.mp4", "bells.webm"]:
    path = export("bells.json", name, "--fps", 60)
    found, peak = loudness(path)
    expect(f"{name} has −18 LUFS", abs(found + 18) < 0.5, f"{found} LUFS, {peak} dBTP")
    expect(f"{name} does not clip", peak < 0, f"{peak} dBTP")
    whole, part = len(samples(path)) / rate, len(samples(wav)) / rate
    expect(f"{name} is as long as the sound alone", abs(whole - part) < 0.022, f"{whole:.3f} s")
expect("WAV is the sound of MOV", wav.read_bytes()[44:] == pcm(folder / "bells.mov"))
for target in [-14, -23, -40]:
    found, peak = loudness(export("bells.json", "other.wav", "--loudness", target))
    expect(f"a loudness of {target} LUFS is kept", abs(found - target) < 0.5, f"{found} LUFS")
found, peak = loudness(export("flash.json", "loud.wav", "--loudness", -5))
expect("a pop stays below −1.5 dBTP", peak <= -1.4, f"{found} LUFS, {peak} dBTP")

parts = [export("bells.json", f"{range}.mov", "--range", range) for range in ("0..99", "100..239")]
whole = pcm(export("bells.json", "whole.mov", "--range", "0..239"))
expect("parts are the whole", b"".join(map(pcm, parts)) == whole, f"{len(whole) // 6} samples")
first, second = (export("flash.json", f"{name}.webm", "--duration", 2) for name in "ab")
expect("WebM with sound is the same bytes again", first.read_bytes() == second.read_bytes())
loop = export("bells.json", "loop.mov", "--loop", "--duration", 1)
expect("a loop is as long as its frames", len(samples(loop)) == rate)
expect("a loop begins with the sound that is left of its end", max(map(abs, samples(loop)[:480])) > 0)

said = subprocess.run(
    [program, "export", folder / "silent.json", "--sound", "--size", "64x64", "-o",
     folder / "silent.mov"], stderr=subprocess.PIPE, text=True).stderr
expect("a film without sounds says so", "nothing in the film makes a sound" in said)
expect("it has a silent track", max(map(abs, samples(folder / "silent.mov"))) == 0)

sys.exit(failures > 0)
