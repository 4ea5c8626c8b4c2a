/// The outline of a shape, as the path of an SVG picture writes it.
///
///     let diamond = try ShapePath("M 0 -1 L 1 0 L 0 1 L -1 0 Z")
///
/// All commands, absolute and relative, are understood. The path may have any size; it is scaled to
/// the box around what it fills, and keeps its aspect.
public struct ShapePath: Hashable, Sendable {
  /// The path, as in the attribute `d`.
  public let text: String
  /// What of the path is inside.
  public let rule: Rule

  /// What of a path that crosses or encloses itself is inside.
  public enum Rule: String, CaseIterable, Sendable {
    /// Whatever the path goes around at least once in all.
    case nonzero
    /// What it takes an odd number of crossings to get to, so that outlines within outlines are
    /// holes.
    case evenOdd
  }

  /// Reads a path.
  ///
  /// - Parameters:
  ///   - text: the path, at most ``longest`` bytes.
  ///   - rule: what of it is inside.
  /// - Throws: a ``ShapePathError`` that says what is wrong and where.
  public init(_ text: String, rule: Rule = .nonzero) throws(ShapePathError) {
    guard text.utf8.count <= Self.longest else {
      throw ShapePathError("it has more than \(Self.longest) bytes", at: Self.longest)
    }
    (self.text, self.rule) = (text, rule)
  }

  /// The most bytes of a path.
  public static let longest = 65_536
}

/// Why a text is not the path of a shape.
public struct ShapePathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let problem: String
  /// The byte of the text at which it is wrong, from 0.
  public let offset: Int

  init(_ problem: String, at offset: Int) {
    (self.problem, self.offset) = (problem, offset)
  }

  /// What is wrong, and at which character.
  public var description: String { "\(problem), at character \(offset + 1) of the path" }
}
