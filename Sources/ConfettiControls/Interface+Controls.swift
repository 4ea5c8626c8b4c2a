import ConfettiGraphics
import Motion

// Controls use all of this while they are described.

extension Interface {
  /// Whether the description makes a picture: only then a control draws.
  package var isDrawing: Bool { purpose != .response }

  /// Whether the tree of controls is read, so that words must be noted that are otherwise only drawn.
  package var isReading: Bool { nodes != nil }

  /// Whether the description is of a part of a picture in which nothing can be acted on.
  package var isStill: Bool { purpose == .still }

  /// The identity of a control with a name, which is unique in its part of the interface.
  package mutating func id(_ name: String) -> ControlID {
    let id = position.scope.child(name)
    if keepsNames { memory.name(id, name, in: position.scope) }
    return id
  }

  /// The identity of one of many similar controls.
  package mutating func id(_ index: Int) -> ControlID {
    let id = position.scope.child(index)
    if keepsNames { memory.name(id, "\(index)", in: position.scope) }
    return id
  }

  /// Whether names are kept: for the tree of controls, or in debug builds to tell of two controls with one name.
  private var keepsNames: Bool { Self.tellsClashes || nodes != nil }

  /// The path of a control, as in `motion/spring/bounce`; empty in release builds unless the tree is read.
  package func path(of id: ControlID) -> String { memory.path(of: id) }

  /// Describes a control's kind, place and senses; returns its state.
  ///
  /// A control may be made of several, such as buttons that lie in it: describe those after it, so that they lie
  /// above it, and within its name (``within(_:_:)``), so that the tree knows their paths.
  ///
  /// - Parameters:
  ///   - id: the control.
  ///   - role: the kind of control.
  ///   - name: its name for people, which is made only if the tree of controls is read.
  ///   - value: its value in words.
  ///   - state: its state apart from pointer and focus.
  ///   - frame: the area that can be hit, in points.
  ///   - sense: the actions that it responds to.
  ///   - cursor: the look of the pointer above it.
  package mutating func interact(
    _ id: ControlID, _ role: Role, _ name: @autoclosure () -> String,
    value: @autoclosure () -> String = "", _ state: ControlState = [], in frame: Rect,
    _ sense: Sense, cursor: Cursor = .arrow
  ) -> Response {
    var response = Response(id: id)
    guard purpose != .still else { return response }
    let seen = position.clip.map(frame.intersection) ?? frame
    if purpose != .above {
      building.append(
        HitMap.Spot(
          id: id, frame: seen, sense: sense, layer: position.layer, region: position.region,
          cursor: cursor))
    }
    response.isHovered = pointer.hovered == id
    if let hold = pointer.hold, hold.id == id {
      response.isHeld = response.isHovered || sense.contains(.drag)
      memory.heldRows = position.rows
    }
    if focus.id == id {
      response.isFocused = focus.isShown || sense.contains(.text)
      memory.focusedRows = position.rows
    }
    if response.isFocused { position.focusedFrame = frame }
    if let news, news.id == id {
      response.action = news.action
      response.takeEditing(isChanged: false)
      if !sense.contains(.ground) { isChanged = true }
    }
    if nodes != nil {
      note(id, role, name(), value: value(), state.union(ControlState(response)), seen)
    }
    return response
  }

  /// Takes a key that was pressed and that the control in focus did not take; `false` if another key was pressed, or
  /// the control lies below a panel.
  package mutating func take(_ key: Input.Key) -> Bool {
    guard let loose = looseKey, loose.key == key, loose.modifiers.subtracting(.shift).isEmpty,
      position.layer >= hits.lowestLayer, purpose == .response
    else { return false }
    looseKey = nil
    isTaken = true
    isChanged = true
    return true
  }

  /// Takes the key that a control in focus was told of; keys that are not taken do what they do everywhere.
  package mutating func takeKey() { isTaken = true }

  /// A line of text, set when it is first asked for.
  package mutating func line(
    _ text: String, _ style: TextStyle, within width: Float = .infinity
  ) -> TextLine {
    memory.line(text, style, within: width, canvas.quads.atlas)
  }

  /// The first of some sentences that is narrower than a width, otherwise the last one.
  package mutating func line(
    ofFirst sentences: [String], _ style: TextStyle, within width: Float
  ) -> TextLine {
    var line = TextLine.empty
    for sentence in sentences {
      line = self.line(sentence, style)
      if line.width < width { break }
    }
    return line
  }

  /// A text in as few lines as possible, set when it is first asked for.
  package mutating func paragraph(
    _ text: String, _ style: TextStyle, within width: Float, lines: Int
  ) -> [TextLine] {
    memory.paragraph(text, style, within: width, lines: lines, canvas.quads.atlas)
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
}

// MARK: - Parts of the interface

extension Interface {
  /// Describes a part with a name, within which controls need only differ from one another in name.
  package mutating func within(_ name: String, _ part: (inout Interface) -> Void) {
    let outer = position.scope
    position.scope = id(name)
    part(&self)
    position.scope = outer
  }

  /// Describes a part that F6 goes on to, such as a panel beside others.
  ///
  /// A translucent part is drawn as one picture; the part can be acted on even while it is invisible.
  package mutating func region(
    _ name: String, opacity: Double = 1, _ part: (inout Interface) -> Void
  ) {
    let outer = (position.scope, position.region)
    position.scope = id(name)
    position.region = position.scope
    if opacity >= 1 {
      part(&self)
    } else if opacity > 0 {
      drawn(bounds, in: bounds, opacity: opacity, part)
    } else {
      unseen(part)
    }
    (position.scope, position.region) = outer
  }

  /// Describes a part above everything described before; while a modal one is open, nothing below it can be acted
  /// on.
  package mutating func layer(isModal: Bool = false, _ part: (inout Interface) -> Void) {
    let outer = position.layer
    position.layer = building.highestLayer + 1
    if isModal, purpose != .still { building.close(below: position.layer) }
    part(&self)
    position.layer = outer
  }

  /// Describes a part that is seen, and can be hit, only within a rectangle.
  package mutating func clipped(to frame: Rect, _ part: (inout Interface) -> Void) {
    let outer = position.clip
    position.clip = outer.map(frame.intersection) ?? frame
    drawn(frame, in: frame, part)
    position.clip = outer
  }

  /// Describes a part that is drawn as one picture: moved and scaled from one rectangle into another,
  /// faded, rotated and blurred.
  ///
  /// It can be hit at the place that it has without the change.
  ///
  /// - Parameters:
  ///   - source: the rectangle of the part, in points.
  ///   - target: the rectangle in which it is drawn, before the rotation.
  ///   - opacity: 0…1.
  ///   - rotation: clockwise around the middle of the target, in radians.
  ///   - blur: the standard deviation of the Gaussian, in points.
  ///   - part: describes the part.
  package mutating func drawn(
    _ source: Rect, in target: Rect, opacity: Double = 1, rotation: Double = 0, blur: Double = 0,
    _ part: (inout Interface) -> Void
  ) {
    guard isDrawing else { return part(&self) }
    var picture = canvas.beginPart(source, in: target)
    part(&self)
    canvas.endPart(
      &picture, from: source, to: target, opacity: opacity, rotation: rotation, blur: blur)
  }

  /// Describes a part that comes and goes by its transition; it can be acted on while it is there or comes.
  package mutating func drawn(
    _ presence: Presence, in source: Rect, _ part: (inout Interface) -> Void
  ) {
    guard let look = presence.look(at: now) else { return }
    let outer = purpose
    if !presence.isPresented, isDrawing { purpose = .still }
    if presence.isPresented || outer != .response {
      drawn(
        source, in: look.frame(of: source), opacity: look.opacity,
        rotation: look.rotation.radians, blur: look.blur, part)
    }
    purpose = outer
  }

  /// Describes a part whose movement does not count as activity of the program, such as figures about the program
  /// itself: ``advanceAside(_:)`` advances it.
  package mutating func aside(_ part: (inout Interface) -> Void) {
    swap(&memory, &asideMemory)
    part(&self)
    swap(&memory, &asideMemory)
  }

  /// Describes a part that can be acted on but is not seen in this picture.
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
