import Motion

/// A ball that flies across the terminal and is called back on its way.
///
/// It reverses smoothly from its current velocity. This needs only `Motion`, which is told the
/// time. With `--quick` there is no wait between frames.
@main
enum Terminal {
  static func main() async throws {
    let isQuick = CommandLine.arguments.contains("--quick")
    var column = Animated(4.0)
    column.set(56, .bouncy(duration: 1.2), at: 0)

    print()
    for frame in 0..<150 {
      let now = Double(frame) / 60
      if frame == 30 { column.set(4, .bouncy(duration: 1.2), at: now) }
      column.advance(to: now)
      let indent = String(repeating: " ", count: max(Int(column.presentation(at: now)), 0))
      print("\u{1B}[1A\u{1B}[2K\(indent)●")  // goes up one line and rewrites it
      if !isQuick { try await Task.sleep(for: .milliseconds(16)) }
    }
  }
}
