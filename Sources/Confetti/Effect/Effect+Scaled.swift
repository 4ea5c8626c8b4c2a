import ConfettiGraphics
import ConfettiSystem

extension Effect {
  /// The factor for its lengths on a stage: 1 if it is designed for none, else the square root of the ratio
  /// of the areas, held to 0.25…4.
  package func lengthScale(on stage: Size) -> Double {
    guard let designedFor else { return 1 }
    let ratio = Double(stage.width * stage.height) / Double(designedFor.width * designedFor.height)
    return ratio > 0 ? ratio.squareRoot().clamped(to: 0.25...4) : 0.25
  }
}

/// The latest versions of an effect for stages of several sizes: to make one takes as long as to check
/// an effect, and most firings are on the same stage.
///
/// A class, because all copies of the effect share it.
final class ScaledVersions: Sendable {
  private let versions = Locked<[(scale: Double, effect: Effect.Checked)]>([])

  /// The most versions that are kept: a window that changes its size leaves one behind, and comes back to it.
  private static let most = 2

  /// The version with lengths multiplied by a factor.
  func version(of effect: Effect, by scale: Double) -> Effect.Checked {
    if let known = versions.with({ $0.first { $0.scale == scale }?.effect }) { return known }
    var scaled = effect.withLengths(times: scale)
    // The version is for this stage alone.
    scaled.designedFor = nil
    let version = Effect.Checked(
      unchecked: scaled, lengthScale: scale, designedFor: effect.designedFor)
    versions.with {
      if $0.count >= Self.most { $0.removeFirst() }
      $0.append((scale, version))
    }
    return version
  }
}

extension Effect.Checked {
  /// An effect that is designed for a stage with larger pieces, as a picture of the size of a postage stamp
  /// needs them: pieces of up to 24 points by the factor, larger ones less.
  package func withLargerPieces(by factor: Double) -> Effect.Checked {
    guard value.designedFor != nil else { return self }
    return Effect.Checked(
      unchecked: value.mappingEmitters { emitter in
        // One factor for a family, as some pieces are made of several.
        let largest = emitter.family.map { Double($0.look.longestSide) }.filter { $0 <= 60 }.max()
        let scale = (factor * 24 / max(largest ?? 0, 1)).clamped(to: 1...factor)
        return emitter.mappingFamily {
          // Larger ones are glows and the like.
          if $0.look.longestSide <= 60 { $0.look.resize(by: scale) }
          $0.trail = $0.trail?.withLengths(times: scale)
        }
      })
  }
}
