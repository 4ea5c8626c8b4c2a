import ConfettiControls
import ConfettiGraphics
import Motion

extension Carousel {
  /// A press that moves less than this is a click, in points.
  private static let shortestDrag: Float = 8
  /// The drag downwards that shrinks a card completely, in heights of the stage.
  private static let dragLength: Float = 0.65

  /// The card on the ring at a point.
  func card(at point: Point, at now: Double) -> Entrance? {
    let index = order.last { place(of: cards[$0].entrance, at: now).contains(point) }
    return index.map { cards[$0].entrance }
  }

  /// Lifts the card at a point, if the cards can be pointed at.
  mutating func hover(_ point: Point?, at now: Double) {
    guard isPresented || point == nil else { return }
    var hovered: Entrance?
    if let point {
      switch grip {
      case nil: hovered = card(at: point, at: now)
      case .ring(_, _, let card): hovered = card
      case .card: break
      }
    }
    for index in cards.indices {
      cards[index].setHovered(cards[index].entrance == hovered, at: now)
    }
  }

  /// Describes the ring, which is turned by a drag and whose cards are clicked.
  ///
  /// - Returns: whether a card may have been opened, or was released while it grew or shrank.
  mutating func describe(_ ui: inout Interface) -> Bool {
    let now = ui.now
    let response = ui.interact(
      ui.id("scenes"), .list, "Scenes", value: ring.nearest.title, in: layout.bounds,
      [.hover, .click, .drag, .focus])
    if ui.isReading { ui.within("scenes") { tellCards(&$0) } }
    let wasHeld = grip != nil
    keys(&ui)
    if response.action == .pressedByKey {
      open(ring.nearest, at: now)
      return true
    }
    isFocused = response.isFocused
    if let action = response.action {
      act(action, velocity: ui.pointer.velocity(at: now), at: now)
    }
    if !ui.isStill {
      hover(response.isHovered || response.isHeld ? ui.pointer.place : nil, at: now)
    }
    return wasHeld && grip == nil
  }

  /// Tells screen readers the words that are drawn with the cards, the farthest card first.
  private func tellCards(_ ui: inout Interface) {
    headings.describe(&ui)
    for index in order {
      let entrance = Entrance.all[index]
      ui.note(.card, entrance.title, in: frame(of: entrance, at: ui.now))
    }
  }

  /// Takes in an action of the pointer, which has a velocity in points a second.
  mutating func act(_ action: Action, velocity: SIMD2<Float> = .zero, at now: Double) {
    switch action {
    case .pressed(let point, let press) where press.button == .primary: takeHold(at: point, now)
    case .dragged(let point): follow(point, at: now)
    case .released(let point, _):
      follow(point, at: now)
      release(velocity: velocity, at: now)
    case .cancelled: letGo(at: now)
    default: break
    }
  }

  /// Turns the ring by keys, and marks the card in front as the one that Enter opens.
  private mutating func keys(_ ui: inout Interface) {
    guard isPresented else { return }
    for (key, cards) in [
      (Input.Key.left, -1), (.right, 1), (.tab(backwards: true), -1), (.tab(backwards: false), 1),
    ] where ui.take(key) {
      turn(by: cards)
      ui.setFocus(Self.ringID)
    }
  }

  /// The one control of the carousel: cards move too much to be controls.
  static let ringID = ControlID.root.child("scenes")

  /// Catches a card that grows or shrinks, or takes hold of the ring.
  private mutating func takeHold(at place: Point, _ now: Double) {
    let point = clamped(place)
    if let entrance = zoom.items.last(where: { isInFlight($0, at: point, now) }) {
      grab(entrance, at: point, now)
    } else {
      grip = .ring(
        from: point, angle: angle.presentation(at: now), card: card(at: point, at: now))
    }
  }

  /// The nearest point of the stage; numbers that are not finite are clamped as well.
  private func clamped(_ point: Point) -> Point {
    func clamped(_ place: Float, _ end: Float) -> Float { place > 0 ? min(place, end) : 0 }
    return Point(x: clamped(point.x, layout.size.width), y: clamped(point.y, layout.size.height))
  }

  /// Whether a card at a point is off the ring; a card that is nearly back belongs to the ring.
  private func isInFlight(_ entrance: Entrance, at point: Point, _ now: Double) -> Bool {
    (zoom.opened == entrance || zoom.progress(of: entrance, at: now) > 0.1)
      && frame(of: entrance, at: now).contains(point)
  }

  /// Takes hold of a card that is off the ring.
  mutating func grab(_ entrance: Entrance, at place: Point, _ now: Double) {
    let point = clamped(place)
    grip = .card(
      from: point, frame: frame(of: entrance, at: now),
      progress: zoom.progress(of: entrance, at: now))
    zoom.grab(entrance, at: now)
    // A card that is held is no longer pointed at.
    hover(nil, at: now)
  }

  /// Turns the ring, or moves the card that is held.
  mutating func follow(_ place: Point, at now: Double) {
    guard let grip else { return }
    let point = clamped(place)
    switch grip {
    case .ring(let start, let turned, let card):
      let distance = point.x - start.x
      guard card == nil || abs(distance) >= Self.shortestDrag else { return }
      self.grip = .ring(from: start, angle: turned, card: nil)
      angle.set(
        turned + CardRing.turn(by: distance, on: layout.size), .interactiveSpring, at: now)
    case .card(let start, let frame, let progress):
      drag(from: start, frame, progress, to: point, at: now)
    }
  }

  /// Shrinks the card that is dragged down, and keeps it under the pointer.
  private mutating func drag(
    from start: Point, _ grabbed: Rect, _ progress: Double, to point: Point, at now: Double
  ) {
    guard let entrance = zoom.dragged else { return }
    let down = (point.y - start.y) / (layout.size.height * Self.dragLength)
    let shrunk = rubberBand(progress - Double(down), within: 0...1, dimension: 0.1)
    let (source, whole) = (source(of: entrance, at: now), layout.bounds)
    let before = source.interpolated(towards: whole, amount: progress)
    let after = source.interpolated(towards: whole, amount: shrunk)
    // The held point of the card stays under the pointer while the card shrinks around it.
    let across = (start.x - grabbed.x) / max(grabbed.width, 1)
    let along = (start.y - grabbed.y) / max(grabbed.height, 1)
    zoom.drag(
      by: SIMD4(
        point.x - across * after.width - after.x - (grabbed.x - before.x),
        point.y - along * after.height - after.y - (grabbed.y - before.y), 0, 0),
      progress: shrunk - progress, at: now)
  }

  /// Releases the ring or a card: a click opens the card, a flick turns the ring on, and a card that was held goes
  /// wherever it was thrown.
  private mutating func release(velocity: SIMD2<Float>, at now: Double) {
    guard let grip else { return }
    self.grip = nil
    switch grip {
    case .ring(_, _, let card?): open(card, at: now)
    case .ring:
      let speed = CardRing.turn(by: velocity.x, on: layout.size)
      angle.glide(
        velocity: speed.animatableData, snap: .every(CardRing.step),
        .decay(edge: Spring(duration: 0.6, bounce: 0.18)),
        at: now)
    case .card: letGo(velocity: velocity.y, at: now)
    }
  }

  /// Releases a card or the ring without a throw.
  private mutating func letGo(at now: Double) {
    hover(nil, at: now)
    guard let grip else { return }
    self.grip = nil
    switch grip {
    case .ring(_, _, let card): if card == nil { snap(to: angle.value) }
    case .card: letGo(velocity: 0, at: now)
    }
  }

  private mutating func letGo(velocity: Float, at now: Double) {
    guard let entrance = zoom.dragged else { return }
    let shrinking = -velocity / (layout.size.height * Self.dragLength)
    guard zoom.release(velocity: Double(shrinking), at: now) else {
      return cards[entrance.index].close()
    }
    if entrance != scene { isBelowScene = true }
    scene = entrance
  }
}
