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
  /// Its cards in the carousel, at least one.
  static var cards: [SceneCard] { get }

  /// The card of the scene that a show with some settings begins with; `nil` where it begins elsewhere.
  static func start(_ settings: Show.Settings) -> Int?

  /// A scene in which nothing has happened yet.
  init(_ settings: Show.Settings, on stage: Stage)

  /// Sets all text and places everything, for a stage that has changed.
  mutating func prepare(_ stage: Stage, _ context: SceneContext)

  /// Takes in an event that is not for one of its controls.
  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse

  /// Moves on to the moment of a frame.
  mutating func advance(_ step: inout FrameStep, _ context: SceneContext)

  /// Appends the things that lie behind the interface or in front of it.
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer)

  /// Describes the things that lie above all that flies, where the scene fills the window.
  mutating func describeAbove(_ context: SceneContext, _ ui: inout Interface)

  /// Describes the interface.
  mutating func describe(_ context: SceneContext, _ ui: inout Interface)

  /// The facts that the overlay tells about it.
  var report: SceneReport { get }
}

extension Scene {
  static func start(_ settings: Show.Settings) -> Int? { nil }
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer) {}
  func describeAbove(_ context: SceneContext, _ ui: inout Interface) {}

  /// Whether it fires the effects of the ``Repertoire``, so that one can be chosen in it.
  static var firesEffects: Bool { cards.contains { $0.effect != nil } }
}

/// A card of a scene in the carousel.
struct SceneCard: Sendable {
  let title: String
  /// The effect that is chosen by entering through it, as an index into ``ShowEffect/all``; `nil` leaves
  /// the choice as it is.
  var effect: Int?
  /// Whether its title stands aside, above all of its effect: otherwise it would stand in the thick of it.
  var isTitleAside = false
  /// The effect that it plays, fired within the area of the face; `nil` shows the scene's own interface, below the
  /// title of the card.
  var picture: (@Sendable (Stage, CardFace) -> CardEffect?)?

  /// How much of the scene's interface is seen on the card at rest, 0…1.
  var interfaceShare: Float { picture == nil ? 0.5 : 0 }
}

/// The facts of a scene that the overlay tells about it.
struct SceneReport: Sendable {
  /// Its particles; `nil` where it has none of its own.
  var particles: ParticleSystem?
  /// How many particles were not spawned because frames would have taken too long.
  var shedCount = 0
  /// The share of new particles that is being shed, 0…1; `nil` where that is as the budget says.
  var shedShare: Double?
  /// Whether it shows how fast the machine evaluates animations.
  var showsAnimationRate = false
  /// The area that the overlay leaves readable, if it can.
  var overlayObstacle: Rect?
  /// Where sentences are said for a moment; `nil` for their place on the stage.
  var toastPlace: ToastPlace?
}

/// An event that is not for one of a scene's controls.
enum SceneEvent: Sendable {
  /// A key went down that no control took: Space is ``Command/fire``, and Enter ``Command/press``.
  case command(Command)
  /// The key of a command came up.
  case ended(Command)
  /// Somebody comes in through a card.
  case entered
  /// The carousel has come: no key counts as held any more.
  case left
  /// All that flies is taken away.
  case cleared
  /// The first picture of the show has been seen.
  case opened(Stage)
  /// Somebody pressed or typed something, whatever it is.
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
  /// It means nothing here, so a key does the same as everywhere.
  case ignored
  /// It is taken in, and the picture is as it was.
  case unchanged
  /// It is taken in, and the picture has changed.
  case changed
  /// It asks for text to be put on the clipboard.
  case copied(String)
}

/// The frame that a scene takes part in.
struct SceneContext: Sendable {
  /// How much of a scene is seen.
  enum Visibility: Sendable {
    /// It is not seen, or its card is at rest.
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
  /// The effects that can be fired, and the chosen one.
  var repertoire = Repertoire(Show.Settings())
  /// The effect that is shown as the chosen one, as an index: on a card that of the card.
  var marked = 0
  /// How many particles are alive that do not belong to the scene, but play on from its card.
  var alsoAlive = 0
  /// Whether people want reduced motion.
  var reducesMotion = false
  /// How far particles are reduced, 0…1.
  var motionDegree = 0.0
  /// The mode that scenes name.
  var mode: ShowMode = []
  /// Whether nothing of the interface is seen, but what flies and perhaps the chip of the mode.
  var isBare = false
  /// Whether it fills the window, so that things can lie above all that flies.
  var fillsWindow = false
  /// Whether the chip is seen that names the mode, the moment and the seed.
  var showsMoment = true
  /// Whether the chosen effect is one of the user's own, which is seen whole however long frames take.
  var isPreview = false
  /// How fast time runs because the machine does not keep up, in percent; `nil` where it does.
  var percent: Int?
  /// Whether the latest effect is fired again when it is over, and one without an end goes on.
  var loops = false
  /// Which share of their particles new bursts get.
  var budget = FrameBudget()
  /// How long a frame should take, in seconds.
  var frameInterval = 1.0 / 60
  /// How many frames there were a second lately; 0 before there were any.
  var frameRate: Float = 0
  /// How many running animations the machine evaluates in a millisecond; 0 before it was measured.
  var animationsPerMillisecond = 0.0
}
