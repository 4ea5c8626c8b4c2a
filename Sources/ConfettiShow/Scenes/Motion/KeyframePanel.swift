import ConfettiGraphics
import Motion

/// A shape that plays a timeline of keyframes, beside the curves of its tracks and a playhead.
struct KeyframePanel: Sendable {
  private(set) var frame = Rect.empty
  /// When the timeline began to play; `nil` before it ever has.
  private var startedAt: Double?
  private var isHovered = false
  private var places = Places()
  private var names: [TextLine] = []
  private var curves: [[Point]] = []

  private let timeline = KeyframePose.timeline
  private static let intervals = 120

  /// Where everything stands in the panel.
  private struct Places: Sendable {
    var runway = Rect.empty
    var side: Float = 0
    var tracks: [Rect] = []
    var nameStart: Float = 0
    var lineWidth: Float = 2
  }

  mutating func prepare(_ atlas: Atlas, _ layout: MotionLayout) {
    frame = layout.keyframesPanel
    let isStrip = layout.metrics.isCompact
    let metrics = layout.metrics
    let inside = frame.inset(by: metrics.padding * 1.25, metrics.padding)
    names =
      isStrip
      ? []
      : KeyframePose.Track.allCases.map { atlas.line($0.name, style: layout.theme.small) }
    let nameWidth = names.reduce(0) { max($0, $1.width + metrics.gap) }
    places.side = (inside.height * (isStrip ? 0.62 : 0.3)).rounded()
    // At the ends of the line the shape is about its own size, turned or not.
    let reach = places.side * 0.75
    places.runway = Rect(
      x: inside.x + reach, y: inside.y, width: (inside.width * 0.52).rounded() - 2 * reach,
      height: inside.height)
    places.nameStart = places.runway.maxX + reach + metrics.gap
    let left = places.nameStart + nameWidth
    let count = Float(KeyframePose.Track.allCases.count)
    let height = isStrip ? inside.height : inside.height / count
    places.tracks = KeyframePose.Track.allCases.map { track in
      let y = isStrip ? inside.y : inside.y + Float(track.rawValue) * height
      return Rect(x: left, y: y, width: inside.maxX - left, height: height)
        .inset(by: 0, isStrip ? 2 : height * 0.14)
    }
    places.lineWidth = layout.metrics.line
    sample()
  }

  private mutating func sample() {
    let times = (0...Self.intervals).map {
      timeline.duration * Double($0) / Double(Self.intervals)
    }
    curves = KeyframePose.Track.allCases.map { track in
      times.map { place(of: track.value(of: timeline.value(time: $0)), at: $0, track) }
    }
  }

  /// Plays the timeline from its start, unless people asked for little motion.
  mutating func play(at now: Double) {
    startedAt = Transaction.current.reducesMotion ? nil : now
  }

  /// Shows the start of the timeline, and does not play on.
  mutating func stop() { startedAt = nil }

  mutating func setHovered(_ isHovered: Bool) { self.isHovered = isHovered }

  /// Notes whether the timeline plays; once a frame.
  func advance(_ step: inout FrameStep) {
    if let startedAt { step.note(step.now < startedAt + timeline.duration) }
  }

  /// The seconds of the timeline that are shown.
  private func time(at now: Double) -> Double {
    guard let startedAt else { return 0 }
    return min(max(now - startedAt, 0), timeline.duration)
  }
}

extension KeyframePanel {
  /// The values at the bottom and the top of a track.
  private static func range(_ track: KeyframePose.Track) -> ClosedRange<Double> {
    switch track {
    case .position: 0...1
    case .scale: 0.6...1.45
    case .rotation: -95...95
    }
  }

  private func place(of value: Double, at time: Double, _ track: KeyframePose.Track) -> Point {
    let (area, range) = (places.tracks[track.rawValue], Self.range(track))
    let up = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Point(
      x: area.x + area.width * Float(time / timeline.duration),
      y: area.maxY - area.height * Float(up))
  }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    guard !frame.isEmpty else { return }
    quads.fill(.panel, frame, .panel.opacity(0.6))
    if isHovered { quads.fill(.panel, frame, .white(0.03)) }
    drawShape(timeline.value(time: time(at: now)), into: &quads)
    drawTracks(at: now, into: &quads)
  }

  private func drawShape(_ pose: KeyframePose, into quads: inout QuadBuffer) {
    let (runway, side) = (places.runway, places.side)
    let thickness = max(2, (side * 0.05).rounded())
    quads.fill(
      .chip,
      Rect(
        x: runway.x, y: runway.center.y - thickness / 2, width: runway.width, height: thickness),
      .white(0.09))
    let scaled = side * Float(pose.scale)
    let shape = Rect(
      center: Point(x: runway.x + runway.width * Float(pose.position), y: runway.center.y),
      side: scaled)
    quads.fill(.shadow, shape, Color.button.opacity(0.3))
    quads.fill(
      .roundedRectangle, shape, .button.lighter(by: 0.12), rotation: Float(pose.rotation.radians))
    // A mark at the top tells how far it is turned.
    let (sine, cosine) = Elementary.sinCos(pose.rotation.radians)
    let mark = scaled * 0.3
    let place = Point(
      x: shape.center.x + mark * Float(sine), y: shape.center.y - mark * Float(cosine))
    quads.fill(.circle, Rect(center: place, side: scaled * 0.16), .white(0.9))
  }

  private func drawTracks(at now: Double, into quads: inout QuadBuffer) {
    guard let first = places.tracks.first, let last = places.tracks.last else { return }
    for (track, line) in zip(KeyframePose.Track.allCases, names) {
      let middle = places.tracks[track.rawValue].center.y
      quads.append(line, at: line.origin(left: places.nameStart, middle: middle), color: .quiet)
    }
    let time = time(at: now)
    let x = place(of: 0, at: time, .position).x
    quads.fill(
      Rect(x: x - 0.5, y: first.y - 2, width: 1, height: last.maxY - first.y + 4), .white(0.35))
    let pose = timeline.value(time: time)
    for track in KeyframePose.Track.allCases {
      quads.stroke(curves[track.rawValue], width: places.lineWidth * 0.8, track.color)
    }
    let side = places.lineWidth * 3.4
    for track in KeyframePose.Track.allCases {
      let center = place(of: track.value(of: pose), at: time, track)
      quads.fill(
        .circle, Rect(center: center, side: side),
        track.color.lighter(by: 0.4))
    }
  }
}

/// What keyframes do to a shape, and the timeline that shows all four kinds of them.
struct KeyframePose: Hashable, Sendable {
  /// Along the line, 0…1.
  var position = 0.0
  /// A factor.
  var scale = 1.0
  var rotation = Angle()

  /// A hop to the end of the line and back.
  static let timeline = KeyframeTimeline(initialValue: KeyframePose()) {
    KeyframeTrack(\.position) {
      CubicKeyframe(1, duration: 0.8)
      CubicKeyframe(0.45, duration: 0.5)
      CubicKeyframe(0, duration: 0.7)
    }
    KeyframeTrack(\.scale) {
      LinearKeyframe(0.72, duration: 0.2, timingCurve: .easeOut)
      LinearKeyframe(1.4, duration: 0.35, timingCurve: .easeInOut)
      SpringKeyframe(1, duration: 1.45, spring: .bouncy)
    }
    KeyframeTrack(\.rotation) {
      LinearKeyframe(.degrees(90), duration: 0.8, timingCurve: .easeIn)
      // A square looks the same turned by a quarter: it goes on from the other side.
      MoveKeyframe(.degrees(-90))
      SpringKeyframe(.degrees(0), duration: 1.2, spring: .bouncy)
    }
  }

  /// The tracks from the top: their names, colours and values.
  enum Track: Int, CaseIterable, Sendable {
    case position, scale, rotation

    var name: String {
      switch self {
      case .position: "position"
      case .scale: "scale"
      case .rotation: "rotation"
      }
    }

    var color: Color {
      switch self {
      case .position: LanePreset.easeIn.color
      case .scale: LanePreset.snappy.color
      case .rotation: LanePreset.yours.color
      }
    }

    func value(of pose: KeyframePose) -> Double {
      switch self {
      case .position: pose.position
      case .scale: pose.scale
      case .rotation: pose.rotation.degrees
      }
    }
  }
}
