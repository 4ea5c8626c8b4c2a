import ConfettiControls
import ConfettiGraphics
import Motion

/// A shape that moves when it is played.
protocol ShapeTile: Sendable {
  /// Its name, and the line of Swift that draws it.
  static var title: String { get }
  static var code: String { get }

  init()

  /// Begins its animation, after a delay in seconds.
  mutating func play(after delay: Double)

  mutating func advance(_ step: inout FrameStep)

  /// Draws it in a square or a wider rectangle.
  func draw(in rect: Rect, at now: Double, into quads: inout QuadBuffer)
}

/// A star that gets other corners.
struct PolygonTile: ShapeTile {
  static let title = "Polygon"
  static let code = "quads.fill(Polygon(corners: 7, depth: 0.4), in: rect, color)"

  private static let figures = [
    Polygon(corners: 5, depth: 0.52), Polygon(corners: 6, depth: 0),
    Polygon(corners: 8, depth: 0.3),
    Polygon(corners: 3, depth: 0), Polygon(corners: 12, depth: 0.22), Polygon(corners: 4, depth: 0),
  ]

  private var figure = Animated(figures[0])
  private var turn = Animated(Angle.zero)
  private var place = 0

  mutating func play(after delay: Double) {
    place = (place + 1) % Self.figures.count
    withAnimation(.spring(duration: 0.8, bounce: 0.35).delay(delay)) {
      figure.value = Self.figures[place]
      turn.value += .degrees(120)
    }
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&figure)
    step.advance(&turn)
  }

  func draw(in rect: Rect, at now: Double, into quads: inout QuadBuffer) {
    let shape = figure.presentation(at: now).rotation(turn.presentation(at: now))
    let path = shape.path(in: rect)
    quads.fill(path, in: rect, top: Color(1, 0.80, 0.36), bottom: Color(1, 0.46, 0.38))
    quads.stroke(
      path, in: rect, .white(0.85), style: StrokeStyle(lineWidth: 2, lineJoin: .round))
  }
}

/// Water that is stirred, and comes to rest.
struct WaveTile: ShapeTile {
  static let title = "Wave"
  static let code = "quads.fill(wave.presentation(at: now), in: rect, color)"

  private var front = Animated(Wave(level: 0.42, strength: 0.03, frequency: 1.6, phase: 0))
  private var back = Animated(Wave(level: 0.5, strength: 0.03, frequency: 1.1, phase: 0.35))

  mutating func play(after delay: Double) {
    stir(&front, phases: 5, delay)
    stir(&back, phases: -3, delay)
  }

  private func stir(_ wave: inout Animated<Wave>, phases: Double, _ delay: Double) {
    var stirred = wave.value
    stirred.strength = 0.26
    withAnimation(.easeOut(duration: 0.5).delay(delay)) { wave.value.strength = stirred.strength }
    withAnimation(.smooth(duration: 3).delay(delay + 0.4)) { wave.value.strength = 0.03 }
    withAnimation(.easeOut(duration: 4.5).delay(delay)) { wave.value.phase += phases }
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&front)
    step.advance(&back)
  }

  func draw(in rect: Rect, at now: Double, into quads: inout QuadBuffer) {
    quads.fill(
      back.presentation(at: now), in: rect, top: Color(0.30, 0.55, 0.95, alpha: 0.55),
      bottom: Color(0.12, 0.30, 0.75, alpha: 0.55))
    quads.fill(
      front.presentation(at: now), in: rect, top: Color(0.45, 0.85, 1, alpha: 0.95),
      bottom: Color(0.10, 0.42, 0.92, alpha: 0.95))
  }
}

/// Shares of a whole that change.
struct PieTile: ShapeTile {
  static let title = "Pie"
  static let code = "quads.fill(Pie(start: 0.25, end: share), in: rect, color)"

  private static let shares = [
    SIMD4(0.40, 0.30, 0.20, 0.10), SIMD4(0.15, 0.25, 0.45, 0.15), SIMD4(0.25, 0.10, 0.15, 0.50),
  ]
  private static let colors = [
    Color(0.62, 0.55, 1), Color(1, 0.55, 0.72), Color(1, 0.80, 0.42), Color(0.45, 0.88, 0.76),
  ]

  private var shares = Animated(shares[0])
  /// How far the slices lie apart, in shares of the radius.
  private var gap = Animated(0.03)
  private var place = 0

  mutating func play(after delay: Double) {
    place = (place + 1) % Self.shares.count
    withAnimation(.spring(duration: 0.8, bounce: 0.25).delay(delay)) {
      shares.value = Self.shares[place]
    }
    withAnimation(.spring(duration: 0.25).delay(delay)) { gap.value = 0.13 }
    withAnimation(.spring(duration: 0.8, bounce: 0.4).delay(delay + 0.25)) { gap.value = 0.03 }
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&shares)
    step.advance(&gap)
  }

  func draw(in rect: Rect, at now: Double, into quads: inout QuadBuffer) {
    let (shares, gap) = (shares.presentation(at: now), gap.presentation(at: now))
    let radius = min(rect.width, rect.height) / 2
    var start = 0.0
    for index in 0..<4 {
      let slice = Pie(start: start, end: start + shares[index])
      start = slice.end
      let middle = Elementary.sinCos((slice.start + slice.end) * .pi)
      let away = radius * Float(gap)
      let disc = rect.inset(by: radius * 0.1, radius * 0.1)
        .offset(by: away * Float(middle.sin), -away * Float(middle.cos))
      quads.fill(slice, in: disc, Self.colors[index])
    }
  }
}

/// A way that is walked.
struct RouteTile: ShapeTile {
  static let title = "Hiking route"
  static let code = "quads.stroke(route.trim(to: walked), in: map, color, lineWidth: 4)"

  private var walked = Animated(1.0)

  private static let far = Mountains(heights: [0.30, 0.62, 0.42, 0.80, 0.50, 0.70, 0.36])
  private static let near = Mountains(heights: [0.18, 0.30, 0.52, 0.22, 0.34, 0.58, 0.24, 0.40])

  mutating func play(after delay: Double) {
    walked.value = 0
    withAnimation(.easeInOut(duration: 2.4).delay(delay)) { walked.value = 1 }
  }

  mutating func advance(_ step: inout FrameStep) { step.advance(&walked) }

  func draw(in rect: Rect, at now: Double, into quads: inout QuadBuffer) {
    quads.fill(
      Self.far, in: rect, top: Color(0.35, 0.40, 0.62, alpha: 0.7),
      bottom: Color(0.22, 0.24, 0.45, alpha: 0.7))
    quads.fill(
      Self.near, in: rect, top: Color(0.28, 0.55, 0.48), bottom: Color(0.12, 0.28, 0.30))
    let map = rect.inset(by: rect.height * 0.08, rect.height * 0.08)
    let path = HikingRoute().path(in: map)
    let width = max(rect.height * 0.022, 2)
    quads.stroke(
      path, .white(0.45),
      style: StrokeStyle(lineWidth: width * 0.7, lineCap: .round, dash: [0, width * 2.2]))
    let way = path.trimmedPath(from: 0, to: walked.presentation(at: now))
    quads.stroke(
      way, Color(1, 0.85, 0.40), style: StrokeStyle(lineWidth: width, lineCap: .round))
    let end = way.currentPoint ?? path.trimmedPath(from: 0, to: 1e-6).currentPoint ?? map.center
    let mark = Rect(center: end, size: Size(width: width * 4, height: width * 4))
    quads.fill(Circle(), in: mark, Color(1, 0.45, 0.35))
    quads.strokeBorder(Circle(), in: mark, .white(), lineWidth: width * 0.7)
  }
}

/// A card whose corners are rounded one after the other, with dashes that run around it.
struct CornersTile: ShapeTile {
  static let title = "Corners"
  static let code = "quads.fill(UnevenRoundedRectangle(topLeft: 40), in: rect, color)"

  /// The radii as shares of the height.
  private static let radii: [SIMD4<Float>] = [
    SIMD4(0.12, 0.5, 0.12, 0.5), SIMD4(0.5, 0.12, 0.5, 0.12), SIMD4(0.5, 0.5, 0.5, 0.5),
    SIMD4(0.06, 0.06, 0.5, 0.06),
  ]

  private var radii = (0..<4).map { Animated(radii[0][$0]) }
  private var phase = Animated(0.0)
  private var place = 0

  mutating func play(after delay: Double) {
    place = (place + 1) % Self.radii.count
    for corner in radii.indices {
      withAnimation(.bouncy(duration: 0.6).delay(delay + 0.09 * Double(corner))) {
        radii[corner].value = Self.radii[place][corner]
      }
    }
    withAnimation(.easeOut(duration: 2).delay(delay)) { phase.value -= 4 }
  }

  mutating func advance(_ step: inout FrameStep) {
    for corner in radii.indices { step.advance(&radii[corner]) }
    step.advance(&phase)
  }

  func draw(in rect: Rect, at now: Double, into quads: inout QuadBuffer) {
    let card = Rect(
      center: rect.center,
      size: Size(width: min(rect.width, rect.height * 1.6), height: rect.height * 0.86))
    func radius(_ corner: Int) -> Float { card.height * radii[corner].presentation(at: now) }
    let shape = UnevenRoundedRectangle(
      topLeft: radius(0), topRight: radius(1), bottomRight: radius(2), bottomLeft: radius(3))
    let width = max(rect.height * 0.018, 1.5)
    let dash = width * 6
    quads.fill(
      shape.inset(by: dash * 0.7), in: card, top: Color(0.58, 0.72, 1),
      bottom: Color(0.30, 0.42, 0.95))
    quads.stroke(
      shape.inset(by: width), in: card, .white(0.9),
      style: StrokeStyle(
        lineWidth: width, lineCap: .round, dash: [dash, dash * 0.8],
        dashPhase: dash * 1.8 * Float(phase.presentation(at: now))))
  }
}

/// A heart that is drawn, filled, and beats.
struct DrawnHeartTile: ShapeTile {
  static let title = "Heart"
  static let code = "quads.stroke(Heart().trim(to: drawn), in: rect, color, lineWidth: 3)"

  private var drawn = Animated(1.0)
  private var filled = Animated(1.0)
  private var scale = Animated(1.0)

  mutating func play(after delay: Double) {
    (drawn.value, filled.value) = (0, 0)
    withAnimation(.easeInOut(duration: 1.1).delay(delay)) { drawn.value = 1 }
    withAnimation(.easeOut(duration: 0.5).delay(delay + 0.9)) { filled.value = 1 }
    withAnimation(.easeOut(duration: 0.12).delay(delay + 1.3)) { scale.value = 1.14 }
    withAnimation(.spring(duration: 0.5, bounce: 0.5).delay(delay + 1.42)) { scale.value = 1 }
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&drawn)
    step.advance(&filled)
    step.advance(&scale)
  }

  func draw(in rect: Rect, at now: Double, into quads: inout QuadBuffer) {
    let side = min(rect.width, rect.height) * 0.88 * Float(scale.presentation(at: now))
    let frame = Rect(center: rect.center, size: Size(width: side, height: side))
    let opacity = Float(filled.presentation(at: now).clamped(to: 0...1))
    quads.fill(
      Heart(), in: frame, top: Color(1, 0.50, 0.58).opacity(opacity),
      bottom: Color(0.92, 0.16, 0.42).opacity(opacity))
    quads.stroke(
      Heart().trim(to: drawn.presentation(at: now)), in: frame, Color(1, 0.72, 0.78),
      style: StrokeStyle(
        lineWidth: max(rect.height * 0.022, 2), lineCap: .round, lineJoin: .round))
  }
}
