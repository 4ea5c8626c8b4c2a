import Confetti

/// The samples of a particle whose size, opacity and colour may follow the share of its life.
struct BakedTrack {
  /// The samples at the ticks that are written.
  let samples: [BareSight]
  /// The samples from the exact birth to the exact death; empty if only a part of the life is written.
  let exact: [BareSight]
  /// The moments of the exact samples, in ``BakedLine/shares`` of the life.
  let moments: [Double]

  /// Writes a line over the life that particles before have as well, or else one of its own.
  ///
  /// - Parameters:
  ///   - count: how many numbers of the values are written.
  ///   - tolerance: the largest distance, in the units of the values.
  ///   - ramps: the lines of particles before.
  /// - Returns: whether it is a line over the life.
  func write(
    _ count: Int, _ tolerance: Double, _ ramps: inout BakedRamps, to streams: inout BakedStreams,
    _ values: (BareSight) -> SIMD4<Double>
  ) -> Bool {
    func numbers(_ samples: [BareSight]) -> [Double] {
      var numbers: [Double] = []
      numbers.reserveCapacity(samples.count * count)
      for sample in samples {
        let values = values(sample)
        for part in 0..<count { numbers.append(values[part]) }
      }
      return numbers
    }
    var line = BakedLine(numbers(samples), count: count, tolerance: tolerance)
    if line.times.count > 1, !exact.isEmpty,
      let shared = ramps.line(
        near: numbers(exact), besides: line, at: moments, tolerance: tolerance)
    {
      line = shared
    }
    line.write(to: &streams)
    return line.isOfLife
  }
}
