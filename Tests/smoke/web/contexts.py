"""Pages where WebGL is missing, is lost, or is wanted by more canvases than a browser allows."""

from checks import expect

SETUP = "const h = await import('/helpers.js'), party = await import('/party.js'), { play } = party\n"


def check_contexts(browser, server):
    browser.open(server.address + "plain.html")
    seen = browser.run(SETUP + """
      h.settings.webgl = false
      const run = play({ paused: true })
      run.currentTime = 1; await h.frames(2)
      const canvas = document.querySelector('canvas')
      const seen = { flat: !h.isWebGL(canvas), drawn: !h.isEmpty(canvas) }
      run.stop(true); await h.frames(2)
      h.settings.webgl = true
      return seen""")
    expect("without WebGL, play() draws with Canvas 2D", seen == {"flat": True, "drawn": True}, seen)
    seen = browser.run(SETUP + """
      const run = play({ paused: true })
      run.currentTime = 1; await h.frames(2)
      const before = document.querySelector('canvas'), wasWebGL = h.isWebGL(before)
      const lost = h.event(before, 'webglcontextlost')
      before.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()
      await lost; await h.frames(3)
      const after = document.querySelector('canvas')
      const seen = { wasWebGL, flat: !h.isWebGL(after), drawn: !h.isEmpty(after) }
      run.stop(true); await h.frames(2)
      return { ...seen, left: document.querySelectorAll('canvas').length }""")
    expect("a run over the window whose WebGL is lost goes on with Canvas 2D",
           seen == {"wasWebGL": True, "flat": True, "drawn": True, "left": 0}, seen)
    seen = browser.run(SETUP + """
      await import('/player.js')
      document.body.innerHTML =
        '<confetti-effect src="/party.baked" style="width: 96px; height: 54px"></confetti-effect>'.repeat(24)
      const elements = [...document.querySelectorAll('confetti-effect')]
      await Promise.all(elements.map(element => h.event(element, 'loadeddata')))
      for (const element of elements) element.currentTime = 1
      await h.frames(5)
      const drawn = elements.filter(element => {
        const canvas = element.shadowRoot.querySelector('canvas')
        return canvas && !h.isEmpty(canvas)
      })
      document.body.innerHTML = ''
      return drawn.length""")
    expect("24 elements of a page are all drawn, which are more than have WebGL", seen == 24, seen)
