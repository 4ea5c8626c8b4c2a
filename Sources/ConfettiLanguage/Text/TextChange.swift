/// A change of a text: some of its bytes replaced by others, and all others left as they are.
package struct TextChange: Hashable, Sendable {
  /// Bytes that take the place of others.
  package struct Splice: Hashable, Sendable {
    package let range: Range<Int>
    package let bytes: [UInt8]

    package init(_ range: Range<Int>, _ bytes: some Sequence<UInt8>) {
      (self.range, self.bytes) = (range, Array(bytes))
    }
  }

  /// The replaced bytes from the first to the last; none overlap.
  package let splices: [Splice]

  /// A change made of splices that do not overlap, in any order; splices at one place keep their
  /// order.
  package init(_ splices: [Splice]) {
    self.splices = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// The changed text, and the change that undoes it.
  package func applied(to bytes: [UInt8]) -> (bytes: [UInt8], inverse: TextChange) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
    var (inverse, next) = ([Splice](), 0)
    for splice in splices {
      result += bytes[next..<splice.range.lowerBound]
      inverse.append(Splice(result.count..<result.count + splice.bytes.count, bytes[splice.range]))
      result += splice.bytes
      next = splice.range.upperBound
    }
    result += bytes[next...]
    return (result, TextChange(inverse))
  }
}

extension TextChange {
  /// The change of one place that turns a text into another: what both have in common at the start
  /// and at the end is left as it is.
  ///
  /// - Complexity: O(*n*) in the bytes of the texts.
  package init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    var (start, end) = (0, 0)
    while start < shorter, old[start] == new[start] { start += 1 }
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (range, bytes) = (start..<old.count - end, new[start..<new.count - end])
    self.init(range.isEmpty && bytes.isEmpty ? [] : [Splice(range, bytes)])
  }

  /// This change and another one after it, as one change.
  ///
  /// - Parameter other: a change of the text that this change leaves.
  package func followed(by other: TextChange) -> TextChange {
    if splices.isEmpty { return other }
    // The text between both changes, from its end to its start, so that pieces are taken from the
    // end of the array.
    var rest = Array(pieces.reversed())
    var (result, place) = ([Piece](), 0)
    for splice in other.splices {
      result += Self.take(splice.range.lowerBound - place, from: &rest)
      _ = Self.take(splice.range.count, from: &rest)
      result.append(.new(splice.bytes[...]))
      place = splice.range.upperBound
    }
    return TextChange(pieces: result + rest.reversed())
  }

  /// A part of a changed text.
  private enum Piece {
    /// Bytes of the text before the change.
    case old(Range<Int>)
    case new(ArraySlice<UInt8>)

    var count: Int {
      switch self {
      case .old(let range): range.count
      case .new(let bytes): bytes.count
      }
    }

    func split(at count: Int) -> (Piece, Piece) {
      switch self {
      case .old(let range):
        let middle = range.lowerBound + count
        return (.old(range.lowerBound..<middle), .old(middle..<range.upperBound))
      case .new(let bytes): return (.new(bytes.prefix(count)), .new(bytes.dropFirst(count)))
      }
    }
  }

  /// The changed text piece by piece; the last piece is all the rest, however long it is.
  private var pieces: [Piece] {
    var (pieces, next) = ([Piece](), 0)
    for splice in splices {
      pieces += [.old(next..<splice.range.lowerBound), .new(splice.bytes[...])]
      next = splice.range.upperBound
    }
    return pieces + [.old(next..<Int.max)]
  }

  private init(pieces: [Piece]) {
    var (splices, bytes, place) = ([Splice](), [UInt8](), 0)
    for piece in pieces where piece.count > 0 {
      switch piece {
      case .new(let own): bytes += own
      case .old(let range):
        if range.lowerBound > place || !bytes.isEmpty {
          splices.append(Splice(place..<range.lowerBound, bytes))
        }
        (bytes, place) = ([], range.upperBound)
      }
    }
    self.init(splices)
  }

  /// Takes the first bytes of a text whose pieces are in reverse order.
  private static func take(_ count: Int, from rest: inout [Piece]) -> [Piece] {
    var (taken, missing) = ([Piece](), count)
    while missing > 0, let piece = rest.popLast() {
      let (own, left) = piece.split(at: min(piece.count, missing))
      taken.append(own)
      if left.count > 0 { rest.append(left) }
      missing -= own.count
    }
    return taken
  }
}
