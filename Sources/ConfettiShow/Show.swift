import Confetti
import ConfettiGraphics

/// The show without a window: input and time go in, quads come out.
///
///     var stage = Show(typeface: typeface, settings: Show.Settings(seed: 7))
///     let requests = stage.update(input, at: now)
///     if stage.needsDrawing {
///       quads.atlas = stage.atlas
///       stage.draw(into: &quads)
///     }
///
/// Times that are passed in are seconds of a clock that never goes back; they need no meaning
/// beyond that. The show's own time, which can be paused and moved, is kept apart.
public struct Show: Sendable {
  /// How the show begins.
  public struct Settings: Hashable, Sendable {
    /// What all randomness follows from.
    public var seed: UInt64
    /// The effect that clicks fire.
    public var effect: EffectChoice
    /// Whether the show plays by itself.
    public var isAutoplay: Bool
    /// Whether people asked for little motion, until they ask for something else: fewer and calmer
    /// particles, an interface that changes at once.
    public var reducesMotion: Bool
    /// How many particles the stress scene holds by itself, 1…``mostParticles``.
    ///
    /// The show then begins in that scene, and with `nil` on the stage.
    public var particleCount: Int?

    /// The most particles that the stress scene holds.
    public static let mostParticles = StressScene.mostParticles

    /// Settings, by default for a show that waits for people.
    public init(
      seed: UInt64 = 1, effect: EffectChoice = .celebration, isAutoplay: Bool = false,
      reducesMotion: Bool = false, particleCount: Int? = nil
    ) {
      self.seed = seed
      self.effect = effect
      self.isAutoplay = isAutoplay
      self.reducesMotion = reducesMotion
      self.particleCount = particleCount
    }
  }

  /// What the platform measures, for the overlay to show.
  public var performance = Performance()
  /// What is drawn from; ``atlasVersion`` grows whenever it changes.
  public internal(set) var atlas: Atlas
  /// How often the atlas was made.
  public internal(set) var atlasVersion = 0
  /// Where everything stands.
  public internal(set) var layout: Layout
  /// Whether the picture has changed since the last ``draw(into:)``.
  public internal(set) var needsDrawing = true
  /// The most particles that were alive at once.
  public internal(set) var peakParticles = 0
  /// What frames may cost, and which share of their particles new bursts get so that they keep to it.
  public internal(set) var frameBudget = FrameBudget()

  let settings: Settings
  let typeface: Typeface
  var system: ParticleSystem
  var clock: ShowClock
  var chosen: EffectChoice
  /// Whether people want little motion.
  var reducesMotion: Bool
  var buttons: [Button]
  var handle: Handle
  var press = Press.none
  var pointer: Point?
  var headings = Headings()
  var modeChip = ModeChip()
  var help = HelpPanel()
  var overlay = Overlay()
  var autoplay = Autoplay()
  /// What panels that come and go are drawn into first.
  var scratch = QuadBuffer()
  /// Whether the overlay moved by itself at the last update.
  var overlayMoved = false
  /// When the overlay last moved by itself.
  var overlayMovedAt = -Double.infinity
  var gallery: Gallery
  var galleryButton = GalleryButton()
  var motion = MotionScene()
  var motionChip = ModeChip()
  /// The time of the motion scene, which stands while the scene is not seen.
  var motionTime = 0.0
  var stress: StressScene
  var readout = StressReadout()
  /// When the show came to rest; `nil` while anything but the overlay moves.
  var restingSince: Double?
  /// The moment of the last update.
  var now = 0.0

  /// What the pointer holds down.
  enum Press: Sendable {
    case none
    case button(ButtonKind)
    case handle
    case stage(AimGesture)
    case galleryButton
    case gallery
    case motion(from: Point)
    case stress
  }

  /// How long ended bursts are kept, so that a paused show can be stepped back, in seconds.
  static let history = 20.0

  /// A stage of a size in points at a density in pixels per point.
  public init(
    typeface: Typeface, settings: Settings = Settings(),
    size: Size = Size(width: 1280, height: 720), scale: Float = 1
  ) {
    self.settings = settings
    self.typeface = typeface
    system = ParticleSystem(seed: settings.seed, history: Self.history)
    clock = ShowClock()
    chosen = settings.effect
    reducesMotion = settings.reducesMotion
    layout = Layout(size: size)
    atlas = Atlas(scale: scale, typeface: typeface, styles: layout.theme.styles)
    stress = StressScene(seed: settings.seed, holding: settings.particleCount)
    gallery = Gallery(
      root: settings.particleCount == nil ? SceneKind(settings.effect) : .stress, layout: layout)
    handle = Handle(layout)
    buttons = zip(ButtonKind.allCases, layout.buttons).map { Button($0, frame: $1) }
    prepare()
  }

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
    overlay.mode == .full || (front == .motion && restingSince == nil)
  }
}
