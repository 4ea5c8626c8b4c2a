/// One texture with everything that quads show: shapes, panels, letters and pictures.
///
/// It is drawn for one pixel density, so that all edges are crisp. When the density of the screen
/// changes, make a new one.
///
///     var quads = QuadBuffer(atlas: Atlas(scale: 2))
///     try painter.setAtlas(quads.atlas)
///
/// Shapes that the atlas lacks are not drawn: ``require(_:)`` finds out beforehand, and
/// ``QuadBuffer/missingShapes`` lists them afterwards.
public struct Atlas: Sendable {
  /// The texture, premultiplied.
  public let bitmap: Bitmap
  /// Pixels per point, 0.25…8.
  public let scale: Float
  /// Where the shapes are in the texture.
  public let shapes: ShapeTable
  /// The texture coordinates, 0…1, of a solid white spot, for fills.
  public let whiteSpot: (u: Float, v: Float)

  /// From half a texture coordinate to the same spot in a copy at half size; `nil` if there is no
  /// such copy.
  let reduction: (u: Float, v: Float)?

  private(set) var patches: [NinePatch.Kind: NinePatch] = [:]
  private(set) var fonts: [TextStyle: Font] = [:]

  /// The longest side a picture may have, in texels.
  public static let longestPictureSide = 4_000
  /// The most texels all pictures of an atlas may have together: 16,777,216, which take 64 MB.
  public static let mostPictureTexels = 1 << 24

  /// An atlas of shapes, panels and letters.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, clamped to 0.25…8.
  ///   - typeface: the typeface of the letters; without one all text is empty.
  ///   - styles: the styles that text can be set in.
  /// - Complexity: O(*n*) in the texels that are drawn; some milliseconds without letters.
  public init(scale: Float, typeface: Typeface? = nil, styles: [TextStyle] = []) {
    self.init(
      scale: scale, shapes: Shape.drawn, patches: NinePatch.Kind.allCases, typeface: typeface,
      styles: styles, pictures: [:])
  }

  /// An atlas of shapes, panels, letters and pictures.
  ///
  ///     let atlas = try Atlas(scale: 2, pictures: ["duck": Bitmap(png: bytes)])
  ///     let ducks = Effect.fountain.with { $0.shape = .picture("duck") }
  ///
  /// - Parameters:
  ///   - scale: pixels per point, clamped to 0.25…8.
  ///   - typeface: the typeface of the letters; without one all text is empty.
  ///   - styles: the styles that text can be set in.
  ///   - pictures: the pictures that ``Shape/picture(_:)`` finds by name. The atlas grows as large
  ///     as they need; many drivers take textures of at most 4,096 texels a side.
  /// - Throws: an ``AtlasError`` if a picture has no pixels, not width × height of them, a side
  ///   longer than ``longestPictureSide``, no name or the name of a drawn shape, or if all pictures
  ///   together have more than ``mostPictureTexels``.
  /// - Complexity: O(*n*) in the texels that are drawn.
  public init(
    scale: Float, typeface: Typeface? = nil, styles: [TextStyle] = [], pictures: [String: Bitmap]
  ) throws(AtlasError) {
    try AtlasError.check(pictures)
    self.init(
      scale: scale, shapes: Shape.drawn, patches: NinePatch.Kind.allCases, typeface: typeface,
      styles: styles, pictures: pictures)
  }

  /// An atlas for plain fills: its only shape is the rectangle.
  public static let white = Atlas(
    scale: 1, shapes: [.rectangle], patches: [], typeface: nil, styles: [], pictures: [:])

  /// A density clamped to those that atlases are drawn at.
  ///
  /// - Parameter scale: pixels per point; not-a-number counts as 0.25.
  /// - Returns: pixels per point, 0.25…8.
  public static func clamped(scale: Float) -> Float { scale > 0.25 ? min(scale, 8) : 0.25 }

  private init(
    scale requested: Float, shapes drawn: [Shape], patches kinds: [NinePatch.Kind],
    typeface: Typeface?, styles: [TextStyle], pictures: [String: Bitmap]
  ) {
    let scale = Self.clamped(scale: requested)
    var builder = AtlasBuilder(width: scale > 2 ? 2048 : 1024)
    let spot = builder.add(width: 3, height: 3, coverage: Array(repeating: 255, count: 9))
    let grids = ShapeCells.add(drawn, to: &builder)
    let panels = kinds.map { ($0, $0.add(scale: scale, to: &builder)) }
    let images = pictures.sorted { $0.key < $1.key }.map {
      ($0.key, ShapeCells.add($0.value, to: &builder))
    }
    var fonts: [TextStyle: Font] = [:]
    if let typeface {
      for style in styles {
        fonts[style] = Font(typeface, style, scale: scale, into: &builder)
      }
    }

    // Only text is too fine to be sampled at full size when it is drawn much smaller.
    let copy = fonts.isEmpty ? nil : builder.addReduction()

    self.scale = scale
    self.fonts = fonts
    bitmap = builder.bitmap
    let (width, height) = (bitmap.width, bitmap.height)
    reduction = copy.map { (Float($0.x) / Float(width), Float($0.y) / Float(height)) }
    whiteSpot = (
      (Float(spot.x) + 1.5) / Float(width), (Float(spot.y) + 1.5) / Float(height)
    )
    var entries: [Shape: ShapeTable.Entry] = [:]
    for (shape, grid) in grids {
      entries[shape] = ShapeTable.Entry(
        columns: ShapeCells.levels(from: grid.x, of: width),
        rows: ShapeCells.levels(from: grid.y, of: height), aspect: shape.ownAspect)
    }
    for (name, image) in images {
      entries[.picture(Picture(name))] = ShapeTable.Entry(
        columns: ShapeCells.levels(of: image.width, from: image.x, of: width),
        rows: ShapeCells.levels(of: image.height, from: image.y, of: height),
        aspect: Float(image.width) / Float(image.height))
    }
    shapes = ShapeTable(scale: scale, entries: entries)
    for (kind, region) in panels {
      patches[kind] = kind.patch(in: textureRect(region), scale: scale)
    }
  }
}

extension Atlas {
  /// Whether the atlas has a shape: all of ``Shape/drawn`` and the pictures it was made with, or
  /// only the rectangle if it is ``white``.
  ///
  /// - Parameter shape: the shape to look for.
  public func contains(_ shape: Shape) -> Bool { shapes.contains(shape) }

  /// Throws an error if the atlas lacks a shape, before something invisible is fired.
  ///
  ///     try quads.atlas.require(effect.shape)
  ///     system.fire(effect, in: stage, at: now)
  ///
  /// - Parameter shape: the shape to look for.
  /// - Throws: ``AtlasError/missing(_:)`` if the atlas lacks it.
  public func require(_ shape: Shape) throws(AtlasError) {
    guard contains(shape) else { throw .missing(shape) }
  }

  /// The aspect, width over height, of a shape that always keeps it: stars, hearts, ribbons and
  /// pictures.
  ///
  /// - Parameter shape: the shape to look for.
  /// - Returns: `nil` for rectangles, circles and rounded rectangles, which take any aspect, and
  ///   for shapes that the atlas lacks.
  public func aspect(of shape: Shape) -> Float? { shapes.aspect(of: shape) }

  /// The texture coordinates of a region.
  func textureRect(_ region: AtlasBuilder.Region) -> TextureRect {
    let (width, height) = (Float(bitmap.width), Float(bitmap.height))
    return TextureRect(
      left: Float(region.x) / width, top: Float(region.y) / height,
      right: Float(region.x + region.width) / width,
      bottom: Float(region.y + region.height) / height)
  }
}

/// A rectangle of the atlas in texture coordinates.
struct TextureRect: Hashable, Sendable {
  let left, top, right, bottom: Float
}

/// Why an atlas cannot show a shape or take a picture.
public enum AtlasError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The atlas has no such shape.
  case missing(Shape)
  /// A picture has no name, or that of a drawn shape.
  case unusableName(String)
  /// The picture with this name has no pixels.
  case emptyPicture(String)
  /// The picture with this name does not have width × height pixels.
  case damagedPicture(String)
  /// The picture with this name has a side longer than ``Atlas/longestPictureSide``.
  case pictureTooLarge(String, width: Int, height: Int)
  /// All pictures together have this many texels, more than ``Atlas/mostPictureTexels``.
  case tooManyTexels(Int)

  /// One sentence: what was wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(.picture(let picture)):
      "The atlas has no picture named “\(picture.name)”; add the picture with Atlas(scale:pictures:)."
    case .missing(let shape):
      "The atlas has no shape “\(shape.name)”; use Atlas(scale:), which has all of them."
    case .unusableName(let name):
      name.isEmpty
        ? "A picture for the atlas has no name; give it one."
        : "“\(name)” is the name of a drawn shape; give the picture for the atlas another."
    case .emptyPicture(let name):
      "The picture “\(name)” for the atlas has no pixels; give it at least one."
    case .damagedPicture(let name):
      "The picture “\(name)” for the atlas does not have width × height pixels; set exactly that many."
    case .pictureTooLarge(let name, let width, let height):
      "The picture “\(name)” for the atlas is \(width) × \(height) pixels; make it at most "
        + "\(Atlas.longestPictureSide) on a side."
    case .tooManyTexels(let count):
      "The pictures for the atlas have \(count) pixels together; keep them to "
        + "\(Atlas.mostPictureTexels)."
    }
  }

  /// Throws the first error in pictures, in the order of their names.
  fileprivate static func check(_ pictures: [String: Bitmap]) throws(AtlasError) {
    let drawn = Set(Shape.drawn.map(\.name))
    var texels = 0
    for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) {
      let (width, height) = (picture.width, picture.height)
      guard !name.isEmpty, !drawn.contains(name) else { throw .unusableName(name) }
      guard width > 0, height > 0 else { throw .emptyPicture(name) }
      guard max(width, height) <= Atlas.longestPictureSide else {
        throw .pictureTooLarge(name, width: width, height: height)
      }
      guard picture.pixels.count == width * height else { throw .damagedPicture(name) }
      texels += width * height
    }
    guard texels <= Atlas.mostPictureTexels else { throw .tooManyTexels(texels) }
  }
}
