import Motion

/// Up to four numbers that change over a life, as keys in whole units with straight lines in between.
///
/// Ticks count from the particle's first one; values are constant before the first key and after the last.
struct BakedLine: Hashable, Sendable {
  private(set) var ticks: [Int]
  private(set) var values: [SIMD4<Double>]

  /// The largest value, in units: so all differences fit into 32 bits.
  private static let mostValue = 2e8

  /// The fewest keys whose lines are within the tolerance of all samples.
  ///
  /// Each line is as long as possible: each further sample narrows the range of slopes that stay within the tolerance
  /// of all samples so far. The next key is a whole value near the last sample that a slope in the range leads to.
  ///
  /// - Parameters:
  ///   - samples: the values at each tick from 0 on, in units; at least one.
  ///   - tolerance: the largest distance in units, more than a half.
  init(_ samples: [SIMD4<Double>], tolerance: Double) {
    let samples = samples.map { Self.bounded($0) }
    let (least, most) = samples.reduce((samples[0], samples[0])) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
    let middle = Self.rounded((least + most) / 2)
    ticks = [0]
    guard any(most - middle .> tolerance) || any(middle - least .> tolerance) else {
      values = [middle]
      return
    }
    values = [Self.rounded(samples[0])]
    samples.withUnsafeBufferPointer { add($0, tolerance) }
    while values.count > 1, values[values.count - 1] == values[values.count - 2] {
      ticks.removeLast()
      values.removeLast()
    }
  }

  /// A line between two values, in units.
  init(from start: Double, to end: Double, ticks length: Int) {
    let (start, end) = (start.bounded(Self.mostValue), end.bounded(Self.mostValue))
    (ticks, values) = ([0], [Self.rounded(SIMD4(start, 0, 0, 0))])
    let last = Self.rounded(SIMD4(end, 0, 0, 0))
    guard last != values[0], length > 0 else { return }
    ticks.append(length)
    values.append(last)
  }

  private mutating func add(_ samples: UnsafeBufferPointer<SIMD4<Double>>, _ tolerance: Double) {
    var (start, from) = (0, values[0])
    while start < samples.count - 1 {
      var low = SIMD4<Double>(repeating: -.infinity)
      var high = SIMD4<Double>(repeating: .infinity)
      var (next, value) = (start + 1, Self.rounded(samples[start + 1]))
      for index in start + 1..<samples.count {
        let (time, sample) = (Double(index - start), samples[index])
        let least = pointwiseMax(sample - tolerance, from + low * time)
        let most = pointwiseMin(sample + tolerance, from + high * time)
        let whole = Self.rounded(pointwiseMin(pointwiseMax(sample, least), most))
        if all(whole .>= least), all(whole .<= most) { (next, value) = (index, whole) }
        low = pointwiseMax(low, (sample - tolerance - from) / time)
        high = pointwiseMin(high, (sample + tolerance - from) / time)
        if any(low .> high) { break }
      }
      ticks.append(next)
      values.append(value)
      (start, from) = (next, value)
    }
  }

  private static func rounded(_ value: SIMD4<Double>) -> SIMD4<Double> {
    (value + 0.5).rounded(.down)
  }

  private static func bounded(_ value: SIMD4<Double>) -> SIMD4<Double> {
    let number = value.replacing(with: 0, where: value .!= value)
    return pointwiseMin(
      pointwiseMax(number, SIMD4(repeating: -mostValue)), SIMD4(repeating: mostValue))
  }

  /// Writes the first `count` numbers of each value.
  func write(_ count: Int, to bytes: inout BakedBytes) {
    bytes.append(ticks.count - 1)
    for channel in 0..<count { bytes.append(signed: Int(values[0][channel])) }
    for key in ticks.indices.dropFirst() {
      bytes.append(ticks[key] - ticks[key - 1])
      for channel in 0..<count {
        bytes.append(signed: Int(values[key][channel]) - Int(values[key - 1][channel]))
      }
    }
  }
}
