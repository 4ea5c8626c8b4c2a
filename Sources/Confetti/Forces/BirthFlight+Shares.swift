import ConfettiGraphics
import Motion

// Every part of the motion solves the same linear equation, each with a push of its own:
//
//     x″ = −k x′ − ω₀² x + push
//
// so the place is the sum of the parts, and a place without a force is the sum of the others.

extension BirthFlight {
  /// A part of the motion at a moment: its displacement, velocity and acceleration.
  struct Share {
    var displacement = SIMD2<Double>.zero, velocity = SIMD2<Double>.zero
    var acceleration = SIMD2<Double>.zero
  }

  /// The parts at an age in seconds; those that move nothing at any age are left out.
  func shares(at age: Double) -> [(kind: Particle.Force.Kind, share: Share)] {
    let isLanded = age >= landing
    let moment = FlightMoment(self, at: max(min(age, landing), 0))
    var shares: [(kind: Particle.Force.Kind, share: Share)] = []
    func add(_ kind: Particle.Force.Kind, if isThere: Bool, _ share: @autoclosure () -> Share) {
      guard isThere else { return }
      var own = share()
      // A particle on the floor is at rest, and stays where it has landed.
      if isLanded { (own.velocity, own.acceleration) = (.zero, .zero) }
      shares.append((kind, own))
    }
    add(.launch, if: velocity != .zero, moment.launch(velocity))
    add(.gravity, if: gravity != .zero, moment.push(gravity))
    add(.drift, if: drift != .zero, Share(displacement: drift * moment.age, velocity: drift))
    add(.attraction, if: way != .zero && release > 0, moment.pull(way))
    for (number, gust) in gusts.enumerated() {
      add(.gust(number), if: gust.push != .zero, moment.blow(gust))
    }
    add(.flutter, if: flutter.amplitude != 0, flutter(at: moment.age))
    let t = moment.age
    add(
      .spread, if: spread != 0,
      Share(
        displacement: SIMD2(spread * t * t, 0), velocity: SIMD2(2 * spread * t, 0),
        acceleration: SIMD2(2 * spread, 0)))
    return shares
  }

  private func flutter(at age: Double) -> Share {
    let (amplitude, frequency, phase) = flutter
    let (sine, cosine) = Elementary.sinCos((frequency * age + phase) * .pi)
    let rate = frequency * .pi
    return Share(
      displacement: SIMD2(amplitude * (sine - Elementary.sinCos(phase * .pi).sin), 0),
      velocity: SIMD2(amplitude * rate * cosine, 0),
      acceleration: SIMD2(-amplitude * rate * rate * sine, 0))
  }

  /// The place at birth.
  var birthplace: SIMD2<Double> {
    place + SIMD2(flutter.amplitude * Elementary.sinCos(flutter.phase * .pi).sin, 0)
  }

  /// The place at an age in seconds, before it is mirrored.
  func place(at age: Double) -> SIMD2<Double> {
    shares(at: age).reduce(birthplace) { $0 + $1.share.displacement }
  }
}

/// The numbers that the parts of one flight share at one age.
private struct FlightMoment {
  let age: Double
  /// The air until the attraction lets go, and after that.
  private let held, free: AirModes
  /// The ages that have passed in each of them.
  private let heldAge, freeAge: Double
  private let before, after: AirSolution
  /// Whether nothing attracts any more.
  private let isFree: Bool

  init(_ flight: BirthFlight, at age: Double) {
    self.age = age
    let release = max(flight.release, 0)
    (heldAge, freeAge) = (min(age, release), max(age - release, 0))
    (held, free) = (flight.heldAir, flight.freeAir)
    isFree = age >= release
    (before, after) = (AirSolution(held, age: heldAge), AirSolution(free, age: freeAge))
  }

  func launch(_ velocity: SIMD2<Double>) -> BirthFlight.Share {
    going(velocity * before.travel, velocity * before.travelRate, push: .zero)
  }

  func push(_ push: SIMD2<Double>) -> BirthFlight.Share {
    var share = going(push * before.fall, push * before.fallRate, push: push)
    share.displacement += push * after.fall
    share.velocity += push * after.fallRate
    settle(&share, push: push)
    return share
  }

  func pull(_ way: SIMD2<Double>) -> BirthFlight.Share {
    going(
      way * before.pull, way * before.pullRate,
      push: isFree ? .zero : way * held.stiffness)
  }

  func blow(_ gust: BirthFlight.GustValues) -> BirthFlight.Share {
    let first = GustSolution(frequency: gust.frequency, in: held, age: heldAge)
    // The wind goes on after the attraction has let go.
    let later = gust.phase + 2 * gust.frequency * heldAge
    let then = GustSolution(frequency: gust.frequency, in: free, age: freeAge)
    let push =
      gust.push * Elementary.sinCos((gust.phase + 2 * gust.frequency * age) * .pi).sin
    var share = going(
      gust.push * first.displacement(phase: gust.phase),
      gust.push * first.velocity(phase: gust.phase), push: push)
    share.displacement += gust.push * then.displacement(phase: later)
    share.velocity += gust.push * then.velocity(phase: later)
    settle(&share, push: push)
    return share
  }

  /// A part that has come so far when the attraction lets go, and then flies freely.
  private func going(
    _ displacement: SIMD2<Double>, _ velocity: SIMD2<Double>, push: SIMD2<Double>
  ) -> BirthFlight.Share {
    var share = BirthFlight.Share(
      displacement: displacement + velocity * after.travel, velocity: velocity * after.travelRate)
    settle(&share, push: push)
    return share
  }

  /// Finds the acceleration, by the equation of the motion.
  private func settle(_ share: inout BirthFlight.Share, push: SIMD2<Double>) {
    let air = isFree ? free : held
    share.acceleration =
      push - air.drag * share.velocity - air.stiffness * share.displacement
  }
}
