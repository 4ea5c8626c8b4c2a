import ConfettiGraphics
import Testing

@testable import Confetti

/// The strips that are drawn through particles' earlier places.
@Suite("RibbonWriter") struct RibbonWriterTests {
  static let stage = Size(width: 400, height: 300)
  static let atlas = Atlas(scale: 1)

  /// One particle that flies to the right at 100 points a second for 2 seconds, with no size.
  static func arrow(
    _ ribbon: Ribbon, launch: Launch = Launch(.cartesian(x: 100, y: 0)), air: Air = Air(),
    turn: Turn = Turn(), look: Look = Look(), when: When = When(count: 1),
    life: Life = Life(2, opacity: 1)
  ) throws -> Effect.Checked {
    var look = look
    (look.size, look.colors) = (.square(0), [Color(hex: 0xFF8000)])
    return try Effect(
      "arrow",
      Emitter(
        when: when, where: Where(.point(Where.Share(0.25, 0.5))), launch: launch, air: air,
        turn: turn, look: look, life: life, trail: .ribbon(ribbon))
    ).checked()
  }

  static func system(_ effect: Effect.Checked) -> ParticleSystem {
    var system = ParticleSystem(seed: 4)
    system.fire(effect, in: stage, at: 0)
    return system
  }

  static func quads(_ system: ParticleSystem, at time: Double) -> [[Vertex]] {
    var quads = QuadBuffer(atlas: atlas)
    system.draw(at: time, into: &quads)
    let all = quads.withVertices { Array($0) }
    return stride(from: 0, to: all.count, by: 4).map { Array(all[$0..<$0 + 4]) }
  }

  static func picture(_ system: ParticleSystem, at time: Double) -> Bitmap {
    var quads = QuadBuffer(atlas: atlas)
    system.draw(at: time, into: &quads)
    var picture = Bitmap(width: 400, height: 300)
    SoftwarePainter(atlas: atlas).paint(quads, into: &picture)
    return picture
  }

  /// The columns of a row that are painted.
  static func columns(_ picture: Bitmap, row: Int) -> ClosedRange<Int>? {
    let painted = (0..<picture.width).filter { picture[$0, row].bytes.alpha > 127 }
    guard let first = painted.first, let last = painted.last else { return nil }
    return first...last
  }

  @Test("a ribbon reaches back over its segments, but not beyond the birth")
  func reach() throws {
    let system = Self.system(try Self.arrow(Ribbon(segments: 10, spacing: 0.05, width: 10)))
    for (time, from, to) in [(0.2, 100.0, 120.0), (1, 150, 200), (1.5, 200, 250)] {
      let columns = try #require(Self.columns(Self.picture(system, at: time), row: 150))
      #expect(
        abs(Double(columns.lowerBound) - from) <= 1 && abs(Double(columns.upperBound) - to) <= 1)
    }
  }

  @Test("after the death the ribbon runs out, and the effect ends with it")
  func runsOut() throws {
    let effect = try Self.arrow(Ribbon(segments: 10, spacing: 0.05, width: 10))
    let system = Self.system(effect)
    #expect(abs(effect.duration - 2.5) < 1e-9)
    for (time, from) in [(2.0, 250.0), (2.2, 270), (2.4, 290)] {
      let columns = try #require(Self.columns(Self.picture(system, at: time), row: 150))
      #expect(abs(Double(columns.lowerBound) - from) <= 1 && abs(columns.upperBound - 300) <= 1)
    }
    #expect(!system.isIdle(at: 2.49) && system.isIdle(at: 2.5))
    #expect(Self.quads(system, at: 2.5).isEmpty)
  }

  @Test("a ribbon has its width, and is narrower at the end")
  func width() throws {
    let system = Self.system(try Self.arrow(Ribbon(segments: 10, spacing: 0.05, width: 10)))
    let picture = Self.picture(system, at: 1)
    func ink(_ column: Int) -> Double {
      (0..<300).reduce(0) { $0 + Double(picture[column, $1].bytes.alpha) / 255 }
    }
    #expect(abs(ink(180) - 10) < 0.1 && abs(ink(195) - 10) < 0.1)
    #expect(ink(152) > 3 && ink(152) < 5)
    for column in 151..<165 { #expect(ink(column) <= ink(column + 1) + 0.05) }
  }

  @Test("a twist narrows the strip and shows its back in its own colour")
  func twist() throws {
    let look = Look(back: .color(Color(hex: 0x0000FF)))
    let turn = Turn(flip: Flip(frequency: 0, phase: 0))
    let system = Self.system(
      try Self.arrow(
        Ribbon(segments: 40, spacing: 0.0125, width: 20, curl: 1), turn: turn, look: look))
    let picture = Self.picture(system, at: 1)
    // The head is at 200, the end at 150: a whole turn, of which the middle half shows the back.
    #expect(picture[198, 150].bytes.red == 255 && picture[198, 150].bytes.blue == 0)
    #expect(picture[175, 150].bytes.red == 0 && picture[175, 150].bytes.blue == 255)
    let ink = (0..<300).reduce(0) { $0 + Double(picture[187, $1].bytes.alpha) / 255 }
    #expect(ink > 2 && ink < 5)
  }

  @Test("particles of every kind of birth and motion have ribbons that follow their places")
  func followsPlaces() throws {
    let airs = [
      Air(), Air(gravity: DrawnVector(y: 300), drag: 1.5),
      Air(gravity: DrawnVector(y: 400), floor: .stage),
    ]
    for air in airs {
      for when in [When(count: 3), When(count: 20, over: 0.8)] {
        for life in [Life(2), Life(.between(1, 2))] {
          let ribbon = Ribbon(segments: 6, spacing: 0.07, width: 4)
          let system = Self.system(
            try Self.arrow(
              ribbon, launch: Launch(.polar(direction: .between(0, 360), speed: 150)), air: air,
              when: when, life: life))
          let now = 0.93
          let traces = system.trace(at: now)
          #expect(!traces.isEmpty)
          for trace in traces {
            let joints = trace.terms["trail"]?["joints"]?.elements ?? []
            #expect(joints.count == 7)
            for (number, joint) in joints.enumerated() {
              let age = max(trace.age - Double(number) * ribbon.spacing, 0)
              let then = system.trace(at: trace.bornAt + age + 1e-7).first {
                $0.bornAt == trace.bornAt && $0.lifetime == trace.lifetime
                  && $0.motion["velocity"] == trace.motion["velocity"]
              }
              let place = then?.state["position"]?.elements.compactMap(\.number) ?? []
              let own = joint["position"]?.elements.compactMap(\.number) ?? [.infinity, .infinity]
              #expect(place.count == 2)
              for (a, b) in zip(place, own) { #expect(abs(a - b) < 0.02) }
            }
          }
        }
      }
    }
  }

  @Test("sharp turns and short pieces leave no gaps")
  func noGaps() throws {
    // Up and down again within a few points of width.
    let system = Self.system(
      try Self.arrow(
        Ribbon(segments: 40, spacing: 0.03, width: 12),
        launch: Launch(.cartesian(x: 12, y: -150)), air: Air(gravity: DrawnVector(y: 260))))
    let time = 1.15
    let picture = Self.picture(system, at: time)
    for step in 2..<200 {
      let t = time - Double(step) * 0.005
      let (x, y) = (100 + 12 * t, 150 - 150 * t + 130 * t * t)
      guard t > 0.3 else { continue }
      #expect(picture[Int(x), Int(y)].bytes.alpha > 250, "at \(t)")
    }
  }

  @Test("one core and all of them give the same bytes, also near the limit of the buffer")
  func cores() throws {
    let effect = try Self.arrow(
      Ribbon(segments: 17, spacing: 0.02, width: .between(1, 9), curl: 1.5),
      launch: Launch(.polar(direction: .between(0, 360), speed: .between(10, 200))),
      turn: Turn(flip: Flip(frequency: .between(0, 2))), when: When(count: 4000, over: 0.5),
      life: Life(.between(0.5, 2)))
    var system = Self.system(effect)
    for limit in [1_000_000, 40_000, 30_001, 999] {
      for time in [0.3, 1.0, 2.3] {
        func drawn(_ cores: Cores) -> ([Vertex], Int) {
          system.cores = cores
          var quads = QuadBuffer(atlas: Self.atlas, limit: limit)
          quads.visible = Rect(x: 0, y: 0, width: 300, height: 300)
          system.draw(at: time, into: &quads)
          return (quads.withVertices { Array($0) }, quads.count)
        }
        let (one, all) = (drawn(.one), drawn(.all))
        #expect(one.0 == all.0 && one.1 == all.1 && one.1 > 0)
      }
    }
  }

  @Test("ribbons with any numbers have finite corners, and places within the atlas")
  func extremes() throws {
    for width in [0, 1e-6, 1e5] as [Draw] {
      for speed in [0, 1e-9, 1e6] as [Draw] {
        let system = Self.system(
          try Self.arrow(
            Ribbon(segments: 64, spacing: 1000, width: width, curl: 1000),
            launch: Launch(.polar(direction: .between(0, 360), speed: speed)),
            air: Air(gravity: DrawnVector(y: 1e6), drag: 0),
            turn: Turn(flip: Flip(frequency: 1000)),
            when: When(count: 5, over: 1), life: Life(.between(0.001, 1e6))))
        for time in [0, 0.5, 1, 1e5, 1e6, 1.05e6] {
          for quad in Self.quads(system, at: time) {
            #expect(
              quad.allSatisfy {
                $0.x.isFinite && $0.y.isFinite && (0...1).contains($0.u) && (0...1).contains($0.v)
              })
          }
        }
      }
    }
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] { if case .array(let all) = self { all } else { [] } }
}
