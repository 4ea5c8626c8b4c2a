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
  mutating func number(_ range: ClosedRange<Double>) -> Double {
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

  mutating func draw(_ range: ClosedRange<Double>) -> Draw {
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

  mutating func vector(_ range: ClosedRange<Double>) -> DrawnVector {
    DrawnVector(x: chance(0.5) ? draw(range) : 0, y: chance(0.7) ? draw(range) : 0)
  }

  mutating func share() -> Where.Share { Where.Share(number(-1...2), number(-1...2)) }

  /// A colour that a file can name.
  mutating func color() -> Color {
    var color = Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    if chance(0.3) { color.alpha = Float(integer(0...255)) / 255 }
    return color
  }

  mutating func ease() -> Ease {
    if chance(0.2) { return one(of: [.elasticOut, .bounceOut]) }
    return Ease(number(0...1), number(-2...3), number(0...1), number(-2...3))
  }

  mutating func track(_ range: ClosedRange<Double>) -> Track {
    let ease = some { $0.ease() }
    guard chance(0.5) else { return Track(list(1...5) { $0.draw(range) }, ease: ease) }
    let shares = list(1...5) { $0.number(0...1) }.sorted()
    var track = Track(shares.map { ($0, draw(range)) }, ease: ease)
    for index in track.keyframes.indices.dropFirst() where chance(0.2) {
      track.keyframes[index].ease = one(of: [Ease.easeOut, .backOut, .elasticOut, .bounceOut])
    }
    return track
  }

  mutating func colorTrack() -> ColorTrack {
    let track = ColorTrack(
      list(1...5) { $0.number(0...1) }.sorted().map { share in
        chance(0.3)
          ? .own(share, opacity: Float(integer(0...100)) / 100)
          : ColorTrack.Keyframe(share: share, color: color())
      }, ease: some { $0.ease() })
    return chance(0.2) ? .oneOf([track, colorTrack()]) : track
  }

  mutating func swatch() -> Swatch {
    Swatch(
      color(), to: some(0.2) { $0.color() }, weight: chance(0.7) ? 1 : number(0.01...5))
  }

  mutating func namedDraws() -> [NamedDraw] {
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

  mutating func effect() -> Effect {
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

  mutating func text(_ count: ClosedRange<Int>) -> String {
    String(list(count) { $0.one(of: Array("abcXYZ019 _-\"\\'/{}[],:#äß漢字🎉e\u{301}")) })
  }

  mutating func emitter(depth: Int) -> Emitter {
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

  mutating func sound() -> Sound {
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

  mutating func moment() -> Child.Moment {
    one(of: [.birth, .death, .landing, .every(number(0.05...2))])
  }

  mutating func when(isChild: Bool) -> When {
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

  mutating func place() -> Where {
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

  mutating func velocity() -> Launch.Velocity {
    chance(0.5)
      ? .polar(direction: draw(-360...360), speed: draw(-900...900))
      : .cartesian(x: draw(-900...900), y: draw(-900...900))
  }

  mutating func launch() -> Launch {
    Launch(
      velocity(), unit: one(of: [.points, .points, .stage]),
      from: one(of: Launch.Reference.allCases),
      fromPoint: some { Launch.PointThrow($0.velocity(), acceleration: $0.number(0...3)) },
      aimed: some { $0.velocity() })
  }

  mutating func path() -> FlightPath {
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
}
