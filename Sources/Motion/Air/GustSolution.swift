/// The motion of bodies by one gust along one axis, at one age: the numbers that
/// they share.
///
/// A gust accelerates a particle by S sin(2π f t + φ). Against the air of ``AirModes`` that adds
///
///     position: S · reach · sin(φ + turn)
///     velocity: S · rateReach · sin(φ + rateTurn)
///
/// in which only S and φ differ from particle to particle. At f = 0 it pushes steadily, with S sin φ.
///
/// The response z to the acceleration e^(iωt), from rest, is a divided difference of s ↦ e^(st),
///
///     z  = e[iω, λ₁, λ₂]        e[a, b] = (e^(at) − e^(bt)) / (a − b)
///     z′ = e[λ₁, λ₂] + iω z     e[a, b, c] = (e[a, b] − e[b, c]) / (a − c)
///
/// so that resonance, critical damping and the absence of drag are only rates that coincide: where
/// they are close, a series takes the place of the quotient.
package struct GustSolution: Equatable, Sendable {
  /// z, in seconds²: S e^(iφ) z is the displacement of a particle, in its imaginary part.
  ///
  /// Its magnitude is the reach, and its angle the turn.
  package let response: Complex
  /// z′, in seconds: the same as ``response`` for the velocity.
  package let rate: Complex

  /// The solution at an age in seconds, of a gust with a frequency in hertz, 0 or more; see
  /// ``AirModes/limited(age:)`` for how far back it reaches.
  package init(frequency: Double, in modes: AirModes, age: Double) {
    let t = modes.limited(age: age)
    let (sine, cosine) = Elementary.sinCos(radians(turns: frequency * t))
    let gust = Wave(
      rate: Complex(0, 2 * .pi * frequency), value: Complex(cosine, sine))
    let (first, second) = modes.waves(age: t)

    let gustFirst = gust.difference(first, age: t)
    let gustSecond = gust.difference(second, age: t)
    let firstSecond = first.difference(second, age: t)

    // The second rate is never between the other two, so the largest distance is from it to one of them.
    let (a, b) = (gust.rate - second.rate, first.rate - second.rate)
    let isGustFarther = a.square >= b.square
    if max(a.square, b.square) * t * t <= 1 {
      response = second.value * Self.series(a * t, b * t) * (t * t)
    } else if isGustFarther {
      response = (gustFirst - firstSecond) / a
    } else {
      response = (gustFirst - gustSecond) / b
    }
    // Both forms are true; the one with the smaller rate cancels fewer digits.
    rate =
      gust.rate.square <= first.rate.square
      ? firstSecond + gust.rate * response : gustSecond + first.rate * response
  }

  /// e[a, b, 0] at t = 1, for a and b within the unit circle.
  ///
  /// It is the sum of (aⁿ + aⁿ⁻¹ b + … + bⁿ) / (n + 2)! over n.
  private static func series(_ a: Complex, _ b: Complex) -> Complex {
    var (power, products) = (Complex(1, 0), Complex(1, 0))
    var factor = 0.5
    var sum = Complex(factor, 0)
    // The rest is less than 1e-17 of the sum.
    for n in stride(from: 1.0, through: 18, by: 1) {
      power = power * a
      products = power + b * products
      factor /= n + 2
      sum = sum + products * factor
    }
    return sum
  }
}

/// e^(st) at one age t.
private struct Wave {
  /// s, per second.
  let rate: Complex
  /// e^(st).
  let value: Complex

  /// e[s, r], the divided difference of this and another wave, in seconds.
  func difference(_ other: Wave, age t: Double) -> Complex {
    let distance = rate - other.rate
    guard distance.square * t * t <= 1 else { return (value - other.value) / distance }
    // (e^z − 1) / z by its series, with z = (s − r) t.
    let z = distance * t
    var sum = Complex(1, 0)
    for n in stride(from: 19.0, through: 2, by: -1) { sum = Complex(1, 0) + z * sum * (1 / n) }
    return other.value * sum * t
  }
}

extension AirModes {
  /// Both modes; the second one is farther from the rate of every gust.
  fileprivate func waves(age t: Double) -> (Wave, Wave) {
    guard swings else {
      return (
        Wave(rate: Complex(-slow, 0), value: Complex(Elementary.exp(-slow * t), 0)),
        Wave(rate: Complex(-fast, 0), value: Complex(Elementary.exp(-fast * t), 0))
      )
    }
    let (sine, cosine) = Elementary.sinCos(phase(age: t))
    let envelope = Elementary.exp(-decay * t)
    let value = Complex(envelope * cosine, envelope * sine)
    return (
      Wave(rate: Complex(-decay, split), value: value),
      Wave(rate: Complex(-decay, -split), value: Complex(value.real, -value.imaginary))
    )
  }
}

/// A complex number.
package struct Complex: Equatable, Sendable {
  package var real, imaginary: Double

  package init(_ real: Double, _ imaginary: Double) {
    (self.real, self.imaginary) = (real, imaginary)
  }

  package var square: Double { real * real + imaginary * imaginary }
  package var magnitude: Double { square.squareRoot() }
  /// The angle from the real axis, −1…1.
  package var halfTurns: Double { Elementary.atan2(imaginary, real) / .pi }

  /// The imaginary part of the number turned by a phase in half turns.
  package func swing(phase: Double) -> Double {
    let (sine, cosine) = Elementary.sinCos(phase * .pi)
    return cosine * imaginary + sine * real
  }

  package static func + (a: Complex, b: Complex) -> Complex {
    Complex(a.real + b.real, a.imaginary + b.imaginary)
  }

  package static func - (a: Complex, b: Complex) -> Complex {
    Complex(a.real - b.real, a.imaginary - b.imaginary)
  }

  package static func * (a: Complex, b: Complex) -> Complex {
    Complex(
      a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
  }

  package static func * (a: Complex, b: Double) -> Complex { Complex(a.real * b, a.imaginary * b) }

  package static func / (a: Complex, b: Complex) -> Complex {
    a * Complex(b.real, -b.imaginary) * (1 / b.square)
  }
}
