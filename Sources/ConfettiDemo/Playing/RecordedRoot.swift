import ConfettiControls
import ConfettiGraphics

/// A root, and its recording while there is one: everything that changes the root goes through here.
struct RecordedRoot<Shown: Root & ~Copyable>: ~Copyable {
  private(set) var root: Shown
  private(set) var recording: Recording<Shown>?

  init(_ root: consuming Shown) { self.root = root }

  /// Begins a recording, or ends it with `nil`; returns the recording that has ended.
  mutating func record(_ recording: Recording<Shown>?) -> Recording<Shown>? {
    defer { self.recording = recording }
    return self.recording
  }

  /// Moves the root on to a moment in seconds.
  mutating func update(_ input: Input, at now: Double) -> Requests {
    recording?.append(.updated(input, at: now))
    let requests = root.update(input, at: now)
    if root.soundMode != .off { recording?.isHeard = true }
    return requests
  }

  /// Draws the root without its overlay.
  mutating func draw(
    into quads: inout QuadBuffer, _ version: inout Int, atlasChanged: (Atlas) throws -> Void
  ) rethrows {
    recording?.append(.drawn)
    try root.drawAll(into: &quads, &version, atlasChanged: atlasChanged)
  }

  mutating func drawOverlay(into quads: inout QuadBuffer) { root.drawOverlay(into: &quads) }

  mutating func take(_ frame: FrameFigures) {
    recording?.append(.shown(frame))
    root.take(frame)
  }

  mutating func take(_ usage: UsageFigures) {
    recording?.append(.sampled(usage))
    root.take(usage)
  }

  /// The figures so far; asking changes nothing that is seen.
  mutating func figures() -> ProgramFigures { root.figures() }

  /// Changes the root in any other way.
  @discardableResult
  mutating func change<Result>(_ change: @escaping @Sendable (inout Shown) -> Result) -> Result {
    recording?.append(.changed { _ = change(&$0) })
    return change(&root)
  }

  /// Tells of a problem, in the terminal and in the window.
  mutating func complain(_ sentence: String) {
    Output.complain(sentence)
    change { $0.notify(sentence) }
  }
}
