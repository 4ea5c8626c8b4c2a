/// Up to four numbers that change over a life, as keys in whole units with straight lines in between.
///
/// Times are ticks from the particle's first one, or shares of its life; values are constant before the first key and
/// after the last.
struct BakedLine: Hashable, Sendable {
  /// How many numbers change.
  let count: Int
  /// Whether times are ``shares`` of the life and not ticks.
  let isOfLife: Bool
  private(set) var times: [Int]
  /// The numbers of all keys, one key after the other.
  private(set) var values: [Double]

  /// The parts into which a life is divided.
  static let shares = 4096
  /// The largest value, in units: so all differences fit into 32 bits.
  private static let mostValue = 2e8

  /// The fewest keys whose lines are within the tolerance of all samples.
  ///
  /// Each line is as long as possible: each further sample narrows the range of slopes that stay within the tolerance
  /// of all samples so far. The next key is a whole value near the last sample that a slope in the range leads to.
  ///
  /// - Parameters:
  ///   - samples: the values, in units, one sample after the other; at least one.
  ///   - count: how many numbers a sample has.
  ///   - tolerance: the largest distance in units, more than a half.
  ///   - shares: the moments of the samples in ``shares`` of the life, each later than the one before; `nil` if there
  ///     is a sample at each tick from 0 on.
  init(_ samples: [Double], count: Int = 1, tolerance: Double, at shares: [Int]? = nil) {
    (self.count, isOfLife, times) = (count, shares != nil, [0])
    let samples = samples.map { $0.bounded(Self.mostValue) }
    if let middle = Self.middle(of: samples, count, tolerance) {
      values = middle
      return
    }
    values = samples[..<count].map(Self.rounded)
    add(samples, tolerance, shares ?? Array(0..<samples.count / count))
    while times.count > 1, values.suffix(count) == values.dropLast(count).suffix(count) {
      times.removeLast()
      values.removeLast(count)
    }
  }

  /// A line between two values, in units.
  init(from start: Double, to end: Double, ticks length: Int) {
    let ends = [start, end].map { Self.rounded($0.bounded(Self.mostValue)) }
    let isConstant = ends[0] == ends[1] || length <= 0
    (count, isOfLife) = (1, false)
    (times, values) = isConstant ? ([0], [ends[0]]) : ([0, length], ends)
  }

  /// The values that are within the tolerance of all samples; `nil` if no values are.
  private static func middle(of samples: [Double], _ count: Int, _ tolerance: Double) -> [Double]? {
    var middle: [Double] = []
    for part in 0..<count {
      var (least, most) = (samples[part], samples[part])
      for index in stride(from: part, to: samples.count, by: count) {
        (least, most) = (min(least, samples[index]), max(most, samples[index]))
      }
      let value = rounded((least + most) / 2)
      guard most - value <= tolerance, value - least <= tolerance else { return nil }
      middle.append(value)
    }
    return middle
  }

  private mutating func add(_ samples: [Double], _ tolerance: Double, _ moments: [Int]) {
    var start = 0
    while start < moments.count - 1 {
      var slopes = values.suffix(count).map { Slopes(from: $0) }
      var (next, found) = (start + 1, [Double]())
      for part in 0..<count { found.append(Self.rounded(samples[next * count + part])) }
      samples.withUnsafeBufferPointer { samples in
        for index in start + 1..<moments.count {
          let time = Double(moments[index] - moments[start])
          var (isReached, isOpen) = (true, true)
          for part in 0..<count {
            slopes[part].narrow(to: samples[index * count + part], tolerance, after: time)
            isReached = isReached && slopes[part].isReached
            isOpen = isOpen && slopes[part].low <= slopes[part].high
          }
          if isReached {
            next = index
            for part in 0..<count { found[part] = slopes[part].value }
          }
          if !isOpen { break }
        }
      }
      times.append(moments[next])
      values += found
      start = next
    }
  }

  /// The slopes of lines from a key that are within the tolerance of the samples so far.
  private struct Slopes {
    let from: Double
    var (low, high) = (-Double.infinity, Double.infinity)
    /// The whole value nearest to the last sample, and whether a slope leads to it.
    var value = 0.0
    var isReached = false

    init(from: Double) { self.from = from }

    mutating func narrow(to sample: Double, _ tolerance: Double, after time: Double) {
      let (lowest, highest) = (sample - tolerance, sample + tolerance)
      let (least, most) = (max(lowest, from + low * time), min(highest, from + high * time))
      value = BakedLine.rounded(min(max(sample, least), most))
      isReached = value >= least && value <= most
      (low, high) = (max(low, (lowest - from) / time), min(high, (highest - from) / time))
    }
  }

  private static func rounded(_ value: Double) -> Double { (value + 0.5).rounded(.down) }

  /// Whether a line over a life is within a tolerance of samples at some moments, in ``shares``.
  func isNear(_ samples: [Double], at moments: [Double], tolerance: Double) -> Bool {
    var key = 0
    for (index, moment) in moments.enumerated() {
      while key < times.count - 1, Double(times[key + 1]) <= moment { key += 1 }
      let next = min(key + 1, times.count - 1)
      let time = Double(max(times[next] - times[key], 1))
      let way = max(moment - Double(times[key]), 0) / time
      for part in 0..<count {
        let (from, to) = (values[key * count + part], values[next * count + part])
        guard abs(from + (to - from) * way - samples[index * count + part]) <= tolerance else {
          return false
        }
      }
    }
    return true
  }

  /// Leaves out keys without which it is within a tolerance of samples at some moments, in ``shares``.
  mutating func prune(_ samples: [Double], at moments: [Double], tolerance: Double) {
    for key in times.indices.dropFirst().dropLast().reversed() {
      var line = self
      line.times.remove(at: key)
      line.values.removeSubrange(key * count..<(key + 1) * count)
      if line.isNear(samples, at: moments, tolerance: tolerance) { self = line }
    }
  }

  /// The line with its times that is within a tolerance of samples at some moments; `nil` if there is none.
  ///
  /// Values that are near enough are kept. The moments are in ``shares``.
  func following(_ samples: [Double], at moments: [Double], tolerance: Double) -> BakedLine? {
    var (line, index) = (self, 0)
    for key in times.indices {
      let time = Double(times[key])
      while index < moments.count - 2, moments[index + 1] <= time { index += 1 }
      let next = min(index + 1, moments.count - 1)
      let way = (time - moments[index]) / max(moments[next] - moments[index], 1e-3)
      for part in 0..<count {
        let (from, to) = (samples[index * count + part], samples[next * count + part])
        let value = (from + (to - from) * min(max(way, 0), 1)).bounded(Self.mostValue)
        guard abs(values[key * count + part] - value) > tolerance / 2 else { continue }
        line.values[key * count + part] = Self.rounded(value)
      }
    }
    return line.isNear(samples, at: moments, tolerance: tolerance) ? line : nil
  }

  /// Writes the count of keys and their times, and each number into a stream of its own.
  func write(to streams: inout BakedStreams) {
    streams.heads.append(2 * (times.count - 1) + (isOfLife ? 1 : 0))
    for key in times.indices.dropFirst() { streams.heads.append(times[key] - times[key - 1]) }
    for part in 0..<count {
      var before = 0
      for key in times.indices {
        let value = Int(values[key * count + part])
        streams.parts[part].append(signed: value - before)
        before = value
      }
    }
  }
}
