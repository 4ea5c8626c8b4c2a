import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiDemo

@Suite("Still") struct StillTests {
  static let size = Size(width: 320, height: 180)

  func still(
    _ effect: Effect = .sparks, _ background: Still.Background = .transparent, scale: Float = 1
  ) -> Still {
    var system = ParticleSystem(seed: 7)
    let frame = Rect(center: Point(x: 160, y: 90), size: Size(width: 120, height: 48))
    system.fire(effect, around: frame, in: Self.size, at: 0)
    return Still(system: system, size: Self.size, scale: scale, background: background)
  }

  @Test("a picture is as large as the stage times the scale") func pictureSize() throws {
    for scale in [0.5, 1, 2, 1.25] as [Float] {
      let picture = try still(scale: scale).paint(at: 0.1)
      #expect(picture.width == Int(320 * scale) && picture.height == Int(180 * scale))
    }
  }

  @Test("a larger scale shows the same, finer") func largerScale() throws {
    func light(_ picture: Bitmap) -> Float {
      let sum = picture.pixels.reduce(0) { $0 + Int($1.bytes.alpha) }
      return Float(sum) / Float(picture.pixels.count)
    }
    let (small, large) = (
      light(try still(scale: 1).paint(at: 0.1)), light(try still(scale: 4).paint(at: 0.1))
    )
    #expect(small > 0 && abs(small - large) < 0.1 * small)
  }

  @Test("a strip shows its moments side by side") func stripOfMoments() throws {
    let still = still(.celebration)
    let strip = try still.paint(at: 0.3, Still.Strip(count: 4, interval: 0.2))
    #expect(strip.width == 4 * 320 && strip.height == 180)
    for index in 0..<4 {
      let moment = try still.paint(at: 0.3 + Double(index) * 0.2)
      for row in 0..<180 {
        let start = row * strip.width + index * 320
        #expect(
          strip.pixels[start..<start + 320].elementsEqual(
            moment.pixels[row * 320..<(row + 1) * 320]))
      }
    }
  }

  @Test("the background is what was asked for") func backgrounds() throws {
    let clear = try still().paint(at: 0.1)
    #expect(clear[0, 0] == .clear)
    #expect(clear.pixels.contains { $0 != .clear })
    let green = Color(hex: 0x00FF00)
    let colored = try still(.sparks, .color(green)).paint(at: 0.1)
    #expect(colored[0, 0] == green.premultiplied)
    #expect(colored.pixels.allSatisfy { $0.bytes.alpha == 255 })
    let show = try still(.sparks, .show).paint(at: 0.1)
    #expect(show[0, 0] != show[0, 179])
    #expect(show.pixels.allSatisfy { $0.bytes.alpha == 255 })
  }
}
