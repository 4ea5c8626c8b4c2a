"""Files that are cut, damaged, of another version, or random under a correct sum."""

import random
import struct
import zlib

from browser import Refused, Silent
from checks import expect

MUTATIONS, TOGETHER = 160, 20
SETUP = "const h = await import('/helpers.js')\nawait import('/player.js')\n"
# The error of an element for a file, or null where it plays it; and whether there is anything in its canvas.
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
# The answer to the bytes of a file, without an element; moments are drawn in both ways, in canvases that stay.
WILD = SETUP + """
const { load } = await import('/player.js')
window.glass ??= h.canvas(160, 90)
window.flat ??= h.canvas(160, 90)
const context = window.flat.getContext('2d')
const wild = async (bytes, name) => {
  let effect
  try {
    effect = await load(bytes, name)
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
    """A file with changed numbers and bytes behind its sum, which is made to fit."""
    start = 16 + struct.unpack_from("<I", whole, 12)[0]
    header, streams = bytearray(whole[16:start]), bytearray(whole[start:])
    for _ in range(chance.choice([1, 1, 2, 5, 40])):
        kind = chance.randrange(8)
        if kind < 4:
            # The rest of the header is still read then, other than after most changes of its bytes.
            at = chance.choice([at for at, byte in enumerate(header) if 48 <= byte < 58])
            header[at:at + 1] = chance.choice([b"0", b"1", b"7", b"1.5", b"999", b"9" * 9, b"9" * 400])
            continue
        part = chance.choice([header, streams, streams, streams])
        at, count = chance.randrange(len(part)), chance.randrange(1, 30)
        if kind == 4:
            part[at] ^= 1 << chance.randrange(8)
        elif kind == 5:
            part[at] = chance.choice([0, 127, 128, 255])
        elif kind == 6:
            part[at:at + count] = b""
        else:
            part[at:at] = part[at:at + count]
    return sealed(whole[:12] + struct.pack("<I", len(header)) + header + streams)


def check_mutations(browser, server, whole):
    chance = random.Random(1)
    for number in range(MUTATIONS):
        server.made[f"wild-{number}.baked"] = mutated(whole, chance)
    browser.open(server.address + "plain.html")
    refused, wrong = 0, []
    try:
        for start in range(0, MUTATIONS, TOGETHER):
            results = browser.run(WILD + f"""
              const names = Array.from({{ length: {TOGETHER} }}, (_, at) => `wild-${{{start} + at}}.baked`)
              const files = await Promise.all(names.map(async name => (await fetch(name)).arrayBuffer()))
              const results = []
              for (const [at, name] of names.entries()) results.push(await wild(files[at], name))
              return results""")
            for number, said in enumerate(results, start):
                refused += said is not None
                if said is not None and (f"wild-{number}.baked" not in said or "\n" in said):
                    wrong.append((number, said))
    except (Refused, Silent) as error:
        wrong.append((f"one of the {TOGETHER} from {start}", str(error)))
    expect(f"{MUTATIONS} damaged files with correct sums are refused in a sentence or drawn", not wrong, wrong[:20] or
           f"{refused} refused")
    complaints = browser.complaints()
    expect("none of them is an uncaught error in the page", not complaints, "; ".join(complaints[:3]))
