import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("RateCounter") struct RateCounterTests {
  @Test("a rate is written at most twice a second, and not at all before there is one")
  func writtenTwiceASecond() throws {
    var visitor = try MotionVisitor()
    #expect(visitor.scene.counter.shown == 0)
    visitor.animationsPerMillisecond = 24_312
    visitor.wait(1 / 60.0)
    #expect(visitor.scene.counter.shown == 24_300)
    visitor.animationsPerMillisecond = 900
    visitor.wait(0.4)
    #expect(visitor.scene.counter.shown == 24_300)
    visitor.wait(0.2)
    #expect(visitor.scene.counter.shown == 900)
    visitor.animationsPerMillisecond = 0
    visitor.wait(0.6)
    #expect(visitor.scene.counter.shown == 0)
  }

  @Test("the counter survives any number", arguments: [Double.nan, .infinity, -5, 1e300])
  func oddNumbers(rate: Double) throws {
    var visitor = try MotionVisitor()
    visitor.animationsPerMillisecond = rate
    visitor.wait(0.1)
    #expect(visitor.vertices.allSatisfy { $0.x.isFinite })
  }

  @Test("on a stage of another size the rate has the unit that fits there")
  func otherUnit() throws {
    let stage = try Visitor.stage(Size(width: 1280, height: 720))
    var ui = Interface(stage.atlas, stage.layout.theme)
    var counter = RateCounter()
    counter.show(24_312, at: 0)
    for unit in RateCounter.units {
      let nodes = ui.readTree(at: 0) {
        counter.describe(unit, right: 400, baseline: 40, &$0)
      }
      #expect(nodes.map(\.name) == ["24,300" + unit])
    }
  }
}
