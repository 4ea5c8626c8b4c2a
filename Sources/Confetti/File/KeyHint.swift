/// What to expect instead of a key that is none: the key that people mean by it, the place where it
/// belongs, the nearest one, or a list of all.
enum KeyHint {
  /// The expectation, and the words for the key that was found.
  static func expected<W: Word>(
    insteadOf key: String, in word: W.Type, also others: [String]
  ) -> (expected: String, found: String) {
    let found = JSONScanner.excerpt(key)
    let known = word.keys.map(\.name) + others
    // Longer words are no typing error of anything.
    guard key.utf8.count <= 32 else { return (Spelling.expected(known, insteadOf: key), found) }
    let isOfScore = ["score", "cue"].contains(word.name)
    if let meant = meanings[key.lowercased()]?.first(where: {
      $0.word == word.name || ($0.word == "*" && !isOfScore)
    }) {
      return (target(meant.target, from: word.name), found)
    }
    let near = Spelling.nearest(to: key, among: known)
    if let near, Spelling.distance(near, key) <= 1 {
      return (Spelling.expected(known, insteadOf: key), found)
    }
    // The keys of effects mean nothing in a score.
    if !isOfScore, let owner = owners[key.lowercased()], owner.word != word.name {
      return (target("\(owner.word).\(owner.key)", from: word.name), "it in \(word.title)")
    }
    return (Spelling.expected(known, insteadOf: key), found)
  }

  /// A key in words: its name, the place where it belongs if that is another one, and its meaning.
  ///
  /// - Parameter path: a word and its key, such as `life.opacity`; or text that is shown as it is.
  private static func target(_ path: String, from word: String) -> String {
    let parts = path.split(separator: ".")
    guard parts.count == 2, let known = rows[path] else { return path }
    let place = parts[0] == word ? "" : " \(places[String(parts[0])] ?? "in \"\(parts[0])\"")"
    return "\"\(parts[1])\"\(place): \(known)"
  }

  /// Where the keys of words stand that are not called as the key that has them.
  private static let places = [
    "effect": "at the top of the file", "emitter": "in an emitter, one of \"emitters\"",
    "child": "in one of \"children\"", "gust": "in one of \"gusts\"",
    "size": "in \"size\" of \"look\"",
    "spin": "in \"spin\" of \"turn\"", "flip": "in \"flip\" of \"turn\"",
    "tilt": "in \"tilt\" of \"turn\"", "repeat": "in \"repeat\" of \"when\"",
    "ribbon": "in \"ribbon\" of \"trail\"", "score": "at the top of the score", "cue": "in a cue",
  ]

  /// The meanings of all keys, by `word.key`.
  private static let rows: [String: String] = {
    var rows: [String: String] = [:]
    for word in EffectSchema.words + EffectSchema.scoreWords { add(word, to: &rows) }
    return rows
  }()

  private static func add<W: Word>(_ word: W.Type, to rows: inout [String: String]) {
    for key in EffectSchema.ownKeys(of: word) { rows["\(word.name).\(key.name)"] = key.summary }
  }

  /// The first word that has each key, by the key in small letters.
  private static let owners: [String: (word: String, key: String)] = {
    var owners: [String: (word: String, key: String)] = [:]
    // The keys of these mean something else everywhere.
    for word in EffectSchema.words where !["vector", "velocity", "pointThrow"].contains(word.name) {
      add(word, to: &owners)
    }
    return owners
  }()

  private static func add<W: Word>(
    _ word: W.Type, to owners: inout [String: (word: String, key: String)]
  ) {
    for key in EffectSchema.ownKeys(of: word) where owners[key.name.lowercased()] == nil {
      owners[key.name.lowercased()] = (word.name, key.name)
    }
  }

  /// The keys that people write, what they mean by them, and in which word.
  private static let meanings: [String: [(word: String, target: String)]] = {
    var meanings: [String: [(word: String, target: String)]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "→").map { $0.drop { $0 == " " } }
      for name in parts[0].split(separator: " ") {
        let sides = name.split(separator: "@")
        meanings[String(sides[0]), default: []].append(
          (sides.count > 1 ? String(sides[1]) : "*", String(parts[1])))
      }
    }
    return meanings
  }()

  /// Other programs' names, and those of CSS: `name@word` only in that word.
  private static let table = """
    fade@trail → trail.opacity
    size@life → life.scale
    ease@emitter ease@look timing@emitter → life.ease
    speed@turn → turn.spin
    speed@spin velocity@spin → spin.rate
    startvelocity startspeed xspeed yspeed movespeed → launch.speed
    startlifetime longevity lifespanseconds → life.seconds
    gravitymodifier gravityscale → air.gravity
    birthrate emissionrate spawnrate rateovertime → when.rate
    maxparticles → when.count
    noise fieldofforce → air.gusts
    coloroverlifetime colorramp gradient@life → life.color
    image@shape → "picture": a picture's file
    type@look types@look kind@look → look.shapes
    id@emitter title@emitter label@emitter → emitter.name
    child → emitter.children
    ribbon@emitter ribbon@look → "ribbon" in "trail": {"ribbon": {…}}
    stroke border outline@look blur background seed fps → no such key: a background, a seed and a rate are options of the commands
    comment comments note _comment _note → a comment, which begins with // and needs no key
    extends@emitter use@effect → "use" in an emitter, or "extends" at the top of the file
    define@emitter → "define" at the top of the file: names and what they stand for
    uses → "use": a name of "define", or a list of names
    time@cue start@cue delay@cue when@cue → cue.at
    duration@cue length@cue seconds@cue → cue.for
    name@cue fire@cue look@cue type@cue → cue.effect
    colour@cue colours@cue color@cue → cue.colors
    position@cue x@cue y@cue place@cue where@cue point@cue origin@cue → cue.from
    repeat@cue count@cue number@cue → cue.times
    interval@cue period@cue → cue.every
    direction@cue angle@cue → cue.aim
    speed@cue power@cue → cue.strength
    cue@score effects@score events@score timeline@score steps@score → score.cues
    duration@score time@score seconds@score → score.length
    emitters@score → effects of the library or of files of their own, by their names in "cues"
    blend blendmode blending additive light brightness@look → look.glow
    alpha fade fadeout transparency → life.opacity
    color@emitter colour@emitter → look.colors
    color@ribbon colors@ribbon → "colors" in "look": a ribbon has the colours of its particle
    strength@attract force@attract stiffness@attract speed@attract → attract.frequency
    text@attract shape@attract picture@attract path@attract target@attract point@attract → attract.to
    x@tilt y@tilt → "angle" and "rate": each is drawn for both axes
    scale@look scale@emitter scale@turn → life.scale
    angle@launch angle@emitter heading aim bearing → launch.direction
    velocity@launch velocity@emitter power force@launch → launch.speed
    acceleration accel force weight@air → air.gravity
    wind winds breeze turbulence → air.gusts
    friction damping@air resistance decay → air.drag
    sway wobble → air.flutter
    ground land landing bounce → air.floor
    position pos origin place location center x@emitter y@emitter x@where y@where → where.point
    radius@where circle → where.disc
    edge edges border → where.outline
    area rect rectangle region → where.box
    rotation rotate angle@turn rotationspeed → turn.spin
    number amount quantity particlecount num total burst@when → when.count
    frequency@when persecond emission → when.rate
    interval period@when loop loops cycles repetitions → when.repeat
    wait start startdelay after → when.delay
    duration@when time@when → when.for
    duration lifetime lifespan ttl ticks age time@life → life.seconds
    radius@look width@look height@look scalar length@look → look.size
    colour colours palette tint tints fill → look.colors
    image sprite texture picture@look text@look svg path@look emoji shape@emitter → look.shapes
    layer z zindex depth@look order@emitter → look.side
    length@trail count@trail → trail.echoes
    particles layers systems emitter sources → effect.emitters
    sounds audio sfx soundeffect noise@emitter → emitter.sound
    moment@sound when@sound on@sound trigger@sound time@sound → sound.at
    kind@sound type@sound name@sound instrument@sound sound@sound file@sound → sound.voice
    volume@sound gain@sound loudness@sound db@sound decibels@sound → sound.level
    frequency@sound tone@sound note@sound rate@sound speed@sound → sound.pitch
    duration@sound length@sound seconds@sound decay@sound → sound.size
    once@sound → sound.per
    reverb@sound echo@sound echoes@sound room@sound space@sound environment@sound → sound.place
    pan@sound balance@sound → no such key: a sound is heard where its particle is
    title id label → effect.name
    description about → effect.summary
    calm reduced reducemotion prefersreducedmotion → effect.reducedMotion
    stage@effect stagesize resolution → effect.designedFor
    subemitters spawn on ondeath → emitter.children
    random@emitter variables@emitter → emitter.draws
    twins symmetric flip@emitter → emitter.mirror
    base inherits import include parent@effect → "extends": the effect that this one changes
    variables vars const constants definitions defs → "define": names and what they stand for
    """
}
