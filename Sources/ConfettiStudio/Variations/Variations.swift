import Confetti
import ConfettiControls

/// Eight other versions of an effect around the present one, for nine stages in step.
struct Variations: Sendable {
  /// The things in which the versions differ.
  enum Way: String, CaseIterable, Hashable, Sendable {
    case surprises = "Surprises", keys = "Keys", seeds = "Seeds"
  }

  /// A direction of the nine.
  enum Axis: Hashable, Sendable { case across, down }

  /// One of the versions.
  struct Version: Sendable {
    /// The difference from the present one, in a few words.
    let sentence: String
    let edits: [EffectEdit]
    let staged: StagedEffect
  }

  var way = Way.surprises
  /// The key that varies in each direction.
  var keys: [Axis: [PathStep]] = [:]
  /// The number of times that other versions were asked for.
  var round: UInt64 = 0
  /// The nine versions, row by row; `nil` for the present one in the middle, and for versions that cannot be.
  private(set) var versions: [Version?] = []

  /// The place of the present version.
  static let middle = 4

  /// Makes the versions of an effect.
  ///
  /// - Parameters:
  ///   - locks: the parts that surprises leave as they are.
  ///   - dressing: draws the pictures and texts.
  mutating func take(
    _ edited: EditedEffect, _ staged: StagedEffect, locks: Locks, _ dressing: inout Dressing
  ) {
    versions = (0..<9).map { place in
      guard place != Self.middle, edited.problem == nil else { return nil }
      let draft =
        switch way {
        case .surprises: surprise(place, edited, staged, locks)
        case .seeds: Draft(edited.document, seed: staged.seed &+ number(of: place))
        case .keys: varied(place % 3 - 1, place / 3 - 1, edited, staged)
        }
      return draft.map { draft in
        var other = staged
        other.seed = draft.seed
        other.fire(dressing.dressed(draft.document.checked))
        return Version(sentence: draft.sentence, edits: draft.edits, staged: other)
      }
    }
  }

  /// A version before it is fired.
  private struct Draft {
    let document: EffectDocument
    let seed: UInt64
    var edits: [EffectEdit] = []
    var sentence: String

    init(_ document: EffectDocument, seed: UInt64) {
      (self.document, self.seed, sentence) = (document, seed, "seed \(seed)")
    }
  }

  private func surprise(
    _ place: Int, _ edited: EditedEffect, _ staged: StagedEffect, _ locks: Locks
  ) -> Draft? {
    let number = number(of: place)
    let variation = Variation(
      of: edited.document, emitters: staged.version.emitters, locks: locks, seed: number)
    guard !variation.edits.isEmpty else { return nil }
    var draft = Draft(variation.document, seed: staged.seed)
    (draft.edits, draft.sentence) = (variation.edits, "Surprise \(number)")
    return draft
  }

  /// The number of a version: others each time that other versions are asked for.
  private func number(of place: Int) -> UInt64 {
    round &* 8 &+ UInt64(place < Self.middle ? place + 1 : place)
  }

  /// The version some steps to the right and down.
  private func varied(
    _ right: Int, _ down: Int, _ edited: EditedEffect, _ staged: StagedEffect
  ) -> Draft? {
    var edits: [EffectEdit] = []
    for (axis, steps) in [(Axis.across, right), (.down, down)] where steps != 0 {
      guard let path = keys[axis], let field = KeyField(edited.document, at: path),
        let value = field.varied(by: steps)
      else { continue }
      edits.append(.set(path, value))
    }
    // A direction without a key shows other pieces.
    let others = (keys[.across] == nil ? right : 0) * 3 + (keys[.down] == nil ? down : 0)
    let seed = staged.seed &+ UInt64((others + 9) % 9)
    guard !edits.isEmpty else { return Draft(edited.document, seed: seed) }
    var trial = edited
    guard (try? trial.apply(edits)) != nil,
      let step = trial.steps.prefix(trial.position).last
    else { return nil }
    var draft = Draft(trial.document, seed: seed)
    (draft.edits, draft.sentence) = (
      edits, step.sentence + (seed == staged.seed ? "" : ", seed \(seed)")
    )
    return draft
  }
}

extension Outline {
  /// The paths of the keys of an emitter that some text says and that can vary in a direction.
  static func variable(_ document: EffectDocument, at emitter: [PathStep]) -> [[PathStep]] {
    KeyField.all(of: document, at: emitter)
      .filter { !$0.isDefault && $0.varied(by: 1) != nil }.map(\.path)
  }
}
