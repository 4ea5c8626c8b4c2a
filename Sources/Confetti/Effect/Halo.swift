import ConfettiGraphics

/// One soft circle of a particle's own colour behind it.
///
/// Its middle is that of the particle, its diameter the particle's longer side of the moment times a factor, and its
/// opacity that of the particle times another. It is light as far as the particle is.
public struct Halo: Hashable, Sendable {
  /// The diameter, as a multiple of the particle's longer side, 0…100.
  public var size: Double
  /// The opacity in the middle, as a share of the particle's, 0…1.
  public var opacity: Double

  /// A soft circle from its parts.
  public init(size: Double = 3, opacity: Double = 0.35) {
    (self.size, self.opacity) = (size, opacity)
  }
}

extension Halo: Word {
  package static let defaults = Halo()

  package static var name: String { "halo" }
  package static var example: String { "{\"size\": 3, \"opacity\": 0.35}" }
  package static let keys: [Key<Halo>] =
    [
      Key("size", \.size, NumberForm(0...100, usual: 1...8), "a multiple of its longer side"),
      Key("opacity", \.opacity, NumberForm(0...1), "in the middle, as a share of its own"),
    ]
}

extension Halo {
  /// All numbers, even those that a file may leave out.
  var line: JSONValue { ["size": .number(size), "opacity": .number(opacity)] }
}

extension Poses {
  /// Makes both sides of some poses as long as the longer one, as those of circles are.
  func square(_ count: Int) {
    for i in 0..<count {
      let side = max(abs(width[i]), abs(height[i]))
      (width[i], height[i]) = (side, side)
    }
  }
}
