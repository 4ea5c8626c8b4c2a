@testable import Stage

extension Visitor {
  /// A visitor in the gallery, where all rests.
  static func inGallery(_ settings: Stage.Settings = Stage.Settings()) throws -> Visitor {
    var visitor = try Visitor(settings)
    visitor.type("g")
    visitor.rest()
    return visitor
  }

  /// Clicks the card of a scene.
  mutating func click(_ kind: SceneKind) {
    click(stage.gallery.source(of: kind, at: now).center)
  }
}
