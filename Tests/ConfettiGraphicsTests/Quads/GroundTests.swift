import ConfettiGraphics
import Testing

@Suite("Ground") struct GroundTests {
  /// Light of several hues, and white.
  static let lights = [0x0040_8CFF, 0x0000_E0FF, 0x00FF_FFFF, 0x00D0_F0FF, 0x0020_3010].map {
    PackedColor(bits: $0)
  }

  /// The brightest and the darkest component of what a premultiplied colour leaves of white.
  private func onWhite(_ color: PackedColor) -> (brightest: Int, darkest: Int) {
    let bytes = color.bytes
    let below = 255 - Int(bytes.alpha)
    let sums = [bytes.red, bytes.green, bytes.blue].map { min(Int($0) + below, 255) }
    return (sums.max() ?? 0, sums.min() ?? 0)
  }

  @Test("black is 0, white is 1, and green is brighter than blue")
  func colors() {
    #expect(Ground(.black()).brightness == 0 && Ground(.white()).brightness == 1)
    #expect(Ground(Color(0, 1, 0)).brightness > Ground(Color(0, 0, 1)).brightness)
    #expect(Ground(.white(0.5)).brightness < 0.51)
    #expect(Ground(brightness: .nan).brightness == 0 && Ground(brightness: 9).brightness == 1)
  }

  @Test("of a picture and of a gradient the bright parts count more than the dark ones")
  func pictures() {
    let grey = Color(0.4, 0.4, 0.4)
    let plain = Bitmap(width: 4, height: 3, filledWith: grey.premultiplied)
    #expect(abs(Ground(plain).brightness - 0.4) < 0.01)
    var halves = Bitmap(width: 4, height: 2, filledWith: Color.black().premultiplied)
    for x in 0..<4 { halves[x, 0] = Color.white().premultiplied }
    #expect(abs(Ground(halves).brightness - 0.7071) < 0.001)
    #expect(abs(Ground(top: .black(), bottom: .white()).brightness - 0.5774) < 0.001)
    #expect(abs(Ground(top: grey, bottom: grey).brightness - 0.4) < 0.01)
  }

  @Test("on dark grounds every colour stays as it is", arguments: [0, 0.1, 0.35] as [Float])
  func dark(brightness: Float) {
    let ground = Ground(brightness: brightness)
    #expect(ground.addsLight)
    for light in Self.lights { #expect(ground.color(of: light) == light) }
  }

  @Test("paint stays as it is on every ground", arguments: [0.2, 0.5, 0.8, 1] as [Float])
  func paint(brightness: Float) {
    let ground = Ground(brightness: brightness)
    for color in [Color.white(), Color(1, 0.9, 0.4, alpha: 0.5), Color(0.2, 0.4, 0.6)] {
      #expect(ground.color(of: color.premultiplied) == color.premultiplied)
    }
  }

  @Test("the brighter the ground, the more light covers, up to all of it")
  func covers() {
    for light in Self.lights {
      let alphas = stride(from: Float(0), through: 1, by: 0.05).map {
        Ground(brightness: $0).color(of: light).bytes.alpha
      }
      let bytes = light.bytes
      #expect(alphas == alphas.sorted() && alphas.first == 0)
      #expect(alphas.last == max(bytes.red, bytes.green, bytes.blue))
    }
  }

  @Test("any light is seen on white, and pale light has more of its hue there")
  func deepens() {
    for light in Self.lights where light.bits > 0x80_8080 {
      let seen = onWhite(Ground(.white()).color(of: light))
      #expect(seen.darkest < 200)
    }
    let gold = PackedColor(bits: 0x00B0_E6FF)
    let deep = onWhite(Ground(.white()).color(of: gold))
    #expect(deep.brightest > 230 && deep.darkest < 100)
  }

  @Test("light that fades keeps its hue")
  func fades() {
    let ground = Ground(.white())
    for light in Self.lights {
      let full = ground.color(of: light)
      for share in stride(from: Float(0.2), through: 1, by: 0.2) {
        let (faded, exact) = (ground.color(of: light.opacity(share)), full.opacity(share))
        for shift in [0, 8, 16, 24] {
          // Few steps of 1/255 are left of dark light, and the hue is of whole steps.
          #expect(abs(Int(faded.bits >> shift & 255) - Int(exact.bits >> shift & 255)) <= 6)
        }
      }
    }
  }
}
