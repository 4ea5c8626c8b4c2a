import ConfettiGraphics
import Motion

extension Interface {
  /// A range between two numbers, or a single number, with a swarm of the numbers that were drawn from it.
  ///
  /// A thumb is dragged, or both by the part between them; Alt keeps the middle, and Shift pulls a single number apart.
  /// A drag beyond the line makes it show more numbers, up to the hard ends. Arrows and Page Up and Page Down move the
  /// end that was moved last, with Control both; Home and End go to the usual ends; Space changes to the other end. A
  /// double click on a thumb restores the form's own value. A drag with Control marks dots instead.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - form: the title, the unit, the scale and the steps.
  ///   - value: both numbers, which are equal for a single number.
  ///   - dots: the numbers that were drawn; the layout is kept for as long as they stay the same.
  ///   - frame: the area that can be hit: a line of words, and the swarm below.
  ///   - color: the colour of the part between the thumbs.
  @discardableResult
  package mutating func swarmRange(
    _ name: String, _ form: SwarmForm, value: inout ClosedRange<Double>, dots: [SwarmDot] = [],
    in frame: Rect, color: Color = .accent
  ) -> SwarmResponse {
    let id = id(name)
    let before = value
    var response = interact(
      id, .range, form.title, value: form.words(before), in: frame, [.hover, .drag, .focus])
    let places = SwarmPlaces(frame, words: theme.lineHeight)
    let key = id.child("grip")
    var grip = kept(key, or: SwarmGrip(before, form, at: .zero))
    let old = grip
    if let action = response.action { change(&value, form, places, &grip, after: action) }
    if grip != old { keep(grip, for: key) }
    response.takeEditing(isChanged: value != before)
    switch response.action {
    case .pressed, .dragged, .released, .cancelled:
      if !grip.isEditing, !old.isEditing { response.editing = [] }
    default: break
    }
    let shown = form.scale.shown(value)
    let layout = swarmLayout(dots, form.scale, shown, places, id)
    var answer = SwarmResponse(response: response)
    if let pointer = pointer.place {
      if response.isHovered, !response.isHeld {
        answer.pointed = Self.pointed(at: pointer, dots, layout, places)
      }
      if grip.part == .lasso {
        answer.lassoed = Self.lassoed(
          dots, form.scale, grip.shown, from: places.share(at: grip.start.point.x),
          to: places.share(at: pointer.x))
      }
    }
    let ends = spring(
      id, "ends",
      to: Size(
        width: Float(form.scale.share(of: value.lowerBound, in: shown)),
        height: Float(form.scale.share(of: value.upperBound, in: shown))),
      response.isHeld ? .interactiveSpring : .snappy)
    guard isDrawing else { return answer }
    drawSwarmRange(form, value, ends, places, color, response)
    drawSwarm(dots, layout, places, answer.pointed)
    drawThumbs(
      ends, isSingle: value.lowerBound == value.upperBound, places, response, grip.keyed,
      stem: layout.places.isEmpty ? 12 * places.unit : places.base - places.swarm.y - 2)
    if grip.part == .lasso, let pointer = pointer.place {
      drawLasso(from: grip.start.point.x, to: pointer.x, places)
    }
    drawFocus(response, around: frame.inset(by: -4, 0))
    return answer
  }

  private mutating func change(
    _ value: inout ClosedRange<Double>, _ form: SwarmForm, _ places: SwarmPlaces,
    _ grip: inout SwarmGrip, after action: Action
  ) {
    func follow(_ point: Point) {
      guard grip.part != .lasso, grip.part != nil, places.width > 0 else { return }
      let way = grip.start.way(to: point)?.x ?? (grip.jump == 0 ? nil : 0)
      guard let way else { return }
      value = form.value(
        grip, draggedBy: Double((way + grip.jump) / places.width), interaction.modifiers,
        width: places.width)
    }
    switch action {
    case .pressed(let point, let press) where press.button == .primary:
      grip = SwarmGrip(value, form, places, at: point, press, keyed: grip.keyed)
      if grip.isRestoring, let standard = form.standard {
        (value, grip.part) = (standard, nil)
      } else {
        follow(point)
      }
    case .dragged(let point): follow(point)
    case .released: (grip.part, grip.isEditing) = (nil, false)
    case .cancelled:
      if grip.isEditing { value = grip.before }
      (grip.part, grip.isEditing) = (nil, false)
    case .key(.space, []):
      grip.keyed = grip.keyed == .low ? .high : .low
      takeKey()
    case .key(let key, let modifiers):
      guard let next = form.value(value, after: key, modifiers, moving: grip.keyed) else { break }
      value = next
      takeKey()
    default: break
    }
  }

  /// The layout of a swarm, which is kept for as long as its dots and its line stay the same.
  private mutating func swarmLayout(
    _ dots: [SwarmDot], _ scale: ValueScale, _ shown: ClosedRange<Double>, _ places: SwarmPlaces,
    _ id: ControlID
  ) -> SwarmLayout {
    let key = id.child("swarm")
    if let layout = memory.value(key, as: SwarmLayout.self),
      layout.fits(dots, scale, shown, room: places.room, pitch: places.pitch)
    {
      return layout
    }
    let layout = SwarmLayout(dots, scale, shown, room: places.room, pitch: places.pitch)
    memory.keep(layout, key)
    return layout
  }

  /// The distance of the pointer from a dot at which it points, in points.
  private static var dotReach: Float { 8 }

  private static func pointed(
    at pointer: Point, _ dots: [SwarmDot], _ layout: SwarmLayout, _ places: SwarmPlaces
  ) -> Set<Int> {
    var found: Set<Int> = []
    for place in layout.places
    where places.point(of: place, in: layout).distance(to: pointer) <= dotReach {
      found.insert(dots[place.index].id)
    }
    return found
  }

  private static func lassoed(
    _ dots: [SwarmDot], _ scale: ValueScale, _ shown: ClosedRange<Double>, from start: Double,
    to end: Double
  ) -> Set<Int> {
    let (low, high) = (
      scale.number(at: min(start, end), in: shown), scale.number(at: max(start, end), in: shown)
    )
    var found: Set<Int> = []
    for dot in dots where dot.value >= low && dot.value <= high { found.insert(dot.id) }
    return found
  }
}
