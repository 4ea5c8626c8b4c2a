import Confetti

/// A piece at a moment, asked for its numbers: its draws, its forces, its formula, its family and its fate.
///
///     let report = PieceReport(piece, at: 0.84, in: system)
///     for row in report.rows { card.row(row.path.description, row.words, dot: row.share) }
package struct PieceReport: Sendable {
  /// A draw of the piece.
  package struct Row: Sendable {
    /// The path from the emitter on, such as `launch.speed`.
    package let path: EffectPath
    /// The unit, empty if there is none.
    package let unit: String
    /// The draw, in the units of the stage.
    package let draw: Draw
    /// The number of the piece as the file has it: not scaled to the stage.
    package let number: Double
    /// The place of the number in the range of the draw, 0…1; `nil` if all pieces have the same number.
    package let share: Double?
    /// The number in words, with its unit.
    package let words: String
  }

  /// A force as an arrow.
  package struct Arrow: Sendable {
    package let kind: Particle.Force.Kind
    package let name: String
    /// The acceleration that the force gives the piece, in points per second².
    package let acceleration: Point
    /// The velocity that the force gives the piece, in points per second.
    package let velocity: Point
  }

  /// A parent or a child.
  package struct Relative: Sendable {
    package let id: Particle.ID
    /// Birth and death, as absolute times in seconds.
    package let bornAt: Double, diesAt: Double
  }

  /// A moment of the piece's life.
  package struct Moment: Sendable {
    /// The absolute time, in seconds.
    package let time: Double
    package let place: Point
    /// In points per second.
    package let velocity: Point
  }

  package let piece: Particle.ID
  /// The moment, as an absolute time in seconds.
  package let time: Double
  package let rows: [Row]
  package let arrows: [Arrow]
  /// The sum of all forces, in points per second².
  package let acceleration: Point
  /// The formula of its place with its numbers, a line for each step.
  package let formula: [String]
  package let parent: Relative?
  /// Its first children, at most ``mostChildren``, in the order of their births.
  package let children: [Relative]
  package let birth: Moment, death: Moment
  /// The landing, with the velocity of the fall; `nil` if it does not land.
  package let landing: Moment?
  /// The sentence that says why it cannot be seen: because it leaves the stage, or is not alive; `nil` if it stays.
  package let whyGone: String?
  private let forces: Particle.Forces

  /// The most children that are listed.
  package static let mostChildren = 200

  /// A report of a piece.
  ///
  /// - Parameters:
  ///   - piece: a piece, at any moment.
  ///   - time: the moment that is asked for, as an absolute time in seconds; its forces are those of its life.
  ///   - system: the system with its firing.
  /// - Complexity: O(*n*) in the pieces of the firing, for its children.
  package init(_ piece: Particle, at time: Double, in system: ParticleSystem) {
    (self.piece, self.time) = (piece.id, time)
    let moment = time.clamped(between: piece.bornAt, and: piece.diesAt)
    rows = Self.rows(of: piece)
    forces = piece.forces
    let parts = forces.parts(at: moment)
    let gusts = parts.count { if case .gust = $0.kind { true } else { false } }
    arrows = parts.map {
      Arrow(
        kind: $0.kind, name: $0.kind.name(of: gusts), acceleration: $0.acceleration,
        velocity: $0.velocity)
    }
    acceleration = parts.reduce(.zero) {
      Point(x: $0.x + $1.acceleration.x, y: $0.y + $1.acceleration.y)
    }
    formula = PieceFormula(piece, at: moment, parts).lines
    parent = piece.parent(at: piece.bornAt).map(Relative.init)
    children = system.children(of: piece, most: Self.mostChildren).map(Relative.init)
      .sorted { $0.bornAt < $1.bornAt }
    birth = Moment(piece, at: piece.bornAt)
    death = Moment(piece, at: piece.diesAt)
    landing = piece.landingAge.map { age in
      // A little earlier it still falls.
      let (before, at) = (
        piece.moved(to: piece.bornAt + age - 1e-4), piece.moved(to: piece.bornAt + age)
      )
      return Moment(time: piece.bornAt + age, place: at.position, velocity: before.velocity)
    }
    whyGone = PieceExit(piece, at: time).sentence
  }

  /// The path of the piece from its birth to its death, perhaps without some of its forces.
  ///
  /// - Parameters:
  ///   - kinds: the forces that are left out.
  ///   - count: the number of points, 2 or more.
  package func path(without kinds: Set<Particle.Force.Kind> = [], points count: Int = 64) -> [Point]
  {
    let (start, life) = (birth.time, death.time - birth.time)
    let last = max(count - 1, 1)
    return (0...last).compactMap { step in
      // The piece is dead at the very end of its life.
      let share = min(Double(step) / Double(last), 1 - 1e-9)
      return forces.position(at: start + life * share, without: kinds)
    }
  }
}

extension PieceReport.Relative {
  fileprivate init(_ piece: Particle) {
    (id, bornAt, diesAt) = (piece.id, piece.bornAt, piece.diesAt)
  }
}

extension PieceReport.Moment {
  fileprivate init(_ piece: Particle, at time: Double) {
    let moved = piece.moved(to: time)
    (self.time, place, velocity) = (time, moved.position, moved.velocity)
  }
}

extension PieceReport {
  private static func rows(of piece: Particle) -> [Row] {
    let frame = piece.launchFrame
    let isStage = piece.emitter.launch.unit == .stage && frame?.key == nil
    return piece.draws.map { drawn in
      let isLaunch = drawn.path.steps.first == .key("launch")
      var unit = String(drawn.unit.prefix { $0 != "," })
      if isLaunch, isStage, unit != "°" {
        unit = drawn.path.steps.last == .key("x") ? "widths/s" : "heights/s"
      }
      // A unit of a length grows with the stage, one of an area twice as much.
      let power = Dimension(unit: drawn.unit).length
      let scale = isLaunch ? frame?.lengthScale ?? 1 : piece.lengthScale
      let number = (0..<abs(power)).reduce(drawn.number) { number, _ in
        power > 0 ? number / scale : number * scale
      }
      let bounds = drawn.draw.bounds
      let width = bounds.upperBound - bounds.lowerBound
      let share = width > 0 ? ((drawn.number - bounds.lowerBound) / width).clamped(to: 0...1) : nil
      return Row(
        path: drawn.path, unit: unit, draw: drawn.draw, number: number, share: share,
        words: unit.isEmpty
          ? number.words : unit == "°" ? number.words + "°" : "\(number.words) \(unit)")
    }
  }
}

extension Particle.Force.Kind {
  /// The name of the force for people.
  ///
  /// - Parameter gusts: the number of gusts, which are numbered if there are several.
  func name(of gusts: Int) -> String {
    switch self {
    case .launch: "throw"
    case .gravity: "gravity"
    case .drift: "drift"
    case .attraction: "attraction"
    case .gust(let number): gusts > 1 ? "gust \(number + 1)" : "gust"
    case .flutter: "flutter"
    case .wander: "wander"
    case .spread: "spread"
    case .path: "path"
    }
  }
}

extension Double {
  func clamped(between low: Double, and high: Double) -> Double {
    min(max(self, low), max(low, high))
  }
}
