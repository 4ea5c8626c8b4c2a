import Confetti
import ConfettiSDL

/// A game in which ducks fly past behind a hedge: click them.
///
/// Space pauses, and ← held down winds back. The ducks are particles of an effect file with a picture
/// of its own. Which of them are caught is known by their identities, and when: so a duck is free again
/// before it was caught. With `--frames N` the game plays by itself and ends after N frames.
@main
struct Ducks {
  static func main() throws {
    let arguments = CommandLine.arguments
    let last = arguments.firstIndex(of: "--frames").flatMap {
      arguments.dropFirst($0 + 1).first.flatMap { Int($0) }
    }
    let window = try Window(WindowSettings(title: "Ducks", size: Game.size))
    defer { window.close() }
    var game = try Game(scale: window.scale)
    try window.setAtlas(game.quads.atlas)
    var input = Input(size: window.size, scale: window.scale)
    var pacer = FramePacer(framesPerSecond: 60)
    window.show()

    var frame = 0
    while frame != last {
      window.poll(into: &input)
      if last != nil { input.events += game.ownEvents(of: frame) }
      for event in input.events {
        switch event {
        case .pointerPressed(let point, _): game.shoot(at: point)
        case .keyPressed(.space, _): game.isPaused.toggle()
        case .keyPressed(.left, _): game.isRewinding = true
        case .keyReleased(.left): game.isRewinding = false
        case .quit: return
        default: break
        }
      }
      game.advance(by: 1.0 / 60)
      game.draw()
      try window.paint(game.quads)
      try window.present()
      pacer.waitForNextFrame()
      frame += 1
    }
    print("\(game.score) ducks in \(frame) frames, \(game.undone) undone.")
  }
}

/// The game: any moment of it can be drawn, and it can go on from any.
struct Game {
  static let size = Size(width: 800, height: 480)
  static let label = TextStyle(size: 26, weight: 100)
  static let hedge = Rect(x: 0, y: 400, width: size.width, height: 80)

  var isPaused = false
  var isRewinding = false
  private(set) var quads: QuadBuffer
  /// How many catches were forgotten, because the game went on from before them.
  private(set) var undone = 0

  private var system = ParticleSystem(seed: 7, history: 600)
  private var now = 6.0
  /// When each duck was caught.
  private var caught: [Particle.ID: Double] = [:]
  private let ducks: Firing
  private var line = TextLine.empty
  private var text = ""

  init(scale: Float) throws {
    // An installed program has its files elsewhere: pass a path of your own.
    let folder = #filePath.prefix(through: #filePath.lastIndex(of: "/") ?? #filePath.startIndex)
    quads = QuadBuffer(atlas: Atlas(scale: scale, typeface: .standard, styles: [Self.label]))
    let duck = Picture("duck", try Bitmap(contentsOf: folder + "duck.png"))
    try quads.atlas.add([.picture(duck)])
    let effect = try Effect(contentsOf: folder + "ducks.json").checked()
    ducks = system.fire(effect, in: Self.size, at: 0)
  }

  var score: Int { caught.values.count { $0 <= now } }

  mutating func advance(by seconds: Double) {
    if isRewinding { now = max(now - 2 * seconds, 0) } else if !isPaused { now += seconds }
  }

  /// Catches the duck at a point, if one is there and in sight.
  mutating func shoot(at point: Point) {
    guard !Self.hedge.contains(point),
      let duck = system.particle(
        at: point, time: now, in: quads.atlas, tolerance: 4, where: { $0.firing == ducks })
    else { return }
    goOnFromHere()
    guard caught[duck.id] == nil else { return }
    caught[duck.id] = now
    let frame = Rect(center: duck.position, size: duck.size)
    system.fire(.sparks, around: frame, in: Self.size, at: now)
    if score % 5 == 0 { system.fire(.celebration, in: Self.size, at: now) }
  }

  /// Undoes whatever was caught after this moment, and what that set off.
  private mutating func goOnFromHere() {
    system.forget(after: now)
    let before = caught.count
    caught = caught.filter { $0.value <= now }
    undone += before - caught.count
  }

  mutating func draw() {
    quads.removeAll()
    let sky = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    quads.fill(sky, top: Color(hex: 0x1B1440), bottom: Color(hex: 0x51305E))
    system.draw(.behind, at: now, into: &quads)
    for duck in system.particles(at: now) where caught[duck.id, default: .infinity] <= now {
      let above = Point(x: duck.position.x, y: duck.position.y - duck.size.height / 2)
      let star = Rect(center: above, size: Size(width: 16, height: 16))
      quads.fill(.star, star, Color(hex: 0xFFCC00), rotation: Float(now - duck.bornAt))
    }
    quads.fill(Self.hedge, top: Color(hex: 0x2F6B4F), bottom: Color(hex: 0x173A2C))
    drawScore()
    system.draw(.front, at: now, into: &quads)
    assert(quads.missingShapes.isEmpty, "the atlas lacks \(quads.missingShapes)")
  }

  private mutating func drawScore() {
    let state = isRewinding ? " · back" : isPaused ? " · pause" : ""
    if text != "Ducks \(score)\(state)" {
      text = "Ducks \(score)\(state)"
      line = quads.atlas.line(text, style: Self.label)
    }
    quads.append(line, at: Point(x: 20, y: 24 + line.capHeight), color: .white())
  }
}

extension Game {
  /// What somebody does who catches a duck now and then, pauses, winds back, and goes on.
  func ownEvents(of frame: Int) -> [Input.Event] {
    switch frame {
    case 60, 90: return [.keyPressed(.space)]
    case 120: return [.keyPressed(.left)]
    case 150: return [.keyReleased(.left)]
    default: break
    }
    let free = system.particles(at: now).first { duck in
      caught[duck.id] == nil && duck.firing == ducks && duck.position.y < Self.hedge.y
        && (0..<Self.size.width).contains(duck.position.x)
    }
    guard frame % 20 == 10, let free else { return [] }
    return [.pointerMoved(free.position), .pointerPressed(free.position)]
  }
}
