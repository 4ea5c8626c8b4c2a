extension ParticleSystem {
  /// Replaces the effect of a firing, at all times, as if the other effect had been fired in its
  /// place.
  ///
  ///     system.replace(firing, with: try changed.checked())
  ///     system.draw(at: moment, into: &quads)       // the same pieces under the changed numbers
  ///
  /// The firing keeps its number, its site, its time, its stop and its fade, and so its random
  /// numbers: particles whose births are as before keep their ``Particle/ID`` and all numbers that
  /// the change leaves alone. So an editor can show a change at the moment on the screen, and a
  /// live preview goes on with the same particles.
  ///
  /// The replaced firing is bounded like a new one: it is cut short above the ``limit``, and the
  /// oldest of the other firings are removed if it needs their room. Their particles are counted in
  /// ``dropped``, as at the time of the latest firing. An end that ``ended(upTo:)`` has given is
  /// not given again.
  ///
  /// - Parameters:
  ///   - firing: the result of ``fire(_:at:time:)``.
  ///   - effect: the effect of the firing from now on.
  /// - Returns: `false` if the firing is not kept any more, or never was; then nothing changes. A firing
  ///   without any particle is not kept.
  /// - Complexity: O(*n*) in the particles of both, plus O(*b*) in the firings that are kept.
  @discardableResult
  public mutating func replace(_ firing: Firing, with effect: Effect.Checked) -> Bool {
    change(firing) { $0.with(effect: effect) }
  }

  /// Replaces the effect, the site, the stop and the chance of a firing.
  ///
  /// - Returns: `false` if the firing is not kept any more.
  @discardableResult
  package mutating func replace(
    _ firing: Firing, with effect: Effect.Checked, at site: Site, stop: Double, chance: Chance
  ) -> Bool {
    guard site.isFinite, !stop.isNaN else { return false }
    return change(firing) {
      $0.with(effect: effect, site: site.clamped, stop: stop, chance: chance)
    }
  }

  /// The end of a firing, as an absolute time in seconds; `nil` if the firing is not kept any more.
  package func end(of firing: Firing) -> Double? {
    fired.first { $0.number == firing.rawValue }?.end
  }
}

/// The chance of a firing: the seed and the number from which all its random numbers follow.
///
/// A firing of a system has the system's seed and its own number. A preview uses the same chance
/// again and again, so that each firing has the same particles.
package struct Chance: Hashable, Codable, Sendable {
  package let seed: UInt64
  package let firing: UInt64

  package init(seed: UInt64, firing: UInt64) { (self.seed, self.firing) = (seed, firing) }
}
