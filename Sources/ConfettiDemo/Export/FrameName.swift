import ArgumentParser

/// The names of numbered files, with a place for the number as in `frame-%04d.png`.
struct FrameName: Hashable {
  private let start, end: String
  private let digits: Int

  init(_ pattern: String) throws {
    guard let place = Self.place(in: pattern) else {
      throw ValidationError(
        "numbered PNG files need a place for the number, as in frame-%04d.png; for one file with all "
          + "frames, give a name that ends in .apng.")
    }
    start = String(pattern[..<place.lowerBound])
    end = String(pattern[place.upperBound...])
    // A percent sign, perhaps a zero and a digit, and a letter.
    digits =
      pattern[place].count == 4 ? pattern[place].dropFirst(2).first?.wholeNumberValue ?? 1 : 1
  }

  /// The first `%d`, or `%0` with a digit and `d`.
  private static func place(in pattern: String) -> Range<String.Index>? {
    for start in pattern.indices where pattern[start] == "%" {
      let rest = pattern[start...].dropFirst()
      if rest.first == "d" { return start..<pattern.index(start, offsetBy: 2) }
      let isPadded = rest.count > 2 && rest.first == "0" && rest.dropFirst(2).first == "d"
      if isPadded, rest.dropFirst().first.map({ $0.isASCII && $0.isNumber }) ?? false {
        return start..<pattern.index(start, offsetBy: 4)
      }
    }
    return nil
  }

  func path(of frame: Int) -> String {
    let number = String(frame)
    return start + String(repeating: "0", count: max(digits - number.count, 0)) + number + end
  }
}
