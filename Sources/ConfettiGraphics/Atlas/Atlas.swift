import ConfettiSystem
import Motion

/// One texture with everything that quads show: shapes, panels, letters and pictures.
///
/// It is drawn for one pixel density, so that all edges are crisp. When the density of the screen
/// changes, make a new one. It has the drawn shapes from the beginning, and grows by paths, texts and
/// pictures:
///
///     var quads = QuadBuffer(atlas: Atlas(scale: 2))
///     try quads.atlas.add(effect.shapes)
///     try painter.setAtlas(quads.atlas)
///
/// A painter that has been given the atlas before gets only the shapes that were added since. Shapes
/// that the atlas lacks are not drawn: ``require(_:)`` finds out beforehand, and
/// ``QuadBuffer/missingShapes`` lists them afterwards.
///
/// Copies share their texels, so they cost nothing, and adding copies nothing.
public struct Atlas: Sendable {
  /// Pixels per point, 0.25…8.
  public let scale: Float
  /// The places of the shapes in the texture.
  public private(set) var shapes: ShapeTable

  /// A number that no atlas with another texture has, for a renderer of your own: upload ``bitmap``
  /// when it differs from the revision that was uploaded.
  ///
  /// Each added shape makes the number larger. Copies have the same number until one of them grows.
  public private(set) var revision = Self.nextRevision()
  private static let latestRevision = Locked<UInt64>(0)

  private var builder: AtlasBuilder
  /// The shapes that were added, in their order.
  public private(set) var added: [ParticleShape] = []
  private var entries: [(key: ParticleShape.Key, cells: Cells)] = []
  private let spot: AtlasBuilder.Region
  /// The picture behind everything, without the copies of its edges around it.
  private var background: AtlasBuilder.Region?
  private let panels: [(kind: NinePatch.Kind, region: AtlasBuilder.Region)]
  /// The copy at half size of everything but the added shapes, and the row at which the original ends.
  private let copy: (region: AtlasBuilder.Region, end: Int)?
  private(set) var fonts: [TextStyle: Font] = [:]
  private(set) var patches: [NinePatch.Kind: NinePatch] = [:]

  private enum Cells {
    case drawn(AtlasBuilder.Region, aspect: Float?)
    /// The cells of each frame.
    case frames([ImageCells])
  }

  /// The cells of pictures by their pixels, so that equal frames are there once.
  private var pictures: [ParticleShape.Key: ImageCells] = [:]

  /// The longest side a picture may have, in texels; the atlas keeps at most 512 texels of a side.
  public static let longestPictureSide = 8_192
  /// The most columns or rows that an atlas grows to.
  ///
  /// That is room for about fifty pictures of 256 × 256, or two hundred texts or paths.
  public static let longestSide = AtlasBuilder.longestSide

  /// The longest side that a background is kept with, in texels.
  public static let longestBackgroundSide = 2040

  /// An atlas of shapes, panels and letters.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, clamped to 0.25…8.
  ///   - typeface: the typeface of the letters; without one all text is empty. When the letters fill 256 MB,
  /// all further letters are left out.
  ///   - styles: the styles that text can be set in.
  /// - Complexity: O(*n*) in the texels that are drawn; some milliseconds without letters.
  public init(scale: Float, typeface: Typeface? = nil, styles: [TextStyle] = []) {
    self.init(
      scale: scale, shapes: ParticleShape.drawn, patches: NinePatch.Kind.allCases,
      typeface: typeface,
      styles: styles)
  }

  /// An atlas of shapes, panels, letters, and pictures that ``ParticleShape/picture(_:)`` finds by name.
  ///
  ///     let atlas = try Atlas(scale: 2, pictures: ["duck": Bitmap(png: bytes)])
  ///     let ducks = Effect.fountain.throwing(.picture("duck"))
  ///
  /// - Throws: an ``AtlasError`` if a picture has no pixels, not width × height of them, a side
  ///   longer than ``longestPictureSide``, no name or the name of a drawn shape, or if they do not all
  ///   fit.
  /// - Complexity: O(*n*) in the texels that are drawn.
  public init(
    scale: Float, typeface: Typeface? = nil, styles: [TextStyle] = [], pictures: [String: Bitmap]
  ) throws(AtlasError) {
    self.init(scale: scale, typeface: typeface, styles: styles)
    let sorted = pictures.sorted { $0.key < $1.key }
    try add(sorted.map { .picture(Picture($0.key, $0.value)) })
  }

  /// An atlas for plain fills: its only shape is the rectangle.
  public static let white = Atlas(
    scale: 1, shapes: [.rectangle], patches: [], typeface: nil, styles: [])

  /// A density in pixels per point, clamped to 0.25…8; not-a-number counts as 0.25.
  public static func clamped(scale: Float) -> Float { scale > 0.25 ? min(scale, 8) : 0.25 }

  private init(
    scale requested: Float, shapes drawn: [ParticleShape], patches kinds: [NinePatch.Kind],
    typeface: Typeface?, styles: [TextStyle]
  ) {
    let scale = Self.clamped(scale: requested)
    self.scale = scale
    var builder = AtlasBuilder(width: drawn.count > 1 ? 2048 : 256)
    spot = builder.add(width: 3, height: 3, coverage: Array(repeating: 255, count: 9))
    entries = ShapeCells.add(drawn, to: &builder).map { shape, region in
      (shape.key, .drawn(region, aspect: shape.ownAspect))
    }
    panels = kinds.map { ($0, $0.add(scale: scale, to: &builder)) }
    if let typeface {
      for style in styles {
        fonts[style] = Font(typeface, style, scale: scale, into: &builder)
      }
    }
    // Only text is too fine to be sampled at full size when it is drawn much smaller.
    let end = builder.usedRows
    copy = fonts.isEmpty ? nil : (builder.addReduction(), end)
    if drawn.count > 1 { builder.leaveRoom(rows: Self.spareRows) }
    self.builder = builder
    shapes = ShapeTable(scale: scale, entries: [])
    layOut()
  }

  /// Rows for shapes that are added before the texture must become larger.
  private static let spareRows = 300

  /// Finds the texture coordinates of everything, which depend on the size of the texture.
  private mutating func layOut() {
    let (width, height) = (builder.width, builder.height)
    shapes = ShapeTable(
      scale: scale,
      entries: entries.map { key, cells in
        switch cells {
        case .drawn(let grid, let aspect):
          let columns = ShapeCells.levels(from: grid.x, of: width)
          let rows = ShapeCells.levels(from: grid.y, of: height)
          let frame = ShapeTable.Entry.Frame(columns: columns, rows: rows)
          return (key, ShapeTable.Entry(frames: [frame], aspect: aspect))
        case .frames(let images):
          let frames = images.map { image in
            ShapeTable.Entry.Frame(
              columns: image.columns.levels(from: image.region.x, of: width),
              rows: image.rows.levels(from: image.region.y, of: height))
          }
          return (key, ShapeTable.Entry(frames: frames, aspect: images.first?.aspect))
        }
      })
    for (kind, region) in panels {
      patches[kind] = kind.patch(in: textureRect(region), scale: scale)
    }
  }
}

// MARK: - Growing

extension Atlas {
  /// Adds shapes, each in all sizes; leaves out those that it has.
  ///
  /// Of a film each distinct frame is added.
  ///
  ///     try quads.atlas.add(effect.shapes)
  ///
  /// If one cannot be added, those before it have been.
  ///
  /// - Parameter shapes: paths, texts, and pictures with their pixels; every atlas has the drawn shapes
  ///   already. A picture is also found by its name alone; of several with one name, the last is.
  /// - Throws: an ``AtlasError`` if a picture has no pixels or is unusable, the lettering lacks a
  ///   character of a text, or the atlas is full.
  /// - Complexity: O(*n*) in the texels that are added: about 2 ms for 256 × 256.
  public mutating func add(_ shapes: [ParticleShape]) throws(AtlasError) {
    for shape in shapes { try add(shape) }
  }

  private mutating func add(_ shape: ParticleShape) throws(AtlasError) {
    let key = shape.key
    if contains(shape) {
      // Another picture may have taken the name since.
      if case .picture(let picture) = shape, picture.bitmap != nil { name(picture, like: key) }
      return
    }
    let images = try cells(of: shape)
    guard !images.isEmpty else { throw .missing(shape) }
    entries.append((key, .frames(images)))
    if case .picture(let picture) = shape { name(picture, like: key) }
    added.append(shape)
    layOut()
    revision = Self.nextRevision()
  }

  /// The cells of a shape's frames; each distinct frame is added once.
  private mutating func cells(of shape: ParticleShape) throws(AtlasError) -> [ImageCells] {
    guard case .picture(let picture) = shape else {
      guard let image = try ShapeImage(shape) else { return [] }
      guard let cells = ImageCells(image, to: &builder) else { throw .full(shape) }
      return [cells]
    }
    var all: [ImageCells] = []
    for frame in picture.frames {
      let still = ParticleShape.picture(Picture(picture.name, frame))
      let key = still.key
      if let known = pictures[key] {
        all.append(known)
        continue
      }
      guard let image = try ShapeImage(still) else { return [] }
      guard let cells = ImageCells(image, to: &builder) else { throw .full(shape) }
      pictures[key] = cells
      all.append(cells)
    }
    return all
  }

  /// Adds the picture that ``QuadBuffer/fillWithBackground(_:)`` shows, in place of the one before.
  ///
  /// Unlike shapes it is kept in one size, so that it takes a quarter of their room. It is meant to cover an
  /// area all the time, such as a window.
  ///
  /// - Parameters:
  ///   - picture: the picture; it is reduced to the texels that the area needs, at most
  ///     ``longestBackgroundSide`` a side.
  ///   - size: the size of the area in points.
  /// - Throws: an ``AtlasError`` if the picture has no pixels, not width × height of them, a side longer
  ///   than ``longestPictureSide``, or if the atlas is full.
  /// - Complexity: O(*n*) in the pixels of the picture.
  public mutating func setBackground(_ picture: Bitmap, covering size: Size) throws(AtlasError) {
    try AtlasError.check(picture, "background")
    let (width, height) = (Float(picture.width), Float(picture.height))
    let needed = max(size.width / width, size.height / height) * scale * max(width, height)
    let longest = Float(Self.longestBackgroundSide)
    let reduced = picture.reduced(
      toLongestSide: Int(needed.rounded(.up).clamped(to: 1...longest)))
    guard let region = builder.addFramed(reduced) else {
      throw .full(.picture(Picture("background", picture)))
    }
    background = region
    layOut()
    revision = Self.nextRevision()
  }

  /// The part of the texture that covers an area of an aspect, width over height, with the background;
  /// `nil` without one.
  func backgroundSource(aspect: Float) -> TextureRect? {
    guard let background else { return nil }
    let whole = textureRect(background)
    let own = Float(background.width) / Float(background.height)
    let (across, down) = (min(aspect / own, 1), min(own / aspect, 1))
    let (u, v) = ((whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2)
    let (halfWidth, halfHeight) = (
      (whole.right - whole.left) / 2 * across, (whole.bottom - whole.top) / 2 * down
    )
    return TextureRect(
      left: u - halfWidth, top: v - halfHeight, right: u + halfWidth, bottom: v + halfHeight)
  }

  private static func nextRevision() -> UInt64 {
    latestRevision.with {
      $0 += 1
      return $0
    }
  }

  /// Lets a picture that the atlas has be found by its name.
  private mutating func name(_ picture: Picture, like key: ParticleShape.Key) {
    let name = ParticleShape.picture(Picture(picture.name)).key
    guard let cells = entries.first(where: { $0.key == key })?.cells else { return }
    entries.removeAll { $0.key == name }
    entries.append((name, cells))
    layOut()
  }

  /// The texture, premultiplied, for a renderer of your own; the painters read the texels in place.
  ///
  /// - Complexity: O(*n*) in the texels, which are copied.
  public var bitmap: Bitmap { builder.bitmap }

  package var textureSize: (width: Int, height: Int) { (builder.width, builder.height) }

  /// The number of rows from the top in use; all rows below are clear.
  package var usedRows: Int { builder.usedRows }

  /// Calls `body` with the texels of the texture, row by row, at least ``usedRows`` rows.
  package func withTexels<Result>(
    _ body: (UnsafePointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(builder.store) { try body(UnsafePointer(builder.store.texels)) }
  }

  /// The areas that were added since an older version; `nil` if this is not a newer version of that
  /// atlas, or the texture has another size.
  package func changes(since older: Atlas) -> [PixelRect]? {
    guard builder.store === older.builder.store, builder.width == older.builder.width,
      builder.height == older.builder.height,
      builder.regions.count >= older.builder.regions.count
    else { return nil }
    return builder.regions[older.builder.regions.count...].map { region in
      PixelRect(
        columns: region.x..<min(region.x + region.width, builder.width),
        rows: region.y..<min(region.y + region.height, builder.height))
    }
  }

  /// Whether all shapes of an older version of this atlas are still in their places.
  ///
  /// Unlike ``changes(since:)`` it does not depend on shapes that other copies of the atlas have added.
  ///
  /// - Complexity: O(*n*) in the regions of the older version.
  package func keepsPlaces(of older: Atlas) -> Bool {
    builder.origin === older.builder.origin && builder.width == older.builder.width
      && builder.height == older.builder.height
      && builder.regions.starts(with: older.builder.regions)
  }

  var store: TexelStore { builder.store }

  /// The texture coordinates, 0…1, of a solid white spot, for fills.
  public var whiteSpot: (u: Float, v: Float) {
    (
      (Float(spot.x) + 1.5) / Float(builder.width), (Float(spot.y) + 1.5) / Float(builder.height)
    )
  }

  /// The offset from half a texture coordinate to the same spot in the copy at half size, and the
  /// vertical coordinate at which the copied part ends; `nil` without a copy.
  var reduction: (u: Float, v: Float, end: Float)? {
    copy.map { region, end in
      let (width, height) = (Float(builder.width), Float(builder.height))
      return (Float(region.x) / width, Float(region.y) / height, Float(end) / height)
    }
  }
}

extension Atlas {
  /// Whether the atlas has a shape: all of ``ParticleShape/drawn`` and the ``added`` ones, or only the rectangle
  /// if it is ``white``.
  public func contains(_ shape: ParticleShape) -> Bool { shapes.contains(shape.key) }

  /// Throws an error if the atlas lacks a shape, before something invisible is fired.
  ///
  ///     try quads.atlas.require(effect.shape)
  ///     system.fire(effect, in: stage, at: now)
  ///
  /// - Throws: ``AtlasError/missing(_:)`` if the atlas lacks it.
  public func require(_ shape: ParticleShape) throws(AtlasError) {
    guard contains(shape) else { throw .missing(shape) }
  }

  /// The aspect, width over height, of a shape that always keeps it: stars and other drawn shapes,
  /// paths, texts and pictures.
  ///
  /// - Returns: `nil` for rectangles and circles of all kinds, which take any aspect, and for shapes
  ///   that the atlas lacks.
  public func aspect(of shape: ParticleShape) -> Float? { shapes.aspect(of: shape) }

  func textureRect(_ region: AtlasBuilder.Region) -> TextureRect {
    let (width, height) = (Float(builder.width), Float(builder.height))
    return TextureRect(
      left: Float(region.x) / width, top: Float(region.y) / height,
      right: Float(region.x + region.width) / width,
      bottom: Float(region.y + region.height) / height)
  }
}

struct TextureRect: Hashable, Sendable {
  let left, top, right, bottom: Float
}
