/// The texels of a shape, white or coloured, in its largest size in an atlas.
struct ShapeImage: Sendable {
  /// The texels, premultiplied, row by row; each component 0…255.
  let texels: [SIMD4<Float>]
  let width, height: Int
  /// The aspect, width over height, if the shape keeps it.
  let aspect: Float?

  /// The longest side of a path, in texels.
  private static let pathSide = 128
  /// The longest side of a text or a picture, in texels.
  static let longestSide = 512

  /// The image of a path, a text, a picture or a shape with its own edge; `nil` for a drawn shape.
  ///
  /// - Throws: an ``AtlasError`` if the shape would be invisible.
  init?(_ shape: ParticleShape) throws(AtlasError) {
    switch shape {
    case .path(let path): self.init(path)
    case .text(let text): try self.init(text: text)
    case .edged(let shape): self.init(shape)
    case .picture(let picture):
      guard let bitmap = picture.bitmap else { throw .missing(shape) }
      try AtlasError.check(bitmap, picture.name)
      self.init(bitmap)
    default: return nil
    }
  }

  private init(_ path: ShapePath) {
    // Powers of two, so that smaller sizes are exact.
    let side = Float(Self.pathSide)
    let width = 1 << ShapeTable.level(forPixels: side * min(path.aspect, 1), largest: side)
    let height = 1 << ShapeTable.level(forPixels: side / max(path.aspect, 1), largest: side)
    self.init(
      coverage: path.outline.coverage(width: width, height: height), width, height,
      aspect: path.aspect)
  }

  private init(_ shape: EdgedShape) {
    let (width, height) = shape.grid(longest: EdgedShape.longest)
    self.init(
      coverage: shape.coverage(width: width, height: height), width, height,
      aspect: shape.keptAspect)
  }

  private init(text: String) throws(AtlasError) {
    let mask = try TextMask(text)
    self.init(
      coverage: mask.coverage, mask.width, mask.height,
      aspect: Float(mask.width) / Float(mask.height))
  }

  private init(coverage: [UInt8], _ width: Int, _ height: Int, aspect: Float?) {
    texels = coverage.map { SIMD4(repeating: Float($0)) }
    (self.width, self.height, self.aspect) = (width, height, aspect)
  }

  private init(_ bitmap: Bitmap) {
    var image = FilteredRows(bitmap)
    let longest = max(bitmap.width, bitmap.height)
    if longest > Self.longestSide {
      let share = Double(Self.longestSide) / Double(longest)
      func side(_ length: Int) -> Int { max(Int((Double(length) * share).rounded()), 1) }
      image = image.resized(width: side(bitmap.width)).resized(height: side(bitmap.height))
    }
    (texels, width, height) = (image.texels, image.width, image.height)
    aspect = Float(bitmap.width) / Float(bitmap.height)
  }
}
