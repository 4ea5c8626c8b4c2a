extension [Emitter] {
  /// The part of the random numbers of their firing, or of their parent, that each of the emitters draws from.
  ///
  /// A name chooses the part of an emitter, so that exchanging, adding and deleting emitters that have names
  /// leaves the particles of all others as they are. Of one name the second emitter has another part than the
  /// first. Emitters without a name are numbered. A ``Emitter/deal`` is taken instead of both, and passed over
  /// where the others are numbered.
  var randomParts: [UInt64] {
    let deals = Set(compactMap(\.deal))
    var (number, counts) = (0, [String: Int]())
    return map { emitter in
      defer {
        if emitter.name.isEmpty { number += 1 } else { counts[emitter.name, default: 0] += 1 }
      }
      if let deal = emitter.deal { return UInt64(truncatingIfNeeded: deal) }
      guard emitter.name.isEmpty else {
        return RandomUse(emitter: emitter.name).part(counts[emitter.name, default: 0])
      }
      while deals.contains(number) { number += 1 }
      return UInt64(number)
    }
  }
}
