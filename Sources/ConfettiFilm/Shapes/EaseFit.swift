import Motion

/// Finds eases that stay within a tolerance of samples.
///
/// Keys have the samples of their frames, rounded as in the file. Between two keys, the two handles of a cubic function
/// are those with the least squares of differences, also rounded; only then are they compared with the tolerance.
struct EaseFit {
  private let samples, room: [SIMD4<Float>]
  private let perFrame: Int
  private let step: Float
  private let limits: ClosedRange<Float>
  /// The frames at which the number that changes most is greater or less than before and after.
  private let crests: [Int]

  /// The largest handle: with larger ones, the difference of the keys is nearly nothing, and rounding matters.
  private static let mostHandle: Float = 99

  /// - Parameters:
  ///   - samples: the samples, of which the first is that of frame 0.
  ///   - perFrame: the number of samples in a frame.
  ///   - step: the difference between two numbers that the file can tell apart.
  ///   - limits: the numbers that lines stay within; rounded keys may be beyond them by a hundredth of a step.
  ///   - room: the tolerance of each sample.
  init(
    samples: [SIMD4<Float>], perFrame: Int, step: Float, limits: ClosedRange<Float>,
    room: [SIMD4<Float>]
  ) {
    (self.samples, self.perFrame, self.step, self.room) = (samples, perFrame, step, room)
    self.limits = limits.lowerBound - step / 100...limits.upperBound + step / 100
    crests = Self.crests(of: stride(from: 0, to: samples.count, by: perFrame).map { samples[$0] })
  }

  /// Whether all samples are within the tolerance of the first.
  var isConstant: Bool {
    samples.indices.allSatisfy { isWithin(samples[0], $0) }
  }

  /// The value of a frame, as in the file.
  func key(_ frame: Int) -> SIMD4<Float> {
    (samples[frame * perFrame] / step).rounded(.toNearestOrAwayFromZero) * step
  }

  /// The end of a long line from a frame on, at most at a last frame, and its ease.
  ///
  /// It is the longest, except that lines of waves go from crest to crest: they would be shorter from anywhere else.
  func line(from start: Int, to last: Int) -> (end: Int, ease: KeyEase) {
    let longest = longest(from: start, to: last)
    let after = crests.partitioningIndex { $0 > start }
    guard after < crests.count, crests[after] < last else { return longest }
    let crest = crests[after]
    let isCrest = after > 0 && crests[after - 1] == start
    if isCrest, Double(longest.end - start) < 1.5 * Double(crest - start) {
      return ease(from: start, to: crest).map { (crest, $0) } ?? longest
    }
    if !isCrest, crest < longest.end, after + 1 < crests.count,
      ease(from: crest, to: crests[after + 1]) == .wave
    {
      return ease(from: start, to: crest).map { (crest, $0) } ?? longest
    }
    return longest
  }

  private static func crests(of values: [SIMD4<Float>]) -> [Int] {
    let low = values.reduce(values[0], pointwiseMin)
    let range = values.reduce(values[0], pointwiseMax) - low
    guard let axis = (0..<4).max(by: { range[$0] < range[$1] }), range[axis] > 0 else { return [] }
    var (crests, slope) = ([Int](), Float(0))
    for index in values.indices.dropFirst() {
      let own = values[index][axis] - values[index - 1][axis]
      guard own.magnitude > range[axis] * 1e-4 else { continue }
      if own * slope < 0 { crests.append(index - 1) }
      slope = own
    }
    return crests
  }

  /// The end of the longest line from a frame on, at most at a last frame, and its ease.
  func longest(from start: Int, to last: Int) -> (end: Int, ease: KeyEase) {
    var best = (end: start + 1, ease: ease(from: start, to: start + 1) ?? .straight)
    var end = start + 2
    while end <= last {
      guard let found = ease(from: start, to: end) else { break }
      best = (end, found)
      end = end < last ? min(start + 2 * (end - start), last) : last + 1
    }
    var bad = end
    while bad - best.end > 1 {
      let middle = (best.end + bad) / 2
      if let found = ease(from: start, to: middle) { best = (middle, found) } else { bad = middle }
    }
    return best
  }

  /// The ease between the keys of two frames; `nil` if none is within the tolerance.
  private func ease(from start: Int, to end: Int) -> KeyEase? {
    let line = Line(from: key(start), to: key(end), samples: start * perFrame...end * perFrame)
    if isWithin(line, { $0 }) { return .straight }
    guard any(line.difference .!= 0) else { return nil }
    if isWithin(line, KeyEase.wave.value) { return .wave }
    return cubic(line)
  }

  /// A line from one key to another.
  private struct Line {
    let from, difference: SIMD4<Float>
    let samples: ClosedRange<Int>

    init(from: SIMD4<Float>, to: SIMD4<Float>, samples: ClosedRange<Int>) {
      (self.from, difference, self.samples) = (from, to - from, samples)
    }

    /// The samples between the keys.
    var inner: Range<Int> { min(samples.lowerBound + 1, samples.upperBound)..<samples.upperBound }

    func time(_ sample: Int) -> Float {
      Float(sample - samples.lowerBound) / Float(samples.count - 1)
    }
  }

  private func isWithin(_ value: SIMD4<Float>, _ sample: Int) -> Bool {
    let difference = value - samples[sample]
    return all(difference .<= room[sample]) && all(difference .>= -room[sample])
      && all(value .<= limits.upperBound) && all(value .>= limits.lowerBound)
  }

  private func isWithin(_ line: Line, _ share: (Float) -> Float) -> Bool {
    line.inner.allSatisfy { isWithin(line.from + line.difference * share(line.time($0)), $0) }
  }

  private func cubic(_ line: Line) -> KeyEase? {
    var squares = Squares(length: line.difference)
    for sample in line.inner {
      squares.add(samples[sample] - line.from, at: line.time(sample))
    }
    let (first, second) = squares.handles
    // Of the two nearest first handles, each has a second one that makes up for its rounding.
    let step = KeyEase.step(of: first, beside: second) ?? 1
    for side: Float in [0, 1] {
      let first = ((first / step).rounded(.down) + side) * step
      let second = (squares.second(beside: first) * 100).rounded() / 100
      guard max(first.magnitude, second.magnitude) <= Self.mostHandle,
        let least = KeyEase.step(of: first, beside: second), least <= step
      else { continue }
      let isWithin = isWithin(line) {
        let weights = KeyEase.weights(at: $0)
        return weights.first * first + weights.second * second + weights.end
      }
      if isWithin { return KeyEase(cubic: first, second) }
    }
    return nil
  }
}

/// The sums for the two handles of a cubic function with the least squares of differences from samples.
private struct Squares {
  private let length: SIMD4<Float>
  private let square: Float
  private var (a, b, c, firstSum, secondSum) = (0.0, 0.0, 0.0, 0.0, 0.0)

  /// The weight of the straight line, which decides where samples leave handles open.
  private static let straight = 1e-6

  init(length: SIMD4<Float>) {
    (self.length, square) = (length, (length * length).sum())
    (a, c) = (Self.straight, Self.straight)
    (firstSum, secondSum) = (Self.straight / 3, Self.straight * 2 / 3)
  }

  /// Adds a sample at a share of the time, as a difference from the first key.
  mutating func add(_ sample: SIMD4<Float>, at time: Float) {
    let weights = KeyEase.weights(at: time)
    let rest = Double(((sample - length * weights.end) * length).sum() / square)
    let (first, second) = (Double(weights.first), Double(weights.second))
    a += first * first
    b += first * second
    c += second * second
    firstSum += first * rest
    secondSum += second * rest
  }

  var handles: (first: Float, second: Float) {
    let determinant = a * c - b * b
    return (
      Float((firstSum * c - secondSum * b) / determinant),
      Float((secondSum * a - firstSum * b) / determinant)
    )
  }

  /// The second handle beside a given first one.
  func second(beside first: Float) -> Float { Float((secondSum - Double(first) * b) / c) }
}
