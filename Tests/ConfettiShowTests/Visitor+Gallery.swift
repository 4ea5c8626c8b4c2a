@testable import ConfettiShow

extension Visitor {
  /// A visitor in the gallery, where all rests.
  static func inGallery(_ settings: Show.Settings = Show.Settings()) throws -> Visitor {
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
