/// The brightness of the things that quads are drawn over, which decides how light is seen on them.
///
/// Light is added to dark things. Added to white it could not be seen, so the brighter the ground, the more
/// light covers it like paint. On a ground that is nearly white, pale light also shows its hue much more
/// strongly, and white light becomes silver.
///
///     quads.ground = Ground(.white())
///     quads.fill(area, .white())
///     system.draw(at: now, into: &quads)
public struct Ground: Hashable, Sendable {
  /// The brightness, 0 (black) to 1 (white).
  public let brightness: Float

  /// A ground from its brightness, 0…1; it is clamped, and not-a-number becomes 0.
  public init(brightness: Float) { self.brightness = brightness.clamped() }

  /// A ground of one colour; a translucent colour counts as if it lay on black.
  public init(_ color: Color) { self.init(brightness: color.premultiplied.brightness) }

  /// A ground whose colour changes from top to bottom.
  public init(top: Color, bottom: Color) {
    let (first, last) = (top.premultiplied.brightness, bottom.premultiplied.brightness)
    self.init(brightness: ((first * first + first * last + last * last) / 3).squareRoot())
  }

  /// A ground that is a picture: its brightness is the root of the mean square of that of its pixels, so
  /// bright parts count more than dark ones.
  ///
  /// Light that covers a dark part differs little from light that is added to it, but light that is added to
  /// a bright part is lost.
  ///
  /// - Complexity: O(*n*) in the pixels.
  public init(_ picture: Bitmap) {
    let sum = picture.pixels.reduce(0.0) {
      let brightness = Double($1.brightness)
      return $0 + brightness * brightness
    }
    self.init(brightness: Float((sum / Double(max(picture.pixels.count, 1))).squareRoot()))
  }

  /// A ground on which all light is added: the ground of a quad buffer until another one is set.
  public static let dark = Ground(brightness: 0)
}

extension Ground {
  /// The brightness from which on light begins to cover, and the brightness at which all light covers.
  private static let covered: ClosedRange<Float> = 0.35...0.6
  /// The brightness from which on light gets deeper colours, and the brightness at which they are deepest.
  private static let deepened: ClosedRange<Float> = 0.6...0.95

  /// Whether all light is added to this ground.
  package var addsLight: Bool { brightness <= Self.covered.lowerBound }

  /// Whether light covers this ground more than it is added, for pictures of shapes that cannot do both.
  package var isCovered: Bool {
    brightness >= (Self.covered.lowerBound + Self.covered.upperBound) / 2
  }

  /// Lets the light of quads cover this ground.
  package func cover(_ vertices: UnsafeMutableBufferPointer<Vertex>) {
    let covering = Covering(self)
    // The four corners of a quad mostly have the same colour.
    var (last, covered) = (PackedColor.clear, PackedColor.clear)
    for index in vertices.indices {
      let color = vertices[index].color
      if color != last { (last, covered) = (color, covering.color(of: color)) }
      vertices[index].color = covered
    }
  }

  /// A premultiplied colour as it is seen on this ground.
  package func color(of light: PackedColor) -> PackedColor { Covering(self).color(of: light) }

  /// The way in which light covers a ground.
  ///
  /// In a premultiplied colour with the brightest component m and the alpha a, the light is m − a; paint has no
  /// light. Alpha grows by a share of the light, and the colour becomes deeper the more of it is light. Both are
  /// proportional to the colour, so light that fades keeps its hue.
  private struct Covering {
    /// The share of the light by which alpha grows.
    let alpha: Float
    /// How deep the colours of light become, 0…1.
    let depth: Float

    /// The largest share of its darkest component that pale light loses, while its brightest one stays.
    static let mostDepth: Float = 0.6
    /// The largest factor of the distances between components: light that is nearly white keeps a pale hue.
    static let mostGain: Float = 3
    /// The share of the white that is left which the light loses in all components.
    static let silver: Float = 0.25

    init(_ ground: Ground) {
      alpha = ground.brightness.ramp(Ground.covered)
      depth = ground.brightness.ramp(Ground.deepened)
    }

    func color(of packed: PackedColor) -> PackedColor {
      let bytes = packed.bytes
      var color = SIMD3(Float(bytes.red), Float(bytes.green), Float(bytes.blue))
      let (brightest, paint) = (color.max(), Float(bytes.alpha))
      guard brightest > paint else { return packed }
      let light = brightest - paint
      let depth = depth * light / brightest
      let (white, span) = (color.min(), brightest - color.min())
      if span >= 1 {
        let gain = min(1 + white * Self.mostDepth * depth / span, Self.mostGain)
        color = brightest - (brightest - color) * gain
      }
      color -= color.min() * Self.silver * depth
      return PackedColor(
        red: color.x / 255, green: color.y / 255, blue: color.z / 255,
        alpha: (paint + light * alpha) / 255)
    }
  }
}

extension PackedColor {
  /// The brightness over black, 0…1.
  fileprivate var brightness: Float {
    let bytes = bytes
    return (0.2126 * Float(bytes.red) + 0.7152 * Float(bytes.green) + 0.0722 * Float(bytes.blue))
      / 255
  }
}

extension Float {
  /// The smooth step of the number from 0 at the beginning of a range to 1 at its end.
  fileprivate func ramp(_ range: ClosedRange<Float>) -> Float {
    let share = ((self - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped()
    return share * share * (3 - 2 * share)
  }
}
