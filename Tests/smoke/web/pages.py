"""The page that an export writes, and light over a page."""

import io

from PIL import Image, ImageChops

from checks import expect
from looks import difference

SETUP = "const h = await import('/helpers.js')\n"
GROUND = (64, 96, 128)


def write(folder, name, data):
    with open(f"{folder}/{name}.png", "wb") as file:
        file.write(data)


def check_page(program, browser, server, keep):
    program.export("celebration", "celebration.html")
    before = len(server.asked)
    browser.open(server.address + "celebration.html", width=900, height=700)
    if keep:
        browser.run(SETUP + "await h.frames(40)")
        write(keep, "page", browser.screenshot())
    seen = browser.run(SETUP + """
      const shown = () => !!document.querySelector('canvas')
      while (!shown()) await h.frame()
      while (shown()) await h.frame()
      document.querySelector('button').click(); await h.frames(3)
      return { again: shown(), words: document.body.innerText,
        wide: document.documentElement.scrollWidth > innerWidth }""")
    expect("the page plays the effect when it opens, and its button plays it again", seen["again"])
    expect("the page shows the lines to copy", "import" in seen["words"] and "play(" in seen["words"])
    expect("the page fits a window of 900 points", not seen["wide"])
    if keep:
        browser.run(SETUP + "await h.frames(30)")
        write(keep, "page", browser.screenshot())
    browser.open(server.address + "celebration.html", width=360, height=640)
    expect("the page fits a telephone",
           browser.run("return document.documentElement.scrollWidth <= innerWidth"))
    if keep:
        write(keep, "page-small", browser.screenshot())
    complaints = browser.complaints()
    expect("the page has no errors", not complaints, "; ".join(complaints))
    asked = set(server.asked[before:]) - {"helpers.js"}
    expect("the page needs no other file", asked == {"celebration.html"}, sorted(asked))
    browser.open(server.address + "celebration.html?transparent")
    browser.run(SETUP + """
      while (!document.querySelector('canvas')) await h.frame()
      await h.frames(8)""")
    shot = Image.open(io.BytesIO(browser.screenshot(clear=True))).convert("RGBA")
    expect("with ?transparent the page shows the effect", shot.getchannel("A").getextrema()[1] > 200)
    corners = [shot.getpixel((x, y))[3] for x in (0, shot.width - 1) for y in (0, shot.height - 1)]
    expect("with ?transparent the page is clear, as a live overlay needs", corners == [0] * 4, corners)
    if keep:
        shot.save(f"{keep}/page-transparent.png")
    browser.open(server.address + "celebration.html?transparent&every=3000000")
    ended = browser.run(SETUP + """
      const shown = () => !!document.querySelector('canvas')
      while (!shown()) await h.frame()
      for (let left = 3000; shown() && left; left--) await h.frame()
      return !shown()""")
    expect("with an &every of more than 24 days the page plays once meanwhile", ended)


def check_glow(browser, server, keep):
    """Light is added to the page below it."""
    browser.open(server.address + "plain.html")
    browser.run(SETUP + f"""
      document.body.style.background = 'rgb{GROUND}'
      document.documentElement.style.height = document.body.style.height = '100%'
      const fireworks = await import('/fireworks.js'), made = h.canvas(640, 360, 0), run = fireworks.play(made)
      run.pause(); run.currentTime = 1.5; await h.frames(3)
      await h.post('glow', made)""")
    shot = Image.open(io.BytesIO(browser.screenshot())).convert("RGB")
    picture = Image.frombytes("RGBA", shot.size, server.posted["glow"])
    light = Image.merge("RGB", picture.split()[:3])
    alpha = Image.merge("RGB", [picture.getchannel("A")] * 3)
    ground = Image.new("RGB", shot.size, GROUND)
    expected = ImageChops.add(light, ImageChops.multiply(ground, ImageChops.invert(alpha)))
    if keep:
        shot.save(f"{keep}/glow.png")
    above = ImageChops.subtract(light, alpha)
    expect("the colours of glow are above their alpha", above.getextrema()[0][1] > 20, above.getextrema())
    off = difference(shot, expected)
    expect("glow is added to a coloured page", off < 0.3, f"off by {off:.2f} of 255")
    brighter = ImageChops.subtract(shot, ImageChops.lighter(ground, light)).getextrema()
    expect("light over a page is brighter than paint and page", max(high for _, high in brighter) > 20, brighter)
