/// The random numbers of one particle: each is a hash of the particle and of the number's use.
///
/// No number depends on the one before it, so the numbers of any particle can be found alone, and
/// another term in an effect changes no other number.
struct CountedRandom: Hashable, Sendable {
  private let base: UInt64

  init(seed: UInt64, firing: UInt64) {
    base = SeededGenerator.mix(SeededGenerator.mix(seed) ^ (firing &* 0xD1B5_4A32_D192_ED03))
  }

  private init(base: UInt64) { self.base = base }

  /// The random numbers of a part: of an emitter, of a particle, or of an event in a particle's
  /// life.
  @inline(__always)
  func part(_ number: UInt64) -> CountedRandom {
    CountedRandom(base: SeededGenerator.mix(base ^ ((number &+ 1) &* 0x9E37_79B9_7F4A_7C15)))
  }

  @inline(__always)
  func bits(_ use: RandomUse) -> UInt64 { SeededGenerator.mix(base &+ use.salt) }

  /// A number of 0…1, without 1.
  @inline(__always)
  func share(_ use: RandomUse) -> Double { Double(bits(use) >> 11) * 0x1p-53 }

  @inline(__always)
  func number(from low: Double, to high: Double, _ use: RandomUse) -> Double {
    low + (high - low) * share(use)
  }

  /// A whole number of 0 ..< `count`; `count` must be positive.
  @inline(__always)
  func index(below count: Int, _ use: RandomUse) -> Int {
    Int(truncatingIfNeeded: bits(use).multipliedFullWidth(by: UInt64(count)).high)
  }

  /// True or false, equally likely.
  @inline(__always)
  func bool(_ use: RandomUse) -> Bool { bits(use) >> 63 == 1 }

  @inline(__always)
  func number(_ draw: Draw, _ use: RandomUse) -> Double {
    switch draw {
    case .fixed(let number): return number
    case .between(let low, let high): return number(from: low, to: high, use)
    case .either(let low, let high):
      // The sign is the lowest bit, which the magnitude does not use.
      let bits = bits(use)
      let magnitude = low + (high - low) * (Double(bits >> 11) * 0x1p-53)
      return bits & 1 == 0 ? magnitude : -magnitude
    case .steps(let first, let last, let divisor):
      return Double(first + index(below: last - first + 1, use)) / divisor
    case .oneOf(let choices): return choices[index(below: choices.count, use)]
    // ``SharedDraws`` follow named draws; a name that no draw has gives the first number.
    case .by(_, let from, _, _): return from
    }
  }
}

/// The use of a random number, such as `launch.speed`.
struct RandomUse: Sendable {
  fileprivate let salt: UInt64

  /// A use by its name, or by the path of a draw in its emitter (FNV-1a, then spread over all bits by the
  /// hash that it is added to).
  init(_ name: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    salt = hash
  }

  private init(salt: UInt64) { self.salt = salt }

  /// The use of one of several numbers of the same kind, by its index.
  func numbered(_ index: Int) -> RandomUse {
    RandomUse(salt: salt &+ UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// The number of one of several parts of the same kind.
  ///
  /// It is far from 0 and from 2⁶⁴, near which the numbers of parts that are counted upwards or
  /// downwards lie.
  func part(_ index: Int) -> UInt64 { numbered(index).salt >> 2 | 1 << 62 }
}

extension [Emitter] {
  /// For each of the emitters, the part of the random numbers of the firing, or of the parent, from
  /// which it draws.
  ///
  /// A name chooses the part of an emitter, so that exchanging, adding and deleting emitters that
  /// have names leaves the particles of all others as they are. Where two emitters have the same
  /// name, the second has another part than the first. Emitters without a name are numbered. A
  /// ``Emitter/deal`` counts instead of the name or the number; the numbers that are deals are
  /// skipped.
  var randomParts: [UInt64] {
    let deals = Set(compactMap(\.deal))
    var (number, counts) = (0, [String: Int]())
    return map { emitter in
      defer {
        if emitter.name.isEmpty { number += 1 } else { counts[emitter.name, default: 0] += 1 }
      }
      if let deal = emitter.deal { return UInt64(truncatingIfNeeded: deal) }
      guard emitter.name.isEmpty else {
        return RandomUse("emitters.\(emitter.name)").part(counts[emitter.name, default: 0])
      }
      while deals.contains(number) { number += 1 }
      return UInt64(number)
    }
  }
}
