import Confetti

/// The formula of a piece's place with its numbers in it, in short lines.
///
///     t = 0.84 s
///     travel = (1 − e^(−1.6 · 0.84)) / 1.6 = 0.462 s
///     fall = (0.84 − 0.462) / 1.6 = 0.236 s²
///     x = 640 + 312 · 0.462 − 12.4 (flutter) = 772
///     y = 740 − 1,290 · 0.462 + 280 · 0.236 = 210
struct PieceFormula {
  private(set) var lines: [String] = []

  /// - Parameters:
  ///   - time: an absolute time in its life, in seconds.
  ///   - parts: its forces at that time.
  init(_ piece: Particle, at time: Double, _ parts: [Particle.Force]) {
    guard let flight = piece.flight else {
      piece.emitter.path == nil ? tell(piece.moved(to: time)) : follow(piece, at: time)
      return
    }
    let age = min(time - piece.bornAt, flight.landing)
    if time - piece.bornAt > flight.landing {
      lines.append("It lies where it landed at the age of \(age.words(decimals: 3)) s.")
    }
    lines.append("t = \(age.words(decimals: 3)) s")
    addFactors(flight, age)
    addAxis("x", flight, age, parts) { $0.x }
    addAxis("y", flight, age, parts) { $0.y }
  }

  /// Tells the place of a piece that a bounce, a slope, walls, a sweep, a drag by axis or a swirl may turn from its
  /// way.
  private mutating func tell(_ moved: Particle) {
    lines.append(
      "A bounce, a slope, walls, a sweep, its drag or a swirl turn it: no one formula gives its place."
    )
    lines.append("x = \(Double(moved.position.x).words)")
    lines.append("y = \(Double(moved.position.y).words)")
  }

  private mutating func follow(_ piece: Particle, at time: Double) {
    let (age, place) = (time - piece.bornAt, piece.moved(to: time).position)
    lines.append(
      "u = \(age.words(decimals: 3)) / \(piece.lifetime.words(decimals: 3)) = "
        + (age / piece.lifetime).words(decimals: 3))
    lines.append("place on its curve = (\(Double(place.x).words), \(Double(place.y).words))")
  }

  private mutating func addFactors(_ flight: BirthFlight, _ age: Double) {
    let factors = flight.factors(at: age)
    let (t, k) = (age.words(decimals: 3), flight.drag.words(decimals: 3))
    let (travel, fall) = (factors.velocity.words(decimals: 3), factors.push.words(decimals: 3))
    if factors.pull != 0 || flight.release < age && flight.release > 0 {
      // The formulas of an attraction are too long for a line.
      lines.append(
        "travel = \(travel) s, fall = \(fall) s², pull = \(factors.pull.words(decimals: 3)) (attraction)"
      )
    } else if flight.drag == 0 {
      lines.append("travel = t = \(travel) s")
      lines.append("fall = t² / 2 = \(fall) s²")
    } else {
      lines.append("travel = (1 − e^(−\(k) · \(t))) / \(k) = \(travel) s")
      lines.append("fall = (\(t) − \(travel)) / \(k) = \(fall) s²")
    }
  }

  private mutating func addAxis(
    _ name: String, _ flight: BirthFlight, _ age: Double, _ parts: [Particle.Force],
    _ axis: (SIMD2<Double>) -> Double
  ) {
    let factors = flight.factors(at: age)
    var sum = FormulaSum(axis(flight.place))
    sum.add(axis(flight.velocity), times: factors.velocity)
    sum.add(axis(flight.gravity), times: factors.push)
    sum.add(axis(flight.drift), times: age)
    let way = flight.target - flight.place
    sum.add(axis(way), times: factors.pull)
    sum.add(axis(flight.way(pulledOnAt: age)), named: "then")
    sum.add(axis(flight.way(pushedAt: age)), named: "push")
    for part in parts {
      let moved = axis(SIMD2(part.displacement) * flight.signs)
      switch part.kind {
      case .launch, .gravity, .drift, .attraction, .path: break
      case .flutter, .wander:
        sum.add(moved + axis(flight.start(of: part.kind)), named: part.kind.name(of: 2))
      case .gust, .spread: sum.add(moved, named: part.kind.name(of: 2))
      }
    }
    let place = axis(flight.place(at: age))
    lines.append("\(name) = \(sum.text) = \(place.words)")
    let sign = axis(flight.signs)
    if sign < 0 {
      let stage = axis(flight.reflected(SIMD2(place, place)))
      lines.append("mirrored: \(name) = \((stage + place).words) − \(place.words) = \(stage.words)")
    }
  }
}

/// A sum in words: terms that are 0 are left out.
private struct FormulaSum {
  private(set) var text: String

  init(_ first: Double) { text = first.words }

  mutating func add(_ number: Double, times factor: Double) {
    guard abs(number * factor) >= 0.05 else { return }
    append(number, "\(abs(number).words) · \(factor.words(decimals: 3))")
  }

  mutating func add(_ number: Double, named name: String) {
    guard abs(number) >= 0.05 else { return }
    append(number, "\(abs(number).words) (\(name))")
  }

  private mutating func append(_ number: Double, _ words: String) {
    text += number < 0 ? " − \(words)" : " + \(words)"
  }
}
