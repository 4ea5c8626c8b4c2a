import ConfettiGraphics

/// The pixels of an icon at one size, found out once and drawn in any colour from there on.
///
/// Finding them out takes tens of times as long as drawing them, which only copies quads.
struct IconPicture: Sendable {
  /// A rectangle of pixels that are covered alike.
  private struct Run: Sendable {
    /// In points from the icon's top-left corner.
    let left, top, right, bottom: Float
    /// The share that is covered, 0…1.
    let coverage: Float
  }

  private let runs: [Run]

  /// The pixels of an icon.
  ///
  /// - Parameters:
  ///   - icon: the icon.
  ///   - side: its side, in points.
  ///   - pixelsPerPoint: the density of the screen.
  init(_ icon: Icon, side: Float, pixelsPerPoint: Float) {
    var quads = QuadBuffer(atlas: .white)
    quads.pixelsPerPoint = pixelsPerPoint
    let factor = side / Icon.grid
    quads.stroke(
      icon.path.scaled(by: factor, factor), .white(),
      style: StrokeStyle(lineWidth: Icon.stroke * factor, lineCap: .round, lineJoin: .round))
    runs = quads.withVertices { vertices in
      stride(from: 0, to: vertices.count, by: 4).map { index in
        let (first, last) = (vertices[index], vertices[index + 2])
        return Run(
          left: first.x, top: first.y, right: last.x, bottom: last.y,
          coverage: Float(first.color.bytes.alpha) / 255)
      }
    }
  }

  /// Draws the icon with its top-left corner at a place, which should be on a whole pixel.
  func draw(at place: Point, stretch: Float, _ color: Color, into quads: inout QuadBuffer) {
    let (color, spot) = (color.premultiplied, quads.atlas.whiteSpot)
    quads.append(upTo: runs.count) { vertices in
      let count = min(runs.count, vertices.count / 4)
      for index in 0..<count {
        let run = runs[index]
        let ink = color.opacity(run.coverage)
        let (left, right) = (place.x + run.left * stretch, place.x + run.right * stretch)
        let (top, bottom) = (place.y + run.top * stretch, place.y + run.bottom * stretch)
        func vertex(_ x: Float, _ y: Float) -> Vertex {
          Vertex(x: x, y: y, color: ink, u: spot.u, v: spot.v)
        }
        vertices[index * 4] = vertex(left, top)
        vertices[index * 4 + 1] = vertex(right, top)
        vertices[index * 4 + 2] = vertex(right, bottom)
        vertices[index * 4 + 3] = vertex(left, bottom)
      }
      return count
    }
  }
}

extension Interface {
  /// Draws an icon in the middle of a frame, crisp at any density of the screen.
  ///
  /// - Parameters:
  ///   - icon: the icon.
  ///   - frame: the area in whose middle it is.
  ///   - side: its side, in points; 16 by default.
  ///   - color: its colour.
  ///   - stretch: a factor by which it is drawn larger or smaller for a moment, such as while it is pressed.
  package mutating func draw(
    _ icon: Icon, in frame: Rect, side: Float = Icon.grid, _ color: Color, stretch: Float = 1
  ) {
    guard isDrawing, side > 0, side <= 512, stretch > 0 else { return }
    let scale = canvas.quads.pixelsPerPoint ?? canvas.quads.atlas.scale
    guard scale > 0, scale <= 64 else { return }
    let key = ControlID.root.child("icon").child(icon.rawValue)
      .child(Int(side.bitPattern)).child(Int(scale.bitPattern))
    let picture: IconPicture
    if let known = memory.value(key, as: IconPicture.self) {
      picture = known
    } else {
      picture = IconPicture(icon, side: side, pixelsPerPoint: scale)
      memory.keep(picture, key)
    }
    let seen = side * stretch
    var place = Point(x: frame.center.x - seen / 2, y: frame.center.y - seen / 2)
    if stretch == 1 {
      place = Point(
        x: (place.x * scale).rounded() / scale, y: (place.y * scale).rounded() / scale)
    }
    picture.draw(at: place, stretch: stretch, color, into: &canvas.quads)
  }
}
