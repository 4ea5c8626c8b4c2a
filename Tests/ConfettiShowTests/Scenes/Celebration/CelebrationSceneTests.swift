import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("CelebrationScene") struct CelebrationSceneTests {
  /// The particles that are alive a moment after a button was clicked.
  func traces(_ kind: ButtonKind) throws -> (frame: Rect, particles: [ParticleTrace]) {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: kind))
    visitor.wait(0.1)
    return (visitor.show.layout.frame(of: kind), visitor.traces)
  }

  /// The width of the sparks at a button's corners, in points: half of that in the article.
  static let sparkWidth = 3.5

  /// The places where sparks started near a corner.
  func sparks(_ particles: [ParticleTrace], near corner: Point) -> [ParticleTrace] {
    particles.filter { particle in
      guard particle.followsPath, particle.width == Self.sparkWidth, let place = particle.birthplace
      else {
        return false
      }
      return abs(place.x - corner.x) <= 16.5 && abs(place.y - corner.y) <= 16.5
    }
  }

  @Test(
    "every button bursts sparks at all four corners, behind it and in front",
    arguments: ButtonKind.allCases)
  func sparksAtEveryButton(
    kind: ButtonKind
  ) throws {
    let (frame, particles) = try traces(kind)
    for x in [frame.x, frame.maxX] {
      for y in [frame.y, frame.maxY] {
        #expect(sparks(particles, near: Point(x: x, y: y)).count == 12)
      }
    }
    let paths = particles.filter { $0.width == Self.sparkWidth }
    #expect(paths.contains { $0.layer == "behind" } && paths.contains { $0.layer == "front" })
  }

  @Test("every button plays its own effect besides")
  func ownEffects() throws {
    let fanfare = try traces(.fanfare).particles
    #expect(fanfare.count { $0.lifetime == 4 } == 100)
    let fountain = try traces(.fountain)
    let rising = fountain.particles.filter { $0.followsPath && $0.width == 4 }
    #expect(!rising.isEmpty)
    let top = Point(x: fountain.frame.center.x, y: fountain.frame.y)
    #expect(rising.allSatisfy { $0.birthplace == top })
    let everything = try traces(.everything).particles
    #expect(everything.contains { $0.lifetime == 1.5 } && everything.contains { $0.lifetime == 4 })
    #expect(everything.contains { $0.followsPath && $0.width == 4 })
  }

  @Test("Celebrate throws the exact burst from three places, in three waves, and everything once")
  func celebrateInWaves() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .celebrate))
    var paper: [Int] = []
    for _ in 0..<3 {
      visitor.wait(0.25)
      let exact = visitor.traces.filter { $0.lifetime == 1.5 }
      paper.append(exact.count)
      // All particles are thrown up from 20 points below the stage.
      #expect(exact.allSatisfy { $0.birthplace?.y == visitor.size.height + 20 })
      visitor.wait(0.25)
    }
    #expect(paper == [90, 180, 270])
    let places = visitor.traces.filter { $0.lifetime == 1.5 }.compactMap(\.birthplace?.x)
    for third in 0..<3 {
      let part = visitor.size.width / 3
      #expect(places.contains { (Float(third) * part...Float(third + 1) * part).contains($0) })
    }
    #expect(visitor.traces.count > 270 + 150)
  }

  @Test("people who want reduced motion get a single wave")
  func celebrateCalmly() throws {
    var visitor = try Visitor(Show.Settings(reducesMotion: true))
    visitor.click(visitor.middle(of: .celebrate))
    visitor.wait(0.1)
    #expect(visitor.alive < 30)
    visitor.wait(1)
    #expect(visitor.alive < 30)
  }

  @Test("the sparks button bursts three rounds, one after the other")
  func threeRounds() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .sparks))
    func sparks() -> Int { visitor.traces.count { $0.width == Self.sparkWidth } }
    #expect(sparks() == 48)
    visitor.wait(0.2)
    #expect(sparks() == 96)
    visitor.wait(0.12)
    #expect(sparks() == 144)
  }

  @Test(
    "a click on the stage fires the chosen effect from the pointer, and no button",
    arguments: ShowEffect.all)
  func clickOnStage(
    choice: ShowEffect
  ) throws {
    var visitor = try Visitor(Show.Settings(effect: choice))
    visitor.click(Visitor.nowhere)
    visitor.wait(0.1)
    let particles = visitor.traces
    #expect(!particles.isEmpty)
    for particle in particles {
      let place = try #require(particle.birthplace)
      let reach: Float = particle.followsPath ? 16.5 : 0
      #expect(abs(place.x - Visitor.nowhere.x) <= reach)
      #expect(abs(place.y - Visitor.nowhere.y) <= reach)
    }
    #expect(Set(particles.map(\.lifetime)) == [choice.effect.lifetime])
    #expect(visitor.held == nil && visitor.hovered == nil)
  }

  @Test(
    "a drag throws in its direction",
    arguments: [ShowEffect.celebration, .fanfare],
    [Point(x: 200, y: 0), Point(x: -200, y: 0), Point(x: 0, y: -200), Point(x: 150, y: 150)])
  func dragThrowsDirection(choice: ShowEffect, way: Point) throws {
    var visitor = try Visitor(Show.Settings(effect: choice))
    let end = Point(x: Visitor.nowhere.x + way.x, y: Visitor.nowhere.y + way.y)
    visitor.drag(from: Visitor.nowhere, to: end)
    let velocities = visitor.traces.compactMap(\.birthVelocity)
    #expect(velocities.count == choice.effect.particleCount)
    #expect(velocities.allSatisfy { $0.x * way.x + $0.y * way.y > 0 })
  }

  @Test("a longer drag throws harder")
  func longerDrag() throws {
    func speed(_ length: Float) throws -> Float {
      var visitor = try Visitor()
      visitor.drag(
        from: Visitor.nowhere, to: Point(x: Visitor.nowhere.x + length, y: Visitor.nowhere.y))
      return visitor.traces.reduce(0) { $0 + ($1.birthVelocity?.x ?? 0) }
    }
    #expect(try speed(90) < speed(130) && speed(130) < speed(220))
  }

  @Test("with reduced motion there are fewer particles")
  func reducedMotion() throws {
    for kind in ButtonKind.allCases {
      var lively = try Visitor()
      var quiet = try Visitor(Show.Settings(reducesMotion: true))
      for _ in 0..<2 {
        lively.click(lively.middle(of: kind))
        quiet.click(quiet.middle(of: kind))
      }
      lively.wait(0.1)
      quiet.wait(0.1)
      #expect(quiet.alive > 0 && quiet.alive * 3 <= lively.alive)
    }
  }

  @Test("particles that are left out are counted, at each corner")
  func shedIsCounted() throws {
    var budget = FrameBudget()
    for _ in 0..<300 { budget.frameEnded(work: 1.3 / 60, interval: 1.0 / 60, isLate: true) }
    let stage = try Visitor.stage()
    for (effect, shed) in [(ShowEffect.fanfare, 95), (.sparks, 3 * 7 * 4)] {
      var scene = CelebrationScene(Show.Settings(), on: stage)
      let repertoire = Repertoire(Show.Settings(effect: effect))
      var context = SceneContext(repertoire: repertoire, budget: budget)
      scene.prepare(stage, context)
      // Enough particles are in the air for all bursts to be shed.
      context.budget = FrameBudget()
      for _ in 0..<100 { scene.fireChosen(from: Visitor.nowhere, aim: nil, context) }
      #expect(scene.report.shedCount == 0)
      context.budget = budget
      _ = scene.respond(to: .command(.fire), context)
      #expect(scene.report.shedCount == shed)
    }
  }
}
