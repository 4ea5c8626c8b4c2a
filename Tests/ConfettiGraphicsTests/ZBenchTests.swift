import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("ZBench") struct ZBenchTests {
  @Test func bench() throws {
    let clock = ContinuousClock()
    func best(_ n: Int, _ body: () throws -> Void) rethrows -> Duration {
      var least = Duration.seconds(100)
      for _ in 0..<n { least = min(least, try clock.measure(body)) }
      return least
    }
    for scale in [1, 2] as [Float] {
      print("BENCH plain", scale, best(7) { _ = Atlas(scale: scale) })
      let letters = try showLetters()
      let styles = [11, 13, 15, 17, 26, 48].map { TextStyle(size: $0, weight: 90) }
      print(
        "BENCH letters", scale,
        best(7) { _ = Atlas(scale: scale, typeface: letters, styles: styles) })
      let base = Atlas(scale: scale, typeface: letters, styles: styles)
      print("BENCH size", base.textureSize, base.usedRows)
      var random = SplitMix(seed: 1)
      let picture = Shape.picture(Picture("p", random.picture(256, 256)))
      let path = Shape.path(
        try ShapePath(
          "M12 21.35l-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54L12 21.35z"
        ))
      for (name, shape) in [
        ("picture", picture), ("path", path), ("text", .text("Confetti")), ("letter", .text("A")),
      ] {
        var least = Duration.seconds(100)
        for _ in 0..<9 {
          var atlas = Atlas(scale: scale, typeface: letters, styles: styles)
          var painter = SoftwarePainter(atlas: atlas)
          least = min(
            least,
            try clock.measure {
              try atlas.add([shape])
              painter.setAtlas(atlas)
            })
        }
        print("BENCH add", name, least)
      }
      print("BENCH painter", best(7) { _ = SoftwarePainter(atlas: base) })
      for shape in Shape.drawn {
        var builder = AtlasBuilder(width: 2048)
        print("BENCH shape", shape.name, best(3) { _ = ShapeCells.add([shape], to: &builder) })
      }
    }
  }
}
