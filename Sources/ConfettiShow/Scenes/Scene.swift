import Confetti
import ConfettiControls
import ConfettiGraphics

/// What fills the window, and is seen small on its cards in the carousel.
///
/// A new scene is a type of its own in a folder of its own, and a row in ``Entrance/scenes``. Events
/// and moments come in, responses go out: no scene knows the show or another scene.
///
/// A scene may have several cards, each for a variant of it, such as the stage with another effect
/// chosen. Variants are places in ``titles``.
///
/// - On its card a scene shows its title and its card effect, which give way to what
///   ``describe(_:_:_:)`` draws as the card grows; ``draw(_:_:into:)`` is for what flies while
///   the scene is open.
/// - ``SceneContext/time`` stops and goes back with the show. A scene that goes on meanwhile adds up
///   ``SceneContext/elapsed`` while it is seen, as the motion scene does.
/// - The first row of ``Entrance/scenes`` is the scene that the score of an unattended show plays in.
protocol Scene: Sendable {
  /// What is written on its cards, one for each variant.
  static var titles: [String] { get }

  /// The variant that a show with some settings begins with; `nil` where it begins elsewhere.
  static func start(_ settings: Show.Settings) -> Int?

  /// What the card of a variant plays while the scene itself is not there; `nil` for nothing.
  static func cardEffect(_ variant: Int, on stage: Stage, _ face: CardFace) -> CardEffect?

  /// How much of its interface is seen on its cards at rest, 0…1: nothing where they play an effect.
  static var cardShare: Float { get }

  /// A scene in which nothing has happened yet.
  init(_ settings: Show.Settings, on stage: Stage)

  /// The variant that it is; what people do may make it another one.
  var variant: Int { get }

  /// What its card was playing when people entered, which plays on to its end.
  var opening: CardEffect.Opening? { get set }

  /// Begins to be another variant.
  mutating func enter(_ variant: Int)

  /// Takes away all that flies.
  mutating func clear()

  /// Sets all text and places everything, for a stage that has changed.
  mutating func prepare(_ stage: Stage, _ context: SceneContext)

  /// Takes in what people do.
  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse

  /// Moves on to the moment of a frame.
  mutating func advance(_ step: inout FrameStep, _ context: SceneContext)

  /// Appends what lies behind the interface or in front of it.
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer)

  /// Describes the interface of a variant: cards show theirs, whatever the scene is at the moment.
  mutating func describe(_ variant: Int, _ context: SceneContext, _ ui: inout Interface)

  /// The effects that can be chosen; none where nothing can be.
  var effects: [ShowEffect] { get }

  /// Which of them clicks fire; `nil` where there are none.
  var chosenEffect: Int? { get }

  /// The particles that the overlay tells about; `nil` where the scene has none of its own.
  var particles: ParticleSystem? { get }

  /// How many particles were not spawned because frames would have taken too long.
  var shedCount: Int { get }

  /// The share of new particles that is being shed, 0…1; `nil` where that is what the budget says.
  var shedShare: Double? { get }

  /// Whether it shows how fast the machine evaluates animations.
  var showsAnimationRate: Bool { get }

  /// What the overlay leaves readable, if there is anything at its place.
  var overlayObstacle: Rect? { get }
}

extension Scene {
  static func start(_ settings: Show.Settings) -> Int? { nil }
  static func cardEffect(_ variant: Int, on stage: Stage, _ face: CardFace) -> CardEffect? { nil }
  static var cardShare: Float { 0 }
  var variant: Int { 0 }
  var opening: CardEffect.Opening? {
    get { nil }
    set {}
  }
  mutating func enter(_ variant: Int) {}
  mutating func clear() {}
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer) {}
  var effects: [ShowEffect] { [] }
  var chosenEffect: Int? { nil }
  var particles: ParticleSystem? { nil }
  var shedCount: Int { 0 }
  var shedShare: Double? { nil }
  var showsAnimationRate: Bool { false }
  var overlayObstacle: Rect? { nil }

  /// How many particles are alive at a moment of the show.
  func aliveCount(at time: Double) -> Int {
    (particles?.aliveCount(at: time) ?? 0) + (opening?.aliveCount(at: time) ?? 0)
  }
}

/// A thing that happens to a scene beside what people do to its controls.
enum SceneEvent: Sendable {
  /// A key went down.
  case command(Command)
  /// The key of a command came up.
  case ended(Command)
  /// The carousel has come: no key counts as held any more.
  case left
  /// One of the user's own effects has a new version; where the scene is seen, that is shown.
  case replaced(Int, Effect.Checked, isSeen: Bool)
  /// The user has one more effect of their own, which is chosen.
  case added(ShowEffect)
  /// An effect is chosen, as a place in ``Scene/effects``, and shown once.
  case chosen(Int)
  /// What is fired throws a shape of the user's own from now on; `nil` throws the effects' own.
  case throwing(Shape?)
  /// Something of the score is due.
  case cue(Score.Beat)
}

/// What a scene makes of an event.
enum SceneResponse: Sendable {
  /// It means nothing here: keys do what they do everywhere.
  case ignored
  /// It is taken in, and the picture is as it was.
  case unchanged
  /// It is taken in, and the picture has changed.
  case changed
}

/// The frame that a scene takes part in.
struct SceneContext: Sendable {
  /// How much of a scene is seen.
  enum Visibility: Sendable {
    /// Nothing, or its card at rest.
    case hidden
    /// Its card, which is pointed at.
    case card
    /// All of it, or its card on the way.
    case open
  }

  /// How much of the scene is seen in the frame that it is advanced to.
  var visibility = Visibility.hidden
  /// The moment by which the interface moves, in seconds; it never stands.
  var now = 0.0
  /// How long before that the last frame was, in seconds.
  var elapsed = 0.0
  /// The show's own time in seconds, which can be slowed, paused and moved.
  var time = 0.0
  var isPaused = false
  /// Whether people want reduced motion.
  var reducesMotion = false
  /// The mode that scenes name.
  var mode: ModeChip.Mode = []
  /// Which share of their particles new bursts get.
  var budget = FrameBudget()
  /// How long a frame should take, in seconds.
  var frameInterval = 1.0 / 60
  /// How many frames there were a second lately; 0 before there were any.
  var frameRate: Float = 0
  /// How many running animations the machine evaluates in a millisecond; 0 before it was measured.
  var animationsPerMillisecond = 0.0
}
