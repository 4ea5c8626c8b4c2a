import ConfettiGraphics

extension Emitter {
  /// The warnings about values of the emitter and its children that are surely not meant, by the
  /// names of all draws that numbers of the effect follow.
  func warnings(
    at path: EffectPath, followed: Set<String>, isChild: Bool = false
  ) -> [EffectWarning] {
    var own = EmitterWarnings(emitter: self, isChild: isChild, path: path)
    own.findAll(followed: followed)
    for (index, child) in children.enumerated() {
      let path = path.key("children").index(index)
      if case .every(let seconds) = child.moment, seconds >= life.seconds.bounds.upperBound {
        own.all.append((path.key("at"), "no child is ever born: the parents die before"))
      }
      if child.moment == .landing, air.ground == nil || self.path != nil {
        own.all.append(
          (
            path.key("at"),
            "no child is ever born: a landing takes a \"floor\" in the parent's \"air\""
          )
        )
      }
      own.all += child.emitter.warnings(at: path, followed: followed, isChild: true)
    }
    return own.all
  }
}

/// The values of an emitter that are valid and surely not meant: those of other programs, in other units, and
/// without an effect.
private struct EmitterWarnings {
  let emitter: Emitter
  let isChild: Bool
  var path: EffectPath
  var all: [EffectWarning] = []

  /// Adds a warning of the value that some keys lead to, such as `life.scale`.
  private mutating func warn(_ way: String, _ message: String, if isWrong: Bool = true) {
    guard isWrong else { return }
    let path = way.split(separator: ".").reduce(path) { $0.key(String($1)) }
    all.append((path, message))
  }

  mutating func findAll(followed: Set<String>) {
    findInBirths()
    findInLaunch()
    findInAir()
    findInTurnAndTrail()
    findInLook()
    findInLife()
    for (index, sound) in emitter.sound.enumerated() { find(in: sound, index) }
    if let invisible { warn("", invisible) }
    for draw in emitter.draws {
      warn(
        "draws.\(draw.name)", "no number follows this draw; one does with {\"by\": …}",
        if: !followed.contains(draw.name))
    }
  }

  /// The reason why no particle is ever seen; `nil` if one may be.
  private var invisible: String? {
    let (look, life, when) = (emitter.look, emitter.life, emitter.when)
    guard emitter.children.isEmpty, emitter.sound.isEmpty else { return nil }
    func isZero(_ track: Track) -> Bool { track.keyframes.allSatisfy { $0.value.largest == 0 } }
    if when.rate == nil, when.count == 0 { return "no particle is ever born: its count is 0" }
    if when.chance == 0 { return "no particle is ever born: its chance is 0" }
    if isZero(life.opacity) { return "nothing of it is ever seen: its opacity is 0 all along" }
    if let color = life.color {
      if color.all.allSatisfy({ $0.keyframes.allSatisfy { $0.color.alpha == 0 } }) {
        return "nothing of it is ever seen: its colour is clear all along"
      }
    } else if look.order != .parent,
      look.seenSwatches.allSatisfy({ $0.color.alpha == 0 && $0.other == nil })
    {
      return "nothing of it is ever seen: its colours are clear"
    }
    // A ribbon is seen even where its particle is not.
    if case .ribbon = emitter.trail { return nil }
    if look.longestSide == 0 { return "nothing of it is ever seen: its size is 0" }
    if isZero(life.scale) { return "nothing of it is ever seen: its scale is 0 all along" }
    return nil
  }
}

extension EmitterWarnings {
  private mutating func findInBirths() {
    let when = emitter.when
    let late = "times are in seconds: this is more than a minute"
    warn("when.delay", late, if: when.delay > 60)
    warn("when.over", late, if: when.over > 60)
    warn("when.at", late, if: (when.times.last ?? 0) > 60)
    warn("when.for", "no particle is ever born: the stream lasts no time", if: when.duration == 0)
    switch emitter.where.place {
    case .point(let share): warn(of: [share], "point")
    case .points(let shares): warn(of: shares, "points")
    case .line(let a, let b): warn(of: [a, b], "line")
    case .box(let a, let b): warn(of: [a, b], "box")
    case .ring(let radius): warn(of: radius, "ring")
    case .disc(let radius): warn(of: radius, "disc")
    case .outline, .inside, .corners: break
    }
    if let arc = emitter.where.arc {
      warn(
        "where.arc", "this looks like radians; arcs are in degrees: 90 is a quarter",
        if: Draw.between(arc.from, arc.to).isInRadians)
    }
    if emitter.where.hasOwnMiddle { warn(of: [emitter.where.middle], "at") }
  }

  private mutating func warn(of shares: [Where.Share], _ key: String) {
    // The place is farther from the frame than two of its sides.
    let near = -2.0...3.0
    warn(
      "where.\(key)",
      "this is far outside: places are shares, [0, 0] is the top left corner of the stage and "
        + "[1, 1] the bottom right one; points go in \"offset\"",
      if: shares.contains { !near.contains($0.u) || !near.contains($0.v) })
    warn(
      "where.\(key)",
      "a child is born where its parent is, whatever the place; \"offset\" shifts it",
      if: isChild && emitter.where.place != Where.defaults.place)
  }

  private mutating func warn(of radius: Draw, _ key: String) {
    let most = radius.bounds.upperBound
    warn(
      "where.\(key)", "this is hardly more than a point: radii are in points, such as 200",
      if: most > 0 && most <= 1)
  }

  private mutating func findInLaunch() {
    let launch = emitter.launch
    guard case .polar(let direction, let speed) = launch.velocity else { return }
    warn(
      "launch.direction",
      "this looks like radians; directions are in degrees: 90 is to the right, 180 is down",
      if: direction.isInRadians)
    let speeds = speed.bounds
    warn(
      "launch.speed",
      "this is hardly seen: speeds are in points a second; for heights of the stage a second "
        + "add \"unit\": \"stage\"",
      if: launch.unit == .points && speeds.lowerBound > 0 && speeds.upperBound <= 2)
    warn(
      "launch.speed",
      "this leaves the stage at once: it is in heights of the stage a second; for points a "
        + "second leave out \"unit\"", if: launch.unit == .stage && speeds.lowerBound >= 20)
    warn(
      "launch.direction", "nothing flies there without a \"speed\"",
      if: direction != 0 && speed == 0 && launch.aimed == nil && launch.fromPoint == nil)
    warn(
      "launch.from",
      "all fly up: they are born in the middle, from where no direction leads outward; "
        + "\"ring\" or \"disc\" spreads them",
      if: launch.from == .outward && speed != 0 && emitter.where == Where.defaults)
  }

  private mutating func findInAir() {
    let (air, drag) = (emitter.air, emitter.air.drag.bounds.lowerBound)
    warn(
      "air.gravity",
      "this is hardly seen: gravity is in points/s², positive downward; paper falls well with 300",
      if: air.gravity.x == 0 && [9.8, 9.81].contains(abs(air.gravity.y.constant ?? 0)))
    warn(
      "air.drag",
      "everything stands still after \(JSONWriter.text(of: (500 / drag).rounded() / 100)) s; 0.5 to 6 is usual",
      if: drag >= 40)
    if case .share(let share)? = air.floor {
      warn(
        "air.floor", "this is far below: a floor is a share of the stage's height, 1 is its bottom",
        if: share.bounds.lowerBound > 3)
    }
    if case .line(let start, let end)? = air.floor {
      warn(
        "air.floor.line",
        "a floor is never upright: with two places one above the other it is level at the first",
        if: start.u == end.u)
    }
    warn(
      "life.landed", "no particle ever lands: that takes a \"floor\" in \"air\"",
      if: emitter.life.landed != nil && air.ground == nil)
    for (key, isSaid) in [("heap", air.heap != nil), ("sweep", air.sweep != nil)] {
      warn(
        "air.\(key)", "no particle ever lands: that takes a \"floor\" in \"air\"",
        if: isSaid && air.ground == nil)
    }
    warn(
      "life.landed",
      "this changes nothing: the particles die before; \"seconds\" counts from their birth",
      if: emitter.life.landed.map { $0 >= emitter.life.seconds.bounds.upperBound } == true)
    warn(of: emitter.where.shape, "where.inside")
    warn(of: air.attract?.shape, "air.attract.to")
    warn(
      "air.swirl", "nothing swirls without a \"rate\", in turns a second",
      if: air.swirl?.rate.constant == 0)
    warn(
      "air.wander", "nothing wanders without an \"amplitude\", in points",
      if: air.wander?.amplitude == 0)
    warn(
      "air.wander.frequency", "nothing wanders with a frequency of 0; 0.1 to 1 is usual",
      if: air.wander?.frequency == 0)
    if case .text? = air.attract?.shape ?? emitter.where.shape {
      warn(
        "mirror", "the text reads backwards in the mirror; two emitters throw it from two sides",
        if: emitter.mirror != nil)
    }
    guard let attract = air.attract else { return }
    warn(
      "air.attract",
      "nothing comes to rest in the shape without a drag; \"damping\" brakes while it holds",
      if: attract.shape != nil && air.heldDrag == 0)
    warn(
      "air.attract.frequency", "nothing is pulled: the spring has a frequency of 0",
      if: attract.frequency == 0)
    for (key, isSaid) in [("at", attract.at != nil), ("size", attract.size != nil)] {
      warn(
        "air.attract.\(key)", "this changes nothing: only a shape in \"to\" has a place and a size",
        if: isSaid && attract.shape == nil)
    }
    warn(
      "air.attract.push", "nothing is pushed: the spring never lets go; \"until\" says when",
      if: attract.release == nil && attract.push.constant != 0)
    warn(
      "air.attract.then", "the next target never follows: \"until\" of the one before says when",
      if: attract.stages.dropFirst().contains { $0.begin == .infinity })
    warn(
      "air.attract.upright",
      "nothing is turned upright: the pieces have no \"spin\", \"flip\" or \"tilt\" in \"turn\"",
      if: attract.upright && emitter.turn.terms(drag: air.drag).isEmpty)
    if case .point(let share) = attract.target {
      warn(
        "air.attract.to",
        "this is far outside: a place is in shares, and [1, 1] is the bottom right corner",
        if: max(abs(share.u), abs(share.v)) > 3)
    }
  }

  /// Warns of letters that are meant as the name of a picture or of a drawn shape.
  private mutating func warn(of shape: ParticleShape?, _ way: String) {
    guard case .text(let text)? = shape else { return }
    let quoted = JSONScanner.excerpt(text)
    warn(
      way, "these are the letters \(quoted); the picture is {\"picture\": \(quoted)}",
      if: ParticleShape.isPictureName(text))
    let names = ParticleShape.drawn.map(\.name) + Where.Share.names.map(\.name)
    // A text in capitals, and a longer one such as "start", are probably meant.
    let near = names.first {
      $0.count >= max(5, text.count) && $0 != text && Spelling.distance($0, text) == 1
    }
    guard let near, text == text.lowercased() else { return }
    warn(way, "these are the letters \(quoted); perhaps you mean \"\(near)\"")
  }

  private mutating func findInTurnAndTrail() {
    for (key, rate) in [("spin", emitter.turn.spin?.rate), ("tilt", emitter.turn.tilt?.rate)] {
      warn(
        "turn.\(key).rate", "this looks like radians; rates are in degrees a second: 360 is a turn",
        if: rate?.isInRadians == true)
      warn(
        "turn.\(key).rate", "this is hardly seen: rates are in degrees a second, and 360 is a turn",
        if: rate.map { !$0.isInRadians && $0.largest > 0 && $0.largest <= 3 } == true)
    }
    warn(
      "turn.spin.slows", "nothing slows it without a \"drag\" in \"air\"",
      if: emitter.turn.spin?.slows == true && emitter.air.drag == 0)
    guard case .echoes(let echoes) = emitter.trail else { return }
    warn(
      "trail.spacing", "times are in seconds: copies more than a second apart are no trail",
      if: echoes.spacing > 1)
  }

  private mutating func findInLook() {
    let (look, life) = (emitter.look, emitter.life)
    let isOwn = look.order != .parent
    warn(
      "look.colors", "this tints the emoji; \"white\" leaves them their own colours",
      if: isOwn && look.shapes.contains(where: \.shape.hasEmoji)
        && look.seenSwatches.allSatisfy { $0.color != .white() && $0.other == nil })
    warn(
      "look.colors",
      "these are never seen, as \"color\" of \"life\" replaces them; \"own\" stands for "
        + "them there",
      if: isOwn && life.color?.isOwn == false && look.swatches != Look.defaults.swatches
        && !emitter.children.contains { $0.emitter.look.order == .parent })
    warn(
      "look.fill", "a gradient needs \"from\" or \"to\"",
      if: look.fill.map { $0.from == nil && $0.to == nil } == true)
    warn(
      "look.shine", "nothing turns it to the light: give \"turn\" a \"flip\" or a \"tilt\"",
      if: look.shine != nil && emitter.turn.flip == nil && emitter.turn.tilt == nil)
    warnOfEdge("corner", \.corner, "texts, pictures and circles have no corners to round")
    warnOfEdge("outline", \.outline, "texts, pictures and soft circles keep their own edge")
    warnOfEdge("soft", \.soft, "texts, pictures and soft circles keep their own edge")
    warn(
      "look.size", "this is hardly seen: sizes are in points, such as 8",
      if: look.longestSide > 0 && look.longestSide < 0.5 && life.scale == 1)
  }

  /// Warns of a share of the edge that changes none of the shapes.
  private mutating func warnOfEdge(
    _ key: String, _ share: WritableKeyPath<Look, Double>, _ why: String
  ) {
    var look = Look(shapes: emitter.look.shapes)
    look[keyPath: share] = emitter.look[keyPath: share]
    warn(
      "look.\(key)", "this changes nothing: \(why)",
      if: look[keyPath: share] > 0 && look.drawnShapes == look.shapes.map(\.shape))
  }

  private mutating func findInLife() {
    let life = emitter.life
    warn(
      "life.seconds", "each particle lives longer than a minute; lives are in seconds",
      if: life.seconds.bounds.lowerBound > 60)
    warn(
      "life.scale", "this is a factor of the size: 1 is the full size",
      if: life.scale.keyframes.allSatisfy { $0.value.bounds.lowerBound >= 50 })
    warn(
      "life.flicker.frequency", "nothing flickers with a frequency of 0; 1 to 8 is usual",
      if: life.flicker?.frequency == 0)
    warn(
      "life.flicker.frequency",
      "this flashes more than three times a second, which harms some people; take at most 3, or "
        + "less \"depth\"",
      if: life.flicker.map { $0.depth == 1 && $0.frequency.largest > 3 } == true)
    // Numbers from below the usual value to above it are most probably a range.
    if let (from, to) = life.scale.likeRange, from < 1, to > 1 { warn(ofRange: "scale", from, to) }
    if let (from, to) = life.opacity.likeRange, from > 0, to > from, to < 1 {
      warn(ofRange: "opacity", from, to)
    }
  }

  private mutating func warn(ofRange key: String, _ from: Double, _ to: Double) {
    let (from, to) = (JSONWriter.text(of: from), JSONWriter.text(of: to))
    warn(
      "life.\(key)",
      "this goes from \(from) to \(to) over each life; for a random number of each particle "
        + "write {\"draw\": [\(from), \(to)]}")
  }

  private mutating func find(in sound: Sound, _ index: Int) {
    let (whole, when) = (path, emitter.when)
    path = path.key("sound").index(index)
    defer { path = whole }
    warn(
      "at", "no particle ever lands: that takes a \"floor\" in \"air\"",
      if: sound.moment == .landing && emitter.air.ground == nil)
    if case .every(let seconds) = sound.moment {
      warn(
        "at", "this is never heard: the particles die before",
        if: seconds >= emitter.life.seconds.bounds.upperBound)
    }
    // A few particles may be meant: three shots at three places.
    warn(
      "",
      "each of the \(when.count) particles makes this sound at once; \"per\": \"round\" makes it one "
        + "for all",
      if: [.pop, .boom].contains(sound.voice) && sound.moment == .birth && sound.per == .particle
        && when.rate == nil && when.over == 0 && when.count > 10)
  }
}

extension Draw {
  /// Whether the draw has multiples of π/12 and no other numbers but 0.
  fileprivate var isInRadians: Bool {
    let ends = [bounds.lowerBound, bounds.upperBound].filter { $0 != 0 }
    return !ends.isEmpty
      && ends.allSatisfy { end in
        let parts = end / (.pi / 12)
        return end.magnitude <= 6.3 && end.rounded() != end && parts.rounded() != 0
          && abs(parts - parts.rounded()) * (.pi / 12) < 0.004
      }
  }
}

extension ParticleShape {
  fileprivate var hasEmoji: Bool {
    guard case .text(let text) = self else { return false }
    return text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}

extension Track {
  /// The ends of a range, if the track is written as two numbers.
  fileprivate var likeRange: (Double, Double)? {
    guard keyframes.map(\.share) == [0, 1], ease == nil, let from = keyframes[0].value.constant,
      let to = keyframes[1].value.constant
    else { return nil }
    return (from, to)
  }
}
