/// The keyframes of one track, joined: a vector for every time.
struct KeyframePath<Vector: VectorArithmetic>: Equatable, Sendable {
  private let segments: [KeyframeSegment<Vector>]
  private let initial, last: Vector

  /// The time at which the last keyframe is reached, in seconds.
  var duration: Double { segments.last?.end ?? 0 }

  /// Makes a path through keyframes, from a vector and its velocity per second.
  ///
  /// Velocities that are not finite, or would lead beyond all finite numbers, count as zero, and a
  /// keyframe whose distance is not finite is reached at once. So is one that is too short to move the
  /// time at all, and takes none.
  init<Value>(
    from initial: Vector, velocity initialVelocity: Vector, through keyframes: [Keyframe<Value>]
  ) where Value.AnimatableData == Vector {
    var segments: [KeyframeSegment<Vector>] = []
    var (time, position) = (0.0, initial)
    var velocity = initialVelocity
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst().map(Optional.some) + [nil]) {
      let end = time + keyframe.duration
      guard end > time else {
        (position, velocity) = (keyframe.value, .zero)
        continue
      }
      if !(keyframe.value - position).isFinite { (position, velocity) = (keyframe.value, .zero) }
      let segment = KeyframeSegment(
        start: time, end: end, course: keyframe.course,
        origin: position, distance: keyframe.value - position,
        startVelocity: (keyframe.startVelocity ?? velocity).finite(for: keyframe.duration),
        endVelocity: (keyframe.endVelocity ?? Self.velocity(from: position, at: keyframe, to: next))
          .finite(for: keyframe.duration))
      segments.append(segment)
      time = segment.end
      velocity = segment.velocity(at: time)
      // Only a spring may not have reached its value at the end of its time.
      if case .spring = keyframe.course {
        position = segment.value(at: time)
      } else {
        position = keyframe.value
      }
    }
    self.segments = segments
    self.initial = initial
    last = keyframes.last?.value ?? initial
  }

  /// The velocity at which a cubic keyframe is left, per second.
  private static func velocity<Value>(
    from position: Vector, at keyframe: Keyframe<Value>, to next: Keyframe<Value>?
  ) -> Vector where Value.AnimatableData == Vector {
    guard let next, next.duration > 0 else { return .zero }
    if let given = next.startVelocity { return given }
    if case .linear = next.course {
      let weights = next.course.velocityWeights(at: 0, of: next.duration)
      return (next.value - keyframe.value).scaled(by: weights.distance)
    }
    return (next.value - position).scaled(by: 1 / (keyframe.duration + next.duration))
  }

  /// The value at a time, in seconds: the initial value before 0, the last keyframe's value from the end on.
  func value(at time: Double) -> Vector {
    guard time >= 0 else { return initial }
    let index = segmentIndex(at: time)
    return index < segments.count ? segments[index].value(at: time) : last
  }

  /// The velocity at a time of 0 or later, per second; from the end on it is zero.
  func velocity(at time: Double) -> Vector {
    let index = segmentIndex(at: time)
    return index < segments.count ? segments[index].velocity(at: time) : .zero
  }

  /// The index of the first segment that ends after a time, or the number of segments.
  private func segmentIndex(at time: Double) -> Int {
    segments.partitioningIndex { $0.end > time }
  }
}

extension VectorArithmetic {
  /// The velocity itself, or zero if it leads beyond all finite numbers within some seconds.
  fileprivate func finite(for seconds: Double) -> Self {
    isFinite && scaled(by: seconds).isFinite ? self : .zero
  }
}

/// The part of a track that leads to one keyframe, with everything it takes from its neighbours.
private struct KeyframeSegment<Vector: VectorArithmetic>: Equatable, Sendable {
  /// The times of its start and its end, in seconds.
  let start, end: Double
  let course: KeyframeCourse
  /// The vector at its start, and the vector from there to the keyframe.
  let origin, distance: Vector
  /// The velocities at both ends, per second; only some courses use them.
  let startVelocity, endVelocity: Vector

  /// The value at a time from its start to its end.
  func value(at time: Double) -> Vector {
    origin + sum(course.weights(at: time - start, of: end - start))
  }

  /// The velocity at a time from its start to its end, per second.
  func velocity(at time: Double) -> Vector {
    sum(course.velocityWeights(at: time - start, of: end - start))
  }

  private func sum(_ weights: KeyframeCourse.Weights) -> Vector {
    distance.scaled(by: weights.distance)
      + startVelocity.scaled(by: weights.startVelocity)
      + endVelocity.scaled(by: weights.endVelocity)
  }
}

/// The course from one keyframe to the next.
///
/// The value is where the course started plus a weighted sum of the distance and of the velocities
/// at both ends. The weights depend only on time.
enum KeyframeCourse: Hashable, Sendable {
  /// A straight line with a timing curve.
  case linear(UnitCurve)
  /// A cubic Hermite curve.
  case cubic
  /// A spring.
  case spring(Spring)

  /// The weights of the distance and of the velocities at the start and at the end.
  typealias Weights = (distance: Double, startVelocity: Double, endVelocity: Double)

  /// The weights in the value, at a time since the start of a keyframe with a duration, both in
  /// seconds.
  func weights(at time: Double, of duration: Double) -> Weights {
    switch self {
    case .linear(let curve):
      return (curve.value(at: time / duration), 0, 0)
    case .cubic:
      let u = time / duration
      let rest = 1 - u
      return (u * u * (3 - 2 * u), u * rest * rest * duration, -u * u * rest * duration)
    case .spring(let spring):
      let weights = MotionWeights(spring, at: time)
      return (weights.distance, weights.initialVelocity, 0)
    }
  }

  /// The weights in the velocity per second, at such a time.
  func velocityWeights(at time: Double, of duration: Double) -> Weights {
    switch self {
    case .linear(let curve):
      let velocity = curve.velocity(at: time / duration) / duration
      // A curve that ends vertically has no velocity that the next keyframe could take over.
      return (velocity.magnitude < UnitCurve.steepest ? velocity : 0, 0, 0)
    case .cubic:
      let u = time / duration
      let rest = 1 - u
      return (6 * u * rest / duration, rest * (1 - 3 * u), u * (3 * u - 2))
    case .spring(let spring):
      let weights = MotionWeights(spring, at: time)
      return (weights.distanceRate, weights.initialVelocityRate, 0)
    }
  }
}
