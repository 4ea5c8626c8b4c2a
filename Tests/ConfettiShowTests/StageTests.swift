import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Stage") struct StageTests {
  @Test("only changes are fitted, and the atlas is made again only for other letters")
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

  @Test("a size that no window has is clamped, and counts as no change the second time")
  func clamping() throws {
    var stage = try Visitor.stage()
    let odd = Input(size: Size(width: .nan, height: -5), scale: .infinity)
    let (first, second) = (stage.fit(odd), stage.fit(odd))
    #expect(first && !second)
    #expect(stage.layout.size.width >= 1 && stage.layout.size.height >= 1)
    #expect(stage.atlas.scale.isFinite)
  }

  @Test("added shapes stay through a change of density, and an impossible one is told once")
  func adding() throws {
    var stage = try Visitor.stage()
    let hurra = stage.add([.star, .text("Hurra")], canMakeRoom: true)
    #expect(hurra == nil && stage.atlas.contains(.text("Hurra")) && stage.atlasVersion == 1)
    let again = stage.add([.text("Hurra")], canMakeRoom: true)
    #expect(again == nil && stage.atlasVersion == 1)
    let strange = stage.add([.text("é"), .text("a")], canMakeRoom: true)
    #expect(strange == .missingLetters(["é"]) && stage.atlas.contains(.text("a")))
    let twice = stage.add([.text("é")], canMakeRoom: true)
    #expect(twice == nil)
    _ = stage.fit(Input(size: Size(width: 1280, height: 720), scale: 2))
    #expect(stage.atlas.scale == 2 && stage.atlas.contains(.text("Hurra")))
  }

  @Test("a full atlas makes room for fired shapes, but not for those that only fly")
  func makingRoom() throws {
    var stage = try Visitor.stage()
    let large = (0..<40).map { index in
      var picture = Bitmap(width: 512, height: 512)
      picture[0, 0] = PackedColor(bits: UInt32(index) << 24)
      return ParticleShape.picture(Picture("\(index)", picture))
    }
    let problem = stage.add(large, canMakeRoom: false)
    guard case .full? = problem else {
      Issue.record("the atlas must be full")
      return
    }
    let last = large[39]
    #expect(!stage.atlas.contains(last))
    _ = stage.add([last], canMakeRoom: false)
    #expect(!stage.atlas.contains(last))
    var other = Bitmap(width: 512, height: 512)
    other[1, 1] = PackedColor(bits: .max)
    let fired = ParticleShape.picture(Picture("fired", other))
    let refusal = stage.add([fired], canMakeRoom: true)
    #expect(refusal == nil && stage.atlas.contains(fired) && !stage.atlas.contains(large[0]))
  }

  @Test("an own effect's shapes are in the atlas, and missing ones are there at the next picture")
  func ownShapes() throws {
    var visitor = try Visitor()
    let emitter = Emitter(look: Look(shapes: [.init(.text("Hurra"))]))
    visitor.show.replaceOwnEffect(0, with: try Effect("hurra", emitter).checked())
    #expect(visitor.show.atlas.contains(.text("Hurra")))
    let version = visitor.show.atlasVersion
    var quads = QuadBuffer(atlas: visitor.show.atlas)
    quads.fill(.text("later"), Rect(x: 0, y: 0, width: 9, height: 9), .white())
    visitor.show.draw(into: &quads)
    #expect(visitor.show.atlas.contains(.text("later")) && visitor.needsDrawing)
    #expect(visitor.show.atlasVersion == version + 1)
  }
}
