/// A way into a scene: what a card of the carousel stands for.
public struct Entrance: Hashable, Sendable {
  /// Its place in ``all``.
  let index: Int
  /// The scene, as a place in ``scenes``.
  let scene: Int
  /// Which variant of the scene it leads to.
  let variant: Int

  /// What is written on its card.
  public var title: String { Self.scenes[scene].titles[variant] }

  /// The scenes of the show, a row each, in the order of their cards: the one place that knows all.
  static let scenes: [any Scene.Type] = [CelebrationScene.self, MotionScene.self, StressScene.self]

  /// All ways in, in the order of the cards.
  public static let all: [Entrance] = {
    let places = scenes.enumerated().flatMap { scene, type in
      type.titles.indices.map { (scene, $0) }
    }
    return places.enumerated().map { Entrance(index: $0, scene: $1.0, variant: $1.1) }
  }()

  /// The way into a variant of a scene.
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
