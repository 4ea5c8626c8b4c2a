extension QuadBuffer {
  /// Appends an upright rectangle with round corners, blurred by a Gaussian.
  ///
  ///     quads.fill(card, cornerRadius: 14, .accent, blur: 6)
  ///
  /// It is drawn as a mesh of quads with a colour at each corner, and within two steps of 255 of the exact
  /// blur, at the ``Atlas/scale`` of the buffer's atlas. The picture takes nothing of the atlas, so the radius can
  /// change in every frame.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in points, at any place; nothing is drawn if it is empty or not finite.
  ///   - cornerRadius: the radius of its corners in points; at most half of the shorter side counts.
  ///   - color: its colour.
  ///   - blur: the standard deviation of the Gaussian, in points; at 0 the shape is sharp, with smooth edges.
  /// - Complexity: O(1) if the blur is wider than some pixels: some hundred quads. With a narrower one each pixel of a
  ///   round corner or a slanted edge takes a quad.
  public mutating func fill(
    _ rect: Rect, cornerRadius: Float = 0, _ color: Color, blur: Float
  ) {
    fill(rect, corners: RectangleCornerRadii(cornerRadius), color, blur: blur)
  }

  /// Appends an upright rectangle whose corners may differ, blurred by a Gaussian.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in points.
  ///   - corners: the radii of its corners in points; if they do not fit, all become smaller alike.
  ///   - color: its colour.
  ///   - blur: the standard deviation of the Gaussian, in points.
  /// - Complexity: as ``fill(_:cornerRadius:_:blur:)``.
  public mutating func fill(
    _ rect: Rect, corners: RectangleCornerRadii, _ color: Color, blur: Float
  ) {
    guard let shape = SoftRect(rect, corners) else { return }
    fill(shape, color, blur: blur)
  }

  /// Appends the ellipse that fills a rectangle, blurred by a Gaussian.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in points; for a circle it is a square.
  ///   - color: its colour.
  ///   - blur: the standard deviation of the Gaussian, in points.
  /// - Complexity: as ``fill(_:cornerRadius:_:blur:)``.
  public mutating func fillEllipse(in rect: Rect, _ color: Color, blur: Float) {
    guard let shape = SoftRect(ellipseIn: rect) else { return }
    fill(shape, color, blur: blur)
  }

  /// Appends the shadow of an upright rectangle with round corners.
  ///
  /// The shadow lies under the whole shape: draw the shape above it.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in points.
  ///   - cornerRadius: the radius of its corners, in points.
  ///   - shadow: the colour, the softness and the place of the shadow.
  /// - Complexity: as ``fill(_:cornerRadius:_:blur:)``.
  public mutating func shadow(_ rect: Rect, cornerRadius: Float = 0, _ shadow: Shadow) {
    let grown = cornerRadius > 0 ? max(cornerRadius + shadow.spread, 0) : 0
    fill(shadow.frame(of: rect), cornerRadius: grown, shadow.color, blur: shadow.radius)
  }

  /// Appends the shadow of the ellipse that fills a rectangle.
  public mutating func shadow(ofEllipseIn rect: Rect, _ shadow: Shadow) {
    fillEllipse(in: shadow.frame(of: rect), shadow.color, blur: shadow.radius)
  }

  private mutating func fill(_ shape: SoftRect, _ color: Color, blur: Float) {
    guard blur.isFinite else { return }
    let components = color.premultiplied.components
    guard components.max() > 0 else { return }
    let scale = BlurScale(
      radius: min(max(blur, 0), SoftRect.farthest), peak: components.max() / 255,
      pixel: 1 / atlas.scale)
    let seen = visible
    withBlurMemory { quads, memory in
      guard memory.field.place(around: shape, scale, visible: seen) else { return }
      memory.field.add(shape)
      memory.field.finish()
      memory.mesh.colors.removeAll(keepingCapacity: true)
      for share in memory.field.coverage {
        memory.mesh.colors.append(PackedColor(components: components * share))
      }
      quads.append(&memory.mesh, memory.field.columns.places, memory.field.rows.places)
    }
  }
}

extension Shadow {
  /// The rectangle whose blurred picture is the shadow of a rectangle.
  fileprivate func frame(of rect: Rect) -> Rect {
    rect.inset(by: -spread, -spread).offset(by: offset.width, offset.height)
  }
}
