import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Stage") struct StageTests {
  @Test("only what is new is fitted, and the atlas is made anew only for other letters")
  func fitting() throws {
    var stage = try Visitor.stage()
    for (width, scale, isNew, version) in [
      (1280, 1, false, 0), (1300, 1, true, 0), (1300, 1, false, 0), (500, 1, true, 1),
      (500, 2, true, 2), (500, 2, false, 2),
    ] as [(Float, Float, Bool, Int)] {
      let input = Input(size: Size(width: width, height: 720), scale: scale)
      let fitted = stage.fit(input)
      #expect(fitted == isNew && stage.atlasVersion == version)
      #expect(stage.layout.size.width == width && stage.atlas.scale == scale)
    }
  }

  @Test("what no window has is clamped, and is nothing new the second time")
  func clamping() throws {
    var stage = try Visitor.stage()
    let odd = Input(size: Size(width: .nan, height: -5), scale: .infinity)
    let (first, second) = (stage.fit(odd), stage.fit(odd))
    #expect(first && !second)
    #expect(stage.layout.size.width >= 1 && stage.layout.size.height >= 1)
    #expect(stage.atlas.scale.isFinite)
  }
}
