import ConfettiGraphics

/// The kind of a control, as people who do not see it are told.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case accordion, button, card, chip, colorEditor, colorPlane, curve, gradient, grid, gridItem
  case ground, handle, list, listItem, menu, menuItem, numberField, palette, panel, picker, range
  case ruler, scrollArea, slider, split, swatch, text, textField, textView, toggle, tooltip, tree
  case treeItem, vectorPad
}

/// The state of a control, as people who do not see it are told.
package struct ControlState: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The pointer is over the control.
  package static let hovered = ControlState(rawValue: 1)
  /// The pointer holds the control.
  package static let held = ControlState(rawValue: 2)
  /// The control has the focus, and shows it.
  package static let focused = ControlState(rawValue: 4)
  /// The control is the chosen one of several, or on.
  package static let selected = ControlState(rawValue: 8)
  /// The parts that belong to the control are shown.
  package static let expanded = ControlState(rawValue: 16)
  /// Nothing can be done with it now.
  package static let disabled = ControlState(rawValue: 32)

  init(_ response: Response) {
    self = []
    if response.isHovered { insert(.hovered) }
    if response.isHeld { insert(.held) }
    if response.isFocused { insert(.focused) }
  }

  /// The names of all states in the set, in a fixed order.
  package var names: [String] {
    let all: [(ControlState, String)] = [
      (.hovered, "hovered"), (.held, "held"), (.focused, "focused"), (.selected, "selected"),
      (.expanded, "expanded"), (.disabled, "disabled"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// A control of the tree that tests and screen readers see.
package struct ControlNode: Hashable, Sendable {
  /// The path of names, as in `motion/spring/bounce`.
  package let path: String
  package let role: Role
  package let name: String
  /// The value in words; empty for a control without a value.
  package let value: String
  package let state: ControlState
  /// The visible part of the control, in points.
  package let frame: Rect
}

extension Interface {
  /// The tree of controls in the order of their description, including all words.
  package mutating func readTree(
    at now: Double, _ describe: (inout Interface) -> Void
  ) -> [ControlNode] {
    nodes = []
    defer { nodes = nil }
    look(at: now, describe)
    return nodes ?? []
  }

  /// Adds a part that cannot be acted on, such as words, to the tree of controls, if the tree is read.
  package mutating func note(
    _ role: Role, _ name: @autoclosure () -> String, value: @autoclosure () -> String = "",
    in frame: Rect
  ) {
    guard nodes != nil, purpose != .still else { return }
    note(
      position.scope, role, name(), value: value(), [],
      position.clip.map(frame.intersection) ?? frame)
  }

  mutating func note(
    _ id: ControlID, _ role: Role, _ name: String, value: String, _ state: ControlState,
    _ frame: Rect
  ) {
    let node = ControlNode(
      path: path(of: id), role: role, name: name, value: value, state: state, frame: frame)
    nodes?.append(node)
  }
}

// MARK: - Clashes

extension Interface {
  #if DEBUG
    static let tellsClashes = true
  #else
    static let tellsClashes = false
  #endif

  /// The paths of controls that were described more than once, and so share springs, focus and presses.
  package var clashes: [String] {
    var (seen, clashing): (Set<ControlID>, [ControlID]) = ([], [])
    for spot in hits.spots where !seen.insert(spot.id).inserted && !clashing.contains(spot.id) {
      clashing.append(spot.id)
    }
    return clashing.map { path(of: $0) }
  }

  /// Marks controls that clash on the picture, so that programmers see that two have one name.
  mutating func drawClashes() {
    let paths = clashes
    guard !paths.isEmpty else { return }
    for spot in hits.spots where paths.contains(path(of: spot.id)) {
      canvas.quads.fill(.outline, spot.frame, .warning)
      let words = line("two controls: \(path(of: spot.id))", theme.small)
      canvas.quads.append(
        words, at: words.origin(left: spot.frame.x + 4, middle: spot.frame.center.y),
        color: .warning)
    }
  }
}
