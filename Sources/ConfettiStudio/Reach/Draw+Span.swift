import Confetti
import Motion

extension Draw {
  /// The smallest and the largest number, of an `either` without its sign.
  var span: ClosedRange<Double> {
    if case .either(let low, let high) = self { low...max(low, high) } else { bounds }
  }

  /// The number in the middle of the span.
  var middle: Double { (span.lowerBound + span.upperBound) / 2 }

  /// A draw of the same kind with another span, of numbers with some digits after the point.
  ///
  /// A number becomes a range where both ends differ. Steps keep their count, and so begin at the nearest step.
  ///
  /// - Parameters:
  ///   - span: the smallest and the largest number.
  ///   - range: the numbers that a file may have there.
  ///   - decimals: the digits after the point, 0…9.
  func spanning(
    _ span: ClosedRange<Double>, within range: ClosedRange<Double>, decimals: Int
  ) -> Draw {
    let low = span.lowerBound.rounded(decimals: decimals).clamped(to: range)
    let high = span.upperBound.rounded(decimals: decimals).clamped(to: range)
    let old = self.span
    switch self {
    case .fixed, .between: return low == high ? .fixed(low) : .between(low, high)
    case .either:
      let most = min(range.upperBound, -range.lowerBound)
      return .either(low.clamped(to: 0...most), high.clamped(to: 0...most))
    case .by(let name, let from, let to, let ease):
      return .by(name, from: from <= to ? low : high, to: from <= to ? high : low, ease: ease)
    case .oneOf(let choices):
      let width = old.upperBound - old.lowerBound
      let scale = width > 0 ? (high - low) / width : 0
      return .oneOf(
        choices.map {
          (low + ($0 - old.lowerBound) * scale).rounded(decimals: decimals).clamped(to: range)
        })
    case .steps(let first, let last, let divisor):
      let count = Double(last - first)
      // A span that was only moved keeps its steps.
      let isMoved = abs((high - low) - (old.upperBound - old.lowerBound)) < 1e-9
      let size = isMoved || count == 0 || high <= low ? divisor.magnitude : count / (high - low)
      let begin = (low * size).rounded()
      let isPossible =
        Self.divisors.contains(size) && begin >= -1e6 && begin + count <= 1e6
        && range.contains(begin / size) && range.contains((begin + count) / size)
      return isPossible ? .steps(Int(begin), Int(begin) + (last - first), over: size.tidy) : self
    }
  }

  /// The draw with all numbers moved by as much, as far as they may be.
  func moved(by shift: Double, within range: ClosedRange<Double>, decimals: Int) -> Draw {
    let own = span
    let (least, most) = (range.lowerBound - own.lowerBound, range.upperBound - own.upperBound)
    let shift = shift.clamped(to: min(least, 0)...max(most, 0))
    let low = (own.lowerBound + shift).rounded(decimals: decimals)
    // The width stays as it is, with all its digits.
    let high = (low + (own.upperBound - own.lowerBound)).tidy
    return spanning(low...max(high, low), within: range, decimals: 9)
  }
}
