import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("OverlayText") struct OverlayTextTests {
  func text(
    frames: [Float] = [16, 16, 16, 32], isResting: Bool = false, load: Double = 0.5,
    shedShare: Double = 0, shedCount: Int = 0,
    _ change: (inout Performance, inout ParticleSystem) -> Void = { _, _ in }
  ) -> OverlayText {
    var performance = Performance()
    var system = ParticleSystem(seed: 77)
    for time in frames { performance.frames.record(milliseconds: time) }
    performance.percentOfCore = 12.34
    change(&performance, &system)
    let summary = performance.frames.summary()
    return OverlayText(
      performance: performance, summary: summary, load: load, shedShare: shedShare,
      shedCount: shedCount,
      system: system, clock: ShowClock(time: 1.5), scale: 2, isResting: isResting)
  }

  func value(_ name: String, _ text: OverlayText) -> String? {
    text.groups.flatMap(\.rows).first { $0.name == name }?.value
  }

  @Test("one line says frames a second, the time of a frame and the processor time")
  func oneLine() {
    #expect(text().compact == "50.0 fps  ·  20.00 ms  ·  CPU 12.3 %")
  }

  @Test("a resting show is idle")
  func restingIsIdle() {
    #expect(text(isResting: true).compact == "idle  ·  CPU 12.3 %")
    #expect(text(frames: []).compact == "idle  ·  CPU 12.3 %")
    #expect(value("Rate", text(isResting: true)) == "idle")
    #expect(value("Rate", text(frames: [])) == "none yet")
  }

  @Test("the rows tell the measurements")
  func rowsSayWhatWasMeasured() {
    let text = text { performance, system in
      performance.missed = 1234
      performance.quads = 4321
      performance.drawCalls = 1
      performance.percentOfMachine = 6.17
      performance.residentBytes = 10 << 20
      (performance.painter, performance.videoDriver, performance.display) = (
        "opengl on llvmpipe (LLVM 15.0.6, 256 bits)", "x11", "1280 × 720, 60 Hz"
      )
      performance.split.overlay = 0.05
      performance.pacingP99 = 0.125
      system.fire(.fanfare, in: Size(width: 1280, height: 720), at: 1)
      system.fire(.celebration, in: Size(width: 1280, height: 720), at: 1)
    }
    for (name, words) in [
      ("Rate", "50.0 fps"), ("Slowest 1 %", "31.2 fps"), ("Missed", "1,234"),
      ("Median", "16.00 ms"), ("95 % within", "32.00 ms"), ("99 % within", "32.00 ms"),
      ("Longest", "32.00 ms"), ("Off deadline", "0.12 ms"), ("This panel", "0.05 ms"),
      ("Particles", "130"), ("Bursts", "2"), ("Dropped", "0"), ("Quads", "4,321"),
      ("Draw calls", "1"), ("Of a core", "12.3 %"), ("Of all cores", "6.2 %"),
      ("Memory", "10.0 MB"), ("Painter", "opengl on llvmpipe"), ("Display", "1280 × 720, 60 Hz"),
      ("Windows", "x11"), ("Scale", "2.0"), ("Seed", "77"), ("Time", "1.50 s"),
    ] {
      #expect(value(name, text) == words, "\(name)")
    }
  }

  @Test("the text has three groups, whose names are all different, and a row has one number")
  func threeGroups() {
    let groups = text().groups
    #expect(groups.map(\.title) == ["Frames", "Work", "Machine"])
    let rows = groups.flatMap(\.rows)
    #expect(Set(rows.map(\.name)).count == rows.count)
    #expect(
      rows.allSatisfy { $0.value.split(separator: " ").filter { Double($0) != nil }.count < 2 })
  }

  @Test("the text has the work of frames, and the shed share if the work is too much")
  func budgetRow() {
    #expect(value("Own work", text()) == "8.3 ms" && value("Shed so far", text()) == nil)
    #expect(value("Own work", text(isResting: true)) == "idle")
    let shedding = text(shedShare: 0.65, shedCount: 1234)
    #expect(value("Own work", shedding) == "8.3 ms" && value("Shedding", shedding) == "65 %")
    #expect(value("Shed so far", shedding) == "1,234")
    #expect(shedding.compact == "50.0 fps  ·  20.00 ms  ·  CPU 12.3 %  ·  shedding 65 %")
    #expect(value("Shedding", text(shedShare: 0.004)) == nil)
  }

  @Test("the machine's speed at animations is told once it was measured")
  func animationsRow() {
    let name = "Springs per ms"
    #expect(value(name, text()) == nil)
    #expect(
      value(name, text { performance, _ in performance.animationsPerMillisecond = 24_300.4 })
        == "24,300")
    for odd in [-1, .nan, .infinity, 1e300] {
      let text = text { performance, _ in performance.animationsPerMillisecond = odd }
      #expect(value(name, text) == nil)
    }
  }

  @Test("thousands are grouped")
  func thousandsAreGrouped() {
    for (quads, words) in [
      (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"),
    ] {
      #expect(value("Quads", text { performance, _ in performance.quads = quads }) == words)
    }
  }
}
