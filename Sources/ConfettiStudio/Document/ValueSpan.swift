import Confetti
import Motion

/// The ends of the numbers that a value may be.
struct ValueSpan: Equatable {
  var low, high: Double

  var middle: Double { low / 2 + high / 2 }

  private init(_ low: Double, _ high: Double) { (self.low, self.high) = (low, high) }

  /// The numbers of a value; `nil` if it is no number of any kind.
  ///
  /// A magnitude from 0 on with either sign is any number between both ends; from another one on, its sign is left out.
  init?(_ value: JSONValue) {
    switch value {
    case .number(let number): self.init(number, number)
    case .array(let elements): self.init(track: elements)
    case .object:
      if let draw = value["draw"] {
        self.init(draw)
      } else if let ends = value["either"] {
        guard let low = ends[0]?.number, let high = ends[1]?.number else { return nil }
        self.init(low == 0 ? -high : low, high)
      } else if let choices = value["oneOf"] {
        self.init(of: choices)
      } else if let ends = value["steps"] {
        let divisor = value["over"]?.number ?? 1
        guard divisor != 0, let first = ends[0]?.number, let last = ends[1]?.number else {
          return nil
        }
        self.init(min(first / divisor, last / divisor), max(first / divisor, last / divisor))
      } else if case .string? = value["by"] {
        let (from, to) = (value["from"]?.number ?? 0, value["to"]?.number ?? 1)
        self.init(min(from, to), max(from, to))
      } else if let values = value["values"] {
        self.init(values)
      } else {
        return nil
      }
    case .null, .bool, .string: return nil
    }
  }

  /// A list of numbers alone.
  private init?(of list: JSONValue) {
    guard case .array(let elements) = list, let first = elements.first?.number else { return nil }
    self.init(first, first)
    for element in elements {
      guard let number = element.number else { return nil }
      (low, high) = (min(low, number), max(high, number))
    }
  }

  /// A range, or the values of a track, which may be pairs of a share of the life and a value.
  private init?(track elements: [JSONValue]) {
    if let plain = ValueSpan(of: .array(elements)) {
      self = plain
      return
    }
    let arePairs = elements.allSatisfy(\.isPair)
    let spans = elements.map { arePairs ? $0[1].flatMap { ValueSpan($0) } : ValueSpan($0) }
    guard let first = spans.first ?? nil else { return nil }
    self = first
    for span in spans {
      guard let span else { return nil }
      (low, high) = (min(low, span.low), max(high, span.high))
    }
  }

  func clamped(to range: ClosedRange<Double>) -> ValueSpan {
    ValueSpan(low.clamped(to: range), high.clamped(to: range))
  }

  /// Ends that differ: a single number gets a fifth of it below and above, or less where the range ends.
  func widened(within numbers: Numbers) -> ValueSpan {
    guard low == high else { return self }
    let range = numbers.range
    let usual = numbers.usual.upperBound - numbers.usual.lowerBound
    let reach = low == 0 ? usual / 10 : abs(low) / 5
    // The middle stays where the range allows it.
    let room = min(low - range.lowerBound, range.upperBound - low)
    let half = room > 0 ? min(reach, room) : reach
    return ValueSpan(low - half, low + half).clamped(to: range)
  }

  /// The magnitudes of numbers with either sign, around the same middle; `nil` if the range has only one sign.
  func magnitudes(within range: ClosedRange<Double>) -> ValueSpan? {
    let most = min(-range.lowerBound, range.upperBound)
    guard most > 0 else { return nil }
    let (middle, half) = (min(abs(middle), most), (high - low) / 2)
    // Magnitudes from 0 on would have their middle at 0.
    guard middle > 0 else { return ValueSpan(0, min(half, most)) }
    let reach = min(half, middle * 0.8, most - middle)
    return ValueSpan(middle - reach, middle + reach)
  }
}
