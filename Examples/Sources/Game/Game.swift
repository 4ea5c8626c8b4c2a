import Confetti
import ConfettiSDL
import ConfettiSound
import Foundation

/// A comet that flies through a world larger than the screen, over a floor that remembers what falls on it.
///
/// A camera follows the comet; its sparks are born along its way; where they land, stains stay; space saves the
/// game and goes on with what was saved, and escape lets the comet fade. With `--frames N` the game plays by
/// itself and ends after N frames.
@main
struct Game {
  static func main() throws {
    let arguments = CommandLine.arguments
    let last = arguments.firstIndex(of: "--frames").flatMap {
      arguments.dropFirst($0 + 1).first.flatMap { Int($0) }
    }
    let window = try Window(WindowSettings(title: "Comet", size: Size(width: 800, height: 480)))
    defer { window.close() }
    var world = try World()
    var quads = QuadBuffer(atlas: Atlas(scale: window.scale))
    var input = Input(size: window.size, scale: window.scale)
    var pacer = FramePacer(framesPerSecond: 60)
    let speaker = Loudspeaker()
    var player = SoundPlayer()
    window.show()

    var frame = 0
    while frame != last {
      window.poll(into: &input)
      for event in input.events {
        switch event {
        case .keyPressed(.space, _): world = try world.savedAndRestored()
        case .keyPressed(.escape, _): world.fade()
        case .quit: return
        default: break
        }
      }
      if last != nil, frame == 60 { world = try world.savedAndRestored() }
      world.advance(by: 1.0 / 60)
      quads.removeAll()
      world.draw(on: input.size, into: &quads)
      try window.paint(quads)
      try window.present()
      if last == nil {
        speaker.play(at: Double(MonotonicClock.now) / 1e9) {
          player.render(world.system, at: world.now, into: $0)
          return !player.isSilent
        }
      }
      pacer.waitForNextFrame()
      frame += 1
    }
    print("\(world.stains.count) stains after \(world.now) seconds.")
  }
}

/// All that a saved game keeps.
struct World: Codable {
  static let size = Size(width: 3000, height: 480)
  /// From the left of the world to its right and back, for ten minutes.
  private static let flight = Movement(
    inherit: 0.2,
    (0...1200).map { step in
      let turn = abs(Double(step % 24) - 12) / 12
      let height = Float(step % 4 == 1 ? 90 : step % 4 == 3 ? 240 : 160)
      return .init(Point(x: 200 + 2600 * Float(1 - turn), y: height), at: Double(step) / 2)
    })

  private(set) var system = ParticleSystem(seed: 7)
  private(set) var now = 0.0
  private(set) var stains: [Point] = []
  private var comet = Firing.nothing.rawValue

  init() throws {
    let sparks = try Effect(
      "sparks",
      Emitter(
        when: When(rate: 90),
        launch: Launch(.polar(direction: .between(0, 360), speed: .between(10, 90))),
        air: Air(gravity: DrawnVector(y: 300), drag: 0.6, floor: .share(0.9)),
        look: Look(
          size: .square(.between(3, 6)), colors: [Color(hex: 0xFFCC00), .white()], glow: 0.7),
        life: Life(.between(0.8, 2)), sound: [Sound(.patter, at: .landing, level: -30)])
    ).checked()
    comet = system.fire(sparks, along: Self.flight, in: Self.size, at: 0).rawValue
  }

  mutating func advance(by seconds: Double) {
    let before = now
    now += seconds
    for landing in system.events(from: before, to: now, of: [.landing]) {
      stains.append(landing.position)
    }
    stains.removeFirst(max(stains.count - 2000, 0))
  }

  mutating func fade() { system.fade(Firing(rawValue: comet), at: now, over: 0.5) }

  func savedAndRestored() throws -> World {
    try JSONDecoder().decode(World.self, from: JSONEncoder().encode(self))
  }

  func draw(on screen: Size, into quads: inout QuadBuffer) {
    let source = Self.flight.state(at: now).position
    let camera = Camera(at: Point(x: source.x, y: Self.size.height / 2))
    quads.fill(
      Rect(x: 0, y: 0, width: screen.width, height: screen.height), top: Color(hex: 0x100C2A),
      bottom: Color(hex: 0x3A1F4D))
    quads.look(through: camera, on: screen) { quads in
      system.draw(.behind, at: now, into: &quads)
      quads.fill(Rect(x: 0, y: 432, width: Self.size.width, height: 48), Color(hex: 0x241238))
      for stain in stains {
        quads.fill(
          .circle, Rect(center: stain, size: Size(width: 7, height: 3)), Color(hex: 0xFF9500))
      }
      system.draw(.front, at: now, into: &quads)
    }
  }
}
