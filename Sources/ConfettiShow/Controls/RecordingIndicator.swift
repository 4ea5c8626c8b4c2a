import ConfettiGraphics
import Motion

/// What says that a film of the show is being recorded or written.
///
/// It is no part of the ``Show``, and so not of the film, which shows what the show showed:
///
///     indicator.update(.recording(seconds: 7), over: show, at: now)
///     if show.needsDrawing || indicator.needsDrawing {
///       …                                   // show.draw, show.drawOverlay
///       indicator.draw(into: &quads)
///     }
public struct RecordingIndicator: Sendable {
  /// What it says.
  public enum State: Hashable, Sendable {
    /// Nothing.
    case off
    /// For how long the film has been recorded, in whole seconds.
    case recording(seconds: Int)
    /// How much of the film has been written, in whole percent.
    case writing(percent: Int)
  }

  /// Whether it has changed since it was last drawn.
  public private(set) var needsDrawing = false
  /// What it says.
  public private(set) var state = State.off

  private var presence = Presence()
  private var now = 0.0
  /// What is drawn, which stays while it goes.
  private var line = TextLine.empty
  private var isRecording = false
  private var frame = Rect.empty
  /// What the line was set for.
  private var atlasVersion = -1
  private var size = Layout.smallest
  private var theme = Layout(size: Layout.smallest).theme

  /// An indicator that says nothing.
  public init() {}
}

extension RecordingIndicator {
  /// Takes in what is to be said from now on.
  ///
  /// - Parameters:
  ///   - state: what is to be said.
  ///   - show: the show it is drawn above.
  ///   - now: seconds of the clock that the show is updated by.
  public mutating func update(_ state: State, over show: Show, at now: Double) {
    self.now = now
    let isChanged = state != self.state
    let isMoved = show.atlasVersion != atlasVersion || show.layout.size != size
    if isChanged || isMoved && state != .off {
      self.state = state
      (atlasVersion, size, theme) = (show.atlasVersion, show.layout.size, show.layout.theme)
      if state != .off { write(with: show.atlas) }
      let calm = show.stage.reducesMotion
      if state == .off {
        presence.disappear(calm ? nil : .smooth(duration: 0.25), at: now)
      } else {
        presence.appear(calm ? nil : .snappy, at: now)
      }
      needsDrawing = true
    }
    guard presence.isVisible(at: now) else { return }
    // The frame after the last movement shows that it is over.
    if presence.isAnimating(at: now) { needsDrawing = true }
    presence.advance(to: now)
    if !presence.isVisible(at: now) { needsDrawing = true }
  }

  /// Appends it, in the lower left corner.
  ///
  /// - Parameter quads: a buffer with the show's atlas.
  public mutating func draw(into quads: inout QuadBuffer) {
    needsDrawing = false
    guard presence.isVisible(at: now) else { return }
    let progress = Float(presence.progress(at: now))
    let opacity = min(max(progress, 0), 1)
    let drawn = frame.offset(by: 0, (1 - progress) * theme.gap / 2)
    quads.fill(.chip, drawn, .panel.opacity(opacity))
    var x = drawn.x + theme.gap
    if isRecording {
      let dot = Size(width: dotSide, height: dotSide)
      quads.fill(
        .circle, Rect(center: Point(x: x + dotSide / 2, y: drawn.center.y), size: dot),
        .recording.opacity(opacity))
      x += dotSide + dotSide * 0.8
    }
    let baseline = drawn.center.y + line.capHeight / 2
    quads.append(line, at: Point(x: x, y: baseline), color: .text.opacity(opacity))
  }

  private var dotSide: Float { (theme.small.size * 0.75).rounded() }

  private mutating func write(with atlas: Atlas) {
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
    let (width, height) = ((line.width + dot + 2 * theme.gap).rounded(.up), theme.lineHeight + 4)
    let gap = (theme.gap / 2).rounded()
    frame = Rect(x: gap, y: size.height - gap - height, width: width, height: height)
  }
}

extension Color {
  /// What marks a recording.
  fileprivate static let recording = Color(1, 0.27, 0.30)
}
