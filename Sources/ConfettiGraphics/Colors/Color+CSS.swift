import Motion

extension Color {
  /// A colour as CSS writes it; `nil` if it is none.
  ///
  ///     Color(css: "gold"), Color(css: "#F00"), Color(css: "hsl(210 80% 60%)")
  ///
  /// It may be a name, `#` with three, four, six or eight hexadecimal digits, or one of `rgb()`,
  /// `hsl()` and `oklch()` (the two first also as `rgba()` and `hsla()`) with spaces or commas, and an
  /// opacity after a slash or a fourth comma. Colours of `oklch()` outside of sRGB get less chroma
  /// until they are inside.
  public init?(css text: String) {
    // A colour is short; a long text would take long to take apart.
    guard text.utf8.count <= 80 else { return nil }
    if text.utf8.first == UInt8(ascii: "#") {
      self.init(shortHex: text)
    } else if let call = CSSCall(text) {
      self.init(call)
    } else if let color = CSSColorNames.color(text) {
      self = color
    } else {
      return nil
    }
  }

  /// The names of colours in CSS, in alphabetical order.
  public static var cssNames: [String] { CSSColorNames.all }

  private init?(shortHex text: String) {
    let digits = text.dropFirst()
    guard digits.utf8.count == 3 || digits.utf8.count == 4 else {
      self.init(hexText: text)
      return
    }
    self.init(hexText: "#" + digits.map { "\($0)\($0)" }.joined())
  }

  private init?(_ call: CSSCall) {
    guard let alpha = call.alpha else { return nil }
    let parts = call.parts
    switch call.name {
    case "rgb", "rgba":
      guard let red = parts[0].share(of: 255), let green = parts[1].share(of: 255),
        let blue = parts[2].share(of: 255)
      else { return nil }
      self.init(Float(red), Float(green), Float(blue), alpha: alpha)
    case "hsl", "hsla":
      guard let hue = parts[0].degrees, let saturation = parts[1].share(of: 100),
        let lightness = parts[2].share(of: 100)
      else { return nil }
      self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
    case "oklch":
      guard let lightness = parts[0].share(of: 1), let chroma = parts[1].number(percentOf: 0.4),
        let hue = parts[2].degrees, (0...10).contains(chroma)
      else { return nil }
      self.init(OKLab(lightness: lightness, chroma: chroma, hue: hue).fitted(alpha: alpha))
    default: return nil
    }
  }

  /// A colour of HSL: a hue in degrees, and shares.
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Float) {
    let span = saturation * min(lightness, 1 - lightness)
    let turns = hue / 30
    func component(_ shift: Double) -> Float {
      let k = (shift + turns) - 12 * ((shift + turns) / 12).rounded(.down)
      return Float(lightness - span * max(min(k - 3, 9 - k, 1), -1))
    }
    self.init(component(0), component(8), component(4), alpha: alpha)
  }

  private init(_ color: Color) { self = color }

  /// The colour between two others at a share of the way, mixed evenly to the eye (in OKLab); the
  /// opacities are mixed evenly as well.
  ///
  /// - Parameters:
  ///   - other: the colour at the share 1.
  ///   - share: the share of the way, 0…1.
  public func mixed(with other: Color, at share: Double) -> Color {
    let (a, b) = (OKLab(self), OKLab(other))
    let way = share.clamped(to: 0...1)
    return OKLab(a.components + (b.components - a.components) * way)
      .clamped(alpha: alpha + (other.alpha - alpha) * Float(way))
  }
}

/// A function call of CSS such as `hsl(210 80% 60% / 0.5)`.
private struct CSSCall {
  let name: String
  let parts: [CSSNumber]
  /// The opacity, 0…1; `nil` if the fourth part is not a number.
  let alpha: Float?

  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    name = text[..<open].lowercased()
    let inner = text[text.index(after: open)...].dropLast()
    let separators: Set<Character> = [" ", ",", "/"]
    let words = inner.split { separators.contains($0) }
    guard words.count == 3 || words.count == 4, inner.count(where: { $0 == "/" }) <= 1 else {
      return nil
    }
    parts = words.prefix(3).map { CSSNumber(text: $0) }
    alpha = words.count == 4 ? CSSNumber(text: words[3]).share(of: 1).map { Float($0) } : 1
  }
}

/// A number of CSS, perhaps with a unit.
private struct CSSNumber {
  let text: Substring

  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) else { return nil }
    return Double(text)
  }

  /// The number; a percentage is that share of `whole`.
  func number(percentOf whole: Double) -> Double? {
    if text.last == "%" { return Self.number(text.dropLast()).map { $0 / 100 * whole } }
    return Self.number(text)
  }

  /// The number as a share of a whole, clamped to 0…1; a percentage already is a share.
  func share(of whole: Double) -> Double? {
    number(percentOf: whole).map { ($0 / whole).clamped(to: 0...1) }
  }

  /// An angle in degrees.
  var degrees: Double? {
    for (unit, factor) in [("deg", 1.0), ("turn", 360), ("rad", 180 / Double.pi)]
    where text.hasSuffix(unit) {
      return Self.number(text.dropLast(unit.count)).map { $0 * factor }
    }
    return Self.number(text)
  }
}
