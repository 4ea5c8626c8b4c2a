import ConfettiGraphics

// Numbers of the stage as people read and write them.
extension Double {
  /// The number rounded to some digits after the point, 0…9; a number without room for them stays.
  func rounded(decimals: Int) -> Double {
    let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = self * power
    return scaled.magnitude < 0x1p52 ? scaled.rounded() / power : self
  }

  /// The number in words with about three digits: 1,120, 45.2, 0.62, 0.0041.
  var words: String {
    words(decimals: magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : magnitude >= 0.0995 ? 2 : 4)
  }

  /// The number in words with at most some digits after the point, without zeros at the end.
  func words(decimals: Int) -> String {
    let rounded = rounded(decimals: decimals)
    let digits = (0...decimals).first { rounded.rounded(decimals: $0) == rounded } ?? decimals
    return NumberFormat(decimals: min(digits, 6)).text(rounded)
  }
}

extension Int {
  /// The fewest digits after the point, 0…9, with which a number is exact enough.
  ///
  /// - Parameters:
  ///   - slope: how far a change by 1 leads, in points.
  ///   - tolerance: how far the last digit may lead, in points.
  static func decimals(slope: Double, tolerance: Double) -> Int {
    var (rest, count) = (slope.magnitude / 2, 0)
    while rest > tolerance, count < 9 { (rest, count) = (rest / 10, count + 1) }
    return count
  }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }

  init(_ point: Point) { self.init(Double(point.x), Double(point.y)) }
}

extension Point {
  init(_ pair: SIMD2<Double>) { self.init(x: Float(pair.x), y: Float(pair.y)) }
}
