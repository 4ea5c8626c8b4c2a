import ConfettiGraphics

/// A stretch of time and the moment in it, as a ruler shows and changes them.
///
///     var ruler = TimeRuler(length: 2.6)
///     let response = ui.timeRuler("time", &ruler, in: frame)
///     if response.editing.contains(.begun) { playhead.hold() }
///     if response.isChanged { playhead.hold(at: ruler.time) }
///
/// Numbers that make no sense, such as a mark beyond the end, count as the nearest that do.
package struct TimeRuler: Hashable, Sendable {
  /// The numbers of things that happen within one of many equal parts of the time.
  package struct Counts: Hashable, Sendable {
    package var births, landings, deaths, bursts: Int

    package init(births: Int = 0, landings: Int = 0, deaths: Int = 0, bursts: Int = 0) {
      (self.births, self.landings) = (births, landings)
      (self.deaths, self.bursts) = (deaths, bursts)
    }
  }

  /// The moment, in seconds: 0…``length``.
  package var time = 0.0
  /// The length of the time, in seconds.
  package var length: Double
  /// The beginning and the end of the part that is played, in seconds; `nil` for those of the ruler.
  package var markIn: Double?, markOut: Double?
  /// The things that happen, in equal parts of the time; as many as there are.
  package var counts: [Counts] = []
  /// Whether the time goes on by itself, which the playhead shows.
  package var isPlaying = false
  /// The time of a frame, in seconds: the step of an arrow key and of a notch of the wheel.
  package var frameInterval = 1.0 / 60

  /// The shortest part between both marks, in seconds.
  package static let shortestPart = 0.05

  package init(length: Double) { self.length = length }

  /// Whether there is a length in which something can be pointed at: a millisecond to a year.
  var isUsable: Bool { length >= 0.001 && length <= 31_557_600 }

  /// The part that is played: between both marks, otherwise all of the ruler.
  package var part: ClosedRange<Double> {
    let (start, end) = (clamped(markIn ?? 0), clamped(markOut ?? length))
    return start < end ? start...end : 0...clamped(length)
  }

  /// The nearest time on the ruler; not-a-number counts as 0.
  func clamped(_ time: Double) -> Double { isUsable ? time.clamped(to: 0...length) : 0 }

  /// The share of the ruler up to a time, 0…1.
  func share(of time: Double) -> Double { isUsable ? clamped(time) / length : 0 }

  /// Sets the beginning of the part, which stays before its end; at the beginning of the ruler there is none.
  mutating func setIn(_ time: Double) {
    let latest = max(clamped(markOut ?? length) - Self.shortestPart, 0)
    let start = clamped(time).clamped(to: 0...latest)
    markIn = start > 0 ? start : nil
  }

  /// Sets the end of the part, which stays after its beginning; at the end of the ruler there is none.
  mutating func setOut(_ time: Double) {
    let length = clamped(length)
    let earliest = min(clamped(markIn ?? 0) + Self.shortestPart, length)
    let end = clamped(time).clamped(to: earliest...length)
    markOut = end < length ? end : nil
  }

  /// The way of a key in time, in seconds; `nil` for keys that mean nothing here.
  func way(of key: Input.Key, _ modifiers: Input.Modifiers) -> Double? {
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    let frame = frameInterval > 0 ? min(frameInterval, 1) : 1.0 / 60
    let step = modifiers.contains(.shift) ? 0.1 : frame
    switch key {
    case .left: return -step
    case .right: return step
    case .home where modifiers.isEmpty: return -.infinity
    case .end where modifiers.isEmpty: return .infinity
    default: return nil
    }
  }

  /// The moment in words: 0.84 s of 2.6 s.
  var words: String { "\(Self.words(clamped(time))) of \(Self.words(clamped(length)))" }

  /// A time in words, to a hundredth of a second.
  static func words(_ time: Double) -> String { "\(time.shortWords(decimals: 2)) s" }
}

/// The parts of a ruler in its frame: labels above, and the field in which time is dragged below.
package struct RulerLayout: Hashable, Sendable {
  let frame: Rect
  /// The part with labels and handles, and the part with everything that happens.
  package let strip, field: Rect
  /// The left end and the width of the time, in points.
  let (start, width): (Float, Float)
  /// The factor by which handles grow with the labels, at least 1.
  let unit: Float

  /// The space beside the time, for handles at its ends, in points.
  private static let margin: Float = 18

  /// A layout.
  ///
  /// - Parameters:
  ///   - frame: the area of the ruler.
  ///   - labels: the height of a line of labels, in points.
  package init(_ frame: Rect, labels: Float) {
    self.frame = frame
    unit = max(labels / 20, 1)
    let margin = min(Self.margin * unit, max(frame.width, 0) / 4)
    (start, width) = (frame.x + margin, max(frame.width - 2 * margin, 0))
    var rest = Rect(x: start, y: frame.y, width: width, height: max(frame.height, 0))
    strip = rest.cut(.top, min(labels, rest.height / 2))
    field = rest
  }

  /// The line that births stand on.
  var base: Float { (field.y + field.height * 0.62).rounded() }

  func x(at share: Double) -> Float { start + width * Float(share) }

  /// The share of the time at an x, 0…1; not-a-number counts as 0.
  func share(at x: Float) -> Double {
    width > 0 ? Double((x - start) / width).clamped(to: 0...1) : 0
  }
}
