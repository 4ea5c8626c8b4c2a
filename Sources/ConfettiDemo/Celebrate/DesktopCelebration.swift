/// A celebration over the desktop.
struct DesktopCelebration {
  init(_ celebration: Celebration) {}

  func play() throws { throw DemoError("This is not there yet.") }
}
