import ConfettiControls
import ConfettiGraphics
import Motion

/// The code of people's own animation, which a click or Ctrl-C copies, and the facts about its spring in numbers.
///
///     .spring(duration: 0.6, bounce: 0.4)                    copy
///     overshoot 9.5 % · settles in 1.19 s
///
/// The words are made again only when the animation changes.
struct SpringCode: Sendable {
  /// The code in full, and a short version for little room.
  private(set) var text = "", short = ""
  private(set) var facts: [String] = []
  /// The facts in one line.
  private(set) var said = ""

  /// Writes the code of a spring with modifiers, in one of two pairs of words for the spring.
  mutating func show(_ spring: Spring, words: Int, _ modifiers: AnimationModifiers) {
    let plain = Self.code(of: spring, words: words)
    let code = plain + modifiers.code
    if code != text { (text, short) = (code, modifiers.code.isEmpty ? plain : plain + " …") }
    let sentences = SpringFacts(spring, modifiers).sentences
    if sentences != facts { (facts, said) = (sentences, sentences.joined(separator: " · ")) }
  }

  /// The code of a spring, with numbers as the sliders show them.
  static func code(of spring: Spring, words: Int) -> String {
    words == 0
      ? ".spring(duration: \(spring.duration.code), bounce: \(spring.bounce.code))"
      : ".spring(response: \(spring.response.code), dampingFraction: \(spring.dampingRatio.code))"
  }

  /// Describes the code; returns whether people just asked for a copy.
  mutating func describe(_ layout: MotionLayout, _ ui: inout Interface) -> Bool {
    let frame = layout.code
    guard !frame.isEmpty else { return false }
    let id = ui.id("code")
    let response = ui.interact(
      id, .button, "Copy", value: text, in: frame, [.hover, .click, .focus])
    let ground = ui.spring(
      id, "ground", to: .white(response.isHovered ? 0.14 : 0.07), .snappy)
    describeFacts(layout, &ui)
    guard ui.isDrawing else { return response.isClicked }
    let gap = layout.metrics.gap
    let hint = ui.line("copy", layout.theme.small)
    let code = ui.line(
      ofFirst: [text, short], layout.codeStyle, within: layout.code.width - 3 * gap - hint.width)
    ui.canvas.quads.fill(.chip, frame, ground)
    ui.canvas.quads.append(
      code, at: code.origin(left: frame.x + gap, middle: frame.center.y),
      color: LanePreset.yours.color)
    ui.canvas.quads.append(
      hint, at: hint.origin(left: frame.maxX - gap - hint.width, middle: frame.center.y),
      color: response.isHovered ? .text : .quiet)
    ui.drawFocus(response, around: frame)
    return response.isClicked
  }

  /// Describes the facts about the spring: in two lines at the right if the code stands in the header.
  private func describeFacts(_ layout: MotionLayout, _ ui: inout Interface) {
    let isSplit = layout.hasCodeInHeader
    let lines = isSplit ? facts : [said]
    let high = layout.facts.height / Float(max(lines.count, 1))
    var rows = Stack(.down, in: layout.facts)
    for line in lines { ui.label(line, in: rows.next(high), isSplit ? .right : .left, .quiet) }
  }
}

/// The numbers that say how a spring moves.
struct SpringFacts: Hashable, Sendable {
  /// The distance by which the spring goes beyond its target, as a share of the way.
  let overshoot: Double
  /// The time after which the spring stays within a thousandth of the way from its target, in seconds.
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
