/// The state of a text view, and the line at which the pointer is.
package struct TextViewResponse: Sendable {
  /// The state of the control, and of the change of the text.
  package var response: Response
  /// The line under the pointer, the first is 0; `nil` if it is at none.
  package var pointed: Int?
}

/// A number in a text that is dragged: it changes by a step of its own size for each point.
struct NumberScrub: Hashable, Sendable {
  /// The first character of the number, and the characters that stand for it now.
  private let start: Int
  private var count: Int
  /// The number as it was written, before the drag.
  private let written: String
  private let before: Double
  /// The change for a point of the drag, and the digits after the decimal point.
  private let step: Double
  private let decimals: Int

  /// The number at a character of a text; `nil` if there is none.
  init?(_ text: String, at index: Int) {
    let letters = Array(text)
    func isPart(_ at: Int) -> Bool {
      letters.indices.contains(at)
        && (letters[at].isASCII && letters[at].isNumber || letters[at] == ".")
    }
    var (low, high) = (index, index)
    while isPart(low - 1) { low -= 1 }
    while isPart(high) { high += 1 }
    // A range such as 4..7 is no number, and neither are the digits of a name or of a colour.
    guard low < high else { return nil }
    if low > 0 {
      guard !letters[low - 1].isLetter, letters[low - 1] != "#", letters[low - 1] != "_" else {
        return nil
      }
      if letters[low - 1] == "-" { low -= 1 }
    }
    guard high == letters.count || !(letters[high].isLetter || letters[high] == "_") else {
      return nil
    }
    let word = String(letters[low..<high])
    guard let number = Double(word), number.isFinite, number.magnitude < 1e9 else { return nil }
    (start, count, written, before) = (low, high - low, word, number)
    // A point is worth about a hundredth of the number: 1 at 340, .01 at 4, .001 at .6.
    var (size, step, digits) = (number == 0 ? 1 : number.magnitude, 0.01, 2)
    while size >= 10, step < 1e6 { (size, step, digits) = (size / 10, step * 10, digits - 1) }
    while size < 1, step > 1e-6 { (size, step, digits) = (size * 10, step / 10, digits + 1) }
    self.step = step
    let said = word.firstIndex(of: ".").map { word[$0...].count - 1 } ?? 0
    decimals = max(said, digits, 0)
  }

  /// Writes the number as it is after a drag by some points in place of the one that stands in the text.
  mutating func drag(by points: Double, _ editing: inout TextEditing) {
    let text =
      points == 0 ? written : (before + points.rounded() * step).shortWords(decimals: decimals)
    editing.move(to: start)
    editing.move(to: start + count, selecting: true)
    editing.insert(text)
    count = text.count
  }
}
