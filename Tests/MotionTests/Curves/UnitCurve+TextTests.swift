import Foundation
import Motion
import Testing

@Suite("UnitCurve+Text") struct UnitCurveTextTests {
  static let curves =
    UnitCurveTests.circular + [
      .linear, .easeIn, .easeOut, .easeInOut, UnitCurve(x1: 0.1, y1: -0.7, x2: 1 / 3.0, y2: 1.5),
    ]

  @Test("a curve is described as it is made")
  func description() {
    #expect("\(UnitCurve.linear)" == "UnitCurve.linear")
    #expect("\(UnitCurve.easeInOut)" == "UnitCurve.easeInOut")
    #expect("\(UnitCurve.circularEaseIn)" == "UnitCurve.circularEaseIn")
    #expect(
      "\(UnitCurve.circularEaseInOut.inverse)" == "UnitCurve.circularEaseInOut.inverse")
    #expect(
      "\(UnitCurve(x1: 0.1, y1: -0.7, x2: 1 / 3.0, y2: 1.5))"
        == "UnitCurve(x1: 0.1, y1: -0.7, x2: 0.333333, y2: 1.5)")
  }

  @Test("any curve is read as it was written")
  func roundTrip() throws {
    let read = try JSONDecoder().decode([UnitCurve].self, from: JSONEncoder().encode(Self.curves))
    #expect(read == Self.curves)
  }

  @Test("a curve that is read is clamped or refused")
  func clamped() throws {
    func read(_ json: String) throws -> UnitCurve? {
      try JSONDecoder().decode([UnitCurve].self, from: Data(json.utf8)).first
    }
    #expect(try read("[[-2, -0.5, 9, 1]]") == UnitCurve(x1: 0, y1: -0.5, x2: 1, y2: 1))
    #expect(try read(#"["circularEaseOut"]"#) == .circularEaseOut)
    for json in ["[[1, 2, 3]]", #"["round"]"#, "[3]", "[{}]"] {
      #expect(throws: DecodingError.self, "\(json)") { try read(json) }
    }
  }
}
