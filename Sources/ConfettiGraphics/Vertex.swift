/// A corner of a quad: where it is, its colour and where it reads the atlas.
///
/// Twenty bytes in this order, as renderers such as `SDL_RenderGeometryRaw` take them.
public struct Vertex: Hashable, Sendable {
  /// The place in points.
  public var x: Float
  /// The place in points, growing downward.
  public var y: Float
  /// The colour the texture is multiplied with, premultiplied.
  public var color: PackedColor
  /// The place in the atlas, 0…1 from left to right.
  public var u: Float
  /// The place in the atlas, 0…1 from top to bottom.
  public var v: Float

  /// A vertex from its parts.
  @inlinable
  public init(x: Float, y: Float, color: PackedColor, u: Float, v: Float) {
    self.x = x
    self.y = y
    self.color = color
    self.u = u
    self.v = v
  }
}
