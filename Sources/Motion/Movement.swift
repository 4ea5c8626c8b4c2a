/// Where something is and how fast it goes.
struct Movement<Vector: VectorArithmetic>: Equatable, Sendable {
  var position: Vector
  /// Per second.
  var velocity = Vector.zero
}
