"""Single moments of an effect, and loops: no seam, a beginning without earlier rounds, an end without a cut."""

from checks import expect

SETUP = "const h = await import('/helpers.js'), snow = await import('/snow.js'), { play } = snow\n"


def check_loops(browser, server):
    browser.open(server.address + "plain.html")
    seen = browser.run(SETUP + """
      const sums = []
      const see = async (_, canvas) => sums.push(await h.hash(canvas))
      await h.ways.canvas2d(snow, [1.25, 5.25, 4001.25, 0, 4], see)
      await h.ways.webgl(snow, [0, 4], see)
      return [sums[0] === sums[1], sums[0] === sums[2], sums[3] === sums[4], sums[5] === sums[6]]""")
    expect("a loop looks the same one round later, and hundreds of rounds later", seen == [True] * 4, seen)
    seen = browser.run(SETUP + """
      const made = h.canvas(), run = play(made)
      run.pause()
      const covered = async time => {
        run.currentTime = time; await h.frame()
        return h.pixels(made).filter((byte, at) => at % 4 === 3 && byte).length
      }
      const seen = { zero: await covered(0), later: await covered(3) }
      run.stop(); await h.frame()
      seen.falls = !run.ended && !h.isEmpty(made)
      run.speed = 50; run.play()
      await run.finished; await h.frames(2)
      seen.after = h.isEmpty(made)
      made.remove()
      return seen""")
    # The first flakes are born at once, and reach over the edge that they come from.
    expect("a stream begins with what is born then, without the flakes of earlier rounds",
           seen["zero"] < seen["later"] / 10, seen)
    expect("stop() lets the last particles of a stream fall, and then it is finished",
           seen["falls"] and seen["after"], seen)


def check_frames(browser, server):
    """Frames are moments, in a page and in a worker."""
    server.made["worker.js"] = b"""
      import effect from '/party.js'
      const canvas = new OffscreenCanvas(640, 360), context = canvas.getContext('2d', { willReadFrequently: true })
      effect.frame(context, 36, 30)
      postMessage(context.getImageData(0, 0, 640, 360).data)"""
    browser.open(server.address + "plain.html")
    seen = browser.run("""
      const h = await import('/helpers.js'), { default: effect } = await import('/party.js')
      const made = h.canvas(), context = made.getContext('2d', { willReadFrequently: true })
      effect.draw(context, 1.2)
      const moment = await h.hash(made)
      context.fillRect(0, 0, 100, 100)
      effect.frame(context, 36, 30)
      const frame = await h.hash(made)
      const before = h.pixels(made)
      const worker = new Worker('/worker.js', { type: 'module' })
      const { data } = await new Promise(done => worker.onmessage = done)
      worker.terminate()
      let apart = 0
      for (let i = 0; i < data.length; i++) apart += Math.abs(data[i] - before[i])
      return { frame: frame === moment, apart: apart / data.length }""")
    expect("a frame of a film is the moment of its time, and nothing of an earlier one is left", seen["frame"])
    expect("a worker draws the same frame", seen["apart"] < 0.1, f"off by {seen['apart']:.2f}")
