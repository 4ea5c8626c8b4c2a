import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("StressParticles") struct StressParticlesTests {
  static let layout = Layout(size: Size(width: 1280, height: 720))

  func scene(holding count: Int? = nil, reducesMotion: Bool = false) -> StressParticles {
    var scene = StressParticles(seed: 3, holding: count)
    scene.prepare(stage: Self.layout.size, reducesMotion: reducesMotion)
    return scene
  }

  /// Lets time go on at sixty frames a second; returns how many particles live after each.
  func run(
    _ scene: inout StressParticles, from start: Double, seconds: Double,
    budget: FrameBudget = FrameBudget()
  ) -> [Int] {
    (1...Int(seconds * 60)).map {
      let time = start + Double($0) / 60
      scene.advance(to: time, budget)
      return scene.system.aliveCount(at: time)
    }
  }

  /// A budget of which frames have used a share for a while.
  func budget(load: Double) -> FrameBudget {
    var budget = FrameBudget()
    for _ in 0..<120 { budget.frameEnded(work: load / 60, interval: 1.0 / 60, isLate: load > 1) }
    return budget
  }

  @Test(
    "the number grows while the pointer is held; after that all particles fall out, and the scene rests"
  )
  func climbAndRest() {
    var scene = scene()
    #expect(run(&scene, from: 0, seconds: 1).allSatisfy { $0 == 0 } && !scene.isMoving(at: 1))
    scene.hold(at: Point(x: 400, y: 300))
    let counts = run(&scene, from: 1, seconds: 3)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(counts[59] > 400 && counts[179] - counts[119] > 3 * counts[59])
    scene.releasePointer()
    let after = run(&scene, from: 4, seconds: 8)
    #expect(zip(after, after.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(after.last == 0 && !scene.isMoving(at: 12))
  }

  @Test("particles come from the pointer, and by the key from the middle")
  func whereParticlesComeFrom() throws {
    var scene = scene()
    _ = run(&scene, from: 0, seconds: 0.1)
    scene.hold(at: Point(x: 90, y: 80))
    _ = run(&scene, from: 0.1, seconds: 0.05)
    let particle = try #require(scene.system.trace(at: 0.15).first)
    #expect(particle.birthplace == Point(x: 90, y: 80))
    scene.releasePointer()
    scene.hold()
    #expect(scene.isHeld && scene.source.x == 640)
    scene.releaseKey()
    #expect(!scene.isHeld)
  }

  @Test("frames that take too long add no particles, and living ones stay as they are")
  func tooMuchTime() {
    var scene = scene()
    scene.hold(at: Point(x: 400, y: 300))
    _ = run(&scene, from: 0, seconds: 2)
    func quads(_ scene: StressParticles) -> [Vertex] {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      scene.system.draw(at: 2.2, into: &quads)
      return quads.withVertices { Array($0) }
    }
    let before = quads(scene)
    let counts = run(&scene, from: 2, seconds: 0.2, budget: budget(load: 1.4))
    #expect(Set(counts).count == 1 && scene.pace.isAdapting)
    #expect(quads(scene) == before)
  }

  @Test("a number is held from the first frame on", arguments: [1, 50, 1000, 20_000])
  func numberFromFirstFrame(count: Int) {
    var scene = scene(holding: count)
    let counts = run(&scene, from: 0, seconds: 15)
    #expect(counts.allSatisfy { abs(Double($0 - count)) <= 0.02 * Double(count) })
    #expect(scene.isMoving(at: 15) && scene.shedCount == 0 && scene.shedShare == 0)
  }

  @Test("a held number of all ages fills the stage")
  func allAgesFillStage() {
    var scene = scene(holding: 6000)
    scene.advance(to: 0, FrameBudget())
    let places = scene.system.trace(at: 0).compactMap(\.place)
    let seen = places.filter { (0...1280).contains($0.x) && (0...720).contains($0.y) }
    #expect(seen.count > 5400)
    for column in 0..<8 {
      for row in 0..<4 {
        let share = seen.count {
          Int($0.x / 160.1) == column && Int($0.y / 180.1) == row
        }
        #expect(share > 40)
      }
    }
  }

  @Test("if there is no time for a held number, fewer particles are held, and the scene says so")
  func noTimeForNumber() {
    var scene = scene(holding: 6000)
    _ = run(&scene, from: 0, seconds: 1)
    let counts = run(&scene, from: 1, seconds: 3, budget: budget(load: 1.2))
    #expect((counts.last ?? 0) < 3500 && scene.shedCount > 2000 && scene.shedShare > 0.8)
    let recovered = run(&scene, from: 4, seconds: 60)
    #expect(recovered.last == 6000 && scene.shedShare < 0.01)
  }

  @Test("a ceiling is forgotten once all particles have fallen")
  func tooManyIsForgotten() {
    var late = FrameBudget()
    for frame in 0..<120 {
      let isLate = frame % 10 == 0
      late.frameEnded(work: isLate ? 0.03 : 0.004, interval: 1.0 / 60, isLate: isLate)
    }
    #expect(late.isLate && late.load < 0.5)
    func reached(_ budget: FrameBudget) -> Int? {
      var scene = scene()
      scene.hold(at: Point(x: 400, y: 300))
      _ = run(&scene, from: 0, seconds: 3, budget: budget)
      scene.releasePointer()
      _ = run(&scene, from: 3, seconds: 9)
      scene.hold(at: Point(x: 400, y: 300))
      return run(&scene, from: 12, seconds: 4).last
    }
    #expect(reached(late) == reached(FrameBudget()))
  }

  @Test("time that stands, goes back or leaps spawns no particle twice")
  func strangeTimes() {
    var scene = scene(holding: 1200)
    for time in [5, 5, 4, 4.5, 5, 5.2, 300, 300.1] {
      scene.advance(to: time, FrameBudget())
      if time >= 5 { #expect(scene.system.aliveCount(at: time) == 1200) }
    }
    var held = self.scene()
    held.advance(to: 1, FrameBudget())
    held.hold(at: .zero)
    held.advance(to: 400, FrameBudget())
    #expect(held.system.aliveCount(at: 400) < 100)
  }

  @Test("a scene that is cleared fills again")
  func clearedFillsAgain() {
    var scene = scene(holding: 1200)
    scene.advance(to: 1, FrameBudget())
    scene.system.removeAll()
    #expect(run(&scene, from: 1, seconds: 8).last == 1200)
  }

  @Test("with reduced motion particles are few, and do not turn")
  func littleMotion() throws {
    var scene = scene(reducesMotion: true)
    scene.hold(at: Point(x: 400, y: 300))
    let counts = run(&scene, from: 0, seconds: 12)
    #expect((counts.max() ?? 0) < 900 && (counts.max() ?? 0) > 100)
    let turns = try #require(scene.paper).emitters.map(\.turn)
    #expect(turns.allSatisfy { $0.spin?.rate ?? 0 == 0 && $0.flip == nil })
  }

  @Test("any place of the pointer is allowed", arguments: [Float.nan, .infinity, -1e30])
  func anyPlaceOfPointer(place: Float) {
    var scene = scene()
    scene.hold(at: Point(x: place, y: place))
    _ = run(&scene, from: 0, seconds: 0.5)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    scene.system.draw(at: 0.5, into: &quads)
  }

  @Test(
    "the paper of the scene can be fired on any stage",
    arguments: [Layout.smallest, Size(width: 100_000, height: 100_000)])
  func paperOnAnyStage(size: Size) throws {
    for lifetime in [3.4, 5, 7] {
      let paper = Effect.stress(on: size, lifetime: lifetime)
      _ = try paper.checked()
      _ = try paper.reducedMotion.checked()
    }
  }
}
