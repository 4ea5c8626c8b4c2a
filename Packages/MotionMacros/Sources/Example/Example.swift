import Motion
import MotionMacros

/// A box in the terminal: where it is, how wide, and what it says.
@Animatable
struct Box {
  var column = 2.0
  var width = 6.0
  @AnimatableIgnored var text = "·"
}

/// A box that springs to the right while it grows, and turns back half-way.
@main
enum Example {
  static func main() {
    var box = Animated(Box())
    withAnimation(.bouncy) { box.value = Box(column: 40, width: 20, text: "→") }
    for frame in 0..<40 {
      let now = Double(frame) / 30
      if frame == 10 { withAnimation(.smooth) { box.value = Box(text: "←") } }
      box.advance(to: now)
      draw(box.presentation(at: now))
    }
  }

  static func draw(_ box: Box) {
    let indent = String(repeating: " ", count: max(Int(box.column.rounded()), 0))
    let line = String(repeating: box.text, count: max(Int(box.width.rounded()), 1))
    print("\(indent)[\(line)]")
  }
}
