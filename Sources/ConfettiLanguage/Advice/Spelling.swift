/// The nearest of some names.
package enum Spelling {
  /// The names to expect in place of an unknown one: the nearest name if it is close, else all.
  package static func expected(_ names: [String], insteadOf name: String) -> String {
    if let nearest = nearest(to: name, among: names) {
      return "a known key, perhaps \"\(nearest)\""
    }
    return "one of the keys \(names.joined(separator: ", "))"
  }

  /// The end of an expectation that names the nearest of some names; empty if none is close.
  package static func hint(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { ", perhaps \"\($0)\"" } ?? ""
  }

  /// An expectation without the nearest name at its end, and that name.
  static func withoutHint(_ expected: String) -> (expected: String, name: String?) {
    let parts = expected.parts(separatedBy: ", perhaps \"")
    guard parts.count == 2, parts[1].last == "\"" else { return (expected, nil) }
    return (String(parts[0]), String(parts[1].dropLast()))
  }

  /// The name with the fewest changed letters; `nil` if none is close.
  package static func nearest(to name: String, among names: [String]) -> String? {
    // Longer names are not typing errors, and would take long to compare.
    guard name.unicodeScalars.count <= 32 else { return nil }
    let ranked = names.map { (name: $0, distance: distance($0, name)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    // Of a short word, one letter may be wrong: with two, any other short word would be near.
    let length = min(name.count, best.name.count)
    guard best.distance <= (length < 4 ? 1 : max(2, best.name.count / 3)) else { return nil }
    let isLonger = name.lowercased().hasPrefix(best.name.lowercased())
    return best.distance < length || isLonger ? best.name : nil
  }

  /// The number of letters that must be inserted, left out, replaced or swapped with their
  /// neighbour to make one word from another, regardless of case.
  package static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
    var rows = [Array(0...b.count)]
    for i in 1..<(a.count + 1) {
      var row = [i]
      for j in 1..<(b.count + 1) {
        let change = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
