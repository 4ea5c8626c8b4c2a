import ConfettiGraphics

// The values of words that are valid and surely not meant: those of other programs, in other units, and
// without an effect.

/// Warnings while they are found.
private struct Warnings {
  private(set) var all: [EffectWarning] = []

  mutating func warn(_ path: EffectPath, _ message: String, if isWrong: Bool = true) {
    if isWrong { all.append(EffectWarning(path: path, message: message)) }
  }
}

extension Emitter {
  /// The things in it and in its children that are surely not meant.
  ///
  /// - Parameter effect: the whole effect as a file, in which numbers follow draws.
  func warnings(
    at path: EffectPath, of effect: JSONValue, isChild: Bool = false
  ) -> [EffectWarning] {
    var warnings = Warnings()
    when.warn(&warnings, at: path.key("when"))
    self.where.warn(&warnings, at: path.key("where"), isChild: isChild)
    launch.warn(&warnings, at: path.key("launch"), self)
    air.warn(&warnings, at: path.key("air"))
    turn.warn(&warnings, at: path.key("turn"))
    look.warn(&warnings, at: path.key("look"), self)
    life.warn(&warnings, at: path.key("life"))
    trail?.warn(&warnings, at: path.key("trail"))
    for (index, one) in sound.enumerated() {
      one.warn(&warnings, at: path.key("sound").index(index), self)
    }
    if let message = invisible { warnings.warn(path, message) }
    for draw in draws {
      warnings.warn(
        path.key("draws").key(draw.name), "no number follows this draw; one does with {\"by\": …}",
        if: !effect.mentions(JSONValue.Member("by", .string(draw.name))))
    }
    var all = warnings.all
    for (index, child) in children.enumerated() {
      let path = path.key("children").index(index)
      if case .every(let seconds) = child.moment, seconds >= life.seconds.bounds.upperBound {
        all.append(
          EffectWarning(
            path: path.key("at"), message: "no child is ever born: the parents die before"))
      }
      all += child.emitter.warnings(at: path, of: effect, isChild: true)
    }
    return all
  }

  /// Why nothing of it is ever seen; `nil` if something may be.
  private var invisible: String? {
    guard children.isEmpty, sound.isEmpty else { return nil }
    func isZero(_ track: Track) -> Bool { track.keyframes.allSatisfy { $0.value.largest == 0 } }
    if when.rate == nil, when.count == 0 { return "no particle is ever born: its count is 0" }
    if isZero(life.opacity) { return "nothing of it is ever seen: its opacity is 0 all along" }
    if let color = life.color, color.all.allSatisfy(\.isClear) {
      return "nothing of it is ever seen: its colour is clear all along"
    }
    if life.color == nil, look.order != .parent,
      look.swatches.allSatisfy({ $0.color.alpha == 0 && $0.other == nil })
    {
      return "nothing of it is ever seen: its colours are clear"
    }
    // A ribbon is seen without its head.
    if case .ribbon = trail { return nil }
    if look.longestSide == 0 { return "nothing of it is ever seen: its size is 0" }
    if isZero(life.scale) { return "nothing of it is ever seen: its scale is 0 all along" }
    return nil
  }
}

extension JSONValue {
  /// Whether an object in it has a member.
  fileprivate func mentions(_ member: Member) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.mentions(member) }
    case .object(let members):
      members.contains { $0 == member || $0.value.mentions(member) }
    case .null, .bool, .number, .string: false
    }
  }
}

extension ColorTrack {
  fileprivate var isClear: Bool { keyframes.allSatisfy { $0.color.alpha == 0 } }
}

extension When {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath) {
    let late = "times are in seconds: this is more than a minute"
    warnings.warn(path.key("delay"), late, if: delay > 60)
    warnings.warn(path.key("over"), late, if: over > 60)
    warnings.warn(
      path.key("for"), "no particle is ever born: the stream lasts no time", if: duration == 0)
  }
}

extension Where {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath, isChild: Bool) {
    let (key, shares): (String, [Share]) =
      switch place {
      case .point(let share): ("point", [share])
      case .points(let shares): ("points", shares)
      case .line(let a, let b): ("line", [a, b])
      case .box(let a, let b): ("box", [a, b])
      case .outline, .ring, .disc, .corners: ("", [])
      }
    // Farther from the frame than two of its sides.
    let near = -2.0...3.0
    warnings.warn(
      path.key(key),
      "this is far outside: places are shares, [0, 0] is the top left corner of the stage and [1, 1] the "
        + "bottom right one; points go in \"offset\"",
      if: shares.contains { !near.contains($0.u) || !near.contains($0.v) })
    warnings.warn(
      path.key(key),
      "a child is born where its parent is, whatever the place; \"offset\" shifts it",
      if: isChild && !shares.isEmpty && self.place != Where.defaults.place)
    let (round, radius): (String, Draw) =
      switch place {
      case .ring(let radius): ("ring", radius)
      case .disc(let radius): ("disc", radius)
      default: ("", 0)
      }
    let bounds = radius.bounds
    warnings.warn(
      path.key(round), "this is hardly more than a point: radii are in points, such as 200",
      if: bounds.upperBound > 0 && bounds.upperBound <= 1)
  }
}

extension Launch {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath, _ emitter: Emitter) {
    guard case .polar(let direction, let speed) = velocity else { return }
    warnings.warn(
      path.key("direction"),
      "this looks like radians; directions are in degrees: 90 is to the right, 180 is down",
      if: direction.isInRadians)
    let speeds = speed.bounds
    warnings.warn(
      path.key("speed"),
      "this is hardly seen: speeds are in points a second; for heights of the stage a second add "
        + "\"unit\": \"stage\"",
      if: unit == .points && speeds.lowerBound > 0 && speeds.upperBound <= 2)
    warnings.warn(
      path.key("speed"),
      "this leaves the stage at once: it is in heights of the stage a second; for points a second leave "
        + "out \"unit\"", if: unit == .stage && speeds.lowerBound >= 20)
    warnings.warn(
      path.key("direction"), "nothing flies there without a \"speed\"",
      if: direction != 0 && speed == 0 && aimed == nil && fromPoint == nil)
    warnings.warn(
      path.key("from"),
      "all fly up: they are born in the middle, from where no direction leads outward; \"ring\" or "
        + "\"disc\" spreads them",
      if: from == .outward && speed != 0 && emitter.where == Where.defaults)
  }
}

extension Draw {
  /// Whether it has multiples of π/12 and no other numbers but 0.
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

extension Air {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath) {
    let (least, most) = (gravity.y.bounds.lowerBound, gravity.y.bounds.upperBound)
    warnings.warn(
      path.key("gravity"),
      "this is hardly seen: gravity is in points/s², positive downward; paper falls well with 300",
      if: gravity.x == 0 && least == most && [9.8, 9.81].contains(abs(least)))
    if case .share(let share)? = floor {
      warnings.warn(
        path.key("floor"),
        "this is far below: a floor is a share of the stage's height, 1 is its bottom",
        if: share > 3)
    }
    guard let attract else { return }
    let path = path.key("attract")
    warnings.warn(
      path, "nothing comes to rest in the shape without a drag; \"damping\" brakes while it holds",
      if: attract.shape != nil && heldDrag == 0)
    warnings.warn(
      path.key("frequency"), "nothing is pulled: the spring has a frequency of 0",
      if: attract.frequency == 0)
    if case .point(let share) = attract.target {
      warnings.warn(
        path.key("to"),
        "this is far outside: a place is in shares, and [1, 1] is the bottom right corner",
        if: max(abs(share.u), abs(share.v)) > 3)
    }
  }
}

extension Turn {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath) {
    for (key, rate) in [("spin", spin?.rate), ("tilt", tilt?.rate)] {
      warnings.warn(
        path.key(key).key("rate"),
        "this looks like radians; rates are in degrees a second: 360 is a turn",
        if: rate?.isInRadians == true)
    }
  }
}

extension Look {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath, _ emitter: Emitter) {
    let isTinted =
      order != .parent && swatches.allSatisfy { $0.color != .white() && $0.other == nil }
    warnings.warn(
      path.key("colors"), "this tints the emoji; \"white\" leaves them their own colours",
      if: isTinted && shapes.contains { $0.shape.hasEmoji })
    let inherit = emitter.children.contains { $0.emitter.look.order == .parent }
    warnings.warn(
      path.key("colors"),
      "these are never seen, as \"color\" of \"life\" replaces them; \"own\" stands for them there",
      if: emitter.life.color?.isOwn == false && swatches != Look.defaults.swatches
        && order != .parent
        && !inherit)
    warnings.warn(
      path.key("size"), "this is hardly seen: sizes are in points, such as 8",
      if: longestSide > 0 && longestSide < 0.5 && emitter.life.scale == 1)
  }
}

extension Shape {
  fileprivate var hasEmoji: Bool {
    guard case .text(let text) = self else { return false }
    return text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}

extension Trail {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath) {
    guard case .echoes(let echoes) = self else { return }
    warnings.warn(
      path.key("spacing"), "times are in seconds: copies more than a second apart are no trail",
      if: echoes.spacing > 1)
  }
}

extension Sound {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath, _ emitter: Emitter) {
    warnings.warn(
      path.key("at"), "no particle ever lands: that takes a \"floor\" in \"air\"",
      if: moment == .landing && emitter.air.floor == nil)
    if case .every(let seconds) = moment {
      warnings.warn(
        path.key("at"), "this is never heard: the particles die before",
        if: seconds >= emitter.life.seconds.bounds.upperBound)
    }
    // A few may be meant: three shots at three places.
    let (when, isLong) = (emitter.when, voice == .pop || voice == .boom)
    warnings.warn(
      path,
      "each of the \(when.count) particles makes this sound at once; \"per\": \"round\" makes it one "
        + "for all",
      if: isLong && moment == .birth && per == .particle && when.rate == nil && when.over == 0
        && when.count > 10)
  }
}

extension Life {
  fileprivate func warn(_ warnings: inout Warnings, at path: EffectPath) {
    warnings.warn(
      path.key("seconds"), "each particle lives longer than a minute; lives are in seconds",
      if: seconds.bounds.lowerBound > 60)
    warnings.warn(
      path.key("scale"), "this is a factor of the size: 1 is the full size",
      if: scale.keyframes.allSatisfy { $0.value.bounds.lowerBound >= 50 })
    // From below the usual value to above it: a range, most probably.
    if scale.isLikeRange, let (from, to) = scale.plainEnds, from < 1, to > 1 {
      warnings.warn(path.key("scale"), Self.range(from, to))
    }
    if opacity.isLikeRange, let (from, to) = opacity.plainEnds, from > 0, to > from, to < 1 {
      warnings.warn(path.key("opacity"), Self.range(from, to))
    }
  }

  private static func range(_ from: Double, _ to: Double) -> String {
    let (from, to) = (JSONWriter.text(of: from), JSONWriter.text(of: to))
    return "this goes from \(from) to \(to) over each life; for a random number of each particle "
      + "write {\"draw\": [\(from), \(to)]}"
  }
}

extension Track {
  /// Whether it is written as two numbers.
  fileprivate var isLikeRange: Bool {
    keyframes.count == 2 && ease == nil && keyframes[0].share == 0 && keyframes[1].share == 1
  }

  fileprivate var plainEnds: (Double, Double)? {
    guard let from = keyframes.first?.value.constant, let to = keyframes.last?.value.constant else {
      return nil
    }
    return (from, to)
  }
}
