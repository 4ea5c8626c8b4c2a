import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Columns") struct ColumnsTests {
  @Test("those behind the interface come first, in the order of birth, and keep their numbers")
  func layers() {
    var columns = Columns()
    columns.reset([PathColumn.width, .height], count: 6)
    for i in 0..<6 {
      columns[PathColumn.width, i] = Float(i)
      columns[PathColumn.height, i] = Float(10 * i)
      columns.setColor(PackedColor(bits: UInt32(i)), of: i)
      columns.appendLayer(isBehind: [1, 4, 5].contains(i))
    }
    columns.separateLayers()
    let order = [1, 4, 5, 0, 2, 3]
    #expect(columns.behindCount == 3)
    #expect((0..<6).map { columns.birthNumber(of: $0) } == order)
    #expect((0..<6).map { columns[PathColumn.width, $0] } == order.map { Float($0) })
    #expect((0..<6).map { columns[PathColumn.height, $0] } == order.map { Float(10 * $0) })
    #expect(columns.colors.map(\.bits) == order.map { UInt32($0) })
  }

  @Test("columns that an effect does not have read as zero and take no room")
  func absent() {
    var columns = Columns()
    columns.reset([FlightColumn.x, .spinRate], count: 3)
    columns[FlightColumn.spinRate, 2] = 7
    columns[FlightColumn.flipPhase, 2] = 8
    #expect(columns[FlightColumn.spinRate, 2] == 7)
    #expect(columns[FlightColumn.flipPhase, 2] == 0 && columns[FlightColumn.x, 2] == 0)
  }

  @Test("sparks on both sides of the interface are traced in the order of birth")
  func traces() throws {
    var system = ParticleSystem(seed: 2)
    let effect = try Effect.sparks.with { $0.interval = 0.01 }.checked()
    system.fire(effect, around: Rect(x: 0, y: 0, width: 9, height: 9), at: 0)
    let traces = system.trace(at: 0.35)
    #expect(traces.count == 32 && Set(traces.map(\.layer)) == ["behind", "front"])
    #expect(traces.map(\.bornAt) == traces.map(\.bornAt).sorted())
    #expect(Array(traces.map(\.color).prefix(8)) == Array(traces.map(\.color)[4..<12]))
  }
}
