import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShow

extension FuzzTarget {
  /// The whole show, with any input at any time.
  static let show = FuzzTarget("show", runs: 20, longest: 1024) { bytes in
    var choices = Choices(bytes)
    var show = choices.one(of: shows).show.copy()
    var (now, size, scale) = (choices.number(-10...1e6), show.layout.size, Float(1))
    var points = 0
    for _ in 0..<choices.integer(1...40) {
      now += choices.one(of: [1 / 60.0, 1 / 60, 1 / 60, 0.2, 0, 3, 4000, -1, 1e9])
      // Another size may need another atlas, which takes longer than many frames.
      if choices.chance(0.015) {
        size = Size(width: choices.side(), height: choices.side())
      }
      if choices.chance(0.005) { scale = choices.one(of: [1, 2, 0.5]) }
      let events = choices.list(0...6) { $0.event(in: size) }
      points += events.count
      let requests = show.update(Input(events: events, size: size, scale: scale), at: now)
      if requests.contains(.readDropped) { _ = show.takeDropped() }
      if requests.contains(.copyText) { _ = show.takeCopied() }
      if choices.chance(0.1) {
        var figures = FrameFigures()
        (figures.work, figures.shown) = (choices.number(0...0.1), choices.number(0...0.1))
        show.take(figures)
      }
      if choices.chance(0.05) { show.notify("A sentence that is said.") }
      guard show.needsDrawing, choices.chance(0.4) else { continue }
      var quads = QuadBuffer(atlas: show.atlas)
      show.draw(into: &quads)
      show.drawOverlay(into: &quads)
      let isFinite = quads.withVertices { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
      try demand(isFinite, "a vertex that is not finite, \(points) events after the start")
    }
  }

  private final class Beginning: Sendable {
    let show: Show

    init(_ show: consuming Show) { self.show = show }
  }

  /// Shows are made once, and can be played many times.
  private static let shows: [Beginning] = {
    let score = try? Score(
      file: "x.json", contents: Array("{cues: [{effect: 'sparks', times: 3, every: 0.2}]}".utf8),
      naming: Effect.named)
    return [
      Beginning(Show(typeface: .standard)),
      Beginning(Show(typeface: .standard, settings: Show.Settings(score: score))),
      Beginning(
        Show(
          typeface: .standard, settings: Show.Settings(reducesMotion: true, particleCount: 50),
          size: Size(width: 320, height: 480))),
    ]
  }()
}

extension Choices {
  fileprivate mutating func side() -> Float {
    one(of: [0, 1, 200, 640, 1280, Float(number(-5...3000)), Float(anyNumber())])
  }

  /// A point that is mostly within a size.
  private mutating func point(in size: Size) -> Point {
    if chance(0.03) { return Point(x: Float(anyNumber()), y: Float(anyNumber())) }
    return Point(
      x: Float(number(0...1)) * max(size.width, 1), y: Float(number(0...1)) * max(size.height, 1))
  }

  fileprivate mutating func event(in size: Size) -> Input.Event {
    switch integer(0...15) {
    case 0, 1, 2: .pointerMoved(point(in: size))
    case 3, 4:
      .pointerPressed(
        point(in: size),
        Input.Press(one(of: Input.Button.allCases), clicks: integer(1...3), modifiers: modifiers()))
    case 5, 6: .pointerReleased(point(in: size), one(of: Input.Button.allCases))
    case 7: .pointerLeft
    case 8: .scrolled(Float(number(-100...100)), across: Float(number(-3...3)))
    case 9: .typed(one(of: ["a", "ä", "sp", "🎉", "e\u{301}\u{302}", " "]))
    case 10: .pasted(one(of: ["word", String(repeating: "日", count: 900)]))
    case 11:
      .composed(Input.Composition(one(of: ["", "に", "nihon"]), selection: 0..<integer(0...4)))
    case 12: one(of: [.dropped(path: "/tmp/x.json"), .quit, .keyReleased(key())])
    default: .keyPressed(key(), modifiers())
    }
  }

  private mutating func modifiers() -> Input.Modifiers {
    chance(0.7) ? [] : Input.Modifiers(rawValue: integer(0...15))
  }

  private mutating func key() -> Input.Key {
    switch integer(0...3) {
    case 0: .character(one(of: Array("0123456789")))
    case 1: .function(integer(1...12))
    case 2:
      one(of: [
        .space, .enter, .escape, .backspace, .delete, .left, .right, .up, .down, .home, .end,
        .pageUp, .pageDown, .tab(backwards: false), .tab(backwards: true),
      ])
    default: .character(one(of: Array("abcdefghijklmnopqrstuvwxyz,.-+/[")))
    }
  }
}
