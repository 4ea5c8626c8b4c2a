/// Where something is and how fast it goes.
@usableFromInline
struct Movement<Vector: VectorArithmetic>: Equatable, Sendable {
  @usableFromInline var position: Vector
  /// Per second.
  @usableFromInline var velocity: Vector

  @inlinable
  init(position: Vector, velocity: Vector = .zero) {
    self.position = position
    self.velocity = velocity
  }
}
