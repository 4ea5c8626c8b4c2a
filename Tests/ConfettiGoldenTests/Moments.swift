import Confetti
import ConfettiGraphics
import ConfettiShow
import ConfettiShowTestSupport

extension Golden {
  /// What somebody sees at a small show after acting for a while.
  static func scene(
    _ name: String, _ settings: Show.Settings = Show.Settings(seed: 7),
    after act: @escaping @Sendable (inout Visitor) -> Void
  ) -> Golden {
    Golden(name: name) {
      var visitor = try Visitor(settings, size: Size(width: 640, height: 360), scale: 0.5)
      visitor.wait(2)
      act(&visitor)
      return visitor.bitmap
    }
  }

  /// A moment of an effect in seconds, fired at 0 over a small stage, painted by the CPU.
  static func moment(_ name: String, of effect: Effect.Checked, at time: Double) -> Golden {
    Golden(name: name) {
      let (size, scale) = (Size(width: 480, height: 270), Float(0.5))
      var system = ParticleSystem(seed: 7)
      system.fire(effect, at: Site.standard(for: effect, in: size), time: 0)
      var quads = QuadBuffer(atlas: Atlas(scale: scale))
      try quads.atlas.add(effect.shapes)
      quads.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(hex: 0x1B1440))
      system.draw(at: time, into: &quads)
      var picture = Bitmap(width: 240, height: 135)
      SoftwarePainter(atlas: quads.atlas).paint(quads, scale: scale, into: &picture)
      return picture
    }
  }
}

extension Visitor {
  /// Opens the carousel and waits until all has settled.
  mutating func openCarousel() {
    type("g")
    wait(3)
  }

  /// Goes through the carousel to the card that lies so many places to the right of the one in front,
  /// and waits until its scene has grown out of it.
  mutating func openCard(_ places: Int) {
    openCarousel()
    for _ in 0..<places {
      type(.right)
      wait(2)
    }
    type(.enter)
    wait(3)
  }
}
