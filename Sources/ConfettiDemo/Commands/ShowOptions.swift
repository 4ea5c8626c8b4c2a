import ArgumentParser

struct ShowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What clicks fire: the name of an effect, the library's or your own (see list), or a file, "
        + "which is read again whenever it changes (default: party).", valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var effect: EffectSource?

  @OptionGroup var thrown: ThrownOptions

  @Option(
    "The seed of all random numbers (default: 1).", value: "number", transform: Arguments.seed)
  var seed: UInt64 = 1

  @OptionGroup var window: WindowOptions

  @Flag(inversion: .prefixedNo, help: "Wait for the display's refresh if the driver can.")
  var vsync = true

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Fewer and calmer particles, and an interface that changes at once; =0.5 calms the particles "
        + "half as far (default: the desktop's setting)."))
  var reducedMotion: Bool?

  @OptionGroup(visibility: .private) var motion: MotionDegree

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp("Let the show be heard; A changes it (default: as it was left last).")
  )
  var sound: Bool?

  @Option(
    help: ArgumentHelp(
      "What effects are seen on: a picture, such as one of your page, or a colour; B changes it "
        + "(default: show).", valueName: "background"),
    completion: .picture,
    transform: { try BackgroundSource($0) })
  var background = BackgroundSource.show

  @Flag(help: "Play by itself: two minutes of effects, over and over.")
  var autoplay = false

  @Option(
    help: ArgumentHelp(
      "Play by itself what a file says, as assets/show.json does for --autoplay.",
      valueName: "file"),
    completion: .json)
  var score: String?

  @Option(
    "Open the stress scene and keep this many particles in the air.", value: "count",
    transform: Arguments.particleCount)
  var stress: Int?

  @Option("Quit after this many frames.", value: "count", transform: Arguments.frameCount)
  var frames: Int?

  @Option(
    help: ArgumentHelp(
      "At the end, write the show's frame times and resource use to a file, as JSON.",
      valueName: "file"),
    completion: .file())
  var stats: String?

  func validate() throws {
    try Arguments.checkAlternatives(["--autoplay": autoplay, "--stress": stress != nil])
    try Arguments.checkAlternatives(["--score": score != nil, "--stress": stress != nil])
  }
}
