extension ParticleSystem {
  /// Lets a firing be of another effect, at all times, as if that had been fired in its place.
  ///
  ///     system.replace(firing, with: try changed.checked())
  ///     system.draw(at: moment, into: &quads)       // the same pieces under the changed numbers
  ///
  /// The firing keeps its number, its site, its time, its stop and its fade, and so all its chance:
  /// particles whose births are as before are the same ones, with the same ``Particle/ID``, and with each
  /// number that the change leaves alone. So an editor shows a change at the moment that it holds, and a
  /// live preview goes on with the same pieces.
  ///
  /// The replaced firing is bounded as a fired one: it is cut short above the ``limit``, and the oldest of
  /// the others are removed where it needs their room. Those are counted in ``dropped``, as at the time of the
  /// latest firing. An end that ``ended(upTo:)`` has given is not given again.
  ///
  /// - Parameters:
  ///   - firing: the result of ``fire(_:at:time:)``.
  ///   - effect: the effect that it is of from now on.
  /// - Returns: `false` if the firing is not kept any more, or never was; then nothing changes. A firing
  ///   without any particle is not kept.
  /// - Complexity: O(*n*) in the particles of both, plus O(*b*) in the firings that are kept.
  @discardableResult
  public mutating func replace(_ firing: Firing, with effect: Effect.Checked) -> Bool {
    change(firing) { $0.with(effect: effect) }
  }

  /// Lets a firing be of another effect, at another site, with another stop and another chance.
  ///
  /// - Returns: `false` if it is not kept any more.
  @discardableResult
  package mutating func replace(
    _ firing: Firing, with effect: Effect.Checked, at site: Site, stop: Double, chance: Chance
  ) -> Bool {
    guard site.isFinite, !stop.isNaN else { return false }
    return change(firing) {
      $0.with(effect: effect, site: site.clamped, stop: stop, chance: chance)
    }
  }

  /// When a firing ends, as an absolute time in seconds; `nil` if it is not kept any more.
  package func end(of firing: Firing) -> Double? {
    fired.first { $0.number == firing.rawValue }?.end
  }
}

/// The chance of a firing: the seed and the number that all its random numbers follow from.
///
/// A firing of a system has the system's seed and its own number. A preview deals the same chance again,
/// so that each throw has the same pieces.
package struct Chance: Hashable, Codable, Sendable {
  package let seed: UInt64
  package let firing: UInt64

  package init(seed: UInt64, firing: UInt64) { (self.seed, self.firing) = (seed, firing) }
}
