import Confetti
import ConfettiGraphics

/// Makes random effects, in which every key and every form of a value occurs now and then.
struct RandomEffect: Choosing {
  var random: any RandomNumberGenerator
  /// The number of emitters that may still be added, children included.
  private var emitters = 0
  /// The names of the draws that numbers may follow.
  private var draws: [String] = []

  init(_ random: any RandomNumberGenerator) { self.random = random }

  /// An effect that can be fired; few random effects exceed the limits.
  mutating func next() -> Effect {
    while true {
      let effect = effect()
      if (try? effect.checked()) != nil { return effect }
    }
  }

  // MARK: - Choices

  /// A number that a person would write, or one with all its digits, or an end of the range.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let any = Double.random(in: range, using: &random)
    switch integer(0...9) {
    case 0: return range.lowerBound
    case 1: return range.upperBound
    case 2, 3: return any
    default:
      let tidy = (any * 100).rounded() / 100
      return range.contains(tidy) ? tidy : any
    }
  }

  // MARK: - Values

  private mutating func draw(_ range: ClosedRange<Double>) -> Draw {
    let (a, b) = (number(range), number(range))
    let whole = (range.lowerBound * 10).rounded(.up)...(range.upperBound * 10).rounded(.down)
    if !draws.isEmpty, chance(0.2) {
      let ease = some {
        Ease($0.number(0...1), $0.number(0...1), $0.number(0...1), $0.number(0...1))
      }
      return .by(one(of: draws), from: a, to: b, ease: ease)
    }
    switch integer(0...7) {
    case 0, 1: return .between(min(a, b), max(a, b))
    case 2 where range.lowerBound == -range.upperBound:
      return .either(min(abs(a), abs(b)), max(abs(a), abs(b)))
    case 3 where whole.upperBound < 1e6:
      let (first, last) = (number(whole).rounded(), number(whole).rounded())
      return .steps(Int(min(first, last)), Int(max(first, last)), over: 10)
    case 4 where range.contains(0): return .steps(0, max(Int(range.upperBound), 0) % 1000)
    case 5: return .oneOf(list(1...4) { $0.number(range) })
    default: return .fixed(a)
    }
  }

  private mutating func vector(_ range: ClosedRange<Double>) -> DrawnVector {
    DrawnVector(x: chance(0.5) ? draw(range) : 0, y: chance(0.7) ? draw(range) : 0)
  }

  private mutating func share() -> Where.Share { Where.Share(number(-1...2), number(-1...2)) }

  /// A colour that a file can name.
  private mutating func color() -> Color {
    var color = Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    if chance(0.3) { color.alpha = Float(integer(0...255)) / 255 }
    return color
  }

  private mutating func ease() -> Ease {
    if chance(0.2) { return one(of: [.elasticOut, .bounceOut]) }
    return Ease(number(0...1), number(-2...3), number(0...1), number(-2...3))
  }

  private mutating func track(_ range: ClosedRange<Double>) -> Track {
    let ease = some { $0.ease() }
    guard chance(0.5) else { return Track(list(1...5) { $0.draw(range) }, ease: ease) }
    let shares = list(1...5) { $0.number(0...1) }.sorted()
    var track = Track(shares.map { ($0, draw(range)) }, ease: ease)
    for index in track.keyframes.indices.dropFirst() where chance(0.2) {
      track.keyframes[index].ease = one(of: [Ease.easeOut, .backOut, .elasticOut, .bounceOut])
    }
    return track
  }

  private mutating func colorTrack() -> ColorTrack {
    let track = ColorTrack(
      list(1...5) { $0.number(0...1) }.sorted().map { share in
        chance(0.3)
          ? .own(share, opacity: Float(integer(0...100)) / 100)
          : ColorTrack.Keyframe(share: share, color: color())
      }, ease: some { $0.ease() })
    return chance(0.2) ? .oneOf([track, colorTrack()]) : track
  }

  private mutating func swatch() -> Swatch {
    Swatch(
      color(), to: some(0.2) { $0.color() }, weight: chance(0.7) ? 1 : number(0.01...5))
  }

  private mutating func namedDraws() -> [NamedDraw] {
    let names = ["near", "hue", "größe", "a-1"].filter { _ in chance(0.4) }
    return names.map { name in
      // The draws of this emitter alone, because draws that follow others are refused.
      let known = draws
      draws = []
      defer { draws = known }
      let ease: Ease? = some(0.3) { $0.one(of: [.easeIn, .easeInOut, .bounceOut]) }
      return NamedDraw(name, draw(0...1), per: one(of: NamedDraw.Sharing.allCases), ease: ease)
    }
  }

  // MARK: - Words

  private mutating func effect() -> Effect {
    emitters = 6
    var effect = Effect(text(1...12), source: one(of: [.stage, .frame]))
    effect.designedFor = some {
      Size(width: Float($0.integer(16...4000)), height: Float($0.integer(16...4000)))
    }
    effect.summary = chance(0.5) ? text(0...40) : ""
    effect.emitters = list(1...3) { $0.emitter(depth: 0) }
    if chance(0.15) { effect.fromPoint = list(1...2) { $0.emitter(depth: 2) } }
    if chance(0.1) {
      effect.ownReducedMotion = Effect("calm")
      effect.ownReducedMotion?.emitters = [emitter(depth: 3)]
    }
    return effect
  }

  private mutating func text(_ count: ClosedRange<Int>) -> String {
    String(list(count) { $0.one(of: Array("abcXYZ019 _-\"\\'/{}[],:#äß漢字🎉e\u{301}")) })
  }

  private mutating func emitter(depth: Int) -> Emitter {
    emitters -= 1
    let known = draws
    defer { draws = known }
    var emitter = Emitter(
      chance(0.2) ? one(of: ["shell", "flash", "blüte"]) : "",
      draws: chance(0.3) ? namedDraws() : [], when: when(isChild: depth > 0),
      mirror: some(0.2) {
        Emitter.Mirror($0.one(of: Emitter.Mirror.Axis.allCases), isAlike: $0.chance(0.6))
      })
    draws += emitter.draws.map(\.name)
    emitter.deal = some(0.1) { Int($0.number(0...9)) }
    emitter.role = some(0.2) { $0.one(of: Emitter.Role.allCases) }
    if chance(0.7) { emitter.where = place() }
    if chance(0.2) {
      emitter.path = path()
    } else {
      if chance(0.8) { emitter.launch = launch() }
      if chance(0.8) { emitter.air = air() }
    }
    if chance(0.6) { emitter.turn = turn() }
    emitter.launch.orbit = emitter.air.attract != nil && chance(0.2)
    if emitter.turn.spin?.slows != true { ownAir(of: &emitter.air) }
    if chance(0.7) { emitter.look = look() }
    if emitter.air.attract?.shape != nil || emitter.where.shape != nil, chance(0.3) {
      emitter.look.order = .target
    }
    if depth > 0, chance(0.3) {
      (emitter.look.order, emitter.look.colors) = (.parent, Look().colors)
    }
    emitter.life = life()
    if emitter.when.rate != nil, emitter.when.duration == nil { emitter.where.even = false }
    emitter.trail = some { $0.trail() }
    if chance(0.2) { emitter.sound = list(1...3) { $0.sound() } }
    if depth < 4, emitters > 0, chance(0.35) {
      emitter.children = list(1...2) {
        Child(at: $0.moment(), inherit: $0.number(0...1), $0.emitter(depth: depth + 1))
      }
    }
    return emitter
  }

  private mutating func sound() -> Sound {
    let voice = one(of: Sound.Voice.allCases)
    let moments: [Sound.Moment] = [
      .birth, .death, .landing, .flight, .every(number(0.05...2)),
    ]
    let moment = one(of: moments)
    let isLong = [.whistle, .rustle, .whoosh].contains(voice)
    let isThrownBack = [.pop, .boom].contains(voice)
    return Sound(
      voice, at: moment == Sound.Moment.flight && !isLong ? .birth : moment,
      per: one(of: NamedDraw.Sharing.allCases), level: draw(-80...0), pitch: draw(0.1...10),
      size: draw(0.1...4), place: isThrownBack ? one(of: Sound.Place.allCases) : .none)
  }

  private mutating func moment() -> Child.Moment {
    one(of: [.birth, .death, .landing, .every(number(0.05...2))])
  }

  private mutating func when(isChild: Bool) -> When {
    var when = When(count: integer(0...(isChild ? 8 : 60)))
    if chance(0.4) {
      when = When(rate: number(0.5...(isChild ? 20 : 300)))
      if isChild || chance(0.5) { when.duration = number(0...(isChild ? 1 : 5)) }
      if !isChild, chance(0.3) { when.prewarm = number(0...4) }
    } else if chance(0.4) {
      when.over = number(0...3)
    }
    if when.rate == nil, chance(0.2) { when.counts = integer(0...when.count)...when.count }
    if chance(0.3) { when.delay = number(0...2) }
    // All of a round begin together, so it follows no draw of single particles.
    if chance(0.2) { when.delays = .between(when.delay, when.delay + number(0...1)) }
    if chance(0.3), when.rate == nil || when.duration != nil {
      when.repetition = When.Repetition(
        times: isChild || chance(0.6) ? integer(1...4) : nil, every: number(0.1...3))
    } else if chance(0.2), when.rate == nil || when.duration != nil {
      when.times = list(1...5) { $0.number(0...4) }.sorted()
    }
    if chance(0.2) { when.chance = number(0...1) }
    return when
  }

  private mutating func place() -> Where {
    let place: Where.Place
    switch integer(0...10) {
    case 0: place = .point(share())
    case 10: place = .inside(one(of: Self.shapes))
    case 8: place = .points(list(1...5) { $0.share() })
    case 9: place = .corners(.these(list(1...4) { $0.one(of: Where.Corner.allCases) }))
    case 1: place = .line(share(), share())
    case 2: place = .box(share(), share())
    case 3: place = .outline
    case 4: place = .ring(draw(0...300))
    case 5: place = .disc(draw(0...300))
    case 6: place = .corners(.all)
    default: place = .corners(.random(integer(1...5)))
    }
    var births = Where(
      place, offset: some { $0.vector(-50...50) } ?? DrawnVector(),
      jitter: some { $0.vector(-50...50) } ?? DrawnVector(),
      per: one(of: Where.Sharing.allCases))
    switch place {
    case .ring, .disc:
      if chance(0.3) { births.middle = share() }
      if chance(0.3) { births.squash = number(0...10) }
      births.arc = some(0.3) {
        let ends = [$0.number(-180...180), $0.number(-180...180)].sorted()
        return Where.Arc(ends[0], ends[1])
      }
    default: break
    }
    switch place {
    case .line, .outline, .ring: births.even = births.per == .particle && chance(0.2)
    default: break
    }
    if chance(0.2) { births.outset = Where.Outset(x: number(0...60), y: number(0...60)) }
    births.along = some(0.2) {
      Where.Along(
        through: $0.list(2...5) { $0.share() }, from: $0.number(0...2), seconds: $0.number(0.1...4),
        ease: $0.some { $0.ease() })
    }
    return births
  }

  private mutating func velocity() -> Launch.Velocity {
    chance(0.5)
      ? .polar(direction: draw(-360...360), speed: draw(-900...900))
      : .cartesian(x: draw(-900...900), y: draw(-900...900))
  }

  private mutating func launch() -> Launch {
    Launch(
      velocity(), unit: one(of: [.points, .points, .stage]),
      from: one(of: Launch.Reference.allCases),
      fromPoint: some { Launch.PointThrow($0.velocity(), acceleration: $0.number(0...3)) },
      aimed: some { $0.velocity() })
  }

  private mutating func air() -> Air {
    var air = Air(drag: Drag(chance(0.3) ? 0 : number(0...10)))
    if chance(0.7) { air.gravity = vector(-900...900) }
    if chance(0.3) { air.drift = vector(-100...100) }
    air.wind = some(0.2) { Wind(direction: $0.number(-360...360), strength: $0.draw(-300...300)) }
    air.gusts = chance(0.3) ? list(1...(air.wind == nil ? 4 : 3)) { $0.gust() } : []
    air.flutter = some {
      Flutter(amplitude: $0.draw(-50...50), frequency: $0.draw(-5...5), phase: $0.draw(-1...1))
    }
    air.wander = some(0.2) { Wander(amplitude: $0.draw(0...50), frequency: $0.draw(0...5)) }
    air.spread = some { Spread($0.draw(-50...50)) }
    let drag = air.drag.constant ?? 0
    air.attract = some(0.2) {
      var attract = Attract(
        to: $0.chance(0.5) ? .point($0.share()) : .shape($0.one(of: Self.shapes)),
        frequency: $0.number(0...4), damping: $0.chance(0.5) ? 0 : $0.number(0...10),
        until: $0.some(0.5) { $0.release(drag: drag) })
      attract.then = $0.chance(0.7) ? [] : $0.nextTargets()
      if !attract.then.isEmpty { attract.until = .drawn(.fixed($0.number(0...1))) }
      attract.push = $0.chance(0.7) ? 0 : $0.draw(-500...500)
      attract.upright = $0.chance(0.4)
      guard case .shape = attract.target else { return attract }
      attract.at = $0.some { $0.share() }
      attract.size = $0.some { $0.number(0.01...2) }
      return attract
    }
    air.floor = some(0.3) {
      $0.one(of: [
        .stage, .frame, .share($0.draw(-1...2)),
        .line(Where.Share(0, $0.number(0...1)), Where.Share(1, $0.number(0...1))),
      ])
    }
    if case .line? = air.floor {} else { air.walls = chance(0.1) }
    air.bounce = air.floor == nil ? nil : some(0.5) { $0.bounce() }
    air.heap = air.floor == nil ? nil : some(0.3) { Heap(layers: $0.integer(1...8)) }
    air.sweep = air.floor == nil ? nil : some(0.3) { $0.sweep() }
    return air
  }

  /// Gives each particle a drag of its own, where no other term needs one that all share.
  private mutating func ownAir(of air: inout Air) {
    guard air != Air(), air.attract == nil, air.gusts.allSatisfy({ $0.frequency == 0 }),
      chance(0.4)
    else { return }
    let isSlope = if case .line? = air.floor { true } else { false }
    air.drag =
      air.bounce == nil && !isSlope && chance(0.4)
      ? .axes(Drag.Axes(x: draw(0...10), y: draw(0...10))) : .even(draw(0...10))
    guard air.floor == nil, case .even = air.drag else { return }
    air.swirl = some { Swirl(rate: $0.draw(-3...3)) }
  }

  private mutating func bounce() -> Bounce {
    Bounce(
      restitution: draw(0...1), friction: draw(0...1), times: integer(1...8),
      spin: number(-2...2))
  }

  private mutating func sweep() -> Sweep {
    Sweep(
      from: number(0...4), to: number(0...4), direction: number(-360...360),
      strength: draw(-3000...3000))
  }

  private mutating func release(drag: Double) -> Attract.Release {
    // With much air, moments far apart are refused.
    let span = min(4, 5.9 / max(drag, 1))
    switch integer(0...3) {
    case 0: return .drawn(draw(0...span))
    case 1:
      let first = number(0...4)
      let times = chance(0.5) ? (first, first + span) : (first + span, first)
      return .sweep(from: times.0, to: times.1, direction: number(-360...360))
    default: return .drawn(.fixed(number(0...4)))
    }
  }

  private mutating func nextTargets() -> [Attract.Next] {
    let count = integer(1...4)
    return (1...count).map { index in
      let last = some { $0.number(6...8) }
      let until = index < count ? Double(index) + number(0.1...0.9) : last
      return Attract.Next(
        to: chance(0.5) ? .point(share()) : .shape(one(of: Self.shapes)), at: some { $0.share() },
        size: some { $0.number(0.01...2) }, until: until.map { .drawn(.fixed($0)) })
    }
  }

  private mutating func gust() -> Gust {
    Gust(
      direction: number(-360...360), strength: draw(-500...500), frequency: number(0...5),
      phase: one(of: [.drawn(draw(-1...1)), .step(number(-1...1)), .across(number(-1...1))]))
  }

  private mutating func path() -> FlightPath {
    func curves(_ random: inout RandomEffect) -> [[Draw]] {
      random.list(1...4) { random in
        let count = random.one(of: [4, 6])
        return (0..<count).map { _ in random.draw(-2...2) }
      }
    }
    let isTwo = chance(0.3)
    return FlightPath(
      FlightPath.Curves(curves(&self), lower: isTwo ? curves(&self) : []), scale: draw(-90...90),
      mirrored: isTwo || chance(0.3), relative: chance(0.4), ease: some { $0.ease() })
  }

  private mutating func turn() -> Turn {
    Turn(
      spin: some(0.5) {
        Spin(angle: $0.draw(-360...360), rate: $0.draw(-900...900), slows: $0.chance(0.3))
      },
      flip: some {
        Flip(
          frequency: $0.draw(-5...5), phase: $0.draw(-1...1), minimum: $0.number(0...1))
      },
      tilt: some {
        Tilt(angle: $0.draw(-360...360), rate: $0.draw(-900...900), sway: $0.number(-90...90))
      }, along: chance(0.3), stretch: chance(0.3) ? number(0...5) : 0)
  }

  /// A shape of every kind that a file can name.
  private static let shapes: [ParticleShape] =
    ParticleShape.drawn + [
      .picture("leaf"), .picture(Picture("coin", grid: .init(columns: 4, rows: 2))), .text("Hi!"),
      .text("\""), .text("a longer line of text"),
    ]
    + [("M0 0h4v3z", .nonzero), ("M0 0L5 9 9 0zM4 2h1v1h-1z", .evenOdd)].compactMap {
      (text: String, rule: ShapePath.Rule) in (try? ShapePath(text, rule: rule)).map { .path($0) }
    }

  private mutating func playback() -> Playback {
    Playback(
      rate: some { $0.draw(0...60) },
      start: chance(0.4) ? .random : .frame(integer(0...12)), loops: chance(0.7))
  }

  private mutating func look() -> Look {
    let sizes: Look.Sizes
    switch integer(0...3) {
    case 0:
      sizes = .sides(
        width: draw(0...40), height: draw(0...40), scale: chance(0.5) ? 1 : draw(0...3))
    case 1:
      sizes = .oneOf(
        list(1...4) {
          Size(width: Float($0.integer(0...400)) / 8, height: Float($0.integer(1...40)))
        })
    default: sizes = .square(draw(0...40))
    }
    var look = Look(
      shapes: list(1...3) {
        let shape = $0.one(of: Self.shapes)
        let weight = $0.chance(0.5) ? 1 : $0.number(0.01...5)
        let playback = if case .picture = shape { $0.playback() } else { Playback() }
        return Look.WeightedShape(
          shape, weight: weight, playback: playback,
          swatches: $0.chance(0.8) ? [] : $0.list(1...3) { $0.swatch() },
          size: $0.some(0.2) { .square($0.draw(0...40)) })
      }, size: sizes,
      colors: chance(0.4) ? one(of: Palette.all).colors : list(1...5) { $0.color() },
      order: one(of: [.random, .cycling]),
      back: some { $0.chance(0.5) ? .shade($0.number(0...1)) : .color($0.color()) },
      lit: chance(0.3) ? number(0...1) : 0, glow: chance(0.3) ? number(0...1) : 0,
      side: one(of: Look.Side.allCases))
    if chance(0.2) { look.anchor = Where.Share(number(-1...2), number(-1...2)) }
    if chance(0.2) { look.depth = draw(0...1) }
    if chance(0.1) { look.corner = number(0...0.5) }
    if chance(0.1) { look.outline = number(0...0.5) }
    if chance(0.1) { look.soft = number(0...1) }
    look.fill = some(0.2) { random in
      Fill(
        from: random.some { $0.color() }, to: random.some { $0.color() },
        angle: random.number(-360...360))
    }
    look.halo = some(0.2) { Halo(size: $0.number(0...6), opacity: $0.number(0...1)) }
    look.shine = some(0.2) { Shine(strength: $0.draw(0...1), sharpness: $0.integer(1...64)) }
    if chance(0.3) { look.swatches = list(1...5) { $0.swatch() } }
    return look
  }

  private mutating func life() -> Life {
    var life = Life(chance(0.2) ? 2 : draw(0.05...5))
    if chance(0.4) { life.opacity = track(0...1) }
    life.flicker = some(0.2) { Flicker(frequency: $0.draw(0...9), depth: $0.number(0...1)) }
    if chance(0.4) { life.scale = track(-1...3) }
    life.color = some { $0.colorTrack() }
    life.ease = some(0.2) { $0.ease() }
    life.landed = some(0.1) { $0.number(0...3) }
    return life
  }

  private mutating func trail() -> Trail {
    chance(0.5)
      ? .echoes(
        Trail.Echoes(
          integer(1...12), spacing: number(0.001...0.1), scale: number(0...3),
          opacity: number(0...1), isLine: chance(0.3)))
      : .ribbon(
        Ribbon(
          segments: integer(1...20), spacing: number(0.001...0.1), width: draw(0...20),
          curl: number(-3...3), scale: some { $0.lengthTrack(0...3) },
          opacity: chance(0.7) ? 1 : lengthTrack(0...1)))
  }

  private mutating func lengthTrack(_ range: ClosedRange<Double>) -> LengthTrack {
    let shares = list(1...5) { $0.number(0...1) }.sorted()
    return LengthTrack(shares.map { ($0, number(range)) }, ease: some { $0.ease() })
  }
}
