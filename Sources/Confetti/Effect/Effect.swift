import ConfettiGraphics

/// A celebration as a plain value: a name and the emitters that particles come from.
///
///     let hearts = try Effect(
///       "hearts",
///       Emitter(
///         when: When(count: 40),
///         launch: Launch(.polar(direction: .between(-60, 60), speed: .between(200, 400))),
///         air: Air(gravity: DrawnVector(y: 300), drag: 1),
///         look: Look(shapes: [.init(.heart)], size: .square(.between(10, 18))))
///     ).checked()
///     system.fire(hearts, from: point, in: stage, at: now)
///
/// An effect may hold any values, even invalid ones, say while it is being edited; ``checked()``
/// turns it into one that can be fired. It can also be read from a file and written as one.
///
/// Lengths are in points, times in seconds, directions in degrees (0 is up, clockwise), frequencies
/// in hertz; y grows downward.
public struct Effect: Hashable, Sendable {
  /// The name of the effect, for people to read.
  public var name: String
  /// A short description, in one sentence.
  public var summary: String
  /// The emitters of its particles, 1…16.
  public var emitters: [Emitter]
  /// The emitters that replace these when the effect is fired from a point, such as a click, 0…16;
  /// without any, the effect is the same there as elsewhere.
  ///
  /// For effects that need an edge or the whole stage, such as snow.
  public var fromPoint: [Emitter] = []
  /// The area that it is fired at if the caller names none.
  public var source: Source
  /// The size of the stage that its lengths are for, in points; `nil` leaves them as they are on every
  /// stage.
  ///
  /// On a stage of another size all lengths are multiplied by the square root of the ratio of the
  /// areas, held to 0.25…4.
  public var designedFor: Size?
  /// How far the derived version for reduced motion goes: from 0, the effect as it is, to 1.
  ///
  /// The number does not matter while the effect has a version of its own.
  public var motionReduction = 1.0
  /// The effect's own version for reduced motion; in an array, because a value cannot contain
  /// itself.
  private var ownVersion: [Effect] = []

  /// The area that an effect is fired at if the caller names none.
  public enum Source: String, CaseIterable, Sendable {
    /// The whole stage.
    case stage
    /// A frame of 160 × 48 points in the middle of the stage, such as that of a button.
    case frame
  }

  /// An effect from its parts.
  public init(
    _ name: String, summary: String = "", source: Source = .stage, designedFor: Size? = nil,
    _ emitters: Emitter..., fromPoint: [Emitter] = [], reducedMotion: Effect? = nil
  ) {
    self.name = name
    self.summary = summary
    self.source = source
    self.designedFor = designedFor
    self.emitters = emitters
    self.fromPoint = fromPoint
    ownReducedMotion = reducedMotion
  }

  /// The effect's own version for people who prefer reduced motion; if it is `nil`,
  /// ``reducedMotion`` is derived.
  public var ownReducedMotion: Effect? {
    get { ownVersion.first }
    set { ownVersion = newValue.map { [$0] } ?? [] }
  }

  /// The effect as it is fired from a point: with the emitters ``fromPoint``, if it has any.
  var atPoint: Effect {
    fromPoint.isEmpty ? self : with { ($0.emitters, $0.fromPoint) = (fromPoint, []) }
  }

  /// A copy with changes.
  public func with(_ change: (inout Effect) -> Void) -> Effect {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Effect {
  /// All emitters of the effect, also those from a point, with their descendants.
  var allEmitters: [Emitter] { (emitters + fromPoint).flatMap(\.family) }

  /// The effect with other emitters, also from a point and in its version for reduced motion.
  func mappingEmitters(_ change: (Emitter) -> Emitter) -> Effect {
    with {
      $0.emitters = emitters.map(change)
      $0.fromPoint = fromPoint.map(change)
      $0.ownReducedMotion = ownReducedMotion?.mappingEmitters(change)
    }
  }
}

extension Effect: FileWord {
  package static let defaults = Effect("", Emitter())

  package static var title: String { "an effect" }
  package static var example: String { "{\"emitters\": [{\"when\": {\"count\": 50}}]}" }
  package static let keys: [Key<Effect>] =
    [
      Key("name", \.name, TextForm(upTo: 80), "what it is called; else as its file"),
      Key("summary", \.summary, TextForm(upTo: 400), "what is seen, in one sentence"),
      Key("source", \.source, ChoiceForm(), "what it is fired at where nothing else is said"),
      Key(
        "designedFor", \.designedFor, stageForm,
        "the stage [width, height] that its lengths are for; on others they are scaled"
      ).unscaled(),
      Key("emitters", \.emitters, ListForm(1...Emitter.most), "where its particles come from"),
      Key(
        "fromPoint", \.fromPoint,
        ListForm(0...Emitter.most).hinting {
          guard case .bool = $0.value else { return nil }
          return "without the key, the effect is the same from a point"
        },
        "where they come from instead when it is fired from a point"),
      Key(
        "reducedMotion", \.reducedVersion, OwnForm(),
        "the version for people who prefer reduced motion, or how far the derived one goes"
      ),
    ]

  package static let otherKeys = ExpandedFile.keys

  // The type's name in the schema; the property of the same name is the effect's own.
  package static var name: String { "effect" }

  private static let stageForm = Size.form(
    NumberForm(16...32_768, "points", usual: 320...3840), title: "[width, height]", unit: "points",
    expected: "the size of a stage, such as [1280, 720]")

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    try checkTogether(at: path, in: nil)
  }

  /// - Parameter tree: the tree that the effect was read from; `nil` if it was not read from a file.
  func checkTogether(at path: EffectPath, in tree: JSONNode?) throws(EffectError) {
    try checkNames(at: path, in: tree)
    try checkLimits(at: path.key("emitters"))
    if !fromPoint.isEmpty { try atPoint.checkLimits(at: path.key("fromPoint")) }
  }
}
