/// The outline of a shape, as the path of an SVG picture writes it.
///
///     let diamond = try ShapePath("M 0 -1 L 1 0 L 0 1 L -1 0 Z")
///
/// All commands, absolute and relative, are understood. The path may have any size; it is scaled to
/// the box around it, and keeps its aspect. An open part is closed by a straight line.
public struct ShapePath: Hashable, Sendable {
  /// The path, as in the attribute `d`.
  public let text: String
  /// The rule that decides which parts are inside.
  public let rule: Rule
  /// The width of the box around the path over its height.
  public let aspect: Float

  /// The path as polygons, stretched to the square from (−1, −1) to (1, 1).
  let outline: Outline
  /// A number for the text and the rule, so that shapes can be told apart without reading them.
  let fingerprint: UInt64

  /// A rule that decides which parts of a path that crosses or encloses itself are inside.
  public enum Rule: String, CaseIterable, Sendable {
    /// A point is inside if the path goes around it, in all, at least once.
    case nonzero
    /// A point is inside if a straight line from far outside crosses the path an odd number of times,
    /// so outlines within outlines are holes.
    case evenOdd
  }

  /// Reads a path.
  ///
  /// - Parameters:
  ///   - text: the path, at most ``longest`` bytes. Its coordinates may be at most 1,000,000, and
  ///     its curves may need at most ``mostLines`` lines.
  ///   - rule: the rule that decides which parts are inside.
  /// - Throws: a ``ShapePathError`` that says what is wrong and where.
  /// - Complexity: O(*n*) in the bytes of the text and the lines that replace curves.
  public init(_ text: String, rule: Rule = .nonzero) throws(ShapePathError) {
    guard text.utf8.count <= Self.longest else {
      throw ShapePathError(
        expected: "at most \(Self.longest) bytes", found: "more", at: Self.longest, in: text)
    }
    var reader = PathReader(text)
    let curves = try reader.curves()
    let end = text.utf8.count
    guard let flat = Outline(curves, rule: rule, most: Self.mostLines) else {
      throw ShapePathError(
        expected: "at most \(Self.mostLines) lines and parts of curves", found: "more", at: end,
        in: text)
    }
    guard let (outline, aspect) = flat.filled() else {
      throw ShapePathError(
        expected: "a path that fills something", found: "nothing filled", at: end, in: text)
    }
    (self.text, self.rule, self.outline, self.aspect) = (text, rule, outline, aspect)
    var fingerprint = Fingerprint(rule == .nonzero ? 1 : 2)
    fingerprint.mix(text)
    self.fingerprint = fingerprint.value
  }

  /// The most bytes of a path.
  public static let longest = 65_536
  /// The most lines of a path, including those that replace curves.
  public static let mostLines = 20_000

  /// Whether two paths are the same text with the same rule.
  public static func == (a: ShapePath, b: ShapePath) -> Bool {
    a.fingerprint == b.fingerprint && a.rule == b.rule && a.text == b.text
  }

  /// Hashes a number that was made once from the text and the rule.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// The reason why a text is not the path of a shape.
public struct ShapePathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the text that was expected.
  public let expected: String
  /// The text that was found instead.
  public let found: String
  /// The position in the text of the mistake, in characters from 0.
  public let offset: Int

  init(expected: String, found: String, at byte: Int, in text: String) {
    (self.expected, self.found) = (expected, found)
    offset = String(decoding: text.utf8.prefix(byte), as: UTF8.self).count
  }

  /// One sentence: the expected text, the text found instead, and its position.
  public var description: String {
    "expected \(expected), found \(found), at character \(offset + 1) of the path"
  }
}
