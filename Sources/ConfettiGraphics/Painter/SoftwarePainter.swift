import ConfettiSystem

/// Paints quads with the CPU alone, pixel for pixel as a GPU would.
///
/// A pixel is painted if its centre is inside a quad. The atlas is sampled bilinearly, with texel
/// centres at one half and its edges extended, multiplied by the vertex colour and blended
/// premultiplied: `result = source + destination × (1 − source alpha)`. So a colour with zero alpha
/// adds light, up to white.
///
///     let painter = SoftwarePainter(atlas: quads.atlas)
///     var picture = Bitmap(width: 1280, height: 720)
///     painter.paint(quads, scale: 1, into: &picture)
///
/// Quads that are not parallelograms are painted as the triangles 0 1 2 and 0 2 3, as a GPU paints
/// them. Those without area, with a coordinate that is not finite or more than 2²⁴ pixels away, or with
/// a texture coordinate that is not finite are left out.
///
/// - Complexity: painting takes time in proportion to the pixels that quads cover, plus a little
///   for each quad. Painting a whole picture allocates storage for sorting the quads into blocks.
public struct SoftwarePainter: Sendable {
  /// The cores that share large amounts of work; the pixels are the same with any number of them.
  public var cores = Cores.all

  /// The texels that the quads' texture coordinates refer to, and their columns and rows.
  private var store: TexelStore
  private var width, height: Int
  /// The cells of the atlas; quads that show one are painted faster than others.
  private var cells: AtlasCells
  /// The atlas; `nil` for a painter that was made with a picture.
  private var atlas: Atlas?

  /// A painter that takes its texels from an atlas.
  ///
  /// - Complexity: O(*n*) in the texels of the atlas's drawn shapes; make a painter once per atlas,
  ///   not once per frame, and use ``setAtlas(_:)`` when the atlas has grown.
  public init(atlas: Atlas) {
    (store, self.atlas) = (atlas.store, atlas)
    (width, height) = atlas.textureSize
    cells = AtlasCells(atlas)
  }

  /// A painter that takes its texels from any picture of premultiplied pixels.
  ///
  /// It does not know the places of shapes, so it paints particles more slowly than a painter made
  /// with the atlas.
  ///
  /// - Precondition: the picture has width × height pixels.
  /// - Complexity: O(*n*) in the pixels, which are copied.
  public init(atlas: Bitmap) {
    atlas.checkInvariants()
    (width, height) = (atlas.width, atlas.height)
    store = TexelStore(width: width, capacity: height)
    for (index, pixel) in atlas.pixels.enumerated() { store.texels[index] = pixel.bits }
    cells = AtlasCells()
  }

  /// Takes another atlas, or a newer version of the same.
  ///
  /// - Returns: whether the atlas has only grown, so that quads with the same vertices look as before.
  /// - Complexity: O(1) if it has only grown, otherwise as making a painter.
  @discardableResult
  public mutating func setAtlas(_ atlas: Atlas) -> Bool {
    guard let before = self.atlas, atlas.changes(since: before) != nil else {
      let cores = cores
      self = SoftwarePainter(atlas: atlas)
      self.cores = cores
      return false
    }
    self.atlas = atlas
    return true
  }

  /// Paints quads in order into a picture, over its contents.
  ///
  /// The top-left corner of the picture is the origin of the quads' points; `scale` is in pixels per
  /// point.
  public func paint(_ quads: QuadBuffer, scale: Float = 1, into picture: inout Bitmap) {
    picture.withPixelTarget { paint(quads, scale: scale, into: $0) }
  }

  /// Paints quads in order into pixels in memory, over their contents.
  ///
  /// The first pixel is at the origin of the quads' points; `scale` is in pixels per point.
  public func paint(_ quads: QuadBuffer, scale: Float = 1, into target: PixelTarget) {
    var blocks = QuadBlocks()
    blocks.findBounds(quads, scale: scale, width: target.width, height: target.height)
    let whole = QuadBounds(PixelRect(columns: 0..<target.width, rows: 0..<target.height))
    guard !whole.isEmpty else { return }
    blocks.add(whole)
    blocks.sort(narrow: false)
    paint(quads, blocks, scale: scale, into: target, onClearGround: false)
  }

  /// Clears and paints only the areas that have changed since the last picture in the same pixels.
  ///
  /// - Parameters:
  ///   - quads: the quads of the whole picture.
  ///   - scale: pixels per point.
  ///   - target: the pixels, which still show the last picture.
  ///   - changes: a tracker that was updated with the same quads.
  /// - Precondition: the tracker was told the target's size.
  /// - Complexity: in proportion to the pixels that quads cover within the damage. Allocates
  ///   nothing but a few bytes when the work is spread over cores.
  public func paint(
    _ quads: QuadBuffer, scale: Float = 1, into target: PixelTarget, only changes: DamageTracker
  ) {
    precondition(
      changes.damage.isEmpty || changes.size == (target.width, target.height),
      "the tracker must be updated with the target's size")
    precondition(
      changes.damage.isEmpty || changes.blocks.bounds.count == quads.count,
      "the tracker must be updated with the same quads")
    paint(quads, changes.blocks, scale: scale, into: target, onClearGround: true)
  }

  /// Paints the areas of blocks, into which the quads are sorted.
  func paint(
    _ quads: QuadBuffer, _ blocks: QuadBlocks, scale: Float, into target: PixelTarget,
    onClearGround: Bool
  ) {
    guard !blocks.areas.isEmpty else { return }
    let cores = Self.isWorthSpreading(quads.count, blocks.areas) ? cores : .one
    guard width > 0, height > 0 else {
      if onClearGround { for area in blocks.areas { target.part(PixelRect(area)).clear() } }
      return
    }
    withExtendedLifetime(store) {
      let texture = Texture(texels: store.texels, width: width, height: height)
      cells.withFinder { finder in
        quads.withVertices { vertices in
          let job = AreaPainter(
            vertices: vertices, blocks: blocks, scale: scale, texture: texture, cells: finder,
            isOnClearGround: onClearGround)
          cores.forEach(blocks.grid.rows) { job.paint($0, into: target) }
        }
      }
    }
  }

  /// Whether painting takes longer than waking other cores.
  private static func isWorthSpreading(_ quads: Int, _ areas: [QuadBounds]) -> Bool {
    let pixels = areas.reduce(0) { $0 + $1.area }
    return quads > 4_000 || pixels > 2_000_000
  }
}

extension SoftwarePainter {
  /// A new picture with quads painted on a clear ground; `scale` is in pixels per point.
  package func picture(of quads: QuadBuffer, width: Int, height: Int, scale: Float) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    paint(quads, scale: scale, into: &picture)
    return picture
  }

  /// Replaces a picture by the ``picture(of:width:height:scale:)`` of quads, in its old memory if it
  /// has the size.
  package func repaint(
    _ picture: inout Bitmap, with quads: QuadBuffer, width: Int, height: Int, scale: Float
  ) {
    guard picture.width == width, picture.height == height else {
      picture = self.picture(of: quads, width: width, height: height, scale: scale)
      return
    }
    picture.pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .clear) }
    paint(quads, scale: scale, into: &picture)
  }
}
