import Confetti
import ConfettiGraphics
import ConfettiSystem
import Testing

@testable import ConfettiStudio

@Suite("Dressing") struct DressingTests {
  private func undrawn() throws -> Effect.Checked {
    try Effect.Checked.celebration.with {
      $0.emitters[0].look.shapes = [Look.WeightedShape(.picture("leaf.png"))]
    }
  }

  @Test("a picture is read once, whatever numbers change")
  func readsOnce() throws {
    let asked = Locked(0)
    var dressing = Dressing { shape throws(Dressing.Problem) in
      asked.with { $0 += 1 }
      return .star
    }
    let effect = try undrawn()
    #expect(dressing.dressed(effect).shapes.contains(.star))
    let faster = try effect.with { $0.emitters[0].when.count = 3 }
    #expect(dressing.dressed(faster).shapes.contains(.star))
    #expect(asked.with { $0 } == 1)
  }

  @Test("a picture that cannot be read is one sentence, until the effect has it no more")
  func problems() throws {
    var dressing = Dressing { _ throws(Dressing.Problem) in throw Dressing.Problem("no leaf") }
    let effect = try undrawn()
    #expect(dressing.dressed(effect) == effect && dressing.problem == "no leaf")
    _ = dressing.dressed(.fireworks)
    #expect(dressing.problem == nil)
  }

  @Test("without a program around it the effect stays as it is")
  func alone() throws {
    var dressing = Dressing(nil)
    let effect = try undrawn()
    #expect(dressing.dressed(effect) == effect && dressing.problem == nil)
  }
}
