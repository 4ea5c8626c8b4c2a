import ConfettiGraphics

/// The interface of a program: described once for each event and once for each picture, by functions that list the
/// controls in drawing order.
///
///     mutating func describe(_ ui: inout Interface) {
///       if ui.quietButton("replay", "Replay", in: frame).isClicked { play() }
///       ui.slider("bounce", SliderForm("bounce", 0...1), value: &bounce, in: line)
///     }
///
/// Everything else follows from one description: the picture, the control under the pointer, the order of Tab, the
/// movements, and the tree that a test reads. A control is a function in an extension: it takes an identity
/// (``id(_:)-(String)``), describes its kind, its place and its senses (``interact(_:_:_:value:_:in:_:cursor:)``),
/// gets its springs (``spring(_:_:to:_:)``), and draws if ``isDrawing``.
///
/// The host passes events on to ``respond(to:at:_:)``, moves springs on with ``advance(_:)``, and draws with
/// ``draw(at:_:)``. There is no clock and no window: everything is a value, so a replay looks the same.
package struct Interface: Sendable {
  package var canvas: Canvas
  /// The pointer, the focus and the held keys.
  package internal(set) var interaction = Interaction()
  /// The areas of controls, as of the last description.
  package internal(set) var hits = HitMap()
  /// The moment of the description, in seconds.
  package internal(set) var now = 0.0
  /// The colours, and the sizes of type.
  package var theme: Theme
  /// The place at which an input method writes, in points; `nil` while no text is wanted.
  package internal(set) var textPlace: Rect?
  /// Texts whose letters the typeface lacks.
  var foreign = ForeignTexts()
  /// Text that people copied, until the host takes it.
  package var copied: String?
  /// The area within which floating layers stay, in points.
  package var bounds = Rect.empty

  /// The purpose of a description.
  enum Purpose: Sendable {
    /// To find out the places of controls, and the effects of an event on them.
    case response
    /// To make the picture.
    case picture
    /// To make a picture above another one, whose areas are known already.
    case above
    /// To make a part of another picture, in which nothing can be acted on.
    case still
  }

  var purpose = Purpose.response
  var memory = ControlMemory()
  /// The memory of the parts that ``aside(_:)`` describes.
  var asideMemory = ControlMemory()
  /// The areas of controls in the current description.
  var building = HitMap()
  /// The action that a control is to be told of.
  var news: Interaction.Notice?
  /// A key that no control in focus took.
  var looseKey: (key: Input.Key, modifiers: Input.Modifiers)?
  /// Whether a control took the event.
  var isTaken = false
  /// The present position in the description.
  var position = Position()
  /// The tree of controls, while it is read.
  var nodes: [ControlNode]?
  /// Whether anything looks different than before.
  var isChanged = false

  /// A position in a description, without the controls described so far.
  struct Position: Sendable {
    var scope = ControlID.root
    var region = ControlID.root
    var layer = 0
    var clip: Rect?
    /// The frame of the control in focus, once a control is described that shows its focus.
    var focusedFrame: Rect?
    /// The part that is to be scrolled into sight.
    var soughtFrame: Rect?
    /// The rows of lists around the position.
    var rows: [RowPlace] = []
  }

  /// An interface without any state.
  package init(_ atlas: Atlas, _ theme: Theme) {
    canvas = Canvas(atlas)
    self.theme = theme
  }

  package var pointer: Pointer { interaction.pointer }
  package var focus: Focus { interaction.focus }

  /// Whether there is a pointer or a focus: only then moving controls may come under the pointer, or lose the focus.
  package var isAttended: Bool { pointer.place != nil || focus.id != nil }

  /// Whether a panel asks for an answer, so that nothing below it can be acted on.
  package var isModal: Bool { hits.lowestLayer > 0 }

  /// The look of the pointer, by the control that it holds or is over.
  package var cursor: Cursor {
    (pointer.hold?.id ?? pointer.hovered).flatMap { hits.spot(of: $0)?.cursor } ?? .arrow
  }

  /// The start of a press that holds a ground, such as the stage; `nil` without one.
  package var groundHold: Point? {
    pointer.hold.flatMap { $0.sense.contains(.ground) ? $0.start : nil }
  }

  /// Takes another atlas: text is set again if its letters differ.
  package mutating func setAtlas(_ atlas: Atlas, keepsText: Bool = false) {
    canvas.setAtlas(atlas)
    if !keepsText {
      memory.dropLines()
      asideMemory.dropLines()
    }
    isChanged = true
  }

  /// Moves the state of all controls on to the moment of a frame, except for parts in ``aside(_:)``.
  package mutating func advance(_ step: inout FrameStep) { memory.advance(&step) }

  /// Moves the parts in ``aside(_:)`` on to the moment of a frame.
  package mutating func advanceAside(_ step: inout FrameStep) { asideMemory.advance(&step) }

  /// Whether the picture has changed since the last call.
  package mutating func takeChange() -> Bool {
    defer { isChanged = false }
    return isChanged
  }

  /// Marks the picture as changed, for a change that no spring moves.
  package mutating func noteChange() { isChanged = true }
}

// MARK: - Events

extension Interface {
  /// Responds to an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - now: its time, in seconds.
  ///   - describe: describes the whole interface.
  /// - Returns: whether a control took the event; a key that no control took has its general meaning.
  @discardableResult
  package mutating func respond(
    to event: Input.Event, at now: Double, _ describe: (inout Interface) -> Void
  ) -> Bool {
    self.now = now
    // The event before may have moved controls since their places were last found.
    if event.needsAreas { look(at: now, describe) }
    let outcome = interaction.after(event, at: now, on: hits)
    take(outcome.interaction)
    isTaken = outcome.isTaken
    for notice in outcome.notices {
      news = notice
      look(at: now, describe)
    }
    if case .keyPressed(let key, let modifiers) = event, !isTaken {
      looseKey = (key, modifiers)
      look(at: now, describe)
      if !isTaken, let next = interaction.movingFocus(by: key, on: hits) {
        take(next)
        isTaken = true
      }
      // The key may have changed controls that were described before the one that took it.
      if isTaken { look(at: now, describe) }
    } else if outcome.notices.isEmpty, event.isOfPointer {
      look(at: now, describe)
    }
    return isTaken
  }

  /// Ends a press without any effect, such as when a panel opens.
  package mutating func letGo(at now: Double, _ describe: (inout Interface) -> Void) {
    let outcome = interaction.afterLettingGo(on: hits)
    take(outcome.interaction)
    for notice in outcome.notices {
      news = notice
      look(at: now, describe)
    }
  }

  /// Lets the pointer hold a control that it did not press, such as when a drag turns out to have another meaning than
  /// at its beginning.
  package mutating func hold(_ id: ControlID, from start: Point, _ sense: Sense) {
    interaction.pointer.hold = Pointer.Hold(
      id: id, sense: sense, start: start, press: Input.Press())
    isChanged = true
  }

  /// Gives a control the focus.
  package mutating func setFocus(_ id: ControlID?, isShown: Bool = true) {
    var next = interaction
    next.focus = Focus(id: id, isShown: isShown)
    take(next)
  }

  /// Takes over the new state of pointer and focus, and notes whether that is seen.
  private mutating func take(_ next: Interaction) {
    let (before, focus) = (interaction.pointer.hovered, interaction.focus)
    interaction = next
    // A ground looks the same wherever the pointer is over it.
    let isMoved = pointer.hovered != before && !(isGround(before) && isGround(pointer.hovered))
    if isMoved || self.focus != focus { isChanged = true }
  }

  private func isGround(_ id: ControlID?) -> Bool {
    id.map { hits.spot(of: $0)?.sense.contains(.ground) == true } ?? true
  }
}

// MARK: - Describing

extension Interface {
  /// Describes everything without drawing: after an event, or to find out the places of controls after a frame in
  /// which they moved under a pointer that rests.
  package mutating func look(at now: Double, _ describe: (inout Interface) -> Void) {
    self.now = now
    begin(.response)
    describe(&self)
    (news, looseKey) = (nil, nil)
    guard end() else { return }
    // Another control has come under the pointer, and must show that.
    begin(.response)
    describe(&self)
    _ = end()
  }

  /// Draws everything on the ``canvas``.
  package mutating func draw(at now: Double, _ describe: (inout Interface) -> Void) {
    self.now = now
    // A change during the drawing needs another picture.
    isChanged = false
    memory.beginPicture()
    asideMemory.beginPicture()
    begin(.picture)
    describe(&self)
    canvas.drawFloating(bounds)
    _ = end()
  }

  /// Draws a part that lies above everything on the ``canvas``, such as after the host has drawn something between;
  /// the state of all controls is kept.
  package mutating func drawAbove(at now: Double, _ describe: (inout Interface) -> Void) {
    self.now = now
    (purpose, position) = (.above, Position())
    describe(&self)
    canvas.drawFloating(bounds)
  }

  private mutating func begin(_ purpose: Purpose) {
    (self.purpose, position, textPlace) = (purpose, Position(), nil)
    foreign.beginDescription()
    building.removeAll()
  }

  /// Takes over the areas that were described; returns whether another control lies under the pointer.
  private mutating func end() -> Bool {
    swap(&hits, &building)
    if Self.tellsClashes, purpose == .picture { drawClashes() }
    guard isAttended || pointer.hovered != nil else { return false }
    let (hovered, hold) = (pointer.hovered, pointer.hold?.id)
    take(interaction.settled(on: hits))
    return purpose == .response && (pointer.hovered != hovered || pointer.hold?.id != hold)
  }
}

extension Input.Event {
  /// Whether the event is for a control by its place or by its senses.
  fileprivate var needsAreas: Bool {
    switch self {
    case .pointerPressed, .pointerReleased, .keyPressed, .typed, .pasted: true
    default: false
    }
  }

  /// Whether the pointer may be elsewhere than before.
  fileprivate var isOfPointer: Bool {
    switch self {
    case .pointerMoved, .pointerPressed, .pointerReleased, .pointerLeft: true
    default: false
    }
  }
}
