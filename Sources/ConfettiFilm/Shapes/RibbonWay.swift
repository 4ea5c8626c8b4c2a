import Motion

/// The way of a particle as a path of cubic pieces, of which its ribbon covers a part at each moment.
struct RibbonWay: Hashable, Sendable {
  /// A piece that begins where the one before ends.
  struct Piece: Hashable, Sendable {
    /// The handles, as differences from the beginning and from the end.
    let leaving, arriving: SIMD2<Float>
    let end: SIMD2<Float>
  }

  /// The beginning of the first piece.
  let start: SIMD2<Float>
  private(set) var pieces: [Piece] = []
  /// The length of the path up to each sample, in points.
  private var distances: [Float] = [0]
  /// The absolute time of the first sample, and the samples of a second.
  private let begin, rate: Double

  /// The absolute times of the first sample and of the last.
  var times: ClosedRange<Double> { begin...begin + Double(distances.count - 1) / rate }

  /// The length of the path, in points.
  var length: Float { distances[distances.count - 1] }

  /// The path with the longest pieces that stay within a tolerance of all samples.
  ///
  /// - Parameters:
  ///   - samples: places at equal distances of time, at least one.
  ///   - begin: the absolute time of the first.
  ///   - rate: the samples of a second.
  ///   - step: the difference between two coordinates that the file can tell apart.
  ///   - tolerance: the largest difference of each coordinate at the time of a sample.
  init(
    _ samples: [SIMD2<Float>], from begin: Double, rate: Double, step: Float, tolerance: Float
  ) {
    (self.begin, self.rate) = (begin, rate)
    let fit = PieceFit(samples: samples, step: step, tolerance: tolerance)
    start = fit.point(0)
    distances.reserveCapacity(samples.count)
    var first = 0
    while first < samples.count - 1 {
      let (last, piece) = fit.longest(from: first)
      let before = pieces.last?.end ?? start
      // One without a length would have no direction.
      let length = piece.length(from: before)
      if length > 0 { pieces.append(piece) }
      append(samples[first...last], length)
      first = last
    }
  }

  /// Appends the distances of the samples of a piece, in proportion to the ways between them.
  private mutating func append(_ samples: ArraySlice<SIMD2<Float>>, _ length: Float) {
    let ways = zip(samples, samples.dropFirst()).map { ($1 - $0).length }
    let (whole, before) = (ways.reduce(0, +), self.length)
    var passed = Float(0)
    for way in ways {
      passed += way
      distances.append(before + (whole > 0 ? passed / whole * length : 0))
    }
  }

  /// The length of the path up to the place at an absolute time, or to the nearest of its ends.
  func distance(at time: Double) -> Float {
    let sample = ((time - begin) * rate).clamped(to: 0...Double(distances.count - 1))
    let index = min(Int(sample), distances.count - 2)
    guard index >= 0 else { return 0 }
    let share = Float(sample - Double(index))
    return distances[index] + (distances[index + 1] - distances[index]) * share
  }
}

extension RibbonWay.Piece {
  /// The straight lines by which the length of a piece is measured.
  private static let lines = 32

  fileprivate func point(at share: Float, from start: SIMD2<Float>) -> SIMD2<Float> {
    let (u, v) = (share, 1 - share)
    let curve = (leaving * v + (end - start + arriving) * u) * (3 * u * v)
    return start + curve + (end - start) * (u * u * u)
  }

  fileprivate func length(from start: SIMD2<Float>) -> Float {
    var (sum, last) = (Float(0), start)
    for line in 1...Self.lines {
      let next = point(at: Float(line) / Float(Self.lines), from: start)
      sum += (next - last).length
      last = next
    }
    return sum
  }
}

/// Finds cubic pieces that stay within a tolerance of samples at their times.
private struct PieceFit {
  let samples: [SIMD2<Float>]
  let step, tolerance: Float

  /// The place of a sample, as in the file.
  func point(_ sample: Int) -> SIMD2<Float> { rounded(samples[sample]) }

  private func rounded(_ place: SIMD2<Float>) -> SIMD2<Float> {
    (place / step).rounded(.toNearestOrAwayFromZero) * step
  }

  /// The last sample of the longest piece from a sample on, and the piece.
  func longest(from first: Int) -> (last: Int, piece: RibbonWay.Piece) {
    var best = (last: first + 1, piece: line(from: first, to: first + 1))
    var last = first + 2
    while last < samples.count {
      guard let found = piece(from: first, to: last) else { break }
      best = (last, found)
      let end = samples.count - 1
      last = last < end ? min(first + 2 * (last - first), end) : samples.count
    }
    var bad = last
    while bad - best.last > 1 {
      let middle = (best.last + bad) / 2
      if let found = piece(from: first, to: middle) { best = (middle, found) } else { bad = middle }
    }
    return best
  }

  private func line(from first: Int, to last: Int) -> RibbonWay.Piece {
    let third = rounded((point(last) - point(first)) / 3)
    return RibbonWay.Piece(leaving: third, arriving: -third, end: point(last))
  }

  /// The piece between two samples with the least squares of differences; `nil` if one is out of the tolerance.
  private func piece(from first: Int, to last: Int) -> RibbonWay.Piece? {
    let (start, end) = (point(first), point(last))
    var (a, b, c) = (Self.straight, 0.0, Self.straight)
    let third = SIMD2<Double>(end - start) / 3
    var (early, late) = (third * a, third * (2 * c))
    for sample in first + 1..<last {
      let u = Double(sample - first) / Double(last - first)
      let v = 1 - u
      let (leaving, arriving) = (3 * u * v * v, 3 * u * u * v)
      let rest = SIMD2<Double>(samples[sample] - start) - third * (3 * u * u * u)
      a += leaving * leaving
      b += leaving * arriving
      c += arriving * arriving
      early += rest * leaving
      late += rest * arriving
    }
    let determinant = a * c - b * b
    let handles = (
      SIMD2<Float>((early * c - late * b) / determinant),
      SIMD2<Float>((late * a - early * b) / determinant)
    )
    let piece = RibbonWay.Piece(
      leaving: rounded(handles.0), arriving: rounded(handles.1 - (end - start)), end: end)
    let isWithin = (first + 1..<last).allSatisfy { sample in
      let share = Float(sample - first) / Float(last - first)
      let difference = piece.point(at: share, from: start) - samples[sample]
      return all(difference .<= tolerance) && all(difference .>= -tolerance)
    }
    return isWithin ? piece : nil
  }

  /// The weight of a straight line, which decides where samples leave handles open.
  private static let straight = 1e-6
}

extension SIMD2<Float> {
  fileprivate var length: Float { (self * self).sum().squareRoot() }
}
