/// A sound that the particles of an emitter make, at a moment of their lives or throughout them.
///
///     Sound(.boom, at: .death, level: .between(-12, -6), size: 1.5)
///     Sound(.pop, per: .round)          // once for all that are born together
///
/// Like a picture, the sound follows from a particle's birth and age alone. The module
/// `ConfettiSound` makes samples of it; without that module no sound is heard.
public struct Sound: Hashable, Sendable {
  /// The moment of a particle's life.
  public var moment: Moment
  /// The kind of sound.
  public var voice: Voice
  /// The particles of which only the first makes the sound.
  public var per: NamedDraw.Sharing
  /// The loudness in decibels: at 0 the loudest sample of a voice is as large as a sample can be.
  public var level: Draw
  /// The factor for all frequencies of the voice.
  public var pitch: Draw
  /// The factor for the times of the voice: a large source sounds longer and duller.
  public var size: Draw
  /// The place whose walls or hills throw a pop or a boom back.
  public var place: Place

  /// A sound of a particle.
  public init(
    _ voice: Voice = .pop, at moment: Moment = .birth, per: NamedDraw.Sharing = .particle,
    level: Draw = -12, pitch: Draw = 1, size: Draw = 1, place: Place = .none
  ) {
    (self.voice, self.moment, self.per) = (voice, moment, per)
    (self.level, self.pitch, self.size) = (level, pitch, size)
    self.place = place
  }

  /// Moments of a particle's life.
  public enum Moment: Hashable, Sendable {
    /// When the particle is born.
    case birth
    /// When the particle's life is over.
    case death
    /// When the particle comes down on the floor; a particle that never lands makes no sound.
    case landing
    /// From the particle's birth to its death or its landing: for voices that last.
    case flight
    /// Repeatedly, with this many seconds from one sound to the next; the first one comes that long
    /// after the birth.
    case every(Double)
  }

  /// Kinds of sounds.
  public enum Voice: String, CaseIterable, Sendable {
    /// A party popper or a firecracker.
    case pop
    /// A shell that bursts.
    case boom
    /// A rocket that whistles, lower and lower.
    case whistle
    /// A spark that snaps.
    case crackle
    /// Paper that crackles as it turns over: at its flips, louder the faster it flies.
    case rustle
    /// Something small that falls on a floor.
    case patter
    /// Air that something rushes through: higher and louder the faster it flies.
    case whoosh
    /// A small bell.
    case chime
    /// A coin that falls on something hard.
    case coin
    /// A bubble that bursts, or a drop that falls into water.
    case bubble

    /// Whether the voice can last for a whole flight.
    var canFollowFlight: Bool { self == .whistle || self == .rustle || self == .whoosh }

    /// The seconds for which the voice is heard at a moment, with a size of 1.
    package var duration: Double {
      switch self {
      case .pop: 0.25
      case .boom: 1.2
      case .whistle: 1
      case .crackle: 0.02
      case .rustle: 0.008
      case .patter: 0.012
      case .whoosh: 0.5
      case .chime: 1.6
      case .coin: 0.7
      case .bubble: 0.09
      }
    }

    /// Whether the voice is loud enough for a place to throw it back.
    var canBeThrownBack: Bool { self == .pop || self == .boom }
  }

  /// Places that throw loud sounds back, so that these do not end abruptly.
  public enum Place: String, CaseIterable, Sendable {
    /// No sound is thrown back.
    case none
    /// Hills and woods outdoors: a boom rolls on for two seconds.
    case field
    /// Walls indoors: their reflections come soon, are bright, and end within a second.
    case hall

    /// The seconds from the moment of a sound to the end of its reflections.
    package var duration: Double {
      switch self {
      case .none: 0
      case .field: 2.6
      case .hall: 0.65
      }
    }
  }

  /// The clicks per second of rustling paper that does not flip.
  static let unflippedRate = 6.0
  /// The most sounds of an emitter.
  static let most = 8
  static let sizes = 0.1...4.0
  /// The level of silence, in decibels.
  static let silence = -80.0
  /// The longest time that a sound is heard after its moment, in seconds.
  package static let longestTail = max(
    (Voice.allCases.map(\.duration).max() ?? 0) * sizes.upperBound,
    Place.allCases.map(\.duration).max() ?? 0)

  /// The longest time that the sound is heard after its moment, in seconds; a sound of a flight
  /// ends with the flight.
  var tail: Double {
    max(moment == .flight ? 0 : voice.duration * size.bounds.upperBound, place.duration)
  }
}

extension Sound: Word {
  package static let defaults = Sound()

  package static var name: String { "sound" }
  package static var example: String { "{\"at\": \"death\", \"voice\": \"boom\"}" }
  package static let keys: [Key<Sound>] =
    [
      Key(
        "at", \.moment, OwnForm("s"),
        "\"birth\", \"death\", \"landing\", \"flight\" or {\"every\": seconds}"),
      Key("voice", \.voice, ChoiceForm(), "what is heard"),
      Key("per", \.per, ChoiceForm(), "of which of them only the first is heard"),
      Key(
        "level", \.level,
        DrawForm(silence...0, "dB", usual: -40...0)
          .noting(" decibels; 0 is the loudest, and -6 half of that"),
        "how loud it is: 0 is the most, and at -80 nothing is heard"),
      Key("pitch", \.pitch, DrawForm(0.1...10, usual: 0.25...4), "the factor for its frequencies"),
      Key("size", \.size, DrawForm(sizes, usual: 0.25...4), "the factor for its times"),
      Key("place", \.place, ChoiceForm(), "what throws a pop or a boom back"),
    ]

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    guard place == .none || voice.canBeThrownBack else {
      throw EffectError(
        path.key("place"),
        expected:
          "\"none\" beside any voice but \"pop\" and \"boom\", as others are too soft to be "
          + "thrown back", found: "\"\(place.rawValue)\"")
    }
    guard moment == .flight, !voice.canFollowFlight else { return }
    throw EffectError(
      path.key("voice"),
      expected: "\"whistle\", \"rustle\" or \"whoosh\" beside \"flight\", as other voices have a "
        + "moment", found: "\"\(voice.rawValue)\"")
  }
}

extension Sound.Moment: Formed {
  package static let form = OneOf<Sound.Moment>(
    "\"birth\", \"death\", \"landing\", \"flight\" or {\"every\": seconds}",
    .names([
      ("birth", .birth), ("death", .death), ("landing", .landing), ("flight", .flight),
    ]),
    Variant(
      Child.Moment.interval, if: { $0.members?.isEmpty == false }, Sound.Moment.every
    ) { if case .every(let seconds) = $0 { seconds } else { nil } })
}
