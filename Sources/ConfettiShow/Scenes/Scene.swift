import Confetti
import ConfettiControls
import ConfettiGraphics

/// A part of the show that fills the window, and is seen small on its cards in the carousel.
///
/// A new scene is a type of its own in a folder of its own, and a row in ``Entrance/scenes``. Events
/// and moments come in, responses go out: no scene knows the show or another scene.
///
/// - On its card a scene shows its title and its card effect, which give way to the interface as the card
///   grows; ``draw(_:_:into:)`` is for things that fly while the scene is open.
/// - ``describe(_:_:)`` is called for every event and for every picture, also for that of a card. The answer of a
///   control tells there that it was clicked, so a button's effect is fired there.
/// - A scene whose effects fly has a `ParticleSystem` of its own, which it fires at ``SceneContext/time``, draws
///   layer by layer, and names in its ``report``, by which it is heard and counted. It fires `Stage.shown(_:)` of an
///   effect, and of that what ``SceneContext/budget`` grants. Shapes that the atlas lacks are added to it by the show.
/// - In ``advance(_:_:)`` it notes in the step whether anything of its own moves: the show sleeps while nothing does.
/// - A ground in the whole of ``Layout/bounds`` that senses drags as a ``Sense/ground`` lets people drag the scene
///   back into the carousel.
/// - ``SceneContext/time`` stops and goes back with the show. A scene that goes on meanwhile adds up
///   ``SceneContext/elapsed`` while it is seen, as the motion scene does.
/// - The first row of ``Entrance/scenes`` is the scene that the score of an unattended show plays in.
protocol Scene: Sendable {
  /// The cards of the scene in the carousel, at least one.
  static var cards: [SceneCard] { get }

  /// The card of the scene that a show with some settings begins with; `nil` where it begins elsewhere.
  static func start(_ settings: Show.Settings) -> Int?

  /// A scene in which nothing has happened yet.
  init(_ settings: Show.Settings, on stage: Stage)

  /// Sets all text and places everything, for a stage that has changed.
  mutating func prepare(_ stage: Stage, _ context: SceneContext)

  /// Handles an event that is not for one of the scene's controls.
  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse

  /// Moves on to the moment of a frame.
  mutating func advance(_ step: inout FrameStep, _ context: SceneContext)

  /// Appends the things that lie behind the interface or in front of it.
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer)

  /// Describes the parts of the interface that lie above all flying particles, where the scene fills the window.
  mutating func describeAbove(_ context: SceneContext, _ ui: inout Interface)

  /// Describes the interface.
  mutating func describe(_ context: SceneContext, _ ui: inout Interface)

  /// The seconds since an effect was last fired; `nil` if none of its particles flies.
  func age(of effect: Effect.Checked, at time: Double) -> Double?

  /// The facts that the overlay tells about the scene.
  var report: SceneReport { get }
}

extension Scene {
  static func start(_ settings: Show.Settings) -> Int? { nil }
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer) {}
  func age(of effect: Effect.Checked, at time: Double) -> Double? { nil }
  func describeAbove(_ context: SceneContext, _ ui: inout Interface) {}

  /// Whether the scene fires the effects of the ``Repertoire``, so that effects can be chosen in it.
  static var firesEffects: Bool { cards.contains { $0.effect != nil } }
}

/// A card of a scene in the carousel.
struct SceneCard: Sendable {
  let title: String
  /// The effect that is chosen by entering through the card, as an index into ``ShowEffect/all``; `nil` keeps the
  /// choice.
  var effect: Int?
  /// Whether the title stands in the upper left corner, because the effect would cover it in the middle.
  var isTitleAside = false
  /// Whether a click opens the studio in front of the carousel, instead of the scene.
  var opensStudio = false
  /// The effect that it plays, fired within the area of the face; `nil` shows the scene's own interface, below the
  /// title of the card.
  var picture: (@Sendable (Stage, CardFace) -> CardEffect?)?

  /// The opacity of the scene's interface on the card at rest, 0…1.
  var interfaceShare: Float { picture == nil ? 0.5 : 0 }
}

/// The facts of a scene that the overlay tells about it.
struct SceneReport: Sendable {
  /// The particles of the scene; `nil` where it has none of its own.
  var particles: ParticleSystem?
  /// The number of particles that were not spawned because frames would have taken too long.
  var shedCount = 0
  /// The share of new particles that is being left out, 0…1; `nil` for the share of the frame budget.
  var shedShare: Double?
  /// Whether the scene shows the speed at which the machine evaluates animations.
  var showsAnimationRate = false
  /// The area that the overlay leaves readable, if it can.
  var overlayObstacle: Rect?
  /// The place of sentences that are shown for a moment; `nil` for their usual place on the stage.
  var toastPlace: ToastPlace?
  /// The area of the words that name the key of the help; `nil` where no words do.
  var helpHint: Rect?
}

/// An event that is not for one of a scene's controls.
enum SceneEvent: Sendable {
  /// A key went down that no control took: Space is ``Command/fire``, and Enter ``Command/press``.
  case command(Command)
  /// The key of a command came up.
  case ended(Command)
  /// The user comes in through a card.
  case entered
  /// The carousel has come: no key counts as held any more.
  case left
  /// All flying particles are taken away.
  case cleared
  /// The first picture of the show has been seen.
  case opened(Stage)
  /// The user pressed or typed anything at all.
  case touched
  /// An effect of the ``Repertoire`` is shown once, as it looks at its best.
  case shown(Int)
  /// One of the user's own effects has a new version.
  case replaced(Int)
  /// A firing of the score is due.
  case cue(Score.Beat)
}

/// The answer of a scene to an event.
enum SceneResponse: Hashable, Sendable {
  /// The event means nothing in this scene, so a key does the same as everywhere.
  case ignored
  /// The scene has handled the event, and the picture is as it was.
  case unchanged
  /// The scene has handled the event, and the picture has changed.
  case changed
  /// The scene asks for text to be put on the clipboard.
  case copied(String)
}

/// The frame that a scene takes part in.
struct SceneContext: Sendable {
  /// The part of a scene that is seen.
  enum Visibility: Sendable {
    /// The scene is not seen, or its card is at rest.
    case hidden
    /// The card of the scene is seen while it is pointed at.
    case card
    /// All of the scene is seen, or its card while it grows or shrinks.
    case open
  }

  /// The part of the scene that is seen in the frame that is being made.
  var visibility = Visibility.hidden
  /// The moment by which the interface moves, in seconds; its clock never stops.
  var now = 0.0
  /// The time since the last frame, in seconds.
  var elapsed = 0.0
  /// The show's own time in seconds, which can be slowed, paused and moved.
  var time = 0.0
  var isPaused = false
  /// The effects that can be fired, and the chosen one.
  var repertoire = Repertoire(Show.Settings())
  /// The effect that is shown as the chosen one, as an index: on a card the effect of the card.
  var marked = 0
  /// The number of living particles that do not belong to the scene, but play on from its card.
  var alsoAlive = 0
  /// Whether people want reduced motion.
  var reducesMotion = false
  /// The degree to which particles are reduced, 0…1.
  var motionDegree = 0.0
  /// The mode that the scene's chip names.
  var mode: ShowMode = []
  /// Whether the interface is hidden, except for flying particles and perhaps the chip of the mode.
  var isBare = false
  /// Whether the scene fills the window, so that parts of it can lie above all flying particles.
  var fillsWindow = false
  /// Whether the chip that names the mode, the moment and the seed is shown.
  var showsMoment = true
  /// Whether the chosen effect is one of the user's own, whose particles are all shown however long frames take.
  var isPreview = false
  /// The speed of time in percent, while the machine does not keep up; `nil` at full speed.
  var percent: Int?
  /// Whether the latest effect is fired again when it is over; an effect without an end then goes on.
  var loops = false
  /// The budget that decides on the share of their particles that new bursts get.
  var budget = FrameBudget()
  /// The time that a frame should take, in seconds.
  var frameInterval = 1.0 / 60
  /// The number of frames in a second lately; 0 before the first measurement.
  var frameRate: Float = 0
  /// The number of running animations that the machine evaluates in a millisecond; 0 before the first measurement.
  var animationsPerMillisecond = 0.0
}
