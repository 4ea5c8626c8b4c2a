import ConfettiGraphics
import Motion

/// A number within a range that is set by dragging a knob along a line.
struct Slider: Sendable {
  /// What the number is, and what stands after it.
  let title, unit: String
  let range: ClosedRange<Double>
  private(set) var value: Double
  private(set) var isHeld = false

  /// Where it can be hit.
  private(set) var frame = Rect.empty
  private var atlas = Atlas.white
  private var style = TextStyle(size: 0, weight: 0)
  private var titleLine = TextLine.empty
  private var valueLine = TextLine.empty
  private var isHovered = false
  /// Where the knob is on the line, 0…1.
  private var knob: Animated<Double>
  private var swelling = Animated(0.0, animation: .snappy)

  /// Values are multiples of this.
  static let step = 0.01

  init(_ title: String, unit: String = "", _ range: ClosedRange<Double>, value: Double) {
    self.title = title
    self.unit = unit
    self.range = range
    self.value = Self.rounded(value, range)
    knob = Animated(0)
    knob.value = share(of: self.value)
  }

  private static func rounded(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    guard value > range.lowerBound else { return range.lowerBound }
    return min((value / step).rounded() * step, range.upperBound)
  }

  mutating func prepare(_ atlas: Atlas, _ style: TextStyle, in frame: Rect) {
    self.atlas = atlas
    self.style = style
    self.frame = frame
    titleLine = atlas.line(title, style: style)
    writeValue()
  }

  private mutating func writeValue() {
    let text = value.formatted(decimals: 2).replacing("-", with: "−") + unit
    valueLine = atlas.line(text, style: style)
  }

  /// Sets the value, clamped to the range; the knob goes there as the transaction says.
  mutating func set(_ value: Double) {
    let rounded = Self.rounded(value, range)
    guard rounded != self.value else { return }
    self.value = rounded
    knob.value = share(of: rounded)
    writeValue()
  }

  /// Starts the knob where another slider has its own, and lets it glide to its value.
  mutating func glide(from other: Slider, at now: Double) {
    knob = Animated(other.knob.presentation(at: now))
    withAnimation(.snappy) { knob.value = share(of: value) }
  }
}

extension Slider {
  private var radius: Float { (frame.height * 0.17).rounded() }

  /// The line from the knob's first place to its last.
  private var line: (left: Float, right: Float, y: Float) {
    (frame.x + radius, frame.maxX - radius, frame.maxY - radius - 2)
  }

  /// How far along the line a value is, 0…1.
  func share(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  func x(of value: Double) -> Float {
    line.left + (line.right - line.left) * Float(share(of: value))
  }

  /// The value at an x, clamped to the range; not-a-number counts as its start.
  func value(at x: Float) -> Double {
    let length = line.right - line.left
    guard length > 0 else { return range.lowerBound }
    let share = Double((x - line.left) / length)
    let clamped = share > 0 ? min(share, 1) : 0
    return Self.rounded(
      range.lowerBound + clamped * (range.upperBound - range.lowerBound), range)
  }

  mutating func setHovered(_ isHovered: Bool) {
    self.isHovered = isHovered
    swell()
  }

  mutating func setHeld(_ isHeld: Bool) {
    self.isHeld = isHeld
    swell()
  }

  private mutating func swell() { swelling.value = isHeld ? 1 : isHovered ? 0.5 : 0 }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&knob)
    step.advance(&swelling)
  }

  func draw(at now: Double, _ color: Color, into quads: inout QuadBuffer) {
    let (left, right, y) = line
    let text = frame.y + (line.y - radius - frame.y) / 2
    quads.append(titleLine, at: titleLine.origin(left: frame.x, middle: text), color: .quiet)
    quads.append(valueLine, at: valueLine.origin(right: frame.maxX, middle: text), color: .text)
    let thickness = max(3, (radius * 0.45).rounded())
    let share = Float(min(max(knob.presentation(at: now), -0.02), 1.02))
    let x = left + (right - left) * share
    func bar(from left: Float, to right: Float) -> Rect {
      Rect(x: left, y: y - thickness / 2, width: right - left, height: thickness)
    }
    quads.fill(.chip, bar(from: left - thickness / 2, to: right + thickness / 2), .white(0.13))
    quads.fill(.chip, bar(from: left - thickness / 2, to: x), color.opacity(0.9))
    let side = radius * 2 * (0.86 + 0.18 * Float(swelling.presentation(at: now)))
    let knob = Rect(center: Point(x: x, y: y), side: side)
    quads.fill(.shadow, knob.offset(by: 0, 2), .black(0.35))
    quads.fill(.circle, knob, .white())
  }
}
