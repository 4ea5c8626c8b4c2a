import ConfettiControls
import ConfettiGraphics
import ConfettiSDL
import ConfettiSDLTestSupport
import ConfettiShow
import Testing

@testable import ConfettiDemo

/// What is asked of each root.
@Suite("Root", .sdl, .serialized) struct RootTests {
  private static func click(_ point: Point, _ size: Size) -> Input {
    Input(
      events: [.pointerMoved(point), .pointerPressed(point), .pointerReleased(point)], size: size)
  }

  private func vertices<Shown: Root & ~Copyable>(_ root: borrowing Shown) -> [Vertex] {
    var root = root.copy()
    var (quads, version) = (QuadBuffer(), -1)
    root.drawAll(into: &quads, &version) { _ in }
    root.drawOverlay(into: &quads)
    return quads.withVertices { Array($0) }
  }

  /// Plays a second of clicks and frames, and copies the root in between.
  private func play<Shown: Root & ~Copyable>(
    _ root: inout Shown, from start: Int = 0, clicks point: Point
  ) {
    for frame in start..<start + 60 {
      let size = root.size
      let input = frame % 20 == 7 ? Self.click(point, size) : Input(size: size)
      _ = root.update(input, at: 100 + Double(frame) / 60)
      guard root.needsDrawing else { continue }
      var (quads, version) = (QuadBuffer(), -1)
      root.drawAll(into: &quads, &version) { _ in }
      root.drawOverlay(into: &quads)
    }
  }

  private func expectCopiesAgree<Shown: Root & ~Copyable>(
    _ root: inout Shown, clicks point: Point
  ) {
    play(&root, clicks: point)
    var copy = root.copy()
    let before = vertices(root)
    #expect(vertices(copy) == before)
    play(&copy, from: 60, clicks: point)
    #expect(vertices(root) == before, "what happens to a copy happens to it alone")
    #expect(vertices(copy) != before)
    play(&root, from: 60, clicks: point)
    #expect(vertices(root) == vertices(copy), "after the same steps both look the same")
  }

  @Test("a copy goes its own way, and looks the same after the same steps")
  func copies() throws {
    let typeface = try Assets().typeface
    var button = TestRoot(typeface)
    expectCopiesAgree(&button, clicks: TestRoot.button.center)
    var show = Show(typeface: typeface, settings: Show.Settings(seed: 3))
    expectCopiesAgree(&show, clicks: Point(x: 300, y: 620))
  }

  @Test("a picture shows a root, and leaves it as it was")
  func pictures() throws {
    var root = TestRoot(try Assets().typeface)
    play(&root, clicks: TestRoot.button.center)
    let before = vertices(root)
    let picture = Snapshot.picture(of: root, scale: 1)
    let clicks = root.clicks
    #expect(picture.width == 240 && clicks == 3 && vertices(root) == before)
    #expect(picture != Snapshot.picture(of: TestRoot(try Assets().typeface), scale: 1))
  }

  @Test("a recording of any root is replayed frame by frame")
  func recordings() throws {
    var recorded = RecordedRoot(TestRoot(try Assets().typeface))
    let size = recorded.root.size
    _ = recorded.update(Input(size: size), at: 0)
    _ = recorded.record(Recording(of: recorded.root, at: 0, scale: 1, framesPerSecond: 60))
    var (quads, version, seen) = (QuadBuffer(), -1, [Bitmap]())
    for frame in 0..<12 {
      let input = frame == 5 ? Self.click(TestRoot.button.center, size) : Input(size: size)
      _ = recorded.update(input, at: Double(frame) / 60)
      recorded.draw(into: &quads, &version) { _ in }
      recorded.drawOverlay(into: &quads)
      recorded.change { $0.notify("recorded") }
      seen.append(Snapshot.picture(of: recorded.root, scale: 1))
    }
    let ended = recorded.record(nil)
    let recording = try #require(ended)
    var replay = Replay(recording)
    for frame in 0..<recording.frameCount {
      let shown = replay.frame(frame)
      #expect(shown == seen[frame], "frame \(frame)")
    }
    let clicks = recorded.root.clicks
    #expect(clicks == 1)
  }

  @Test("the loop plays any root in a window, to its last frame")
  func loop() throws {
    let window = try Window(WindowSettings(size: Size(width: 240, height: 120)))
    defer { window.close() }
    var loop = RootLoop(window, TestRoot(try Assets().typeface), (), framesPerSecond: 500)
    loop.frameLimit = 3
    window.show()
    try loop.run()
    let (frames, interval) = (loop.report().frames, loop.recorded.root.frameInterval)
    #expect(frames == 3 && interval == 1.0 / 500)
  }
}
