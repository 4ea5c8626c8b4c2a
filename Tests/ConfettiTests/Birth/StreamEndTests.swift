import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("The end of a stream") struct StreamEndTests {
  @Test("no particle is born at the end of a stream, however the products are rounded")
  func rounding() {
    for (rate, duration, count) in [
      (100.0, 1.1, 110.0), (3, 1.0 / 3, 1), (7, 3, 21), (10, 0.3, 3), (0.5, 3, 2),
      (49, 1.0 / 49, 1), (30, 0, 0),
    ] {
      let when = When(rate: rate, duration: duration)
      #expect(when.countOnce == count, "\(rate) a second for \(duration) s")
    }
    for rate in 1...60 {
      for tenths in 1...60 {
        let when = When(rate: Double(rate), duration: Double(tenths) / 10)
        #expect(
          Int(when.countOnce) == (rate * tenths + 9) / 10, "\(rate) a second for \(tenths)/10")
      }
    }
  }

  @Test("births spread over an extremely short time all happen")
  func hardlySpread() {
    for over in [Double.leastNonzeroMagnitude, 1e-300, 1e-9] {
      let when = When(count: 5, over: over)
      let program = EmitterProgram(Emitter(when: when), id: Emitter.ID(0))
      let plan = BirthPlan(program, random: CountedRandom(seed: 1, firing: 0))
      #expect(plan.particles(of: 0) { _ in true }.count == 5)
    }
  }

  @Test("each birth of a stream is in exactly one slice, even where slices meet")
  func slices() {
    for rate in [1, 3, 7, 49, 64, 1000.0 / 3] {
      let when = When(rate: rate, duration: 9)
      let emitter = Emitter(when: when, life: Life(1))
      let program = EmitterProgram(emitter, id: Emitter.ID(0))
      let plan = BirthPlan(program, random: CountedRandom(seed: 1, firing: 0))
      let slices = 0...(plan.lastSlice ?? 0)
      let born = slices.flatMap { plan.particles(of: $0) { _ in true } }
      #expect(born.map(\.index) == Array(0..<Int(when.countOnce)), "\(rate) a second")
    }
  }

  @Test("among many slices, those with births are found by the births")
  func occupied() {
    for when in [
      When(rate: 0.013), When(rate: 0.2, duration: 40), When(count: 9, over: 7000),
      When(count: 3, over: 2, repeat: When.Repetition(every: 31)),
      When(count: 5, repeat: When.Repetition(times: 20, every: 100)),
      When(count: 6, over: 900, repeat: When.Repetition(every: 130)), When(count: 0),
    ] {
      let program = EmitterProgram(Emitter(when: when), id: Emitter.ID(0))
      let plan = BirthPlan(program, random: CountedRandom(seed: 1, firing: 0))
      for range in [0..<400, 300..<1500, 1000..<9000] {
        let full = range.filter { !plan.particles(of: $0) { _ in true }.isEmpty }
        let occupied = plan.occupied(range)
        #expect(Set(full).isSubset(of: occupied))
        #expect(occupied.count <= full.count + 2 && occupied == occupied.sorted())
      }
    }
  }
}
