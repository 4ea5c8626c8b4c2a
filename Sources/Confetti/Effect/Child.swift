/// An emitter that each particle has, and the moments of the particle's life at which it emits.
public struct Child: Hashable, Sendable {
  /// The moments of a particle's life at which children are born.
  public var moment: Moment
  /// The share of the particle's velocity that its children are born with, 0…1.
  public var inherit: Double
  /// The emitter of the children.
  public var emitter: Emitter

  /// An emitter that each particle has, with the moments at which it emits.
  public init(at moment: Moment = .death, inherit: Double = 0, _ emitter: Emitter = Emitter()) {
    self.moment = moment
    self.inherit = inherit
    self.emitter = emitter
  }

  /// Moments of a particle's life.
  public enum Moment: Hashable, Sendable {
    /// When the particle is born.
    case birth
    /// When the particle's life is over.
    case death
    /// Each time that the particle comes down on the floor.
    case landing
    /// Repeatedly, with this many seconds from one time to the next; the first time comes that long
    /// after the birth.
    case every(Double)
  }
}

extension Child: Word {
  package static let defaults = Child(at: .death)

  package static var name: String { "child" }
  package static var included: (any Word.Type)? { Emitter.self }
  package static var alternatives: [(String, String)] { Emitter.alternatives }
  package static let keys: [Key<Child>] =
    [
      Key(
        "at", \.moment, OwnForm("s"), "\"birth\", \"death\", \"landing\" or {\"every\": seconds}"),
      Key(
        "inherit", \.inherit,
        NumberForm(0...1).hinting {
          switch $0.value {
          case .string:
            "a child takes the colour of its parent by \"colors\": \"parent\" in \"look\""
          case .bool: "1 is all of the parent's velocity"
          default: nil
          }
        }, "the share of the parent's velocity"),
    ]
    + Emitter.keys.map { $0.of(\.emitter) }

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    try emitter.checkTogether(at: path)
    let when = emitter.when
    if when.rate != nil, when.duration == nil {
      throw EffectError(
        path.key("when").key("for"), expected: "a time, as the births of children must end",
        found: "none")
    }
    if when.prewarm > 0 {
      throw EffectError(
        path.key("when").key("prewarm"),
        expected: "none for children, as none is born before its parent", found: "one", isKey: true)
    }
    if let repetition = when.repetition, repetition.times == nil {
      throw EffectError(
        path.key("when").key("repeat").key("times"),
        expected: "a number, as the births of children must end", found: "none")
    }
  }
}

extension Child.Moment: Formed {
  static let interval = Tagged("every", NumberForm(0.001...1e6, "s", usual: 0.01...2))

  package static let form = OneOf<Child.Moment>(
    "\"birth\", \"death\", \"landing\" or {\"every\": seconds}",
    .names([("birth", .birth), ("death", .death), ("landing", .landing)]),
    Variant(interval, if: { $0.members?.isEmpty == false }, Child.Moment.every) {
      if case .every(let seconds) = $0 { seconds } else { nil }
    })
}
