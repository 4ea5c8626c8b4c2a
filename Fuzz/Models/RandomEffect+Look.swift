import Confetti
import ConfettiGraphics

// How random particles turn, look, age and leave trails.
extension RandomEffect {
  mutating func turn() -> Turn {
    Turn(
      spin: some(0.5) {
        Spin(angle: $0.draw(-360...360), rate: $0.draw(-900...900), slows: $0.chance(0.3))
      },
      flip: some {
        Flip(
          frequency: $0.draw(-5...5), phase: $0.draw(-1...1), minimum: $0.number(0...1))
      },
      tilt: some {
        Tilt(angle: $0.draw(-360...360), rate: $0.draw(-900...900), sway: $0.number(-90...90))
      }, along: chance(0.3), stretch: chance(0.3) ? number(0...5) : 0)
  }

  /// A shape of every kind that a file can name.
  static let shapes: [ParticleShape] =
    ParticleShape.drawn + [
      .picture("leaf"), .picture(Picture("coin", grid: .init(columns: 4, rows: 2))), .text("Hi!"),
      .text("\""), .text("a longer line of text"),
    ]
    + [("M0 0h4v3z", .nonzero), ("M0 0L5 9 9 0zM4 2h1v1h-1z", .evenOdd)].compactMap {
      (text: String, rule: ShapePath.Rule) in (try? ShapePath(text, rule: rule)).map { .path($0) }
    }

  mutating func playback() -> Playback {
    Playback(
      rate: some { $0.draw(0...60) },
      start: chance(0.4) ? .random : .frame(integer(0...12)), loops: chance(0.7))
  }

  mutating func look() -> Look {
    let sizes: Look.Sizes
    switch integer(0...3) {
    case 0:
      sizes = .sides(
        width: draw(0...40), height: draw(0...40), scale: chance(0.5) ? 1 : draw(0...3))
    case 1:
      sizes = .oneOf(
        list(1...4) {
          Size(width: Float($0.integer(0...400)) / 8, height: Float($0.integer(1...40)))
        })
    default: sizes = .square(draw(0...40))
    }
    var look = Look(
      shapes: list(1...3) {
        let shape = $0.one(of: Self.shapes)
        let weight = $0.chance(0.5) ? 1 : $0.number(0.01...5)
        let playback = if case .picture = shape { $0.playback() } else { Playback() }
        return Look.WeightedShape(
          shape, weight: weight, playback: playback,
          swatches: $0.chance(0.8) ? [] : $0.list(1...3) { $0.swatch() },
          size: $0.some(0.2) { .square($0.draw(0...40)) })
      }, size: sizes,
      colors: chance(0.4) ? one(of: Palette.all).colors : list(1...5) { $0.color() },
      order: one(of: [.random, .cycling]),
      back: some { $0.chance(0.5) ? .shade($0.number(0...1)) : .color($0.color()) },
      lit: chance(0.3) ? number(0...1) : 0, glow: chance(0.3) ? number(0...1) : 0,
      side: one(of: Look.Side.allCases))
    if chance(0.2) { look.anchor = Where.Share(number(-1...2), number(-1...2)) }
    if chance(0.2) { look.depth = draw(0...1) }
    if chance(0.1) { look.corner = number(0...0.5) }
    if chance(0.1) { look.outline = number(0...0.5) }
    if chance(0.1) { look.soft = number(0...1) }
    look.fill = some(0.2) { random in
      Fill(
        from: random.some { $0.color() }, to: random.some { $0.color() },
        angle: random.number(-360...360))
    }
    look.halo = some(0.2) { Halo(size: $0.number(0...6), opacity: $0.number(0...1)) }
    look.shine = some(0.2) { Shine(strength: $0.draw(0...1), sharpness: $0.integer(1...64)) }
    if chance(0.3) { look.swatches = list(1...5) { $0.swatch() } }
    return look
  }

  mutating func life() -> Life {
    var life = Life(chance(0.2) ? 2 : draw(0.05...5))
    if chance(0.4) { life.opacity = track(0...1) }
    life.flicker = some(0.2) { Flicker(frequency: $0.draw(0...9), depth: $0.number(0...1)) }
    if chance(0.4) { life.scale = track(-1...3) }
    life.color = some { $0.colorTrack() }
    life.ease = some(0.2) { $0.ease() }
    life.landed = some(0.1) { $0.number(0...3) }
    return life
  }

  mutating func trail() -> Trail {
    chance(0.5)
      ? .echoes(
        Trail.Echoes(
          integer(1...12), spacing: number(0.001...0.1), scale: number(0...3),
          opacity: number(0...1), isLine: chance(0.3)))
      : .ribbon(
        Ribbon(
          segments: integer(1...20), spacing: number(0.001...0.1), width: draw(0...20),
          curl: number(-3...3), scale: some { $0.lengthTrack(0...3) },
          opacity: chance(0.7) ? 1 : lengthTrack(0...1)))
  }

  mutating func lengthTrack(_ range: ClosedRange<Double>) -> LengthTrack {
    let shares = list(1...5) { $0.number(0...1) }.sorted()
    return LengthTrack(shares.map { ($0, number(range)) }, ease: some { $0.ease() })
  }
}
