import ConfettiControls
import ConfettiGraphics
import Motion

/// The scenes of the show as cards on a ring, and the way from a card into its scene and back.
///
/// An open scene is a card that has grown until it fills the window.
struct Carousel: Sendable {
  /// The state of the ring or of a card when the pointer took hold of it.
  enum Grip: Sendable {
    /// The ring, turned by an angle; a press without a drag is a click on a card.
    case ring(from: Point, angle: Angle, card: Entrance?)
    /// A card that grows, has grown or shrinks.
    case card(from: Point, frame: Rect, progress: Double)
  }

  /// The scene that is shown, or that was shown last.
  var scene: Entrance
  /// Whether the scene was opened from the carousel, to which the way back leads.
  var isBelowScene = false
  /// The scene from which the carousel was first opened.
  private var root: Entrance
  /// The scene to which the way back from the carousel leads, and whether the carousel lies below it.
  private var origin: (scene: Entrance, isBelow: Bool)

  var zoom: ZoomTransition<Entrance, Rect>
  var cards: [Card]
  /// The indices of the cards, the farthest first.
  private(set) var order = Array(Entrance.all.indices)
  var grip: Grip?
  /// Whether the studio's card was opened.
  var wantsStudio = false
  /// Whether the card in front is marked as the one that Enter opens.
  var isFocused = false
  var angle: Animated<Angle>

  /// The effect of the card that was entered through, which plays on to its end in the scene.
  var opening: CardEffect.Opening?
  private(set) var headings: Headings
  private(set) var layout: Layout
  /// The stage whose cards have no effects yet, because nobody has seen them.
  private var unseen: Stage?
  private var wasSeen = false

  init(root: Entrance, layout: Layout) {
    self.root = root
    self.layout = layout
    headings = .carousel(layout)
    origin = (root, false)
    scene = root
    zoom = Self.zoom(opened: root)
    cards = Entrance.all.map { Card($0, isOpen: $0 == root) }
    angle = Animated(.zero)
  }

  private static func zoom(opened: Entrance) -> ZoomTransition<Entrance, Rect> {
    ZoomTransition(
      opened: opened, opening: .smooth, closing: .spring(duration: 0.5, bounce: 0.12))
  }

  /// Sets the text for a stage, and fires the effects on the cards once they have been seen.
  mutating func prepare(_ stage: Stage) {
    layout = stage.layout
    headings = .carousel(layout)
    let faces = CardFace.all(on: stage)
    for index in cards.indices {
      let entrance = cards[index].entrance
      cards[index].face = faces[index]
      cards[index].settle(isOpen: zoom.opened == entrance)
    }
    unseen = stage
    if wasSeen { fireEffects() }
  }

  /// Fires the effects on the cards, which are about to be seen.
  private mutating func fireEffects() {
    wasSeen = true
    guard let stage = unseen else { return }
    for index in cards.indices {
      cards[index].effect = cards[index].entrance.card.picture?(stage, cards[index].face)
    }
    unseen = nil
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&zoom)
    step.advance(&angle)
    guard !isHidden(at: step.now) else {
      for index in cards.indices { cards[index].settle(isOpen: cards[index].entrance == scene) }
      return
    }
    for index in cards.indices { cards[index].advance(&step) }
    for index in cards.indices {
      cards[index].nearness = nearness(of: cards[index].entrance, at: step.now)
    }
    order.sort { cards[$0].nearness < cards[$1].nearness }
  }
}

extension Carousel {
  /// The place behind a card; the card that leads back to where the carousel was opened has the show's own place.
  func scenery(of entrance: Entrance) -> Scenery {
    entrance == root ? .stage : entrance.card.scenery
  }

  /// Whether the carousel is shown, and no scene is open or opening.
  var isPresented: Bool { zoom.opened == nil }

  /// Whether the cards get input instead of a scene; also while an open scene's card is held.
  ///
  /// Input follows the card's destination at once, before the card arrives.
  var takesInput: Bool { isPresented || zoom.dragged != nil }

  /// Whether a scene covers all cards: it is open, and its edges are those of the stage, though its spring
  /// may not have come to rest.
  func isHidden(at now: Double) -> Bool {
    guard zoom.opened == scene, zoom.dragged == nil else { return false }
    if zoom.isOpen(scene, at: now) { return true }
    // A card that is thrown may fill the stage only in passing.
    return fillsStage(scene, at: now) && fillsStage(scene, at: now + 0.05)
  }

  /// Whether a card differs from the whole stage by less than can be seen.
  private func fillsStage(_ entrance: Entrance, at now: Double) -> Bool {
    let (frame, whole) = (frame(of: entrance, at: now), layout.bounds)
    func isNear(_ a: Float, _ b: Float) -> Bool { abs(a - b) < 0.5 }
    return isNear(frame.x, whole.x) && isNear(frame.y, whole.y)
      && isNear(frame.maxX, whole.maxX) && isNear(frame.maxY, whole.maxY)
  }

  func visibility(ofScene index: Int, at now: Double) -> SceneContext.Visibility {
    if isHidden(at: now) { return scene.scene == index ? .open : .hidden }
    if zoom.items.contains(where: { $0.scene == index }) { return .open }
    return cards.contains { $0.entrance.scene == index && $0.isHovered } ? .card : .hidden
  }

  /// The ring that a card stands on at a moment.
  private func ring(of entrance: Entrance, at now: Double) -> CardRing {
    CardRing(
      on: layout.size, turned: angle.presentation(at: now),
      spread: cards[entrance.index].spread(at: now))
  }

  /// The nearness of a card, from 0, the farthest, to 1.
  func nearness(of entrance: Entrance, at now: Double) -> Float {
    ring(of: entrance, at: now).nearness(of: entrance)
  }

  /// The ring once it no longer moves.
  var ring: CardRing { CardRing(on: layout.size, turned: angle.value, spread: 1) }

  /// The frame of a card on the ring, without its lift.
  func place(of entrance: Entrance, at now: Double) -> Rect {
    ring(of: entrance, at: now).frame(of: entrance)
  }

  /// The frame of a card on the ring, with its lift.
  func source(of entrance: Entrance, at now: Double) -> Rect {
    cards[entrance.index].lifted(place(of: entrance, at: now), at: now)
  }

  /// The frame of a card, on the ring or off it.
  func frame(of entrance: Entrance, at now: Double) -> Rect {
    zoom.frame(of: entrance, from: source(of: entrance, at: now), to: layout.bounds, at: now)
  }

  func growth(of entrance: Entrance, at now: Double) -> Float {
    Float(zoom.progress(of: entrance, at: now).clamped(to: 0...1))
  }
}

extension Carousel {
  private static let turning = Animation.spring(duration: 0.6, bounce: 0.18)

  /// Lets the scene shrink into the card of its present variant.
  ///
  /// If that is a step on the way back, the next step leads to the scene from which the carousel was first opened;
  /// otherwise it leads into the same scene again.
  mutating func show(from current: Entrance, goesBack: Bool, at now: Double) {
    fireEffects()
    if isHidden(at: now) {
      takePlace(of: current)
      if !isBelowScene {
        root = current
        fanOut(from: current)
      }
    }
    origin = goesBack || !isBelowScene ? (root, false) : (current, true)
    grip = nil
    if let opened = zoom.opened { cards[opened.index].close() }
    zoom.close(at: now)
  }

  /// Lets the cards come out of the middle, one after the other on both sides of the card in front.
  private mutating func fanOut(from front: Entrance) {
    let wave = Stagger(count: cards.count / 2 + 1, interval: 0.045, curve: .easeOut)
    for index in cards.indices {
      let steps = abs(index - front.index)
      cards[index].fanOut(after: wave.delay(of: min(steps, cards.count - steps)))
    }
  }

  /// Lets the scene that fills the stage, or is about to, follow a pointer that takes it back.
  mutating func takeBack(_ current: Entrance, from point: Point, at now: Double) {
    fireEffects()
    if isHidden(at: now) { takePlace(of: current) }
    origin = (root, false)
    grab(scene, at: point, now)
  }

  /// Puts the card of the scene that fills the stage in front, unseen.
  private mutating func takePlace(of current: Entrance) {
    cards[scene.index].settle(isOpen: false)
    cards[current.index].settle(isOpen: true)
    scene = current
    zoom = Self.zoom(opened: current)
    angle = Animated(ring.angle(bringingForward: current))
  }

  /// Lets a card grow into its scene, and turns the ring so that it stands in front; the studio's card stays on the ring.
  mutating func open(_ entrance: Entrance, at now: Double) {
    guard !entrance.card.opensStudio else {
      bringForward(entrance)
      wantsStudio = true
      return
    }
    isBelowScene = true
    enter(entrance, at: now)
  }

  /// Lets the scene from which the carousel was opened grow again.
  mutating func close(at now: Double) {
    isBelowScene = origin.isBelow
    enter(origin.scene, at: now)
  }

  private mutating func enter(_ entrance: Entrance, at now: Double) {
    grip = nil
    scene = entrance
    zoom.open(entrance, at: now)
    bringForward(entrance)
  }

  /// Lets the card of the scene that is being entered give way to the scene; if nothing flies in the scene, the
  /// card's effect plays on there, in the show's time.
  mutating func yield(isEmpty: Bool, at now: Double, time: Double) {
    if isEmpty, let effect = cards[scene.index].handOver(at: now, time: time) {
      opening = effect
    } else {
      cards[scene.index].open()
    }
  }

  /// Turns the ring the short way, so that a card stands in front.
  mutating func bringForward(_ entrance: Entrance) {
    withAnimation(Self.turning) { angle.value = ring.angle(bringingForward: entrance) }
  }

  /// Turns the ring by a number of cards; positive numbers bring cards on the right to the front.
  mutating func turn(by cards: Int) {
    snap(to: angle.value - CardRing.step * Double(cards))
  }

  /// Turns the ring to the angle nearest to another one at which a card stands in front.
  mutating func snap(to target: Angle) {
    let step = CardRing.step
    withAnimation(Self.turning) {
      angle.value = step * (target.radians / step.radians).rounded()
    }
  }
}
