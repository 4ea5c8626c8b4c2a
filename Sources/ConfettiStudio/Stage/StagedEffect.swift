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
  /// The point from which the version for points is fired, in points of the stage; `nil` is the middle.
  package var origin: Point?
  /// The frame at which an effect for frames is fired, in points of the stage; `nil` is a button in the middle.
  package var frame: Rect?
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
  /// The most times that the births of a closed part come again.
  private static let mostRounds = 1000.0
  /// The most particles that are kept.
  package static let mostParticles = 200_000

  /// An effect on a wide stage.
  package init(_ effect: Effect.Checked, seed: UInt64 = 7) {
    (fired, self.seed) = (effect, seed)
    fire(effect)
  }

  /// The place at which the effect is fired.
  package var site: Site {
    if version == .point {
      return Site(
        .point(origin ?? Point(x: format.size.width / 2, y: format.size.height / 2)),
        in: format.size)
    }
    let standard = Site.standard(for: fired, in: format.size)
    if let frame, case .frame = standard.anchor { return Site(.frame(frame), in: format.size) }
    return standard
  }

  /// Fires an effect in the place of the one before: the same pieces, under its numbers.
  package mutating func fire(_ effect: Effect.Checked) {
    let shown = version == .reduced ? effect.reducedMotion : effect
    fired = shown
    let site = site
    fired = hidingSilenced(shown, at: site)
    let duration = fired.fired(at: site).duration
    isEndless = duration == .infinity
    length =
      isEndless ? Self.streamLength + fired.firstBirth : duration.clamped(to: 0.5...Self.longest)
    if !isEndless { period = nil }
    fireRounds()
  }

  /// Lets the picture come again after some seconds, if births go on without an end.
  ///
  /// The pieces that are born in these seconds are born again and again, before the beginning of the ruler as well.
  ///
  /// - Parameter period: the seconds; `nil` lets the picture never come again.
  package mutating func close(after period: Double?) {
    let period = isEndless ? period : nil
    guard period != self.period else { return }
    self.period = period
    fireRounds()
  }

  private mutating func fireRounds() {
    system = ParticleSystem(seed: seed, limit: Self.mostParticles, history: .infinity)
    guard isEndless, let period, period > 0 else {
      firing = system.fire(fired, at: site, time: 0)
      return
    }
    let chance = Chance(seed: seed, firing: 0)
    firing = system.fire(fired, at: site, time: 0, for: period, chance: chance)
    let most = min(
      Self.mostRounds, Double(Self.mostParticles / max(system.aliveCount(at: period), 1)))
    let later = min((length / period).rounded(.up), most)
    let earlier = min((max(system.end, 0) / period).rounded(.up), most - later)
    // Earlier rounds come last, so that a piece keeps its name when lives become longer.
    for round in [
      stride(from: 1, through: later, by: 1), stride(from: -1, through: -earlier, by: -1),
    ]
    .joined() {
      system.fire(fired, at: site, time: round * period, for: period, chance: chance)
    }
  }

  /// The effect of a picture that comes again, for films; `nil` if it does not.
  package var round: EndlessRound? {
    period == nil ? nil : EndlessRound(effect: fired, site: site, seed: seed)
  }

  /// Whether births go on without an end.
  package private(set) var isEndless = false
  /// The seconds after which the picture comes again; `nil` if it never does.
  package private(set) var period: Double?
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

/// The effect of a picture that comes again after some time.
package struct EndlessRound: Sendable {
  let effect: Effect.Checked
  let site: Site
  let seed: UInt64

  /// One firing such that a film with `isLoop`, as long as the period, begins with a moment of the ruler.
  ///
  /// - Parameters:
  ///   - moment: the moment in seconds since the firing on the stage.
  ///   - period: the length of the film, in seconds.
  package func system(from moment: Double, period: Double) -> ParticleSystem {
    var system = ParticleSystem(seed: seed, limit: StagedEffect.mostParticles)
    let time = -moment.truncatingRemainder(dividingBy: period)
    system.fire(
      effect, at: site, time: time < 0 ? time + period : time, for: nil,
      chance: Chance(seed: seed, firing: 0))
    return system
  }
}
