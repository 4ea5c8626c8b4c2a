import ConfettiGraphics

extension ParticleSystem {
  /// Whether no particle can be seen at an absolute time in seconds or later.
  ///
  /// A program that draws only changes should ask ``isShown(by:at:)`` instead: when the system
  /// becomes idle, the last frame still shows the last particles.
  ///
  /// - Complexity: O(*b*) in the firings that are kept.
  public func isIdle(at time: Double) -> Bool {
    fired.allSatisfy { $0.end <= time }
  }

  /// The end of the last particle, as an absolute time: infinite for an effect without an end, and
  /// minus infinity if nothing was fired.
  ///
  /// - Complexity: O(*b*) in the firings that are kept.
  public var end: Double { fired.reduce(-.infinity) { max($0, $1.end) } }

  /// The first birth of a particle, as an absolute time; 0 if nothing was fired.
  ///
  /// - Complexity: O(*b*) in the firings that are kept.
  package var firstBirth: Double { fired.map { $0.time + $0.effect.value.firstBirth }.min() ?? 0 }

  /// The shapes of all particles, for ``/ConfettiGraphics/Atlas/add(_:)``.
  ///
  /// - Complexity: O(*b*) in the firings that are kept.
  public var shapes: [ParticleShape] {
    var shapes: [ParticleShape] = []
    for one in fired {
      for shape in one.effect.shapes where !shapes.contains(shape) { shapes.append(shape) }
    }
    return shapes
  }

  /// The number of particles that are alive at an absolute time in seconds.
  ///
  /// - Complexity: O(*b*) in the bursts of that moment, plus O(*n*) in the particles of bursts
  ///   whose particles differ in their ages or lives.
  public func aliveCount(at time: Double) -> Int {
    fired.reduce(0) { $0 + $1.aliveCount(at: time) }
  }

  /// The number of bursts with living particles at an absolute time in seconds; of a stream, the
  /// number of its slices.
  ///
  /// - Complexity: O(*b*) in the bursts of that moment.
  public func burstCount(at time: Double) -> Int {
    fired.reduce(0) { sum, one in sum + one.bursts(at: time).count { $0.isAlive(at: time) } }
  }

  /// The particles that are alive at an absolute time in seconds, as numbers, firing by firing.
  ///
  /// - Complexity: O(*n* log *n*) in the living particles, each of which allocates memory: meant
  ///   for tools and for a few particles, not for every frame.
  public func trace(at time: Double) -> [ParticleTrace] {
    var traces: [ParticleTrace] = []
    forEachTrace(at: time) { traces.append($0) }
    return traces
  }

  /// Calls `body` with the traces of ``trace(at:)`` one by one: all of them together may take
  /// gigabytes.
  package func forEachTrace(at time: Double, _ body: (ParticleTrace) -> Void) {
    for one in fired {
      for burst in one.bursts(at: time) {
        burst.forEachTrace(at: time, of: Firing(rawValue: one.number), fired: one.time, body)
      }
    }
  }
}
