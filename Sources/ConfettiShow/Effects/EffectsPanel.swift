import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

/// The panel over the stage that shows all effects, each at a telling moment.
///
/// The one in focus plays, and is chosen by a click or a key. Typed text is searched for.
///
///     panel.show(effects, chosen: 3, on: stage, at: now)
///     if let place = panel.describe(&ui) { … }   // an effect is chosen
///     panel.advance(&step)                       // once a frame
///
/// It moves by the time that never stands: a show that is paused does not pause it.
struct EffectsPanel: Sendable {
  private(set) var presence = Presence(
    .asymmetric(
      insertion: .opacity.combined(with: .scale(0.97)).combined(with: .offset(y: 14))
        .animation(.snappy),
      removal: .opacity.combined(with: .scale(0.98)).combined(with: .offset(y: 6))
        .animation(.smooth(duration: 0.3))))
  private(set) var catalogue = EffectCatalogue([])
  private(set) var thumbnails: [Thumbnail] = []
  /// The text that is searched for.
  private(set) var query = ""
  /// Whether what is typed goes to the search from the next description on.
  var takesFocus = false
  private(set) var grid: EffectsGrid
  /// The effect in focus, as a place in the grid; `nil` where nothing is found.
  private(set) var focus: Int?
  /// The entry whose effect is chosen, as a place in the catalogue.
  private(set) var chosen: Int?
  /// How far the grid is scrolled.
  var scroll = Scroll()
  /// Where the ring around the effect in focus is.
  private(set) var ring = Animated(Rect.empty, animation: .snappy)
  /// Where the pointer is.
  var pointer: Point?

  private(set) var text = EffectsText()
  /// Shapes of effects that the atlas is to have before their thumbnails are drawn.
  private(set) var wanted: [Shape] = []
  private(set) var stage: Stage?
  private(set) var effects: [ShowEffect] = []
  /// The buffer in which moments for thumbnails are tried.
  private var scratch = QuadBuffer(limit: 8000)

  /// How many particles are looked at in a frame to find moments for thumbnails.
  private static let mostWork = 2500
  /// How many shapes are asked for in a frame: each may take 2 ms.
  private static let mostWanted = 3

  init(_ layout: Layout) {
    grid = EffectsGrid([], EffectsLayout(layout))
    scratch.visible = Thumbnail.stage
  }

  /// Whether it is there or comes: one that goes takes no clicks any more.
  var isShown: Bool { presence.isPresented }

  var layout: EffectsLayout { grid.layout }
}

// MARK: - Coming and going

extension EffectsPanel {
  /// Comes, with an effect in focus: the one that is chosen.
  mutating func show(
    _ effects: [ShowEffect], chosen place: Int, on stage: Stage, at now: Double
  ) {
    take(stage)
    takesFocus = true
    take(effects)
    query = ""
    chosen = catalogue.entries.firstIndex { $0.place == place }
    layOut()
    let cell = chosen.flatMap(grid.entries.firstIndex(of:))
    scroll.jump(to: cell.map(grid.offset(centring:)) ?? 0)
    focus = nil
    withTransaction(\.disablesAnimations, true) { setFocus(cell ?? 0, at: now) }
    presence.appear(at: now)
  }

  mutating func close(at now: Double) {
    scroll.letGo()
    setFocus(nil, at: now)
    presence.disappear(at: now)
  }

  /// The effects of the stage, some of which may be new.
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

  /// Sets all text and places everything, for a stage that has changed.
  mutating func prepare(_ stage: Stage, at now: Double) {
    let isNewMotion = stage.reducesMotion != self.stage?.reducesMotion
    take(stage)
    if isNewMotion {
      // Reduced motion has begun or ended, and thumbnails follow.
      let effects = self.effects
      (self.effects, catalogue) = ([], EffectCatalogue([]))
      take(effects)
    }
    if isShown || presence.isAnimating(at: now) {
      layOut()
      if let focus { setFocus(focus, at: now) }
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

  /// Places what is found, and sets its text.
  private mutating func layOut() {
    guard let stage else { return }
    let sections = catalogue.sections(finding: query)
    grid = EffectsGrid(sections, EffectsLayout(stage.layout))
    scroll.fit(grid.height, in: layout.viewport.height)
    text.prepare(stage, grid, catalogue, query: query)
    sayFocus()
  }

  private mutating func sayFocus() {
    guard let stage else { return }
    let entry = focus.flatMap { grid.entries.indices.contains($0) ? grid.entries[$0] : nil }
    text.say(entry.map { catalogue.entries[$0].effect }, stage, layout)
  }
}

// MARK: - Focus and search

extension EffectsPanel {
  /// Moves the focus to a cell, whose effect plays from its beginning.
  mutating func setFocus(_ cell: Int?, at now: Double) {
    let cell = cell.flatMap { grid.cells.indices.contains($0) ? $0 : nil }
    let entry = cell.map { grid.entries[$0] }
    for index in thumbnails.indices where thumbnails[index].isPlaying && index != entry {
      thumbnails[index].setPlaying(false, at: now)
    }
    if let entry, !thumbnails[entry].isPlaying, stage?.reducesMotion != true {
      thumbnails[entry].setPlaying(true, at: now)
    }
    let isNew = cell != focus
    focus = cell
    if let cell {
      // It stays with a pointer, and leads the eyes of those who press keys.
      ring.animation =
        Transaction.current.source == .keyboard ? .snappy : .interactiveSpring
      ring.value = grid.cells[cell]
    }
    if isNew { sayFocus() }
  }

  /// Searches for what was typed, and shows it from the top.
  mutating func find(_ query: String, at now: Double) {
    self.query = query
    // The cell in focus may be gone.
    setFocus(nil, at: now)
    layOut()
    scroll.jump(to: 0)
    let best = query.isEmpty ? chosen : catalogue.best(for: query)
    let cell = best.flatMap(grid.entries.firstIndex(of:)) ?? 0
    withTransaction(\.disablesAnimations, true) { setFocus(cell, at: now) }
    if focus != nil {
      scroll.show(grid.shown(cell), .smooth)
    }
  }

  /// The effect of a cell, as a place among those of the stage.
  mutating func choice(of cell: Int?) -> Int? {
    guard let cell, grid.entries.indices.contains(cell) else { return nil }
    return catalogue.entries[grid.entries[cell]].place
  }
}

// MARK: - Moving

extension EffectsPanel {
  mutating func advance(_ step: inout FrameStep) {
    step.advance(&presence)
    scroll.advance(&step)
    step.advance(&ring)
    for index in thumbnails.indices { thumbnails[index].advance(&step) }
    if presence.isPresented { prepareThumbnails(&step) }
  }

  /// Goes on to find moments for thumbnails: first for those that are seen, then for the others.
  private mutating func prepareThumbnails(_ step: inout FrameStep) {
    guard let stage else { return }
    var work = Self.mostWork
    let seen = grid.visible(scrolled: scroll.offset.value)
    let others = [seen.upperBound..<grid.entries.count, 0..<seen.lowerBound]
    for cells in [seen] + others {
      for cell in cells {
        let entry = grid.entries[cell]
        if !thumbnails[entry].isReady { step.note(true) }
        wanted += thumbnails[entry].wantedShapes(stage.atlas)
        if wanted.count >= Self.mostWanted { return }
        while work > 0, wanted.isEmpty, !thumbnails[entry].isReady {
          work -= max(thumbnails[entry].work(&scratch), 100)
          // Which shapes it has is known once it is read.
          wanted += thumbnails[entry].wantedShapes(stage.atlas)
        }
        if work <= 0 { return }
      }
    }
  }
}
