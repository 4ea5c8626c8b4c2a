import Confetti
import ConfettiControls
import ConfettiGraphics

// The user's own things: effects, shapes to throw, and files that are dropped onto the window.

extension Show {
  /// The most effects of the user's own.
  public static let mostOwnEffects = 99

  /// The user's own effect that clicks fire, as a place in ``Settings/ownEffects``; `nil` where that is
  /// one of the library's.
  public var ownEffect: Int? {
    let repertoire = content.repertoire
    return repertoire.chosenOwn.map { $0 - repertoire.own.lowerBound }
  }

  /// Takes a new version of one of the user's own effects.
  ///
  /// Where people see the stage its firings go on with the same pieces under the new numbers, also at a moment
  /// that is held; if they are over it is fired once.
  ///
  /// - Parameters:
  ///   - place: its place in ``Settings/ownEffects``.
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
  /// One of the same name takes the place of the other. Beyond ``mostOwnEffects`` it takes the place of the last one.
  ///
  /// - Parameters:
  ///   - effect: the effect.
  ///   - name: what it is called, as by its file.
  /// - Returns: its place among the user's own.
  @discardableResult
  public mutating func addOwnEffect(_ effect: Effect.Checked, named name: String) -> Int {
    content.addOwnEffect(effect, named: name, &interface)
    return ownEffect ?? 0
  }

  /// Lets clicks, drags and keys throw a thing of the user's own with whatever effect is chosen.
  ///
  /// - Parameters:
  ///   - shape: what is thrown, such as a picture; `nil` throws what the effects do by themselves, as
  ///     clearing the stage does.
  ///   - name: what it is called.
  public mutating func throwOwn(_ shape: Shape?, named name: String = "") {
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
    effectsChanged()
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
    effectsChanged()
    notify("\(own.title) is yours now: click to fire it")
  }

  /// The most files that wait to be taken.
  private static let mostDropped = 16

  mutating func drop(_ path: String, _ requests: inout Requests) {
    guard dropped.count < Self.mostDropped else { return }
    dropped.append(path)
    requests.insert(.readDropped)
  }

  /// Shows the effects as they are now where all effects are seen.
  private mutating func effectsChanged() {
    guard panels.effects.isShown else { return }
    animate { $0.showEffects() }
  }
}
