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
    (text.frameRows + text.detailRows).first { $0.name == name }?.value
  }

  @Test("one line says frames a second, the time of a frame and the processor time")
  func oneLine() {
    #expect(text().compact == "50.0 fps  ·  20.00 ms  ·  CPU 12.3 %")
  }

  @Test("who rests is idle")
  func restingIsIdle() {
    #expect(text(isResting: true).compact == "idle  ·  CPU 12.3 %")
    #expect(text(frames: []).compact == "idle  ·  CPU 12.3 %")
    #expect(value("Frames", text(isResting: true)) == "idle")
    #expect(value("Frames", text(frames: [])) == "none yet")
  }

  @Test("the rows say what was measured")
  func rowsSayWhatWasMeasured() {
    let text = text { performance, system in
      performance.missed = 1234
      performance.quads = 4321
      performance.drawCalls = 1
      performance.percentOfMachine = 6.17
      performance.residentBytes = 10 << 20
      (performance.painter, performance.videoDriver, performance.display) = (
        "opengl", "x11", "1280 × 720, 60 Hz"
      )
      performance.split.overlay = 0.05
      performance.pacingP99 = 0.125
      system.fire(.fanfare, in: Size(width: 1280, height: 720), at: 1)
      system.fire(.celebration, in: Size(width: 1280, height: 720), at: 1)
    }
    #expect(value("Frames", text) == "50.0 fps")
    #expect(value("1 % low", text) == "31.2 fps   missed 1,234")
    #expect(value("p50, p95", text) == "16.00 ms   32.00 ms")
    #expect(value("p99, max", text) == "32.00 ms   32.00 ms")
    #expect(value("Overlay", text) == "0.05 ms")
    #expect(value("Off deadline", text) == "p99 0.12 ms")
    #expect(value("Particles", text) == "130 in 2 bursts")
    #expect(value("Cap, dropped", text) == "200,000   0")
    #expect(value("Quads", text) == "4,321 in 1 draw call")
    #expect(value("CPU", text) == "12.3 % of a core   6.2 % of all")
    #expect(value("Memory", text) == "10.0 MB")
    #expect(value("Painter", text) == "opengl")
    #expect(value("Display", text) == "1280 × 720, 60 Hz · x11 · scale 2.0")
    #expect(value("Seed, time", text) == "77   1.50 s")
  }

  @Test("what frames take of their time is said, or what is done about it")
  func budgetRow() {
    #expect(value("Budget", text()) == "8.3 of 16.7 ms" && value("Shed", text()) == nil)
    #expect(value("Budget", text(isResting: true)) == "idle")
    let shedding = text(shedShare: 0.65, shedCount: 1234)
    #expect(value("Budget", shedding) == "shedding 65 % of new particles")
    #expect(value("Shed", shedding) == "1,234 particles")
    #expect(shedding.compact == "50.0 fps  ·  20.00 ms  ·  CPU 12.3 %  ·  shedding 65 %")
    #expect(value("Shed", text(shedCount: 1)) == "1 particle")
    #expect(value("Budget", text(shedShare: 0.004)) == "8.3 of 16.7 ms")
  }

  @Test("what the machine can animate is said once it was measured")
  func animationsRow() {
    #expect(value("Animations", text()) == nil)
    #expect(
      value(
        "Animations", text { performance, _ in performance.animationsPerMillisecond = 24_300.4 })
        == "24,300 springs per ms")
    for odd in [-1, .nan, .infinity, 1e300] {
      let text = text { performance, _ in performance.animationsPerMillisecond = odd }
      #expect(value("Animations", text) == nil)
    }
  }

  @Test("thousands are grouped")
  func thousandsAreGrouped() {
    for (quads, words) in [
      (0, "0 in 0 draw calls"), (999, "999 in 0 draw calls"), (1000, "1,000 in 0 draw calls"),
      (1_234_567, "1,234,567 in 0 draw calls"),
    ] {
      #expect(value("Quads", text { performance, _ in performance.quads = quads }) == words)
    }
  }
}
