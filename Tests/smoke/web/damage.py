"""Files that are cut, damaged, of another version, or random under a correct sum."""

import random
import struct
import zlib

from browser import Refused, Silent
from checks import expect

MUTATIONS = 300
SETUP = "const h = await import('/helpers.js')\nawait import('/player.js')\n"
# What an element says of a file, or null where it plays it; and whether there is anything in its canvas.
LOAD = SETUP + """
const load = async name => {
  document.body.innerHTML = '<confetti-effect autoplay></confetti-effect>'
  const element = document.querySelector('confetti-effect')
  const error = h.event(element, 'error'), play = h.event(element, 'play').then(() => null)
  element.setAttribute('src', name)
  const said = await Promise.race([error, play])
  if (said === null) {
    element.pause()
    for (const share of [0.1, 0.35, 0.8]) { element.currentTime = element.duration * share; await h.frame() }
  }
  const canvases = [...document.querySelectorAll('canvas'), ...(element.shadowRoot?.querySelectorAll('canvas') ?? [])]
  const drawn = canvases.some(canvas => canvas.width && !h.isEmpty(canvas))
  element.remove()
  return [said, drawn]
}
"""
# The same for a file by its number, without an element; moments are drawn in both ways, in canvases that stay.
WILD = SETUP + """
const { load } = await import('/player.js')
window.glass ??= h.canvas(160, 90)
window.flat ??= h.canvas(160, 90)
const context = window.flat.getContext('2d')
const wild = async number => {
  let effect
  try {
    effect = await load(`/wild-${number}.baked`)
  } catch (error) {
    return error.message
  }
  try {
    for (const share of [0.1, 0.4]) effect.draw(context, effect.duration * share)
    const run = effect.play(window.glass, { paused: true })
    run.currentTime = effect.duration * 0.25
    await h.frame()
    run.stop(true)
  } catch (error) {
    return 'thrown later: ' + error.stack
  }
  return null
}
"""


def sealed(data):
    """The data with the length and the sum that it should have."""
    data = data[:4] + struct.pack("<I", len(data)) + data[8:]
    return data[:8] + struct.pack("<I", zlib.crc32(data[12:])) + data[12:]


def check_damage(browser, server, folder):
    whole = (folder / "party.baked").read_bytes()
    size, half = len(whole), len(whole) // 2
    flipped = bytearray(whole)
    flipped[half] ^= 16
    files = {
        "sums.baked": (bytes(flipped), "damaged"),
        "cut.baked": (whole[:half], f"cut short: {half} of {size} bytes"),
        "nearly.baked": (whole[:-1], f"cut short: {size - 1} of {size} bytes"),
        "start.baked": (whole[:10], "cut short"),
        "newer.baked": (whole[:3] + b"2" + whole[4:], "has version 2 of the format; this player reads version 1"),
        "empty.baked": (b"", ""),
        "page.baked": (b"<!doctype html><title>Not found</title>", ""),
    }
    titles = {
        "sums.baked": "a changed byte", "cut.baked": "half of a file", "nearly.baked": "a file without its last byte",
        "start.baked": "ten bytes of a file", "newer.baked": "another version", "empty.baked": "an empty file",
        "page.baked": "a page instead of a file",
    }
    browser.open(server.address + "plain.html")
    for name, (data, words) in files.items():
        server.made[name] = data
        said, drawn = browser.run(LOAD + f"return load('/{name}')")
        expect(f"{titles[name]} is refused in a sentence, and nothing is drawn",
               isinstance(said, str) and name in said and words in said and "\n" not in said and not drawn, said)
    said, drawn = browser.run(LOAD + "return load('/missing.baked')")
    expect("a file that is not there is refused in a sentence, and nothing is drawn",
           isinstance(said, str) and "missing.baked" in said and not drawn, said)
    check_mutations(browser, server, whole)


def mutated(whole, chance):
    """A file with some bytes changed, taken out or doubled behind its sum, which is made to fit."""
    data = bytearray(whole)
    for _ in range(chance.choice([1, 1, 2, 5, 40])):
        # The header and the streams are about as interesting; it is found by its length.
        end = 16 + struct.unpack_from("<I", whole, 12)[0]
        place = chance.randrange(12, min(end, len(data))) if chance.random() < 0.5 else chance.randrange(12, len(data))
        kind = chance.randrange(5)
        if kind == 0:
            data[place] ^= 1 << chance.randrange(8)
        elif kind == 1:
            data[place] = chance.choice([0, 127, 128, 255])
        elif kind == 2:
            data[place:place + chance.randrange(1, 30)] = b""
        elif kind == 3:
            data[place:place] = data[place:place + chance.randrange(1, 30)]
        elif 48 <= data[place] < 58:
            # A digit of the header becomes many.
            data[place:place + 1] = b"9" * chance.choice([1, 3, 9, 400])
        if len(data) < 20:
            return bytes(data[:20])
    return sealed(bytes(data))


def check_mutations(browser, server, whole):
    chance = random.Random(1)
    for number in range(MUTATIONS):
        server.made[f"wild-{number}.baked"] = mutated(whole, chance)
    browser.open(server.address + "plain.html")
    refused, wrong = 0, []
    try:
        for start in range(0, MUTATIONS, 50):
            results = browser.run(WILD + f"""
              const results = []
              for (let number = {start}; number < {start + 50}; number++) results.push(await wild(number))
              return results""")
            for number, said in enumerate(results, start):
                refused += said is not None
                if said is not None and (f"wild-{number}.baked" not in said or "\n" in said):
                    wrong.append((number, said))
    except (Refused, Silent) as error:
        last = next(name for name in reversed(server.asked) if name.startswith("wild-"))
        wrong.append((last, str(error)))
    expect(f"{MUTATIONS} damaged files with correct sums are refused in a sentence or drawn", not wrong, wrong[:20] or
           f"{refused} refused")
    complaints = browser.complaints()
    expect("none of them is an uncaught error in the page", not complaints, "; ".join(complaints[:3]))
