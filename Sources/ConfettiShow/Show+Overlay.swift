import ConfettiGraphics

extension Show {
  /// Writes the overlay anew where it is due and the picture changes, and lets it move.
  ///
  /// That the overlay moves is no reason to write it anew: else it would never come to rest.
  mutating func updateOverlay() {
    settleOverlay()
    if needsDrawing, overlay.needsRefresh(at: now) { animate { $0.writeOverlay() } }
    var step = FrameStep(to: now)
    overlay.advance(&step)
    if step.isMoving || overlayMoved { needsDrawing = true }
    overlayMoved = step.isMoving
    if overlayMoved { overlayMovedAt = now }
  }

  /// When the overlay is to say that the show rests: once that and it itself have rested for a while,
  /// so that what it says of the processor is what rest costs; `nil` while the show moves.
  var settlesAt: Double? {
    restingSince.map { max($0, overlayMovedAt) + Overlay.refreshInterval }
  }

  /// Lets the overlay say that the show rests, and at once that it no longer does.
  private mutating func settleOverlay() {
    guard overlay.mode != .off else { return }
    let isSettled = settlesAt.map { now >= $0 } ?? false
    guard overlay.saysResting ? restingSince == nil : isSettled else { return }
    overlay.expire()
    needsDrawing = true
  }

  /// What the overlay leaves readable.
  private var overlayObstacle: Rect? {
    switch front {
    case .motion: motion.layout.header
    case .stress: readout.frame
    case .stage, .gallery: nil
    }
  }

  private mutating func writeOverlay() {
    // Only the full overlay shows the summary, which sorts thousands of times. It sorts in place,
    // and would copy where the text already shared the frames.
    let summary = overlay.mode == .full ? performance.frames.summary() : nil
    let text = OverlayText(
      performance: performance, summary: summary, load: frameBudget.load, shedShare: shedShare,
      shedCount: shedCount, system: flying, clock: clock, scale: atlas.scale,
      isResting: restingSince != nil)
    overlay.refresh(text, layout, clearOf: overlayObstacle, at: now)
  }
}
