/// The keyframes of one track, joined: a vector for every time.
struct KeyframePath<Vector: VectorArithmetic>: Sendable {
  private let segments: [KeyframeSegment<Vector>]
  private let last: Vector

  /// When the last keyframe is reached, in seconds.
  var duration: Double { segments.last?.end ?? 0 }

  /// A path from a vector at rest through keyframes.
  init(from initial: Vector, through keyframes: [Keyframe<Vector>]) {
    var segments: [KeyframeSegment<Vector>] = []
    var (time, place, velocity) = (0.0, initial, Vector.zero)
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst().map(Optional.some) + [nil]) {
      guard keyframe.duration > 0 else {
        (place, velocity) = (keyframe.value, .zero)
        continue
      }
      let segment = KeyframeSegment(
        start: time, end: time + keyframe.duration, course: keyframe.course,
        origin: place, distance: keyframe.value - place,
        startVelocity: keyframe.startVelocity ?? velocity,
        endVelocity: keyframe.endVelocity ?? Self.velocity(from: place, at: keyframe, to: next))
      segments.append(segment)
      time = segment.end
      velocity = segment.velocity(at: time)
      // Only a spring may be elsewhere when its time is over.
      if case .spring = keyframe.course {
        place = segment.value(at: time)
      } else {
        place = keyframe.value
      }
    }
    self.segments = segments
    last = keyframes.last?.value ?? initial
  }

  /// The velocity at which a cubic keyframe is left, per second.
  private static func velocity(
    from place: Vector, at keyframe: Keyframe<Vector>, to next: Keyframe<Vector>?
  ) -> Vector {
    guard let next, next.duration > 0 else { return .zero }
    if let given = next.startVelocity { return given }
    if case .linear = next.course {
      let weights = next.course.velocityWeights(at: 0, of: next.duration)
      return (next.value - keyframe.value).scaled(by: weights.distance)
    }
    return (next.value - place).scaled(by: 1 / (keyframe.duration + next.duration))
  }

  /// The value at a time of 0 or later; from the end on it is the last keyframe's.
  func value(at time: Double) -> Vector {
    let index = segmentIndex(at: time)
    return index < segments.count ? segments[index].value(at: time) : last
  }

  /// The velocity at a time of 0 or later, per second; none from the end on.
  func velocity(at time: Double) -> Vector {
    let index = segmentIndex(at: time)
    return index < segments.count ? segments[index].velocity(at: time) : .zero
  }

  /// The index of the first segment that ends after a time, or their number.
  private func segmentIndex(at time: Double) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
