import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show+Text") struct ShowTextTests {
  private static func set(_ request: TextRequest) -> SetText {
    let count = request.text.count
    var picture = Bitmap(width: 12 * count, height: 20, filledWith: PackedColor(bits: .max))
    // The pictures differ, because two with the same pixels would be one shape.
    picture[0, 0] = PackedColor(
      bits: request.text.unicodeScalars.reduce(7) { $0 &* 31 &+ $1.value })
    return SetText(
      request, picture, baseline: 15,
      characters: (0..<count).map { .init(start: Float($0) * 12, end: Float($0 + 1) * 12) })
  }

  @Test("a search in another script asks for its letters once, and shows them")
  func search() throws {
    var visitor = try EffectsPanelTests.visitor()
    #expect(!visitor.act(.typed("snow")).contains(.setText))
    #expect(visitor.act(.typed("снег")).contains(.setText))
    let unset = visitor.show.unsetText
    let request = try #require(unset)
    #expect(request.text == "snowснег")
    let text = Self.set(request)
    visitor.show.take(text, for: request)
    #expect(visitor.show.unsetText == nil && visitor.needsDrawing)
    #expect(visitor.show.atlas.contains(text.shape))
    let before = visitor.picture.count
    #expect(before > 0 && !visitor.act().contains(.setText))
  }

  @Test("a text that no font has is not asked for again")
  func refused() throws {
    var visitor = try EffectsPanelTests.visitor()
    visitor.act(.typed("日"))
    let unset = visitor.show.unsetText
    let request = try #require(unset)
    visitor.show.take(nil, for: request)
    visitor.rest()
    #expect(visitor.show.unsetText == nil)
  }

  @Test("texts that are typed one after the other never fill the atlas")
  func bounded() throws {
    var visitor = try EffectsPanelTests.visitor()
    let kept = ParticleShape.text("kept")
    visitor.show.add([kept])
    var made: [ParticleShape] = []
    for number in 0..<100 {
      let request = TextRequest("снег \(number)", pixelSize: 16)
      let text = Self.set(request)
      visitor.show.take(text, for: request)
      made.append(text.shape)
      #expect(visitor.show.atlas.contains(text.shape))
    }
    #expect(made.count { visitor.show.atlas.contains($0) } <= 24)
    #expect(visitor.show.atlas.contains(kept))
  }

  @Test("at another density a text is asked for again")
  func density() throws {
    var visitor = try EffectsPanelTests.visitor()
    visitor.act(.typed("снег"))
    let unset = visitor.show.unsetText
    let request = try #require(unset)
    visitor.show.take(Self.set(request), for: request)
    visitor.scale = 2
    #expect(visitor.act().contains(.setText))
    #expect(visitor.show.unsetText?.pixelSize == request.pixelSize * 2)
  }
}
