import Motion

/// A ball that flies across the terminal, and is called back on its way.
///
/// It turns round with the speed it has. `Motion` is all it needs; whoever calls it says what time it is.
/// With `--quick` the frames follow each other at once.
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
      print("\u{1B}[1A\u{1B}[2K\(indent)●")  // one line up, and write it anew
      if !isQuick { try await Task.sleep(for: .milliseconds(16)) }
    }
  }
}
