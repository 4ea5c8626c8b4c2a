/// Paints quads with the processor alone, pixel for pixel as a GPU would.
///
/// A pixel is painted when its centre lies inside a quad. The atlas is sampled bilinearly with
/// texel centres at one half and held at its edges, multiplied with the vertex colour and blended
/// premultiplied: `result = source + below × (1 − source alpha)`. A colour over zero alpha
/// therefore adds light, up to white.
///
///     let painter = SoftwarePainter(atlas: quads.atlas)
///     var picture = Bitmap(width: 1280, height: 720)
///     painter.paint(quads, scale: 1, into: &picture)
///
/// Quads are taken to be parallelograms. Those without area, with a coordinate that is not finite
/// or more than 2²⁴ pixels away, or with a texture coordinate that is not finite are left out.
public struct SoftwarePainter: Sendable {
  /// The picture that the quads' texture coordinates refer to.
  public let atlas: Bitmap
  /// How many cores share the work where it is much; the picture is the same.
  public var cores = Cores.all

  /// The shapes of the atlas, whose quads are painted faster than others.
  private let cells: AtlasCells

  /// A painter that takes its texels from an atlas.
  public init(atlas: Atlas) {
    self.atlas = atlas.bitmap
    cells = AtlasCells(atlas)
  }

  /// A painter that takes its texels from any picture of premultiplied pixels.
  public init(atlas: Bitmap) {
    self.atlas = atlas
    cells = AtlasCells()
  }

  /// Paints quads in order into a picture; `scale` is in pixels per point.
  public func paint(_ quads: QuadBuffer, scale: Float = 1, into picture: inout Bitmap) {
    picture.withPixelTarget { paint(quads, scale: scale, into: $0) }
  }

  /// Paints quads in order into pixels in memory; `scale` is in pixels per point.
  public func paint(_ quads: QuadBuffer, scale: Float = 1, into target: PixelTarget) {
    var bands = QuadBands()
    bands.sort(quads, scale: scale, width: target.width, height: target.height)
    let whole = PixelRect(columns: 0..<target.width, rows: 0..<target.height)
    paint(quads, bands, scale: scale, into: target, only: [whole], onClearGround: false)
  }

  /// Paints only what has changed since the last picture in the same pixels, on a clear ground.
  ///
  /// - Parameter changes: a tracker that was updated with the same quads.
  /// - Precondition: the tracker was told the target's size.
  public func paint(
    _ quads: QuadBuffer, scale: Float = 1, into target: PixelTarget, only changes: DamageTracker
  ) {
    precondition(
      changes.damage.isEmpty || changes.size == (target.width, target.height),
      "the damage is that of a picture of another size")
    precondition(
      changes.damage.isEmpty || changes.bands.bounds.count == quads.count,
      "the damage is that of other quads")
    paint(
      quads, changes.bands, scale: scale, into: target, only: changes.damage, onClearGround: true)
  }

  /// Paints areas, band by band.
  func paint(
    _ quads: QuadBuffer, _ bands: QuadBands, scale: Float, into target: PixelTarget,
    only areas: [PixelRect], onClearGround: Bool
  ) {
    guard !areas.isEmpty else { return }
    atlas.checkInvariants()
    let cores = Self.isMuch(quads.count, areas) ? cores : .one
    atlas.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress, !pixels.isEmpty else {
        if onClearGround { for area in areas { target.part(area).clear() } }
        return
      }
      base.withMemoryRebound(to: UInt32.self, capacity: pixels.count) { texels in
        let texture = Texture(texels: texels, width: atlas.width, height: atlas.height)
        cells.withFinder { finder in
          quads.withVertices { vertices in
            let job = AreaPainter(
              vertices: vertices, bands: bands, scale: scale, texture: texture, cells: finder,
              isOnClearGround: onClearGround)
            cores.forEach(bands.count) { band in
              let rows = band * QuadBands.height..<(band + 1) * QuadBands.height
              for area in areas where area.rows.overlaps(rows) {
                job.paint(
                  PixelRect(columns: area.columns, rows: area.rows.clamped(to: rows)), of: band,
                  into: target)
              }
            }
          }
        }
      }
    }
  }

  /// Whether painting takes longer than waking other cores.
  private static func isMuch(_ quads: Int, _ areas: [PixelRect]) -> Bool {
    let pixels = areas.reduce(0) { $0 + $1.columns.count * $1.rows.count }
    return quads > 4_000 || pixels > 2_000_000
  }
}
