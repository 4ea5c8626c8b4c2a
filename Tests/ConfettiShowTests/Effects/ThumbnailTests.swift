import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Thumbnail") struct ThumbnailTests {
  /// A thumbnail that has been worked on until its still is there.
  static func ready(_ effect: Effect.Checked) throws -> Thumbnail {
    var atlas = try Visitor.stage().atlas
    try atlas.add(effect.shapes)
    var scratch = QuadBuffer(atlas: atlas)
    scratch.visible = Thumbnail.stage
    var thumbnail = Thumbnail(effect)
    for _ in 0..<40 where !thumbnail.isReady { _ = thumbnail.work(&scratch) }
    // The thumbnail has faded in by then.
    thumbnail.advance(to: 0)
    thumbnail.advance(to: 5)
    return thumbnail
  }

  static func quads(_ thumbnail: Thumbnail, at now: Double) throws -> [Vertex] {
    var canvas = Canvas(try Visitor.stage().atlas)
    if let atlas = thumbnail.still?.atlas { canvas.setAtlas(atlas) }
    thumbnail.draw(in: Rect(x: 100, y: 50, width: 220, height: 132), at: now, on: &canvas)
    return canvas.quads.withVertices { Array($0) }
  }

  @Test(
    "every effect of the library has a still with visible particles", arguments: ShowEffect.library)
  func still(entry: ShowEffect) throws {
    for effect in [entry.effect, entry.effect.reducedMotion] {
      let thumbnail = try Self.ready(effect)
      let still = try #require(thumbnail.still)
      #expect(still.count > 0 && still.missingShapes.isEmpty)
      #expect(Thumbnail.light(of: still) > 0.3)
      #expect(try #require(thumbnail.moment) < thumbnail.length)
    }
  }

  @Test("a thumbnail plays from its beginning while it is in focus, and then returns to the still")
  func plays() throws {
    var thumbnail = try Self.ready(.fountain)
    let still = try Self.quads(thumbnail, at: 5)
    #expect(!thumbnail.isMoving(at: 5))
    thumbnail.change(at: 5) { $0.setPlaying(true, at: 5) }
    #expect(thumbnail.isPlaying && thumbnail.isMoving(at: 5.2))
    thumbnail.advance(to: 5.2)
    #expect(try Self.quads(thumbnail, at: 5.2) != still)
    thumbnail.change(at: 5.2) { $0.setPlaying(false, at: 5.2) }
    #expect(!thumbnail.isPlaying)
    thumbnail.advance(to: 8)
    #expect(!thumbnail.isMoving(at: 8))
    #expect(try Self.quads(thumbnail, at: 8) == still)
  }

  @Test("an effect that is left in focus does not play for ever")
  func comesToRest() throws {
    var thumbnail = try Self.ready(.sparks)
    thumbnail.setPlaying(true, at: 0)
    for second in 0..<200 { thumbnail.advance(to: Double(second)) }
    #expect(!thumbnail.isMoving(at: 200) && !thumbnail.isPlaying)
  }

  @Test("a round never takes longer than a few seconds, even without an end")
  func length() throws {
    let endless = try Effect("", Emitter(when: When(rate: 9), life: Life(.fixed(1)))).checked()
    #expect(Thumbnail(endless).length == 8)
    let short = try Effect("", Emitter(when: When(count: 1), life: Life(.fixed(0.1)))).checked()
    #expect(Thumbnail(short).length == 0.8)
  }

  @Test("a round begins with the first birth, so that late particles are seen")
  func lateBirths() throws {
    for when in [When(rate: 30, delay: 6), When(count: 40, delay: 25)] {
      let effect = Effect(
        "",
        Emitter(when: when, where: Where(.box(Where.Share(0, 0), Where.Share(1, 1))), life: Life(2))
      )
      let thumbnail = try Self.ready(effect.checked())
      #expect(Thumbnail.light(of: try #require(thumbnail.still)) > 0.3)
      #expect(thumbnail.length == (when.rate == nil ? 2 : 8))
    }
  }

  @Test("an atlas with other places makes the still again, at the same moment")
  func newAtlas() throws {
    var thumbnail = try Self.ready(.celebration)
    let moment = thumbnail.moment
    let other = try Visitor.stage().atlas
    thumbnail.take(other, keepsPlaces: false)
    #expect(!thumbnail.isReady && thumbnail.moment == moment)
    var scratch = QuadBuffer(atlas: other)
    _ = thumbnail.work(&scratch)
    #expect(thumbnail.isReady && thumbnail.moment == moment)
  }

  @Test("light in many places counts more than much in one")
  func light() {
    func light(_ frames: [Rect]) -> Float {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      for frame in frames { quads.fill(frame, .white()) }
      return Thumbnail.light(of: quads)
    }
    let spots = (0..<10).map { Rect(x: Float($0) * 40, y: 100, width: 8, height: 8) }
    let heap = (0..<10).map { _ in Rect(x: 200, y: 100, width: 8, height: 8) }
    #expect(light(spots) > 3 * light(heap))
    #expect(light([]) == 0 && light([Rect(x: -50, y: 0, width: 20, height: 20)]) == 0)
    #expect(light([Rect(x: 0, y: 0, width: 440, height: 264)]) == 96)
  }
}
