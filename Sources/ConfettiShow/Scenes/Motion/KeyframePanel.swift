import ConfettiControls
import ConfettiGraphics
import Motion

/// A shape that plays keyframes, beside the curves of its tracks and a playhead that can be dragged.
///
/// A shape that is played again before its end goes on from its present pose, so its dots leave the
/// curves for a while.
struct KeyframePanel: Sendable {
  private(set) var frame = Rect.empty
  private var shape = KeyframePose.animator
  private var names: [TextLine] = []
  private var curves: [[Point]] = []
  private var runway = Rect.empty
  private var tracks: [Rect] = []
  /// The size of the shape, the left edge of the names, and the width of curves.
  private var side: Float = 0, nameStart: Float = 0, line: Float = 2

  private let timeline = KeyframePose.timeline
  private static let intervals = 120

  mutating func prepare(_ atlas: Atlas, _ layout: MotionLayout) {
    frame = layout.keyframesPanel
    let (metrics, isStrip) = (layout.metrics, layout.metrics.isCompact)
    let inside = frame.inset(by: metrics.padding * 1.25, metrics.padding)
    names =
      isStrip ? [] : KeyframePose.tracks.map { atlas.line($0.name, style: layout.theme.small) }
    let nameWidth = names.reduce(0) { max($0, $1.width + metrics.gap) }
    side = (inside.height * (isStrip ? 0.62 : 0.3)).rounded()
    // At the ends of the line the shape has about its own size, turned or not.
    let reach = side * 0.75
    runway = Rect(
      x: inside.x + reach, y: inside.y, width: (inside.width * 0.52).rounded() - 2 * reach,
      height: inside.height)
    nameStart = runway.maxX + reach + metrics.gap
    let left = nameStart + nameWidth
    let height = isStrip ? inside.height : inside.height / Float(KeyframePose.tracks.count)
    tracks = KeyframePose.tracks.indices.map { track in
      let y = isStrip ? inside.y : inside.y + Float(track) * height
      return Rect(x: left, y: y, width: inside.maxX - left, height: height)
        .inset(by: 0, isStrip ? 2 : height * 0.14)
    }
    line = metrics.line
    curves = tracks.indices.map { track in
      (0...Self.intervals).map {
        let time = timeline.duration * Double($0) / Double(Self.intervals)
        return place(of: timeline.value(time: time), at: time, track)
      }
    }
  }

  /// Plays the keyframes from the shape's present pose, unless people asked for reduced motion.
  mutating func play(at now: Double) { shape.play(at: now) }

  func pose(at now: Double) -> KeyframePose { shape.value(at: now) }

  /// Shows the shape as it is before anything is played.
  mutating func reset() { shape = KeyframePose.animator }

  private static func ground(isHovered: Bool) -> Color {
    isHovered ? Color(0.103, 0.093, 0.178, alpha: 0.542) : .panel.opacity(0.6)
  }

  mutating func advance(_ step: inout FrameStep) {
    step.note(shape.isAnimating(at: step.now))
  }

  /// The seconds of the timeline that are shown.
  private func time(at now: Double) -> Double {
    min(shape.time(at: now) ?? 0, timeline.duration)
  }
}

// MARK: - The playhead

extension KeyframePanel {
  /// The area of the curves, in which the pointer takes hold of the playhead.
  private var curvesFrame: Rect {
    guard let first = tracks.first, let last = tracks.last else { return .empty }
    return Rect(
      x: nameStart, y: first.y, width: frame.maxX - nameStart, height: last.maxY - first.y)
  }

  /// Describes the panel, which plays at a click, and the playhead, which is dragged along the curves.
  mutating func describe(at now: Double, _ ui: inout Interface) {
    guard !frame.isEmpty else { return }
    let panel = ui.interact(
      ui.id("keyframes"), .button, "Play the keyframes", in: frame, [.hover, .click, .focus])
    let playhead = ui.interact(
      ui.id("playhead"), .slider, "Playhead", in: curvesFrame, [.hover, .drag, .focus])
    if panel.isClicked { play(at: now) }
    switch playhead.action {
    case .released, .cancelled: letGo(at: now)
    case .key(.left, []), .key(.right, []):
      let forwards = playhead.action == .key(.right, [])
      let time = time(at: now) + (forwards ? 1 : -1) * Self.stride
      seek(to: time, at: now)
      ui.takeKey()
    default: if let point = playhead.drag { scrub(to: point, at: now) }
    }
    let ground = ui.spring(
      panel.id, "ground", to: Self.ground(isHovered: panel.isHovered || playhead.isHovered), .snappy
    )
    guard ui.isDrawing else { return }
    draw(ground, at: now, into: &ui.canvas.quads)
    ui.drawFocus(panel, around: frame)
    ui.drawFocus(playhead, around: curvesFrame)
  }

  /// The step of an arrow key, in seconds.
  private static let stride = 0.05

  /// Holds the playhead at a place, and the shape with it.
  private mutating func scrub(to point: Point, at now: Double) {
    guard let track = tracks.first, point.x.isFinite else { return }
    let share = Double((point.x - track.x) / max(track.width, 1))
    seek(to: share * timeline.duration, at: now)
  }

  /// Holds the shape at a time of the timeline, in seconds.
  private mutating func seek(to time: Double, at now: Double) {
    shape.setRate(0, at: now)
    shape.seek(to: time.clamped(to: 0...timeline.duration), at: now)
  }

  /// Lets go of the playhead: the shape plays on from there, unless people asked for reduced motion.
  private mutating func letGo(at now: Double) {
    if Transaction.current.reducesMotion { reset() }
    shape.setRate(1, at: now)
  }
}

extension KeyframePanel {
  /// The point of a pose at a time on the curve of a track.
  private func place(of pose: KeyframePose, at time: Double, _ index: Int) -> Point {
    let (area, track) = (tracks[index], KeyframePose.tracks[index])
    let height = track.range.upperBound - track.range.lowerBound
    let up = (track.value(pose) - track.range.lowerBound) / height
    return Point(
      x: area.x + area.width * Float(time / timeline.duration),
      y: area.maxY - area.height * Float(up))
  }

  private func draw(_ ground: Color, at now: Double, into quads: inout QuadBuffer) {
    quads.fill(.panel, frame, ground)
    drawShape(pose(at: now), into: &quads)
    drawTracks(at: now, into: &quads)
  }

  private func drawShape(_ pose: KeyframePose, into quads: inout QuadBuffer) {
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
    // A mark at the top shows the rotation.
    let (sine, cosine) = Elementary.sinCos(pose.rotation.radians)
    let mark = scaled * 0.3
    let place = Point(
      x: shape.center.x + mark * Float(sine), y: shape.center.y - mark * Float(cosine))
    quads.fill(.circle, Rect(center: place, side: scaled * 0.16), .white(0.9))
  }

  private func drawTracks(at now: Double, into quads: inout QuadBuffer) {
    guard let first = tracks.first, let last = tracks.last else { return }
    for (area, line) in zip(tracks, names) {
      let origin = line.origin(left: nameStart, middle: area.center.y)
      quads.append(line, at: origin, color: .quiet)
    }
    let time = time(at: now)
    let pose = pose(at: now)
    let x = place(of: pose, at: time, 0).x
    quads.fill(
      Rect(x: x - 0.5, y: first.y - 2, width: 1, height: last.maxY - first.y + 4), .white(0.35))
    for (track, curve) in zip(KeyframePose.tracks, curves) {
      quads.stroke(curve, width: line * 0.8, track.color)
    }
    let side = line * 3.4
    for (index, track) in KeyframePose.tracks.enumerated() {
      let dot = Rect(center: place(of: pose, at: time, index), side: side)
      quads.fill(.circle, dot, track.color.lighter(by: 0.4))
    }
  }
}

/// A pose of the shape, and the keyframes of all four kinds that move it.
struct KeyframePose: Hashable, Sendable {
  /// The position along the line, 0…1.
  var position = 0.0
  /// The factor of the size.
  var scale = 1.0
  var rotation = Angle()

  /// A hop to the end of the line and back, from the start of the line or from the present pose.
  static let animator = KeyframeAnimator(initialValue: KeyframePose()) { _ in hop() }
  static let timeline = KeyframeTimeline(initialValue: KeyframePose(), content: hop)

  @KeyframesBuilder<KeyframePose>
  private static func hop() -> [KeyframeTrack<KeyframePose>] {
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

  /// A number of the pose, and the way in which it is drawn.
  struct Track: Sendable {
    let name: String
    let color: Color
    /// The values at the bottom and the top.
    let range: ClosedRange<Double>
    let value: @Sendable (KeyframePose) -> Double
  }

  /// The tracks from the top.
  static let tracks = [
    Track(name: "position", color: LanePreset.easeIn.color, range: 0...1) { $0.position },
    Track(name: "scale", color: LanePreset.snappy.color, range: 0.6...1.45) { $0.scale },
    Track(name: "rotation", color: LanePreset.yours.color, range: -95...95) { $0.rotation.degrees },
  ]
}
