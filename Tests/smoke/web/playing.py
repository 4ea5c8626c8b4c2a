"""What a page does with an effect: play() and its run."""

from PIL import Image, ImageChops

from checks import expect
from looks import HEIGHT, MOST_DIFFERENCE, WIDTH, compare, covered, difference, header, over, painted

SETUP = "const h = await import('/helpers.js'), party = await import('/party.js'), { play } = party\n"
# A run that stands still at 1 s, in a canvas of its own.
STILL = SETUP + """
const still = async (options, see) => {
  const made = h.canvas(), run = play(made, options)
  run.pause(); run.currentTime = 1; await h.frame()
  const seen = await see(made, run)
  run.stop(true); made.remove()
  return seen
}
"""


def check_playing(program, browser, server):
    """The life of a run, its options, and what the page is left with."""
    browser.open(server.address + "plain.html")
    check_run(browser)
    check_targets(browser)
    check_moves(browser)
    check_options(browser, server)
    check_fit(browser, server)
    check_variations(program, browser, server)
    check_sharpness(program, browser, server)
    check_motion(program, browser, server)
    check_hidden(browser)
    expect("nothing of this is an error in the page", not browser.complaints(), "; ".join(browser.complaints()))


def check_run(browser):
    seen = browser.run(SETUP + """
      const run = play(), canvas = document.querySelector('canvas'), style = getComputedStyle(canvas)
      const box = canvas.getBoundingClientRect()
      run.stop(true)
      return {
        count: document.querySelectorAll('canvas').length, position: style.position, clicks: style.pointerEvents,
        hidden: canvas.getAttribute('aria-hidden'), box: [box.left, box.top, box.width, box.height],
        window: [0, 0, innerWidth, innerHeight], paused: run.paused, duration: run.duration,
      }""")
    expect("play() puts one canvas over the window", seen["count"] == 1 and seen["position"] == "fixed"
           and seen["box"] == seen["window"], seen["box"])
    expect("it takes no clicks and is hidden from screen readers",
           seen["clicks"] == "none" and seen["hidden"] == "true")
    seen = browser.run(SETUP + """
      await h.frames(3)
      const run = play({ speed: 1 })
      await h.frames(3)
      const early = run.currentTime, waiting = h.waiting.size
      run.pause(); await h.frames(2)
      const asked = h.asked, stood = run.currentTime
      await h.frames(3)
      const still = run.currentTime === stood && h.asked === asked && h.waiting.size === 0
      run.currentTime = 1.25; await h.frames(2)
      const set = run.currentTime
      run.speed = 50; run.play()
      await run.finished
      await h.frames(2)
      const left = document.querySelectorAll('canvas').length, after = h.asked
      await h.frames(5)
      return { early, waiting, still, set, left, later: h.asked - after, waits: h.waiting.size }""")
    expect("a run's time goes on with the frames of the page", seen["early"] > 0 and seen["waiting"] == 1, seen)
    expect("a paused run stands still and asks for no frames", seen["still"])
    expect("currentTime can be set", seen["set"] == 1.25, seen["set"])
    expect("finished resolves, and the canvas that play() made is gone", seen["left"] == 0, seen["left"])
    expect("nothing runs when the last run is over", seen["later"] == 0 and seen["waits"] == 0, seen["later"])
    seen = browser.run(SETUP + """
      const run = play()
      run.currentTime = 1; run.speed = -20
      await run.finished
      const backwards = document.querySelectorAll('canvas').length
      const other = play()
      await h.frame(); other.stop(true); await other.finished; await h.frames(2)
      return [backwards, document.querySelectorAll('canvas').length, h.waiting.size]""")
    expect("a run backwards is finished at its beginning, and stop(true) ends a run at once", seen == [0, 0, 0], seen)


def check_targets(browser):
    seen = browser.run(SETUP + """
      document.body.innerHTML = '<button style="position: absolute; left: 40px; top: 60px; width: 200px; height: 90px">'
      const button = document.querySelector('button')
      const run = play(button)
      run.pause(); run.currentTime = 1; await h.frames(2)
      const box = document.querySelector('canvas').getBoundingClientRect()
      const same = [box.left, box.top, box.width, box.height].join()
      run.stop(true); await h.frames(2)
      const gone = document.querySelectorAll('canvas').length
      const own = h.canvas(), inOwn = play(own)
      inOwn.pause(); inOwn.currentTime = 1; await h.frame()
      const drawn = !h.isEmpty(own)
      inOwn.currentTime = 0; await h.frame()
      const before = h.isEmpty(own)
      inOwn.speed = 50; inOwn.play(); await inOwn.finished; await h.frames(2)
      const kept = own.isConnected && h.isEmpty(own)
      document.body.innerHTML = ''
      return { same, gone, drawn, before, kept }""")
    expect("play(element) puts a canvas over the element, and takes it away again",
           seen["same"] == "40,60,200,90" and seen["gone"] == 0, seen["same"])
    expect("play(canvas) draws in the canvas itself, which stays and is empty in the end",
           seen["drawn"] and seen["kept"])


def check_moves(browser):
    """Canvases follow what they lie over."""
    seen = browser.run(SETUP + """
      document.body.innerHTML = '<img style="position: absolute; left: 40px; top: 60px; width: 200px; height: 90px">'
      const picture = document.querySelector('img'), run = play(picture)
      await h.frames(2)
      picture.style.left = '70px'; picture.style.height = '120px'
      await h.frames(2)
      const canvas = document.querySelector('canvas'), box = canvas.getBoundingClientRect()
      const over = [box.left, box.top, box.width, box.height, canvas.width, canvas.height]
      run.stop(true); await h.frames(2)
      const own = h.canvas(), inOwn = play(own)
      await h.frames(2)
      own.style.width = '320px'
      await h.frames(3)
      const sides = [own.width, own.height]
      inOwn.stop(true)
      document.body.innerHTML = ''
      return { over, sides }""")
    expect("a canvas over a picture follows it where it moves and grows", seen["over"] == [70, 60, 200, 120, 200, 120],
           seen["over"])
    expect("a canvas of the page has as many pixels as its new size", seen["sides"] == [320, 360], seen["sides"])


def check_options(browser, server):
    browser.run(STILL + """
      await still({}, canvas => h.post('plain', canvas))
      await still({ mirror: true }, canvas => h.post('mirror', canvas))
      await still({ at: [360, 200] }, canvas => h.post('at', canvas))
      await still({ colors: ['#E4002B'] }, canvas => h.post('colors', canvas))
      await still({ colors: ['gold', 'rgb(0 0 255)'] }, canvas => h.post('names', canvas))""")
    size = (WIDTH, HEIGHT)
    shown = {name: over(server.posted[name], size, True)[0] for name in ("plain", "mirror", "at", "colors", "names")}
    turned = shown["plain"].transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    expect("mirror turns the picture around", difference(turned, shown["mirror"]) < 0.3,
           f"off by {difference(turned, shown['mirror']):.2f}")
    moved = ImageChops.offset(shown["plain"], 40, 20).crop((40, 20, *size))
    off = difference(moved, shown["at"].crop((40, 20, *size)))
    expect("at moves the point that the effect was fired from", off < 0.3, f"off by {off:.2f}")
    red, green, blue = shown["colors"].split()
    stray = ImageChops.subtract(ImageChops.lighter(green, blue), red).getextrema()[1]
    expect("colors are the only ones in the picture", stray <= 40 and red.getextrema()[1] > 150, f"{stray}")
    red, green, blue = shown["names"].split()
    expect("colors take all that CSS has", blue.getextrema()[1] > 200 and red.getextrema()[1] > 200
           and ImageChops.subtract(green, red).getextrema()[1] <= 40)


def check_fit(browser, server):
    """The stage in a square canvas, which is higher."""
    browser.run(SETUP + """
      for (const fit of ['contain', 'cover', 'none']) {
        const made = h.canvas(640, 640), run = play(made, { fit })
        run.pause(); run.currentTime = 1; await h.frame()
        await h.post(fit, made)
        run.stop(true); made.remove()
      }""")
    plain = over(server.posted["plain"], (WIDTH, HEIGHT), True)
    square = (WIDTH, WIDTH)
    top = (WIDTH - HEIGHT) // 2
    contained, covering, exact = (over(server.posted[name], square, True) for name in ("contain", "cover", "none"))
    off = difference(contained[0].crop((0, top, WIDTH, top + HEIGHT)), plain[0])
    expect("fit: 'contain' puts the whole stage in the middle", off < 0.1, f"off by {off:.2f}")
    expect("fit: 'none' leaves a point a pixel", difference(contained[0], exact[0]) < 0.1)
    more = covered(covering) / covered(contained)
    expect("fit: 'cover' fills the canvas with the stage", more > 1.3, f"{more:.1f} times as much is covered")


def check_variations(program, browser, server):
    path = program.export("party", "three.js", "--variations", 3)
    baked = program.export("party", "three.baked", "--variations", 3)
    head = header(baked.read_bytes())
    expect("a file of three variations has four takes, of which the last is calm",
           len(head["takes"]) == 4 and head["calm"] == 3, len(head["takes"]))
    browser.run(STILL.replace("/party.js", "/" + path.name) + """
      for (const variation of [0, 1, 2])
        await still({ variation }, canvas => h.post('variation-' + variation, canvas))""")
    shown = [server.posted[f"variation-{number}"] for number in range(3)]
    expect("variations differ", len(set(shown)) == 3)
    expect("the first variation is the effect itself", shown[0] == server.posted["plain"])
    pictures = painted(program, "party", [], 1, range(1, 2), seed=2)
    most, _ = compare([over(shown[1], (WIDTH, HEIGHT), True)], pictures)
    expect("the second variation is that of the next seed", most <= MOST_DIFFERENCE["webgl"],
           f"off by {most:.2f} of 255")


def check_sharpness(program, browser, server):
    """Twice as many pixels, from the start or when the page changes its scale."""
    pictures = painted(program, "party", [], 1, range(1, 2), scale=2)
    browser.open(server.address + "plain.html", scale=2)
    for way, title in [("webgl", "WebGL"), ("canvas2d", "Canvas 2D")]:
        sides = browser.run(STILL + f"""
          let sides
          await h.ways.{way}(party, [1], async (_, canvas) => {{
            sides = [canvas.width, canvas.height]
            await h.post('twice', canvas)
          }})
          return sides""")
        expect(f"{title} has twice as many pixels where the page has", sides == [1280, 720], sides)
        if sides == [1280, 720]:
            most, _ = compare([over(server.posted["twice"], tuple(sides), way == "webgl")], pictures)
            expect(f"{title} paints them as the program does", most <= MOST_DIFFERENCE[way],
                   f"off by {most:.2f} of 255")
    browser.run(SETUP + "window.run = play(); run.pause(); run.currentTime = 1; await h.frames(2)")
    browser.ask("Emulation.setDeviceMetricsOverride", width=800, height=500, deviceScaleFactor=1, mobile=False)
    seen = browser.run(SETUP + """
      await h.frames(4)
      const canvas = document.querySelector('canvas'), sides = [canvas.width, canvas.height]
      const drawn = !h.isEmpty(canvas)
      run.stop(true)
      return { sides, drawn }""")
    expect("a canvas over the window follows its size and scale, also when its run is paused",
           seen == {"sides": [800, 500], "drawn": True}, seen)


def check_motion(program, browser, server):
    """People who prefer reduced motion get the calm version."""
    pictures = painted(program, "party", ["--reduced-motion"], 1, range(1, 2))
    full = painted(program, "party", [], 1, range(1, 2))
    browser.open(server.address + "plain.html")
    browser.emulate(prefers_reduced_motion="reduce")
    seen = browser.run(STILL + """
      await still({}, canvas => h.post('calm', canvas))
      await still({ reducedMotion: 'ignore' }, canvas => h.post('ignored', canvas))
      const run = play({ reducedMotion: 'none' })
      const made = document.querySelectorAll('canvas').length
      await run.finished
      window.open = h.canvas(); window.run = play(window.open)
      window.run.pause(); window.run.currentTime = 1; await h.frame()
      return made""")
    for name, title, expected in [
            ("calm", "where reduced motion is preferred, the calm version is drawn", pictures),
            ("ignored", "reducedMotion: 'ignore' draws the usual version all the same", full)]:
        most, _ = compare([over(server.posted[name], (WIDTH, HEIGHT), True)], expected)
        expect(title, most <= MOST_DIFFERENCE["webgl"], f"off by {most:.2f} of 255")
    expect("reducedMotion: 'none' shows nothing, and is finished at once", seen == 0, seen)
    browser.emulate(prefers_reduced_motion="no-preference")
    browser.run(SETUP + "await h.frames(3); await h.post('followed', window.open); window.run.stop(true)")
    most, _ = compare([over(server.posted["followed"], (WIDTH, HEIGHT), True)], full)
    expect("a change of the preference is followed while the page is open", most <= MOST_DIFFERENCE["webgl"],
           f"off by {most:.2f} of 255")


def check_hidden(browser):
    seen = browser.run(SETUP + """
      let hidden = false
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      Object.defineProperty(
        document, 'visibilityState', { configurable: true, get: () => hidden ? 'hidden' : 'visible' })
      const run = play(); await h.frames(2)
      hidden = true; document.dispatchEvent(new Event('visibilitychange')); await h.frames(2)
      const waits = h.waiting.size, time = run.currentTime
      await h.frames(3)
      const stood = run.currentTime === time
      hidden = false; document.dispatchEvent(new Event('visibilitychange')); await h.frames(3)
      const goes = run.currentTime > time && run.currentTime < time + 30
      run.stop(true)
      delete document.hidden; delete document.visibilityState
      return { waits, stood, goes }""")
    expect("nothing runs while the page is hidden, and it goes on afterwards",
           seen == {"waits": 0, "stood": True, "goes": True}, seen)
