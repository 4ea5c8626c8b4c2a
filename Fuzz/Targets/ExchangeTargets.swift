import Confetti
import ConfettiExchange

extension FuzzTarget {
  /// Calls of canvas-confetti and options of tsParticles: an effect is made of them, or one sentence says why not.
  static let pasted = FuzzTarget(
    "pasted", runs: 1000, longest: 4096, words: pastedWords, convert)

  /// Files of Particle Designer, which are property lists.
  static let designed = FuzzTarget(
    "designed", runs: 1000, longest: 4096, words: designedWords, convert)

  /// Options of Pixi's particle emitter, in both forms.
  static let pixi = FuzzTarget("pixi", runs: 1000, longest: 4096, words: pixiWords, convert)

  /// Converts a text of another program, and reads what is made of it.
  @Sendable private static func convert(_ bytes: [UInt8]) throws {
    let foreign: ForeignEffect
    do throws(ForeignError) {
      guard let read = try ForeignEffect(bytes, hasPicture: { $0.count == 5 }) else { return }
      foreign = read
    } catch {
      try demand(!error.description.contains("\n"), "a refusal has several lines")
      let isRefused = error.description.contains("it would be no effect")
      // Each option has bounds that keep within those of the language.
      return try demand(
        !isRefused || !error.description.contains("expected a number"),
        "a number came too far: \(error)")
    }
    let effect = try Effect(file: "converted.json", contents: Array(foreign.text.utf8))
    try demand(
      effect.emitters.count == foreign.emitterCount, "the effect has another number of emitters")
    try demand(
      foreign.unsaid.allSatisfy { $0.line > 0 && $0.column > 0 && $0.name.count <= 60 },
      "an option has no place, or a long name")
  }

  private static let pastedWords = [
    "confetti(", "confetti({", "})", "particleCount: 3,", "spread: 70,", "decay: .9,", "ticks: 9,",
    "origin: { x: .5, y: 1 },", "shapes: ['star'],", "colors: ['#abc'],", "flat: true,", "'", "`",
    "/*",
    "*/", "//", "\n", "\"particles\": {", "\"emitters\": [{", "\"move\": {\"enable\": true}",
    "\"speed\": ",
    "\"min\": 1, \"max\": 2", "null", "1e6", "-1", "\"value\": ", "\"position\": {}",
    "\"rate\": {}",
    "\u{2028}", "\u{FEFF}", "é",
  ]

  private static let designedWords = [
    "<plist>", "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<real>", "</real>",
    "<integer>9</integer>", "<true/>", "<string>a.png</string>", "<data/>", "<!--", "-->", "<?",
    "?>",
    "<!DOCTYPE plist>", "&amp;", "&#x41;", "&#", "maxParticles", "particleLifespan", "Variance",
    "emitterType", "gravityy", "maxRadius", "minRadius", "rotatePerSecond", "startColorRed", "1e9",
    "-1", "0", "textureFileName", "duration", "angle", "startParticleSize", "rotationEnd",
  ]

  private static let pixiWords = [
    "\"lifetime\": {\"min\": 1, \"max\": 2},", "\"frequency\": 0.01,", "\"behaviors\": [",
    "{\"type\": \"", "\"config\": {", "\"list\": [", "{\"time\": 0, \"value\": 1}", "\"start\": 1,",
    "\"end\": 0", "\"speed\": {", "\"alpha\": {", "\"scale\": {", "\"color\": {", "\"ff8000\"",
    "moveAcceleration", "moveSpeedStatic", "spawnShape", "spawnBurst", "textureRandom", "torus",
    "\"spawnType\": \"ring\",", "\"spawnCircle\": {\"x\": 0, \"y\": 0, \"r\": 9},", "1e5", "-1",
    "null", "\"minMult\": 0,", "\"isStepped\": true,", "\"emitterLifetime\": 0.3,",
    "\"particlesPerWave\": 9,", "\"startRotation\": {\"min\": 0, \"max\": 360},", "1e-9", "0",
  ]
}
