import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("Heap") struct HeapTests {
  /// Paper of ten points that falls onto a part of the stage.
  private static func paper(layers: Int, bounce: Bounce? = nil) -> Emitter {
    var emitter = Emitter.lasting(
      Launch(.polar(direction: .between(-60, 60), speed: .between(20, 160))),
      air: Air(
        gravity: DrawnVector(y: 500), drag: 1.2, floor: .share(0.9), bounce: bounce,
        heap: Heap(layers: layers)),
      look: Look(size: .square(10)), life: Life(8, opacity: 1))
    emitter.where = Where(.line(Where.Share(0.4, 0.2), Where.Share(0.6, 0.2)))
    return emitter
  }

  /// The layer of a particle, by how far its floor is raised.
  private static func layer(_ trace: ParticleTrace) throws -> Int {
    let raised = try #require(trace["motion.heap.raised"].number)
    let layer = (raised / 3.5).rounded()
    #expect(abs(raised - layer * 3.5) < 1e-4)
    return Int(layer)
  }

  @Test(
    "a piece lies on as many layers as pieces lay in its column before, up to the most",
    arguments: [1, 2, 3, 8])
  func layers(most: Int) throws {
    let traces = Spawned(Self.paper(layers: most), count: 120).trace(at: 7.9)
    // Without the heap each lands at the same place or nearly so; columns are ten points wide.
    var bare = Self.paper(layers: most)
    bare.air.heap = nil
    let flat = Spawned(bare, count: 120).trace(at: 7.9)
    let order = try flat.indices.map { index in
      (try #require(flat[index]["motion.floor.landedAt"].number), index)
    }.sorted { $0 < $1 }
    var lying: [Int: Int] = [:]
    for (_, index) in order {
      let column = Int((flat[index].place.x / 10).rounded(.down))
      #expect(try Self.layer(traces[index]) == min(lying[column, default: 0], most - 1))
      lying[column, default: 0] += 1
    }
  }

  @Test("no piece is below the floor, and each lies still at the height of its layer")
  func resting() throws {
    for bounce in [nil, Bounce(restitution: .between(0.2, 0.5), friction: 0.4, times: 3)] {
      let spawned = Spawned(Self.paper(layers: 3, bounce: bounce), count: 60, over: 0.5)
      let half = bounce == nil ? 0.0 : 5
      for age in stride(from: 0.0, through: 7.5, by: 0.1) {
        for trace in spawned.trace(at: age) {
          let layer = try Self.layer(trace)
          #expect(trace.place.y <= 270 - half - Double(layer) * 3.5 + 0.01)
        }
      }
      for (early, late) in zip(spawned.trace(at: 7.2), spawned.trace(at: 7.5)) {
        #expect(early.place == late.place)
        #expect(abs(late.place.y - (270 - half - Double(try Self.layer(late)) * 3.5)) < 0.01)
      }
    }
  }

  @Test("with bounces the column is that of the last rest")
  func afterBounces() throws {
    let bounce = Bounce(restitution: 0.6, friction: 0.1, times: 4)
    let traces = Spawned(Self.paper(layers: 2, bounce: bounce), count: 60).trace(at: 7.9)
    var bare = Self.paper(layers: 2, bounce: bounce)
    bare.air.heap = nil
    let flat = Spawned(bare, count: 60).trace(at: 7.9)
    let order = try flat.indices.map { index in
      (try #require(flat[index]["motion.bounce.restAt"].number), index)
    }.sorted { $0 < $1 }
    var seen: Set<Int> = []
    for (_, index) in order {
      let column = Int((flat[index].place.x / 10).rounded(.down))
      #expect(try Self.layer(traces[index]) == (seen.contains(column) ? 1 : 0))
      seen.insert(column)
    }
  }

  @Test("pieces on floors of their own heap on their own floors")
  func floors() throws {
    var emitter = Self.paper(layers: 2)
    emitter.air.floor = .share(.oneOf([0.6, 0.9]))
    let traces = Spawned(emitter, count: 80).trace(at: 7.9)
    for level in [180.0, 270] {
      let own = traces.filter { abs($0.place.y - level) < 10 }
      #expect(own.contains { abs($0.place.y - level) < 1e-3 })
      #expect(own.contains { abs($0.place.y - level + 3.5) < 1e-3 })
    }
  }

  @Test("a piece that rises less than a layer lands on the bare floor, and none falls through")
  func low() throws {
    var emitter = Self.paper(layers: 8)
    emitter.where = Where(.line(Where.Share(0.5, 0.9), Where.Share(0.51, 0.9)))
    emitter.launch = Launch(.polar(direction: 0, speed: .between(0, 200)))
    for trace in Spawned(emitter, count: 60).trace(at: 7.9) {
      #expect(trace["motion.floor.landedAt"].number != nil)
      #expect(trace.place.y <= 270.001)
    }
  }

  @Test("the layers of a stream are the same whatever moment is shown first, an hour on as well")
  func streams() throws {
    var emitter = Self.paper(layers: 3)
    emitter.when = When(rate: 90)
    let effect = try Effect("snowing", emitter).checked()
    func system() -> ParticleSystem {
      var system = ParticleSystem(seed: 4, history: 1e9)
      system.fire(effect, in: Spawned.stage, at: 0)
      return system
    }
    let kept = system()
    var random = SplitMix(seed: 9)
    for time in [0.5, 3, 9.7, 3600.3, 3604.9].shuffled(using: &random) {
      let (found, fresh) = (kept.trace(at: time), system().trace(at: time))
      #expect(found.map(\.place) == fresh.map(\.place))
      let layers = try found.map(Self.layer)
      #expect(layers.allSatisfy { (0...2).contains($0) })
      if time > 5 { #expect(Set(layers) == [0, 1, 2]) }
    }
  }

  @Test("stopping a stream moves no piece that was born before")
  func stopping() throws {
    var emitter = Self.paper(layers: 4)
    emitter.when = When(rate: 90)
    var free = ParticleSystem(seed: 4, history: 1e9)
    let firing = free.fire(try Effect("snowing", emitter).checked(), in: Spawned.stage, at: 0)
    var stopped = free
    stopped.stop(firing, at: 2.35)
    let left = stopped.trace(at: 6)
    let all = free.trace(at: 6).filter { $0.bornAt < 2.35 }
    #expect(!left.isEmpty)
    #expect(left.map(\.place) == all.map(\.place))
  }

  @Test("a file says true or the layers, and gets back the same")
  func file() throws {
    for (text, layers) in [("true", 3), ("{}", 3), ("{\"layers\": 5}", 5)] {
      let file = "{\"emitters\": [{\"air\": {\"floor\": \"stage\", \"heap\": \(text)}}]}"
      let effect = try Effect(file: "heap.json", contents: Array(file.utf8))
      #expect(effect.emitters[0].air.heap == Heap(layers: layers))
      #expect(try Effect(file: "heap.json", contents: Array(effect.fileText.utf8)) == effect)
    }
  }
}
