import ConfettiSystem

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
    var scaled = effect.scaled(by: scale)
    // It is for this stage now.
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
