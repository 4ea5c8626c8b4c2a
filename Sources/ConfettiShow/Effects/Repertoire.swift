import Confetti

/// The effects that clicks and keys fire in every scene: the library's and the user's own, the chosen one among
/// them, and a shape of the user's own that is thrown instead of their shapes.
struct Repertoire: Sendable {
  /// The effects of the library, then the user's own.
  private(set) var effects: [ShowEffect]
  /// The chosen effect, as an index into ``effects``.
  private(set) var chosen: Int
  /// The last effect that was chosen among those with cards, as an index into ``ShowEffect/all``.
  private(set) var card: Int
  /// The choice that ``remember()`` last found.
  private var remembered: (chosen: Int, card: Int)?
  /// The shape that is thrown instead of the effects' own shapes; `nil` throws their own.
  private(set) var thrown: ParticleShape?
  /// The chosen effect with the shape that is thrown; `nil` where it throws its own shape.
  private var throwing: Effect.Checked?

  init(_ settings: Show.Settings) {
    effects = ShowEffect.library + settings.ownEffects
    card = ShowEffect.all.firstIndex(of: settings.effect) ?? 0
    chosen =
      settings.ownEffect.map { $0 + ShowEffect.library.count }
      ?? ShowEffect.library.firstIndex(of: settings.effect) ?? 0
  }

  /// The chosen effect, with the shape that is thrown; an effect of the library is read when it is first fired.
  var fired: Effect.Checked { throwing ?? choice.effect }

  /// The user's own effects, as indices into ``effects``.
  var own: Range<Int> { ShowEffect.library.count..<effects.count }

  /// The chosen effect as an index into ``effects`` if it is one of the user's own.
  var chosenOwn: Int? { own.contains(chosen) ? chosen : nil }

  /// The chosen effect.
  var choice: ShowEffect { effects[chosen] }

  /// The effects that have buttons where there is room, in the order of their keys.
  var keyed: [ShowEffect] { ShowEffect.all + effects[own] }

  /// The effect of a key or a button, as an index into ``effects``; `nil` if there are fewer effects.
  func index(ofKey key: Int) -> Int? {
    let count = ShowEffect.all.count
    let index = key < count ? key : key - count + ShowEffect.library.count
    return effects.indices.contains(index) ? index : nil
  }

  /// The index after the chosen one, or before it; after the last one comes the first.
  func next(backwards: Bool) -> Int {
    (chosen + (backwards ? effects.count - 1 : 1)) % effects.count
  }

  /// An effect as it is fired: only the chosen one throws the user's own shape.
  func effect(_ index: Int) -> Effect.Checked {
    index == chosen ? fired : effects[index].effect
  }
}

extension Repertoire {
  mutating func choose(_ index: Int) {
    chosen = index
    if ShowEffect.all.indices.contains(index) { card = index }
    prepareFired()
  }

  /// Remembers the choice, for ``recall()``.
  mutating func remember() { remembered = (chosen, card) }

  /// Restores the choice that was last remembered.
  mutating func recall() {
    guard let remembered else { return }
    (chosen, card) = remembered
    prepareFired()
  }

  /// Throws a shape instead of the effects' own shapes from now on; `nil` throws their own again.
  mutating func throwOwn(_ shape: ParticleShape?) {
    thrown = shape
    prepareFired()
  }

  /// Takes a new version of one of the user's own effects, by its number among them.
  ///
  /// - Returns: its index into ``effects``; `nil` if there are fewer effects.
  mutating func replaceOwn(_ number: Int, with effect: Effect.Checked) -> Int? {
    guard own.indices.contains(own.lowerBound + number) else { return nil }
    let index = own.lowerBound + number
    effects[index] = ShowEffect(own: effect, name: effects[index].title)
    if index == chosen { prepareFired() }
    return index
  }

  /// Adds an effect to the user's own and chooses it.
  ///
  /// The effect replaces one with the same title, or the last one where there are ``Show/mostOwnEffects``.
  mutating func add(_ effect: ShowEffect) {
    let same = own.first { effects[$0].title == effect.title }
    if let index = same ?? (own.count < Show.mostOwnEffects ? nil : own.last) {
      effects[index] = effect
      choose(index)
    } else {
      effects.append(effect)
      choose(effects.count - 1)
    }
  }

  private mutating func prepareFired() {
    let choice = choice
    throwing = thrown.flatMap { try? choice.effect.value.throwing($0).checked() }
  }
}
