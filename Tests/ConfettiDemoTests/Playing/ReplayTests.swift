import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Replay") struct ReplayTests {
  /// Somebody at a show that is recorded, who sees sixty frames a second.
  struct Spectator: ~Copyable {
    var recorded: RecordedRoot<Show>
    var size = Size(width: 480, height: 320)
    var scale: Float = 1
    /// The moment of the show's clock, which starts anywhere.
    var now = 1000.0
    var seen: [Bitmap] = []
    private var quads = QuadBuffer()
    private var version = -1

    init(_ settings: Show.Settings = Show.Settings(seed: 5)) throws {
      recorded = RecordedRoot(
        Show(typeface: try Assets().typeface, settings: settings, size: size, scale: scale))
      _ = recorded.update(Input(size: size, scale: scale), at: now)
    }

    /// Begins a recording with what is seen from now on.
    mutating func record() {
      _ = recorded.record(
        Recording(of: recorded.root, at: now, scale: scale, framesPerSecond: 60))
    }

    /// Ends the recording.
    mutating func recording() throws -> Recording<Show> {
      let recording = recorded.record(nil)
      return try #require(recording)
    }

    /// Sees a frame, and does something before the next.
    mutating func act(_ events: Input.Event..., rests: Bool = false) {
      recorded.draw(into: &quads, &version) { _ in }
      recorded.drawOverlay(into: &quads)
      var picture = Bitmap(
        width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
      SoftwarePainter(atlas: quads.atlas).paint(quads, scale: scale, into: &picture)
      seen.append(picture)
      // Different figures each time, as clocks have them.
      var figures = FrameFigures()
      figures.split.update = Float(seen.count % 7)
      (figures.quads, figures.work, figures.shown) = (quads.count, 0.004, 0.005)
      figures.milliseconds = rests ? nil : 16 + Float(seen.count % 5)
      recorded.take(figures)
      now += 1.0 / 60
      _ = recorded.update(Input(events: events, size: size, scale: scale), at: now)
    }

    mutating func click(_ point: Point) {
      act(.pointerMoved(point))
      act(.pointerPressed(point))
      act(.pointerReleased(point))
    }

    mutating func type(_ key: Input.Key) { act(.keyPressed(key), .keyReleased(key)) }

    mutating func wait(frames: Int) { for _ in 0..<frames { act() } }
  }

  /// Compares all frames of a recording with what was seen.
  func expect(_ recording: Recording<Show>, shows seen: [Bitmap]) {
    var replay = Replay(recording)
    #expect(recording.frameCount == seen.count)
    for (number, picture) in seen.enumerated() where replay.frame(number) != picture {
      Issue.record("frame \(number) is not what was seen")
      return
    }
  }

  @Test("a show with clicks, keys and its overlay is seen again as it was, pixel for pixel")
  func sameAsSeen() throws {
    var spectator = try Spectator()
    spectator.click(Point(x: 100, y: 60))
    spectator.wait(frames: 5)
    spectator.seen = []
    spectator.record()
    spectator.click(Point(x: 300, y: 40))
    spectator.type(.function(1))
    spectator.wait(frames: 4)
    spectator.recorded.take(
      UsageFigures(
        percentOfCore: 12.5, percentOfMachine: 6.25, residentBytes: 50 << 20, pacingP99: 0.3,
        animationsPerMillisecond: nil))
    spectator.type(.function(1))
    spectator.recorded.change { $0.notify("Something is said") }
    spectator.wait(frames: 30)
    spectator.type(.character("g"))
    spectator.wait(frames: 10)
    expect(try spectator.recording(), shows: spectator.seen)
  }

  @Test("an effect that comes in the middle, with a shape of its own, is seen again")
  func ownEffects() throws {
    var spectator = try Spectator()
    spectator.record()
    let effect = try Effect.celebration.throwing(.path(ShapePath("M0 0 L2 1 L0 2 Z"))).checked()
    spectator.wait(frames: 2)
    spectator.recorded.change { $0.addOwnEffect(effect, named: "mine") }
    spectator.click(Point(x: 240, y: 160))
    spectator.wait(frames: 20)
    expect(try spectator.recording(), shows: spectator.seen)
  }

  @Test("while little moves, frames are those that were drawn last")
  func rest() throws {
    var spectator = try Spectator()
    spectator.record()
    spectator.act()
    let picture = try #require(spectator.seen.last)
    spectator.now += 0.5
    spectator.act(rests: true)
    let recording = try spectator.recording()
    #expect(recording.frameCount == 32)
    var replay = Replay(recording)
    #expect(replay.frame(20) == picture && replay.frame(29) == picture)
  }

  @Test("the film keeps its size when the window changes, which is fitted into its middle")
  func otherSize() throws {
    var spectator = try Spectator()
    spectator.record()
    spectator.wait(frames: 2)
    spectator.size = Size(width: 480, height: 480)
    spectator.wait(frames: 3)
    var replay = Replay(try spectator.recording())
    let frame = replay.frame(3)
    #expect(frame.width == 480 && frame.height == 320)
    let black = Color.black(1).premultiplied
    #expect(frame[10, 160] == black && frame[470, 160] == black && frame[240, 2] != black)
  }

  @Test("a large window is shown smaller, a dense one as dense as it is")
  func scales() throws {
    let typeface = try Assets().typeface
    func frame(_ width: Float, _ height: Float, scale: Float) -> [Int] {
      let show = Show(
        typeface: typeface, size: Size(width: width, height: height), scale: scale)
      let replay = Replay(Recording(of: show, at: 0, scale: scale, framesPerSecond: 60))
      return [replay.width, replay.height]
    }
    #expect(frame(480, 320, scale: 2) == [960, 640])
    #expect(frame(1920, 1080, scale: 2) == [1920, 1080])
  }
}
