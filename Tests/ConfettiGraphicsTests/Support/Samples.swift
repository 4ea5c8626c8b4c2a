import ConfettiGraphics
import ConfettiTestSupport

extension SplitMix {
  mutating func number(in range: ClosedRange<Float>) -> Float {
    Float.random(in: range, using: &self)
  }

  mutating func color() -> PackedColor {
    Color(
      number(in: 0...1), number(in: 0...1), number(in: 0...1),
      alpha: Bool.random(using: &self) ? 1 : number(in: 0...1)
    ).premultiplied
  }

  mutating func picture(_ width: Int, _ height: Int) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for index in picture.pixels.indices { picture.pixels[index] = color() }
    return picture
  }

  /// A turned, stretched and perhaps mirrored quad near a place.
  mutating func quad(around x: Float, _ y: Float, reach: Float) -> [Vertex] {
    let across = (number(in: -reach...reach), number(in: -reach...reach))
    let down = (number(in: -reach...reach), number(in: -reach...reach))
    return quad(x, y, across, down)
  }

  /// A quad near a place with level top and slanted sides, or the other way round.
  mutating func shearedQuad(around x: Float, _ y: Float, reach: Float) -> [Vertex] {
    let slant = number(in: -reach...reach)
    let side = (number(in: 0.1...reach), number(in: 0.1...reach))
    return Bool.random(using: &self)
      ? quad(x, y, (side.0, 0), (slant, side.1)) : quad(x, y, (side.0, slant), (0, side.1))
  }

  /// An upright quad near a place.
  mutating func uprightQuad(around x: Float, _ y: Float, reach: Float) -> [Vertex] {
    quad(x, y, (number(in: 0.1...reach), 0), (0, number(in: 0.1...reach)))
  }

  private mutating func quad(
    _ x: Float, _ y: Float, _ across: (Float, Float), _ down: (Float, Float)
  ) -> [Vertex] {
    let (u, v) = (number(in: 0...0.5), number(in: 0...0.5))
    let (du, dv) = (number(in: 0...0.5), number(in: 0...0.5))
    let colors = Bool.random(using: &self) ? [color()] : [color(), color(), color(), color()]
    return (0..<4).map { index in
      let s: Float = index == 1 || index == 2 ? 1 : 0
      let t: Float = index >= 2 ? 1 : 0
      return Vertex(
        x: x + across.0 * s + down.0 * t, y: y + across.1 * s + down.1 * t,
        color: colors[index % colors.count], u: u + du * s, v: v + dv * t)
    }
  }
}

extension QuadBuffer {
  /// A buffer with the given quads, four vertices each.
  init(_ quads: [[Vertex]]) {
    self.init()
    for quad in quads { append(quad) }
  }

  /// Appends the quad of four vertices.
  mutating func append(_ quad: [Vertex]) {
    append(upTo: 1) { vertices in
      for index in 0..<4 { vertices[index] = quad[index] }
      return 1
    }
  }
}

extension [Vertex] {
  /// An upright quad in the colours of its corners (or one colour) that shows one spot of an atlas.
  static func rectangle(_ frame: Rect, _ colors: PackedColor...) -> [Vertex] {
    let corners = [
      (frame.x, frame.y), (frame.maxX, frame.y), (frame.maxX, frame.maxY), (frame.x, frame.maxY),
    ]
    return corners.enumerated().map { index, corner in
      Vertex(
        x: corner.0, y: corner.1, color: colors[index % colors.count], u: 0.5, v: 0.5)
    }
  }
}

extension Bitmap {
  /// How many pixels are not clear.
  var painted: Int { pixels.count { $0 != .clear } }
}
