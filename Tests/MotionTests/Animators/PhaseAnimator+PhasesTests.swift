import Motion
import Testing

@Suite("PhaseAnimator's phases") struct PhaseAnimatorPhasesTests {
  enum Bounce: Double, CaseIterable, Sendable { case rest = 0, up = -40, down = 6 }

  @Test("phases can be written out, be all cases, or come from any sequence")
  func kinds() {
    let bounces = [
      PhaseAnimator(Bounce.allCases) { $0.rawValue },
      PhaseAnimator([Bounce.rest, .up, .down], value: \.rawValue),
      PhaseAnimator([Bounce.up, .rest, .down].lazy.sorted { $0.rawValue > $1.rawValue }) { phase in
        phase.rawValue
      },
      PhaseAnimator(Set([Bounce.up]), ifEmpty: .down) { $0.rawValue },
    ]
    #expect(bounces.map { $0.phase(at: 0) } == [.rest, .rest, .down, .up])
    #expect(bounces.map { $0.value(at: 0) } == [0, 0, 6, -40])
    var lamp = PhaseAnimator([false, true]) {
      $0 ? 1.0 : 0.2
    } animation: { _ in
      .linear
    }
    lamp.play(at: 0)
    #expect(lamp.phase(at: 0) && lamp.value(at: 0) == 0.2)
    var steps = PhaseAnimator(stride(from: 5.0, through: 25, by: 10), ifEmpty: 0) {
      $0
    } animation: { _ in
      nil
    }
    #expect(steps.phase(at: 0) == 5)
    steps.play(at: 0)
    #expect(steps.phase(at: 0) == 5 && steps.value(at: 0) == 5)
  }

  @Test("without phases the animator rests: where it is told to, or in the first case")
  func none() {
    for repeating in [false, true] {
      var told = PhaseAnimator([Double](), ifEmpty: 7, repeating: repeating) { 2 * $0 }
      var cases = PhaseAnimator([Bounce](), repeating: repeating) { $0.rawValue + 1 }
      for time in [0.0, 1, 100] {
        told.play(at: time)
        cases.seek(to: 3, at: time)
        told.advance(to: time + 0.5)
        #expect(told.phase(at: time + 0.5) == 7 && told.value(at: time + 9) == 14)
        #expect(cases.phase(at: time + 0.5) == .rest && cases.value(at: time + 9) == 1)
      }
    }
  }
}
