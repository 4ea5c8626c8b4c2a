import Motion

/// The signs that make the magnitudes of a wave smooth: they change wherever a shape that flips is seen edge-on.
struct EdgeOnSigns {
  /// 1 or −1 for each sample.
  private(set) var signs: [Float]

  /// The share of the last crest below which the trough of a magnitude is that of a flip.
  private static let trough: Float = 0.3

  /// - Parameter sizes: samples of the magnitude; all signs are 1 if one is less than zero.
  init(_ sizes: [Float]) {
    signs = sizes.map { _ in 1 }
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
        finish(Self.middle(sizes, from..<index))
        (begin, crest) = (nil, size)
      } else if begin == nil, size <= crest * Self.trough {
        begin = index
      }
      if begin == nil { crest = max(crest, size) }
    }
    finish(sizes.count)
  }

  /// The first sample after the lowest place of a trough.
  private static func middle(_ sizes: [Float], _ trough: Range<Int>) -> Int {
    let lowest = trough.reduce(Float.infinity) { min($0, sizes[$1]) }
    let low = trough.filter { sizes[$0] <= lowest * 1.02 }
    guard let first = low.first, let last = low.last else { return trough.lowerBound }
    if first < last { return (first + last + 1) / 2 }
    // The lower neighbour is the nearer one.
    let isBefore = sizes[max(first - 1, 0)] < sizes[min(first + 1, sizes.count - 1)]
    return isBefore ? first : first + 1
  }
}
