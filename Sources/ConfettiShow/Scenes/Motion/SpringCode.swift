import ConfettiControls
import ConfettiGraphics
import Motion

/// The code of people's own animation, which a click or Ctrl-C copies, and what its spring does in numbers.
///
///     .spring(duration: 0.6, bounce: 0.4)                    copy
///     overshoot 9.5 % · settles in 1.19 s
///
/// Text is set only when the animation is another one.
struct SpringCode: Sendable {
  /// The code, and the facts.
  private(set) var text = "", said = ""
  private var atlas = Atlas.white
  private var codeStyle = TextStyle(size: 0, weight: 0), style = TextStyle(size: 0, weight: 0)
  private var width: Float = 0
  private(set) var code = TextLine.empty
  private(set) var facts: [TextLine] = []
  private var hint = TextLine.empty
  /// Whether the facts stand in two lines.
  private var isSplit = false

  /// Sets all text again, for a place in which the code has a width.
  mutating func prepare(_ atlas: Atlas, _ layout: MotionLayout) {
    self.atlas = atlas
    (codeStyle, style) = (layout.codeStyle, layout.theme.small)
    hint = atlas.line("copy", style: style)
    width = layout.code.width - 3 * layout.metrics.gap - hint.width
    isSplit = layout.hasCodeInHeader
    (text, said) = ("", "")
  }

  /// Writes the code of a spring, in one of two pairs of words for it, with modifiers.
  mutating func show(_ spring: Spring, words: Int, _ modifiers: AnimationModifiers) {
    let plain = Self.code(of: spring, words: words)
    let code = plain + modifiers.code
    if code != text {
      text = code
      let short = modifiers.code.isEmpty ? plain : plain + " …"
      self.code = atlas.line(of: [code, short], style: codeStyle, within: width)
    }
    let sentences = SpringFacts(spring, modifiers).sentences
    let said = sentences.joined(separator: " · ")
    guard said != self.said else { return }
    self.said = said
    facts = (isSplit ? sentences : [said]).map { atlas.line($0, style: style) }
  }

  /// The code of a spring: as Swift has it, with numbers as the sliders show them.
  static func code(of spring: Spring, words: Int) -> String {
    words == 0
      ? ".spring(duration: \(spring.duration.code), bounce: \(spring.bounce.code))"
      : ".spring(response: \(spring.response.code), dampingFraction: \(spring.dampingRatio.code))"
  }

  /// Describes the code; returns whether it was just asked for.
  mutating func describe(_ layout: MotionLayout, _ ui: inout Interface) -> Bool {
    let frame = layout.code
    guard !frame.isEmpty else { return false }
    let id = ui.id("code")
    let response = ui.interact(
      id, .button, "Copy", value: text, in: frame, [.hover, .click, .focus])
    let ground = ui.spring(
      id, "ground", to: .white(response.isHovered ? 0.14 : 0.07), .snappy)
    guard ui.isDrawing else { return response.isClicked }
    let gap = layout.metrics.gap
    ui.canvas.quads.fill(.chip, frame, ground)
    ui.canvas.quads.append(
      code, at: code.origin(left: frame.x + gap, middle: frame.center.y),
      color: LanePreset.yours.color)
    ui.canvas.quads.append(
      hint, at: hint.origin(left: frame.maxX - gap - hint.width, middle: frame.center.y),
      color: response.isHovered ? .text : .quiet)
    ui.drawFocus(response, around: frame)
    drawFacts(in: layout.facts, into: &ui.canvas.quads)
    return response.isClicked
  }

  private func drawFacts(in frame: Rect, into quads: inout QuadBuffer) {
    let high = frame.height / Float(max(facts.count, 1))
    for (index, line) in facts.enumerated() {
      let middle = frame.y + (Float(index) + 0.5) * high
      let left = isSplit ? frame.maxX - line.width : frame.x
      quads.append(line, at: line.origin(left: left, middle: middle), color: .quiet)
    }
  }
}

/// The numbers that say how a spring moves.
struct SpringFacts: Hashable, Sendable {
  /// How far it goes beyond its target, as a share of the way.
  let overshoot: Double
  /// How long it takes until it stays within a thousandth of the way from its target, in seconds.
  let settling: Double

  init(_ spring: Spring, _ modifiers: AnimationModifiers = AnimationModifiers()) {
    let ratio = spring.dampingRatio
    // An overdamped spring never passes its target.
    overshoot =
      ratio < 1 ? Elementary.exp(-.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
    settling = spring.settlingDuration / modifiers.speed
  }

  /// The facts in words.
  var sentences: [String] {
    let percent = overshoot * 100
    let beyond =
      percent < 0.05
      ? "no overshoot" : "overshoot \(percent.formatted(decimals: percent < 9.95 ? 1 : 0)) %"
    return [beyond, "settles in \(settling.formatted(decimals: 2)) s"]
  }
}

extension AnimationModifiers {
  /// The calls that add the modifiers to an animation, in the order in which they are added.
  var code: String {
    var calls = speed == 1 ? "" : ".speed(\(speed.code))"
    switch rounds {
    case nil: calls += ".repeatForever(autoreverses: \(autoreverses))"
    case 1: break
    case let rounds?: calls += ".repeatCount(\(rounds), autoreverses: \(autoreverses))"
    }
    return delay > 0 ? calls + ".delay(\(delay.code))" : calls
  }
}

extension Double {
  /// The number in code: in hundredths, without zeros at its end.
  fileprivate var code: String {
    var digits = formatted(decimals: 2)
    while digits.hasSuffix("0") { digits.removeLast() }
    if digits.hasSuffix(".") { digits.append("0") }
    return digits == "-0.0" ? "0.0" : digits
  }
}
