// Most effects are files of numbers in the folder Files; here each gets a name in Swift and a place in
// a group.

extension Effect {
  /// An effect of the library, whose file is read when it is first needed.
  public struct Entry: Sendable {
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
    public let entries: [Entry]

    /// The effects, all of whose files are read.
    public var effects: [Checked] { entries.map(\.effect) }

    init(_ title: String, _ entries: [Entry]) {
      (self.title, self.entries) = (title, entries)
    }
  }

  /// All effects that come with the library, in groups.
  public static let library: [Group] = [
    Group("Classics", classics.map(Entry.init)),
    Group(
      "Confetti",
      [
        Entry("party", "A throw of paper, foil, ribbons and sparks.") { .party },
        Entry("cannon", "One shot of paper that slows down in the air and sinks.") { .cannon },
        Entry("scatter", "A shot of paper that leans another way each time.") { .scatter },
        Entry("realistic", "A popper: a narrow core, a wide cloud, and a few large pieces near.") {
          .realistic
        },
        Entry("finale", "Bursts of paper and sparks at both sides, and a salvo at the end.") {
          .finale
        },
        Entry("stars", "Three quick bursts of golden stars that leave glitter behind.") { .stars },
        Entry("snow", "Snow, far and near, that falls without end.") { .snow },
        Entry("school-pride", "Paper in two colours, from both sides, for a quarter of a minute.") {
          .schoolPride
        },
        Entry("paths", "Pumpkins, firs and hearts that tumble down from above.") { .paths },
        Entry("emoji", "Three quick bursts of smiling faces, hearts and stars.") { .emoji },
      ]),
    Group(
      "Festivities",
      [
        Entry("festive", "A tall fountain of paper from below, in four heights.") { .festive },
        Entry("explode", "A ball of paper that bursts to all sides and sinks.") { .explode },
        Entry("parade", "Two fountains of paper from the sides, towards each other.") { .parade },
        Entry("confetti-rain", "Paper that rains from the whole upper edge, far and near.") {
          .confettiRain
        },
      ]),
    Group(
      "Elements",
      [
        Entry("fireworks", "Rockets climb and burst, each in a colour of its own.") { .fireworks },
        Entry("fire", "A campfire with soft flames and rising embers.") { .fire },
        Entry("fireflies", "Warm lights that wander and blink in the dark.") { .fireflies },
        Entry("magic", "A ring of sparkles, drawn by two unseen wands.") { .magic },
        Entry("rain", "Slanting rain in three depths, with drops that splash.") { .rain },
        Entry("smoke", "Grey smoke that rises, grows and thins out.") { .smoke },
        Entry("spark", "Bursts of hot sparks that fly, fall and go out.") { .spark },
        Entry("splash", "Drops jump up where something falls into the water.") { .splash },
      ]),
    Group(
      "Signature",
      [
        Entry("word", "Confetti that gathers into a word, holds, shakes in a gust, and falls.") {
          .word
        },
        Entry("rocket-show", "Rockets climb and burst into five kinds of shells, without end.") {
          .rocketShow
        },
        Entry("streamers", "Paper ribbons fly from both corners, uncurl, sway and sink.") {
          .streamers
        },
        Entry(
          "ticker-tape", "A parade from above: paper that sways, lands, lies a while and fades."
        ) { .tickerTape },
        Entry("gold-rain", "Willows as wide as the sky open, glow, and fall slowly as gold.") {
          .goldRain
        },
        Entry("balloons", "Glossy balloons rise and sway; now and then one pops into confetti.") {
          .balloons
        },
        Entry("hearts", "Hearts rise, beat and turn; now and then one breaks into many.") {
          .hearts
        },
        Entry("leaves", "Autumn leaves rock and tumble down, and settle on the ground.") {
          .leaves
        },
        Entry("bubbles", "Soap bubbles rise, wobble, shine, and burst into droplets.") {
          .bubbles
        },
        Entry("petals", "Cherry petals drift past on a light wind, turning as they go.") {
          .petals
        },
        Entry("coins", "Gold coins fly up, flip in the light and fall.") { .coins },
        Entry("comets", "Glowing comets swing out in wide curves and leave dust.") { .comets },
        Entry("lanterns", "Paper lanterns are lit one by one and rise slowly through the night.") {
          .lanterns
        },
        Entry("aurora", "Northern lights wave in curtains of green and violet under the stars.") {
          .aurora
        },
        Entry("paper-planes", "Paper planes glide across and loop, with dashes behind them.") {
          .paperPlanes
        },
      ]),
  ]
}

extension Effect.Checked {
  // MARK: Confetti

  /// A throw of paper, foil, ribbons and sparks.
  public static let party = effect("party", PackageResources.party_json)
  /// One shot of paper that slows down in the air and sinks.
  public static let cannon = effect("cannon", PackageResources.cannon_json)
  /// A shot of paper that leans another way each time.
  public static let scatter = effect("scatter", PackageResources.scatter_json)
  /// A popper: a narrow core, a wide cloud, and a few large pieces near.
  public static let realistic = effect("realistic", PackageResources.realistic_json)
  /// Bursts of paper and sparks at both sides, and a salvo at the end.
  public static let finale = effect("finale", PackageResources.finale_json)
  /// Three quick bursts of golden stars that leave glitter behind.
  public static let stars = effect("stars", PackageResources.stars_json)
  /// Snow, far and near, that falls without end.
  public static let snow = effect("snow", PackageResources.snow_json)
  /// Paper in two colours, from both sides, for a quarter of a minute.
  public static let schoolPride = effect("school-pride", PackageResources.school_pride_json)
  /// Pumpkins, firs and hearts that tumble down from above.
  public static let paths = effect("paths", PackageResources.paths_json)
  /// Three quick bursts of smiling faces, hearts and stars.
  public static let emoji = effect("emoji", PackageResources.emoji_json)

  // MARK: Festivities

  /// A tall fountain of paper from below, in four heights.
  public static let festive = effect("festive", PackageResources.festive_json)
  /// A ball of paper that bursts to all sides and sinks.
  public static let explode = effect("explode", PackageResources.explode_json)
  /// Two fountains of paper from the sides, towards each other.
  public static let parade = effect("parade", PackageResources.parade_json)
  /// Paper that rains from the whole upper edge, far and near.
  public static let confettiRain = effect("confetti-rain", PackageResources.confetti_rain_json)

  // MARK: Elements

  /// Rockets climb and burst, each in a colour of its own.
  public static let fireworks = effect("fireworks", PackageResources.fireworks_json)
  /// A campfire with soft flames and rising embers.
  public static let fire = effect("fire", PackageResources.fire_json)
  /// Warm lights that wander and blink in the dark.
  public static let fireflies = effect("fireflies", PackageResources.fireflies_json)
  /// A ring of sparkles, drawn by two unseen wands.
  public static let magic = effect("magic", PackageResources.magic_json)
  /// Slanting rain in three depths, with drops that splash.
  public static let rain = effect("rain", PackageResources.rain_json)
  /// Grey smoke that rises, grows and thins out.
  public static let smoke = effect("smoke", PackageResources.smoke_json)
  /// Bursts of hot sparks that fly, fall and go out.
  public static let spark = effect("spark", PackageResources.spark_json)
  /// Drops jump up where something falls into the water.
  public static let splash = effect("splash", PackageResources.splash_json)

  // MARK: Signature

  /// Confetti that gathers into a word, holds, shakes in a gust, and falls.
  public static let word = effect("word", PackageResources.word_json)
  /// Rockets climb and burst into five kinds of shells, without end.
  public static let rocketShow = effect("rocket-show", PackageResources.rocket_show_json)
  /// Paper ribbons fly from both corners, uncurl, sway and sink.
  public static let streamers = effect("streamers", PackageResources.streamers_json)
  /// A parade from above: paper that sways, lands, lies a while and fades.
  public static let tickerTape = effect("ticker-tape", PackageResources.ticker_tape_json)
  /// Willows as wide as the sky open, glow, and fall slowly as gold.
  public static let goldRain = effect("gold-rain", PackageResources.gold_rain_json)
  /// Glossy balloons rise and sway; now and then one pops into confetti.
  public static let balloons = effect("balloons", PackageResources.balloons_json)
  /// Hearts rise, beat and turn; now and then one breaks into many.
  public static let hearts = effect("hearts", PackageResources.hearts_json)
  /// Autumn leaves rock and tumble down, and settle on the ground.
  public static let leaves = effect("leaves", PackageResources.leaves_json)
  /// Soap bubbles rise, wobble, shine, and burst into droplets.
  public static let bubbles = effect("bubbles", PackageResources.bubbles_json)
  /// Cherry petals drift past on a light wind, turning as they go.
  public static let petals = effect("petals", PackageResources.petals_json)
  /// Gold coins fly up, flip in the light and fall.
  public static let coins = effect("coins", PackageResources.coins_json)
  /// Glowing comets swing out in wide curves and leave dust.
  public static let comets = effect("comets", PackageResources.comets_json)
  /// Paper lanterns are lit one by one and rise slowly through the night.
  public static let lanterns = effect("lanterns", PackageResources.lanterns_json)
  /// Northern lights wave in curtains of green and violet under the stars.
  public static let aurora = effect("aurora", PackageResources.aurora_json)
  /// Paper planes glide across and loop, with dashes behind them.
  public static let paperPlanes = effect("paper-planes", PackageResources.paper_planes_json)

  /// Reads one of the library's files.
  private static func effect(_ name: String, _ contents: [UInt8]) -> Effect.Checked {
    do {
      return Effect.Checked(unchecked: try Effect(file: "\(name).json", contents: contents))
    } catch {
      preconditionFailure("an effect of the library is broken: \(error)")
    }
  }
}
