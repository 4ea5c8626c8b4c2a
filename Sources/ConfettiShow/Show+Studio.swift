import Confetti
import ConfettiControls

/// An effect that people want to shape in the studio.
package struct EffectToShape: Sendable {
  /// The effect as the show plays it.
  package let effect: ShowEffect
  /// The index among the user's own effects; `nil` for an effect of the library.
  package let own: Int?
  /// The age at which it was seen, in seconds since its firing; `nil` if it was not playing.
  package let moment: Double?
}

extension Show {
  /// Whether people want to shape an effect in the studio.
  package var wantsStudio: Bool { content.toShape != nil }

  /// The effect that people wanted to shape in the studio since the last call.
  package mutating func takeEffectToShape() -> EffectToShape? {
    guard content.toShape != nil else { return nil }
    defer { content.toShape = nil }
    return content.toShape
  }
}

extension Show.Content {
  /// Asks for the studio with the effect in question: that of the panel of all effects while it is open, otherwise the
  /// chosen one.
  mutating func askForStudio(_ ui: inout Interface) {
    letGo(&ui)
    if panels.effects.isShown, let (place, moment) = panels.effects.inQuestion(at: now) {
      shape(place, moment)
    } else {
      shapeChosen()
    }
  }

  /// Asks for the studio with the chosen effect, at the moment at which it is seen.
  mutating func shapeChosen() {
    shape(repertoire.chosen, scene.age(of: repertoire.fired, at: clock.time))
  }

  private mutating func shape(_ index: Int, _ moment: Double?) {
    let own = repertoire.own
    toShape = EffectToShape(
      effect: repertoire.effects[index],
      own: own.contains(index) ? index - own.lowerBound : nil, moment: moment)
  }
}
