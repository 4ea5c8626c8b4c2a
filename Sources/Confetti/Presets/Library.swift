// A look is a file of numbers in the folder Looks; here it gets a name in Swift and a place in a group.

extension Effect {
  /// An effect of the library, whose file is read when it is first needed.
  public struct Preset: Sendable {
    /// The name of the effect.
    public let name: String
    /// What is seen, in one sentence.
    public let summary: String
    private let load: @Sendable () -> Checked

    /// The effect, ready to be fired.
    public var effect: Checked { load() }

    init(_ name: String, _ summary: String, _ load: @escaping @Sendable () -> Checked) {
      (self.name, self.summary, self.load) = (name, summary, load)
    }

    init(_ effect: Checked) {
      self.init(effect.name, effect.summary) { effect }
    }
  }

  /// Effects of the library that belong together.
  public struct Group: Sendable {
    /// What the group is called, for people to read.
    public let title: String
    /// What is in it, in the order in which people see it.
    public let presets: [Preset]

    /// The effects, all of whose files are read.
    public var effects: [Checked] { presets.map(\.effect) }

    init(_ title: String, _ presets: [Preset]) {
      (self.title, self.presets) = (title, presets)
    }
  }

  /// All effects that come with the library, in groups.
  public static let library: [Group] = [
    Group("Classics", presets.map(Preset.init)),
    Group(
      "Confetti",
      [
        Preset("party", "A throw of paper, foil, ribbons and sparks.") { .party },
        Preset("cannon", "One shot of paper that slows down in the air and sinks.") { .cannon },
        Preset("scatter", "A shot of paper that leans another way each time.") { .scatter },
        Preset("realistic", "A popper: a narrow core, a wide cloud, and a few large pieces near.") {
          .realistic
        },
        Preset("finale", "Bursts of paper and sparks at both sides, and a salvo at the end.") {
          .finale
        },
        Preset("stars", "Three quick bursts of golden stars that leave glitter behind.") { .stars },
        Preset("snow", "Snow, far and near, that falls without end.") { .snow },
        Preset("school-pride", "Paper in two colours, from both sides, for a quarter of a minute.")
        { .schoolPride },
        Preset("paths", "Pumpkins, firs and hearts that tumble down from above.") { .paths },
        Preset("emoji", "Three quick bursts of smiling faces, hearts and stars.") { .emoji },
      ]),
    Group(
      "Festivities",
      [
        Preset("festive", "A tall fountain of paper from below, in four heights.") { .festive },
        Preset("explode", "A ball of paper that bursts to all sides and sinks.") { .explode },
        Preset("parade", "Two fountains of paper from the sides, towards each other.") { .parade },
        Preset("confetti-rain", "Paper that rains from the whole upper edge, far and near.") {
          .confettiRain
        },
      ]),
    Group(
      "Elements",
      [
        Preset("fireworks", "Rockets climb and burst, each in a colour of its own.") { .fireworks },
        Preset("fire", "A campfire with soft flames and rising embers.") { .fire },
        Preset("fireflies", "Warm lights that wander and blink in the dark.") { .fireflies },
        Preset("magic", "A ring of sparkles, drawn by two unseen wands.") { .magic },
        Preset("rain", "Slanting rain in three depths, with drops that splash.") { .rain },
        Preset("smoke", "Grey smoke that rises, grows and thins out.") { .smoke },
        Preset("spark", "Bursts of hot sparks that fly, fall and go out.") { .spark },
        Preset("splash", "Drops jump up where something falls into the water.") { .splash },
      ]),
    Group(
      "Signature",
      [
        Preset("word", "Confetti that gathers into a word, holds, shakes in a gust, and falls.") {
          .word
        },
        Preset("rocket-show", "Rockets climb and burst into five kinds of shells, without end.") {
          .rocketShow
        },
        Preset("streamers", "Paper ribbons fly from both corners, uncurl, sway and sink.") {
          .streamers
        },
        Preset(
          "ticker-tape", "A parade from above: paper that sways, lands, lies a while and fades."
        ) { .tickerTape },
        Preset("gold-rain", "Willows as wide as the sky open, glow, and fall slowly as gold.") {
          .goldRain
        },
        Preset("balloons", "Glossy balloons rise and sway; now and then one pops into confetti.") {
          .balloons
        },
        Preset("hearts", "Hearts rise, beat and turn; now and then one breaks into many.") {
          .hearts
        },
        Preset("leaves", "Autumn leaves rock and tumble down, and settle on the ground.") {
          .leaves
        },
        Preset("bubbles", "Soap bubbles rise, wobble, shine, and burst into droplets.") {
          .bubbles
        },
        Preset("petals", "Cherry petals drift past on a light wind, turning as they go.") {
          .petals
        },
        Preset("coins", "Gold coins fly up, flip in the light and fall.") { .coins },
        Preset("comets", "Glowing comets swing out in wide curves and leave dust.") { .comets },
        Preset("lanterns", "Paper lanterns are lit one by one and rise slowly through the night.") {
          .lanterns
        },
        Preset("aurora", "Northern lights wave in curtains of green and violet under the stars.") {
          .aurora
        },
        Preset("paper-planes", "Paper planes glide across and loop, with dashes behind them.") {
          .paperPlanes
        },
      ]),
  ]
}

extension Effect.Checked {
  // MARK: Confetti

  /// A throw of paper, foil, ribbons and sparks.
  public static let party = look("party", PackageResources.party_json)
  /// One shot of paper that slows down in the air and sinks.
  public static let cannon = look("cannon", PackageResources.cannon_json)
  /// A shot of paper that leans another way each time.
  public static let scatter = look("scatter", PackageResources.scatter_json)
  /// A popper: a narrow core, a wide cloud, and a few large pieces near.
  public static let realistic = look("realistic", PackageResources.realistic_json)
  /// Bursts of paper and sparks at both sides, and a salvo at the end.
  public static let finale = look("finale", PackageResources.finale_json)
  /// Three quick bursts of golden stars that leave glitter behind.
  public static let stars = look("stars", PackageResources.stars_json)
  /// Snow, far and near, that falls without end.
  public static let snow = look("snow", PackageResources.snow_json)
  /// Paper in two colours, from both sides, for a quarter of a minute.
  public static let schoolPride = look("school-pride", PackageResources.school_pride_json)
  /// Pumpkins, firs and hearts that tumble down from above.
  public static let paths = look("paths", PackageResources.paths_json)
  /// Three quick bursts of smiling faces, hearts and stars.
  public static let emoji = look("emoji", PackageResources.emoji_json)

  // MARK: Festivities

  /// A tall fountain of paper from below, in four heights.
  public static let festive = look("festive", PackageResources.festive_json)
  /// A ball of paper that bursts to all sides and sinks.
  public static let explode = look("explode", PackageResources.explode_json)
  /// Two fountains of paper from the sides, towards each other.
  public static let parade = look("parade", PackageResources.parade_json)
  /// Paper that rains from the whole upper edge, far and near.
  public static let confettiRain = look("confetti-rain", PackageResources.confetti_rain_json)

  // MARK: Elements

  /// Rockets climb and burst, each in a colour of its own.
  public static let fireworks = look("fireworks", PackageResources.fireworks_json)
  /// A campfire with soft flames and rising embers.
  public static let fire = look("fire", PackageResources.fire_json)
  /// Warm lights that wander and blink in the dark.
  public static let fireflies = look("fireflies", PackageResources.fireflies_json)
  /// A ring of sparkles, drawn by two unseen wands.
  public static let magic = look("magic", PackageResources.magic_json)
  /// Slanting rain in three depths, with drops that splash.
  public static let rain = look("rain", PackageResources.rain_json)
  /// Grey smoke that rises, grows and thins out.
  public static let smoke = look("smoke", PackageResources.smoke_json)
  /// Bursts of hot sparks that fly, fall and go out.
  public static let spark = look("spark", PackageResources.spark_json)
  /// Drops jump up where something falls into the water.
  public static let splash = look("splash", PackageResources.splash_json)

  // MARK: Signature

  /// Confetti that gathers into a word, holds, shakes in a gust, and falls.
  public static let word = look("word", PackageResources.word_json)
  /// Rockets climb and burst into five kinds of shells, without end.
  public static let rocketShow = look("rocket-show", PackageResources.rocket_show_json)
  /// Paper ribbons fly from both corners, uncurl, sway and sink.
  public static let streamers = look("streamers", PackageResources.streamers_json)
  /// A parade from above: paper that sways, lands, lies a while and fades.
  public static let tickerTape = look("ticker-tape", PackageResources.ticker_tape_json)
  /// Willows as wide as the sky open, glow, and fall slowly as gold.
  public static let goldRain = look("gold-rain", PackageResources.gold_rain_json)
  /// Glossy balloons rise and sway; now and then one pops into confetti.
  public static let balloons = look("balloons", PackageResources.balloons_json)
  /// Hearts rise, beat and turn; now and then one breaks into many.
  public static let hearts = look("hearts", PackageResources.hearts_json)
  /// Autumn leaves rock and tumble down, and settle on the ground.
  public static let leaves = look("leaves", PackageResources.leaves_json)
  /// Soap bubbles rise, wobble, shine, and burst into droplets.
  public static let bubbles = look("bubbles", PackageResources.bubbles_json)
  /// Cherry petals drift past on a light wind, turning as they go.
  public static let petals = look("petals", PackageResources.petals_json)
  /// Gold coins fly up, flip in the light and fall.
  public static let coins = look("coins", PackageResources.coins_json)
  /// Glowing comets swing out in wide curves and leave dust.
  public static let comets = look("comets", PackageResources.comets_json)
  /// Paper lanterns are lit one by one and rise slowly through the night.
  public static let lanterns = look("lanterns", PackageResources.lanterns_json)
  /// Northern lights wave in curtains of green and violet under the stars.
  public static let aurora = look("aurora", PackageResources.aurora_json)
  /// Paper planes glide across and loop, with dashes behind them.
  public static let paperPlanes = look("paper-planes", PackageResources.paper_planes_json)

  /// Reads one of the library's files.
  private static func look(_ name: String, _ contents: [UInt8]) -> Effect.Checked {
    do {
      return Effect.Checked(unchecked: try Effect(file: "\(name).json", contents: contents))
    } catch {
      preconditionFailure("a look of the library is broken: \(error)")
    }
  }
}
