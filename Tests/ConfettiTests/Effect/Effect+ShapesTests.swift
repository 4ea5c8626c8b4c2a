import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Effect+Shapes") struct EffectShapesTests {
  /// An effect with a picture wherever there can be one.
  private static var effect: Effect {
    func emitter(_ name: String) -> Emitter {
      Emitter(look: Look(shapes: [.init(.star), .init(.picture(Picture(name)))]))
    }
    var gathering = emitter("own")
    gathering.air.attract = Attract(to: .shape(.picture("target")))
    gathering.children = [Child(at: .death, emitter("child"))]
    return Effect(
      "all", gathering, fromPoint: [emitter("point")],
      reducedMotion: Effect("calm", emitter("calm")))
  }

  @Test("pictures without pixels are found everywhere")
  func names() {
    #expect(Self.effect.pictures == ["own", "target", "child", "point", "calm"])
    #expect(Effect.celebration.pictures.isEmpty)
  }

  @Test("all pictures get the pixels of their names, and other shapes stay")
  func pixels() {
    let bitmap = Bitmap(width: 2, height: 2, filledWith: PackedColor(bits: 0xFF00_FF00))
    let names = ["own", "target", "child", "point", "calm"]
    for name in names {
      let effect = Self.effect.with(pictures: [name: bitmap, "other": bitmap])
      #expect(effect.pictures == Set(names).subtracting([name]))
      #expect(effect != Self.effect)
    }
    let all = Self.effect.with(pictures: .init(uniqueKeysWithValues: names.map { ($0, bitmap) }))
    #expect(all.pictures.isEmpty)
    #expect(all.emitters[0].look.shapes[1].shape == .picture(Picture("own", bitmap)))
    #expect(all.emitters[0].look.shapes[0].shape == .star)
  }
}
