import Confetti

extension EffectDocument {
  /// Edits that take back what a new key excludes, such as a point where the births are to be on a ring.
  func withoutRivals(_ edits: [EffectEdit]) -> [EffectEdit] {
    edits.flatMap { edit -> [EffectEdit] in
      guard case .set(let path, _, _) = edit, case .key(let key)? = path.last,
        found(at: path) == nil
      else { return [edit] }
      let rivals = Vocabulary.effects.rivals(of: key)
        .map { path.dropLast() + [.key($0)] }
        .filter { found(at: $0) != nil }
      return rivals.map { .remove($0) } + [edit]
    }
  }
}
