import Confetti
import ConfettiGraphics

/// The pictures and texts of an effect as they are drawn: the program around the studio reads pictures from files, and
/// sets texts in letters of the computer.
///
/// A shape is asked for once, so a drag that changes numbers reads no file again.
package struct Dressing: Sendable {
  /// Draws a shape: a picture that is known by its name alone, or a text.
  ///
  /// It throws the sentence that tells why a shape cannot be drawn.
  package typealias Draw = @Sendable (ParticleShape) throws(Problem) -> ParticleShape

  /// The reason why a shape cannot be drawn, in one sentence.
  package struct Problem: Error, Hashable, Sendable {
    package let sentence: String

    package init(_ sentence: String) { self.sentence = sentence }
  }

  private let draw: Draw?
  /// The shapes that were asked for.
  private var drawn: [ParticleShape: Result<ParticleShape, Problem>] = [:]
  /// The reason why a shape of the last effect cannot be drawn, in one sentence.
  private(set) var problem: String?

  init(_ draw: Draw?) { self.draw = draw }

  /// The effect with the shapes that can be drawn; shapes that no longer occur are forgotten.
  mutating func dressed(_ effect: Effect.Checked) -> Effect.Checked {
    guard let draw else { return effect }
    var known: [ParticleShape: Result<ParticleShape, Problem>] = [:]
    var (problem, isChanged): (String?, Bool) = (nil, false)
    let dressed = effect.value.mappingShapes { shape in
      guard shape.needsDrawing else { return shape }
      let result = known[shape] ?? drawn[shape] ?? Self.result(of: shape, draw)
      known[shape] = result
      switch result {
      case .success(let drawn):
        if drawn != shape { isChanged = true }
        return drawn
      case .failure(let failure):
        problem = problem ?? failure.sentence
        return shape
      }
    }
    (drawn, self.problem) = (known, problem)
    return isChanged ? (try? dressed.checked()) ?? effect : effect
  }

  private static func result(
    of shape: ParticleShape, _ draw: Draw
  ) -> Result<ParticleShape, Problem> {
    do throws(Problem) { return .success(try draw(shape)) } catch { return .failure(error) }
  }
}

extension ParticleShape {
  /// Whether the program around the studio has to draw it.
  fileprivate var needsDrawing: Bool {
    switch self {
    case .text: true
    case .picture(let picture): picture.bitmap == nil
    default: false
    }
  }
}
