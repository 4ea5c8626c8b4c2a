import Motion

/// A colour in OKLab (Björn Ottosson, 2020), where equal distances look about equally large.
struct OKLab {
  /// The lightness, and the amounts of red against green and of yellow against blue.
  var components: SIMD3<Double>

  init(_ components: SIMD3<Double>) { self.components = components }

  /// - Parameter hue: in degrees.
  init(lightness: Double, chroma: Double, hue: Double) {
    let (sine, cosine) = Elementary.sinCos(hue * .pi / 180)
    components = SIMD3(lightness, chroma * cosine, chroma * sine)
  }

  init(_ color: Color) {
    let (r, g, b) = (
      Self.linear(Double(color.red.clamped())), Self.linear(Double(color.green.clamped())),
      Self.linear(Double(color.blue.clamped()))
    )
    let l = Self.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Self.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Self.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    let redness = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    components = SIMD3(lightness, redness, yellowness)
  }

  /// Red, green and blue in linear light; outside of 0…1 if the colour is outside of sRGB.
  private var linear: SIMD3<Double> {
    let (lightness, a, b) = (components.x, components.y, components.z)
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    let red = 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3
    let green = -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3
    let blue = -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
    return SIMD3(red, green, blue)
  }

  /// Red, green and blue in sRGB; outside of 0…1 if the colour is outside of sRGB.
  private var sRGB: SIMD3<Double> {
    let light = linear
    return SIMD3(Self.encoded(light.x), Self.encoded(light.y), Self.encoded(light.z))
  }

  /// Whether sRGB has the colour, up to a ten-thousandth of a component.
  var isInside: Bool {
    // The light of −0.0001 and of 1.0001 in sRGB; without a logarithm for each component.
    let light = linear
    return light.min() >= -7.739938e-6 && light.max() <= 1.000_227_5
  }

  /// The nearest colour in sRGB by each component.
  func clamped(alpha: Float) -> Color {
    let color = sRGB.clamped(lowerBound: .zero, upperBound: .one)
    return Color(Float(color.x), Float(color.y), Float(color.z), alpha: alpha)
  }

  /// The colour with as much of its chroma as sRGB has room for.
  func fitted(alpha: Float) -> Color { colored(fittingShare).clamped(alpha: alpha) }

  /// The share of its chroma that sRGB has room for, 0…1.
  var fittingShare: Double {
    guard !isInside else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if colored(middle).isInside { low = middle } else { high = middle }
    }
    return low
  }

  /// The colour with a share of its chroma.
  private func colored(_ share: Double) -> OKLab {
    OKLab(SIMD3(components.x, components.y * share, components.z * share))
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Elementary.exp(2.4 * Elementary.log((value + 0.055) / 1.055))
  }

  private static func encoded(_ value: Double) -> Double {
    // A text may give numbers so large that their cubes are infinite.
    let value = value.clamped(to: -1e6...1e6)
    return value <= 0.0031308
      ? value * 12.92 : 1.055 * Elementary.exp(Elementary.log(value) / 2.4) - 0.055
  }

  private static func cubeRoot(_ value: Double) -> Double {
    value > 0 ? Elementary.exp(Elementary.log(value) / 3) : 0
  }
}
