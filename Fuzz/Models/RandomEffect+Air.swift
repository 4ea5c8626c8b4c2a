import Confetti

// The random air around particles, with all that goes together there.
extension RandomEffect {
  mutating func air() -> Air {
    var air = Air(drag: Drag(chance(0.3) ? 0 : number(0...10)))
    if chance(0.7) { air.gravity = vector(-900...900) }
    if chance(0.3) { air.drift = vector(-100...100) }
    air.wind = some(0.2) { Wind(direction: $0.number(-360...360), strength: $0.draw(-300...300)) }
    air.gusts = chance(0.3) ? list(1...(air.wind == nil ? 4 : 3)) { $0.gust() } : []
    air.flutter = some {
      Flutter(amplitude: $0.draw(-50...50), frequency: $0.draw(-5...5), phase: $0.draw(-1...1))
    }
    air.wander = some(0.2) { Wander(amplitude: $0.draw(0...50), frequency: $0.draw(0...5)) }
    air.spread = some { Spread($0.draw(-50...50)) }
    let drag = air.drag.constant ?? 0
    air.attract = some(0.2) {
      var attract = Attract(
        to: $0.chance(0.5) ? .point($0.share()) : .shape($0.one(of: Self.shapes)),
        frequency: $0.number(0...4), damping: $0.chance(0.5) ? 0 : $0.number(0...10),
        until: $0.some(0.5) { $0.release(drag: drag) })
      attract.then = $0.chance(0.7) ? [] : $0.nextTargets()
      if !attract.then.isEmpty { attract.until = .drawn(.fixed($0.number(0...1))) }
      attract.push = $0.chance(0.7) ? 0 : $0.draw(-500...500)
      attract.upright = $0.chance(0.4)
      guard case .shape = attract.target else { return attract }
      attract.at = $0.some { $0.share() }
      attract.size = $0.some { $0.number(0.01...2) }
      return attract
    }
    air.floor = some(0.3) {
      $0.one(of: [
        .stage, .frame, .share($0.draw(-1...2)),
        .line(Where.Share(0, $0.number(0...1)), Where.Share(1, $0.number(0...1))),
      ])
    }
    if case .line? = air.floor {} else { air.walls = chance(0.1) }
    air.bounce = air.floor == nil ? nil : some(0.5) { $0.bounce() }
    air.heap = air.floor == nil ? nil : some(0.3) { Heap(layers: $0.integer(1...8)) }
    air.sweep = air.floor == nil ? nil : some(0.3) { $0.sweep() }
    return air
  }

  /// Gives each particle a drag of its own, where no other term needs one that all share.
  mutating func ownAir(of air: inout Air) {
    guard air != Air(), air.attract == nil, air.gusts.allSatisfy({ $0.frequency == 0 }),
      chance(0.4)
    else { return }
    let isSlope = if case .line? = air.floor { true } else { false }
    air.drag =
      air.bounce == nil && !isSlope && chance(0.4)
      ? .axes(Drag.Axes(x: draw(0...10), y: draw(0...10))) : .even(draw(0...10))
    guard air.floor == nil, case .even = air.drag else { return }
    air.swirl = some { Swirl(rate: $0.draw(-3...3)) }
  }

  mutating func bounce() -> Bounce {
    Bounce(
      restitution: draw(0...1), friction: draw(0...1), times: integer(1...8),
      spin: number(-2...2))
  }

  mutating func sweep() -> Sweep {
    Sweep(
      from: number(0...4), to: number(0...4), direction: number(-360...360),
      strength: draw(-3000...3000))
  }

  mutating func release(drag: Double) -> Attract.Release {
    // With much air, moments far apart are refused.
    let span = min(4, 5.9 / max(drag, 1))
    switch integer(0...3) {
    case 0: return .drawn(draw(0...span))
    case 1:
      let first = number(0...4)
      let times = chance(0.5) ? (first, first + span) : (first + span, first)
      return .sweep(from: times.0, to: times.1, direction: number(-360...360))
    default: return .drawn(.fixed(number(0...4)))
    }
  }

  mutating func nextTargets() -> [Attract.Next] {
    let count = integer(1...4)
    return (1...count).map { index in
      let last = some { $0.number(6...8) }
      let until = index < count ? Double(index) + number(0.1...0.9) : last
      return Attract.Next(
        to: chance(0.5) ? .point(share()) : .shape(one(of: Self.shapes)), at: some { $0.share() },
        size: some { $0.number(0.01...2) }, until: until.map { .drawn(.fixed($0)) })
    }
  }

  mutating func gust() -> Gust {
    Gust(
      direction: number(-360...360), strength: draw(-500...500), frequency: number(0...5),
      phase: one(of: [.drawn(draw(-1...1)), .step(number(-1...1)), .across(number(-1...1))]))
  }
}
