/// One texture that holds everything the show draws: shapes, panels, letters and pictures.
///
/// It is drawn for one density of the screen, so that all edges are crisp, and drawn anew when the
/// density changes.
///
///     var quads = QuadBuffer(atlas: Atlas(scale: 2))
///     try painter.setTexture(quads.atlas.bitmap)
public struct Atlas: Sendable {
  /// The texture, premultiplied.
  public let bitmap: Bitmap
  /// Pixels per point.
  public let scale: Float
  /// Where the shapes of particles stand.
  public let shapes: ShapeTable
  /// A place that is solid white, for fills.
  public let white: (u: Float, v: Float)

  /// From a texture coordinate, halved, to the same place in a copy at half the size; `nil` where
  /// there is no such copy.
  let reduction: (u: Float, v: Float)?

  private(set) var patches: [NinePatch.Kind: NinePatch] = [:]
  private(set) var fonts: [TextStyle: Font] = [:]

  /// An atlas of the shapes, and of panels, letters and pictures as asked.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, held to 0.25…8.
  ///   - typeface: what letters look like; without one all text is empty.
  ///   - styles: in which styles there is text.
  ///   - pictures: what ``Shape/picture(_:)`` finds by name. The atlas becomes as large as they
  ///     need; many drivers take textures of at most 4,096 texels a side.
  public init(
    scale: Float, typeface: Typeface? = nil, styles: [TextStyle] = [],
    pictures: [String: Bitmap] = [:]
  ) {
    self.init(
      scale: scale, shapes: Shape.drawn, patches: NinePatch.Kind.allCases, typeface: typeface,
      styles: styles, pictures: pictures)
  }

  /// An atlas of nothing but white, for fills; every shape is a rectangle there.
  public static let white = Atlas(
    scale: 1, shapes: [.rectangle], patches: [], typeface: nil, styles: [], pictures: [:])

  /// The density nearest to one asked for that atlases are drawn at; not-a-number counts as the
  /// least.
  public static func clamped(scale: Float) -> Float { scale > 0.25 ? min(scale, 8) : 0.25 }

  private init(
    scale requested: Float, shapes drawn: [Shape], patches kinds: [NinePatch.Kind],
    typeface: Typeface?, styles: [TextStyle], pictures: [String: Bitmap]
  ) {
    let scale = Self.clamped(scale: requested)
    var builder = AtlasBuilder(width: scale > 2 ? 2048 : 1024)
    let spot = builder.add(width: 3, height: 3, coverage: Array(repeating: 255, count: 9))
    let grids = drawn.map { ($0, ShapeCells.add($0, to: &builder)) }
    let panels = kinds.map { ($0, $0.add(scale: scale, to: &builder)) }
    let visible = pictures.filter { $0.value.width > 0 && $0.value.height > 0 }
    let images = visible.sorted { $0.key < $1.key }.map {
      ($0.key, ShapeCells.add($0.value, to: &builder))
    }
    var fonts: [TextStyle: Font] = [:]
    if let typeface {
      for style in styles {
        fonts[style] = Font(typeface, style, scale: scale, into: &builder)
      }
    }

    // Only text is too fine to be read from its full size when it is drawn much smaller.
    let copy = fonts.isEmpty ? nil : builder.addReduction()

    self.scale = scale
    self.fonts = fonts
    bitmap = builder.bitmap
    let (width, height) = (bitmap.width, bitmap.height)
    reduction = copy.map { (Float($0.x) / Float(width), Float($0.y) / Float(height)) }
    white = (
      (Float(spot.x) + 1.5) / Float(width), (Float(spot.y) + 1.5) / Float(height)
    )
    var regions: [Shape: (columns: [ShapeTable.Level], rows: [ShapeTable.Level])] = [:]
    for (shape, grid) in grids {
      regions[shape] = (
        ShapeCells.levels(from: grid.x, of: width), ShapeCells.levels(from: grid.y, of: height)
      )
    }
    for (name, image) in images {
      regions[.picture(name)] = (
        ShapeCells.levels(of: image.width, from: image.x, of: width),
        ShapeCells.levels(of: image.height, from: image.y, of: height)
      )
    }
    shapes = ShapeTable(scale: scale, regions: regions)
    for (kind, region) in panels {
      patches[kind] = kind.patch(in: textureRect(region), scale: scale)
    }
  }
}
