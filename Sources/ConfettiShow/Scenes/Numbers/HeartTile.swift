import ConfettiControls
import ConfettiGraphics
import Motion

/// A heart rate, with a heart that beats at it a few times.
struct HeartTile: NumberTile {
  /// The beats in a minute.
  private(set) var rate = Animated(72.0)
  private var beat = PhaseAnimator([1, 1.2], value: { $0 }) { (_: Double) in
    .easeInOut(duration: 0.14)
  }
  /// The number of beats before the heart rests, and the times of the last and the next one.
  private(set) var beatsLeft = 0
  private(set) var lastBeat = -Double.infinity, nextBeat = 0.0
  private var step = 0

  static let title = "Heart rate"
  static let color = Color(1, 0.47, 0.53)
  static let code = [
    "var beat = PhaseAnimator([1, 1.2], value: \\.self) { _ in",
    "  .easeInOut(duration: 0.14)",
    "}  // beat.play(at: now) every 60 / rate seconds",
  ]
  /// The number of beats after a change: the show sleeps when they are over.
  static let beats = 12
  private static let animation = Animation.spring(duration: 0.8)

  func words(at now: Double) -> String { NumberFormat.whole.text(rate.presentation(at: now)) }

  mutating func appear(after delay: Double, at now: Double) {
    let target = rate.value
    rate.set(0, nil, at: now)
    rate.set(target, Self.animation.delay(delay), at: now)
    (beatsLeft, nextBeat) = (Self.beats, now + delay)
  }

  mutating func act(at now: Double) {
    step += 1
    rate.set((58 + 90 * GoldenSteps.share(step)).rounded(), Self.animation, at: now)
    if beatsLeft == 0 { nextBeat = now }
    beatsLeft = Self.beats
  }

  mutating func settle() {
    rate.finish()
    beatsLeft = 0
  }

  mutating func advance(_ step: inout FrameStep, reducesMotion: Bool) {
    step.advance(&rate)
    if reducesMotion { beatsLeft = 0 }
    while beatsLeft > 0, step.now >= nextBeat {
      beat.play(at: nextBeat)
      (lastBeat, beatsLeft) = (nextBeat, beatsLeft - 1)
      nextBeat += interval(at: nextBeat)
    }
    step.advance(&beat)
    step.note(beatsLeft > 0 || step.now < lastBeat + interval(at: step.now))
  }

  /// The seconds from one beat to the next.
  private func interval(at now: Double) -> Double { 60 / max(rate.presentation(at: now), 40) }

  func describe(at now: Double, _ place: TilePlace, _ ui: inout Interface) {
    var row = place.number
    let heart = row.cut(.left, place.style.size * 0.72, gap: place.style.size * 0.3)
    ui.number("rate", rate, at: now, .whole, place.style, in: row)
    if place.hasSide { ui.label("bpm", place.sideStyle, in: place.number, .right, .quiet) }
    guard ui.isDrawing else { return }
    let size = Float(beat.value(at: now))
    let side = min(heart.width, place.style.size)
    ui.canvas.quads.fill(
      Heart().scale(x: size, y: size), in: Rect(center: heart.center, side: side), Self.color)
    guard !place.graphic.isEmpty else { return }
    drawPulse(at: now, in: place.graphic, place.line, into: &ui.canvas.quads)
  }

  /// Draws a line along which each beat runs once.
  private func drawPulse(
    at now: Double, in area: Rect, _ width: Float, into quads: inout QuadBuffer
  ) {
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    quads.stroke(Pulse(), in: area, Self.color.opacity(0.24), style: style)
    let run = (now - lastBeat) / interval(at: now) * 1.5
    guard run > 0, run < 1.5 else { return }
    quads.stroke(
      Pulse().trim(from: max(run - 0.5, 0), to: min(run, 1)), in: area, Self.color, style: style)
  }
}

/// The line that a heartbeat writes.
struct Pulse: Shape {
  func path(in rect: Rect) -> Path {
    let places = [
      (0, 0.62), (0.34, 0.62), (0.40, 0.50), (0.45, 0.62), (0.48, 0.70), (0.52, 0.08), (0.56, 0.94),
      (0.60, 0.62), (0.66, 0.62), (0.72, 0.46), (0.78, 0.62), (1, 0.62),
    ]
    return Path {
      $0.addLines(places.map { rect.point(at: UnitPoint(x: $0.0, y: $0.1)) })
    }
  }
}
