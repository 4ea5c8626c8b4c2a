import Confetti
import Motion

/// A draw that was changed so that it gives a piece another number.
struct GivenDraw {
  var draw: Draw
  /// The number that the piece gets now.
  var number: Double
  /// The reason why it is not the number that was wanted, as the end of a sentence; `nil` if it is.
  var limit: String?
}

extension Draw {
  /// The most steps that are written out as a list, so that one of them can change.
  private static let mostListed = 32

  /// The draw after a change by which a piece that got one number gets another one.
  ///
  /// A range is moved and keeps its width; of several numbers to choose from, only that of the piece changes.
  ///
  /// - Parameters:
  ///   - wanted: the number that the piece is to get.
  ///   - number: the number that the piece gets from this draw.
  ///   - range: the numbers that a file may have there.
  ///   - decimals: the digits after the point with which numbers are written.
  func giving(
    _ wanted: Double, insteadOf number: Double, within range: ClosedRange<Double>, decimals: Int
  ) -> GivenDraw {
    let shift = (wanted - number).rounded(decimals: decimals)
    switch self {
    case .fixed: return Self.fixed(wanted.rounded(decimals: decimals), range)
    case .between(let low, let high):
      return moved(shift, number, range.lowerBound - low...range.upperBound - high, range) {
        .between((low + $0).tidy, (high + $0).tidy)
      }
    case .by(let name, let from, let to, let ease):
      let ends = range.lowerBound - min(from, to)...range.upperBound - max(from, to)
      return moved(shift, number, ends, range) {
        .by(name, from: (from + $0).tidy, to: (to + $0).tidy, ease: ease)
      }
    case .either(let low, let high):
      let sign: Double = number < 0 ? -1 : 1
      let most = min(range.upperBound, -range.lowerBound)
      guard wanted * sign >= 0 else {
        // The nearest it can come: its magnitude is moved towards 0.
        var given = either(low, high, to: 0, number, most, decimals)
        given.limit = "\"either\" gives this piece a number of the other sign"
        return given
      }
      return either(low, high, to: wanted * sign, number, most, decimals)
    case .oneOf(let choices): return choosing(wanted, number, choices, range, decimals)
    case .steps(let first, let last, let divisor):
      return stepping(wanted, number, (first, last, divisor), range, decimals)
    }
  }

  private static func fixed(_ wanted: Double, _ range: ClosedRange<Double>) -> GivenDraw {
    let number = wanted.clamped(to: range)
    return GivenDraw(
      draw: .fixed(number.tidy), number: number, limit: number == wanted ? nil : Self.limit(range))
  }

  private static func limit(_ range: ClosedRange<Double>) -> String {
    "its number must be within \(range.lowerBound.words)…\(range.upperBound.words)"
  }

  /// A draw whose numbers are moved together, as far as they may be.
  private func moved(
    _ shift: Double, _ number: Double, _ shifts: ClosedRange<Double>, _ range: ClosedRange<Double>,
    _ draw: (Double) -> Draw
  ) -> GivenDraw {
    let own = shift.clamped(to: shifts)
    let limit =
      own == shift
      ? nil
      : "all numbers of its range must be within "
        + "\(range.lowerBound.words)…\(range.upperBound.words)"
    return GivenDraw(draw: own == 0 ? self : draw(own), number: number + own, limit: limit)
  }

  private func either(
    _ low: Double, _ high: Double, to magnitude: Double, _ number: Double, _ most: Double,
    _ decimals: Int
  ) -> GivenDraw {
    let shift = (magnitude - abs(number)).rounded(decimals: decimals)
    var given = moved(shift, abs(number), -low...max(most - high, -low), 0...most) {
      .either((low + $0).tidy, (high + $0).tidy)
    }
    if number < 0 { given.number.negate() }
    return given
  }

  private func choosing(
    _ wanted: Double, _ number: Double, _ choices: [Double], _ range: ClosedRange<Double>,
    _ decimals: Int
  ) -> GivenDraw {
    guard let own = choices.min(by: { abs($0 - number) < abs($1 - number) }) else {
      return GivenDraw(draw: self, number: number, limit: "there is no number to choose")
    }
    var given = Self.fixed(wanted.rounded(decimals: decimals), range)
    given.draw = .oneOf(choices.map { $0 == own ? given.number.tidy : $0 })
    return given
  }

  private func stepping(
    _ wanted: Double, _ number: Double, _ steps: (first: Int, last: Int, divisor: Double),
    _ range: ClosedRange<Double>, _ decimals: Int
  ) -> GivenDraw {
    let (first, last, divisor) = steps
    let ends = [range.lowerBound * divisor, range.upperBound * divisor]
    let low = max((min(ends[0], ends[1]) - Double(first)).rounded(.up), -1e6 - Double(first))
    let high = min((max(ends[0], ends[1]) - Double(last)).rounded(.down), 1e6 - Double(last))
    let whole = ((wanted - number) * divisor).rounded().clamped(to: min(low, 0)...max(high, 0))
    let (moved, count) = (number + whole / divisor, last - first + 1)
    let isReached = moved.rounded(decimals: decimals) == wanted.rounded(decimals: decimals)
    if !isReached, count <= Self.mostListed {
      let all = (first...last).map { (Double($0) / divisor).tidy }
      return choosing(wanted, number, all, range, decimals)
    }
    let draw = Draw.steps(first + Int(whole), last + Int(whole), over: divisor)
    let limit = "its numbers are \(count) steps of \((1 / divisor).magnitude.words)"
    return GivenDraw(draw: draw, number: moved, limit: isReached ? nil : limit)
  }
}
