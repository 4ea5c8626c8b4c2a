/// The forces on flying particles: gravity, the resistance of the air and winds, and the floor on
/// which they land.
///
/// Each part is a term with a formula of its own, and the position is the sum of all terms.
public struct Air: Hashable, Sendable {
  /// An acceleration, in points per second²; y is down.
  public var gravity: DrawnVector
  /// k, per second, 0…1,000: the velocity decays as e^(−k t); 0 is no air.
  public var drag: Drag
  /// A turning of the velocity, so that the way curls.
  public var swirl: Swirl?
  /// A constant velocity that is added to all others, in points per second.
  public var drift: DrawnVector
  /// A wind that always blows.
  public var wind: Wind?
  /// Winds that come and go, at most four.
  public var gusts: [Gust]
  /// Swaying from side to side.
  public var flutter: Flutter?
  /// Drifting about without aim.
  public var wander: Wander?
  /// A drift to the side that a particle was thrown to.
  public var spread: Spread?
  /// A spring to a place.
  public var attract: Attract?
  /// Where particles land.
  public var floor: Floor?
  /// How particles bounce off the floor, without one off the bottom of the stage; `nil` lets them lie
  /// where they land.
  public var bounce: Bounce?
  /// Whether particles come to lie on each other; `nil` lets all lie on the floor.
  public var heap: Heap?
  /// A wind that carries off what lies on the floor.
  public var sweep: Sweep?
  /// Whether the sides of the stage reflect particles.
  public var walls: Bool

  /// Air from its parts; those left out have no effect.
  public init(
    gravity: DrawnVector = DrawnVector(), drag: Drag = 0, drift: DrawnVector = DrawnVector(),
    wind: Wind? = nil, gusts: [Gust] = [], flutter: Flutter? = nil, wander: Wander? = nil,
    spread: Draw? = nil, attract: Attract? = nil, floor: Floor? = nil, bounce: Bounce? = nil,
    heap: Heap? = nil, sweep: Sweep? = nil, walls: Bool = false, swirl: Swirl? = nil
  ) {
    self.gravity = gravity
    self.drag = drag
    self.swirl = swirl
    self.drift = drift
    self.wind = wind
    self.gusts = gusts
    self.flutter = flutter
    self.wander = wander
    self.spread = spread.map { Spread($0) }
    self.attract = attract
    self.floor = floor
    self.bounce = bounce
    self.heap = heap
    self.sweep = sweep
    self.walls = walls
  }
}

extension Air: Word {
  package static let defaults = Air(drag: 0)

  package static var name: String { "air" }
  package static var title: String { "air" }
  package static var example: String { "{\"gravity\": 300}" }

  static let mostGusts = 4

  package static let keys: [Key<Air>] =
    [
      Key("gravity", \.gravity, gravityForm, "an acceleration: a number is down, or {x, y}"),
      Key(
        "drag", \.drag, OwnForm("1/s"), "how fast the velocity decays: a number, or {x, y} by axis"),
      Key(
        "swirl", \.swirl,
        OwnForm<Swirl>().hinting { $0.isNumber ? "write {\"rate\": 0.5}" : nil },
        "a turning of the velocity, so that the way curls"),
      Key("drift", \.drift, OwnForm("points/s"), "a constant velocity"),
      Key("wind", \.wind, OwnForm(), "a wind that always blows"),
      Key("gusts", \.gusts, ListForm(0...mostGusts), "winds that come and go"),
      Key("flutter", \.flutter, OwnForm(), "swaying from side to side"),
      Key("wander", \.wander, OwnForm(), "drifting about without aim"),
      Key("spread", \.spread, OwnForm("points/s²"), "a drift to the side it was thrown to"),
      Key(
        "attract", \.attract,
        OwnForm<Attract>().hinting { $0.text.map { "write {\"to\": \(JSONScanner.excerpt($0))}" } },
        "a spring to a place"),
      Key(
        "floor", \.floor,
        OwnForm<Floor>().hinting {
          ["bottom", "ground"].contains($0.text) ? "\"stage\" is the bottom of the stage" : nil
        }, "where it lands"),
      Key(
        "bounce", \.bounce,
        OwnForm<Bounce>().hinting { $0.isNumber ? "write {\"restitution\": 0.6}" : nil },
        "how it bounces off the floor"),
      Key("heap", \.heap, Heap.form, "whether it comes to lie on those that lie already"),
      Key("sweep", \.sweep, OwnForm(), "a wind that carries off what lies on the floor"),
      Key("walls", \.walls, FlagForm(), "whether the sides of the stage reflect it"),
    ]

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    guard allGusts.count <= Self.mostGusts else {
      throw EffectError(
        path.key("gusts"), expected: "at most \(Self.mostGusts - 1) gusts beside a wind",
        found: "\(gusts.count)")
    }
    try checkOwnAir(at: path)
    if let until = attract?.release { try checkReleases(until.bounds, at: path) }
    if case .line? = floor, walls {
      throw EffectError(
        path.key("walls"), expected: "a level floor beside walls, as a slope has no sides",
        found: "a slope", isKey: true)
    }
  }

  /// Where each particle has an air of its own, no term may follow from an air that all share.
  private func checkOwnAir(at path: EffectPath) throws(EffectError) {
    guard ownAir != nil else { return }
    if swirl != nil, drag.isByAxis {
      throw EffectError(
        path.key("drag"), expected: "one number for both axes beside a \"swirl\"", found: "{x, y}",
        isKey: true)
    }
    let own = swirl != nil ? "a swirl" : drag.isByAxis ? "a drag by axis" : "a drawn drag"
    let isTurned = swirl != nil || drag.isByAxis
    if let index = gusts.firstIndex(where: { $0.frequency > 0 }) {
      throw EffectError(
        path.key("gusts").index(index).key("frequency"),
        expected: "0 beside \(own), which takes steady winds alone",
        found: JSONWriter.text(of: gusts[index].frequency))
    }
    let isSlope = if case .line? = floor { true } else { false }
    for (key, isSaid) in [
      ("attract", attract != nil), ("bounce", isTurned && bounce != nil),
      ("floor", swirl != nil ? floor != nil : drag.isByAxis && isSlope),
    ] where isSaid {
      let what = key == "attract" ? "attraction" : key == "floor" && swirl == nil ? "slope" : key
      let way = swirl == nil ? "one number for all goes with it" : "leave one of them out"
      throw EffectError(
        path.key(key), expected: "no \(what) beside \(own); \(way)",
        found: "both", isKey: true)
    }
  }

  /// k times the seconds between the first and the last moment at which an attraction may let go.
  ///
  /// Free flights are followed backwards over these seconds, and lose digits as e^(k t).
  private static let mostReleaseDecay = 6.0

  /// The largest drag beside the moments at which the attraction lets go, per second; infinite if it lets
  /// go of all at once.
  package var mostDrag: Double {
    guard let times = attract?.release?.bounds, times.upperBound > times.lowerBound else {
      return .infinity
    }
    return Self.mostReleaseDecay / (times.upperBound - times.lowerBound)
  }

  private func checkReleases(
    _ times: ClosedRange<Double>, at path: EffectPath
  ) throws(EffectError) {
    let drag = drag.bounds.upperBound
    let span = times.upperBound - times.lowerBound
    // Where all times are scaled, the product may round up.
    guard drag * span > Self.mostReleaseDecay + 1e-6 else { return }
    let most = (Self.mostReleaseDecay / drag * 1000).rounded(.down) / 1000
    throw EffectError(
      path.key("attract").key("until"),
      expected: "moments at most \(JSONWriter.text(of: most)) s apart beside this \"drag\"",
      found: "\(JSONWriter.text(of: span)) s")
  }

  /// A number alone points down.
  private static let gravityForm = OneOf<DrawnVector>(
    unit: "points/s²",
    Variant(
      DrawForm(-1e6...1e6, "points/s²", usual: -200...1200, others: ["x", "y"]),
      { DrawnVector(y: $0) }
    ) { $0.x == 0 ? $0.y : nil },
    Variant(
      OwnForm("points/s²"),
      if: { node in
        node.members.map { $0.isEmpty || $0.contains { ["x", "y"].contains($0.key) } } == true
      }, { $0 }, { $0 }))

  /// All winds: the gusts, and the one that always blows as a gust of frequency 0.
  var allGusts: [Gust] { wind.map { gusts + [$0.gust] } ?? gusts }

  /// The floor on which particles land; `nil` if they fall on.
  var ground: Floor? { floor ?? (bounce == nil ? nil : .stage) }

  /// Whether a bounce, a slope, walls, a sweep, a drag by axis or a swirl may turn particles from the way that
  /// they were thrown on.
  package var turnsBack: Bool {
    if drag.isByAxis || swirl != nil { return true }
    if case .line? = floor { return true }
    return walls || bounce != nil || sweep != nil
  }

  /// The most landings of a particle; 0 without a floor.
  var mostLandings: Int { ground == nil ? 0 : bounce?.landings ?? 1 }

  /// k as long as the attraction holds.
  var heldDrag: Double { drag.bounds.upperBound + (attract?.damping ?? 0) }

  /// The air of each particle; `nil` if they share one.
  var ownAir: OwnAir? {
    drag.constant == nil || swirl != nil ? OwnAir(drag: drag, swirl: swirl) : nil
  }

  /// The terms after the flight itself, in the order in which they are computed.
  ///
  /// - Parameter count: the number of particles that are born at once; 0 if it is not known.
  func terms(count: Int) -> [any Term] {
    var terms: [any Term] = []
    if let attract { terms.append(AttractTerm(attract, count: count)) }
    let isPush = ownAir != nil
    for (number, gust) in gusts.enumerated() {
      terms.append(GustTerm(gust, number: number, isPush: isPush))
    }
    if let wind { terms.append(GustTerm(wind, isPush: isPush)) }
    if let flutter { terms.append(flutter) }
    if let wander { terms.append(WanderTerm(wander: wander, isLevel: floor != nil)) }
    if let spread { terms.append(spread) }
    return terms
  }
}
