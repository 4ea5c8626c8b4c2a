import ConfettiControls
import ConfettiGraphics
import Motion

extension EffectsPanel {
  /// How far a notch of the wheel scrolls, in heights of a row.
  private static let notch: Float = 0.5
  /// The longest search, in characters.
  private static let longestQuery = 24

  /// Describes what is seen of the panel; returns the effect that was just chosen, as a place among those
  /// of the stage.
  mutating func describe(_ ui: inout Interface) -> Int? {
    guard presence.isVisible(at: ui.now), let stage else { return nil }
    var choice: Int?
    ui.layer(isModal: presence.isPresented) { ui in
      dim(stage, &ui)
      guard presence.isPresented else { return ui.still { drawPanel(stage, &$0) } }
      // A press beside the panel closes it, and means nothing below it.
      let outside = ui.interact(ui.id("outside"), in: stage.layout.bounds, [.click, .ground])
      if outside.action.map(Self.isPress) == true { close(at: ui.now) }
      _ = ui.interact(ui.id("effects"), in: grid.layout.panel, [.click, .ground])
      choice = describeGrid(&ui)
      drawPanel(stage, &ui)
      choice = choice ?? keys(&ui)
    }
    return choice
  }

  private static func isPress(_ action: Action) -> Bool {
    if case .pressed = action { true } else { false }
  }

  // MARK: The search

  /// Describes the line that is typed into.
  mutating func describeSearch(_ ui: inout Interface) {
    var typed = query
    let id = ui.id("search")
    if takesFocus {
      takesFocus = false
      ui.setFocus(id)
    }
    // The number of effects stands at the end of the line.
    let theme = ui.theme
    let field = ui.textField(
      "search", text: &typed, placeholder: "Type to search", style: EffectsLayout.textStyle(theme),
      in: grid.layout.search, inset: grid.layout.gap, trailing: text.count.width + grid.layout.gap,
      limit: Self.longestQuery + 1)
    guard field.isChanged else { return }
    // A slash begins another search, and no search begins with a space.
    typed =
      typed.contains("/") ? "" : String(typed.drop { $0 == " " }.prefix(Self.longestQuery))
    if typed != query { find(typed, at: ui.now) }
  }

  // MARK: The grid

  private mutating func describeGrid(_ ui: inout Interface) -> Int? {
    let now = ui.now
    let before = scroll.offset.value
    let (response, click) = ui.scroll(
      ui.id("grid"), &scroll, in: grid.layout.viewport,
      notch: (grid.layout.cell.height + grid.layout.gap / 2) * Self.notch)
    if response.isHovered || response.isHeld, let place = ui.pointer.place, place != pointer {
      pointer = place
      if !scroll.isHeld { focusPointer(at: now) }
      ui.noteChange()
    }
    if case .scrolled = response.action, scroll.offset.value != before, !scroll.isHeld {
      focusPointer(at: now)
    }
    guard let click, case .released(let end, _) = response.action else { return nil }
    let cell = grid.cell(at: click, scrolled: scroll.offset.value)
    return cell == grid.cell(at: end, scrolled: scroll.offset.value) ? choice(of: cell) : nil
  }

  /// Brings the effect under the pointer into focus, if there is one.
  private mutating func focusPointer(at now: Double) {
    guard let pointer,
      let cell = grid.cell(at: pointer, scrolled: scroll.offset.value), cell != focus
    else { return }
    setFocus(cell, at: now)
  }

  // MARK: Keys

  /// Does what keys mean that are not typed; returns the effect that one has chosen.
  private mutating func keys(_ ui: inout Interface) -> Int? {
    let moves: [(Input.Key, EffectsGrid.Direction)] = [
      (.left, .left), (.right, .right), (.up, .up), (.down, .down),
      (.tab(backwards: true), .left), (.tab(backwards: false), .right), (.home, .first),
      (.end, .last), (.pageUp, .pageUp), (.pageDown, .pageDown),
    ]
    for (key, direction) in moves where ui.take(key) { move(direction, at: ui.now) }
    if ui.take(.escape) {
      if query.isEmpty { close(at: ui.now) } else { find("", at: ui.now) }
    }
    return ui.take(.enter) || ui.take(.space) ? choice(of: focus) : nil
  }

  private mutating func move(_ direction: EffectsGrid.Direction, at now: Double) {
    guard let focus else { return }
    let cell = grid.neighbour(of: focus, direction)
    // In the first row the headings above it are of interest as well.
    setFocus(cell, at: now)
    scroll.show(grid.shown(cell), .snappy)
  }
}
