import ConfettiTestSupport

/// Changes texts at random: some stay effects, most become almost effects.
struct Mutation {
  var random: SplitMix
  let corpus: [[UInt8]]

  /// Texts that files hold, or should not hold.
  private static let pieces: [[UInt8]] = [
    "0", "-1", "1e6", "1e300", "1e-300", "0.001", "1000000", "20000", "100000", "0x10", "-0", ".5",
    "null", "true", "\"\"", "{}", "[]", "[0, 1]", "[1, 0]", "[0.001, 1000000]", "'", "\"", "\\",
    "//",
    "/*", ",", ":", "{", "}", "[", "]", "\"death\"", "\"birth\"", "{\"every\": 0.001}",
    "{\"either\": [0, 1000]}", "{\"steps\": [0, 1000000], \"over\": 1000}", "{\"oneOf\": [1, 2]}",
    "\"all\"", "\"rate\": 20000,", "\"for\": 1,", "\"over\": 1000,", "\"count\": 0,",
    "\"delay\": 1000000,",
    "\"repeat\": {\"every\": 0.01, \"times\": 100000},", "\"along\": true,", "\"glow\": 1,",
    "\"life\": 1000000,", "\"life\": 0.001,", "\"drag\": 1000,", "\"floor\": \"stage\",",
    "\"attract\": {\"frequency\": 1000},", "\"children\": [{}],", "\"trail\": {\"ribbon\": {}},",
    "\"unit\": \"stage\",", "\"from\": \"outward\",", "\"from\": \"parent\",", "\u{FEFF}",
    "\u{2028}", "🎉",
  ].map { Array($0.utf8) }

  /// A text of the corpus, or parts of two, with some changes.
  mutating func next() -> [UInt8] {
    var text = one(of: corpus)
    if chance(0.15) {
      let other = one(of: corpus)
      text = Array(text[..<place(in: text)] + other[place(in: other)...])
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&text) }
    return text
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func place(in text: [UInt8]) -> Int {
    Int.random(in: 0...text.count, using: &random)
  }

  private mutating func change(_ text: inout [UInt8]) {
    let at = place(in: text)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: text.insert(UInt8.random(in: 0...255, using: &random), at: at)
    case 1 where at < text.count: text[at] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: text.removeSubrange(at..<min(at + Int.random(in: 1...20, using: &random), text.count))
    case 3:
      let end = min(at + Int.random(in: 1...200, using: &random), text.count)
      text.insert(contentsOf: text[at..<end], at: place(in: text))
    case 4: text.insert(contentsOf: one(of: Self.pieces), at: at)
    default: replaceNumber(in: &text, from: at)
    }
  }

  /// Writes another number for the next one, so that what is read often stays an effect.
  private mutating func replaceNumber(in text: inout [UInt8], from start: Int) {
    func isPart(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2E }
    guard let first = text[start...].firstIndex(where: isPart) else { return }
    let end = text[first...].firstIndex { !isPart($0) } ?? text.count
    let number: [UInt8]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: number = one(of: Self.pieces)
    case 1: number = Array("\(Double.random(in: 0...1, using: &random))".utf8)
    case 2: number = Array("\(Int.random(in: 0...100_000, using: &random))".utf8)
    case 3:
      let digits = Int.random(in: 0...6, using: &random)
      number = Array("1\(String(repeating: "0", count: digits))".utf8)
    default: number = Array("\(Int.random(in: 0...20, using: &random))".utf8)
    }
    text.replaceSubrange(first..<end, with: number)
  }
}
