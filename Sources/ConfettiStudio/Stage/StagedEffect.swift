import Confetti
import ConfettiGraphics

/// An effect as the stage shows it: fired once, at second 0, with a seed that stays.
///
/// Because each number of a piece depends on the seed and on its use alone, the same pieces fly again after every
/// change of the effect.
package struct StagedEffect: Sendable {
  /// The shape of the stage.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    case wide = "16:9", square = "1:1", tall = "9:16"

    /// The size in points.
    package var size: Size {
      switch self {
      case .wide: Size(width: 1280, height: 720)
      case .square: Size(width: 960, height: 960)
      case .tall: Size(width: 720, height: 1280)
      }
    }
  }

  /// The version of the effect that is shown and edited.
  package enum Version: String, CaseIterable, Hashable, Sendable {
    case main = "Effect", point = "From a point", reduced = "Reduced motion"

    /// The path to the list of the version's emitters.
    package var emitters: [PathStep] {
      switch self {
      case .main: [.key("emitters")]
      case .point: [.key("fromPoint")]
      case .reduced: [.key("reducedMotion"), .key("emitters")]
      }
    }
  }

  /// The shape of the stage.
  package var format = Format.wide
  /// The version of the effect.
  package var version = Version.main
  /// The seed of all chance.
  package var seed: UInt64
  /// The point from which the effect is fired, in points of the stage; `nil` for where it says itself.
  package var origin: Point?
  /// The indices of emitters that are left out of the picture, and of those that alone are seen.
  package var muted: Set<Int> = [], soloed: Set<Int> = []

  /// The firing that the stage shows.
  package private(set) var system = ParticleSystem(seed: 0)
  /// The firing in it.
  package private(set) var firing = Firing.nothing
  /// The effect that was fired, as the site changes it.
  package private(set) var fired: Effect.Checked

  /// The length of the ruler for an effect without an end, in seconds.
  package static let streamLength = 10.0
  /// The longest ruler, in seconds.
  package static let longest = 60.0
  /// The most particles that are kept.
  package static let mostParticles = 200_000

  /// An effect on a wide stage.
  package init(_ effect: Effect.Checked, seed: UInt64 = 7) {
    (fired, self.seed) = (effect, seed)
    fire(effect)
  }

  /// The place at which the effect is fired.
  package var site: Site {
    if version == .point || origin != nil {
      return Site(
        .point(origin ?? Point(x: format.size.width / 2, y: format.size.height / 2)),
        in: format.size)
    }
    return Site.standard(for: fired, in: format.size)
  }

  /// Fires an effect in the place of the one before: the same pieces, under its numbers.
  package mutating func fire(_ effect: Effect.Checked) {
    let shown = version == .reduced ? effect.reducedMotion : effect
    fired = shown
    let site = site
    fired = hidingSilenced(shown, at: site)
    system = ParticleSystem(seed: seed, limit: Self.mostParticles)
    firing = system.fire(fired, at: site, time: 0)
    let duration = fired.fired(at: site).duration
    isEndless = duration == .infinity
    length =
      isEndless ? Self.streamLength + fired.firstBirth : duration.clamped(to: 0.5...Self.longest)
  }

  /// Whether births go on without an end.
  package private(set) var isEndless = false
  /// The seconds from the firing to the last death, or those that the ruler shows of them.
  package private(set) var length = 1.0

  /// The effect without the light and the sound of silenced emitters: their pieces are still born, so that nothing
  /// else changes.
  private func hidingSilenced(_ effect: Effect.Checked, at site: Site) -> Effect.Checked {
    guard !muted.isEmpty || !soloed.isEmpty else { return effect }
    let isPoint = site.anchor.isPoint && !effect.fromPoint.isEmpty
    return
      (try? effect.with {
        for index in (isPoint ? $0.fromPoint : $0.emitters).indices where isSilenced(index) {
          if isPoint { $0.fromPoint[index].silence() } else { $0.emitters[index].silence() }
        }
      }) ?? effect
  }

  /// Whether an emitter is left out of the picture.
  package func isSilenced(_ index: Int) -> Bool {
    soloed.isEmpty ? muted.contains(index) : !soloed.contains(index)
  }
}

extension Emitter {
  /// Makes all its particles, and their children, invisible and silent.
  fileprivate mutating func silence() {
    life.opacity = Track(0)
    sound = []
    for index in children.indices { children[index].emitter.silence() }
  }
}
