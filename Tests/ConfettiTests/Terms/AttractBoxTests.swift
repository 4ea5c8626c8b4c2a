import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("where the shape of an attraction stands") struct AttractBoxTests {
  private static let stage = Size(width: 1280, height: 720)
  private static let frame = Rect(x: 100, y: 50, width: 300, height: 200)

  private static func box(
    _ aspect: Float, _ anchor: Site.Anchor, at place: Where.Share?, size: Double? = nil
  ) -> Rect {
    AttractTerm.box(
      aspect: aspect, at: Site(anchor, in: stage),
      for: Attract(to: .shape(.heart), at: place, size: size))
  }

  @Test("the middle of the shape stands at the place, on the stage and in a frame")
  func places() {
    for (share, u, v) in [
      (Where.Share(0.5, 0.25), Float(0.5), Float(0.25)), (Where.Share(-0.2, 1.4), -0.2, 1.4),
    ] {
      let onStage = Self.box(2, .stage, at: share)
      #expect(onStage.center.distance(to: Point(x: 1280 * u, y: 720 * v)) < 0.01)
      let inFrame = Self.box(2, .frame(Self.frame), at: share)
      #expect(inFrame.center.distance(to: Point(x: 100 + 300 * u, y: 50 + 200 * v)) < 0.01)
      // The place changes no size.
      #expect(onStage.size == Self.box(2, .stage, at: nil).size)
      #expect(inFrame.size == Self.box(2, .frame(Self.frame), at: nil).size)
    }
  }

  @Test("the shape fills a share of a side and exceeds it on neither", arguments: [0.01, 0.5, 2])
  func sizes(share: Double) {
    for aspect in [0.1, 1, 16 / 9, 12] as [Float] {
      for (anchor, size) in [
        (Site.Anchor.stage, Self.stage), (.frame(Self.frame), Self.frame.size),
        (.point(Point(x: 640, y: 300)), Self.stage),
      ] {
        let box = Self.box(aspect, anchor, at: nil, size: share)
        let (width, height) = (size.width * Float(share), size.height * Float(share))
        #expect(abs(box.width / box.height - aspect) < 0.001 * aspect)
        #expect(box.width < width * 1.001 && box.height < height * 1.001)
        #expect(box.width > width * 0.999 || box.height > height * 0.999)
      }
    }
  }

  @Test("around a point the shape stands as without a place")
  func point() {
    let point = Site.Anchor.point(Point(x: 640, y: 300))
    #expect(Self.box(3, point, at: Where.Share(0, 0)) == Self.box(3, point, at: nil))
  }

  @Test("particles gather where the shape stands")
  func targets() {
    var emitter = Emitter.lasting(
      air: Air(attract: Attract(to: .shape(.rectangle), at: Where.Share(0.25, 0.5), size: 0.2)))
    emitter.when.count = 60
    let box = Rect(center: Point(x: 100, y: 150), size: Size(width: 60.02, height: 60.02))
    let targets = Spawned(emitter, count: 60).trace(at: 0).map {
      $0["motion.attract.target"].numbers
    }
    #expect(targets.count == 60)
    for target in targets {
      #expect(box.contains(Point(x: Float(target[0]), y: Float(target[1]))))
    }
  }

  @Test("a file has both beside a shape, and they come back")
  func file() throws {
    let text = "{emitters: [{air: {attract: {to: 'HI', at: [0.5, 0.2], size: 0.4}}}]}"
    let effect = try Effect(file: "x.json", contents: Array(text.utf8))
    #expect(
      effect.emitters[0].air.attract
        == Attract(to: .shape(.text("HI")), at: Where.Share(0.5, 0.2), size: 0.4))
    #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
  }

  @Test("beside a place they are told, as they change nothing")
  func told() throws {
    let text = "{emitters: [{air: {attract: {to: [0.2, 0.2], at: [0.5, 0.2], size: 0.4}}}]}"
    let warnings = try Effect.read(file: "x.json", contents: Array(text.utf8)).warnings
    #expect(warnings.count == 2)
    for (warning, key) in zip(warnings, ["attract.at", "attract.size"]) {
      #expect(warning.message.contains(key) && warning.message.contains("this changes nothing"))
    }
  }

  @Test("a size out of its range is refused")
  func refused() {
    expect(
      .emitter(
        "\"air\": {\"attract\": {\"to\": \"HI\", \"size\": 3}}", "1:56", "size: ", "found 3"))
  }
}
