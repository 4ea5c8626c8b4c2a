import Confetti
import ConfettiTestSupport
import Testing

@testable import ConfettiStudio

@Suite("The throw before it is thrown") struct ThrowFanTests {
  private static let size = Size(width: 1280, height: 720)

  /// The fan of an emitter of a stage, and its text.
  private static func fan(
    _ stage: PulledStage, _ emitter: Emitter.ID, _ site: Site, seconds: Double? = nil
  ) throws -> ThrowFan? {
    let text = try #require(EmitterText(emitter, of: stage.document, at: site))
    return ThrowFan(text, in: stage.document.checked, seconds: seconds)
  }

  private static func own(_ launch: String, _ place: String = "{}") throws -> EffectDocument {
    try PulledStage.text(
      #"{"emitters": [{"name": "own", "when": {"count": 40}, "where": \#(place), "launch": \#(launch), "life": 2}]}"#
    )
  }

  private static let launches = [
    #"{"direction": [-30, 50], "speed": [300, 420]}"#,
    #"{"direction": 20, "speed": 300}"#,
    #"{"direction": {"either": [18, 126]}, "speed": [190, 330]}"#,
    #"{"direction": {"steps": [0, 12], "over": 0.1}, "speed": {"oneOf": [200, 300]}}"#,
    #"{"direction": [-20, 20], "speed": [0.4, 0.6], "unit": "stage"}"#,
    #"{"x": [-90, 200], "y": [-420, -300]}"#,
    #"{"x": 0.2, "y": [-0.6, -0.4], "unit": "stage"}"#,
    "{}",
  ]

  @Test(
    "the velocities of all pieces of the library's own emitters follow from the frames of their launches"
  )
  func frames() throws {
    for name in Effect.names {
      let stage = PulledStage(try PulledStage.library(name), stage: Size(width: 900, height: 700))
      for piece in stage.pieces(at: PulledStage.firedAt + 0.9).prefix(40) {
        guard let frame = piece.launchFrame, let flight = piece.flight,
          let text = EmitterText(of: piece, in: stage.document),
          let numbers = LaunchDraws(text, frame).numbers(of: piece)
        else { continue }
        let velocity = frame.velocity(of: LaunchDraws(text, frame).launch(numbers))
        #expect(
          (velocity - flight.velocity).length < 0.01 + 1e-5 * velocity.length, "\(name) \(piece.id)"
        )
        let back = try #require(frame.launch(of: velocity))
        let again = frame.velocity(of: back)
        #expect((again - velocity).length < 0.01 + 1e-5 * velocity.length)
      }
    }
  }

  @Test("velocities of births lie within the outline", arguments: launches)
  func outline(launch: String) throws {
    let stage = PulledStage(try Self.own(launch))
    let id = try #require(stage.pieces(at: 0.5).first).id.emitter
    let fan = try #require(try Self.fan(stage, id, Site(.stage, in: Self.size)))
    for piece in stage.pieces(at: 0.5) {
      let velocity = try #require(piece.flight).velocity * fan.seconds
      let end = SIMD2(fan.origins[0]) + velocity
      let own = try #require(fan.numbers(at: end))
      let (first, second) = (fan.launch.first.bounds, fan.launch.second.bounds)
      #expect(own.y > second.lowerBound - 0.01 && own.y < second.upperBound + 0.01)
      guard own.y.magnitude > 1e-3 else { continue }
      let turn =
        ((own.x - fan.launch.first.middle) / 360).rounded() * (fan.launch.isPolar ? 360 : 0)
      let isEither = fan.launch.signs.count > 1
      let x = isEither ? abs(own.x.remainder(dividingBy: 360)) : own.x - turn
      let low = isEither ? fan.launch.first.span.lowerBound : first.lowerBound
      #expect(x > low - 0.01 && x < first.upperBound + 0.01)
    }
  }

  @Test("a handle that is dropped where it stands changes nothing", arguments: launches)
  func resting(launch: String) throws {
    let stage = PulledStage(try Self.own(launch))
    let fan = try #require(try Self.fan(stage, Emitter.ID(0), Site(.stage, in: Self.size)))
    #expect(fan.handles.count == 5 && Set(fan.handles.map(\.id)).count == 5)
    for (index, handle) in fan.handles.enumerated() {
      #expect(handle.sentence.hasSuffix("."))
      #expect(fan.edits(moving: handle, to: handle.position).isEmpty, "\(handle.kind)")
      for other in fan.handles[(index + 1)...] {
        #expect(handle.position.distance(to: other.position) > 12, "\(handle.kind) \(other.kind)")
      }
    }
  }

  @Test(
    "a dragged handle is where it was dragged to, and the file stays valid", arguments: launches)
  func dragged(launch: String) throws {
    let stage = PulledStage(try Self.own(launch))
    let site = Site(.stage, in: Self.size)
    let fan = try #require(try Self.fan(stage, Emitter.ID(0), site, seconds: 0.25))
    var random = SplitMix(seed: 8)
    for handle in fan.handles {
      for isFine in [false, true] {
        // Away from the others and from the origin, as arcs and sides do not pass one another.
        let outward = (SIMD2(handle.position) - SIMD2(fan.handles[0].position)).unit(else: .zero)
        let way = outward * 20 + SIMD2(random.share * 6 - 3, random.share * 6 - 3)
        let point = Point(SIMD2(handle.position) + way)
        let edits = fan.edits(moving: handle, to: point, isFine: isFine)
        let changed = try stage.with(edits)
        let next = try #require(try Self.fan(changed, Emitter.ID(0), site, seconds: 0.25))
        let moved = try #require(next.handles.first { $0.id == handle.id })
        let there = SIMD2(moved.position) - moved.offset
        let wanted = SIMD2(point) - handle.offset
        switch handle.kind {
        case .tip, .boxMiddle:
          #expect(
            (there - wanted).length < 1.5 || launch.contains("steps"), "\(launch) \(handle.kind)")
        case .boxSide(let side):
          let isAcross = side == .left || side == .right
          let miss = isAcross ? there.x - wanted.x : there.y - wanted.y
          #expect(abs(miss) < 1, "\(launch) \(handle.kind)")
        case .side(let isRight):
          guard fan.launch.second.middle != 0 else { continue }
          let span = (old: fan.launch.first.span, new: next.launch.first.span)
          if isFine {
            #expect(
              launch.contains("steps")
                || (isRight
                  ? span.new.lowerBound == span.old.lowerBound
                  : span.new.upperBound == span.old.upperBound)
            )
          } else {
            #expect(
              abs(next.launch.first.middle - fan.launch.first.middle) < 3
                || launch.contains("either"))
          }
          #expect(
            span.new.upperBound - span.new.lowerBound > span.old.upperBound - span.old.lowerBound)
        case .arc(let isFastest):
          let span = (old: fan.launch.second.span, new: next.launch.second.span)
          if isFastest {
            #expect(
              span.new.upperBound > span.old.upperBound
                && span.new.lowerBound == span.old.lowerBound)
          } else {
            #expect(span.new.upperBound == span.old.upperBound)
          }
        default: Issue.record("no such handle: \(handle.kind)")
        }
      }
    }
  }

  @Test("each corner, point and mirror image has a fan of its own, in its own direction")
  func places() throws {
    let outward = #"{"direction": [-10, 10], "speed": 200, "from": "outward"}"#
    let frame = Site(.frame(Rect(x: 500, y: 300, width: 200, height: 100)), in: Self.size)
    let corners = PulledStage(try Self.own(outward, #"{"corners": "all"}"#))
    let fan = try #require(try Self.fan(corners, Emitter.ID(0), frame))
    #expect(
      fan.origins.map { [$0.x, $0.y] } == [[500, 300], [700, 300], [500, 400], [700, 400]])
    for (index, outline) in fan.outlines.enumerated() {
      guard case .fan(let own) = outline else { continue }
      #expect((own.tip.x > own.origin.x) == (index % 2 == 1))
      #expect((own.tip.y > own.origin.y) == (index >= 2))
      #expect(abs(own.speeds.lowerBound - 200) < 0.01 && abs(own.speeds.upperBound - 200) < 0.01)
    }
    let twins = PulledStage(
      try PulledStage.text(
        #"{"emitters": [{"mirror": "x", "where": {"point": [0.1, 0.5]}, "launch": {"direction": 60, "speed": 100}}]}"#
      ))
    let both = try #require(try Self.fan(twins, Emitter.ID(0), Site(.stage, in: Self.size)))
    #expect(both.origins.map(\.x) == [128, 1152])
    guard case .fan(let left) = both.outlines[0], case .fan(let right) = both.outlines[1] else {
      return
    }
    #expect(abs(left.tip.x + right.tip.x - 1280) < 0.01 && left.tip.y == right.tip.y)
  }

  @Test("a click's fan has the scale of the stage, and an aimed one the direction of its aim")
  func points() throws {
    let stage = PulledStage(try PulledStage.library("celebration"))
    let point = Site.Anchor.point(Point(x: 300, y: 200))
    let large = try #require(
      try Self.fan(stage, Emitter.ID(0), Site(point, in: Self.size), seconds: 0.1))
    let half = Size(width: 640, height: 360)
    let small = try #require(
      try Self.fan(stage, Emitter.ID(0), Site(point, in: half), seconds: 0.1))
    guard case .fan(let a) = large.outlines[0], case .fan(let b) = small.outlines[0] else { return }
    #expect(abs(a.speeds.upperBound - 950) < 0.1 && abs(b.speeds.upperBound - 475) < 0.1)
    let aim = Site.Aim(angle: 90, strength: 0.5)
    let aimed = try #require(
      try Self.fan(stage, Emitter.ID(0), Site(point, in: Self.size, aim: aim)))
    guard case .fan(let c) = aimed.outlines[0] else { return }
    #expect(
      abs(c.speeds.upperBound - 700) < 0.1 && c.tip.x > c.origin.x
        && abs(c.tip.y - c.origin.y) < 0.1)
    #expect(aimed.handles[0].path.contains(.key("aimed")))
  }

  @Test("children are thrown from their parent, with what they take over")
  func children() throws {
    let document = try PulledStage.text(
      """
      {"emitters": [{"children": [{"inherit": 0.5, "launch": {"direction": 0, "speed": 100, "from": "parent"}}]}]}
      """)
    let stage = PulledStage(document)
    let child = try #require(stage.pieces(at: 2.5).first?.id.emitter)
    let text = try #require(EmitterText(child, of: document, at: Site(.stage, in: Self.size)))
    #expect(text.path == [.key("emitters"), .index(0), .key("children"), .index(0)])
    let parent = (place: Point(x: 100, y: 50), velocity: Point(x: 40, y: 0))
    let fan = try #require(ThrowFan(text, in: document.checked, parent: parent, seconds: 1))
    #expect(fan.origins[0] == parent.place)
    #expect(fan.handles[0].position.distance(to: Point(x: 220, y: 50)) < 0.01)
  }

  @Test("nothing is thrown along a path, and no wild point makes an edit")
  func wild() throws {
    let stage = PulledStage(try PulledStage.library("fountain"))
    #expect(
      try Self.fan(stage, Emitter.ID(0), .standard(for: stage.document.checked, in: Self.size))
        == nil)
    for launch in Self.launches {
      let own = PulledStage(try Self.own(launch))
      let fan = try #require(try Self.fan(own, Emitter.ID(0), Site(.stage, in: Self.size)))
      for handle in fan.handles {
        #expect(fan.edits(moving: handle, to: Point(x: .nan, y: 0)).isEmpty)
        for far in [Float(1e30), -1e30, 1e7] {
          _ = try own.with(fan.edits(moving: handle, to: Point(x: far, y: far)))
        }
      }
    }
  }
}

@Suite("Paths of a throw") struct ThrowPathsTests {
  @Test(
    "paths are those of the pieces, with a dot at each tenth of a second and the place of the landing"
  )
  func samePlaces() throws {
    for name in ["party", "leaves", "word", "fountain", "snow", "rocket-show"] {
      let stage = PulledStage(try PulledStage.library(name))
      var paths = ThrowPaths()
      paths.follow(Emitter.ID(0), of: stage.firing, in: stage.system)
      #expect(!paths.pieces.isEmpty && paths.pieces.count <= 60, "\(name)")
      #expect(!paths.dots.isEmpty && paths.dots.count <= paths.points.count)
      #expect(abs(paths.dotSpacing * 10 - (paths.dotSpacing * 10).rounded()) < 1e-9)
      for piece in paths.pieces.prefix(8) {
        let points = paths.points[piece.points]
        #expect(points.count >= 2 && points.count <= 44)
        for (step, point) in points.enumerated() {
          let moment = PulledStage.firedAt + Double(piece.firstMoment + step - 1) * paths.spacing
          let time = step == 0 ? piece.bornAt : moment
          guard let own = stage.system.particle(piece.id, at: time) else { continue }
          #expect(own.position.distance(to: point) < 0.01, "\(name) \(piece.id.number) \(step)")
        }
        if let landing = piece.landing { #expect(landing == points.last) }
      }
    }
  }

  @Test("the same pieces are chosen after a change of their flight")
  func samePieces() throws {
    let stage = PulledStage(try PulledStage.library("party"))
    var paths = ThrowPaths()
    paths.follow(Emitter.ID(0), of: stage.firing, in: stage.system)
    let before = paths.pieces.map(\.id)
    let gravity: [PathStep] = [.key("emitters"), .index(0), .key("air"), .key("gravity")]
    let changed = try stage.with([.set(gravity, 40)])
    paths.follow(Emitter.ID(0), of: changed.firing, in: changed.system)
    #expect(paths.pieces.map(\.id) == before)
  }

  @Test("no pieces have no paths")
  func none() throws {
    let stage = PulledStage(try PulledStage.text(#"{"emitters": [{"when": {"count": 0}}, {}]}"#))
    var paths = ThrowPaths()
    paths.follow(Emitter.ID(0), of: stage.firing, in: stage.system)
    #expect(paths.pieces.isEmpty && paths.points.isEmpty)
    paths.follow(Emitter.ID(0), of: stage.firing, in: stage.system, count: 0, steps: 0)
    #expect(paths.pieces.isEmpty)
  }
}
