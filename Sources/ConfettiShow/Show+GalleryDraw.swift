import Confetti
import ConfettiGraphics

extension Show {
  /// Appends the gallery, the farthest card first, and above it the cards that are on their way.
  mutating func drawGallery(into quads: inout QuadBuffer) {
    gallery.drawGround(at: now, into: &quads)
    // Taken out, so that the stage can draw itself into it.
    var picture = QuadBuffer()
    swap(&picture, &gallery.picture)
    withScratch { stage, scratch in
      for index in stage.gallery.order {
        let kind = stage.gallery.cards[index].kind
        guard !stage.gallery.zoom.items.contains(kind) else { continue }
        stage.drawCard(kind, by: &picture, &scratch, into: &quads)
      }
      stage.gallery.drawVeil(at: stage.now, into: &quads)
      for kind in stage.gallery.zoom.items {
        stage.drawCard(kind, by: &picture, &scratch, into: &quads)
      }
    }
    swap(&picture, &gallery.picture)
  }

  private func drawCard(
    _ kind: SceneKind, by picture: inout QuadBuffer, _ scratch: inout QuadBuffer,
    into quads: inout QuadBuffer
  ) {
    let frame = gallery.frame(of: kind, at: now)
    gallery.drawPanel(kind, in: frame, at: now, into: &quads)
    let growth = gallery.growth(of: kind, at: now)

    func add(_ opacity: Float, _ draw: (inout QuadBuffer) -> Void) {
      guard opacity > 0 else { return }
      quads.append(
        from: layout.bounds, to: frame, opacity: Double(opacity), by: &picture, draw)
    }
    // What is shown of an effect gives way to what is really in the air.
    let effect = gallery.cards[kind.rawValue].effect
    let flying = kind == gallery.scene ? growth : 0
    switch kind {
    case .motion:
      add(1) { drawMotion(by: &scratch, into: &$0) }
    case .stress:
      add(1 - growth) { effect?.draw(.front, at: now, into: &$0) }
      add(flying) { stress.system.draw(at: clock.time, into: &$0) }
      add(1) { drawStress(by: &scratch, into: &$0) }
    case .celebration, .sparks, .fountain, .fanfare:
      add(1 - growth) { effect?.draw(.behind, at: now, into: &$0) }
      add(flying) { system.draw(.behind, at: clock.time, into: &$0) }
      add(1) { drawInterface(chosen: kind.effect, by: &scratch, into: &$0) }
      add(flying) { system.draw(.front, at: clock.time, into: &$0) }
      add(1 - growth) { effect?.draw(.front, at: now, into: &$0) }
    }
    gallery.drawShade(kind, in: frame, at: now, into: &quads)
  }
}
