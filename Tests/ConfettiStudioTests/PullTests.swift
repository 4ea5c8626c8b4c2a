import Confetti
import ConfettiTestSupport
import Testing

@testable import ConfettiStudio

@Suite("Pulling a piece") struct PullTests {
  /// The outcomes of pulls by one means.
  private struct Tally {
    var reached = 0, near = 0, refused = 0
  }

  /// Sites on a stage as large as most effects are designed for, on a smaller one, and at a point.
  private static func stages(_ document: EffectDocument, seed: UInt64) -> [PulledStage] {
    let small = Size(width: 900, height: 640)
    return [
      PulledStage(document, seed: seed),
      PulledStage(document, stage: small, seed: seed),
      PulledStage(document, at: .point(Point(x: 700, y: 300)), seed: seed),
      PulledStage(
        document, at: .point(Point(x: 300, y: 500)), aim: Site.Aim(angle: 25, strength: 0.8),
        stage: small,
        seed: seed),
    ]
  }

  /// Pulls a piece, makes the edits, fires again, and looks where the piece is.
  ///
  /// - Returns: the miss, or `nil` for a refusal.
  private static func check(
    _ stage: PulledStage, _ piece: Particle, to target: Point, by means: Pull.Means
  ) throws -> Double? {
    let told =
      "\(stage.document.effect.name) \(piece.id.emitter) \(piece.id.number) at \(piece.time) by \(means)"
    let solution: Pull.Solution
    do throws(Pull.Refusal) {
      solution = try Pull(piece, at: piece.time, in: stage.document).solution(to: target, by: means)
    } catch {
      #expect(error.sentence.hasSuffix("."), "\(told)")
      return nil
    }
    #expect((solution.reason != nil) == (solution.miss > Pull.tolerance), "\(told)")
    let changed = try stage.with(solution.edits)
    let moved = try #require(changed.system.particle(piece.id, at: piece.time), "\(told)")
    let way = Double(moved.position.distance(to: solution.place))
    #expect(way < 0.1, "\(told): \(moved.position), not \(solution.place); wanted \(target)")
    let miss = Double(moved.position.distance(to: target))
    #expect(abs(miss - solution.miss) < 0.1, "\(told)")
    return miss
  }

  @Test(
    "a pulled piece of any effect of the library is where it was said to be, after firing again")
  func library() throws {
    var tallies: [Pull.Means: Tally] = [:]
    var random = SplitMix(seed: 3)
    for name in Effect.names {
      let document = try PulledStage.library(name)
      for stage in Self.stages(document, seed: random.next() % 100) {
        for piece in stage.some(2, &random) {
          let all = Pull.means(for: piece, in: document)
          #expect(all.isEmpty == (piece.flight == nil))
          for means in all {
            let target = Point(
              x: piece.position.x + Float(80 * random.share - 40),
              y: piece.position.y + Float(80 * random.share - 40))
            let miss = try Self.check(stage, piece, to: target, by: means)
            tallies[means, default: Tally()].reached += miss.map { $0 < 0.1 ? 1 : 0 } ?? 0
            tallies[means, default: Tally()].near += miss.map { $0 < 0.1 ? 0 : 1 } ?? 0
            tallies[means, default: Tally()].refused += miss == nil ? 1 : 0
          }
        }
      }
    }
    // Numbers for both axes reach nearly all places; one number alone only those on its curve.
    for means in [Pull.Means.velocity, .drift] {
      let tally = try #require(tallies[means])
      #expect(tally.reached > 3 * (tally.near + tally.refused), "\(means) \(tally)")
    }
  }

  @Test("one number alone brings a piece to where another such number would have it")
  func onItsCurve() throws {
    var random = SplitMix(seed: 4)
    var (tried, reached) = ([Pull.Means: Int](), [Pull.Means: Int]())
    for name in Effect.names {
      let document = try PulledStage.library(name)
      let stage = PulledStage(document, seed: 5)
      for piece in stage.some(4, &random) where piece.flight != nil && piece.age > 0.1 {
        let pull = try Pull(piece, at: piece.time, in: document)
        let (flight, numbers, age) = (pull.flight, pull.numbers, piece.age)
        func thrown(_ numbers: SIMD2<Double>) -> BirthFlight {
          let own = pull.launch.launch(numbers)
          return flight.with(thrown: pull.frame.velocity(of: own))
        }
        var goals: [Pull.Means: BirthFlight] = [
          .drag: flight.with(drag: flight.drag + 0.4),
          .gravity: flight.with(gravity: flight.gravity + SIMD2(0, 80)),
        ]
        if pull.launch.isPolar, numbers.y > 1 {
          goals[.speed] = thrown(SIMD2(numbers.x, numbers.y * 1.2))
          goals[.direction] = thrown(numbers + SIMD2(14, 0))
        }
        // A piece on the floor lies where its landing has left it.
        for (means, goal) in goals where min(goal.landing, flight.landing) > age {
          let target = Point(goal.position(at: age))
          let miss = try Self.check(stage, piece, to: target, by: means)
          tried[means, default: 0] += 1
          reached[means, default: 0] += miss.map { $0 < 0.1 } == true ? 1 : 0
        }
      }
    }
    for (means, count) in tried {
      #expect(
        count > 20 && (reached[means] ?? 0) > count * 9 / 10,
        "\(means): \(reached[means] ?? 0) of \(count)")
    }
  }

  private static func own(_ launch: String, _ more: String = "") throws -> PulledStage {
    PulledStage(
      try PulledStage.text(
        """
        {"emitters": [{"draws": {"near": [0, 1]}, "when": {"count": 40}, "launch": \(launch),
          "air": {"gravity": 200, "drag": 0.5}, "life": 3\(more)}]}
        """))
  }

  /// The speeds of all pieces, by their numbers.
  private static func speeds(_ stage: PulledStage) -> [Int: Double] {
    var speeds: [Int: Double] = [:]
    for piece in stage.pieces(at: 1) {
      speeds[piece.id.number] = piece.draws.first { $0.path.description == "launch.speed" }?.number
    }
    return speeds
  }

  @Test(
    "a range moves and keeps its width: all pieces get as much more",
    arguments: [
      "[100, 300]", #"{"by": "near", "from": 300, "to": 90}"#, #"{"either": [100, 300]}"#,
    ])
  func rangesMove(speed: String) throws {
    let stage = try Self.own(#"{"direction": 30, "speed": \#(speed)}"#)
    let piece = stage.pieces(at: 1)[7]
    let pull = try Pull(piece, at: 1, in: stage.document)
    let own = pull.numbers
    let wanted = pull.launch.launch(SIMD2(own.x, own.y * 1.25))
    let target = Point(pull.flight.with(thrown: wanted).position(at: piece.age))
    let solution = try pull.solution(to: target, by: .speed)
    #expect(solution.reason == nil && solution.edits.count == 1)
    let (before, after) = (Self.speeds(stage), Self.speeds(try stage.with(solution.edits)))
    #expect(before.count == 40)
    for (number, speed) in before {
      let shift = abs(own.y) * 0.25 * (speed < 0 ? -1 : 1)
      #expect(abs((after[number] ?? 0) - speed - shift) < 0.1)
    }
  }

  @Test("of numbers to choose from, only that of the piece changes")
  func choices() throws {
    for speed in [#"{"oneOf": [100, 200, 300]}"#, #"{"steps": [1, 3], "over": 0.01}"#] {
      let stage = try Self.own(#"{"direction": 30, "speed": \#(speed)}"#)
      let piece = try #require(
        stage.pieces(at: 1).first { Self.speeds(stage)[$0.id.number] == 200 })
      let pull = try Pull(piece, at: 1, in: stage.document)
      let wanted = pull.launch.launch(SIMD2(30, 237))
      let target = Point(pull.flight.with(thrown: wanted).position(at: piece.age))
      let solution = try pull.solution(to: target, by: .speed)
      #expect(solution.reason == nil)
      let (before, after) = (Self.speeds(stage), Self.speeds(try stage.with(solution.edits)))
      for (number, speed) in before {
        #expect(abs((after[number] ?? 0) - (speed == 200 ? 237 : speed)) < 0.1)
      }
    }
  }

  @Test("many steps move by whole steps, and the piece comes as near as the nearest one")
  func steps() throws {
    let stage = try Self.own(#"{"direction": {"steps": [0, 95], "over": 0.2666667}, "speed": 300}"#)
    let piece = stage.pieces(at: 1)[3]
    let pull = try Pull(piece, at: 1, in: stage.document)
    let wanted = pull.launch.launch(pull.numbers + SIMD2(9, 0))
    let target = Point(pull.flight.with(thrown: wanted).position(at: piece.age))
    let solution = try pull.solution(to: target, by: .direction)
    let reason = try #require(solution.reason)
    #expect(reason == "Its direction cannot become that: its numbers are 96 steps of 3.75.")
    #expect(solution.miss < 10)
    #expect(try Self.check(stage, piece, to: target, by: .direction) != nil)
  }

  @Test("a number that the file does not say gets its edit")
  func defaults() throws {
    let stage = PulledStage(try PulledStage.text(#"{"emitters": [{"when": {"count": 3}}]}"#))
    let piece = stage.pieces(at: 1)[0]
    let target = Point(x: piece.position.x + 30, y: piece.position.y - 50)
    for means in [Pull.Means.velocity, .drift] {
      let miss = try #require(try Self.check(stage, piece, to: target, by: means))
      #expect(miss < 0.1)
    }
    let pull = try Pull(piece, at: 1, in: stage.document)
    let below = Point(x: piece.position.x, y: piece.position.y + 40)
    #expect(try pull.solution(to: below, by: .gravity).reason == nil)
    #expect(throws: Pull.Refusal("At a speed of 0 no direction matters.")) {
      try pull.solution(to: below, by: .direction)
    }
    #expect(throws: Pull.Refusal("Nothing moves this piece that drag could slow.")) {
      try pull.solution(to: below, by: .drag)
    }
  }

  @Test("the numbers of parents stay, although the same text says them")
  func sharedWithParents() throws {
    let document = try PulledStage.text(
      """
      {"define": {"star": {"launch": {"direction": [0, 360], "speed": [100, 200]}, "air": {"gravity": 90}}},
        "emitters": [{"use": "star", "when": {"count": 5}, "life": 1,
          "children": [{"use": "star", "at": "death", "inherit": 0.5, "when": {"count": 4}, "life": 2}]}]}
      """)
    let stage = PulledStage(document)
    let child = try #require(stage.pieces(at: 1.8).first { $0.id.parent != nil })
    for means in [Pull.Means.velocity, .gravity, .speed] {
      let target = Point(x: child.position.x, y: child.position.y + 25)
      #expect(try Self.check(stage, child, to: target, by: means) != nil)
    }
    // A definition without such a parent changes itself.
    let parent = stage.pieces(at: 1)[0]
    let up = Point(x: parent.position.x, y: parent.position.y + 10)
    let solution = try Pull(parent, at: 1, in: document).solution(to: up, by: .gravity)
    let text = try stage.with(solution.edits).document.source.bytes
    #expect(text.count < document.source.bytes.count + 8)
  }

  @Test("effects in other files are not touched: the edit goes into their change")
  func extended() throws {
    let document = try PulledStage.text(#"{"extends": "celebration"}"#)
    let stage = PulledStage(document)
    let piece = stage.pieces(at: 0.9)[2]
    let target = Point(x: piece.position.x + 12, y: piece.position.y - 12)
    for means in Pull.means(for: piece, in: document) {
      #expect(try Self.check(stage, piece, to: target, by: means) != nil)
    }
    #expect(Pull.means(for: piece, in: document).first == .velocity)
  }

  @Test("pulls have reasons where they cannot be: paths, dead pieces, other effects, wild targets")
  func refusals() throws {
    let paths = PulledStage(try PulledStage.library("fountain"))
    let onPath = try #require(paths.pieces(at: 0.8).first)
    #expect(Pull.means(for: onPath, in: paths.document).isEmpty)
    #expect(throws: Pull.Refusal("This piece follows a path, which no force can change.")) {
      try Pull(onPath, at: 0.8, in: paths.document)
    }
    let stage = try Self.own(#"{"direction": [0, 90], "speed": 300}"#)
    let piece = stage.pieces(at: 1)[0]
    #expect(throws: Pull.Refusal("This piece is not alive at 8.7 s.")) {
      try Pull(piece, at: 9, in: stage.document)
    }
    #expect(throws: Pull.Refusal("This piece is just born, so nothing has moved it yet.")) {
      try Pull(piece, at: piece.bornAt, in: stage.document)
    }
    #expect(throws: Pull.Refusal("This piece flies by other numbers than those of the text.")) {
      try Pull(piece, at: 1, in: try Self.own(#"{"direction": [0, 80], "speed": 300}"#).document)
    }
    let pull = try Pull(piece, at: 1, in: stage.document)
    for number in [Float.nan, .infinity, -.infinity] {
      for means in Pull.Means.allCases {
        #expect(throws: Pull.Refusal("The target is not a place on the stage.")) {
          try pull.solution(to: Point(x: number, y: 3), by: means)
        }
      }
    }
    // Far away the key's own range is the limit, and the edit is still valid.
    for means in Pull.Means.allCases {
      let far = Point(x: 3e7, y: -3e7)
      let solution = try pull.solution(to: far, by: means)
      #expect(solution.reason != nil && solution.miss > 1)
      _ = try stage.with(solution.edits)
    }
  }

  @Test("a piece that lies on the floor is moved along it, and nothing falls below it")
  func floors() throws {
    let stage = try Self.own(
      #"{"direction": [-60, 60], "speed": [200, 400]}"#,
      #", "name": "falling"}, {"when": {"count": 9}, "launch": {"direction": [-20, 20], "speed": 250}, "life": 4,"#
        + #" "air": {"gravity": 500, "floor": 0.8}"#)
    let lying = try #require(
      stage.pieces(at: 3).first {
        $0.id.emitter.indices == [1] && $0.landingAge.map { $0 < 2 } == true
      })
    let along = Point(x: lying.position.x + 30, y: lying.position.y)
    let moved = try #require(try Self.check(stage, lying, to: along, by: .velocity))
    #expect(moved < 0.1)
    let below = Point(x: lying.position.x + 30, y: lying.position.y + 40)
    let solution = try Pull(lying, at: 3, in: stage.document).solution(to: below, by: .velocity)
    #expect(solution.reason == "No piece falls below its floor." && abs(solution.miss - 40) < 0.1)
  }
}
