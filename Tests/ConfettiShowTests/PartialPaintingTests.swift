import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import ConfettiTestSupport
import Testing

@testable import ConfettiShow

/// A picture of which only what changes is painted, compared with one that is painted as a whole.
struct PartialPicture {
  private var tracker = DamageTracker()
  private var painter: SoftwarePainter
  private(set) var picture: Bitmap
  /// The number of pixels that were painted, and of those that changed, since the first frame.
  private(set) var painted = 0, changed = 0
  private var frames = 0

  init(_ visitor: Visitor) {
    painter = SoftwarePainter(atlas: visitor.show.atlas)
    picture = Bitmap(
      width: Int(visitor.size.width * visitor.scale),
      height: Int(visitor.size.height * visitor.scale))
  }

  /// Paints the changes; returns whether the picture is as if all had been painted.
  mutating func show(_ visitor: inout Visitor, counting: Bool = false) -> Bool {
    let quads = visitor.picture
    if !painter.setAtlas(visitor.show.atlas) { tracker.forget() }
    let (before, scale, painter) = (picture, visitor.scale, painter)
    tracker.update(quads, scale: scale, width: picture.width, height: picture.height)
    let tracker = tracker
    picture.withPixelTarget { painter.paint(quads, scale: scale, into: $0, only: tracker) }
    if counting, frames > 0 {
      painted += tracker.damage.reduce(0) { $0 + $1.columns.count * $1.rows.count }
      changed += zip(before.pixels, picture.pixels).count { $0 != $1 }
    }
    frames += 1
    var whole = Bitmap(width: picture.width, height: picture.height)
    painter.paint(quads, scale: scale, into: &whole)
    return whole == picture
  }
}

extension SplitMix {
  /// 0…1.
  fileprivate var share: Float {
    mutating get { Float(next() >> 40) * 0x1p-24 }
  }
}

@Suite("Painting what has changed") struct PartialPaintingTests {
  @Test(
    "painting the changes of every effect gives the picture of painting all",
    arguments: ShowEffect.all.indices)
  func effects(index: Int) throws {
    var random = SplitMix(seed: UInt64(index))
    let settings = Show.Settings(seed: UInt64(index), effect: ShowEffect.all[index])
    var visitor = try Visitor(settings, size: Size(width: 400, height: 260))
    var partial = PartialPicture(visitor)
    for frame in 0..<40 {
      if frame % 15 == 1 {
        visitor.click(Point(x: random.share * 400, y: random.share * 260))
      }
      // Some frames come late.
      visitor.wait(random.next() % 4 == 0 ? 0.2 : Visitor.frame)
      let isSame = partial.show(&visitor)
      #expect(isSame, "frame \(frame)")
    }
  }

  @Test("painting the changes of the interface gives the picture of painting all", arguments: 0..<8)
  func interface(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let scale: Float = seed % 3 == 2 ? 1.5 : 1
    let size = Size(width: 600, height: 400)
    var visitor = try Visitor(Show.Settings(seed: seed), size: size, scale: scale)
    var partial = PartialPicture(visitor)
    let keys: [Input.Key] = [
      .function(1), .tab(backwards: false), .tab(backwards: true), .enter, .escape, .space,
      .character("l"), .character("m"), .character("p"), .character("b"), .character("i"),
      .character("2"), .left, .right, .up, .down, .pageDown,
    ]
    for frame in 0..<110 {
      let point = Point(x: random.share * 600, y: random.share * 400)
      switch random.next() % 8 {
      case 0: visitor.type(keys[Int(random.next() % UInt64(keys.count))])
      case 1: visitor.act(.pointerMoved(point))
      case 2: visitor.act(.pointerPressed(point))
      case 3: visitor.act(.pointerReleased(point))
      default: visitor.act()
      }
      let isSame = partial.show(&visitor)
      #expect(isSame, "frame \(frame)")
    }
  }

  @Test(
    "painting the changes paints at most four times the pixels that change",
    arguments: [30, 100, 1000])
  func share(count: Int) throws {
    var visitor = try Visitor(Show.Settings(particleCount: count))
    visitor.wait(2)
    var partial = PartialPicture(visitor)
    for _ in 0..<8 {
      visitor.act()
      let isSame = partial.show(&visitor, counting: true)
      #expect(isSame)
    }
    #expect(partial.changed > 30 * count)
    #expect(partial.painted <= 4 * partial.changed)
  }
}
