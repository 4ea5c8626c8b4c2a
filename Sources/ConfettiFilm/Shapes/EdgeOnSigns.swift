import Motion

/// The signs that make the magnitudes of a wave smooth: they change wherever a shape that flips is seen edge-on.
struct EdgeOnSigns {
  /// 1 or −1 for each sample.
  private(set) var signs: [Float]
  /// Whether each sample is one of the smallest of a flip: shapes are not drawn narrower than a share of their width.
  private(set) var areLeast: [Bool]

  /// The share of the last crest below which the trough of a magnitude is that of a flip.
  private static let trough: Float = 0.3

  /// - Parameter sizes: samples of the magnitude; all signs are 1 if one is less than zero.
  init(_ sizes: [Float]) {
    (signs, areLeast) = (sizes.map { _ in 1 }, sizes.map { _ in false })
    guard sizes.allSatisfy({ $0 >= 0 }) else { return }
    var (crest, sign, start) = (Float(0), Float(1), 0)
    // The samples of the trough that has begun.
    var begin: Int?
    func finish(_ end: Int) {
      for index in start..<end { signs[index] = sign }
      (sign, start) = (-sign, end)
    }
    for (index, size) in sizes.enumerated() {
      if let from = begin, size > crest * Self.trough {
        let low = Self.low(sizes, from..<index)
        for index in low { areLeast[index] = true }
        finish(Self.middle(sizes, low))
        (begin, crest) = (nil, size)
      } else if begin == nil, size <= crest * Self.trough {
        begin = index
      }
      if begin == nil { crest = max(crest, size) }
    }
    finish(sizes.count)
  }

  /// The samples between the first and the last that are hardly greater than the least of a trough.
  private static func low(_ sizes: [Float], _ trough: Range<Int>) -> ClosedRange<Int> {
    let least = trough.reduce(Float.infinity) { min($0, sizes[$1]) } * 1.02
    let first = trough.first { sizes[$0] <= least } ?? trough.lowerBound
    return first...(trough.last { sizes[$0] <= least } ?? first)
  }

  /// The first sample with the other sign.
  private static func middle(_ sizes: [Float], _ low: ClosedRange<Int>) -> Int {
    let (first, last) = (low.lowerBound, low.upperBound)
    if first < last { return (first + last + 1) / 2 }
    // The lower neighbour is the nearer one.
    let isBefore = sizes[max(first - 1, 0)] < sizes[min(first + 1, sizes.count - 1)]
    return isBefore ? first : first + 1
  }
}
