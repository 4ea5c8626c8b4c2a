import Confetti
import ConfettiSDL

/// Opens a window and fires confetti wherever it is clicked, until it is closed.
func party() throws {
  let window = try Window(WindowSettings(title: "Party"))
  defer { window.close() }
  var input = Input(size: window.size, scale: window.scale)
  var system = ParticleSystem(seed: 7)
  var quads = QuadBuffer(atlas: Atlas(scale: window.scale))
  try window.setAtlas(quads.atlas)
  var pacer = FramePacer(framesPerSecond: Double(window.display.refreshRate))
  window.show()

  while true {
    window.poll(into: &input)
    let now = Double(MonotonicClock.now) / 1e9
    for event in input.events {
      switch event {
      case .pointerPressed(let point, _):
        system.fire(.celebration, from: point, in: input.size, at: now)
      case .quit: return
      default: break
      }
    }
    quads.removeAll()
    system.draw(at: now, into: &quads)
    try window.paint(quads)
    try window.present()
    if system.isIdle(at: now) {
      window.wait()  // until there is an event
      pacer.restart()
    } else {
      pacer.waitForNextFrame()
    }
  }
}
