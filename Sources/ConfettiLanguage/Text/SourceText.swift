/// The text of a file and the tree of its values, which knows the bytes of each value.
///
/// Comments, blanks and commas are between the values, and are found there when an edit needs them.
package struct SourceText: Equatable, Sendable {
  /// The bytes in UTF-8.
  package let bytes: [UInt8]
  /// The value of the whole text.
  package let root: JSONNode

  package init(_ bytes: [UInt8]) throws(JSONError) {
    (self.bytes, root) = (bytes, try JSONParser.parse(bytes))
  }

  /// The path to the value that begins at an offset; `nil` if no value does.
  ///
  /// - Complexity: O(*m*) in the members on the path.
  package func path(toValueAt offset: Int) -> [PathStep]? {
    var (node, path) = (root, [PathStep]())
    while node.place.offset != offset {
      func holds(_ node: JSONNode) -> Bool { node.range.contains(offset) }
      if let member = node.members?.first(where: { holds($0.node) }) {
        path.append(.key(member.key))
        node = member.node
      } else if let index = node.elements?.firstIndex(where: holds), let elements = node.elements {
        path.append(.index(index))
        node = elements[index]
      } else {
        return nil
      }
    }
    return path
  }
}

// MARK: - Blanks, commas and comments

extension SourceText {
  private static let (tab, newline, carriageReturn, space): (UInt8, UInt8, UInt8, UInt8) = (
    0x09, 0x0A, 0x0D, 0x20
  )

  private static func isEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  func hasLineEnd(_ range: Range<Int>) -> Bool { bytes[range].contains(where: Self.isEnd) }

  /// The characters with which the text ends its lines.
  var lineEnd: [UInt8] {
    guard let first = bytes.firstIndex(where: Self.isEnd) else { return [Self.newline] }
    let isPair = bytes[first] == Self.carriageReturn && bytes[(first + 1)...].first == Self.newline
    return isPair ? [Self.carriageReturn, Self.newline] : [bytes[first]]
  }

  /// The offset after spaces and tabs.
  func skippingSpaces(_ offset: Int, before end: Int) -> Int {
    bytes[offset..<end].firstIndex { $0 != Self.space && $0 != Self.tab } ?? end
  }

  /// The offset of the first byte of a line.
  func lineStart(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: Self.isEnd).map { $0 + 1 } ?? 0
  }

  /// The spaces and tabs that a line begins with.
  func indentation(ofLineAt offset: Int) -> [UInt8] {
    let start = lineStart(offset)
    return Array(bytes[start..<skippingSpaces(start, before: offset)])
  }

  /// Whether only spaces and tabs are before an offset in its line.
  func isFirstInLine(_ offset: Int) -> Bool {
    let start = lineStart(offset)
    return skippingSpaces(start, before: offset) == offset
  }

  /// The offset after a comment; `nil` if no comment begins at an offset.
  private func endOfComment(at offset: Int, before end: Int) -> Int? {
    guard offset < end, bytes[offset] == UInt8(ascii: "/") else { return nil }
    return min(JSONScanner.endOfComment(at: offset, of: bytes), end)
  }

  /// The comma between two values, outside of comments; `nil` if there is none.
  func comma(in gap: Range<Int>) -> Int? {
    var next = gap.lowerBound
    while next < gap.upperBound {
      if bytes[next] == UInt8(ascii: ",") { return next }
      next = endOfComment(at: next, before: gap.upperBound) ?? next + 1
    }
    return nil
  }

  /// The offset after a comment that ends its line, and belongs to the value before it in the line;
  /// the offset itself if there is no such comment.
  func skippingTrailingComment(_ offset: Int, before end: Int) -> Int {
    let start = skippingSpaces(offset, before: end)
    guard let behind = endOfComment(at: start, before: end), !hasLineEnd(start..<behind) else {
      return offset
    }
    let rest = skippingSpaces(behind, before: end)
    return rest < bytes.count && Self.isEnd(bytes[rest]) ? behind : offset
  }

  /// Whether there are only blanks.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == Self.space || $0 == Self.tab || Self.isEnd($0) }
  }

  /// The offset after the end of a line, which may be two bytes, at an offset.
  func skippingLineEnd(_ offset: Int) -> Int {
    guard offset < bytes.count, Self.isEnd(bytes[offset]) else { return offset }
    let isPair = bytes[offset...].starts(with: [Self.carriageReturn, Self.newline])
    return offset + (isPair ? 2 : 1)
  }
}
