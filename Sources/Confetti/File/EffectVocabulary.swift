extension Vocabulary {
  package static let effects = Vocabulary(Effect.self, effectRules, advice: { effectAdvice })

  package static let scores = Vocabulary(ScoreSheet.self, Rules(), advice: { scoreAdvice })

  private static let effectRules: Rules = {
    var rules = Rules()
    (rules.element, rules.elements) = ("an emitter", "emitters")
    rules.changeExample = "{\"shell\": {\"when\": {\"count\": 20}}}"
    rules.nested = "children"
    rules.flatKeys = ["emitters", "also", "fromPoint", "children", "shapes", "colors", "gusts"]
    rules.plainKeys = ["use", "by", "per", "extends", "without", "mirror", "axis"]
    // Colours, shapes, eases and places have names of their own, which a file may define differently, and the
    // curves of a path can have a name.
    rules.namedKeys = [
      "colors", "color", "between", "shapes", "path", "to", "inside", "ease", "point", "points",
      "line", "box",
    ]
    let kinds = ["shape", "path", "text", "picture", "letters"]
    let shapes = kinds.indices.flatMap { a in kinds[(a + 1)...].map { (kinds[a], $0) } }
    let trails = Trail.Echoes.keys.map { ("ribbon", $0.name) }
    rules.rivals = shapes + trails + [("count", "for")]
    rules.whole = ["either", "steps", "oneOf", "draw", "by", "between", "step", "across"]
    rules.shorthands = ["life": "seconds"]
    rules.wholeShorthands = ["gravity": "y"]
    return rules
  }()

  private static let effectAdvice: KeyAdvice = KeyAdvice(
    table: effectMeanings,
    places: [
      "effect": "at the top of the file", "emitter": "in an emitter, one of \"emitters\"",
      "child": "in one of \"children\"", "gust": "in one of \"gusts\"",
      "next": "in one of \"then\" of \"attract\"", "size": "in \"size\" of \"look\"",
      "spin": "in \"spin\" of \"turn\"", "flip": "in \"flip\" of \"turn\"",
      "tilt": "in \"tilt\" of \"turn\"", "repeat": "in \"repeat\" of \"when\"",
      "ribbon": "in \"ribbon\" of \"trail\"",
      "fill": "in \"fill\" of \"look\"", "shine": "in \"shine\" of \"look\"",
      "halo": "in \"halo\" of \"look\"",
    ], ambiguous: ["vector", "velocity", "pointThrow"], words: effects.words)

  private static let scoreAdvice: KeyAdvice = KeyAdvice(
    table: scoreMeanings, places: ["score": "at the top of the score", "cue": "in a cue"],
    ambiguous: ["score", "cue"], words: scores.words)

  /// The names that other programs and CSS use, and the keys here that mean the same.
  private static let effectMeanings = """
    fade@trail → trail.opacity
    opacity@look → life.opacity
    gradient@look → look.fill
    aura@look corona@look bloom@look → look.halo
    radius@halo scale@halo diameter@halo → halo.size
    alpha@halo strength@halo → halo.opacity
    foil@look glint@look gloss@look specular@look metallic@look → look.shine
    power@shine exponent@shine shininess@shine size@shine → shine.sharpness
    amount@shine opacity@shine brightness@shine → shine.strength
    start@fill first@fill → fill.from
    end@fill second@fill → fill.to
    direction@fill rotation@fill → fill.angle
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
    speed@effect velocity@effect → "tempo" beside "extends", a factor, or "speed" in "launch" of an emitter
    count@effect number@effect amount@effect → "share" beside "extends", a factor, or "count" in "when" of an emitter
    scale@effect scalar@effect → "size" beside "extends", a factor, or "size" in "look" of an emitter
    sound@effect sounds@effect mute muted → "loudness" beside "extends", where 0 is silence, or "sound" in an emitter
    coloroverlifetime colorramp gradient@life → life.color
    image@shape → "picture": a picture's file
    type@look types@look kind@look → look.shapes
    id@emitter title@emitter label@emitter → emitter.name
    child → emitter.children
    ribbon@emitter ribbon@look → "ribbon" in "trail": {"ribbon": {…}}
    background seed fps → no such key: a background, a seed and a rate are options of the commands
    blur softness feather → look.soft
    stroke border@look hollow ring@look strokewidth borderwidth → look.outline
    rounded roundness cornerradius borderradius corners@look round@look → look.corner
    spread@launch spread@emitter fan → "direction": a range such as [-35, 35] is the spread
    spread@when → when.over
    variance@life random@life → "seconds": a range such as [1.5, 2.5] is drawn from
    lifetimevariance@emitter → "life": a range such as [1.5, 2.5] is drawn from
    frequency@spin frequency@tilt → "rate": in degrees a second, 360 is a turn
    rate@flip speed@flip → flip.frequency
    rate@flutter speed@flutter → flutter.frequency
    rate@wander speed@wander → wander.frequency
    rate@gust speed@gust → gust.frequency
    speed@tilt velocity@tilt → tilt.rate
    points@path → path.curves
    physics@emitter forces@emitter → emitter.air
    opacityoverlife opacityoverlifetime fadeoverlife → life.opacity
    sizeoverlife sizeoverlifetime scaleoverlife scaleoverlifetime → life.scale
    coloroverlife colorsoverlife → life.color
    speedscale timescale playbackrate → "tempo" beside "extends": how fast everything is, as a factor
    volume@effect gain@effect → "loudness" beside "extends": how loud its sounds are, as a factor
    add additional append more@effect → "also" beside "extends": emitters that are added
    comment comments note _comment _note → a comment, which begins with // and needs no key
    type@emitter kind@emitter class → emitter.role
    extends@emitter use@effect → "use" in an emitter, or "extends" at the top of the file
    piece@emitter preset@emitter template@emitter → "use": a piece such as "paper", or an emitter of the library such as "party.near"
    define@emitter → "define" at the top of the file: names and what they stand for
    uses → "use": a name of "define", or a list of names
    only → "without": the names of the emitters that are left out
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
    winds breeze turbulence → air.gusts
    x@wind y@wind angle@wind → wind.direction
    speed@wind force@wind velocity@wind amount@wind → wind.strength
    x@gust y@gust angle@gust → gust.direction
    force@gust velocity@gust amount@gust amplitude@gust → gust.strength
    collide collision collisions → no such key: particles pass through one another; a "floor" and "walls" stop them
    friction damping@air resistance decay → air.drag
    sway wobble → air.flutter
    ground land landing → air.floor
    pile stack layers@air → air.heap
    swept broom sweeping@air → air.sweep
    until@sweep at@sweep when@sweep time@sweep from@sweep → sweep.across
    bouncing bounciness elasticity restitution@air rebound → air.bounce
    rate@flicker speed@flicker → flicker.frequency
    amount@flicker strength@flicker amplitude@flicker → flicker.depth
    elasticity@bounce bounciness@bounce rebound@bounce decay@bounce → bounce.restitution
    count@bounce number@bounce bounces@bounce repeat@bounce → bounce.times
    drag@bounce damping@bounce resistance@bounce → bounce.friction
    scale@attract width@attract height@attract → attract.size
    direction@attract sweep across@attract → "until": with {"across": [4, 5], "direction": 270} it lets go from one side to the other
    release@attract duration@attract for@attract → attract.until
    explode@attract burst@attract → attract.push
    strength@wander amount@wander radius@wander size@wander → wander.amplitude
    size@where scale@where → no such key: a shape "inside" fills the frame; a "ring" and a "disc" have a radius
    twinkle blink flash@life shimmer → life.flicker
    meander roam float noise@air → air.wander
    vortex whirl whirlwind → air.swirl
    position pos origin place location center x@emitter y@emitter x@where y@where → where.point
    radius@where circle → where.disc
    text@where shape@where picture@where path@where → where.inside
    from@where to@where angle@where sector@where → where.arc
    ellipse@where aspect@where flatten@where → where.squash
    edge edges border → where.outline
    area rect rectangle region → where.box
    rotation rotate angle@turn rotationspeed → turn.spin
    number amount quantity particlecount num total burst@when → when.count
    frequency@when persecond emission → when.rate
    interval period@when loop loops cycles repetitions → when.repeat
    wait start startdelay after → when.delay
    probability likelihood odds → when.chance
    duration@when time@when → when.for
    duration lifetime lifespan ttl ticks age time@life → life.seconds
    pivot transformorigin origin@look anchorpoint → look.anchor
    radius@look width@look height@look scalar length@look → look.size
    colour colours palette tint tints → look.colors
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
    quiet calm reduced reducemotion prefersreducedmotion → effect.reducedMotion
    stage@effect stagesize resolution → effect.designedFor
    subemitters spawn on ondeath → emitter.children
    random@emitter variables@emitter → emitter.draws
    twins symmetric flip@emitter → emitter.mirror
    base inherits import include parent@effect → "extends": the effect that this one changes
    variables vars const constants definitions defs → "define": names and what they stand for
    """

  private static let scoreMeanings = """
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
    """
}

extension Word {
  package static var vocabulary: Vocabulary { .effects }
}

extension ScoreSheet { package static var vocabulary: Vocabulary { .scores } }

extension Cue { package static var vocabulary: Vocabulary { .scores } }
