import Confetti
import ConfettiAssets
import ConfettiGraphics
import ConfettiShow

/// Somebody at a small show, who acts at sixty frames a second.
struct Visit {
  private var show: Show
  private var now = 1000.0
  private static let size = Size(width: 640, height: 360)
  private static let scale: Float = 0.5

  init(_ settings: Show.Settings = Show.Settings(seed: 7)) throws {
    let letters = String(decoding: ConfettiAssets.glyphs, as: UTF8.self)
    show = Show(
      typeface: try Typeface(parsing: letters), settings: settings, size: Self.size,
      scale: Self.scale)
    wait(2)
  }

  private mutating func act(_ events: Input.Event...) {
    now += 1.0 / 60
    _ = show.update(Input(events: events, size: Self.size, scale: Self.scale), at: now)
  }

  /// Looks on for so many seconds.
  mutating func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { act() }
  }

  mutating func type(_ keys: Input.Key...) {
    for key in keys { act(.keyPressed(key), .keyReleased(key)) }
  }

  mutating func click(_ point: Point) {
    act(.pointerMoved(point))
    act(.pointerPressed(point))
    act(.pointerReleased(point))
  }

  /// Goes through the gallery to the card that lies so many places to the right of the one in front,
  /// and waits until its scene has grown out of it.
  mutating func openCard(_ places: Int) {
    type(.character("g"))
    wait(3)
    for _ in 0..<places {
      type(.right)
      wait(2)
    }
    type(.enter)
    wait(3)
  }

  /// What can be seen now, painted by the CPU.
  var picture: Bitmap {
    var show = show
    var quads = QuadBuffer(atlas: show.atlas)
    show.draw(into: &quads)
    show.drawOverlay(into: &quads)
    var picture = Bitmap(
      width: Int(Self.size.width * Self.scale), height: Int(Self.size.height * Self.scale))
    SoftwarePainter(atlas: show.atlas).paint(quads, scale: Self.scale, into: &picture)
    return picture
  }
}

extension Effect.Checked {
  /// A moment of the effect, fired at 0 over a small stage, painted by the CPU.
  func picture(at time: Double) -> Bitmap {
    let (size, scale) = (Size(width: 480, height: 270), Float(0.5))
    var system = ParticleSystem(seed: 7)
    system.fire(self, at: Site.standard(for: self, in: size), time: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: scale))
    quads.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(hex: 0x1B1440))
    system.draw(at: time, into: &quads)
    var picture = Bitmap(width: 240, height: 135)
    SoftwarePainter(atlas: quads.atlas).paint(quads, scale: scale, into: &picture)
    return picture
  }
}
