import ConfettiControls
import ConfettiGraphics
import Motion

/// A sign that a film of the show is being recorded or written.
///
/// The indicator is drawn after the picture is recorded, so it is not seen in the film:
///
///     indicator.update(.recording(seconds: 7), over: picture, at: now)
///     if show.needsDrawing || indicator.needsDrawing {
///       …                                   // show.draw, show.drawOverlay
///       indicator.draw(into: &quads)
///     }
public struct RecordingIndicator: Sendable {
  /// The state of the film.
  public enum State: Hashable, Sendable {
    /// There is no film; the indicator is not seen.
    case off
    /// The film has been recorded for a number of whole seconds.
    case recording(seconds: Int)
    /// The film has been written up to a share, in whole percent.
    case writing(percent: Int)
  }

  /// The picture above which the indicator is drawn.
  public struct Picture: Sendable {
    /// The letters of its text.
    public var atlas: Atlas
    /// How often the atlas has changed.
    public var atlasVersion: Int
    /// The size in points.
    public var size: Size
    /// Whether people want reduced motion.
    public var reducesMotion: Bool

    /// A picture from its parts.
    public init(atlas: Atlas, atlasVersion: Int, size: Size, reducesMotion: Bool) {
      (self.atlas, self.atlasVersion) = (atlas, atlasVersion)
      (self.size, self.reducesMotion) = (size, reducesMotion)
    }
  }

  /// Whether the indicator has changed since it was last drawn.
  public private(set) var needsDrawing = false
  /// The state that the indicator shows.
  public private(set) var state = State.off

  private var presence = Presence()
  /// The size of the light, 0…1: a beat for each second that is recorded.
  private var beat = PhaseAnimator(
    [0.0, 1.0], value: \.self,
    animation: { $0 == 1 ? .easeOut(duration: 0.12) : .easeInOut(duration: 0.4) })
  private var now = 0.0
  /// The text, which is still seen while the indicator goes.
  private var line = TextLine.empty
  private var isRecording = false
  /// Whether the indicator moved at the last update.
  private var wasMoving = false
  private var frame = Rect.empty
  /// The atlas, the size and the theme that the line was set for.
  private var atlasVersion = -1
  private var size = Layout.smallest
  private var theme = Layout(size: Layout.smallest).theme

  /// An indicator that is ``State/off``.
  public init() {}
}

extension RecordingIndicator {
  /// Shows a state from now on.
  ///
  /// - Parameters:
  ///   - state: the state of the film.
  ///   - picture: the picture that it is drawn above.
  ///   - now: seconds of a clock that never goes back.
  public mutating func update(_ state: State, over picture: Picture, at now: Double) {
    self.now = now
    let isChanged = state != self.state
    let isMoved = picture.atlasVersion != atlasVersion || picture.size != size
    if isChanged || isMoved && state != .off {
      self.state = state
      let layout = Layout(size: picture.size)
      (atlasVersion, size, theme) = (picture.atlasVersion, picture.size, layout.theme)
      if state != .off { write(with: picture.atlas, layout) }
      withTransaction(\.reducesMotion, picture.reducesMotion) {
        if state == .off { presence.disappear(at: now) } else { presence.appear(at: now) }
        if case .recording(let seconds) = state { beat.trigger(seconds, at: now) }
      }
      needsDrawing = true
    }
    guard presence.isVisible(at: now) else { return }
    var step = FrameStep(to: now)
    // One more frame after the last movement, which shows its end.
    if wasMoving { needsDrawing = true }
    step.advance(&presence)
    step.advance(&beat)
    wasMoving = step.isMoving
    if step.isMoving || !presence.isVisible(at: now) { needsDrawing = true }
  }

  /// Appends the indicator, in the lower left corner.
  ///
  /// - Parameter quads: a buffer with the picture's atlas.
  public mutating func draw(into quads: inout QuadBuffer) {
    needsDrawing = false
    guard let look = presence.look(at: now) else { return }
    let (drawn, opacity) = (look.frame(of: frame), Float(look.opacity))
    quads.fill(.chip, drawn, .panel.opacity(opacity))
    var x = drawn.x + theme.gap
    if isRecording {
      let (beat, center) = (
        Float(beat.value(at: now)), Point(x: x + dotSide / 2, y: drawn.center.y)
      )
      quads.fill(
        .circle, Rect(center: center, side: dotSide * (1 + 0.9 * beat)),
        .recording.opacity(0.35 * beat * opacity))
      quads.fill(.circle, Rect(center: center, side: dotSide), .recording.opacity(opacity))
      x += dotSide + dotSide * 0.8
    }
    let baseline = drawn.center.y + line.capHeight / 2
    quads.append(line, at: Point(x: x, y: baseline), color: .text.opacity(opacity))
  }

  private var dotSide: Float { (theme.small.size * 0.75).rounded() }

  private mutating func write(with atlas: Atlas, _ layout: Layout) {
    let text: String
    switch state {
    case .off: text = ""
    case .recording(let seconds):
      text = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60) · R stops"
    case .writing(let percent): text = "Writing the film · \(percent) %"
    }
    if case .recording = state { isRecording = true } else { isRecording = false }
    line = atlas.line(text, style: theme.small)
    let dot = isRecording ? dotSide * 1.8 : 0
    let below = Transition.opacity.combined(with: .offset(y: Double(theme.gap / 2)))
    presence.transition = .asymmetric(
      insertion: below.animation(.snappy), removal: below.animation(.smooth(duration: 0.25)))
    frame = layout.recordingFrame(width: line.width + dot)
  }
}

extension Color {
  /// The red of a recording's light.
  fileprivate static let recording = Color(1, 0.27, 0.30)
}
