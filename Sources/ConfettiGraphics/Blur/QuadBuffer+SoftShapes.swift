extension QuadBuffer {
  /// Fills a shape in a rectangle, blurred by a Gaussian.
  ///
  ///     quads.fill(Circle(), in: rect, .white(), blur: 8 * (1 - progress))
  ///
  /// Rectangles, round corners, capsules, circles and ellipses are found in closed form, others from the share of
  /// small cells that they cover.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - rect: the rectangle that it fits itself into, in points.
  ///   - color: its colour.
  ///   - blur: the standard deviation of the Gaussian, in points; at 0 the shape is sharp.
  /// - Complexity: as ``fill(_:cornerRadius:_:blur:)``; for other shapes O(*n*) in the cells, each about a third of the
  ///   blur wide.
  public mutating func fill(_ shape: some Shape, in rect: Rect, _ color: Color, blur: Float) {
    guard blur > 0 else { return fill(shape, in: rect, color) }
    if let round = shape as? any RoundShape {
      return round.fill(in: rect, grownBy: 0, color, blur: blur, into: &self)
    }
    let path = shape.path(in: rect)
    guard let bounds = path.controlBox else { return }
    var flat = FlatPath()
    flat.take(path, scale: atlas.scale)
    let size = 1 / atlas.scale
    fill(within: bounds, color, blur: blur) { outline in
      flat.forEachLine { from, to in
        let (a, b) = (from * size, to * size)
        outline.add(from: Point(x: a.x, y: a.y), to: Point(x: b.x, y: b.y))
      }
    }
  }

  /// Draws the shadow of a shape in a rectangle; draw the shape above it.
  ///
  ///     quads.shadow(of: Capsule(), in: rect, Shadow(radius: 8, y: 4))
  ///     quads.fill(Capsule(), in: rect, .white())
  public mutating func shadow(of shape: some Shape, in rect: Rect, _ shadow: Shadow) {
    let frame = rect.inset(by: -shadow.spread, -shadow.spread)
      .offset(by: shadow.offset.width, shadow.offset.height)
    if shadow.spread != 0, let round = shape as? any RoundShape {
      round.fill(
        in: frame, grownBy: shadow.spread, shadow.color, blur: max(shadow.radius, 0), into: &self)
    } else {
      fill(shape, in: frame, shadow.color, blur: max(shadow.radius, 0))
    }
  }
}

/// A shape whose blur has a closed form.
private protocol RoundShape {
  /// Fills the shape, blurred; its round corners grow by a distance.
  func fill(
    in rect: Rect, grownBy spread: Float, _ color: Color, blur: Float, into quads: inout QuadBuffer)
}

extension Rectangle: RoundShape {
  fileprivate func fill(
    in rect: Rect, grownBy spread: Float, _ color: Color, blur: Float, into quads: inout QuadBuffer
  ) { quads.fill(rect, color, blur: blur) }
}

extension Ellipse: RoundShape {
  fileprivate func fill(
    in rect: Rect, grownBy spread: Float, _ color: Color, blur: Float, into quads: inout QuadBuffer
  ) { quads.fillEllipse(in: rect, color, blur: blur) }
}

extension Circle: RoundShape {
  fileprivate func fill(
    in rect: Rect, grownBy spread: Float, _ color: Color, blur: Float, into quads: inout QuadBuffer
  ) {
    let side = min(rect.width, rect.height)
    let square = Rect(center: rect.center, size: Size(width: side, height: side))
    quads.fillEllipse(in: square, color, blur: blur)
  }
}

extension Capsule: RoundShape {
  fileprivate func fill(
    in rect: Rect, grownBy spread: Float, _ color: Color, blur: Float, into quads: inout QuadBuffer
  ) {
    quads.fill(rect, cornerRadius: min(rect.width, rect.height) / 2, color, blur: blur)
  }
}

extension RoundedRectangle: RoundShape {
  fileprivate func fill(
    in rect: Rect, grownBy spread: Float, _ color: Color, blur: Float, into quads: inout QuadBuffer
  ) {
    let corners = UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(cornerRadius))
    corners.inset(by: insetAmount)
      .fill(in: rect, grownBy: spread, color, blur: blur, into: &quads)
  }
}

extension UnevenRoundedRectangle: RoundShape {
  fileprivate func fill(
    in rect: Rect, grownBy spread: Float, _ color: Color, blur: Float, into quads: inout QuadBuffer
  ) {
    guard let (inner, radii) = inset(by: -spread).corners(of: rect.inset(by: spread, spread))
    else { return }
    quads.fill(inner, corners: radii, color, blur: blur)
  }
}
