import ConfettiTestSupport

/// Makes inputs of a target out of those in its corpus: some stay valid, most become almost valid.
struct Mutation: Choosing {
  var random: any RandomNumberGenerator
  let corpus: [[UInt8]]
  let words: [[UInt8]]
  /// The most bytes of an input.
  let longest: Int

  init(_ target: FuzzTarget, corpus: [[UInt8]], seed: UInt64) {
    random = SplitMix(seed: seed)
    self.corpus = corpus
    (words, longest) = (target.words.map { Array($0.utf8) }, target.longest)
  }

  /// An input of the corpus, or parts of two, with some changes; now and then any bytes.
  mutating func next() -> [UInt8] {
    guard !corpus.isEmpty, !chance(0.05) else {
      return list(0...min(longest, 200)) { UInt8($0.integer(0...255)) }
    }
    var input = one(of: corpus)
    if chance(0.15) {
      let other = one(of: corpus)
      input = Array(input[..<place(in: input)] + other[place(in: other)...])
    }
    for _ in 0..<integer(1...4) { change(&input) }
    return Array(input.prefix(longest))
  }

  private mutating func place(in input: [UInt8]) -> Int { integer(0...input.count) }

  private mutating func change(_ input: inout [UInt8]) {
    let at = place(in: input)
    switch integer(0...9) {
    case 0: input.insert(UInt8(integer(0...255)), at: at)
    case 1 where at < input.count: input[at] ^= 1 << UInt8(integer(0...7))
    case 2 where at < input.count: input[at] = UInt8(integer(0...255))
    case 3: input.removeSubrange(at..<min(at + integer(1...20), input.count))
    case 4:
      let end = min(at + integer(1...200), input.count)
      input.insert(contentsOf: input[at..<end], at: place(in: input))
    case 5, 6:
      if !words.isEmpty { input.insert(contentsOf: one(of: words), at: at) }
    default: replaceNumber(in: &input, from: at)
    }
  }

  /// Replaces the next number by another one, so that many texts stay valid.
  private mutating func replaceNumber(in text: inout [UInt8], from start: Int) {
    func isPart(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2E }
    guard let first = text[start...].firstIndex(where: isPart) else { return }
    let end = text[first...].firstIndex { !isPart($0) } ?? text.count
    let number: String
    switch integer(0...4) {
    case 0: number = one(of: ["1e6", "1e300", "1e-300", "-1", "-0", ".5", "0x10", ""])
    case 1: number = "\(uniform(0...1))"
    case 2: number = "\(integer(0...100_000))"
    case 3: number = "1" + String(repeating: "0", count: integer(0...6))
    default: number = "\(integer(0...20))"
    }
    text.replaceSubrange(first..<end, with: number.utf8)
  }
}
