"""The element: <confetti-effect>."""

from checks import expect

SETUP = "const h = await import('/helpers.js')\nawait import('/player.js')\n"


def check_element(browser, server):
    browser.open(server.address + "plain.html")
    seen = browser.run("""
      document.body.innerHTML = '<confetti-effect src="/party.baked" autoplay>words</confetti-effect>'
      const element = document.querySelector('confetti-effect')
      const before = [document.querySelectorAll('canvas').length, element.textContent]
      window.heard = []
      for (const name of ['play', 'pause', 'ended', 'error'])
        element.addEventListener(name, () => heard.push(name))
      return before""")
    expect("an element that is not upgraded yet does nothing", seen == [0, "words"], seen)
    seen = browser.run(SETUP + """
      const element = document.querySelector('confetti-effect')
      if (!heard.length) await h.event(element, 'play')
      const playing = [element.paused, element.ended, element.duration > 1]
      element.pause(); await h.frames(2)
      const paused = element.paused
      element.currentTime = 1; await h.frames(2)
      const time = element.currentTime
      const ended = h.event(element, 'ended')
      element.currentTime = element.duration - 0.05; element.play()
      await ended
      return { playing, paused, time, ended: [element.ended, element.paused], heard }""")
    expect("an element with autoplay plays by itself", seen["playing"] == [False, False, True], seen["playing"])
    expect("pause() and currentTime are those of media elements", seen["paused"] and seen["time"] == 1)
    expect("an element that has ended says so", seen["ended"][0], seen["ended"])
    expect("it sends play, pause and ended, in their order",
           seen["heard"] == ["play", "pause", "play", "ended"], seen["heard"])
    seen = browser.run(SETUP + """
      document.body.innerHTML = '<confetti-effect src="/party.baked" loop></confetti-effect>'
      const element = document.querySelector('confetti-effect')
      element.play(); await h.event(element, 'play')
      element.currentTime = element.duration - 0.02
      await h.frames(8)
      const goes = !element.ended && !element.paused
      element.remove(); await h.frames(3)
      return { goes, waiting: h.waiting.size, canvases: document.querySelectorAll('canvas').length }""")
    expect("an element with loop begins again", seen["goes"])
    expect("an element that is taken out of the page takes its canvas along, and nothing runs",
           seen["waiting"] == 0 and seen["canvases"] == 0, seen)
    seen = browser.run(SETUP + """
      document.body.innerHTML = '<p id=words>here</p><confetti-effect src="/party.baked" on="click"></confetti-effect>'
      const element = document.querySelector('confetti-effect')
      const playing = h.event(element, 'play')
      await h.frames(3)
      const before = element.paused
      element.click(); element.parentNode.click()
      await playing
      const after = element.paused
      document.body.innerHTML = ''
      return [before, after]""")
    expect("an element with on=click waits for a click", seen == [True, False], seen)
