import Testing

@testable import ConfettiBenchmarks

@Suite("StudioBench") struct StudioBenchTests {
  @Test("every figure is measured, and the thumb is found") func figures() throws {
    let bench = try StudioBench.measure(frames: 3)
    for figure in [bench.openingMs, bench.editMs, bench.dragMs, bench.slowestDragMs] {
      #expect(figure > 0 && figure.isFinite)
    }
    #expect(bench.particles == 5000 && bench.slowestDragMs >= bench.dragMs)
  }
}
