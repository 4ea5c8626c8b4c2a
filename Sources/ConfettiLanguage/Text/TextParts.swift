/// The parts of a list or an object in a text – its elements, or its members with their keys – with
/// ways to insert, remove and move them in the style of the text.
struct TextParts {
  private let text: SourceText
  /// The offsets of the brackets.
  private let open, close: Int
  /// The bytes of each part.
  private let parts: [Range<Int>]
  private let isObject: Bool

  /// The parts of a value; `nil` if it is neither a list nor an object.
  init?(of node: JSONNode, in text: SourceText) {
    switch node.value {
    case .array(let elements): (parts, isObject) = (elements.map(\.range), false)
    case .object(let members):
      (parts, isObject) = (members.map { $0.keyPlace.offset..<$0.node.end }, true)
    case .null, .bool, .number, .string: return nil
    }
    (self.text, open, close) = (text, node.place.offset, node.end - 1)
  }

  /// Whether each part begins a line of its own, or a new part would.
  private var isVertical: Bool {
    guard let first = parts.first else { return open == text.root.place.offset }
    return text.hasLineEnd(open..<first.lowerBound)
  }

  private var indentation: [UInt8] {
    if let first = parts.first(where: { text.isFirstInLine($0.lowerBound) }) {
      return text.indentation(ofLineAt: first.lowerBound)
    }
    return outerIndentation + text.indentationStep
  }

  /// The indentation of the line that the bracket is in.
  private var outerIndentation: [UInt8] { text.indentation(ofLineAt: open) }

  /// The bytes from the end of a part to the next part, or to the bracket.
  private func gap(after index: Int) -> Range<Int> {
    let next = index + 1 < parts.count ? parts[index + 1].lowerBound : close
    return parts[index].upperBound..<next
  }

  private func comma(after index: Int) -> Int? { text.comma(in: gap(after: index)) }
}

// MARK: - Inserting

extension TextParts {
  private typealias Splice = TextChange.Splice
  /// Writes a part, given the indentation of its first line and the column at which it begins, from
  /// 0.
  typealias Write = (_ indentation: [UInt8], _ column: Int) -> [UInt8]

  /// Inserts a part.
  ///
  /// - Parameters:
  ///   - index: the index of the new part.
  ///   - write: writes the new part.
  func inserting(_ index: Int, _ write: Write) -> [TextChange.Splice] {
    guard index > 0 else { return insertingFirst(write) }
    let (before, gap) = (parts[index - 1].upperBound, gap(after: index - 1))
    let comma = text.comma(in: gap)
    let behind = comma.map { $0 + 1 } ?? before
    let place = text.skippingTrailingComment(behind, before: gap.upperBound)
    let isLast = index == parts.count
    let startsLine =
      place > behind || (isVertical && (isLast || text.hasLineEnd(place..<gap.upperBound)))
    var bytes = own(write, startsLine: startsLine, at: place)
    // If there was a comma after the part before, the new part gets one as well.
    if comma != nil { bytes.append(UInt8(ascii: ",")) }
    let missing = comma == nil ? [Splice(before..<before, ",".utf8)] : []
    return missing + [Splice(place..<place, bytes)]
  }

  private func insertingFirst(_ write: Write) -> [TextChange.Splice] {
    guard let first = parts.first else { return insertingOnly(write) }
    guard isVertical else {
      let column = first.lowerBound - text.lineStart(first.lowerBound)
      let bytes = write(text.indentation(ofLineAt: first.lowerBound), column) + Array(", ".utf8)
      return [Splice(first.lowerBound..<first.lowerBound, bytes)]
    }
    let place = text.skippingTrailingComment(open + 1, before: first.lowerBound)
    return [Splice(place..<place, own(write, startsLine: true, at: place) + Array(",".utf8))]
  }

  /// Inserts a part into empty brackets, which may hold comments.
  private func insertingOnly(_ write: Write) -> [TextChange.Splice] {
    let inside = open + 1..<close
    if text.isBlank(inside) {
      if isVertical || text.hasLineEnd(inside) {
        let bytes = own(write, startsLine: true, at: close) + text.lineEnd + outerIndentation
        return [Splice(inside, bytes)]
      }
      let padding = isObject ? " " : ""
      let column = open - text.lineStart(open) + 1 + padding.utf8.count
      let bytes = write(text.indentation(ofLineAt: open), column)
      return [Splice(inside, Array(padding.utf8) + bytes + Array(padding.utf8))]
    }
    guard text.isFirstInLine(close) else {
      let bytes = own(write, startsLine: true, at: close) + text.lineEnd + outerIndentation
      return [Splice(close..<close, bytes)]
    }
    let line = text.lineStart(close)
    return [Splice(line..<line, indentation + write(indentation, indentation.count) + text.lineEnd)]
  }

  /// The bytes of a part that comes after another part or a bracket.
  private func own(_ write: Write, startsLine: Bool, at place: Int) -> [UInt8] {
    guard startsLine else {
      let column = place - text.lineStart(place) + 1
      return Array(" ".utf8) + write(text.indentation(ofLineAt: place), column)
    }
    return text.lineEnd + indentation + write(indentation, indentation.count)
  }
}

// MARK: - Removing

extension TextParts {
  /// Removes a part with its comma and the comment after it.
  func removing(_ index: Int) -> [TextChange.Splice] {
    let (part, gap) = (parts[index], gap(after: index))
    let comma = text.comma(in: gap)
    let behind = text.skippingTrailingComment(
      comma.map { $0 + 1 } ?? part.upperBound, before: gap.upperBound)
    if parts.count == 1, text.isBlank(open + 1..<part.lowerBound), text.isBlank(behind..<close) {
      return [Splice(open + 1..<close, [])]
    }
    var own = part.lowerBound..<behind
    if isLine(own, before: gap.upperBound) {
      let end = text.skippingLineEnd(text.skippingSpaces(behind, before: text.bytes.count))
      own = text.lineStart(part.lowerBound)..<end
    } else if comma != nil, index + 1 < parts.count, !text.hasLineEnd(behind..<gap.upperBound) {
      own = part.lowerBound..<text.skippingSpaces(behind, before: gap.upperBound)
    } else if index > 0 || comma != nil {
      own = spacesBefore(part.lowerBound)..<behind
    }
    // The comma before the last part is removed as well, unless the text has a comma after the last
    // part.
    guard comma == nil, index > 0, let former = self.comma(after: index - 1) else {
      return [Splice(own, [])]
    }
    return former + 1 == own.lowerBound
      ? [Splice(former..<own.upperBound, [])]
      : [Splice(former..<former + 1, []), Splice(own, [])]
  }

  /// Whether a part, with its comma and comment, has its lines for itself.
  private func isLine(_ part: Range<Int>, before end: Int) -> Bool {
    text.isFirstInLine(part.lowerBound)
      && text.hasLineEnd(part.upperBound..<max(end, part.upperBound))
      && !text.hasOther(than: part, before: end)
  }

  private func spacesBefore(_ offset: Int) -> Int {
    var start = offset
    while start > open + 1, [0x20, 0x09].contains(text.bytes[start - 1]) { start -= 1 }
    return start
  }
}

extension SourceText {
  /// Whether other text is between the end of a part and the end of its line.
  fileprivate func hasOther(than part: Range<Int>, before end: Int) -> Bool {
    let next = skippingSpaces(part.upperBound, before: end)
    return skippingLineEnd(next) == next
  }
}

// MARK: - Moving

extension TextParts {
  /// Moves a part to another place among the parts.
  ///
  /// A part with lines of its own takes along the comment after it, and the comments in the lines
  /// above it.
  func moving(_ index: Int, to other: Int) -> [TextChange.Splice] {
    guard index != other else { return [] }
    let slots = min(index, other)...max(index, other)
    var order = Array(slots)
    order.insert(order.remove(at: index - slots.lowerBound), at: other - slots.lowerBound)
    let lines = slots.map { line(of: $0) }
    guard lines.allSatisfy({ $0 != nil }) else {
      return rotating(slots.map { parts[$0] }, order.map { Array(text.bytes[parts[$0]]) })
    }
    let moved = zip(slots, order).map { slot, part in
      bytes(
        of: part, in: lines[part - slots.lowerBound] ?? 0..<0, hasComma: comma(after: slot) != nil)
    }
    return rotating(lines.compactMap { $0 }, moved)
  }

  private func rotating(_ ranges: [Range<Int>], _ bytes: [[UInt8]]) -> [TextChange.Splice] {
    zip(ranges, bytes).map { Splice($0, $1) }
  }

  /// The lines of a part with its comments; `nil` if it shares them with other parts.
  private func line(of index: Int) -> Range<Int>? {
    let (part, gap) = (parts[index], gap(after: index))
    let behind = text.skippingTrailingComment(
      text.comma(in: gap).map { $0 + 1 } ?? part.upperBound, before: gap.upperBound)
    guard isLine(part.lowerBound..<behind, before: gap.upperBound) else { return nil }
    var start = text.lineStart(part.lowerBound)
    while start > 0 {
      let above = text.lineStart(start - text.lineEndLength(before: start))
      guard above > open, text.isCommentLine(above..<start) else { break }
      start = above
    }
    return start..<text.skippingLineEnd(text.skippingSpaces(behind, before: text.bytes.count))
  }

  /// The bytes of a part in some lines, with or without a comma.
  private func bytes(of index: Int, in lines: Range<Int>, hasComma: Bool) -> [UInt8] {
    let (bytes, end) = (text.bytes, parts[index].upperBound)
    let comma = comma(after: index)
    if (comma != nil) == hasComma { return Array(bytes[lines]) }
    if let comma {
      return Array(bytes[lines.lowerBound..<comma] + bytes[comma + 1..<lines.upperBound])
    }
    return bytes[lines.lowerBound..<end] + Array(",".utf8) + bytes[end..<lines.upperBound]
  }
}

extension SourceText {
  /// The number of bytes of the line end before an offset.
  fileprivate func lineEndLength(before offset: Int) -> Int {
    offset > 1 && bytes[offset - 2] == 0x0D && bytes[offset - 1] == 0x0A ? 2 : 1
  }

  /// Whether a line has only a comment, which begins and ends in it.
  fileprivate func isCommentLine(_ line: Range<Int>) -> Bool {
    let start = skippingSpaces(line.lowerBound, before: line.upperBound)
    return bytes[start..<line.upperBound].starts(with: "/".utf8)
      && skippingTrailingComment(start, before: line.upperBound) > start
  }

  /// The spaces by which the text indents each level.
  var indentationStep: [UInt8] {
    let starts =
      (root.members ?? []).map(\.keyPlace.offset) + (root.elements ?? []).map(\.place.offset)
    let first = starts.first { isFirstInLine($0) }.map { indentation(ofLineAt: $0) } ?? []
    return first.isEmpty ? Array("  ".utf8) : first
  }
}
