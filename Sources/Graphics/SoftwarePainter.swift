/// Paints quads with the processor alone, pixel for pixel as a GPU would.
///
/// A pixel is painted when its centre lies inside a quad. The atlas is sampled bilinearly with
/// texel centres at one half and held at its edges, multiplied with the vertex colour and blended
/// premultiplied: `result = source + below × (1 − source alpha)`. A colour over zero alpha
/// therefore adds light, up to white.
///
///     let painter = SoftwarePainter(atlas: atlas)
///     var picture = Bitmap(width: 1280, height: 720)
///     painter.paint(quads, scale: 1, into: &picture)
///
/// Quads are taken to be parallelograms. Those without area, with a coordinate that is not finite
/// or more than 2²⁴ pixels away, or with a texture coordinate that is not finite are left out.
public struct SoftwarePainter: Sendable {
  /// The picture that the quads' texture coordinates refer to.
  public var atlas: Bitmap

  /// A painter that takes its texels from an atlas of premultiplied pixels.
  public init(atlas: Bitmap) {
    self.atlas = atlas
  }

  /// Paints quads in order into a picture; `scale` is in pixels per point.
  public func paint(_ quads: QuadBuffer, scale: Float = 1, into picture: inout Bitmap) {
    picture.withPixelTarget { paint(quads, scale: scale, into: $0) }
  }

  /// Paints quads in order into pixels in memory; `scale` is in pixels per point.
  public func paint(_ quads: QuadBuffer, scale: Float = 1, into target: PixelTarget) {
    withRun(for: target, quads) { run, vertices, count in
      for index in 0..<count {
        run.paint(vertices + index * 4, scale: Double(scale), into: target)
      }
    }
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
      changes.bounds.isEmpty || changes.bounds.count == quads.count,
      "the damage is that of other quads")
    withRun(for: target, quads) { run, vertices, count in
      for area in changes.damage {
        let part = target.part(area)
        part.clear()
        // Without bounds nothing is known of the quads, and each may touch the area.
        for index in 0..<count
        where changes.bounds.isEmpty || changes.bounds[index].overlaps(area) {
          run.paint(vertices + index * 4, scale: Double(scale), into: part)
        }
      }
    }
  }

  private func withRun(
    for target: PixelTarget, _ quads: QuadBuffer,
    _ body: (_ run: PixelRun, _ vertices: UnsafePointer<Vertex>, _ count: Int) -> Void
  ) {
    atlas.checkInvariants()
    atlas.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress, !pixels.isEmpty else { return }
      base.withMemoryRebound(to: UInt32.self, capacity: pixels.count) { texels in
        let texture = Texture(texels: texels, width: atlas.width, height: atlas.height)
        quads.withVertices { vertices in
          guard let first = vertices.baseAddress else { return }
          body(PixelRun(texture: texture, order: target.order), first, vertices.count / 4)
        }
      }
    }
  }
}

extension PixelRun {
  /// Paints the quad of four vertices row by row.
  fileprivate func paint(
    _ quad: UnsafePointer<Vertex>, scale: Double, into target: PixelTarget
  ) {
    guard let corners = QuadCorners(quad, scale: scale, origin: target.origin),
      let mapping = QuadMapping(corners),
      let texels = texture.mapping(of: quad)
    else { return }
    let outline = QuadOutline(
      corners, isClockwise: mapping.isClockwise, width: target.width, height: target.height)
    let tint = QuadTint(quad, isLevel: mapping.isLevel)
    let step = texels.step(mapping.step)
    let solid = texels.isConstant ? texture.sample(texels.place(.zero)) : nil
    let uniform = tint.row(at: .zero, step: .zero)[0]

    var columns = outline.columns(in: outline.rows.lowerBound)
    for row in outline.rows {
      if !mapping.isUpright { columns = outline.columns(in: row) }
      let (column, end) = columns
      guard column < end else { continue }
      let pixels = target.row(row) + column
      let place = mapping.place(column: column, row: row)
      guard tint.isConstantAlongRows else {
        let tints = tint.row(at: place, step: mapping.step)
        shade(pixels, count: end - column, texels.place(place), step, tints)
        continue
      }
      let factors = tint.isUniform ? uniform : tint.row(at: place, step: mapping.step)[0]
      if let solid {
        fill(pixels, count: end - column, solid.scaled(by: factors))
      } else {
        shade(pixels, count: end - column, texels.place(place), step, factors)
      }
    }
  }
}
