import ConfettiGraphics
import Motion
import Testing

@testable import Confetti

@Suite("Effect+Outset") struct EffectOutsetTests {
  private static let duck = Bitmap(width: 4, height: 4, filledWith: PackedColor(bits: 0xFF00_FFFF))
  private static let shapes: [ParticleShape] = [
    .text("CONGRATULATIONS"), .text("Hi"), .picture(Picture("duck", duck)), .picture("leaf"),
  ]
  private static let stages = [Size(width: 1280, height: 720), Size(width: 390, height: 844)]

  @Test(
    "a thrown shape is born out of sight where the effect's own particles are",
    arguments: Effect.names)
  func outOfSight(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    let path = ParticleShape.path(try ShapePath("M0 0 L9 1 L0 2 Z"))
    for stage in Self.stages {
      for version in [{ $0 }, { $0.reducedMotion }] as [(Effect) -> Effect] {
        let own = try Self.seenAtBirth(version(effect), on: stage)
        for shape in Self.shapes + [path] {
          let seen = try Self.seenAtBirth(version(effect.throwing(shape)), on: stage)
          #expect(seen.isSubset(of: own), "\(shape.name) on \(stage)")
        }
      }
    }
  }

  @Test("births move out no farther than a file may say")
  func farthest() {
    let look = Look(size: .square(100_000), anchor: Where.Share(-10, 10))
    let huge = Emitter(where: Where(.line(Where.Share(0, 0), Where.Share(0, 1))), look: look)
    let thrown = Effect("huge", huge).throwing(.text("HOORAY"))
    #expect(thrown.emitters[0].where.outset.x == Where.Outset.most)
  }

  /// The indices of the emitters at edges of the stage of which a particle, or a child that is born with it, is
  /// seen at the moment of its birth.
  private static func seenAtBirth(_ effect: Effect, on stage: Size) throws -> Set<Int> {
    var seen: Set<Int> = []
    for (index, emitter) in effect.emitters.enumerated()
    where emitter.where.isAtEdge {
      let alone = Effect("", designedFor: effect.designedFor, emitter.withChildrenOfBirth)
      var system = ParticleSystem(seed: 3)
      system.fire(try alone.checked(), in: stage, at: 0)
      var known: Set<Particle.ID> = []
      let isSeen = try (0..<12).contains { step in
        try system.particles(at: emitter.when.delay + 0.01 + Double(step) * 0.4).contains {
          guard known.insert($0.id).inserted, let born = $0.at($0.bornAt + 1e-9) else {
            return false
          }
          return try born.isSeen(on: stage)
        }
      }
      if isSeen { seen.insert(index) }
    }
    return seen
  }

  @Test("births out of sight move out as far as particles grew, and no others")
  func growth() throws {
    func outset(_ place: Where.Place, _ change: (inout Emitter) -> Void = { _ in }) -> Where.Outset
    {
      var emitter = Emitter(where: Where(place), look: Look(size: .square(10)))
      change(&emitter)
      return Effect("e", emitter).throwing(.picture(Picture("duck", Self.duck))).emitters[0].where
        .outset
    }
    // A picture is 24 to 30 points large.
    let top = Where.Place.line(Where.Share(-0.1, -0.03), Where.Share(1.1, -0.03))
    #expect(outset(top) == Where.Outset(y: 10))
    #expect(outset(.point(Where.Share(0, 0.5))) == Where.Outset(x: 15))
    #expect(outset(.points([Where.Share(0, 0.5), Where.Share(1, 0.5)])) == Where.Outset(x: 15))
    #expect(outset(.outline) == Where.Outset(x: 15, y: 15))
    #expect(outset(.corners(.all)) == Where.Outset(x: 15, y: 15))
    #expect(outset(.point(Where.Share(0.5, 0.9))) == Where.Outset())
    #expect(outset(.disc(9)) == Where.Outset())
    // On their diagonals, as they turn.
    #expect(outset(top) { $0.turn.spin = Spin() } == Where.Outset(y: 14.2))
    #expect(outset(top) { $0.look.size = .square(40) } == Where.Outset())
    #expect(outset(top) { $0.life.scale = [2, 1] } == Where.Outset(y: 20))
    #expect(outset(top) { $0.where.outset.y = 5 } == Where.Outset(y: 15))
    // A rocket that stays as it is may have children that are thrown as soon as it is born.
    let head = Emitter(
      where: Where(top), look: Look(size: .square(10)), trail: .echoes(.init(4)),
      children: [Child(at: .birth, Emitter(look: Look(size: .square(4))))])
    let thrown = Effect("e", head).throwing(.picture(Picture("duck", Self.duck))).emitters[0]
    #expect(thrown.look == head.look && thrown.where.outset == Where.Outset(y: 10))
    // Particles that are thrown around a frame, such as that of a button, stay around it.
    let frame = Effect("e", source: .frame, Emitter(where: Where(.corners(.all))))
    #expect(frame.throwing(.text("HELLO")).emitters[0].where == frame.emitters[0].where)
  }

  @Test("a text that does not turn moves out by its height alone")
  func upright() throws {
    let snow = try #require(Effect.named("snow")).value.throwing(.text("CONGRATULATIONS"))
    #expect(snow.emitters[0].where.outset.x == 0)
    #expect((0..<12).contains(snow.emitters[0].where.outset.y))
    let leaves = try #require(Effect.named("leaves")).value.throwing(.text("CONGRATULATIONS"))
    #expect((40..<160).contains(leaves.emitters[1].where.outset.y))
  }

  @Test("an outset is for births at an edge of a frame or beyond, each of which leads outward")
  func places() throws {
    let stage = Size(width: 200, height: 100)
    func positions(_ place: Where.Place, at anchor: Site.Anchor = .stage) throws -> [Point] {
      let place = Where(place, outset: Where.Outset(x: 7, y: 5))
      let effect = Effect("e", Emitter(when: When(count: 40), where: place))
      var system = ParticleSystem(seed: 2)
      system.fire(try effect.checked(), at: Site(anchor, in: stage), time: 0)
      return system.particles(at: 0).map(\.position)
    }
    #expect(Set(try positions(.point(Where.Share(0, 0.5)))) == [Point(x: -7, y: 50)])
    #expect(Set(try positions(.point(Where.Share(1.1, 1)))) == [Point(x: 227, y: 105)])
    #expect(Set(try positions(.point(Where.Share(0.5, 0.5)))) == [Point(x: 100, y: 50)])
    #expect(
      Set(try positions(.corners(.all))) == [
        Point(x: -7, y: -5), Point(x: 207, y: -5), Point(x: -7, y: 105), Point(x: 207, y: 105),
      ])
    for point in try positions(.outline) {
      #expect([-7, 207].contains(point.x) || [-5, 105].contains(point.y))
    }
    let frame = Site.Anchor.frame(Rect(x: 50, y: 20, width: 40, height: 10))
    #expect(Set(try positions(.point(Where.Share(0.5, 0)), at: frame)) == [Point(x: 70, y: 15)])
    // A click has no edges, nor has a parent.
    let click = Site.Anchor.point(Point(x: 60, y: 60))
    #expect(Set(try positions(.outline, at: click)) == [Point(x: 60, y: 60)])
  }

  @Test("a file says the outset, and it grows with the stage")
  func file() throws {
    let text = """
      { emitters: [{ where: { line: [[0, 0], [1, 0]], outset: { y: 12.5 } } }], designedFor: [640, 360] }
      """
    let effect = try Effect(file: "e.json", contents: Array(text.utf8))
    #expect(effect.emitters[0].where.outset == Where.Outset(y: 12.5))
    #expect(try Effect(file: "e.json", contents: Array(effect.fileText.utf8)) == effect)
    let large = try effect.checked().fired(at: Site(.stage, in: Size(width: 1280, height: 720)))
    #expect(large.value.emitters[0].where.outset == Where.Outset(y: 25))
  }
}

extension Emitter {
  /// The emitter with only those children that are born with its particles.
  fileprivate var withChildrenOfBirth: Emitter {
    mappingFamily { $0.children.removeAll { $0.moment != .birth } }
  }
}

extension Particle {
  /// Whether a part of its box is on a stage.
  fileprivate func isSeen(on stage: Size) throws -> Bool {
    guard opacity * Float(light.bytes.alpha) > 1 else { return false }
    var (width, height) = (abs(size.width), abs(size.height))
    // A picture without pixels may have any aspect.
    var isKnown = true
    if case .picture(let picture) = shape, picture.bitmap == nil { isKnown = false }
    if isKnown, let aspect = try shape.keptAspect() {
      (width, height) = (min(width, height * aspect), min(height, width / aspect))
    }
    let (sine, cosine) = Elementary.sinCos(Double(rotation) * .pi / 180)
    let (level, steep) = (Float(abs(cosine)), Float(abs(sine)))
    let across: Float = (width * level + height * steep) / 2 - 0.01
    let up: Float = (width * steep + height * level) / 2 - 0.01
    guard position.x + across > 0, position.x - across < stage.width else { return false }
    return position.y + up > 0 && position.y - up < stage.height
  }
}
