import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiSound

extension Studio {
  /// The studio apart from its interface, which it describes.
  ///
  /// Data flows one way: controls return changes, ``edit(_:_:)`` alone changes the effect, and the stage shows what the
  /// effect then is.
  struct Content: ~Copyable, Sendable {
    var atlas: InterfaceAtlas
    var size: Size
    var theme: Theme
    var now: Double
    var reducesMotion: Bool

    /// The effect with its text and all changes.
    var edited: EditedEffect
    /// The pictures and texts of the effect as they are drawn.
    var dressing: Dressing
    /// The effect as the stage shows it.
    var staged: StagedEffect
    var playhead: Playhead
    /// The chosen emitter, and the parts of the interface that are open.
    var view: StudioView
    /// The rows of the panel and of the tree, as of the last change.
    var outline: Outline
    /// The fan, the handles and the paths of the chosen emitter.
    var guides: StageGuides
    /// The numbers that its pieces drew.
    var swarm: Swarm
    /// The effect as it was, at other moments, and in other versions.
    var others: OtherPictures
    /// The moments of the ruler, as of the last change.
    var ruler: TimeRuler
    var toast: Toast
    var sound: SoundMode
    var rest: Rest
    /// The things asked of the program around the studio.
    var wishes: [StudioWish]
    /// The question that waits for an answer.
    var question: StudioQuestion?
    var hasEnded: Bool
    /// The sentence that is said with the first update.
    var greeting: String?
    /// Always `nil`: its unknown size makes the compiler pass the content by its address.
    private let unsized: (any Sendable)? = nil
  }

  /// Whether the picture has to be drawn.
  struct Rest: Sendable {
    var needsDrawing = true
    /// Whether controls may have moved since the pointer was last compared with their places.
    var needsLook = true
    var isMoving = false
    /// Whether anything was animated in the last frame.
    var wasAnimating = false
  }
}

extension Studio.Content {
  init(
    _ typeface: Typeface, _ effect: EditedEffect, _ settings: Studio.Settings, size: Size,
    scale: Float
  ) {
    theme = StudioLayout.theme(for: size)
    atlas = InterfaceAtlas(
      typeface, theme.styles, scale: scale, background: settings.background, covering: size)
    (self.size, now, reducesMotion) = (size, 0, settings.reducesMotion)
    edited = effect
    dressing = Dressing(settings.draw)
    staged = StagedEffect(dressing.dressed(effect.document.checked), seed: settings.seed)
    playhead = Playhead(length: staged.length)
    if let moment = settings.moment { playhead.hold(at: moment) }
    (view, outline, ruler) = (StudioView(), Outline(), TimeRuler(length: staged.length))
    (guides, swarm, others) = (StageGuides(), Swarm(), OtherPictures())
    (toast, sound, rest, wishes) = (Toast(), settings.sound, Studio.Rest(), [])
    (question, hasEnded, greeting) = (nil, false, settings.greeting)
  }

  /// A copy that goes its own way.
  func copy() -> Self { Self(copying: self) }

  private init(copying other: borrowing Self) {
    atlas = other.atlas
    size = other.size
    theme = other.theme
    now = other.now
    reducesMotion = other.reducesMotion
    edited = other.edited
    dressing = other.dressing
    staged = other.staged
    playhead = other.playhead
    view = other.view
    outline = other.outline
    guides = other.guides
    swarm = other.swarm
    others = other.others
    ruler = other.ruler
    toast = other.toast
    sound = other.sound
    rest = other.rest
    wishes = other.wishes
    question = other.question
    hasEnded = other.hasEnded
    greeting = other.greeting
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Adds shapes to the atlas; shows a sentence if one of them cannot be added.
  mutating func add(
    _ shapes: [ParticleShape], canMakeRoom: Bool = true, _ ui: inout Interface
  ) {
    let version = atlas.version
    if let problem = atlas.add(shapes, canMakeRoom: canMakeRoom) { notify(problem.description) }
    guard atlas.version != version else { return }
    ui.setAtlas(atlas.atlas, keepsText: true)
    rest.needsDrawing = true
  }

  mutating func warn(_ problem: String?) {
    toast.keep(problem)
    rest.needsDrawing = true
  }

  mutating func notify(_ sentence: String) {
    toast.show(sentence, at: now)
    rest.needsDrawing = true
  }
}

// MARK: - Edits

extension Studio.Content {
  /// Makes edits as far as a control has come with its change: the edits of one drag are one step of the undo.
  ///
  /// - Parameters:
  ///   - edits: the edits; they replace those of the same drag before.
  ///   - editing: the progress of the change.
  ///   - sentence: a few words for the list of changes; by default they are made from the edits.
  mutating func edit(
    _ edits: [EffectEdit], _ editing: Editing, sentence: String? = nil, _ ui: inout Interface
  ) {
    if editing.contains(.cancelled) {
      edited.cancel()
      return restage(&ui)
    }
    if !edits.isEmpty {
      do {
        try edited.apply(
          edits, isOngoing: !editing.contains(.committed), sentence: sentence)
      } catch {
        notify(error.description)
      }
    }
    if editing.contains(.committed) { edited.commit() }
    if !edits.isEmpty { restage(&ui) }
  }

  /// Makes edits as one step; returns whether they were made.
  @discardableResult
  mutating func edit(
    _ edits: [EffectEdit], sentence: String? = nil, _ ui: inout Interface
  ) -> Bool {
    defer { restage(&ui) }
    do {
      try edited.apply(edits, sentence: sentence)
      return true
    } catch {
      notify(error.description)
      return false
    }
  }

  /// Shows the effect as it is now: the same pieces at the same moment.
  mutating func restage(_ ui: inout Interface) {
    view.changes.previewed = nil
    staged.fire(dressing.dressed(edited.document.checked))
    takeStaged(&ui)
  }

  /// Takes in the firing that the stage shows.
  mutating func takeStaged(_ ui: inout Interface) {
    let document = edited.document
    if playhead.length != staged.length { playhead.length = staged.length }
    staged.close(after: playhead.period)
    view.fit(document, staged.version)
    listChosen()
    showOthers()
    refreshAsked()
    ruler.take(staged, bins: StudioLayout.bins)
    add(staged.fired.shapes, &ui)
    warn(edited.problem?.description ?? dressing.problem)
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Closes an effect without an end between In and Out, after one of them has moved.
  mutating func takeMarks(_ ui: inout Interface) {
    let wasClosed = staged.period != nil
    staged.close(after: playhead.period)
    guard wasClosed || staged.period != nil else { return }
    if !wasClosed { notify("Between In and Out the effect closes without a seam") }
    takeStaged(&ui)
  }

  /// Chooses an emitter, whose words the panel then shows.
  mutating func choose(_ path: [PathStep]) {
    guard path != view.emitter else { return chooseWhole(false) }
    view.choose(path)
    listChosen()
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Makes everything that is shown of the chosen emitter.
  private mutating func listChosen() {
    outline = Outline(edited.document, view, staged.version)
    guides.take(staged, edited.document, at: view.emitter, seconds: view.grip?.guides.fan?.seconds)
    swarm.take(staged, guides.id)
  }
}
