import Motion
import Testing

@testable import ConfettiControls

@Suite("FrameStep") struct FrameStepTests {
  @Test("a step moves while one of its parts does, and rests with the last of them")
  func parts() {
    var (short, long) = (Animated(0.0), Animated(0.0))
    short.set(1, .linear(duration: 0.2), at: 0)
    long.set(1, .linear(duration: 0.5), at: 0)
    func moves(at now: Double) -> Bool {
      var step = FrameStep(to: now)
      step.advance(&long)
      step.advance(&short)
      return step.isMoving
    }
    #expect(moves(at: 0.1))
    #expect(moves(at: 0.3))
    #expect(!moves(at: 0.6))
  }

  @Test("parts with a time of their own keep the step moving by their own time")
  func ownTime() {
    var value = Animated(0.0)
    value.set(1, .linear(duration: 1), at: 0)
    var step = FrameStep(to: 100)
    step.advance(at: 0.5) { $0.advance(&value) }
    #expect(step.isMoving && value.presentation(at: 0.5) == 0.5)
    step = FrameStep(to: 100)
    step.advance(at: 2) { $0.advance(&value) }
    #expect(!step.isMoving)
  }

  @Test("a movement without an animated value is noted")
  func note() {
    var step = FrameStep(to: 0)
    step.note(false)
    #expect(!step.isMoving)
    step.note(true)
    step.note(false)
    #expect(step.isMoving)
  }
}
