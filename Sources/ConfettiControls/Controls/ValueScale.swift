import ConfettiGraphics
import Motion

/// The way in which numbers are spread along a line, and the numbers that may be set there.
///
///     ValueScale(usual: 0...600)                                // speeds: others may be set as well
///     ValueScale(usual: 1...2000, hard: 1...10_000, .logarithmic)
///     ValueScale(usual: -180...180, .angle)
///
/// The usual numbers fill the line. A number beyond them makes the line show more, so that it stays visible; no number
/// is beyond the hard ends.
package struct ValueScale: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Equal lengths are equal differences.
    case linear
    /// Equal lengths are equal factors; close to zero, which has none, they become differences.
    case logarithmic
    /// Degrees: keys step by 1 and 15.
    case angle
  }

  package let kind: Kind
  /// The numbers that are usual, and those that are possible.
  package let usual, hard: ClosedRange<Double>
  /// The number below which a logarithmic scale becomes linear.
  private let knee: Double

  /// The largest number of any scale.
  private static let most = 1e12

  /// A scale; ends that make no sense are replaced by the nearest that do.
  package init(
    usual: ClosedRange<Double>, hard: ClosedRange<Double>? = nil, _ kind: Kind = .linear
  ) {
    let all = -Self.most...Self.most
    let hard = hard.map { $0.lowerBound.clamped(to: all)...$0.upperBound.clamped(to: all) } ?? all
    var (low, high) = (usual.lowerBound.clamped(to: hard), usual.upperBound.clamped(to: hard))
    // Without a length there is nothing to point at.
    let least = max(low.magnitude, high.magnitude, 1e-6) * 1e-6
    if high - low < least {
      high = min(low + max(low.magnitude, 1), hard.upperBound)
      if high - low < least { low = high - max(high.magnitude, 1) }
    }
    (self.usual, self.hard, self.kind) = (low...high, hard, kind)
    let most = max(low.magnitude, high.magnitude)
    knee = max(low > 0 ? low / 100 : most / 1000, most * 1e-12)
  }

  /// The nearest possible number; not-a-number counts as the least one.
  package func clamped(_ number: Double) -> Double { number.clamped(to: hard) }

  /// The numbers that the line shows for a value: the usual ones, and the value itself.
  package func shown(_ value: ClosedRange<Double>) -> ClosedRange<Double> {
    min(
      usual.lowerBound, clamped(value.lowerBound))...max(
        usual.upperBound, clamped(value.upperBound))
  }

  /// The share of the line up to a number, 0…1 within the shown numbers.
  package func share(of number: Double, in shown: ClosedRange<Double>) -> Double {
    let (start, end) = (bent(shown.lowerBound), bent(shown.upperBound))
    let share = (bent(clamped(number)) - start) / (end - start)
    return share.isFinite ? share : 0
  }

  /// The possible number at a share of the line, which may lie beyond its ends.
  package func number(at share: Double, in shown: ClosedRange<Double>) -> Double {
    guard share.isFinite else { return clamped(share > 0 ? hard.upperBound : hard.lowerBound) }
    let (start, end) = (bent(shown.lowerBound), bent(shown.upperBound))
    return clamped(straight(start + (end - start) * share))
  }

  /// A number in the units of the line: its logarithm, on a logarithmic scale.
  private func bent(_ number: Double) -> Double {
    guard kind == .logarithmic else { return number }
    let size = Elementary.log(1 + number.magnitude / knee)
    return number < 0 ? -size : size
  }

  /// The number of a place in the units of the line.
  private func straight(_ place: Double) -> Double {
    guard kind == .logarithmic else { return place }
    let size = (Elementary.exp(place.magnitude) - 1) * knee
    return place < 0 ? -size : size
  }
}

// MARK: - Rounding and steps

extension ValueScale {
  /// A number with as many digits as a way along the line is worth, so that a drag sets numbers that people read.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - way: the difference that cannot be seen, such as that of a point.
  ///   - step: the step of which all numbers are multiples; 0 without one.
  package func rounded(_ number: Double, to way: Double, step: Double = 0) -> Double {
    let grain = Grain(below: max(way, step > 0 ? 1e-12 : 0))
    guard step > 0 else { return clamped(grain.rounded(number)) }
    let steps = (grain.size > step ? grain.rounded(number) : number) / step
    let inverse = (1 / step).rounded()
    // A step such as 0.1 has no exact binary number; its inverse has.
    let isInverse = step < 1 && abs(inverse * step - 1) < 1e-9
    return clamped(isInverse ? steps.rounded() / inverse : steps.rounded() * step)
  }

  /// A number with as many digits as a part of the line is worth.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - shown: the numbers on the line.
  ///   - parts: the number of parts of the line that can be told apart, such as its points.
  ///   - step: the step of which all numbers are multiples; 0 without one.
  package func rounded(
    _ number: Double, in shown: ClosedRange<Double>, parts: Float, step: Double = 0
  ) -> Double {
    let share = share(of: number, in: shown)
    let part = parts > 1 ? 1 / Double(parts) : 0.01
    let next = self.number(at: share + (share > 0.5 ? -part : part), in: shown)
    return rounded(number, to: (next - number).magnitude, step: step)
  }

  /// The number after a key, by small or large steps.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - steps: the number of small steps; a page is ten.
  ///   - step: the least step; 0 without one.
  package func number(_ number: Double, after steps: Double, step: Double = 0) -> Double {
    let number = clamped(number)
    switch kind {
    case .angle:
      let size = max(steps.magnitude >= 10 ? 15 : 1, step)
      return clamped(number + (steps < 0 ? -size : size))
    case .linear:
      let grain = max(Grain(below: (usual.upperBound - usual.lowerBound) / 50).size, step)
      return clamped(Grain(below: grain / 1000).rounded(number + steps * grain))
    case .logarithmic:
      let next = self.number(at: share(of: number, in: usual) + steps / 50, in: usual)
      let way = max((next - number).magnitude, step)
      let rounded = rounded(next, to: way, step: step)
      return rounded == number ? clamped(number + (steps < 0 ? -step : step)) : rounded
    }
  }
}

/// A power of ten, of which round numbers are multiples.
private struct Grain {
  private let exponent: Int

  /// The largest power of ten that is not above a number.
  init(below number: Double) {
    var exponent = -12
    while exponent < 12, TickStep.power(exponent + 1) <= number * (1 + 1e-9) { exponent += 1 }
    self.exponent = exponent
  }

  var size: Double { TickStep.power(exponent) }

  /// The nearest multiple, to the last binary digit.
  func rounded(_ number: Double) -> Double {
    let power = TickStep.power(abs(exponent))
    let rounded =
      exponent < 0 ? (number * power).rounded() / power : (number / power).rounded() * power
    return rounded.isFinite ? rounded : number
  }
}
