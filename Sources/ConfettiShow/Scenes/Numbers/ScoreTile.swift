import ConfettiControls
import ConfettiGraphics
import Motion

/// A score that grows with each click, by a multiplier that grows while people go on clicking, and falls back.
struct ScoreTile: NumberTile {
  private(set) var score = Animated(1250.0)
  /// The multiplier, and the factor of the size at which it is drawn.
  private(set) var multiplier = Animated(1.0), pop = Animated(1.0)
  /// The time at which the multiplier falls back; `nil` while it is 1.
  private(set) var fallsAt: Double?

  static let title = "Score"
  static let color = Color(1, 0.80, 0.36)
  static let code = [
    "let gain = 100 * multiplier.value",
    "score.set(score.value + gain, .smooth, at: now)",
    "pop.set(1, .bouncy, velocity: 6, at: now)",
  ]
  /// The seconds without a click after which the multiplier falls back.
  static let patience = 2.0
  private static let most = 9
  private static let animation = Animation.smooth(duration: 0.8)
  private static let times = NumberFormat(prefix: "×")

  func words(at now: Double) -> String {
    score.text(.whole, at: now) + ", " + Self.times.text(multiplier.value)
  }

  mutating func appear(after delay: Double, at now: Double) {
    let target = score.value
    score.set(0, nil, at: now)
    score.set(target, Self.animation.delay(delay), at: now)
  }

  mutating func act(at now: Double) {
    score.set(score.value + 100 * multiplier.value, Self.animation, at: now)
    multiplier.set(min(multiplier.value + 1, Double(Self.most)), .bouncy, at: now)
    pop.set(1, .bouncy, velocity: 6, at: now)
    fallsAt = now + Self.patience
  }

  mutating func settle() {
    score.finish()
    multiplier.finish()
    pop.finish()
  }

  mutating func advance(_ step: inout FrameStep, reducesMotion: Bool) {
    if let time = fallsAt, step.now >= time {
      fallsAt = nil
      multiplier.set(1, .smooth, at: step.now)
    }
    step.advance(&score)
    step.advance(&multiplier)
    step.advance(&pop)
    step.note(fallsAt != nil)
  }

  func describe(at now: Double, _ place: TilePlace, _ ui: inout Interface) {
    ui.number("score", score, at: now, .whole, place.style, in: place.number)
    let style = place.sideStyle
    let height = min(style.size * 1.7, place.number.height)
    let chip = Rect(
      x: place.number.maxX - style.size * 2.3, y: place.number.center.y - height / 2,
      width: style.size * 2.3, height: height)
    let size = Float(pop.presentation(at: now))
    let popped = Rect(
      center: chip.center, size: Size(width: chip.width * size, height: chip.height * size))
    let glow = ui.spring(
      ui.id("glow"), "glow", to: fallsAt == nil ? 0.10 : 0.26, .smooth)
    if ui.isDrawing { ui.canvas.quads.fill(Capsule(), in: popped, Self.color.opacity(glow)) }
    if size == 1 {
      describeMultiplier(style, in: chip, &ui)
    } else {
      ui.drawn(chip, in: popped) { describeMultiplier(style, in: chip, &$0) }
    }
    guard ui.isDrawing, !place.graphic.isEmpty else { return }
    drawSteps(at: now, in: place.graphic, into: &ui.canvas.quads)
  }

  /// Draws a step for each factor: those that count are lit, and grow dim until the multiplier falls back.
  private func drawSteps(at now: Double, in area: Rect, into quads: inout QuadBuffer) {
    let left = Float(fallsAt.map { ($0 - now) / Self.patience } ?? 0).clamped(to: 0...1)
    let level = Float(multiplier.presentation(at: now))
    let pitch = area.width / (Float(Self.most) - 0.3)
    for index in 0..<Self.most {
      let high = area.height * (0.22 + 0.78 * Float(index) / Float(Self.most - 1))
      let step = Rect(
        x: area.x + pitch * Float(index), y: area.maxY - high, width: pitch * 0.7, height: high)
      let corners = RoundedRectangle(cornerRadius: min(pitch * 0.14, high / 2))
      quads.fill(corners, in: step, .white(0.07))
      let lit = (level - Float(index)).clamped(to: 0...1) * (0.35 + 0.65 * left)
      if lit > 0 { quads.fill(corners, in: step, Self.color.opacity(lit)) }
    }
  }

  private func describeMultiplier(_ style: TextStyle, in chip: Rect, _ ui: inout Interface) {
    ui.number(
      "multiplier", multiplier.value, Self.times, style, in: chip, .center, Self.color, .rolling)
  }
}
