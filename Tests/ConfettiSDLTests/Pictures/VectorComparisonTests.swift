import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSDL

extension SDLTests {
  /// Compares the library's own reader of SVG files with librsvg, for the files of a folder.
  ///
  ///     CONFETTI_VECTORS=/tmp/icons swift test --filter VectorComparisonTests
  @Suite("Vector comparison") struct VectorComparisonTests {
    private static let folder = ProcessInfo.processInfo.environment["CONFETTI_VECTORS"]

    @Test(
      "own drawings are those of librsvg", .enabled(if: folder != nil && Installed.vectorLibrary))
    func compare() throws {
      let folder = URL(filePath: try #require(Self.folder))
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "svg" }.sorted { $0.path < $1.path }
      var (same, other): (Int, [(mean: Double, name: String)]) = (0, [])
      for file in files {
        let (bytes, name) = (Array(try Data(contentsOf: file)), file.lastPathComponent)
        let drawn = Result { try PictureLoader().picture(from: bytes, name: name) }
        let own = Result { try PictureLoader.bare.picture(from: bytes, name: name) }
        guard case .success(let drawn) = drawn, case .success(let own) = own else {
          print(
            "refused: \(Self.reason(own) ?? "drawn"), by librsvg: \(Self.reason(drawn) ?? "drawn")")
          continue
        }
        let mean = drawn.meanDifference(to: own) ?? 255
        if mean <= 2 { same += 1 }
        other.append((mean, name))
      }
      for (mean, name) in other.sorted(by: { $0.mean > $1.mean }).prefix(20) {
        print("difference: \(name) \(mean)")
      }
      print("same: \(same) of \(files.count), \(files.count - other.count) refused")
    }

    private static func reason(_ result: Result<Bitmap, any Error>) -> String? {
      guard case .failure(let error) = result else { return nil }
      return "\(error)"
    }
  }
}

extension Bitmap {
  /// The mean difference of the components of all pixels, 0…255; `nil` if the sizes differ.
  func meanDifference(to other: Bitmap) -> Double? {
    guard width == other.width, height == other.height else { return nil }
    var sum = 0
    for (a, b) in zip(pixels, other.pixels) {
      for shift in [0, 8, 16, 24] {
        sum += abs(Int(a.bits >> UInt32(shift) & 255) - Int(b.bits >> UInt32(shift) & 255))
      }
    }
    return Double(sum) / Double(max(pixels.count * 4, 1))
  }
}
