/// How text is set: its size, the width of the pen and the space between letters.
public struct TextStyle: Hashable, Sendable {
  /// Points per em.
  public var size: Float
  /// The width of the pen in thousandths of an em.
  public var weight: Float
  /// What is added after each letter, in thousandths of an em.
  public var tracking: Float

  /// A style from its size (points per em), weight and tracking (thousandths of an em).
  public init(size: Float, weight: Float, tracking: Float = 0) {
    self.size = size
    self.weight = weight
    self.tracking = tracking
  }
}
