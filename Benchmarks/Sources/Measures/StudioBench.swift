import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiStudio
import ConfettiSystem

/// The time of the studio: until it has its first picture, and for a frame while a thumb is dragged.
///
/// A frame is the change of the text, the effect that is fired again, everything that is listed and drawn of it, and the
/// picture that our painter makes of the window.
struct StudioBench: Encodable {
  /// Milliseconds from an effect's text to the first picture.
  var openingMs = 0.0
  /// Milliseconds for an edit of the library's largest file as a drag makes them, with its sentence.
  var editMs = 0.0
  /// The number of pieces while the thumb is dragged, and the milliseconds for a frame: the middle one, and that of
  /// which only one in a hundred frames takes more.
  var particles = 0, dragMs = 0.0, slowestDragMs = 0.0
}

extension StudioBench {
  /// The window, in points; each is a pixel.
  private static let size = Size(width: 1280, height: 720)
  /// Effects with 5,000 pieces that are alive at ``moment``.
  private static let paper = """
    { "emitters": [{
      "name": "paper", "when": { "count": 5000 }, "where": { "box": [[0.1, 0.2], [0.9, 0.9]] },
      "launch": { "direction": [-40, 40], "speed": [300, 420] }, "air": { "gravity": 280, "drag": 0.6 },
      "look": { "size": 9 }, "life": [2, 4]
    }] }
    """
  private static let moment = 1.0

  /// Measures everything.
  ///
  /// - Parameter frames: the number of frames of the drag.
  /// - Throws: an error if one of the effects cannot be read.
  static func measure(frames: Int = 300) throws -> StudioBench {
    var bench = StudioBench()
    let largest =
      Effect.names.compactMap { Effect.libraryText(of: $0) }.max { $0.utf8.count < $1.utf8.count }
      ?? ""
    bench.openingMs = try Stopwatch.best(rounds: 10, within: 2) {
      var visit = try Visit(largest, at: moment)
      visit.frame([])
    }
    try bench.measureEdit(largest)
    try bench.measureDrag(frames)
    return bench
  }

  private mutating func measureEdit(_ text: String) throws {
    var edited = try EditedEffect(name: "largest.json", contents: Array(text.utf8))
    let path = try edited.document.path("emitters[0].air.drag")
    var drag = 0.5
    editMs = try Stopwatch.best(rounds: 200, within: 1) {
      drag += 0.001
      try edited.apply([.set(path, .number(drag))], isOngoing: true)
    }
  }

  private mutating func measureDrag(_ frames: Int) throws {
    var visit = try Visit(Self.paper, at: Self.moment)
    particles = 5000
    guard let range = visit.range("emitters[0].launch.speed") else {
      throw BenchError("the studio shows no range of speeds")
    }
    var place = Point(x: range.x + range.width * 0.42, y: range.maxY - 6)
    visit.frame([.pointerMoved(place)])
    visit.frame([.pointerPressed(place)])
    var times: [Double] = []
    for frame in 0..<max(frames, 3) {
      place.x += frame / 40 % 2 == 0 ? 1 : -1
      times.append(Stopwatch.milliseconds { visit.frame([.pointerMoved(place)]) })
    }
    times.sort()
    dragMs = times[times.count / 2]
    slowestDragMs = times[min(times.count * 99 / 100, times.count - 1)]
  }
}

/// A studio in a window that is painted in memory.
private struct Visit: ~Copyable {
  private var studio: Studio
  private var quads: QuadBuffer
  private var painter: SoftwarePainter
  private var picture: Bitmap
  private var version: Int
  private var now = 10.0

  init(_ text: String, at moment: Double) throws {
    var settings = Studio.Settings()
    settings.moment = moment
    let size = Size(width: 1280, height: 720)
    studio = Studio(
      typeface: .standard,
      editing: try EditedEffect(name: "bench.json", contents: Array(text.utf8)),
      settings: settings, size: size)
    version = studio.atlasVersion
    quads = QuadBuffer(atlas: studio.atlas)
    painter = SoftwarePainter(atlas: studio.atlas)
    picture = Bitmap(width: Int(size.width), height: Int(size.height))
  }

  /// A frame after some events.
  mutating func frame(_ events: [Input.Event]) {
    now += 1 / 60.0
    _ = studio.update(Input(events: events, size: studio.size), at: now)
    quads.removeAll()
    studio.draw(into: &quads)
    if studio.atlasVersion != version {
      version = studio.atlasVersion
      quads.atlas = studio.atlas
      painter = SoftwarePainter(atlas: studio.atlas)
    }
    painter.paint(quads, into: &picture)
  }

  /// The frame of the range of a key.
  mutating func range(_ path: String) -> Rect? {
    studio.readControls().first { $0.role == .range && $0.path.hasSuffix("\(path)/value") }?.frame
  }
}
