"""Measures effects in Chromium: JavaScript of a frame, and files at first sight. No check; nothing runs it by itself.

Usage: python3 -B bench.py PROGRAM [canvas-confetti.js]

With the source of canvas-confetti (src/confetti.js of its repository), it throws as many pieces on the same machine
in the same run, in turns. Both draw the same frames of their flight in a small canvas beside the window: drawing by
the graphics processor, which is not in the numbers, would take most of the time where there is none.
"""

import json
import os
import pathlib
import shutil
import statistics
import sys
import tempfile

import checks
from browser import Browser
from looks import header
from server import Server

COUNTS, ROUNDS = [100, 500, 3000], 5
# Frames before those that are measured, in which the browser compiles what is run often, and those that are. All
# pieces are in flight in all of them.
WARM, FRAMES = 30, 60
DECODED = ["party", "fireworks"]


def piece(count):
    """As canvas-confetti throws them: paper from the middle, for three seconds."""
    return {"emitters": [{
        "when": {"count": count}, "launch": {"direction": [-45, 45], "speed": [200, 500]},
        "air": {"gravity": 300, "drag": 1}, "turn": {"spin": {"rate": [-300, 300]}, "flip": {"frequency": [1, 2]}},
        "look": {"shapes": ["square", "circle"], "size": [6, 10], "colors": ["gold", "#E4002B", "#2B6FE4"]},
        "life": 3}]}


# The median time of a callback of requestAnimationFrame, in microseconds. Callbacks are told of 60 frames a second,
# which a busy machine may show later: canvas-confetti counts frames as well.
CLOCK = f"""
const request = window.requestAnimationFrame, times = []
let done
const measured = new Promise(resolve => done = resolve).then(() =>
  times.slice({WARM}).sort((one, other) => one - other)[{FRAMES // 2}] * 1000)
window.requestAnimationFrame = callback => request.call(window, () => {{
  const start = performance.now()
  callback(times.length * 1000 / 60)
  times.push(performance.now() - start)
  if (times.length === {WARM + FRAMES}) done()
}})
const canvas = document.createElement('canvas')
canvas.width = 160; canvas.height = 90
canvas.style = 'position: absolute; left: -999px; width: 160px; height: 90px'
document.body.append(canvas)
"""


def ours(browser, server, count):
    browser.open(server.address + "plain.html")
    return browser.run(CLOCK + f"""
      const {{ load }} = await import('/player.js'), effect = await load('/pieces-{count}.baked')
      const run = effect.play(canvas), time = await measured
      run.stop(true)
      return time""")


def theirs(browser, server, count):
    browser.open(server.address + "plain.html")
    return browser.run(CLOCK + f"""
      window.module = {{ exports: {{}} }}
      await new Promise(done => {{
        const script = document.createElement('script')
        script.src = '/canvas-confetti.js'; script.onload = done
        document.head.append(script)
      }})
      const fire = module.exports.create(canvas, {{ useWorker: false, resize: false }})
      fire({{ particleCount: {count}, ticks: 200, spread: 90 }})
      const time = await measured
      fire.reset()
      return time""")


def decoding(browser, server, name):
    """Milliseconds that the thread of the page computes for a file: to load it, and for its first frame in the middle of
    it, with the curves and pictures of all that is seen until then."""
    def computed(script):
        before = spent(browser)
        browser.run(script)
        return (spent(browser) - before) * 1000

    browser.open(server.address + "plain.html")
    browser.run(f"""
      window.bytes = await (await fetch('/{name}.baked')).arrayBuffer()
      window.player = await import('/player.js')
      window.canvas = document.createElement('canvas')
      canvas.width = 640; canvas.height = 360
      canvas.style = 'position: absolute; left: -999px; width: 640px; height: 360px'
      document.body.append(canvas)""")
    return [computed("window.effect = await player.load(bytes)"), computed("""
      const run = effect.play(canvas, { paused: true })
      run.currentTime = effect.duration * 0.4
      await new Promise(done => requestAnimationFrame(done))""")]


def spent(browser):
    """Seconds that the thread of the page has computed until now, whatever else the machine does."""
    return next(each["value"] for each in browser.ask("Performance.getMetrics")["metrics"]
                if each["name"] == "TaskDuration")


def main():
    folder = pathlib.Path(tempfile.mkdtemp())
    program = checks.Program(sys.argv[1], folder)
    here = pathlib.Path(__file__).parent
    shutil.copy(here.parents[2] / "assets/player/player.min.js", folder / "player.js")
    others = sys.argv[2] if len(sys.argv) > 2 else None
    if others:
        shutil.copy(others, folder / "canvas-confetti.js")
    for count in COUNTS:
        path = folder / f"pieces-{count}.json"
        path.write_text(json.dumps(piece(count)))
        # Of a smaller stage, pieces would be left out that leave it.
        made = program.export(path, f"pieces-{count}.baked", "--origin", "640,600", size=(1280, 720))
        groups = header(made.read_bytes())["takes"][0]["groups"]
        assert sum(group["count"] for group in groups) == count, f"not all of {count} pieces are in the file"
    for name in DECODED:
        program.export(name, f"{name}.baked")
    server = Server([folder, here], isolated=True)
    # Thousands of paths in a frame would take an emulated graphics processor seconds.
    browser = Browser("--disable-accelerated-2d-canvas")
    try:
        for count in COUNTS:
            # One after the other, so that what else the machine does meets both.
            pairs = [(ours(browser, server, count), theirs(browser, server, count) if others else None)
                     for _ in range(ROUNDS)]
            mine = statistics.median(pair[0] for pair in pairs)
            line = f"{count} pieces: {mine:.0f} µs of JavaScript a frame"
            if others:
                other = statistics.median(pair[1] for pair in pairs)
                line += f", canvas-confetti {other:.0f} µs, ratio {mine / other:.2f}"
            print(line, flush=True)
        browser.ask("Performance.enable", timeDomain="threadTicks")
        for name in DECODED:
            times = [decoding(browser, server, name) for _ in range(ROUNDS)]
            loaded, drawn = (statistics.median(each) for each in zip(*times))
            size = os.path.getsize(folder / f"{name}.baked")
            print(f"{name}: {size} bytes, loaded in {loaded:.1f} ms, first frame in {drawn:.1f} ms", flush=True)
    finally:
        browser.close()
        shutil.rmtree(folder, ignore_errors=True)


main()
