import ConfettiGraphics

/// The places of the dots of a swarm: each in the column of its number, above those that are there already.
///
/// As many dots are seen as there is room for. Others are left out by the numbers of their things, so that more dots
/// or less room never exchange those that are seen.
struct SwarmLayout: Sendable {
  /// A dot that is seen.
  struct Place: Hashable, Sendable {
    /// The index among all dots.
    let index: Int
    /// The share of the line up to its column, 0…1.
    let share: Float
    /// The number of dots below.
    let level: Int
  }

  /// The dots that are seen, by their numbers.
  let places: [Place]
  /// The number of dots in the highest column.
  let height: Int
  /// The shares of marked dots that are left out, at most ``most``.
  let unseenMarks: [Float]
  private let dots: [SwarmDot]
  private let scale: ValueScale
  private let shown: ClosedRange<Double>
  private let room: Size
  private let pitch: Float

  /// The most dots that are seen, and the fewest to which little room leads.
  static let most = 200, fewest = 24
  /// The distance of dots beside and above each other, in points.
  static let pitch: Float = 4

  /// A layout.
  ///
  /// - Parameters:
  ///   - dots: all dots; those whose numbers are not finite, or beyond the line, are not seen.
  ///   - scale: the scale.
  ///   - shown: the numbers on the line.
  ///   - room: the length of the line and the height above it, in points.
  ///   - pitch: the distance of dots, in points.
  /// - Complexity: O(*n* log *n*) in the dots.
  init(
    _ dots: [SwarmDot], _ scale: ValueScale, _ shown: ClosedRange<Double>, room: Size,
    pitch: Float = Self.pitch
  ) {
    (self.dots, self.scale, self.shown) = (dots, scale, shown)
    (self.room, self.pitch) = (room, max(pitch, 1))
    let columns = max((room.width.clamped(to: 0...8192) / self.pitch).rounded(.down), 1)
    func column(_ dot: SwarmDot) -> Int {
      Int((Float(scale.share(of: dot.value, in: shown)) * columns).clamped(to: 0...columns - 1))
    }
    let possible = dots.indices.filter {
      dots[$0].value.isFinite && shown.contains(dots[$0].value)
    }
    let chosen = Self.chosen(
      possible, of: dots, levels: room.height.clamped(to: 0...1000) / self.pitch
    ) { column(dots[$0]) }
    var heights = Array(repeating: 0, count: Int(columns))
    places = chosen.sorted { (dots[$0].value, dots[$0].id) < (dots[$1].value, dots[$1].id) }.map {
      let column = column(dots[$0])
      defer { heights[column] += 1 }
      return Place(index: $0, share: (Float(column) + 0.5) / columns, level: heights[column])
    }
    height = heights.max() ?? 0
    guard chosen.count < dots.count else {
      unseenMarks = []
      return
    }
    let seen = Set(chosen)
    unseenMarks = dots.indices.lazy.filter {
      dots[$0].isMarked && dots[$0].value.isFinite && shown.contains(dots[$0].value)
        && !seen.contains($0)
    }.prefix(Self.most).map { Float(scale.share(of: dots[$0].value, in: shown)) }
  }

  /// Whether this is the layout of some dots on a line.
  ///
  /// - Complexity: O(1) for dots in the same storage.
  func fits(
    _ dots: [SwarmDot], _ scale: ValueScale, _ shown: ClosedRange<Double>, room: Size,
    pitch: Float
  ) -> Bool {
    self.room == room && self.pitch == pitch && self.shown == shown && self.scale == scale
      && self.dots == dots
  }

  /// The indices of as many dots as there is room for between the first and the last column, by numbers that are mixed
  /// from those of their things.
  private static func chosen(
    _ seen: [Int], of dots: [SwarmDot], levels: Float, column: (Int) -> Int
  ) -> [Int] {
    var (first, last) = (Int.max, Int.min)
    for index in seen {
      let column = column(index)
      (first, last) = (min(first, column), max(last, column))
    }
    guard first <= last else { return [] }
    // Columns that are filled by chance are about two thirds as high as the highest.
    let places = Int(Float(last - first + 1) * max(levels, 1) * 0.6)
    let count = places.clamped(to: fewest...most)
    guard seen.count > count else { return seen }
    return Array(seen.sorted { mixed(dots[$0].id) < mixed(dots[$1].id) }.prefix(count))
  }

  /// A number that looks as if it were drawn by chance.
  private static func mixed(_ id: Int) -> UInt64 {
    var bits = UInt64(bitPattern: Int64(id)) &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }
}
