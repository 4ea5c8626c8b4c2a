internal import Motion

/// A colour of a terminal's cell: the terminal's own, one of its palette, or any in 24 bits.
public struct CellColor: Hashable, Sendable {
  /// A kind of colour.
  public enum Kind: Hashable, Sendable {
    /// The terminal's own colour.
    case standard
    /// One of the 256 colours of the palette; the first 16 are the user's choice.
    case palette(UInt8)
    /// A colour in sRGB.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The bits of the colour: the highest byte is 0 for the terminal's own colour, 1 for the palette, 2 for 24 bits.
  let bits: UInt32

  /// A colour from its kind.
  public init(_ kind: Kind) {
    switch kind {
    case .standard: bits = 0
    case .palette(let index): bits = 1 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      bits = 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// The terminal's own colour.
  public static let standard = CellColor(.standard)

  /// The kind of the colour.
  public var kind: Kind {
    switch bits >> 24 {
    case 0: .standard
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    default:
      .rgb(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits))
    }
  }

  /// Whether no component in 24 bits differs by more than a tolerance; other colours must be equal.
  func isAlike(_ other: CellColor, within tolerance: Int) -> Bool {
    if bits == other.bits { return true }
    guard bits >> 24 == 2, other.bits >> 24 == 2 else { return false }
    for shift: UInt32 in [0, 8, 16] {
      let (a, b) = (Int(bits >> shift & 0xFF), Int(other.bits >> shift & 0xFF))
      if abs(a - b) > tolerance { return false }
    }
    return true
  }
}

/// The number of colours that a terminal shows.
public enum ColorDepth: Hashable, Comparable, Sendable {
  /// Only the terminal's own two colours.
  case none
  /// The 16 colours that every colour terminal has.
  case sixteen
  /// 256 colours: the 16, a cube of 216 and 24 greys.
  case palette
  /// Any colour in 24 bits.
  case full

  /// The nearest colour that a terminal of this depth shows; components are clamped to 0…255.
  func color(_ red: Int, _ green: Int, _ blue: Int) -> CellColor {
    let (r, g, b) = (UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue))
    switch self {
    case .none: return .standard
    case .sixteen: return CellColor(.palette(Self.nearestOfSixteen(Int(r), Int(g), Int(b))))
    case .palette: return CellColor(.palette(Self.nearestOfPalette(Int(r), Int(g), Int(b))))
    case .full: return CellColor(.rgb(red: r, green: g, blue: b))
    }
  }

  /// The nearest colour of the cube and the greys, which are the same on all terminals.
  private static func nearestOfPalette(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    // The steps of the cube are 0, 95, 135, 175, 215 and 255.
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      (r - red) * (r - red) * 3 + (g - green) * (g - green) * 5 + (b - blue) * (b - blue) * 2
    }
    let (r, g, b) = (step(red), step(green), step(blue))
    let grey = (((red * 3 + green * 5 + blue * 2) / 10 - 3) / 10).clamped(to: 0...23)
    let toGrey = distance(8 + grey * 10, 8 + grey * 10, 8 + grey * 10)
    return toGrey < distance(level(r), level(g), level(b))
      ? UInt8(232 + grey) : UInt8(16 + r * 36 + g * 6 + b)
  }

  /// The nearest of the first 16 colours, chosen by hue: users pick these colours themselves, and their lightness
  /// differs more between terminals than their hue.
  private static func nearestOfSixteen(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    guard high - low > high / 4 else { return high < 48 ? 8 : high < 160 ? 7 : 15 }
    // A component belongs to the hue if it is nearer to the highest than to the lowest.
    let middle = (high + low) / 2
    let hue = (red > middle ? 1 : 0) | (green > middle ? 2 : 0) | (blue > middle ? 4 : 0)
    return UInt8(hue + (high > 150 ? 8 : 0))
  }
}
