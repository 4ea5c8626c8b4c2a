/// A way into a variant of a scene, with a card in the carousel.
public struct Entrance: Hashable, Sendable {
  /// Its index in ``all``.
  let index: Int
  /// The scene's index in ``scenes``.
  let scene: Int
  let variant: Int

  /// The title on its card.
  public var title: String { Self.scenes[scene].titles[variant] }

  /// The scenes of the show, a row each, in the order of their cards.
  static let scenes: [any Scene.Type] = [CelebrationScene.self, MotionScene.self, StressScene.self]

  /// All ways in, in the order of the cards.
  public static let all: [Entrance] = {
    let variants = scenes.enumerated().flatMap { scene, type in
      type.titles.indices.map { (scene, $0) }
    }
    return variants.enumerated().map { Entrance(index: $0, scene: $1.0, variant: $1.1) }
  }()

  static func to(scene: Int, variant: Int) -> Entrance {
    all.first { $0.scene == scene && $0.variant == variant } ?? all[0]
  }

  /// The way in that a show with some settings begins with.
  static func start(_ settings: Show.Settings) -> Entrance {
    for (scene, type) in scenes.enumerated() {
      if let variant = type.start(settings) { return to(scene: scene, variant: variant) }
    }
    return all[0]
  }
}
