import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("AttractTerm") struct AttractTermTests {
  private static let stage = Size(width: 1280, height: 720)

  @Test(
    "a shape keeps its aspect and fits wherever it is", arguments: [0.05, 0.7, 1, 5, 40] as [Float])
  func fits(aspect: Float) {
    let frame = Rect(x: 100, y: 50, width: 300, height: 200)
    let whole = Rect(x: 0, y: 0, width: 1280, height: 720)
    let points = [Point(x: 0, y: 0), Point(x: 1280, y: 720), Point(x: 640, y: 100)]
    for (site, room) in [
      (Site(.frame(frame), in: Self.stage), frame), (Site(.stage, in: Self.stage), whole),
    ] + points.map({ (Site(.point($0), in: Self.stage), whole) }) {
      let box = AttractTerm.box(aspect: aspect, at: site)
      #expect(abs(box.width / box.height - aspect) < 0.01 * aspect)
      #expect(box.x >= room.x - 0.01 && box.maxX <= room.maxX + 0.01)
      #expect(box.y >= room.y - 0.01 && box.maxY <= room.maxY + 0.01)
    }
  }

  @Test("a frame is filled, and on the stage the shape stands above the middle")
  func places() {
    let frame = Rect(x: 100, y: 50, width: 300, height: 200)
    let inFrame = AttractTerm.box(aspect: 1, at: Site(.frame(frame), in: Self.stage))
    #expect(inFrame == Rect(x: 150, y: 50, width: 200, height: 200))
    let onStage = AttractTerm.box(aspect: 8, at: Site(.stage, in: Self.stage))
    #expect(onStage.width == 1024 && onStage.center.x == 640 && onStage.center.y < 360)
    let free = Point(x: 640, y: 300)
    let atPoint = AttractTerm.box(aspect: 4, at: Site(.point(free), in: Self.stage))
    #expect(atPoint.center == free)
  }

  @Test("without room all particles are drawn to one place, and none is lost")
  func noRoom() {
    var emitter = Emitter.lasting(air: Air(attract: Attract(to: .shape(.text("HI")))))
    emitter.when.count = 12
    for stage in [Size(width: 0, height: 0), Size(width: 1, height: 1)] {
      for anchor in [
        Site.Anchor.stage, .point(.zero), .frame(Rect(x: 3, y: 4, width: 0, height: 9)),
      ] {
        let traces = Spawned(emitter, count: 12, at: Site(anchor, in: stage)).trace(at: 1)
        #expect(
          traces.count == 12 && traces.allSatisfy { $0.place.x.isFinite && $0.place.y.isFinite })
      }
    }
  }

  @Test(
    "particles of a burst have a place each, however many there are", arguments: [1, 2, 7, 300])
  func sites(count: Int) {
    var emitter = Emitter.lasting(air: Air(attract: Attract(to: .shape(.heart))))
    emitter.when.count = count
    let targets = Spawned(emitter, count: count).trace(at: 0).map {
      $0["motion.attract.target"].numbers
    }
    #expect(Set(targets).count == count)
  }

  @Test("particles of a stream are spread over the shape as well")
  func stream() {
    var emitter = Emitter.lasting(air: Air(attract: Attract(to: .shape(.circle))))
    emitter.when = When(rate: 100)
    let targets = Spawned(emitter, count: 400, over: 0.9).trace(at: 0.95).map {
      $0["motion.attract.target"].numbers
    }
    // The quarters of a disc get a quarter each.
    for (x, y) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
      let count = targets.count { ($0[0] - 200) * x > 0 && ($0[1] - 132) * y > 0 }
      #expect((85...115).contains(count))
    }
  }

  @Test("neighbours in the order of births are far apart")
  func order() {
    var emitter = Emitter.lasting(air: Air(attract: Attract(to: .shape(.rectangle))))
    emitter.when.count = 200
    let targets = Spawned(emitter, count: 200).trace(at: 0).map {
      $0["motion.attract.target"].numbers
    }
    let ways = zip(targets, targets.dropFirst()).map { abs($0[0] - $1[0]) + abs($0[1] - $1[1]) }
    let mean: Double = ways.reduce(0, +) / Double(ways.count)
    #expect(mean > 40)
  }

  @Test("the damping is drag while the attraction holds")
  func damping() {
    let site = Attract(frequency: 0.8, damping: 3)
    let (one, other) = (
      Spawned(.lasting(Emitter.thrown, air: Air(drag: 1, attract: site))),
      Spawned(.lasting(Emitter.thrown, air: Air(drag: 4, attract: Attract(frequency: 0.8))))
    )
    for (a, b) in zip(one.trace(at: 1.2), other.trace(at: 1.2)) { #expect(a.place == b.place) }
    #expect(one.trace(at: 0)[0]["motion.attract.damping"].number == 3)
  }
}
