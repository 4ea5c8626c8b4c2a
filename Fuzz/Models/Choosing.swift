import ConfettiTestSupport

/// A value that makes random choices.
protocol Choosing {
  var random: any RandomNumberGenerator { get set }
}

extension Choosing {
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func one<Value>(of values: [Value]) -> Value { values[integer(0...values.count - 1)] }

  mutating func some<Value>(_ share: Double = 0.3, _ make: (inout Self) -> Value) -> Value? {
    chance(share) ? make(&self) : nil
  }

  mutating func list<Value>(
    _ count: ClosedRange<Int>, _ make: (inout Self) -> Value
  ) -> [Value] {
    (0..<integer(count)).map { _ in make(&self) }
  }
}

/// Choices that the bytes of an input make.
struct Choices: Choosing {
  var random: any RandomNumberGenerator

  init(_ bytes: [UInt8]) { random = ByteRandomness(bytes) }

  /// A number as people write it, or a number at the ends of the range of numbers.
  mutating func anyNumber() -> Double {
    switch integer(0...7) {
    case 0:
      one(of: [
        0, -0.0, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne,
      ])
    case 1: uniform(-1...1) * one(of: [1e-300, 1e-30, 1e-9, 1e9, 1e30, 1e150, 1e300])
    case 2: Double(integer(-1000...1000))
    case 3: uniform(-1000...1000)
    default: uniform(-2...2)
    }
  }

  /// A finite number that is not extreme.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    switch integer(0...4) {
    case 0: range.lowerBound
    case 1: range.upperBound
    default: uniform(range)
    }
  }
}

/// Random numbers whose highest bytes are the bytes of an input, two for each, so that changed bytes change choices.
///
/// The lower bytes, and all bytes after the input's end, are mixed: otherwise choices by rejection might not end.
struct ByteRandomness: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var mixed = SplitMix(seed: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func next() -> UInt64 {
    let number = mixed.next()
    guard let high = bytes.popFirst() else { return number }
    return UInt64(high) << 56 | UInt64(bytes.popFirst() ?? 0) << 48 | number >> 16
  }
}

/// A number that the bytes of an input make, as a seed.
func fingerprint(of bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
