import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiSDL

@Suite("Light over a desktop") struct LightOverDesktopTests {
  @Test(
    "light covers as much as its brightest channel, and pixels that cover more stay as they are")
  func covers() {
    var picture = Bitmap(width: 3, height: 2)
    let pixels: [PackedColor] = [
      PackedColor(bits: 0x0000_0000), PackedColor(bits: 0x0010_20F0),
      PackedColor(bits: 0x80FF_0001),
      PackedColor(bits: 0xFF10_2030), PackedColor(bits: 0x4000_3000),
      PackedColor(bits: 0x0000_00FF),
    ]
    picture.pixels = pixels
    picture.withPixelTarget { $0.coverWithLight(in: PixelRect(columns: 0..<3, rows: 0..<2)) }
    let alphas = picture.pixels.map { $0.bits >> 24 }
    #expect(alphas == [0, 0xF0, 0xFF, 0xFF, 0x40, 0xFF])
    #expect(picture.pixels.map { $0.bits & 0xFF_FFFF } == pixels.map { $0.bits & 0xFF_FFFF })
  }

  @Test("pixels outside the area stay as they are")
  func outside() {
    var picture = Bitmap(width: 2, height: 2)
    picture.pixels = [PackedColor](repeating: PackedColor(bits: 0x0000_0055), count: 4)
    picture.withPixelTarget { $0.coverWithLight(in: PixelRect(columns: 1..<2, rows: 0..<1)) }
    #expect(picture.pixels.map { $0.bits >> 24 } == [0, 0x55, 0, 0])
  }

  @Test(
    "every effect of the library is seen over white windows",
    arguments: Effect.library.flatMap(\.effects).map(\.name))
  func overWhite(name: String) throws {
    let effect = try #require(Effect.library.flatMap(\.effects).first { $0.name == name })
    let stage = Size(width: 480, height: 270)
    var system = ParticleSystem(seed: 7)
    let middle = Rect(x: 160, y: 111, width: 160, height: 48)
    system.fire(
      effect, at: Site(effect.source == .frame ? .frame(middle) : .stage, in: stage),
      time: -effect.firstBirth)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    try quads.atlas.add(system.shapes)
    let painter = SoftwarePainter(atlas: quads.atlas)
    let most = [0.2, 1, 1.8, 3, 4.5].map { time in
      quads.removeAll()
      system.draw(at: time, into: &quads)
      var picture = painter.picture(of: quads, width: 480, height: 270, scale: 1)
      picture.withPixelTarget {
        $0.coverWithLight(in: PixelRect(columns: 0..<480, rows: 0..<270))
      }
      return picture.pixels.count {
        let bytes = $0.bytes
        return Int(bytes.alpha) - Int(min(bytes.red, bytes.green, bytes.blue)) > 6
      }
    }.max()
    #expect(most ?? 0 > 150)
  }
}
