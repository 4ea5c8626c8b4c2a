import Confetti
import ConfettiGraphics

/// The colours of a baked file, each once, in the order in which they are first needed.
struct BakedPalette {
  private(set) var colors: [PackedColor] = []
  private var known: [PackedColor: Int] = [:]

  mutating func index(of color: PackedColor) -> Int {
    if let found = known[color] { return found }
    known[color] = colors.count
    colors.append(color)
    return colors.count - 1
  }

  var json: JSONValue { .array(colors.map { .number(Double($0.bits)) }) }
}

extension Ground {
  /// A colour of particles as it is seen on the ground.
  func seen(_ color: PackedColor) -> PackedColor { addsLight ? color : self.color(of: color) }
}
