import Confetti
import Motion

/// The size, the colours and the picture of the pieces of Particle Designer.
struct DesignedLook {
  let look: JSONValue
  private let opacity, scale, color: JSONValue?
  private(set) var unsaid: [UnsaidOption] = []

  /// The number of OpenGL for light that is added, and those for paint.
  private static let (one, sourceAlpha, oneMinusSourceAlpha) = (1.0, 770.0, 771.0)

  init(_ options: inout OptionReader, _ hasPicture: (String) -> Bool) throws(ForeignError) {
    var unsaid: [UnsaidOption] = []
    let start = try options.spread("startParticleSize", in: 0...100_000) ?? 0...0
    let finish = try Self.finish(&options, start)
    let size = max(start.upperBound, finish.upperBound).clamped(to: 0.001...100_000)
    scale =
      start == finish && start.lowerBound == start.upperBound
      ? nil
      : Self.track(start, finish) { (number: Double) in max(number, 0) / size }
    let first = try Self.color("start", &options, &unsaid)
    let last = try Self.color("finish", &options, &unsaid)
    opacity = Self.track(first.opacity, last.opacity) { $0.clamped(to: 0...1) }
    color = first.text == last.text ? nil : .array([.string(first.text), .string(last.text)])
    let picture = Self.picture(&options, hasPicture, &unsaid)
    let glow = try Self.glow(&options, &unsaid)
    look = .members(
      ("shapes", .array([picture ?? "softCircle"])), ("size", .rounded(size)),
      ("colors", .array([.string(first.text)])), ("glow", glow ? 1 : nil))
    self.unsaid = unsaid
  }

  /// The life with its tracks.
  func life(_ seconds: ClosedRange<Double>) -> JSONValue {
    .members(
      ("seconds", .range(seconds.lowerBound, seconds.upperBound)), ("opacity", opacity),
      ("scale", scale), ("color", color))
  }

  /// The sizes at the end; a negative one means that the size stays.
  private static func finish(
    _ options: inout OptionReader, _ start: ClosedRange<Double>
  ) throws(ForeignError) -> ClosedRange<Double> {
    let range = try options.spread("finishParticleSize", in: -100_000...100_000) ?? start
    return range.middle < 0 ? start : range
  }

  /// A track from one range of numbers to another.
  private static func track(
    _ start: ClosedRange<Double>, _ finish: ClosedRange<Double>, _ value: (Double) -> Double
  ) -> JSONValue {
    func draw(_ range: ClosedRange<Double>) -> JSONValue {
      .range(value(range.lowerBound), value(range.upperBound))
    }
    let (from, to) = (draw(start), draw(finish))
    return from == to && from.number != nil ? from : .array([.array([0, from]), .array([1, to])])
  }

  private static func color(
    _ name: String, _ options: inout OptionReader, _ unsaid: inout [UnsaidOption]
  ) throws(ForeignError) -> (text: String, opacity: ClosedRange<Double>) {
    var text = "#"
    for part in ["Red", "Green", "Blue"] {
      let share = (try options.number("\(name)Color\(part)") ?? 1).clamped(to: 0...1)
      let digits = String(Int((share * 255).rounded()), radix: 16, uppercase: true)
      text += (digits.count < 2 ? "0" : "") + digits
      let variance = "\(name)ColorVariance\(part)"
      if (try options.number(variance) ?? 0) != 0 { unsaid.append(options.unsaid(variance)) }
    }
    let opacity = try options.number("\(name)ColorAlpha") ?? 1
    let variance = abs(try options.number("\(name)ColorVarianceAlpha") ?? 0)
    return (text, (opacity - variance)...(opacity + variance))
  }

  private static func picture(
    _ options: inout OptionReader, _ hasPicture: (String) -> Bool, _ unsaid: inout [UnsaidOption]
  ) -> JSONValue? {
    let data = options.value("textureImageData") != nil
    guard let name = options.value("textureFileName")?.text, !name.isEmpty else {
      if data {
        unsaid.append(options.unsaid("textureImageData", "pieces are soft circles instead"))
      }
      return nil
    }
    if hasPicture(name) { return .members(("picture", .string(name))) }
    unsaid.append(
      options.unsaid(
        "textureFileName", "no such picture is beside the file, so pieces are soft circles"))
    return nil
  }

  /// Whether colours are added as light.
  private static func glow(
    _ options: inout OptionReader, _ unsaid: inout [UnsaidOption]
  ) throws(ForeignError) -> Bool {
    let source = try options.number("blendFuncSource") ?? sourceAlpha
    let destination = try options.number("blendFuncDestination") ?? oneMinusSourceAlpha
    if source != one, source != sourceAlpha { unsaid.append(options.unsaid("blendFuncSource")) }
    if destination != one, destination != oneMinusSourceAlpha {
      unsaid.append(options.unsaid("blendFuncDestination"))
    }
    return destination == one
  }
}
