import Confetti
import ConfettiTestSupport
import Testing

@testable import ConfettiStudio

@Suite("Handles on the stage") struct StageHandleTests {
  private static let size = Size(width: 1280, height: 720)

  private static func handles(_ stage: PulledStage, _ site: Site, _ index: Int = 0) throws
    -> StageHandles
  {
    let text = try #require(EmitterText(Emitter.ID(index), of: stage.document, at: site))
    return StageHandles(text, in: stage.document.checked)
  }

  private static func own(_ emitter: String) throws -> PulledStage {
    PulledStage(try PulledStage.text(#"{"designedFor": [1280, 720], "emitters": [{\#(emitter)}]}"#))
  }

  private static let places = [
    "", #""where": {"point": [0.2, 0.9]}"#, #""where": {"points": [[0, 0], [0.5, 0.2], [1, 1]]}"#,
    #""where": {"line": [[0.1, 1], [0.9, 1]]}"#, #""where": {"box": [[0.1, 0.2], [0.6, 0.4]]}"#,
    #""where": {"ring": [80, 120]}, "air": {"floor": 0.7}"#,
    #""where": {"disc": 90}, "air": {"gravity": [100, 300], "floor": "stage"}"#,
    #""air": {"gravity": {"x": -20, "y": [100, 200]}, "floor": "frame"}"#,
    #""where": {"outline": true}, "air": {"attract": {"to": [0.3, 0.4], "frequency": 1}}"#,
    #""where": {"line": [[0, 0], [1, 0]], "offset": {"x": [-20, 40], "y": 30}}"#,
    #""where": {"point": [0.5, 0.5], "offset": {"x": 3}}"#,
    #""where": {"ring": 50, "offset": {"y": [10, 12]}}"#,
    #""where": {"corners": "all"}, "air": {"gravity": {"y": 3}}"#,
  ]

  private static let sites = [
    Site(.stage, in: size), Site(.stage, in: Size(width: 640, height: 480)),
    Site(.frame(Rect(x: 200, y: 300, width: 300, height: 150)), in: size),
  ]

  @Test("a handle that is dropped where it stands changes nothing", arguments: places)
  func resting(emitter: String) throws {
    let stage = try Self.own(emitter)
    for site in Self.sites {
      let all = try Self.handles(stage, site)
      #expect(Set(all.handles.map(\.id)).count == all.handles.count)
      for handle in all.handles {
        #expect(handle.sentence.hasSuffix("."))
        // A floor on an edge snaps to it, and a default becomes no text.
        guard handle.kind != .floor else { continue }
        #expect(all.edits(moving: handle, to: handle.position).isEmpty, "\(emitter) \(handle.kind)")
      }
    }
  }

  @Test(
    "a dragged handle is where it was dragged to, whether the file said its number or not",
    arguments: places)
  func dragged(emitter: String) throws {
    let stage = try Self.own(emitter)
    var random = SplitMix(seed: 2)
    for site in Self.sites {
      let all = try Self.handles(stage, site)
      for handle in all.handles {
        let way = SIMD2(random.share * 60 - 30, random.share * 40 - 50)
        let point = Point(SIMD2(handle.position) + way)
        let edits = all.edits(moving: handle, to: point)
        #expect(!edits.isEmpty, "\(emitter) \(handle.kind)")
        let changed = try stage.with(edits)
        let next = try Self.handles(changed, site)
        let moved = try #require(next.handles.first { $0.id == handle.id })
        #expect(moved.isSaid)
        let miss = SIMD2(moved.position) - moved.offset - (SIMD2(point) - handle.offset)
        switch handle.kind {
        case .floor: #expect(abs(miss.y) < 0.5)
        case .radius:
          #expect(abs(miss.x) < 0.5)
        case .gravity where !emitter.contains(#""gravity": {"#):
          #expect(abs(miss.y) < 0.5)
        default: #expect(miss.length < 0.5, "\(emitter) \(handle.kind)")
        }
      }
    }
  }

  @Test("the floor takes the edges of the stage and of the frame by their names")
  func floors() throws {
    let stage = try Self.own("")
    let site = Self.sites[2]
    let all = try Self.handles(stage, site)
    let floor = try #require(all.handles.first { $0.kind == .floor })
    #expect(!floor.isSaid)
    let path: [PathStep] = [.key("emitters"), .index(0), .key("air"), .key("floor")]
    #expect(all.edits(moving: floor, to: Point(x: 9, y: 718)) == [.set(path, "stage")])
    #expect(all.edits(moving: floor, to: Point(x: 9, y: 303)) == [.set(path, "frame")])
    #expect(all.edits(moving: floor, to: Point(x: 9, y: 360)) == [.set(path, 0.5)])
  }

  @Test("ranges of gravity move and keep their width")
  func gravityRange() throws {
    let stage = try Self.own(#""air": {"gravity": [100, 300]}"#)
    let all = try Self.handles(stage, Self.sites[0])
    let handle = try #require(all.handles.first { $0.kind == .gravity })
    #expect(handle.position == Point(x: 640, y: 410))
    let changed = try stage.with(all.edits(moving: handle, to: Point(x: 700, y: 420)))
    #expect(changed.document.effect.emitters[0].air.gravity.y == .between(140, 340))
  }

  @Test("a click and a child have no shares of a frame, and a path has no gravity")
  func none() throws {
    let stage = try Self.own(#""where": {"point": [0.2, 0.9]}"#)
    let point = try Self.handles(stage, Site(.point(Point(x: 3, y: 4)), in: Self.size))
    #expect(point.handles.map(\.kind) == [.gravity, .floor])
    let path = try Self.own(#""path": {"scale": 40}"#)
    #expect(try Self.handles(path, Self.sites[0]).handles.map(\.kind) == [.place(0)])
  }

  @Test("children have a place around their parent, and a shift away from it")
  func children() throws {
    for (own, kinds) in [
      ("", [.offset]),
      (
        #""where": {"ring": [30, 50]}"#,
        [.radius(isLargest: true), .radius(isLargest: false), .offset]
      ),
      (
        #""where": {"disc": 40, "offset": {"x": 20}}"#,
        [.radius(isLargest: true), .radius(isLargest: false), .offset]
      ),
    ] as [(String, [StageHandle.Kind])] {
      let stage = try Self.own(#""children": [{\#(own)}]"#)
      let site = Self.sites[0]
      func handles(_ stage: PulledStage) throws -> StageHandles {
        let id = Emitter.ID(0).child(0)
        return StageHandles(
          try #require(EmitterText(id, of: stage.document, at: site)), in: stage.document.checked)
      }
      let all = try handles(stage)
      #expect(all.handles.map(\.kind) == kinds + [.gravity, .floor])
      for handle in all.handles where handle.kind != .gravity && handle.kind != .floor {
        #expect(all.edits(moving: handle, to: handle.position).isEmpty, "\(handle.kind)")
        let point = Point(x: handle.position.x + 24, y: handle.position.y)
        let changed = try stage.with(all.edits(moving: handle, to: point))
        let moved = try #require(try handles(changed).handles.first { $0.id == handle.id })
        #expect(moved.isSaid)
        let miss = SIMD2(moved.position) - moved.offset - (SIMD2(point) - handle.offset)
        #expect(miss.length < 0.5, "\(own) \(handle.kind)")
        #expect(
          moved.path.starts(with: [.key("emitters"), .index(0), .key("children"), .index(0)]))
      }
    }
  }

  @Test("no wild point makes an invalid edit", arguments: places)
  func wild(emitter: String) throws {
    let stage = try Self.own(emitter)
    let all = try Self.handles(stage, Self.sites[0])
    for handle in all.handles {
      #expect(all.edits(moving: handle, to: Point(x: .infinity, y: .nan)).isEmpty)
      for far in [Float(1e30), -1e30, 4e8] {
        _ = try stage.with(all.edits(moving: handle, to: Point(x: far, y: -far)))
      }
    }
  }
}
