/// The order in which the characters of a line stand, after the Unicode Bidirectional Algorithm
/// (UAX #9) without its controls of embedding, override and isolation.
///
/// A level is even for characters that are read from left to right, and odd for the others; a higher level is a piece
/// inside text of the other direction.
struct BidiLevels {
  let levels: [Int]
  /// The level of the line: 0, or 1 if its first letter is read from right to left.
  let base: Int

  /// Finds the levels of the characters of a line.
  ///
  /// - Parameters:
  ///   - classes: the class of each character; not ``BidiClass/invisible``, which would have no effect.
  ///   - brackets: whether each character opens or closes a pair; as many.
  init(_ classes: [BidiClass], brackets: [Bracket?]) {
    let base = Self.base(of: classes)
    let outside: BidiClass = base == 0 ? .left : .right
    var classes = classes
    Self.resolveNumbers(in: &classes, outside)
    Self.resolveBrackets(in: &classes, brackets, outside)
    Self.resolveNeutrals(in: &classes, outside)
    self.base = base
    levels = classes.map { kind in
      switch kind {
      case .left: base == 0 ? 0 : 2
      case .right: 1
      default: 2
      }
    }
  }

  /// The positions of pieces from left to right, by their levels in the order of reading (rule L2).
  static func visualOrder(of levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return order
  }

  /// The direction of the first letter (rules P2 and P3).
  private static func base(of classes: [BidiClass]) -> Int {
    switch classes.first(where: \.isStrong) {
    case .right, .arabicLetter: 1
    default: 0
    }
  }

  /// Turns marks, numbers and their signs into letters, numbers and neutral characters (rules W1 to W7).
  private static func resolveNumbers(in classes: inout [BidiClass], _ outside: BidiClass) {
    var (before, strong) = (outside, outside)
    for index in classes.indices {
      if classes[index] == .mark { classes[index] = before }
      before = classes[index]
      if before.isStrong { strong = before }
      if before == .number, strong == .arabicLetter { classes[index] = .arabicNumber }
    }
    for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .right }
    for index in classes.indices.dropFirst().dropLast() {
      let (left, right) = (classes[index - 1], classes[index + 1])
      guard left == right else { continue }
      switch (classes[index], left) {
      case (.numberSeparator, .number), (.commonSeparator, .number): classes[index] = .number
      case (.commonSeparator, .arabicNumber): classes[index] = .arabicNumber
      default: break
      }
    }
    // This is done in both directions, because signs belong to a number before or after them.
    for indices in [Array(classes.indices), classes.indices.reversed()] {
      var isBesideNumber = false
      for index in indices {
        if classes[index] == .numberTerminator, isBesideNumber { classes[index] = .number }
        isBesideNumber = classes[index] == .number
      }
    }
    strong = outside
    for index in classes.indices {
      switch classes[index] {
      case .numberSeparator, .commonSeparator, .numberTerminator: classes[index] = .neutral
      case .left, .right: strong = classes[index]
      case .number where strong == .left: classes[index] = .left
      default: break
      }
    }
  }

  /// Gives both brackets of a pair the direction of the text between them (rule N0).
  private static func resolveBrackets(
    in classes: inout [BidiClass], _ brackets: [Bracket?], _ outside: BidiClass
  ) {
    for (open, close) in pairs(in: classes, brackets) {
      let inside = classes[open + 1..<close].compactMap(\.direction)
      let direction: BidiClass
      if inside.contains(outside) {
        direction = outside
      } else if let other = inside.first {
        let before = classes[..<open].last { $0.direction != nil }?.direction ?? outside
        direction = before == other ? other : outside
      } else {
        continue
      }
      (classes[open], classes[close]) = (direction, direction)
    }
  }

  /// The positions of brackets that belong together, by their first ones (rule BD16).
  private static func pairs(in classes: [BidiClass], _ brackets: [Bracket?]) -> [(Int, Int)] {
    var opened: [(index: Int, bracket: Bracket)] = []
    var pairs: [(Int, Int)] = []
    for (index, bracket) in brackets.enumerated() where classes[index] == .neutral {
      guard let bracket else { continue }
      if bracket.opens {
        opened.append((index, bracket))
      } else if let match = opened.lastIndex(where: { $0.bracket.pair == bracket.pair }) {
        pairs.append((opened[match].index, index))
        opened.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  /// Gives neutral characters the direction on both sides, or that of the line (rules N1 and N2).
  private static func resolveNeutrals(in classes: inout [BidiClass], _ outside: BidiClass) {
    var index = 0
    while index < classes.count {
      guard classes[index] == .neutral else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .neutral } ?? classes.count
      let before = index > 0 ? classes[index - 1].direction : outside
      let after = end < classes.count ? classes[end].direction : outside
      let direction = before == after ? before ?? outside : outside
      for place in index..<end { classes[place] = direction }
      index = end
    }
  }
}

/// A bracket of a pair.
struct Bracket: Hashable, Sendable {
  /// The number of the pair, which both brackets have.
  let pair: Int
  let opens: Bool

  /// The bracket of a character; `nil` for other characters.
  init?(_ character: Unicode.Scalar) {
    // Old signs that look the same count as the same (UAX #9, BD14).
    let character: Unicode.Scalar =
      switch character {
      case "\u{2329}": "\u{3008}"
      case "\u{232A}": "\u{3009}"
      default: character
      }
    guard let place = Self.all.firstIndex(of: character) else { return nil }
    (pair, opens) = (place / 2, place % 2 == 0)
  }

  private static let all = Array(
    """
    ()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜\
    〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣
    """.unicodeScalars)
}

extension BidiClass {
  fileprivate var isStrong: Bool { self == .left || self == .right || self == .arabicLetter }

  /// The direction that the class has for neutral characters beside it: numbers count as letters that are read from
  /// right to left; `nil` for neutral characters.
  fileprivate var direction: BidiClass? {
    switch self {
    case .left: .left
    case .right, .arabicLetter, .number, .arabicNumber: .right
    default: nil
    }
  }
}
