import Confetti
import ConfettiControls
import ConfettiGraphics

// The user's own things: effects, shapes to throw, and files that are dropped onto the window.

extension Show {
  /// The most effects of the user's own.
  public static let mostOwnEffects = 99

  /// The user's own effect that clicks fire, as an index into ``Settings/ownEffects``; `nil` if they fire an effect of
  /// the library.
  public var ownEffect: Int? {
    let repertoire = content.repertoire
    return repertoire.chosenOwn.map { $0 - repertoire.own.lowerBound }
  }

  /// Takes a new version of one of the user's own effects.
  ///
  /// While the stage is seen, its firings go on with the same pieces under the new numbers, also at a moment that is
  /// held; if they are over, the effect is fired once.
  ///
  /// - Parameters:
  ///   - place: the index in ``Settings/ownEffects``.
  ///   - effect: the new version.
  public mutating func replaceOwnEffect(_ place: Int, with effect: Effect.Checked) {
    content.replaceOwnEffect(place, with: effect, &interface)
  }

  /// Takes a new version of the score that the show plays by itself, and plays it from its beginning.
  ///
  /// A show that was made without a score stays without one.
  public mutating func replaceScore(with score: Score) {
    content.autoplay?.replaceScore(with: score, at: content.clock.time)
  }

  /// Adds an effect to the user's own, and chooses it.
  ///
  /// An effect of the same name is replaced. Beyond ``mostOwnEffects`` the last one is replaced.
  ///
  /// - Parameters:
  ///   - effect: the effect.
  ///   - name: the name of the effect, such as that of its file.
  /// - Returns: the index among the user's own effects.
  @discardableResult
  public mutating func addOwnEffect(_ effect: Effect.Checked, named name: String) -> Int {
    content.addOwnEffect(effect, named: name, &interface)
    return ownEffect ?? 0
  }

  /// Lets clicks, drags and keys throw a shape of the user's own with every effect.
  ///
  /// - Parameters:
  ///   - shape: the shape, such as a picture; `nil` throws the effects' own shapes again, as clearing the stage does.
  ///   - name: the name of the shape.
  public mutating func throwOwn(_ shape: ParticleShape?, named name: String = "") {
    if let shape { add([shape]) }
    content.repertoire.throwOwn(shape)
    notify(
      shape == nil
        ? "Effects throw their own things again" : "Clicks throw \(name) now: C takes it back")
  }
}

extension Show.Content {
  fileprivate mutating func replaceOwnEffect(
    _ place: Int, with effect: Effect.Checked, _ ui: inout Interface
  ) {
    add(effect.shapes, &ui)
    guard let index = repertoire.replaceOwn(place, with: effect) else { return }
    if !carousel.takesInput { tell(.replaced(index), &ui) }
    effectsChanged(&ui)
  }

  fileprivate mutating func addOwnEffect(
    _ effect: Effect.Checked, named name: String, _ ui: inout Interface
  ) {
    add(effect.shapes, &ui)
    let own = ShowEffect(own: effect, name: name)
    repertoire.add(own)
    rest.needsDrawing = true
    if stage.setOwnEffects(repertoire.own.count) {
      panels.help = HelpPanel(ownEffects: repertoire.own.count)
      animate { $0.prepare(&ui) }
    }
    effectsChanged(&ui)
    notify("\(own.title) is yours now: click to fire it")
  }

  /// The most files that wait to be taken.
  private static let mostDropped = 16

  mutating func drop(_ path: String, _ requests: inout Requests) {
    guard dropped.count < Self.mostDropped else { return }
    dropped.append(path)
    requests.insert(.readDropped)
  }

  /// Updates the panel of all effects.
  private mutating func effectsChanged(_ ui: inout Interface) {
    guard panels.effects.isShown else { return }
    animate { $0.showEffects(&ui) }
  }
}
