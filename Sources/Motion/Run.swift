/// A change of a value on its way: an animation, where it heads and what it began with.
struct Run<Vector: VectorArithmetic>: Sendable {
  let animation: Animation
  /// Where it heads.
  var target: Vector
  /// Completions that wait for its logical end, until that is known.
  var completions: [AnimationCompletion] = []
  /// The velocity a spring begins with; `nil` for that of what runs below it.
  var initialVelocity: Vector?
  /// When it began; `nil` until then.
  var start: Double?
  /// When it is over.
  var end = Double.infinity
  /// The place and velocity from which a spring went on, alone, when its delay was over; `nil` for
  /// what runs on top of others.
  var takenOver: Movement<Vector>?
  /// How long the animation's base takes by itself, in seconds.
  var baseLength = Double.infinity
  /// What a custom animation remembers.
  var memory = CustomMemory<Vector>()

  init(_ animation: Animation, to target: Vector) {
    self.animation = animation
    self.target = target
  }

  /// Moves everything about it, as when the value is changed at once.
  mutating func shift(by offset: Vector) {
    target += offset
    takenOver?.position += offset
  }

  /// When a spring takes over from what runs below it.
  var takeoverTime: Double? {
    guard takenOver != nil, let start else { return nil }
    return start + animation.timing.delay
  }

  /// The movement at a moment on top of that of what runs below.
  ///
  /// A run on top covers a share of what is left of the way at each moment:
  /// r = below + share × (target − below).
  func movement(above below: Movement<Vector>, at time: Double) -> Movement<Vector> {
    guard let start, time >= start else { return below }
    guard time < end else { return Movement(position: target) }
    let place = animation.place(at: time - start, length: baseLength)
    switch animation.base {
    case .spring(let spring):
      guard let takenOver else {
        let moment = SpringMoment(spring, at: place.time)
        return blend(below, share: moment.distance, rate: moment.distanceRate, place)
      }
      return place.time < 0 ? below : movement(of: spring, from: takenOver, place)
    case .curve(let curve, let duration):
      let progress = place.time / duration
      guard progress > 0, progress < 1 else {
        return blend(below, share: progress > 0 ? 1 : 0, rate: 0, place)
      }
      return blend(
        below, share: curve.value(at: progress), rate: curve.velocity(at: progress) / duration,
        place)
    case .custom(let box):
      return movement(of: box.custom, above: below, place)
    }
  }

  private func movement(
    of spring: Spring, from start: Movement<Vector>, _ place: Place
  ) -> Movement<Vector> {
    let moment = SpringMoment(spring, at: place.time)
    let distance = target - start.position
    // In the spring's own time.
    let velocity = start.velocity.scaled(by: 1 / place.rate)
    return Movement(
      position: start.position + distance.scaled(by: moment.distance)
        + velocity.scaled(by: moment.velocity),
      velocity: (distance.scaled(by: moment.distanceRate) + velocity.scaled(by: moment.velocityRate))
        .scaled(by: place.rate))
  }

  private func blend(
    _ below: Movement<Vector>, share: Double, rate: Double, _ place: Place
  ) -> Movement<Vector> {
    let distance = target - below.position
    let covered = place.isReversed ? 1 - share : share
    let speed = (place.isReversed ? -rate : rate) * place.rate
    return Movement(
      position: below.position + distance.scaled(by: covered),
      velocity: below.velocity.scaled(by: 1 - covered)
        // A vertical curve has no speed that could be handed on.
        + distance.scaled(by: speed.isFinite ? speed : 0))
  }
}
