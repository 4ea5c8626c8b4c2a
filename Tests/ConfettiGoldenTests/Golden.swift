import ConfettiGraphics
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

/// A picture that is checked in, which the same moment must give again, pixel by pixel.
///
/// `make goldens` paints all of them again, for intended changes.
struct Golden: CustomTestStringConvertible {
  /// The name of the file, without its ending.
  let name: String
  /// Paints the moment as it is now.
  let paint: @Sendable () throws -> Bitmap

  var testDescription: String { name }

  private static let stills = Repository.url("Tests/ConfettiGoldenTests/Stills")
  /// Where pictures of moments that have changed are left, below the repository's folder.
  private static let output = Repository.url("golden-output")
  private static let renews = ProcessInfo.processInfo.environment["CONFETTI_RENEW"] != nil

  /// The names of the files that are checked in.
  static var checkedIn: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: stills.path) }
  }

  /// Compares the moment with its picture, or paints the picture again where people ask for it.
  func check() throws {
    let actual = try paint()
    let file = Self.stills.appending(path: "\(name).png")
    if Self.renews {
      // What has not changed keeps its bytes, which depend on the version of zlib.
      if try read(file) != actual { try AtomicFile.write(actual.pngData(), to: file.path) }
      return
    }
    guard let expected = try read(file) else {
      Issue.record("There is no \(name).png yet; `make goldens` paints it.")
      return
    }
    guard actual != expected else { return }
    let difference = Difference(expected, actual)
    try FileManager.default.createDirectory(at: Self.output, withIntermediateDirectories: true)
    for (ending, picture) in [("actual", actual), ("difference", difference.picture)] {
      try AtomicFile.write(
        picture.pngData(), to: Self.output.appending(path: "\(name)-\(ending).png").path)
    }
    Issue.record(
      """
      \(name).png has changed: \(difference.summary). See \(name)-actual.png and \
      \(name)-difference.png in golden-output; if the change is meant, run `make goldens`.
      """)
  }

  private func read(_ file: URL) throws -> Bitmap? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try Bitmap(png: Array(try Data(contentsOf: file)))
  }
}

/// In what two pictures differ.
struct Difference {
  /// Brighter than it is, so that one step of 255 can be seen: black where there is none.
  let picture: Bitmap
  let summary: String

  init(_ expected: Bitmap, _ actual: Bitmap) {
    guard expected.width == actual.width, expected.height == actual.height else {
      picture = actual
      summary =
        "it was \(expected.width) × \(expected.height) pixels and is \(actual.width) × "
        + "\(actual.height)"
      return
    }
    var picture = Bitmap(width: actual.width, height: actual.height)
    var (count, most) = (0, 0)
    for index in actual.pixels.indices {
      let (a, b) = (expected.pixels[index].bytes, actual.pixels[index].bytes)
      let steps =
        [
          abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
          abs(Int(a.blue) - Int(b.blue)), abs(Int(a.alpha) - Int(b.alpha)),
        ].max() ?? 0
      count += steps == 0 ? 0 : 1
      most = max(most, steps)
      let light = UInt32(steps == 0 ? 0 : min(96 + steps * 8, 255))
      picture.pixels[index] = PackedColor(bits: 0xFF00_0000 | light << 16 | light << 8 | light)
    }
    self.picture = picture
    summary = "\(count) \(count == 1 ? "pixel" : "pixels"), by up to \(most) of 255"
  }
}
