import ConfettiGraphics
import ConfettiSystem

/// A recording played again, without a window: the frames of its film, one after the other.
struct Replay<Shown: Root & ~Copyable>: ~Copyable {
  private let recording: Recording<Shown>
  private var root: Shown
  /// The number of steps that have been taken.
  private var taken = 0

  private var quads: QuadBuffer
  /// The picture of a window that has another size than the film, fitted into the film.
  private var fitted: QuadBuffer
  private var atlasVersion: Int
  private var painter: SoftwarePainter
  private var changes = DamageTracker()
  private var picture: Bitmap
  /// Whether the picture shows the quads that were drawn last.
  private var isPainted = true

  /// The size of the film in points, and the pixels of the film per point.
  private let size: Size
  private let scale: Float

  init(_ recording: Recording<Shown>) {
    self.recording = recording
    root = recording.start
    (size, scale) = (recording.size, recording.filmScale)
    quads = QuadBuffer(atlas: root.atlas)
    fitted = quads
    atlasVersion = root.atlasVersion
    painter = SoftwarePainter(atlas: root.atlas)
    painter.cores = .one
    picture = Bitmap(
      width: recording.width, height: recording.height,
      filledWith: Color.black(1).premultiplied)
  }

  /// The size of frames in pixels.
  var width: Int { picture.width }
  var height: Int { picture.height }

  /// The cores that share the painting.
  var cores: Cores {
    get { painter.cores }
    set { painter.cores = newValue }
  }

  /// The picture of a moment of the recording.
  /// - Parameter number: the number of the frame, at least that of the frame before.
  /// - Parameter number: the frame's number, not less than that of the frame before.
  mutating func frame(_ number: Int) -> Bitmap {
    // The middle between two frames, so that a frame of the window that came a little early or late is still shown
    // once.
    play(until: recording.began + (Double(number) + 0.5) / recording.framesPerSecond)
    return painted()
  }

  private mutating func play(until end: Double) {
    while taken < recording.steps.count {
      let step = recording.steps[taken]
      if case .updated(_, let moment) = step, moment > end { return }
      take(step)
      taken += 1
    }
  }

  private mutating func take(_ step: RootStep<Shown>) {
    if case .drawn = step { draw() } else { root.take(step) }
  }

  private mutating func draw() {
    root.drawAll(into: &quads, &atlasVersion) {
      if !painter.setAtlas($0) { changes.forget() }
      fitted.atlas = $0
    }
    root.drawOverlay(into: &quads)
    isPainted = false
  }

  /// The picture that was drawn last.
  private mutating func painted() -> Bitmap {
    guard !isPainted else { return picture }
    isPainted = true
    if root.size == size {
      paint(quads)
    } else {
      fit()
      paint(fitted)
    }
    return picture
  }

  private mutating func paint(_ quads: QuadBuffer) {
    changes.update(quads, scale: scale, width: picture.width, height: picture.height)
    picture.withPixelTarget { [painter, scale, changes] in
      painter.paint(quads, scale: scale, into: $0, only: changes)
    }
  }

  /// Fits the picture of a window of another size into the middle of the film.
  private mutating func fit() {
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let window = Rect(x: 0, y: 0, width: root.size.width, height: root.size.height)
    let factor = min(size.width / window.width, size.height / window.height)
    fitted.removeAll()
    fitted.fill(whole, .black(1))
    fitted.append(
      quads, from: window,
      to: Rect(
        center: whole.center,
        size: Size(width: window.width * factor, height: window.height * factor)))
  }
}
