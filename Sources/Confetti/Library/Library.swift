// The effects are files of numbers in the folder Files, which CConfettiFiles compiles into the program. Here each
// gets a group and a name in Swift; those of articles have theirs in Classics.swift.

extension Effect {
  /// An effect of the library, whose file is read when it is first needed.
  public struct Entry: Sendable {
    /// The name of the effect.
    public let name: String
    /// A description in one sentence.
    public let summary: String

    /// The effect, ready to be fired.
    public var effect: Checked { LibraryFile(name).effect }

    fileprivate init(_ name: String) { (self.name, summary) = (name, LibraryFile(name).summary) }
  }

  /// Effects of the library that belong together.
  public struct Group: Sendable {
    /// The title of the group, for people to read.
    public let title: String
    /// The effects of the group, in the order in which people see them.
    public let entries: [Entry]

    /// The effects, ready to be fired; the files of all of them are read.
    public var effects: [Checked] { entries.map(\.effect) }

    fileprivate init(_ title: String, _ names: String...) {
      (self.title, entries) = (title, names.map(Entry.init))
    }
  }

  /// All effects that come with the library, in groups.
  public static let library: [Group] = [
    Group("Classics", "celebration", "sparks", "fountain", "fanfare"),
    Group(
      "Confetti",
      "party", "cannon", "scatter", "realistic", "finale", "stars", "snow", "school-pride",
      "paths", "emoji", "swept"),
    Group(
      "Festivities",
      "festive", "explode", "parade", "confetti-rain", "foil-popper", "champagne"),
    Group(
      "Elements",
      "fireworks", "fire", "fireflies", "magic", "rain", "smoke", "spark", "splash"),
    Group(
      "Signature",
      "word", "rocket-show", "streamers", "ticker-tape", "gold-rain", "balloons", "hearts",
      "leaves", "bubbles", "petals", "coins", "comets", "lanterns", "aurora", "paper-planes",
      "sky-heart", "gold-dust", "playing-cards", "tornado", "lasers", "bouncing-balls",
      "coin-drop", "hillside", "snow-globe", "falling-picture", "logo", "curtain"),
  ]
}

extension Effect.Checked {
  // MARK: Confetti

  /// A throw of paper, foil, ribbons and sparks.
  public static let party = LibraryFile("party").effect
  /// One shot of paper that slows down in the air and sinks.
  public static let cannon = LibraryFile("cannon").effect
  /// Three quick shots of paper that lean another way each time.
  public static let scatter = LibraryFile("scatter").effect
  /// A popper: a narrow core, a wide cloud, and a few large pieces near.
  public static let realistic = LibraryFile("realistic").effect
  /// Bursts of paper and sparks at both sides, and a salvo at the end.
  public static let finale = LibraryFile("finale").effect
  /// Three quick bursts of golden stars that leave glitter behind.
  public static let stars = LibraryFile("stars").effect
  /// Snow, far and near, that falls without end.
  public static let snow = LibraryFile("snow").effect
  /// Paper in two colours, from both sides, for a quarter of a minute.
  public static let schoolPride = LibraryFile("school-pride").effect
  /// Pumpkins, firs and hearts that tumble down from above.
  public static let paths = LibraryFile("paths").effect
  /// Three quick bursts of smiling faces, hearts and stars.
  public static let emoji = LibraryFile("emoji").effect
  /// Confetti rains down, heaps up, and is swept away by a wind.
  public static let swept = LibraryFile("swept").effect

  // MARK: Festivities

  /// A tall fountain of paper from below, in four heights.
  public static let festive = LibraryFile("festive").effect
  /// A ball of paper that bursts to all sides and sinks.
  public static let explode = LibraryFile("explode").effect
  /// Two fountains of paper from the sides, towards each other.
  public static let parade = LibraryFile("parade").effect
  /// Paper that rains from the whole upper edge, far and near.
  public static let confettiRain = LibraryFile("confetti-rain").effect
  /// Two party poppers throw strips of foil that flash as they turn.
  public static let foilPopper = LibraryFile("foil-popper").effect
  /// A cork flies, champagne foams over, and golden bubbles rise.
  public static let champagne = LibraryFile("champagne").effect

  // MARK: Elements

  /// Rockets climb and burst, each in a colour of its own.
  public static let fireworks = LibraryFile("fireworks").effect
  /// A campfire with soft flames and rising embers.
  public static let fire = LibraryFile("fire").effect
  /// Warm lights that wander and blink in the dark.
  public static let fireflies = LibraryFile("fireflies").effect
  /// Rings of sparkles, drawn by three unseen wands.
  public static let magic = LibraryFile("magic").effect
  /// Slanting rain in three depths, with drops that splash.
  public static let rain = LibraryFile("rain").effect
  /// Grey smoke that rises, grows and thins out.
  public static let smoke = LibraryFile("smoke").effect
  /// Bursts of hot sparks that fly, fall and go out.
  public static let spark = LibraryFile("spark").effect
  /// Drops jump up where something falls into the water.
  public static let splash = LibraryFile("splash").effect

  // MARK: Signature

  /// Confetti that gathers into a word, holds, shakes in a gust, and falls.
  public static let word = LibraryFile("word").effect
  /// Rockets climb and burst into five kinds of shells, without end.
  public static let rocketShow = LibraryFile("rocket-show").effect
  /// Paper ribbons fly from both corners, uncurl, sway and sink.
  public static let streamers = LibraryFile("streamers").effect
  /// A parade from above: paper that sways, lands, lies a while and fades.
  public static let tickerTape = LibraryFile("ticker-tape").effect
  /// Willows as wide as the sky open, glow, and fall slowly as gold.
  public static let goldRain = LibraryFile("gold-rain").effect
  /// Glossy balloons rise and sway; now and then one pops into confetti.
  public static let balloons = LibraryFile("balloons").effect
  /// Hearts rise, beat and turn; now and then one breaks into many.
  public static let hearts = LibraryFile("hearts").effect
  /// Autumn leaves rock and tumble down, and settle on the ground.
  public static let leaves = LibraryFile("leaves").effect
  /// Soap bubbles rise, wobble, shine, and burst into droplets.
  public static let bubbles = LibraryFile("bubbles").effect
  /// Cherry petals drift past on a light wind, turning as they go.
  public static let petals = LibraryFile("petals").effect
  /// Gold coins fly up, flip in the light and fall.
  public static let coins = LibraryFile("coins").effect
  /// Glowing comets swing out in wide curves and leave dust.
  public static let comets = LibraryFile("comets").effect
  /// Paper lanterns are lit one by one and rise slowly through the night.
  public static let lanterns = LibraryFile("lanterns").effect
  /// Northern lights wave in curtains of green and violet under the stars.
  public static let aurora = LibraryFile("aurora").effect
  /// Paper planes glide across and loop, with dashes behind them.
  public static let paperPlanes = LibraryFile("paper-planes").effect
  /// A rocket splits, and two sparks draw a heart of bursts in the sky.
  public static let skyHeart = LibraryFile("sky-heart").effect
  /// Rivers of gold dust drift across, and large grains glow out of focus.
  public static let goldDust = LibraryFile("gold-dust").effect
  /// A pack of cards springs into the air, tumbles, and falls on the table.
  public static let playingCards = LibraryFile("playing-cards").effect
  /// Paper whirls up a funnel of wind and is flung out at its top.
  public static let tornado = LibraryFile("tornado").effect
  /// Beams of light sweep through haze from both lower corners.
  public static let lasers = LibraryFile("lasers").effect
  /// Glossy balls drop in, bounce off floor and walls, and roll to rest.
  public static let bouncingBalls = LibraryFile("bouncing-balls").effect
  /// Coins rain down, ring on the floor, bounce, and come to lie.
  public static let coinDrop = LibraryFile("coin-drop").effect
  /// Leaves fall onto a sloping meadow, slide, and lie in the grass.
  public static let hillside = LibraryFile("hillside").effect
  /// A snow globe is shaken, and flakes whirl around the little house.
  public static let snowGlobe = LibraryFile("snow-globe").effect
  /// A mosaic of a balloon crumbles; its pieces fall, bounce and lie.
  public static let fallingPicture = LibraryFile("falling-picture").effect
  /// Paper gathers into a golden star, becomes a word, and is swept away.
  public static let logo = LibraryFile("logo").effect
  /// A curtain of paper drops in, hides all for a moment, and is gone.
  public static let curtain = LibraryFile("curtain").effect
}
