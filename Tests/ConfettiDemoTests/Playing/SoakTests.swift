import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

/// A show that stands somewhere for days: people come, do anything, and go; computers sleep, windows
/// change, and the clock jumps.
///
/// `make test` lets some hours of it run alone afterwards; `make soak` makes it a week. Both print the figures.
@Suite("Soak", .serialized) struct SoakTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let days = environment["CONFETTI_SOAK_DAYS"].flatMap(Double.init)
  private static let seed = environment["CONFETTI_SOAK_SEED"].flatMap(UInt64.init) ?? 1

  @Test("after days of visits the show still comes to rest, and uses no more than after the first")
  func visits() throws {
    var place = try SoakedShow(seed: Self.seed)
    let days = Self.days ?? 0.1
    let end = place.clock + days * 86_400
    var visits = 0
    var figures: [SoakFigures] = []
    while place.clock < end {
      try place.visit()
      visits += 1
      if visits % (days < 1 ? 2 : 50) == 0 {
        figures.append(SoakFigures(place))
        if Self.days != nil { print("visit \(visits): \(figures[figures.count - 1])") }
      }
    }
    let (first, last) = (try #require(figures.first), try #require(figures.last))
    #expect(place.largestAtlas <= Atlas.longestSide * Atlas.longestSide)
    // What the process uses is this test's alone only where no others run beside it.
    guard Self.days != nil else { return }
    #expect(last.descriptors <= first.descriptors)
    print("\(visits) visits of \(days) days: \(place.frames) frames; \(last)")
    // The threads that the cores share start one after the other, and memory fills for a while.
    guard days >= 1 else { return }
    #expect(last.threads <= first.threads)
    // The last third is compared with the second, which a single day does not fill.
    guard figures.count >= 6 else { return }
    // What has been used by the second third is enough for the last.
    let before = figures[figures.count / 3..<figures.count * 2 / 3].map(\.liveMiB).max() ?? 0
    #expect(last.liveMiB <= before * 1.05 + 2)
  }
}

/// The resources of the process after some visits.
private struct SoakFigures: CustomStringConvertible {
  let residentMiB: Double
  /// The memory in use, without what was freed and the C library keeps.
  let liveMiB: Double
  let descriptors, threads: Int
  let atlas: (width: Int, height: Int)

  init(_ place: borrowing SoakedShow) {
    var meter = ProcessMeter()
    residentMiB = Double(meter.sample().residentBytes) / 1_048_576
    liveMiB = HeapMemory.liveBytes.map { Double($0) / 1_048_576 } ?? residentMiB
    func entries(_ folder: String) -> Int { Files.entries(of: folder, most: 100_000).count }
    (descriptors, threads) = (entries("/proc/self/fd"), entries("/proc/self/task"))
    atlas = place.recorded.root.atlas.textureSize
  }

  var description: String {
    "\(Int(liveMiB)) MiB in use of \(Int(residentMiB)), \(descriptors) descriptors, \(threads) threads, an atlas of "
      + "\(atlas.width) × \(atlas.height)"
  }
}

private struct SoakedShow: ~Copyable {
  var recorded: RecordedRoot<Show>
  /// The platform's clock, in seconds.
  private(set) var clock = 5e5
  private(set) var frames = 0
  private(set) var largestAtlas = 0
  private var random: SplitMix
  private var size = Size(width: 640, height: 360)
  private var scale: Float = 1
  private var quads = QuadBuffer()
  private var version = -1
  private var changes = DamageTracker()
  private var painter = SoftwarePainter(atlas: .white)
  private var picture = Bitmap(width: 640, height: 360)

  init(seed: UInt64) throws {
    random = SplitMix(seed: seed)
    recorded = RecordedRoot(
      Show(
        typeface: try Assets().typeface, settings: Show.Settings(seed: seed), size: size,
        scale: scale))
    _ = recorded.update(Input(size: size, scale: scale), at: clock)
  }

  /// Somebody comes, plays for some seconds, and goes; then the show must come to rest, and nobody comes
  /// for a while.
  mutating func visit() throws {
    let length = Int.random(in: 30...400, using: &random)
    let rates: [Double] = [30, 60, 60, 60, 144]
    let rate = rates.randomElement(using: &random) ?? 60
    let isRecorded = chance(0.1)
    if isRecorded {
      _ = recorded.record(
        Recording(of: recorded.root, at: clock, scale: scale, framesPerSecond: 60))
    }
    for _ in 0..<length {
      frame(chance(0.3) ? events() : [], after: elapsed(1 / rate))
      if chance(0.01) { disturb() }
    }
    if let recording = recorded.record(nil) {
      // A film shows what was seen, so its beginning is enough.
      var replay = Replay(recording)
      for number in 0..<min(recording.frameCount, 5) {
        let frame = replay.frame(number)
        #expect(frame.width > 0)
      }
    }
    try leave()
    let pauses: [Double] = [1, 10, 60, 600, 1800]
    clock += pauses.randomElement(using: &random) ?? 60
  }

  /// Lets the show come to rest, as it does where nobody touches it.
  private mutating func leave() throws {
    // Out of loops, pauses, slow motion, searches and scores.
    frame([.keyReleased(.space), .pointerLeft], after: 1.0 / 60)
    for _ in 0..<4 { frame([.keyPressed(.escape), .keyReleased(.escape)], after: 0.5) }
    for _ in 0..<3000 where recorded.root.needsDrawing { frame([], after: 0.1) }
    if recorded.root.needsDrawing {
      // Something endless plays, as a stream or a loop may: it is cleared.
      frame([.keyPressed(.character("c")), .keyReleased(.character("c"))], after: 0.1)
      for _ in 0..<3000 where recorded.root.needsDrawing { frame([], after: 0.1) }
    }
    let moves = recorded.root.needsDrawing
    #expect(!moves)
    // As the main loop does.
    quads.shrink()
    HeapMemory.trim()
  }

  private mutating func frame(_ events: [Input.Event], after seconds: Double) {
    clock += seconds
    frames += 1
    _ = recorded.update(Input(events: events, size: size, scale: scale), at: clock)
    guard recorded.root.needsDrawing else { return }
    recorded.draw(into: &quads, &version) { atlas in
      if !painter.setAtlas(atlas) { changes.forget() }
      largestAtlas = max(largestAtlas, atlas.textureSize.width * atlas.textureSize.height)
    }
    recorded.drawOverlay(into: &quads)
    if frames % 16 == 0 { paint() }
    var figures = FrameFigures()
    (figures.quads, figures.work, figures.shown, figures.milliseconds) = (
      quads.count, 0.004, 0.005, 17
    )
    recorded.take(figures)
  }

  private mutating func paint() {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    if picture.width != width || picture.height != height {
      picture = Bitmap(width: width, height: height)
      changes.forget()
    }
    changes.update(quads, scale: scale, width: width, height: height)
    picture.withPixelTarget { painter.paint(quads, scale: scale, into: $0, only: changes) }
  }

  /// A frame's time, or once in a while that of a computer that slept, or of a clock that goes back.
  private mutating func elapsed(_ interval: Double) -> Double {
    switch Int.random(in: 0..<20_000, using: &random) {
    case 0..<100: 5
    case 100..<200: -3
    case 200: 40_000
    default: interval
    }
  }

  /// The window gets another size or density, or a file of an effect changes.
  private mutating func disturb() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      size = Size(
        width: Float.random(in: 100...1400, using: &random),
        height: Float.random(in: 100...900, using: &random))
    case 1: scale = [1, 1, 1.5, 2].randomElement(using: &random) ?? 1
    case 2:
      let effect = Self.effects.randomElement(using: &random) ?? .party
      recorded.change { _ = $0.addOwnEffect(effect, named: "own") }
    default:
      let shape = ParticleShape.text("\(Int.random(in: 0..<50, using: &random))")
      recorded.change { $0.throwOwn(shape, named: "text") }
    }
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func events() -> [Input.Event] {
    let point = Point(
      x: Float.random(in: -20...size.width + 20, using: &random),
      y: Float.random(in: -20...size.height + 20, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return [.pointerMoved(point), .pointerPressed(point), .pointerReleased(point)]
    case 2: return [.pointerMoved(point), .pointerPressed(point)]
    case 3: return [.pointerMoved(point), .pointerReleased(point)]
    case 4: return [.scrolled(Float.random(in: -3...3, using: &random)), .pointerMoved(point)]
    case 5: return [.typed("sparks"), .pointerLeft]
    default:
      let key = Self.keys.randomElement(using: &random) ?? .space
      return [.keyPressed(key, chance(0.2) ? .shift : []), .keyReleased(key)]
    }
  }

  private static let effects = Effect.library.flatMap(\.effects)

  private static let keys: [Input.Key] =
    "abcdefghijklmnopqrstuvwxyz0123456789/".filter { $0 != "q" }.map { .character($0) }
    + [
      .space, .enter, .escape, .backspace, .left, .right, .up, .down, .home, .end, .pageUp,
      .pageDown, .tab(backwards: false), .tab(backwards: true), .function(1), .function(2),
    ]
}
