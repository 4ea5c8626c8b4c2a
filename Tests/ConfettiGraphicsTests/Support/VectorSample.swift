import Testing

@testable import ConfettiGraphics

/// SVG files of 48 × 48 units, written as their insides.
enum VectorSample {
  static let side = 48

  static func file(_ inside: String, _ attributes: String = "viewBox=\"0 0 48 48\"") -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(inside)</svg>".utf8)
  }

  /// A picture of a pixel a unit.
  static func drawn(
    _ inside: String, _ attributes: String = "viewBox=\"0 0 48 48\""
  ) throws -> Bitmap {
    try VectorDocument(file(inside, attributes)).bitmap(longestSide: side)
  }

  /// The reason why a file is not drawn; `nil` if it is.
  static func error(_ bytes: [UInt8]) -> VectorError? {
    do throws(VectorError) {
      _ = try VectorDocument(bytes).bitmap(longestSide: side)
      return nil
    } catch {
      return error
    }
  }

  static func error(_ inside: String) -> VectorError? { error(file(inside)) }
}

extension Bitmap {
  /// The number of pixels that are more than half opaque.
  var filled: Int { pixels.count { $0.bytes.alpha > 127 } }

  /// A pixel as text, such as `FF0000FF`: red, green, blue and alpha.
  func hex(_ x: Int, _ y: Int) -> String {
    let (red, green, blue, alpha) = self[x, y].bytes
    return [red, green, blue, alpha].map { part in
      let text = String(part, radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }.joined()
  }
}
