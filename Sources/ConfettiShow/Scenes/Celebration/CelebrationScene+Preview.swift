import Confetti

// For people who make effects: firings follow the file whenever it is saved, and the seed is theirs to choose.

extension CelebrationScene {
  /// Takes in the moment that is seen, with its seed and its speed.
  ///
  /// Mutating as a whole, because asking the scene for a value first would copy it in each frame.
  mutating func seeMoment(_ context: SceneContext) {
    var moment = SeenMoment()
    if context.isPaused, let latestFiring { moment.setTime(context.time - latestFiring) }
    if context.isPreview {
      if context.isPaused || context.isBare || seed.isKept {
        (moment.seed, moment.keepsSeed) = (seed.value, seed.isKept)
      }
      if !context.isPaused, !system.isIdle(at: context.time) { moment.percent = context.percent }
    }
    self.moment = moment
  }

  /// An effect that is over sooner than this is fired again when it is saved, in seconds.
  private static let shortestRest = 0.25

  /// Remembers a firing of one of the user's own effects.
  mutating func noteOwn(_ firing: OwnFiring) {
    own.append(firing)
    if own.count > Self.mostFlying { own.removeFirst() }
  }

  /// Replaces one of the user's own effects by its new version.
  ///
  /// All its firings go on with the same pieces under the new numbers, and a moment that is held stays held. If the
  /// effect is over or nearly so, it is fired again.
  mutating func replace(_ index: Int, _ context: SceneContext) {
    let effect = context.repertoire.effect(index)
    for place in latest.indices where latest[place].own == index {
      latest[place].effect = effect
      latest[place].site = latest[place].origin.site(of: effect, in: latest[place].site.stage)
    }
    let goesOn = renew(context) { $0.effect == index }
    if !goesOn { show(index, context) }
  }

  /// Replays the latest throw with the next seed, or with the seed before, and keeps that seed.
  mutating func changeSeed(backwards: Bool, _ context: SceneContext) {
    seed.step(backwards: backwards)
    let before = own.last?.chance.seed
    let latestTime = own.last?.time
    for place in own.indices
    where own[place].chance.seed == before && own[place].time == latestTime {
      own[place].chance = Chance(seed: seed.value, firing: own[place].chance.firing)
    }
    if renew(context, where: { $0.time == latestTime }) { return }
    if latest.contains(where: { $0.own != nil }) {
      fire(latest, context)
    } else {
      show(context.repertoire.chosen, context)
    }
  }

  /// Replaces firings of some of the user's own effects by the versions in the repertoire.
  ///
  /// - Returns: whether the change can be seen now or later, or at the moment that is held.
  private mutating func renew(
    _ context: SceneContext, where isWanted: (OwnFiring) -> Bool
  ) -> Bool {
    var goesOn = false
    var kept: [OwnFiring] = []
    for one in own {
      guard isWanted(one) else {
        kept.append(one)
        continue
      }
      let effect = context.repertoire.effect(one.effect).reducedMotion(context.motionDegree)
      let site = one.origin.site(of: effect, in: one.stage)
      var stop = one.stop
      let fired = effect.fired(at: site)
      if fired.duration == .infinity, !context.loops {
        stop = min(stop, one.time + fired.value.firstBirth + Self.longestStream)
      }
      guard system.replace(one.firing, with: effect, at: site, stop: stop, chance: one.chance)
      else {
        continue
      }
      let rest = (system.end(of: one.firing) ?? 0) - context.time
      if context.isPaused || rest > Self.shortestRest { goesOn = true }
      kept.append(one)
    }
    own = kept
    return goesOn
  }
}
