import ConfettiGraphics
import Motion

/// The interface of a program: described once for each thing that happens and once for each picture, by
/// functions that say in drawing order which controls there are.
///
///     mutating func describe(_ ui: inout Interface) {
///       if ui.quietButton("replay", "Replay", in: frame).isClicked { play() }
///       ui.slider("bounce", SliderForm("bounce", 0...1), value: &bounce, in: line)
///     }
///
/// From one description everything else follows: what is drawn, which control the pointer is at, in which
/// order Tab goes, what moves. A control is a function in an extension: it takes an identity
/// (``id(_:)-(String)``), says where it is and what it wants to hear of (``interact(_:in:_:)``), gets its
/// springs (``spring(_:_:to:_:)``), and draws where ``isDrawing``.
///
/// The host passes events on to ``respond(to:at:_:)``, moves springs on with ``advance(_:)``, and draws with
/// ``draw(at:_:)``. There is no clock and no window: everything is a value, so a replay sees the same.
package struct Interface: Sendable {
  package var canvas: Canvas
  package internal(set) var pointer = Pointer()
  package internal(set) var focus = Focus()
  /// The areas of controls, as of the last description.
  package internal(set) var hits = HitMap()
  /// The moment of the description, in seconds.
  package internal(set) var now = 0.0
  /// The colours, and the sizes of type.
  package var theme: Theme
  /// The place of text that an input method is to write at, in points; `nil` where no text is wanted.
  package internal(set) var textPlace: Rect?
  /// A text that the typeface lacks letters for, for the host to have it set; `nil` where there is none.
  package internal(set) var unsetText: TextRequest?
  /// The texts that were set last, the newest last.
  var setTexts: [SetText] = []
  /// The texts that could not be set.
  var refusedTexts: [TextRequest] = []
  /// Text that people copied, until the host takes it.
  package var copied: String?

  /// The purpose of a description.
  enum Purpose: Sendable {
    /// To find out where things are, and what an event does to them.
    case response
    /// To be seen.
    case picture
    /// To be seen as a part of another picture, in which nothing can be acted on.
    case still
  }

  var purpose = Purpose.response
  var memory = ControlMemory()
  /// The areas of controls in the current description.
  var building = HitMap()
  /// The control that something was done to, and the thing that was done.
  var news: (id: ControlID, action: Action)?
  /// A key that no control in focus took.
  var looseKey: (key: Input.Key, modifiers: Input.Modifiers)?
  /// Whether the event was taken by something.
  var isTaken = false
  /// Whether anything looks different from before.
  private var isChanged = false

  // Where in the description it is.
  var scope = ControlID.root
  var region = ControlID.root
  var layer = 0
  var clip: Rect?
  /// The frame of the control in focus, where one was described that shows its focus.
  var focusedFrame: Rect?

  /// An interface in which nothing is there yet.
  package init(_ atlas: Atlas, _ theme: Theme) {
    canvas = Canvas(atlas)
    self.theme = theme
  }

  /// Whether there is a pointer or a focus, to which controls that move may come or get lost.
  package var isAttended: Bool { pointer.place != nil || focus.id != nil }

  /// Whether a panel asks for an answer, so that nothing below it can be acted on.
  package var isModal: Bool { hits.lowestLayer > 0 }

  /// The start of a press that holds a ground, such as the stage; `nil` without one.
  package var groundHold: Point? {
    pointer.hold.flatMap { $0.sense.contains(.ground) ? $0.start : nil }
  }

  /// Takes another atlas: text is set again where letters are others.
  package mutating func setAtlas(_ atlas: Atlas, keepsText: Bool = false) {
    canvas.setAtlas(atlas)
    if !keepsText { memory.dropLines() }
    isChanged = true
  }

  /// Moves all that controls keep on to the moment of a frame.
  package mutating func advance(_ step: inout FrameStep) { memory.advance(&step) }

  /// Whether anything has come to look different since this was last asked.
  package mutating func takeChange() -> Bool {
    defer { isChanged = false }
    return isChanged
  }

  /// Takes in that something looks different that no spring moves.
  package mutating func noteChange() { isChanged = true }
}

// MARK: - Describing

extension Interface {
  /// Finds out where things are, such as after a frame in which they moved under a pointer that rests.
  package mutating func look(at now: Double, _ describe: (inout Interface) -> Void) {
    self.now = now
    run(describe)
  }

  /// Draws everything on the ``canvas``.
  package mutating func draw(at now: Double, _ describe: (inout Interface) -> Void) {
    self.now = now
    describeOnce(.picture, describe)
    isChanged = false
  }

  /// Draws a part that lies above everything on the ``canvas``, as after another thing was drawn between;
  /// what was asked for before is kept.
  package mutating func drawAbove(at now: Double, _ describe: (inout Interface) -> Void) {
    self.now = now
    purpose = .picture
    (scope, region, layer, clip) = (.root, .root, 0, nil)
    describe(&self)
  }

  /// Lets everything be described with the news there are, and again if something else has come to lie
  /// under the pointer by that.
  mutating func run(_ describe: (inout Interface) -> Void) {
    describeOnce(.response, describe)
    news = nil
    looseKey = nil
    let hovered = pointer.hovered
    hover()
    if pointer.hovered != hovered { describeOnce(.response, describe) }
  }

  private mutating func describeOnce(_ purpose: Purpose, _ describe: (inout Interface) -> Void) {
    self.purpose = purpose
    (scope, region, layer, clip) = (.root, .root, 0, nil)
    (textPlace, unsetText) = (nil, nil)
    building.removeAll()
    if purpose == .picture { memory.beginPicture() }
    describe(&self)
    swap(&hits, &building)
    forgetMissing()
  }

  /// Lets go of what is not there any more.
  private mutating func forgetMissing() {
    if let hold = pointer.hold, hits.spot(of: hold.id) == nil { pointer.hold = nil }
    guard let id = focus.id else { return }
    if hits.spot(of: id).map({ $0.layer < hits.lowestLayer }) ?? true { focus = Focus() }
  }

  private func isGround(_ id: ControlID?) -> Bool {
    id.map { hits.spot(of: $0)?.sense.contains(.ground) == true } ?? true
  }

  /// Looks which control the pointer is at.
  mutating func hover() {
    let before = pointer.hovered
    pointer.hovered = pointer.place.flatMap { place in
      let there = hits.topmost(at: place, sensing: [.hover, .click, .drag])?.id
      guard let hold = pointer.hold else { return there }
      return there == hold.id ? there : nil
    }
    // A ground looks the same wherever the pointer is.
    if pointer.hovered != before, !isGround(before) || !isGround(pointer.hovered) {
      isChanged = true
    }
  }
}

// MARK: - For controls

extension Interface {
  /// Whether the description is made to be seen: only then a control draws.
  package var isDrawing: Bool { purpose != .response }

  /// Whether it is made for a part of a picture in which nothing can be acted on.
  package var isStill: Bool { purpose == .still }

  /// The identity of a control with a name, which no other one has in the same part of the interface.
  package mutating func id(_ name: String) -> ControlID {
    let id = scope.child(name)
    memory.name(id, name, in: scope)
    return id
  }

  /// The identity of one of many equal controls.
  package mutating func id(_ index: Int) -> ControlID {
    let id = scope.child(index)
    memory.name(id, "\(index)", in: scope)
    return id
  }

  /// The path of a control, as in `motion/spring/bounce`.
  package func path(of id: ControlID) -> String { memory.path(of: id) }

  /// Says where a control is and what it wants to hear of; returns how it stands with it.
  ///
  /// - Parameters:
  ///   - id: the control.
  ///   - frame: the area that can be hit, in points.
  ///   - sense: the things that it wants to hear of.
  package mutating func interact(_ id: ControlID, in frame: Rect, _ sense: Sense) -> Response {
    var response = Response(id: id)
    guard purpose != .still else { return response }
    let seen = clip.map(frame.intersection) ?? frame
    building.append(
      HitMap.Spot(id: id, frame: seen, sense: sense, layer: layer, region: region))
    response.isHovered = pointer.hovered == id
    if let hold = pointer.hold, hold.id == id {
      response.isHeld = response.isHovered || sense.contains(.drag)
    }
    response.isFocused = focus.id == id && (focus.isShown || sense.contains(.text))
    if response.isFocused { focusedFrame = frame }
    if let news, news.id == id {
      response.action = news.action
      if !sense.contains(.ground) { isChanged = true }
    }
    return response
  }

  /// Takes a key that was pressed and that the control in focus has no use for; `false` if it is another
  /// one, or lies below a panel.
  package mutating func take(_ key: Input.Key) -> Bool {
    guard let loose = looseKey, loose.key == key, loose.modifiers.subtracting(.shift).isEmpty,
      layer >= hits.lowestLayer, purpose == .response
    else { return false }
    looseKey = nil
    isTaken = true
    isChanged = true
    return true
  }

  /// Takes the key that a control in focus was told of; all others do what they do everywhere.
  package mutating func takeKey() { isTaken = true }

  /// A line of text, set when it is first asked for.
  package mutating func line(
    _ text: String, _ style: TextStyle, within width: Float = .infinity
  ) -> TextLine {
    memory.line(text, style, within: width, canvas.quads.atlas)
  }

  /// A number of a control in words, which are made when it changes.
  package mutating func text(
    _ id: ControlID, for number: Double, _ words: (Double) -> String
  ) -> String {
    memory.text(id, for: number, words)
  }

  /// A value that a control keeps between descriptions.
  package mutating func kept<Value: Sendable>(_ id: ControlID, or initial: Value) -> Value {
    memory.value(id, as: Value.self) ?? initial
  }

  /// Keeps a value for the next descriptions.
  package mutating func keep(_ value: some Sendable, for id: ControlID) {
    guard purpose != .still else { return }
    memory.keep(value, id)
    isChanged = true
  }

  /// Lets the pointer hold a control that it did not press, as where a drag turns out to mean something else
  /// than it began with.
  package mutating func hold(_ id: ControlID, from start: Point, _ sense: Sense) {
    pointer.hold = Pointer.Hold(id: id, sense: sense, start: start, press: Input.Press())
    isChanged = true
  }

  /// Gives a control the focus.
  package mutating func setFocus(_ id: ControlID?, isShown: Bool = true) {
    guard focus.id != id || focus.isShown != isShown else { return }
    focus.id = id
    focus.isShown = id != nil && isShown
    isChanged = true
  }
}

// MARK: - Parts of the interface

extension Interface {
  /// Describes a part with a name, within which controls have names of their own.
  package mutating func within(_ name: String, _ part: (inout Interface) -> Void) {
    let outer = scope
    scope = id(name)
    part(&self)
    scope = outer
  }

  /// Describes a part that F6 goes on to, such as a panel beside others.
  package mutating func region(_ name: String, _ part: (inout Interface) -> Void) {
    let outer = region
    region = scope.child(name)
    within(name, part)
    region = outer
  }

  /// Describes what lies above all that was described before; above a modal one nothing below it can be
  /// acted on.
  package mutating func layer(isModal: Bool = false, _ part: (inout Interface) -> Void) {
    let outer = layer
    layer = (building.spots.last?.layer ?? 0) + 1
    if isModal, purpose != .still { building.close(below: layer) }
    part(&self)
    layer = outer
  }

  /// Describes a part of which only what lies in a rectangle is seen and can be hit.
  package mutating func clipped(to frame: Rect, _ part: (inout Interface) -> Void) {
    let outer = clip
    clip = outer.map(frame.intersection) ?? frame
    drawn(frame, in: frame, part)
    clip = outer
  }

  /// Describes a part that is drawn as one picture: moved and scaled from one rectangle into another,
  /// faded and rotated.
  ///
  /// It can be hit where it is without that.
  package mutating func drawn(
    _ source: Rect, in target: Rect, opacity: Double = 1, rotation: Double = 0,
    _ part: (inout Interface) -> Void
  ) {
    guard isDrawing else { return part(&self) }
    var picture = canvas.beginPart(source)
    part(&self)
    canvas.endPart(&picture, from: source, to: target, opacity: opacity, rotation: rotation)
  }

  /// Describes a part that may be faint, as one picture then; it can be acted on also where it is not seen.
  package mutating func faded(
    _ opacity: Double, in frame: Rect, _ part: (inout Interface) -> Void
  ) {
    if opacity >= 1 {
      part(&self)
    } else if opacity > 0 {
      drawn(frame, in: frame, opacity: opacity, part)
    } else {
      unseen(part)
    }
  }

  /// Describes something that comes and goes, as its transition says; it can be acted on while it is there
  /// or comes.
  package mutating func drawn(
    _ presence: Presence, in source: Rect, _ part: (inout Interface) -> Void
  ) {
    guard let look = presence.look(at: now) else { return }
    let outer = purpose
    if !presence.isPresented, outer == .picture { purpose = .still }
    if presence.isPresented || outer != .response {
      drawn(
        source, in: look.frame(of: source), opacity: look.opacity,
        rotation: look.rotation.radians, part)
    }
    purpose = outer
  }

  /// Describes a part that can be acted on but is not to be seen in this picture.
  package mutating func unseen(_ part: (inout Interface) -> Void) {
    let outer = purpose
    if purpose == .picture { purpose = .response }
    part(&self)
    purpose = outer
  }

  /// Describes a part of a picture in which nothing can be acted on, such as a scene on its card.
  package mutating func still(_ part: (inout Interface) -> Void) {
    guard isDrawing else { return }
    let outer = purpose
    purpose = .still
    part(&self)
    purpose = outer
  }
}
