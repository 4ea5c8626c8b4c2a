/// A way into a scene, through one of its cards.
public struct Entrance: Hashable, Sendable {
  /// The index in ``all``.
  let index: Int
  /// The scene, as an index into ``scenes``.
  let scene: Int
  /// The card, as an index into the cards of the scene.
  private let cardIndex: Int

  var card: SceneCard { Self.scenes[scene].cards[cardIndex] }

  /// Whether effects can be chosen in the scene.
  var firesEffects: Bool { Self.scenes[scene].firesEffects }

  /// The title on its card.
  public var title: String { card.title }

  /// The scenes of the show, a row each, in the order of their cards.
  static let scenes: [any Scene.Type] = [
    CelebrationScene.self, MotionScene.self, ShapesScene.self, NumbersScene.self, StudioCard.self,
    StressScene.self,
  ]

  /// All ways in, in the order of the cards.
  public static let all: [Entrance] = {
    let cards = scenes.enumerated().flatMap { scene, type in
      type.cards.indices.map { (scene, $0) }
    }
    return cards.enumerated().map { Entrance(index: $0, scene: $1.0, cardIndex: $1.1) }
  }()

  /// The card of a scene while an effect is the last chosen one of the effects with cards: the effect's own card,
  /// or the scene's first.
  static func to(scene: Int, effect: Int) -> Entrance {
    all.first { $0.scene == scene && $0.card.effect == effect } ?? to(scene: scene)
  }

  private static func to(scene: Int, card: Int = 0) -> Entrance {
    all.first { $0.scene == scene && $0.cardIndex == card } ?? all[0]
  }

  /// The way in that a show with some settings begins with.
  static func start(_ settings: Show.Settings) -> Entrance {
    for (scene, type) in scenes.enumerated() {
      if let card = type.start(settings) { return to(scene: scene, card: card) }
    }
    return all[0]
  }
}
