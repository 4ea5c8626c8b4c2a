import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

/// The panel over the stage that shows all effects, each at a telling moment: it grows out of the button that opens
/// it.
///
/// The effect in focus plays, and is chosen by a click or a key. Typed text is searched for.
///
///     panel.show(effects, chosen: 3, on: stage, at: now)
///     if let place = panel.describe(&ui) { … }   // an effect is chosen
///     panel.advance(&step)                       // once a frame
///
/// The panel moves by a clock that never stops: pausing the show does not pause it.
struct EffectsPanel: Sendable {
  var zoom = PanelZoom(.effects)
  private(set) var catalogue = EffectCatalogue([])
  private(set) var thumbnails: [Thumbnail] = []
  /// The text that is searched for.
  private(set) var query = ""
  /// Whether typed text goes to the search from the next description on.
  private var takesFocus = false
  private(set) var grid: EffectsGrid
  /// The effect in focus, as a place in the grid.
  var choice = GridChoice()
  /// The entry whose effect plays, as a place in the catalogue.
  private var playing: Int?
  /// The entry whose effect is chosen, as a place in the catalogue.
  private(set) var chosen: Int?
  /// Whether the button that opens the effect in focus in the studio was just pressed.
  var wantsStudio = false
  /// The cells that were last seen.
  var seen = 0..<0
  /// Shapes of effects that the atlas is to have before their thumbnails are drawn.
  private(set) var wanted: [ParticleShape] = []
  private(set) var stage: Stage?
  private(set) var effects: [ShowEffect] = []
  /// The buffer in which moments for thumbnails are tried.
  private var scratch = QuadBuffer(limit: 8000)

  /// The number of particles that are looked at in a frame to find moments for thumbnails.
  private static let mostWork = 2500
  /// The number of shapes that are asked for in a frame: each may take 2 ms.
  private static let mostWanted = 3
  /// The longest search, in characters.
  private static let longestQuery = 24

  init(_ layout: Layout) {
    grid = EffectsGrid([], EffectsLayout(layout))
    scratch.visible = Thumbnail.stage
  }

  /// Whether the panel is open, opening or dragged; a closing panel takes no clicks.
  var isShown: Bool { zoom.isOpen || zoom.isDragged }

  var layout: EffectsLayout { grid.layout }
}

// MARK: - Coming and going

extension EffectsPanel {
  /// Opens the panel, with the chosen effect in focus; a panel on its way back comes again as it is.
  mutating func show(
    _ effects: [ShowEffect], chosen place: Int, on stage: Stage, at now: Double
  ) {
    if !isShown, zoom.isVisible(at: now), effects == self.effects, place == chosenPlace {
      return comeBack(at: now)
    }
    take(stage)
    takesFocus = true
    take(effects)
    query = ""
    chosen = catalogue.entries.firstIndex { $0.place == place }
    layOut()
    choice.begin(at: chosen.flatMap(grid.entries.firstIndex(of:)) ?? 0)
    zoom.open(at: now)
    play(at: now)
  }

  mutating func close(at now: Double) {
    zoom.close(at: now)
    play(at: now)
  }

  /// Lets the pointer go of the panel, which opens or closes.
  mutating func release(at now: Double) {
    if zoom.release(at: now) { takesFocus = true }
    play(at: now)
  }

  /// Whether a press that holds a control drags the panel: on its ground, on a search field without text, or anywhere
  /// while the panel is on its way.
  func isHeld(by hold: ControlID?, at now: Double) -> Bool {
    guard isShown, zoom.pose(at: now)?.isNear == true else { return true }
    let region = ControlID.root.child("all effects")
    return hold == region.child("panel") || (hold == region.child("search") && query.isEmpty)
  }

  /// The chosen effect, as an index among the effects of the stage.
  private var chosenPlace: Int? { chosen.map { catalogue.entries[$0].place } }

  private mutating func comeBack(at now: Double) {
    takesFocus = true
    zoom.open(at: now)
    play(at: now)
  }

  /// Takes the effects of the stage, some of which may be new.
  private mutating func take(_ effects: [ShowEffect]) {
    guard effects != self.effects || catalogue.entries.isEmpty else { return }
    let known = Dictionary(
      zip(catalogue.entries.map(\.effect), thumbnails), uniquingKeysWith: { a, _ in a })
    self.effects = effects
    catalogue = EffectCatalogue(effects)
    let degree = stage?.reducesMotion == true ? stage?.motionDegree ?? 1 : 0
    thumbnails = catalogue.entries.map { entry in
      known[entry.effect]
        ?? Thumbnail { entry.effect.effect.reducedMotion(degree) }
    }
  }

  /// Places everything, for a stage that has changed.
  mutating func prepare(_ stage: Stage, at now: Double) {
    let isNewMotion = stage.reducesMotion != self.stage?.reducesMotion
    take(stage)
    if isNewMotion {
      // Thumbnails follow when reduced motion has begun or ended.
      let effects = self.effects
      (self.effects, catalogue, playing) = ([], EffectCatalogue([]), nil)
      take(effects)
    }
    if zoom.isVisible(at: now) {
      layOut()
      play(at: now)
    } else {
      grid = EffectsGrid([], EffectsLayout(stage.layout))
    }
  }

  /// Takes the stage as it is now: its atlas may have grown, or have been made again.
  mutating func take(_ stage: Stage) {
    let keepsPlaces = self.stage.map { stage.atlas.keepsPlaces(of: $0.atlas) } ?? false
    self.stage = stage
    wanted.removeAll()
    scratch.atlas = stage.atlas
    for index in thumbnails.indices {
      thumbnails[index].take(stage.atlas, keepsPlaces: keepsPlaces)
    }
  }

  /// Places the effects that are found.
  private mutating func layOut() {
    guard let stage else { return }
    grid = EffectsGrid(catalogue.sections(finding: query), EffectsLayout(stage.layout))
  }
}

// MARK: - Describing

extension EffectsPanel {
  /// Describes the visible parts of the panel; returns the effect that was just chosen, as an index among the
  /// effects of the stage.
  mutating func describe(_ ui: inout Interface) -> Int? {
    guard zoom.isVisible(at: ui.now), let stage else { return nil }
    zoom.place(from: stage.layout.effectsButtonGround, to: layout.panel)
    var cell: Int?
    ui.layer(isModal: isShown) { $0.region("all effects") { cell = describeLayer(stage, &$0) } }
    return cell.map { catalogue.entries[grid.entries[$0]].place }
  }

  private mutating func describeLayer(_ stage: Stage, _ ui: inout Interface) -> Int? {
    guard let pose = zoom.pose(at: ui.now) else { return nil }
    if ui.isDrawing {
      ui.canvas.quads.fill(stage.layout.bounds, Color.night.opacity(0.55 * pose.veil))
    }
    guard isShown else {
      ui.still { _ = describePanel(pose, &$0) }
      return nil
    }
    // A press beside the panel closes it, and does nothing to the things below.
    let outside = ui.interact(
      ui.id("outside"), .ground, "Close", in: stage.layout.bounds, [.click, .ground])
    if case .pressed = outside.action { close(at: ui.now) }
    _ = ui.interact(ui.id("panel"), .panel, "All effects", in: layout.panel, [.click, .ground])
    let cell = describePanel(pose, &ui)
    if !pose.isNear || zoom.isDragged { cover(&ui) }
    play(at: ui.now)
    if ui.take(.escape) {
      if query.isEmpty { close(at: ui.now) } else { find("", at: ui.now) }
    }
    return cell
  }

  /// Keeps the pointer from the parts of a panel that is dragged or on its way: they are seen elsewhere than they can
  /// be hit.
  private mutating func cover(_ ui: inout Interface) {
    let press = ui.interact(
      ui.id("way"), .panel, "All effects", in: ui.bounds, [.hover, .click, .scroll])
    if case .pressed(let point, _) = press.action, !zoom.contains(point, at: ui.now) {
      close(at: ui.now)
    }
  }

  /// Describes the search field.
  mutating func describeSearch(_ count: TextLine, _ ui: inout Interface) {
    var typed = query
    if takesFocus, !ui.isStill {
      takesFocus = false
      ui.setFocus(ui.id("search"))
    }
    // The number of effects stands at the end of the line.
    let field = ui.textField(
      "search", text: &typed, placeholder: "Type to search",
      style: EffectsLayout.textStyle(ui.theme), in: layout.search, inset: layout.gap,
      trailing: count.width + layout.gap, limit: Self.longestQuery + 1)
    guard field.isChanged else { return }
    // A slash begins another search, and a search never begins with a space.
    typed =
      typed.contains("/") ? "" : String(typed.drop { $0 == " " }.prefix(Self.longestQuery))
    if typed != query { find(typed, at: ui.now) }
  }

  /// Searches for the typed text, and shows the results from the top.
  private mutating func find(_ query: String, at now: Double) {
    self.query = query
    layOut()
    let best = query.isEmpty ? chosen : catalogue.best(for: query)
    let cell = best.flatMap(grid.entries.firstIndex(of:)) ?? 0
    choice.restart(at: grid.entries.isEmpty ? nil : cell)
    play(at: now)
  }

  /// The entry of the effect in focus; `nil` where the search finds nothing.
  var entryInQuestion: Int? {
    choice.cell.flatMap { grid.entries.indices.contains($0) ? grid.entries[$0] : nil }
  }

  /// The effect in focus, as an index among the effects of the stage, and the age at which it is seen.
  func inQuestion(at now: Double) -> (place: Int, moment: Double?)? {
    entryInQuestion.map { (catalogue.entries[$0].place, thumbnails[$0].age(at: now)) }
  }

  /// Plays the effect in focus from its beginning, and stops all others.
  private mutating func play(at now: Double) {
    let entry = stage?.reducesMotion == true || !isShown ? nil : entryInQuestion
    guard entry != playing else { return }
    if let playing { thumbnails[playing].setPlaying(false, at: now) }
    if let entry { thumbnails[entry].setPlaying(true, at: now) }
    playing = entry
  }
}

// MARK: - Moving

extension EffectsPanel {
  mutating func advance(_ step: inout FrameStep) {
    zoom.advance(&step)
    for index in thumbnails.indices { thumbnails[index].advance(&step) }
    if isShown { prepareThumbnails(&step) }
  }

  /// Goes on to find moments for thumbnails: first for visible ones, then for the others.
  private mutating func prepareThumbnails(_ step: inout FrameStep) {
    guard let stage else { return }
    var work = Self.mostWork
    let seen = seen.clamped(to: 0..<grid.entries.count)
    let others = [seen.upperBound..<grid.entries.count, 0..<seen.lowerBound]
    for cells in [seen] + others {
      for cell in cells {
        let entry = grid.entries[cell]
        if !thumbnails[entry].isReady { step.note(true) }
        wanted += thumbnails[entry].wantedShapes(stage.atlas)
        if wanted.count >= Self.mostWanted { return }
        while work > 0, wanted.isEmpty, !thumbnails[entry].isReady {
          work -= max(thumbnails[entry].work(&scratch), 100)
          // The shapes of an effect are known once it has been read.
          wanted += thumbnails[entry].wantedShapes(stage.atlas)
        }
        if work <= 0 { return }
      }
    }
  }
}
