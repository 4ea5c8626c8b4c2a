import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("PathTurn") struct PathTurnTests {
  static let stage = Size(width: 400, height: 300)
  static let reach = PathTurn.Reach(side: 50, up: 80, down: 20)

  static func turn(_ x: Float, _ y: Float, aim: Site.Aim? = nil) -> PathTurn {
    PathTurn(at: Site(.point(Point(x: x, y: y)), in: stage, aim: aim), reach, side: 10)
  }

  /// Where a curve whose end is up to the right leads to.
  static func end(_ turn: PathTurn, _ x: Float = 50, _ y: Float = -80) -> Point {
    let end = SIMD2(x, y) * turn.mirroring(SIMD2(x, y))
    return Point(x: end.x, y: end.y)
  }

  @Test("where there is space, curves stay as they are")
  func space() {
    let turn = Self.turn(200, 150)
    #expect(turn.scale == 1 && Self.end(turn) == Point(x: 50, y: -80))
    #expect(turn.turned([1, -1]) == [1, -1] && turn.turned([-1, 1]) == [-1, 1])
  }

  @Test("curves that would leave the stage are mirrored to the other side")
  func mirrored() {
    #expect(Self.end(Self.turn(390, 150)) == Point(x: -50, y: -80))
    #expect(Self.end(Self.turn(10, 150), -50) == Point(x: 50, y: -80))
    #expect(Self.end(Self.turn(200, 10)) == Point(x: 50, y: 80))
    #expect(Self.end(Self.turn(200, 295), 50, 20) == Point(x: 50, y: -20))
    #expect(Self.turn(390, 10).turned([1, -1]) == [-1, 1])
  }

  @Test("where neither side has space, curves are smaller")
  func smaller() {
    let site = Site(.point(Point(x: 10, y: 10)), in: Size(width: 20, height: 20))
    let turn = PathTurn(at: site, Self.reach, side: 10)
    #expect(abs(turn.scale - 10.0 / 80) < 1e-6)
  }

  @Test("particles start so far from the edge that they are in sight")
  func starts() {
    #expect(Self.turn(0, 300).clamped(Point(x: 0, y: 300)) == Point(x: 5, y: 295))
    #expect(Self.turn(200, 150).clamped(Point(x: 7, y: 9)) == Point(x: 7, y: 9))
  }

  @Test("paths around a frame, aimed paths and paths out of sight are not turned")
  func untouched() {
    let frame = Site(.frame(Rect(x: 390, y: 0, width: 9, height: 9)), in: Self.stage)
    for turn in [
      PathTurn(at: frame, Self.reach, side: 10), PathTurn(),
      Self.turn(390, 10, aim: Site.Aim(angle: 0, strength: 1)), Self.turn(-50, 10),
    ] {
      #expect(turn.scale == 1 && Self.end(turn) == Point(x: 50, y: -80))
      #expect(turn.clamped(Point(x: -9, y: -9)) == Point(x: -9, y: -9))
    }
  }

  @Test("sparks at a corner fly off into the stage, and a fountain at the top falls")
  func classics() {
    let stage = Size(width: 1280, height: 720)
    func ends(_ effect: Effect.Checked, _ point: Point) -> [(start: [Double], end: [Double])] {
      var system = ParticleSystem(seed: 2)
      system.fire(effect, from: point, in: stage, at: 0)
      return system.trace(at: 0.39).map {
        let points = $0["motion.points"]
        return (points[0]?.numbers ?? [], (points[3] ?? points[2])?.numbers ?? [])
      }
    }
    let corner = ends(.sparks, Point(x: 1280, y: 720))
    #expect(corner.count == 32 && corner.allSatisfy { $0.end[0] < $0.start[0] })
    let falling = ends(.fountain, Point(x: 640, y: 10))
    #expect(falling.count == 7 && falling.allSatisfy { $0.end[1] > $0.start[1] + 50 })
  }
}
