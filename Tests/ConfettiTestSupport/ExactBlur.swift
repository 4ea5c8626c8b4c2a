import Foundation

/// The exact blur of a shape or a picture, by sums of many small parts: the yardstick of closed forms.
///
/// Each pixel is the mean of the blurred shape over its area.
package struct ExactBlur: Sendable {
  package let width, height: Int
  /// The coverage of the pixels, 0…1, row by row.
  package private(set) var pixels: [Double]

  /// Blurs a shape that is a single interval in each row.
  ///
  /// - Parameters:
  ///   - width: the columns of the picture.
  ///   - height: the rows of the picture.
  ///   - deviation: the standard deviation of the Gaussian, in pixels.
  ///   - rows: the range of y in which the shape lies, in pixels.
  ///   - interval: the left and right end of the shape at a y, in pixels.
  package init(
    width: Int, height: Int, deviation: Double, rows: ClosedRange<Double>,
    interval: (_ y: Double) -> (left: Double, right: Double)
  ) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height)
    let profile = PixelProfile(deviation)
    let spacing = min(max(deviation / 8, 1.0 / 32), 0.5)
    let count = Int(((rows.upperBound - rows.lowerBound) / spacing).rounded(.up))
    let thickness = (rows.upperBound - rows.lowerBound) / Double(count)
    var across = Array(repeating: 0.0, count: width)
    for part in 0..<count {
      let top = rows.lowerBound + Double(part) * thickness
      let (left, right) = interval(top + thickness / 2)
      for x in 0..<width {
        across[x] = profile.mean(from: Double(x) - left) - profile.mean(from: Double(x) - right)
      }
      for y in 0..<height {
        let share =
          profile.mean(from: Double(y) - top) - profile.mean(from: Double(y) - top - thickness)
        guard abs(share) > 1e-9 else { continue }
        for x in 0..<width { pixels[y * width + x] += share * across[x] }
      }
    }
  }

  /// Blurs one channel of a picture whose pixels are squares.
  package init(_ picture: [Double], width: Int, height: Int, deviation: Double) {
    (self.width, self.height) = (width, height)
    let profile = PixelProfile(deviation)
    let reach = Int(6 * deviation) + 2
    let weights = (0...reach).map { distance in
      profile.mean(from: Double(distance)) - profile.mean(from: Double(distance) - 1)
    }
    func blurred(_ values: [Double], _ step: Int, _ other: Int, _ length: Int, _ lines: Int)
      -> [Double]
    {
      var result = Array(repeating: 0.0, count: values.count)
      for line in 0..<lines {
        for place in 0..<length {
          var sum = 0.0
          for from in max(place - reach, 0)...min(place + reach, length - 1) {
            sum += values[line * other + from * step] * weights[abs(from - place)]
          }
          result[line * other + place * step] = sum
        }
      }
      return result
    }
    pixels = blurred(
      blurred(picture, 1, width, width, height), width, 1, height, width)
  }
}

/// The mean over a pixel of an edge that is blurred.
private struct PixelProfile {
  let deviation: Double

  init(_ deviation: Double) { self.deviation = deviation }

  /// The mean from a distance to one pixel farther.
  func mean(from distance: Double) -> Double { ramp(distance + 1) - ramp(distance) }

  private func ramp(_ x: Double) -> Double {
    guard deviation > 0 else { return max(x, 0) }
    let z = x / deviation
    let below = erfc(-z / 2.0.squareRoot()) / 2
    return x * below + deviation * exp(-z * z / 2) / (2 * Double.pi).squareRoot()
  }
}
