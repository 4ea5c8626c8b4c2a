import Confetti
import ConfettiTestSupport
import Testing

@testable import ConfettiStudio

@Suite("A piece that is asked") struct PieceReportTests {
  private static func report(_ stage: PulledStage, _ piece: Particle) -> PieceReport {
    PieceReport(piece, at: piece.time, in: stage.system)
  }

  /// The number at the end of a line, as in `x = 640 + 3 = 643`.
  private static func result(_ line: String) throws -> Double {
    let words = try #require(line.split(separator: "=").last).split(separator: " ").first ?? ""
    return try #require(Double(words.replacing("−", with: "-").replacing(",", with: "")), "\(line)")
  }

  /// The sum of a line, computed from its words: `x = 640 + 312 · 0.462 − 12.4 (flutter) = 772`.
  private static func sum(_ line: String) throws -> Double {
    let sides = line.split(separator: "=")
    var (total, sign, product) = (0.0, 1.0, Double?.none)
    for word in sides[1].split(separator: " ") {
      switch word {
      case "+", "−":
        total += sign * (product ?? 0)
        (sign, product) = (word == "+" ? 1 : -1, nil)
      case "·": break
      case let name where name.hasPrefix("(") || name.hasSuffix(")"): break
      default:
        let number = try #require(
          Double(word.replacing("−", with: "-").replacing(",", with: "")), "\(line)")
        product = (product ?? 1) * number
      }
    }
    return total + sign * (product ?? 0)
  }

  @Test(
    "the formula's numbers give the place, in every effect of the library", arguments: Effect.names)
  func formulas(name: String) throws {
    let stage = PulledStage(try PulledStage.library(name))
    var random = SplitMix(seed: 6)
    for piece in stage.some(6, &random) {
      let report = Self.report(stage, piece)
      #expect(report.formula.count >= 2 && report.formula.allSatisfy { $0.count < 240 })
      guard piece.flight != nil else { continue }
      for (axis, place) in [("x", piece.position.x), ("y", piece.position.y)] {
        let lines = report.formula.filter { $0.contains("\(axis) = ") }
        let result = try Self.result(try #require(lines.last))
        #expect(abs(result - Double(place)) < 0.6 + 1e-4 * abs(Double(place)), "\(name) \(lines)")
        let first = try #require(lines.first)
        let tolerance =
          2 + 0.003
          * first.split(separator: " ").reduce(0) {
            $0 + abs(Double($1.replacing(",", with: "")) ?? 0)
          }
        #expect(abs(try Self.sum(first) - (try Self.result(first))) < tolerance, "\(name) \(first)")
      }
    }
  }

  @Test(
    "rows are on their ranges, and forces add up to the change of the velocity",
    arguments: Effect.names)
  func rowsAndForces(name: String) throws {
    let stage = PulledStage(try PulledStage.library(name), stage: Size(width: 800, height: 600))
    var random = SplitMix(seed: 9)
    for piece in stage.some(4, &random) {
      let report = Self.report(stage, piece)
      #expect(report.rows.count == piece.draws.count && !report.rows.isEmpty)
      for row in report.rows {
        #expect(row.share.map { (0...1).contains($0) } ?? true)
        #expect(!row.words.isEmpty)
      }
      let velocity = report.arrows.reduce(SIMD2<Double>.zero) { $0 + SIMD2($1.velocity) }
      #expect((velocity - SIMD2(piece.velocity)).length < 0.05 + 2e-4 * velocity.length)
      let sum = report.arrows.reduce(SIMD2<Double>.zero) { $0 + SIMD2($1.acceleration) }
      #expect((sum - SIMD2(report.acceleration)).length < 0.01 + 1e-4 * sum.length)
      #expect(report.birth.time == piece.bornAt && report.death.time == piece.diesAt)
      let path = report.path(points: 20)
      #expect(path.count == 20 && path[0].distance(to: report.birth.place) < 0.02)
    }
  }

  @Test("numbers are those of the file on any stage")
  func fileNumbers() throws {
    let document = try PulledStage.text(
      """
      {"designedFor": [1280, 720], "emitters": [{"launch": {"direction": 30, "speed": 200},
        "air": {"gravity": 300}, "where": {"disc": [40, 40]}, "life": 2}]}
      """)
    let stage = PulledStage(document, stage: Size(width: 640, height: 360))
    let report = Self.report(stage, stage.pieces(at: 0.6)[0])
    let words = Dictionary(
      uniqueKeysWithValues: report.rows.map { ($0.path.description, $0.words) })
    #expect(words["launch.speed"] == "200 points/s" && words["launch.direction"] == "30°")
    #expect(words["air.gravity"] == "300 points/s²" && words["where.disc"] == "40 points")
    #expect(words["life.seconds"] == "2 s")
  }

  @Test("parents and children know each other")
  func family() throws {
    let stage = PulledStage(try PulledStage.library("fireworks"))
    let child = try #require(stage.pieces(at: 2).first { $0.id.parent != nil })
    let parent = try #require(Self.report(stage, child).parent)
    #expect(parent.id == child.id.parent && parent.bornAt <= child.bornAt)
    let before = try #require(
      stage.system.particle(parent.id, at: (parent.bornAt + parent.diesAt) / 2))
    let children = Self.report(stage, before).children
    #expect(!children.isEmpty && children.count <= PieceReport.mostChildren)
    #expect(children.allSatisfy { $0.id.parent == parent.id && $0.bornAt >= parent.bornAt })
    #expect(Self.report(stage, before).parent == nil)
  }

  private static func own(_ emitter: String) throws -> (PulledStage, Particle) {
    let stage = PulledStage(
      try PulledStage.text(#"{"emitters": [{"when": {"count": 1}, \#(emitter)}]}"#))
    return (stage, try #require(stage.pieces(at: 0.8).first))
  }

  @Test("a landing has its place, and the formula stands still after it")
  func landing() throws {
    let (stage, piece) = try Self.own(
      #""launch": {"direction": 20, "speed": 200}, "air": {"gravity": 700, "floor": 0.6}, "life": 3"#
    )
    let later = try #require(piece.at(2.5))
    let report = Self.report(stage, later)
    let landing = try #require(report.landing)
    #expect(abs(landing.place.y - 432) < 0.01 && landing.velocity.y > 200)
    #expect(landing.place == later.position)
    #expect(report.formula[0].hasPrefix("It lies where it landed"))
    #expect(report.arrows.allSatisfy { $0.velocity == .zero })
    // Without gravity it never comes down, and its path leads on.
    let path = report.path(without: [.gravity])
    #expect(path.allSatisfy { $0.y <= 360.01 } && path.count == 64)
  }

  @Test("a piece that leaves the stage says how, where and when")
  func exits() throws {
    func sentence(_ emitter: String, at time: Double = 0.8) throws -> String? {
      let (stage, piece) = try Self.own(emitter)
      return PieceReport(piece, at: time, in: stage.system).whyGone
    }
    let up = #""launch": {"speed": 1120}, "air": {"drag": 0.2}, "look": {"size": 10}, "life": 3"#
    #expect(
      try sentence(up)
        == "flies up at 1,120 points/s with drag 0.2: above the top edge from 0.34 s on")
    let down =
      #""launch": {"x": 0, "y": 0}, "air": {"gravity": 400}, "look": {"size": 10}, "life": 3"#
    #expect(
      try sentence(down) == "starts at rest with gravity 400: below the bottom edge from 1.35 s on")
    let across =
      #""launch": {"x": -300, "y": -300}, "air": {"gravity": 300}, "look": {"size": 10}, "life": 3"#
    #expect(
      try sentence(across)
        == "flies up and to the left at 424 points/s: left of the left edge from 2.15 s on")
    let over =
      #""launch": {"x": 0, "y": -700}, "air": {"gravity": 500}, "look": {"size": 10}, "life": 2.5"#
    #expect(
      try sentence(over) == "flies up at 700 points/s: above the top edge from 0.69 to 2.11 s")
    let below =
      #""where": {"point": [0.5, 1.2]}, "launch": {"y": 40}, "look": {"size": 10}, "life": 2"#
    #expect(try sentence(below) == "is born below the bottom edge, and never comes into sight")
    #expect(try sentence(#""life": 2"#) == nil)
    #expect(try sentence(#""life": 2"#, at: 5) == "its life of 2 s is over at 2 s")
    #expect(try sentence(#""life": 2"#, at: 0) == "is not born before 0 s")
  }
}
