import Confetti
import ConfettiControls
import ConfettiGraphics

/// The show without a window: input and time go in, quads come out.
///
///     var show = Show(typeface: typeface, settings: Show.Settings(seed: 7))
///     let requests = show.update(input, at: now)
///     if show.needsDrawing {
///       quads.atlas = show.atlas
///       show.draw(into: &quads)
///       show.drawOverlay(into: &quads)
///     }
///
/// Times that are passed in are seconds of a clock that never goes back; they need no meaning
/// beyond that. The show's own time, which can be paused and moved, is kept apart.
public struct Show: Sendable {
  /// The measurements of the platform, for the overlay to show.
  public var performance = Performance()
  /// The time that frames may take, and the share of their particles that new bursts get to keep to it.
  public internal(set) var frameBudget = FrameBudget()
  /// The most particles that were alive at once.
  public internal(set) var peakParticles = 0

  var stage: Stage
  var clock = ShowClock()
  /// Whether an effect of the user's own is looked at: time runs slower rather than particles are left out.
  var isPreview = false {
    didSet {
      clock.longestStep = isPreview ? max(frameInterval, Self.longestPreviewStep) : .infinity
    }
  }
  var now = 0.0
  /// The scenes of ``Entrance/scenes``, in their order.
  var scenes: [any Scene]
  var carousel: Carousel
  /// The effects that can be fired, which are the user's wherever they go.
  var repertoire: Repertoire
  var panels: Panels
  var preview: Preview
  /// Files that were dropped onto the window and have not been taken.
  var dropped: [String] = []
  /// The show that plays by itself where nobody is there.
  var autoplay: Autoplay?
  var rest = Rest()
  var sound: Sound
  /// The pointer, the focus, and all that controls keep.
  var interface: Interface

  private let kept = KeptInMemory()

  /// The most seconds that pass with one frame of a preview: at thirty frames a second it is not slowed yet.
  private static let longestPreviewStep = 1.0 / 30

  /// The panels above all scenes.
  struct Panels: Sendable {
    var overlay = Overlay()
    var help = HelpPanel()
    var toast = Toast()
    var effects: EffectsPanel
  }

  /// Whether there is something new to show, and for how long there has not been.
  struct Rest: Sendable {
    /// Whether the picture has changed since it was last drawn.
    var needsDrawing = true
    /// How many pictures have been drawn, up to ``firstPictures``.
    var drawn = 0
    /// After so many the show is in sight, and its first scene is told so.
    static let firstPictures = 2
    /// Whether something has changed since it was last looked where everything is.
    var needsLook = true
    /// Whether anything was animated in the last frame.
    var wasAnimating = false
    /// Whether anything but the overlay moves by itself.
    var isMoving = false
    /// When the show came to rest; `nil` while anything but the overlay moves.
    var since: Double?
    /// Whether the overlay moved at the last update, and when it last did.
    var overlayMoves = false
    var overlayMovedAt = -Double.infinity
  }

  /// A show on a stage of a size in points at a density in pixels per point.
  ///
  /// - Parameters:
  ///   - typeface: the letters of all text.
  ///   - settings: how the show begins.
  ///   - size: the size of the window in points.
  ///   - scale: how many pixels a point has on each side.
  public init(
    typeface: Typeface, settings: Settings = Settings(),
    size: Size = Size(width: 1280, height: 720), scale: Float = 1
  ) {
    var stage = Stage(
      typeface, size: size, scale: scale, background: settings.background,
      ownEffects: settings.ownEffects.count)
    (stage.reducesMotion, stage.motionDegree) = (settings.reducesMotion, settings.motionDegree)
    self.stage = stage
    interface = Interface(stage.atlas, stage.layout.theme)
    scenes = Entrance.scenes.map { $0.init(settings, on: stage) }
    carousel = Carousel(root: .start(settings), layout: stage.layout)
    repertoire = Repertoire(settings)
    preview = Preview(hasPicture: settings.background != nil)
    autoplay = settings.score.map(Autoplay.init)
    sound = Sound(mode: settings.sound)
    panels = Panels(effects: EffectsPanel(stage.layout))
    panels.help = HelpPanel(ownEffects: settings.ownEffects.count)
    prepare()
    for effect in settings.ownEffects { add(effect.effect.shapes) }
    if settings.background != nil { notify(preview.backdrop.notice) }
  }
}

extension Show {
  /// How the show begins.
  public struct Settings: Hashable, Sendable {
    /// The seed of all randomness.
    public var seed: UInt64
    /// The effect that clicks fire.
    public var effect: ShowEffect
    /// The user's own effects, which the show has besides ``ShowEffect/all``.
    public var ownEffects: [ShowEffect]
    /// The one of them that clicks fire, as its place; `nil` fires ``effect``.
    public var ownEffect: Int?
    /// The score that the show plays by itself; `nil` for a show that waits for people.
    public var score: Score?
    /// Whether people asked for reduced motion, until they ask for something else: fewer and calmer
    /// particles, an interface that changes at once.
    public var reducesMotion: Bool
    /// How far the particles are reduced while motion is: 0…1.
    public var motionDegree = 1.0
    /// How many particles the stress scene holds by itself, 1…``mostParticles``.
    ///
    /// The show then begins in that scene, and with `nil` on the stage.
    public var particleCount: Int?

    /// A picture that effects are seen on at first, in place of the show's own background; it covers the
    /// stage in its own aspect.
    public var background: Bitmap?
    /// How the show is heard, until people want to hear it otherwise.
    public var sound: SoundMode
    /// Whether the title gathers out of confetti at first; never for people who want reduced motion.
    public var gathersTitle: Bool

    /// The most particles that the stress scene holds.
    public static let mostParticles = StressParticles.mostParticles

    /// Settings, by default for a show that waits for people.
    public init(
      seed: UInt64 = 1, effect: ShowEffect = ShowEffect.all[0],
      ownEffects: [ShowEffect] = [], ownEffect: Int? = nil, score: Score? = nil,
      reducesMotion: Bool = false, particleCount: Int? = nil, background: Bitmap? = nil,
      sound: SoundMode = .off, gathersTitle: Bool = false
    ) {
      self.seed = seed
      self.effect = effect
      self.ownEffects = ownEffects
      self.ownEffect = ownEffect.flatMap { ownEffects.indices.contains($0) ? $0 : nil }
      self.score = score
      self.reducesMotion = reducesMotion
      self.particleCount = particleCount
      self.background = background
      self.sound = sound
      self.gathersTitle = gathersTitle
    }
  }

  /// The letters and shapes that are drawn; ``atlasVersion`` grows whenever they change.
  public var atlas: Atlas { stage.atlas }

  /// How often the atlas has changed.
  public var atlasVersion: Int { stage.atlasVersion }

  /// Where everything stands.
  public var layout: Layout { stage.layout }

  /// Whether the picture has changed since the last ``draw(into:)``.
  public var needsDrawing: Bool { rest.needsDrawing }

  /// How long a frame should take, in seconds; longer gaps pass as one frame.
  public var frameInterval: Double {
    get { clock.frameInterval }
    set {
      clock.frameInterval = newValue
      performance.budget = Float(newValue * 1000)
      frameBudget.settle()
    }
  }

  /// Whether ``Performance/animationsPerMillisecond`` is shown, and worth measuring.
  public var showsAnimationRate: Bool {
    panels.overlay.mode == .full
      || (rest.since == nil && !isInCarousel && scene.report.showsAnimationRate)
  }

  /// How many particles were not spawned because frames would have taken too long.
  public var shedCount: Int { scenes.reduce(0) { $0 + $1.report.shedCount } }

  /// Takes in what a frame took, for the following ones to keep their time: new bursts get fewer
  /// particles while there is too little of it.
  ///
  /// - Parameters:
  ///   - work: how long there was something to do for it for certain, in seconds.
  ///   - shown: after how long it was shown, in seconds. More than the work is waiting for the
  ///     display, unless the frame is late.
  ///   - processorTime: what all threads of the process together took of the processors until then,
  ///     in seconds; `nil` where it is not measured. Time that other programs took sheds nothing.
  ///   - missed: how many frames were shown after their deadline, since the show began.
  ///   - waitsForGPU: whether a graphics processor may have taken a part of the time until then.
  ///   - heldUp: how long the frame was ready to go on while other programs had the processors, in
  ///     seconds; 0 where it is not measured.
  public mutating func frameEnded(
    work: Double, shown: Double, processorTime: Double? = nil, missed: Int,
    waitsForGPU: Bool = false, heldUp: Double = 0
  ) {
    let isLate = missed > performance.missed
    performance.missed = missed
    frameBudget.frameEnded(
      work: isLate ? shown : work, processorTime: processorTime, interval: frameInterval,
      isLate: isLate, waitsForGPU: waitsForGPU, heldUp: heldUp)
  }

  /// Adds shapes to the ``atlas``, so that they can be seen; says why if one cannot.
  ///
  /// Shapes that ``draw(into:)`` finds missing are added as well, for the next picture. A full atlas is made
  /// again with these shapes alone.
  ///
  /// - Parameter shapes: the shapes, such as those of an effect that is about to be fired.
  public mutating func add(_ shapes: [Shape]) { add(shapes, canMakeRoom: true) }

  mutating func add(_ shapes: [Shape], canMakeRoom: Bool) {
    let version = stage.atlasVersion
    if let problem = stage.add(shapes, canMakeRoom: canMakeRoom) { notify(problem.description) }
    guard stage.atlasVersion != version else { return }
    interface.setAtlas(stage.atlas, keepsText: true)
    rest.needsDrawing = true
  }

  /// Says what is wrong for as long as it is, such as that a file cannot be read.
  ///
  /// - Parameter problem: what is said, in one line that may be long; `nil` once it is right again.
  public mutating func warn(_ problem: String?) {
    animate { $0.panels.toast.keep(problem, at: $0.now) }
    rest.needsDrawing = true
  }

  /// Says a sentence for a moment, such as where a picture was saved.
  ///
  /// - Parameter sentence: what is said, in one line.
  public mutating func notify(_ sentence: String) {
    animate { $0.panels.toast.show(sentence, at: $0.now) }
    rest.needsDrawing = true
  }
}

// MARK: - Drawing

extension Show {
  /// Appends the whole picture but the overlay: background, effects behind, interface, effects in
  /// front.
  ///
  /// - Parameter quads: a buffer with the show's ``atlas``.
  public mutating func draw(into quads: inout QuadBuffer) {
    quads.visible = layout.bounds
    swap(&interface.canvas.quads, &quads)
    describing { show, ui in ui.draw(at: show.now) { show.describe(&$0) } }
    swap(&interface.canvas.quads, &quads)
    rest.needsDrawing = false
    if rest.drawn < Rest.firstPictures { rest.drawn += 1 }
    // All shapes of what was fired have been asked for by now.
    let missing = quads.missingShapes
    if !missing.isEmpty { add(missing, canMakeRoom: false) }
  }

  /// Appends what lies above the picture: the overlay, all effects, the help and what is said for a
  /// moment.
  ///
  /// - Parameter quads: a buffer with the show's ``atlas``.
  public mutating func drawOverlay(into quads: inout QuadBuffer) {
    swap(&interface.canvas.quads, &quads)
    describing { show, ui in ui.drawAbove(at: show.now) { show.describeAbove(&$0) } }
    swap(&interface.canvas.quads, &quads)
  }
}

/// The things that the show asks the platform to do.
public struct Requests: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// A set from its bits.
  ///
  /// - Parameter rawValue: the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To end the show.
  public static let quit = Requests(rawValue: 1)
  /// To change to or from full screen.
  public static let toggleFullscreen = Requests(rawValue: 2)
  /// To write the picture that is shown to a file.
  public static let savePicture = Requests(rawValue: 4)
  /// To read files that were dropped onto the window: ``Show/takeDropped()`` has their paths.
  public static let readDropped = Requests(rawValue: 8)
  /// To begin a film of what is seen from now on, or to end the one that was begun.
  public static let toggleRecording = Requests(rawValue: 16)
  /// To put text on the clipboard: ``Show/takeCopied()`` has it.
  public static let copyText = Requests(rawValue: 32)
  /// To make everything in the window larger by a step.
  public static let enlarge = Requests(rawValue: 128)
  /// To make everything in the window smaller by a step.
  public static let shrink = Requests(rawValue: 256)
  /// To make everything in the window as large as at first.
  public static let resetScale = Requests(rawValue: 512)
  /// To set a text in the fonts of the computer: `Show.unsetText` has it.
  package static let setText = Requests(rawValue: 64)
}
