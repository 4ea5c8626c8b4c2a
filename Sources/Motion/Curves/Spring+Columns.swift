extension Spring {
  /// Advances many values and their velocities towards their targets, each exactly as
  /// ``update(value:velocity:target:deltaTime:)`` does.
  ///
  ///     var positions = [Float](repeating: 0, count: 10_000)
  ///     var velocities = positions
  ///     Spring.bouncy.update(
  ///       values: &positions, velocities: &velocities, targets: targets, deltaTime: 1.0 / 60)
  ///
  /// The exponential, the sine and the cosine depend on the time alone and are computed once for
  /// the whole column, so little more than four multiplications are left for each number.
  ///
  /// If the columns have different lengths, the shortest column decides how many elements are advanced.
  ///
  /// - Parameters:
  ///   - values: where the masses are; updated to their new positions.
  ///   - velocities: how fast the masses move, per second; updated likewise.
  ///   - targets: where the springs are at rest.
  ///   - deltaTime: the time step in seconds.
  /// - Complexity: O(*n*), with one exponential, sine and cosine in all. Allocates nothing.
  @inlinable
  public func update<V: VectorArithmetic>(
    values: inout [V], velocities: inout [V], targets: [V], deltaTime: Double
  ) {
    values.withUnsafeMutableBufferPointer { values in
      velocities.withUnsafeMutableBufferPointer { velocities in
        targets.withUnsafeBufferPointer { targets in
          update(values: values, velocities: velocities, targets: targets, deltaTime: deltaTime)
        }
      }
    }
  }

  /// Advances many values and their velocities in the caller's memory.
  ///
  /// It takes the same numbers as the function for arrays; values and velocities must not overlap.
  ///
  /// - Complexity: O(*n*), with one exponential, sine and cosine in all. Allocates nothing.
  @inlinable
  public func update<V: VectorArithmetic>(
    values: UnsafeMutableBufferPointer<V>, velocities: UnsafeMutableBufferPointer<V>,
    targets: UnsafeBufferPointer<V>, deltaTime: Double
  ) {
    let weights = MotionWeights(self, at: deltaTime)
    for index in 0..<min(values.count, velocities.count, targets.count) {
      let (distance, speed) = (targets[index] - values[index], velocities[index])
      values[index] =
        values[index]
        + (distance.scaled(by: weights.distance) + speed.scaled(by: weights.initialVelocity))
      velocities[index] =
        distance.scaled(by: weights.distanceRate) + speed.scaled(by: weights.initialVelocityRate)
    }
  }

  /// Computes how far many motions have come from their starts, each exactly as
  /// ``value(target:initialVelocity:time:)`` does.
  ///
  /// If the columns have different lengths, the shortest column decides how many elements are computed.
  ///
  /// - Parameters:
  ///   - values: replaced by the positions.
  ///   - targets: the distances to go.
  ///   - initialVelocities: the velocities at the start, per second.
  ///   - time: seconds since the start.
  /// - Complexity: O(*n*), with one exponential, sine and cosine in all. Allocates nothing.
  @inlinable
  public func evaluate<V: VectorArithmetic>(
    into values: inout [V], targets: [V], initialVelocities: [V], time: Double
  ) {
    values.withUnsafeMutableBufferPointer { values in
      targets.withUnsafeBufferPointer { targets in
        initialVelocities.withUnsafeBufferPointer { velocities in
          evaluate(into: values, targets: targets, initialVelocities: velocities, time: time)
        }
      }
    }
  }

  /// Computes how far many motions have come from their starts, in the caller's memory.
  ///
  /// It takes the same numbers as the function for arrays.
  ///
  /// - Complexity: O(*n*), with one exponential, sine and cosine in all. Allocates nothing.
  @inlinable
  public func evaluate<V: VectorArithmetic>(
    into values: UnsafeMutableBufferPointer<V>, targets: UnsafeBufferPointer<V>,
    initialVelocities: UnsafeBufferPointer<V>, time: Double
  ) {
    let weights = MotionWeights(self, at: time)
    for index in 0..<min(values.count, targets.count, initialVelocities.count) {
      values[index] =
        targets[index].scaled(by: weights.distance)
        + initialVelocities[index].scaled(by: weights.initialVelocity)
    }
  }
}
