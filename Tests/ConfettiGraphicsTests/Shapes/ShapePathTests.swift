import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiGraphics

@Suite("ShapePath") struct ShapePathTests {
  /// The share of the box that a path fills.
  private static func share(_ text: String, _ rule: ShapePath.Rule = .nonzero) throws -> Double {
    let path = try ShapePath(text, rule: rule)
    let coverage = path.outline.coverage(width: 256, height: 256)
    return Double(coverage.reduce(0) { $0 + Int($1) }) / Double(255 * 256 * 256)
  }

  @Test(
    "all ways to write a square give the same",
    arguments: [
      "M0 0 L10 0 L10 10 L0 10 Z", "m0 0 10 0 0 10 -10 0z", "M0,0H10V10H0", "m5 5h10v10h-10z",
      "M0 0 10 0 10 10 0 10", "M.0.0L1e1.0 10,10-0 10", "  M 0 0\nL10\t0 10 10,0,10 z  ",
      "M+0-0l1.0e+1 0l0 .1e2 l-10 0 0-10z", "M0 0h5h5v5v5h-5h-5z",
    ])
  func squares(text: String) throws {
    #expect(try abs(Self.share(text) - 1) < 1e-4)
    #expect(try ShapePath(text).aspect == 1)
  }

  @Test("curves of every kind fill what their formulas say")
  func curves() throws {
    // A parabola takes two thirds of its box; two mirrored ones as a lens.
    #expect(try abs(Self.share("M0 0Q5 10 10 0Z") - 2 / 3) < 0.002)
    #expect(try abs(Self.share("m0 0q5 10 10 0z") - 2 / 3) < 0.002)
    #expect(
      try abs(Self.share("M0 0C3.333333 6.666667 6.666667 6.666667 10 0Z") - 2 / 3) < 0.002)
    // T and S go on smoothly: the second half is the first one upside down.
    #expect(
      try abs(
        Self.share("M0 0Q5 10 10 0T20 0L20 -5H0Z") - Self.share("M0 0q5 10 10 0t10 0v-5h-20z"))
        < 1e-4)
    #expect(
      try abs(
        Self.share("M0 0C0 5 10 5 10 0S20 -5 20 0") - Self.share("M0 0c0 5 10 5 10 0s10-5 10 0"))
        < 1e-4)
  }

  @Test("arcs are parts of ellipses, with radii scaled up where they do not reach")
  func arcs() throws {
    let disc = Double.pi / 4
    for text in [
      "M0 5A5 5 0 1 1 10 5A5 5 0 1 1 0 5", "M0 5a5 5 0 1 0 10 0 5 5 0 1 0-10 0z",
      "M0 5a5 5 0 1110 0 5 5 0 11-10 0z", "M0 5A1 1 0 0 0 10 5A.1.1 0 0010 5 2 2 0 000 5",
    ] {
      #expect(try abs(Self.share(text) - disc) < 0.02, "\(text)")
    }
    // Without a radius it is a line.
    #expect(try abs(Self.share("M0 0A0 5 0 0 1 10 0A5 0 0 0 1 10 10H0") - 1) < 1e-4)
    // A quarter of a disc.
    #expect(try abs(Self.share("M0 0V10A10 10 0 0 0 10 0Z") - disc) < 0.001)
  }

  @Test("nonzero fills what evenOdd leaves out where a path crosses or encloses itself")
  func rules() throws {
    let star = "M50 0 79 90 2 35H98L21 90Z"
    let (all, parts) = (try Self.share(star), try Self.share(star, .evenOdd))
    #expect(all - parts > 0.09)
    let frame = "M0 0H10V10H0ZM2 2H8V8H2Z"
    #expect(try abs(Self.share(frame) - 1) < 1e-4)
    #expect(try abs(Self.share(frame, .evenOdd) - 0.64) < 1e-3)
    // A hole that goes around the other way is one under both.
    #expect(try abs(Self.share("M0 0H10V10H0ZM2 2V8H8V2Z") - 0.64) < 1e-3)
  }

  @Test("very many edges across a line fill the same as few")
  func manyEdges() throws {
    // Eighty thin bars cover half of the box.
    let bars = (0..<80).map { "M\($0 * 2) 0h1v100h-1z" }.joined()
    #expect(try abs(Self.share(bars) - 80.0 / 159) < 0.01)
  }

  @Test("the aspect is that of the box, however far the path is from the origin")
  func aspect() throws {
    #expect(try abs(ShapePath("M900000 900000h30v10h-30z").aspect - 3) < 1e-3)
    #expect(try abs(ShapePath("M0 0h1v4h-1z").aspect - 0.25) < 1e-5)
    // A line by itself fills nothing, and does not count.
    #expect(try abs(ShapePath("M0 0h10v10h-10zM-50 5L60 5").aspect - 1) < 1e-5)
  }

  @Test("a mistake is reported, with its character")
  func errors() {
    for (text, expected, found, offset) in [
      ("M 0 0 L x", "a number", "“x”", 8), ("", "“M” or “m”", "the end", 0),
      ("L 1 1", "“M” or “m”", "“L”", 0), ("M0 0 é", "a command", "“é”", 5),
      ("M0 0 A 1 1 0 2 0 1 1", "“0” or “1”", "“2”", 13), ("M0,0L1,,1", "a number", "“,”", 6),
      ("M0 0L1e9 0", "a coordinate", "one beyond", 5), ("M0 0 1e400 1", "a number", "a larger", 5),
      ("M0 0L10 0", "fills", "nothing", 9), ("M0 0h1v1zM", "a number", "the end", 10),
      ("M0 0h1v1h-1zm0 0h1v1h-1z", "", "", -1),
    ] {
      do {
        _ = try ShapePath(text, rule: .evenOdd)
        Issue.record("\(text) was read")
      } catch {
        guard offset >= 0 else { continue }
        #expect(error.expected.contains(expected) && error.found.contains(found), "\(error)")
        #expect(error.offset == offset, "\(error)")
        #expect(error.description.hasSuffix("at character \(offset + 1) of the path"))
      }
    }
  }

  @Test("paths are bounded")
  func bounds() {
    #expect(throws: ShapePathError.self) {
      try ShapePath("M0 0" + String(repeating: "h1v1", count: 20_000))
    }
    #expect(throws: ShapePathError.self) {
      try ShapePath("M0 0" + String(repeating: "h1v1", count: 10_001))
    }
    #expect(throws: ShapePathError.self) {
      try ShapePath("M0 0" + String(repeating: "t9 9", count: 3_000))
    }
  }

  @Test("random texts are read or refused, without a trap", arguments: 0..<8 as Range<UInt64>)
  func randomTexts(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let words = [
      "M", "l", "H", "v", "C", "s", "Q", "t", "A", "z", "1", "-2.5", ".5", "0", "1e3", ",",
    ]
    for _ in 0..<300 {
      let count = Int.random(in: 0...60, using: &random)
      let text =
        "M0 0"
        + (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      if let path = try? ShapePath(text) {
        #expect(path.aspect > 0 && path.aspect.isFinite)
        #expect(path.outline.points.allSatisfy { abs($0.x) <= 1.001 && abs($0.y) <= 1.001 })
      }
    }
  }

  @Test("a place is inside where the coverage says so")
  func contains() throws {
    let path = try ShapePath("M50 0 79 90 2 35H98L21 90Z", rule: .evenOdd)
    let coverage = path.outline.coverage(width: 40, height: 40)
    for row in 0..<40 {
      for column in 0..<40 where [0, 255].contains(coverage[row * 40 + column]) {
        let isInside = path.outline.contains(
          (Float(column) + 0.5) / 20 - 1, (Float(row) + 0.5) / 20 - 1)
        #expect(isInside == (coverage[row * 40 + column] == 255))
      }
    }
  }
}
