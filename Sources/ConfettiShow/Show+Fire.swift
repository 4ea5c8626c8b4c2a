import Confetti
import ConfettiGraphics

extension Show {
  /// Sparks at a button's corners, and the button's own effect.
  mutating func play(_ kind: ButtonKind) {
    let frame = layout.frame(of: kind)
    fire(.sparks, around: frame)
    for effect in kind.effect.map({ [$0] }) ?? EffectChoice.allCases {
      play(effect, around: frame)
    }
  }

  private mutating func play(_ choice: EffectChoice, around frame: Rect) {
    switch choice {
    case .celebration, .fanfare:
      fire(choice.effect, at: Site(.stage, in: layout.size))
    case .fountain:
      fire(choice.effect, around: frame)
    case .sparks:
      // Two more rounds follow, each a little further out.
      for round in 1...2 {
        let grown = frame.inset(by: Float(round) * -14, Float(round) * -10)
        fire(choice.effect, around: grown, after: Double(round) * 0.14)
      }
    }
  }

  /// The chosen effect from the handle, wherever that is.
  mutating func fireFromHandle() {
    switch chosen {
    case .celebration, .fanfare:
      fireChosen(from: handle.center(at: now), aim: nil)
    case .sparks:
      let frame = handle.frame(at: now)
      fire(.sparks, around: frame)
      play(.sparks, around: frame)
    case .fountain:
      fire(.fountain, around: handle.frame(at: now))
    }
    handle.recoil(at: now)
  }

  /// The chosen effect from a point, thrown in a direction or as it is.
  mutating func fireChosen(from point: Point, aim: Site.Aim?) {
    let effect = chosen.thrown(isAimed: aim != nil)
    fire(effect, at: Site(.point(point), in: layout.size, aim: aim))
  }

  private mutating func fire(_ effect: Effect, around frame: Rect, after delay: Double = 0) {
    fire(effect, at: Site(.frame(frame), in: layout.size), after: delay)
  }

  private mutating func fire(_ effect: Effect, at site: Site, after delay: Double = 0) {
    let played = reducesMotion ? effect.quiet : effect
    let alive = system.aliveCount(at: clock.time)
    system.fire(
      frameBudget.granted(played, alive: alive), at: site, time: clock.time + delay)
    needsDrawing = true
  }
}

extension EffectChoice {
  /// The effect as it is fired from a point: confetti, which is made for the whole stage, becomes a
  /// fan, and what is aimed is narrower.
  fileprivate func thrown(isAimed: Bool) -> Effect {
    switch self {
    case .sparks, .fountain: return effect
    case .celebration:
      return effect.launched(
        isAimed
          ? .fan(angle: -110...(-70), speed: 500...1400)
          : .fan(angle: -155...(-25), speed: 250...950))
    case .fanfare:
      return isAimed ? effect.launched(.fan(angle: -115...(-65), speed: 1200...2400)) : effect
    }
  }
}

extension Effect {
  /// The effect with another velocity at birth, if it flies.
  fileprivate func launched(_ launch: Flight.Launch) -> Effect {
    with {
      guard case .flight(var flight) = $0.trajectory else { return }
      flight.launch = launch
      $0.trajectory = .flight(flight)
    }
  }
}
