/// A colour of a terminal's cell: the terminal's own, one of its palette, or any in 24 bits.
public struct CellColor: Hashable, Sendable {
  /// What kind of colour it is.
  public enum Kind: Hashable, Sendable {
    /// What the terminal takes where nothing is said.
    case standard
    /// One of the 256 colours of the palette; the first 16 are the user's choice.
    case palette(UInt8)
    /// A colour in sRGB.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// In the highest byte 0 for the terminal's own colour, 1 for the palette, 2 for 24 bits.
  let bits: UInt32

  /// A colour from its kind.
  ///
  /// - Parameter kind: what colour it is.
  public init(_ kind: Kind) {
    switch kind {
    case .standard: bits = 0
    case .palette(let index): bits = 1 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      bits = 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// What the terminal takes where nothing is said.
  public static let standard = CellColor(.standard)

  /// What kind of colour it is.
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

  /// Whether both look the same to all but the sharpest eye.
  ///
  /// - Parameters:
  ///   - other: the other colour.
  ///   - tolerance: by how much a component in 24 bits may differ; of the palette nothing may.
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

/// How many colours a terminal shows.
public enum ColorDepth: Hashable, Comparable, Sendable {
  /// None but its own two.
  case none
  /// The 16 that every colour terminal has.
  case sixteen
  /// 256: the 16, a cube of 216 and 24 greys.
  case palette
  /// Any colour in 24 bits.
  case full

  /// The nearest colour that a terminal of this depth shows.
  ///
  /// - Parameters:
  ///   - red: the red component, 0…255; what is beyond is clamped.
  ///   - green: the green component.
  ///   - blue: the blue component.
  func color(_ red: Int, _ green: Int, _ blue: Int) -> CellColor {
    let red = min(max(red, 0), 255)
    let green = min(max(green, 0), 255)
    let blue = min(max(blue, 0), 255)
    switch self {
    case .none: return .standard
    case .sixteen: return CellColor(.palette(Self.nearestOfSixteen(red, green, blue)))
    case .palette: return CellColor(.palette(Self.nearestOfPalette(red, green, blue)))
    case .full:
      return CellColor(.rgb(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
    }
  }

  /// The nearest of the cube and the greys, which look the same everywhere.
  private static func nearestOfPalette(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    // The steps of the cube are 0, 95, 135, 175, 215 and 255.
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      (r - red) * (r - red) * 3 + (g - green) * (g - green) * 5 + (b - blue) * (b - blue) * 2
    }
    let (r, g, b) = (step(red), step(green), step(blue))
    let grey = min(max((red * 3 + green * 5 + blue * 2) / 10 - 3, 0) / 10, 23)
    let toGrey = distance(8 + grey * 10, 8 + grey * 10, 8 + grey * 10)
    return toGrey < distance(level(r), level(g), level(b))
      ? UInt8(232 + grey) : UInt8(16 + r * 36 + g * 6 + b)
  }

  /// The nearest of the first 16, chosen by hue: users pick these colours themselves, and their
  /// lightness differs more between terminals than their hue.
  private static func nearestOfSixteen(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    guard high - low > high / 4 else { return high < 48 ? 8 : high < 160 ? 7 : 15 }
    // A component belongs to the hue if it is nearer to the highest than to the lowest.
    let middle = (high + low) / 2
    let hue = (red > middle ? 1 : 0) | (green > middle ? 2 : 0) | (blue > middle ? 4 : 0)
    return UInt8(hue + (high > 150 ? 8 : 0))
  }
}
