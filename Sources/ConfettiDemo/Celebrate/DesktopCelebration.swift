import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiSDL
import ConfettiShow
import ConfettiSystem

/// A celebration over the desktop, or in a small window.
struct DesktopCelebration {
  private let celebration: Celebration
  private let window: Window
  /// Whether the window has a background of its own.
  private let hasBackdrop: Bool

  /// The size of a small window in points.
  private static let smallSize = Size(width: 640, height: 400)
  /// Above this rate further frames are hard to see, but cost as much as the others.
  private static let mostFramesPerSecond = 90

  /// Opens a window over the whole desktop, hidden at first.
  ///
  /// - Parameter screen: counted from 1; `nil` for the screen with the pointer.
  init(overlay celebration: Celebration, screen: Int?) throws(SDLError) {
    self.celebration = celebration
    Self.prepare(for: celebration)
    window = try Window(overlay: OverlaySettings(screen: screen, scale: DesktopSettings.scale))
    hasBackdrop = false
  }

  /// Opens a small window, hidden at first; `nil` if SDL finds no display for it.
  init?(smallWindow celebration: Celebration) throws(SDLError) {
    self.celebration = celebration
    Self.prepare(for: celebration)
    window = try Window(
      WindowSettings(size: Self.smallSize, painter: .cpu, scale: DesktopSettings.scale))
    hasBackdrop = true
    guard !window.isUnseen else { return nil }
  }

  private static func prepare(for celebration: Celebration) {
    Signals.stopAtOnce()
    ProgramName.nameWindows()
    // A window system that no longer answers would block the program forever.
    Signal.endProcess(afterSeconds: Int(celebration.latestEnd) + 10)
  }

  /// Plays until the last particle is gone and the last sound is over, or people close the window.
  func play() throws {
    defer { window.close() }
    if let note = window.fallbackNote { Output.complain(note) }
    let system = celebration.system(in: window.size)
    var sound = CelebrationSound(
      of: system, celebration.sound, until: celebration.latestEnd)
    defer { sound.end() }
    var atlas = Atlas(scale: window.scale)
    try atlas.add(system.shapes)
    var quads = QuadBuffer(atlas: atlas)
    try window.setAtlas(atlas)
    FrameThread.runPromptly()
    sound.begin()
    window.show(takesFocus: false)
    var pacer = FramePacer(framesPerSecond: Double(framesPerSecond))
    var input = Input(size: window.size, scale: window.scale)
    let start = MonotonicClock.seconds
    let end = min(system.end, celebration.latestEnd)
    while true {
      window.poll(into: &input)
      let time = MonotonicClock.seconds - start
      sound.update(to: time)
      guard time < end || !sound.isOver && time < celebration.latestEnd else { return }
      guard !input.events.contains(.quit), window.isOverlayIntact else { return }
      let opacity = celebration.opacity(at: time)
      if opacity < 1 { window.setOpacity(opacity) }
      draw(system, at: time, into: &quads)
      try window.paint(quads)
      try window.present()
      pacer.waitForNextFrame()
    }
  }

  private func draw(_ system: ParticleSystem, at time: Double, into quads: inout QuadBuffer) {
    let whole = Rect(x: 0, y: 0, width: window.size.width, height: window.size.height)
    quads.removeAll()
    quads.visible = whole
    if hasBackdrop { Backdrop.draw(whole, into: &quads) }
    system.draw(.behind, at: time, into: &quads)
    system.draw(.front, at: time, into: &quads)
  }

  /// The display's refresh rate, or an even part of it.
  private var framesPerSecond: Int {
    var rate = window.display.refreshRate
    while rate > Self.mostFramesPerSecond { rate /= 2 }
    return rate
  }
}
