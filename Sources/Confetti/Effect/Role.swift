extension Emitter {
  /// The part that particles play for the eye.
  ///
  /// A new look of the whole effect – a picture, a text, other colours – keeps to it.
  ///
  ///     Emitter("flash", role: .light, look: Look(shapes: [.init(.softCircle)], glow: 1))
  public enum Role: String, CaseIterable, Sendable {
    /// A piece that is thrown: it takes another shape, and other colours.
    case piece
    /// A light, such as a flash, a glint or a shade: it takes neither, and where it was born with a piece, it goes
    /// when the piece takes another shape. With reduced motion it has half of its strength.
    case light
    /// A tail, or what else goes along with pieces, such as their paper tapes: it keeps its shape, and takes the
    /// colour of its parent, or one of the new colours.
    case tail
    /// The ground, and all else that nothing changes: smoke, mist, strings.
    case ground
  }

  /// Whether its particles take another shape: pieces do; where no role is said, all but smoke and those with a trail.
  var isPiece: Bool {
    guard hasSize else { return false }
    guard let role else { return trail == nil && look.shapes.contains { $0.shape != .softCircle } }
    return role == .piece
  }

  /// Whether its particles are seen themselves, and not only their trails, children and sounds.
  var hasSize: Bool { look.longestSide > 0 }

  /// Whether its particles take other colours.
  var takesColors: Bool { role != .light && role != .ground }
}

extension Emitter.Role {
  /// The role of a thing that people name in its place.
  @Sendable static func hint(_ node: JSONNode) -> String? {
    let things: [(Self, [String])] = [
      (.piece, ["paper", "confetti", "particle", "shape", "logo", "text"]),
      (.light, ["glow", "flash", "glint", "spark", "sparkle", "shine", "shade", "shadow"]),
      (.tail, ["trail", "ribbon", "streamer", "tape"]),
      (.ground, ["smoke", "mist", "fog", "string", "background", "floor", "haze"]),
    ]
    let thing = node.text?.lowercased() ?? ""
    return things.first { $0.1.contains(thing) }.map { "\(thing) is \"\($0.0.rawValue)\"" }
  }
}
