import ConfettiControls
import ConfettiGraphics

extension Show {
  /// The show apart from its interface, which it describes: stage, time, scenes, panels.
  ///
  ///     content.describe(&interface)
  ///
  /// Changes that come while the content is described, such as a click that chooses an effect, are made in place;
  /// functions that need the interface for that are given it.
  ///
  /// No property has a default value, so the compiler knows when ``copy()`` leaves one out.
  struct Content: ~Copyable, Sendable {
    /// The measurements of the platform, for the overlay to show.
    var performance: Performance
    /// The time that frames may take, and the share of their particles that new bursts get to keep to it.
    var frameBudget: FrameBudget
    /// The most particles that were alive at once.
    var peakParticles: Int

    var stage: Stage
    var clock: ShowClock
    /// Whether an effect of the user's own is chosen: then all its particles are shown, and time may run slower.
    var isPreview: Bool {
      didSet {
        clock.longestStep = isPreview ? max(frameInterval, Self.longestPreviewStep) : .infinity
      }
    }
    var now: Double
    /// The scenes of ``Entrance/scenes``, in their order.
    var scenes: [any Scene]
    var carousel: Carousel
    /// The effects that can be fired, in whatever scene.
    var repertoire: Repertoire
    var panels: Panels
    var preview: Preview
    /// Files that were dropped onto the window and have not been taken.
    var dropped: [String]
    /// The effect that people want to shape in the studio, which has not been taken yet.
    var toShape: EffectToShape?
    /// The score of a show that plays by itself.
    var autoplay: Autoplay?
    var rest: Rest
    var sound: Sound
    /// Always `nil`: its unknown size makes the compiler pass the content by its address.
    ///
    /// Values of known size are passed in pieces: compiling these twenty kilobytes of pieces takes many minutes, and
    /// getters would be called with a copy of them.
    private let unsized: (any Sendable)? = nil

    /// The most seconds that pass with one frame of a preview: it slows down below thirty frames a second.
    private static let longestPreviewStep = 1.0 / 30
  }

  /// The panels above all scenes.
  struct Panels: Sendable {
    var overlay = Overlay()
    var help: HelpPanel
    var toast = Toast()
    var effects: EffectsPanel
    /// The panel that a press may drag away; `nil` without such a press.
    var pressed: PressedPanel?
    /// The focus before a panel opened, which it gives back as it closes; `nil` once it has.
    var opener: Focus?
  }

  /// Whether the picture has to be drawn, and how long the show has been at rest.
  struct Rest: Sendable {
    /// Whether the picture has changed since it was last drawn.
    var needsDrawing = true
    /// The number of pictures that have been drawn, up to ``firstPictures``.
    var drawn = 0
    /// The number of pictures after which the show is in sight, which its first scene is told.
    static let firstPictures = 2
    /// Whether controls may have moved since the pointer was last compared with their places.
    var needsLook = true
    /// Whether anything was animated in the last frame.
    var wasAnimating = false
    /// Whether anything but the overlay moves by itself.
    var isMoving = false
    /// The time at which the show came to rest; `nil` while anything but the overlay moves.
    var since: Double?
    /// Whether the overlay moved at the last update, and when it last did.
    var overlayMoves = false
    var overlayMovedAt = -Double.infinity
  }
}

extension Show.Content {
  /// The beginning of a show, before it is prepared for its stage.
  init(_ settings: Show.Settings, on stage: Stage) {
    (performance, frameBudget, peakParticles) = (Performance(), FrameBudget(), 0)
    self.stage = stage
    (clock, isPreview, now) = (ShowClock(), false, 0)
    scenes = Entrance.scenes.map { $0.init(settings, on: stage) }
    carousel = Carousel(root: .start(settings), layout: stage.layout)
    repertoire = Repertoire(settings)
    panels = Show.Panels(
      help: HelpPanel(ownEffects: settings.ownEffects.count), effects: EffectsPanel(stage.layout))
    preview = Preview(hasPicture: settings.background != nil)
    (dropped, toShape) = ([], nil)
    autoplay = settings.score.map(Autoplay.init)
    rest = Show.Rest()
    sound = Show.Sound(mode: settings.sound)
  }

  /// A copy that goes its own way.
  func copy() -> Self { Self(copying: self) }

  private init(copying other: borrowing Self) {
    performance = other.performance
    frameBudget = other.frameBudget
    peakParticles = other.peakParticles
    stage = other.stage
    clock = other.clock
    isPreview = other.isPreview
    now = other.now
    scenes = other.scenes
    carousel = other.carousel
    repertoire = other.repertoire
    panels = other.panels
    preview = other.preview
    (dropped, toShape) = (other.dropped, other.toShape)
    autoplay = other.autoplay
    rest = other.rest
    sound = other.sound
  }
}

extension Show.Content {
  var layout: Layout { stage.layout }

  var frameInterval: Double { clock.frameInterval }

  /// Whether ``Performance/animationsPerMillisecond`` is shown, and worth measuring.
  var showsAnimationRate: Bool {
    panels.overlay.mode == .full
      || (rest.since == nil && !isInCarousel && scene.report.showsAnimationRate)
  }

  /// Adds shapes to the atlas; shows a sentence if one of them cannot be added.
  ///
  /// - Parameter canMakeRoom: whether a full atlas is made again with these shapes alone.
  mutating func add(_ shapes: [ParticleShape], canMakeRoom: Bool = true, _ ui: inout Interface) {
    let version = stage.atlasVersion
    if let problem = stage.add(shapes, canMakeRoom: canMakeRoom) { notify(problem.description) }
    guard stage.atlasVersion != version else { return }
    ui.setAtlas(stage.atlas, keepsText: true)
    rest.needsDrawing = true
  }

  /// Shows a sentence about a problem until the problem is over.
  mutating func warn(_ problem: String?) {
    animate { $0.panels.toast.keep(problem) }
    rest.needsDrawing = true
  }

  /// Shows a sentence for a moment.
  mutating func notify(_ sentence: String) {
    animate { $0.panels.toast.show(sentence, at: $0.now) }
    rest.needsDrawing = true
  }
}

// MARK: - Figures

extension Show.Content {
  mutating func take(_ frame: FrameFigures) {
    performance.split.blend(frame.split)
    (performance.quads, performance.drawCalls) = (frame.quads, frame.drawCalls)
    let isLate = frame.missed > performance.missed
    performance.missed = frame.missed
    frameBudget.frameEnded(
      work: isLate ? frame.shown : frame.work, processorTime: frame.processorTime,
      interval: frameInterval, isLate: isLate, waitsForGPU: frame.waitsForGPU,
      heldUp: frame.heldUp)
    if let milliseconds = frame.milliseconds {
      performance.frames.record(milliseconds: milliseconds)
    }
  }

  mutating func take(_ usage: UsageFigures) {
    performance.percentOfCore = usage.percentOfCore
    performance.percentOfMachine = usage.percentOfMachine
    performance.residentBytes = usage.residentBytes
    performance.pacingP99 = usage.pacingP99
    if let animations = usage.animationsPerMillisecond {
      performance.animationsPerMillisecond = animations
    }
  }

  mutating func take(_ window: WindowFigures) {
    clock.frameInterval = window.frameInterval
    performance.budget = Float(window.frameInterval * 1000)
    frameBudget.settle()
    performance.painter = window.painter
    performance.videoDriver = window.videoDriver
    performance.display = window.display
  }

  /// The figures at the end of the show.
  mutating func figures() -> ProgramFigures {
    var figures = ProgramFigures()
    if let summary = performance.frames.summary() {
      (figures.median, figures.p95) = (summary.median, summary.p95)
      (figures.p99, figures.longest) = (summary.p99, summary.longest)
    }
    figures.peakParticles = peakParticles
    figures.shedCount = shedCount
    return figures
  }

  /// The number of particles that were not spawned because frames would have taken too long.
  var shedCount: Int { scenes.reduce(0) { $0 + $1.report.shedCount } }
}
