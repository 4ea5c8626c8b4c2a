import ConfettiGraphics
import Motion

/// The scenes of the show as cards on a ring, and the way from a card into its scene and back.
///
/// A show without the gallery is one with a card that has grown until nothing else can be seen.
struct Gallery: Sendable {
  /// What the pointer holds down.
  enum Press: Sendable {
    /// The ring; without a drag it is a click on a card.
    case ring(from: Point, angle: Angle, card: SceneKind?)
    /// A card that grows, has grown or goes back.
    case card(from: Point, frame: Rect, progress: Double)
  }

  /// The scene that was there before the gallery was opened.
  var root: SceneKind
  /// The scene that is shown, or that was shown last.
  var scene: SceneKind
  /// Whether the scene was opened from the gallery, so that the way back leads there.
  var isBelowScene = false
  var zoom: ZoomTransition<SceneKind, Rect>
  var cards = SceneKind.allCases.map(Card.init)
  /// The places of the cards in ``cards``, the farthest first.
  private(set) var order = Array(SceneKind.allCases.indices)
  var press: Press?
  /// What is written above the ring.
  private(set) var title = TextLine.empty, hint = TextLine.empty
  /// What a card's picture is drawn into before it is scaled.
  var picture = QuadBuffer()

  private(set) var layout: Layout
  /// How far the ring is turned.
  var angle = Animated(Angle.zero)
  /// How far the cards are apart.
  var spread = Animated(1.0)
  var sampler = VelocitySampler<Point>()

  /// A gallery behind a scene that fills the stage.
  init(root: SceneKind, layout: Layout) {
    self.root = root
    scene = root
    self.layout = layout
    zoom = Self.zoom(opened: root)
  }

  static func zoom(opened: SceneKind) -> ZoomTransition<SceneKind, Rect> {
    ZoomTransition(
      opened: opened, opening: .smooth, closing: .spring(duration: 0.5, bounce: 0.12))
  }

  /// Sets the text for an atlas and a layout, and fires the effects on the cards.
  mutating func prepare(_ atlas: Atlas, _ layout: Layout, isQuiet: Bool) {
    self.layout = layout
    picture.atlas = atlas
    let theme = layout.theme
    title = atlas.line("Gallery", style: theme.title)
    let sentences = [
      "Click a card to enter · drag or ← → to turn · Esc goes back",
      "Click a card · drag to turn · Esc goes back",
    ].map { atlas.line($0, style: theme.body) }
    hint = sentences.first { $0.width < layout.size.width - 2 * theme.margin } ?? sentences[1]
    for index in cards.indices {
      let kind = cards[index].kind
      cards[index].label = atlas.line(kind.title, style: theme.label)
      cards[index].effect =
        kind == .stress
        ? CardEffect(stressOn: layout, isQuiet: isQuiet)
        : kind.effect.map { CardEffect($0, on: layout, isQuiet: isQuiet) }
      cards[index].settle()
    }
  }
}

extension Gallery {
  /// Whether the cards are what is acted on, and not a scene.
  var isPresented: Bool { zoom.opened == nil }

  /// Whether a scene covers it all.
  func isHidden(at now: Double) -> Bool { zoom.isOpen(scene, at: now) }

  /// Whether anything of it moves by itself.
  func isMoving(at now: Double) -> Bool {
    guard !isHidden(at: now) else { return false }
    return zoom.isAnimating(at: now) || angle.isAnimating(at: now) || spread.isAnimating(at: now)
      || cards.contains { $0.isMoving(at: now) }
  }

  /// Lets what was changed begin, and what is over end.
  mutating func advance(to now: Double) {
    zoom.advance(to: now)
    angle.advance(to: now)
    spread.advance(to: now)
    for index in cards.indices { cards[index].advance(to: now) }
    if isHidden(at: now) {
      for index in cards.indices { cards[index].settle() }
    } else {
      let ring = ring(at: now)
      order.sort {
        ring.nearness(of: cards[$0].kind) < ring.nearness(of: cards[$1].kind)
      }
    }
  }
}

extension Gallery {
  /// The ring as it is seen at a moment.
  func ring(at now: Double) -> CardRing {
    CardRing(
      on: layout.size, turned: angle.presentation(at: now), spread: spread.presentation(at: now))
  }

  /// The ring as it will be.
  var ring: CardRing { CardRing(on: layout.size, turned: angle.value, spread: 1) }

  /// Where a card stands on the ring.
  func source(of kind: SceneKind, at now: Double) -> Rect {
    cards[kind.rawValue].lifted(ring(at: now).frame(of: kind), at: now)
  }

  /// Where a card is, on the ring or on its way.
  func frame(of kind: SceneKind, at now: Double) -> Rect {
    zoom.frame(of: kind, from: source(of: kind, at: now), to: layout.bounds, at: now)
  }

  /// How far a card has grown, 0…1.
  func growth(of kind: SceneKind, at now: Double) -> Float {
    Float(min(max(zoom.progress(of: kind, at: now), 0), 1))
  }
}
