import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Drawing with wild numbers") struct WildValuesTests {
  private static func rect(_ random: inout SplitMix) -> Rect {
    func number() -> Float {
      random.next() % 2 == 0 ? Float(random.wild()) : random.number(in: -50...250)
    }
    return Rect(x: number(), y: number(), width: number(), height: number())
  }

  private static func color(_ random: inout SplitMix) -> Color {
    func number() -> Float { Float(random.wild()) }
    return Color(number(), number(), number(), alpha: number())
  }

  @Test("whatever is drawn, it is painted or left out", arguments: 0..<20)
  func drawing(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var quads = QuadBuffer(atlas: Atlas(scale: Float(random.wild())))
    for _ in 0..<40 {
      let (rect, color) = (Self.rect(&random), Self.color(&random))
      switch random.next() % 5 {
      case 0: quads.fill(rect, top: color, bottom: Self.color(&random))
      case 1:
        quads.fill(.panel, rect, top: color, bottom: color, rounding: Float(random.wild()))
      case 2:
        quads.fill(
          ParticleShape.drawn[Int(random.next() % UInt64(ParticleShape.drawn.count))], rect, color,
          rotation: Float(random.wild()), isStretched: random.next() % 2 == 0)
      case 3:
        let points = (0..<5).map { _ in Self.rect(&random).center }
        quads.stroke(points, width: Float(random.wild()), color)
      default:
        let inner = quads
        quads.append(
          inner, from: rect, to: Self.rect(&random), opacity: Float(random.wild()),
          rotation: Float(random.wild()))
      }
      if quads.count > 2000 { quads.removeAll() }
    }
    let painter = SoftwarePainter(atlas: quads.atlas)
    for scale in [1, Float(random.wild())] {
      var picture = Bitmap(width: 60, height: 40)
      painter.paint(quads, scale: scale, into: &picture)
    }
  }

  @Test("a background covers an area of any size")
  func background() throws {
    let picture = Bitmap(width: 3, height: 2, filledWith: PackedColor(bits: 0xFFFF_FFFF))
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let empty = quads.atlas
    for width in WildNumbers.all {
      for height in WildNumbers.all {
        let size = Size(width: Float(width), height: Float(height))
        quads.atlas = empty
        try quads.atlas.setBackground(picture, covering: size)
        quads.fillWithBackground(Rect(x: 0, y: 0, width: size.width, height: size.height))
      }
    }
  }

  @Test("an arc of any numbers is drawn, or refused")
  func arcs() {
    let numbers = [
      "0", "1", "-3", "1e-154", "1e-160", "1e-300", "5e-324", "1e6", "1e-9", "999999.5", "1e-400",
    ]
    var random = SplitMix(seed: 3)
    func number() -> String { numbers[Int(random.next() % UInt64(numbers.count))] }
    for _ in 0..<4000 {
      let text =
        "M\(number()) \(number()) A\(number()) \(number()) \(number()) \(random.next() % 2) "
        + "\(random.next() % 2) \(number()) \(number()) L 5 \(number()) Z"
      if let path = try? ShapePath(text) {
        #expect(path.aspect > 0 && path.aspect.isFinite, "\(text)")
      }
    }
    _ = try? ShapePath("M0 0 A1000000 1000000 0 0 1 1e-154 0 L 3 5 Z")
  }

  @Test("colours of any numbers have bytes and texts")
  func colors() {
    var random = SplitMix(seed: 4)
    for _ in 0..<2000 {
      let (a, b) = (Self.color(&random), Self.color(&random))
      for color in [a, b, a.mixed(with: b, at: random.wild())] {
        #expect(color.hexText(withAlpha: true).count == 9)
        let bytes = color.premultiplied.bytes
        #expect(bytes.red <= bytes.alpha && bytes.green <= bytes.alpha)
        #expect(color.premultiplied.opacity(Float(random.wild())).bytes.alpha <= bytes.alpha)
      }
      let hue = Color(
        hue: random.wild(), saturation: random.wild(), brightness: random.wild(),
        opacity: random.wild())
      #expect(hue.red.isFinite && hue.green.isFinite && hue.blue.isFinite)
    }
  }

  @Test("a colour of CSS with any numbers is read or refused")
  func css() {
    for number in ["1e300", "-1e300", "1e999", "1e-300", "-5", "100%", "1e200%"] {
      for text in [
        "oklch(\(number) 0.1 40)", "oklch(0.5 \(number) \(number))", "hsl(\(number) 50% 50%)",
      ] {
        guard let color = Color(css: text) else { continue }
        #expect((0...1).contains(color.red) && (0...1).contains(color.blue), "\(text)")
      }
    }
  }

  @Test("a picture is reduced to any side")
  func reduced() {
    let picture = Bitmap(width: 7, height: 3)
    for side in [Int.min, -1, 0, 1, 2, 6, 7, .max] {
      let small = picture.reduced(toLongestSide: side)
      #expect(small.width == min(max(side, 1), 7) && small.height >= 1)
    }
  }
}
