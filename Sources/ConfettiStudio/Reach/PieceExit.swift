import Confetti

/// The reason why a piece is not seen: it leaves the stage, or it is not alive.
struct PieceExit {
  /// The sentence about it; `nil` if the piece stays on the stage for its whole life.
  let sentence: String?

  /// The moments of a life at which places are looked at.
  private static let samples = 256

  /// - Parameter time: the absolute time in seconds that is asked for.
  init(_ piece: Particle, at time: Double) {
    let since = { (moment: Double) in (moment - piece.firedAt).words(decimals: 2) }
    guard time >= piece.bornAt else {
      sentence = "is not born before \(since(piece.bornAt)) s"
      return
    }
    guard time < piece.diesAt else {
      sentence =
        "its life of \(piece.lifetime.words(decimals: 2)) s is over at \(since(piece.diesAt)) s"
      return
    }
    guard let gone = Self.absence(of: piece, at: time) else {
      sentence = nil
      return
    }
    let edge = gone.edge
    guard gone.from > 0 else {
      let rest =
        gone.to.map { "in sight from \(since(piece.bornAt + $0)) s on" }
        ?? "and never comes into sight"
      sentence = "is born \(edge.words), \(rest)"
      return
    }
    let start = since(piece.bornAt + gone.from)
    let end =
      gone.to.map { "from \(start) to \(since(piece.bornAt + $0)) s" } ?? "from \(start) s on"
    sentence = "\(Self.flight(of: piece, over: edge)): \(edge.words) \(end)"
  }

  /// An edge of the stage.
  private enum Edge {
    case top, bottom, left, right

    /// Where a piece beyond the edge is.
    var words: String {
      switch self {
      case .top: "above the top edge"
      case .bottom: "below the bottom edge"
      case .left: "left of the left edge"
      case .right: "right of the right edge"
      }
    }

    /// The direction that leads over the edge.
    var way: SIMD2<Double> {
      switch self {
      case .top: SIMD2(0, -1)
      case .bottom: SIMD2(0, 1)
      case .left: SIMD2(-1, 0)
      case .right: SIMD2(1, 0)
      }
    }
  }

  /// A part of a life, in ages, during which the piece is beyond an edge: the one at a time, the last one, or the
  /// first one; `nil` if there is none.
  private static func absence(
    of piece: Particle, at time: Double
  ) -> (edge: Edge, from: Double, to: Double?)? {
    let stage = SIMD2(Double(piece.site.stage.width), Double(piece.site.stage.height))
    let margin = Double(max(abs(piece.size.width), abs(piece.size.height))) / 2
    return piece.withPlaces { place in
      func edge(_ age: Double) -> Edge? {
        let at = place(piece.bornAt + age)
        let (x, y) = (Double(at.x), Double(at.y))
        if y < -margin { return .top }
        if y > stage.y + margin { return .bottom }
        if x < -margin { return .left }
        return x > stage.x + margin ? .right : nil
      }
      /// The age at which it goes out or comes in, between two ages.
      func crossing(_ low: Double, _ high: Double) -> Double {
        let isOut = edge(low) != nil
        var (low, high) = (low, high)
        for _ in 0..<30 {
          let middle = (low + high) / 2
          if (edge(middle) != nil) == isOut { low = middle } else { high = middle }
        }
        return high
      }
      var absences: [(edge: Edge, from: Double, to: Double?)] = []
      var last = 0.0
      var out: (edge: Edge, from: Double)? = edge(0).map { ($0, 0) }
      for sample in 1...samples {
        // The piece is dead at the very end of its life.
        let age = piece.lifetime * min(Double(sample) / Double(samples), 1 - 1e-9)
        switch (out, edge(age)) {
        case (nil, let edge?): out = (edge, crossing(last, age))
        case (let own?, nil):
          absences.append((own.edge, own.from, crossing(last, age)))
          out = nil
        default: break
        }
        last = age
      }
      if let out { absences.append((out.edge, out.from, nil)) }
      let age = time - piece.bornAt
      let present = absences.first { $0.from <= age && age <= ($0.to ?? .infinity) }
      // A piece that is born out of sight and comes in is not gone.
      return present ?? absences.last { $0.to == nil } ?? absences.first { $0.from > 0 }
    }
  }

  /// How a piece flies, and what carries it over an edge.
  private static func flight(of piece: Particle, over edge: Edge) -> String {
    let velocity = SIMD2(piece.moved(to: piece.bornAt).velocity)
    var words = "starts at rest"
    if velocity.length >= 1 {
      var ways: [String] = []
      if abs(velocity.y) > 0.38 * velocity.length { ways.append(velocity.y < 0 ? "up" : "down") }
      if abs(velocity.x) > 0.38 * velocity.length {
        ways.append(velocity.x < 0 ? "to the left" : "to the right")
      }
      words = "flies \(ways.joined(separator: " and ")) at \(velocity.length.words) points/s"
    }
    guard let flight = piece.flight else {
      return piece.emitter.path == nil ? words : "\(words) along its curve"
    }
    var causes: [String] = []
    if flight.drag > 0 { causes.append("drag \(flight.drag.words)") }
    if (flight.gravity * flight.signs * edge.way).sum() > 0 {
      causes.append("gravity \(flight.gravity.length.words)")
    }
    if (flight.drift * flight.signs * edge.way).sum() > 0 {
      causes.append("drift \(flight.drift.length.words)")
    }
    return causes.isEmpty ? words : "\(words) with \(causes.joined(separator: " and "))"
  }
}
