import ConfettiGraphics
import Motion

extension Attract {
  /// A target after the first one, to which the same spring pulls from the moment on at which the one
  /// before it ends.
  ///
  ///     let next = Attract.Next(to: .shape(.text("NEXT")), until: 6)
  public struct Next: Hashable, Sendable {
    /// The place or shape that pulls particles.
    public var target: Target
    /// Where the middle of a shape stands, as in ``Attract/at``.
    public var at: Where.Share?
    /// The share of the frame that a shape may fill, as in ``Attract/size``.
    public var size: Double?
    /// When the spring goes on to the next target, or, at the last one, lets go; `nil` is never.
    ///
    /// The spring goes on at a moment that all particles share; only the last one may be any ``Release``.
    public var until: Release?

    /// A target from its parts.
    public init(
      to target: Target = .point(Where.Share(0.5, 0.5)), at place: Where.Share? = nil,
      size: Double? = nil, until: Release? = nil
    ) {
      (self.target, at, self.size, self.until) = (target, place, size, until)
    }
  }

  /// The most targets after the first one.
  package static let mostNext = 4

  /// When the spring lets go of the last target; `nil` is never.
  var release: Release? { then.last.map(\.until) ?? until }

  /// Whether particles gather into a shape, first or later.
  var gathers: Bool {
    ([target] + then.map(\.target)).contains { if case .shape = $0 { true } else { false } }
  }

  /// Gathers into another shape in place of the last one, and returns that; `nil` without any shape.
  mutating func replaceShape(by shape: ParticleShape) -> ParticleShape? {
    for index in then.indices.reversed() {
      guard case .shape(let old) = then[index].target else { continue }
      then[index].target = .shape(shape)
      return old
    }
    guard let old = self.shape else { return nil }
    target = .shape(shape)
    return old
  }

  /// The attractions to all targets, each without the others, and the seconds from the firing to the
  /// moment at which each begins.
  var stages: [(attract: Attract, begin: Double)] {
    let ends = ([until] + then.map(\.until)).map { $0?.bounds.lowerBound ?? .infinity }
    return [(self, -.infinity)]
      + zip(then, ends).map { next, begin in
        (Attract(to: next.target, at: next.at, size: next.size), begin)
      }
  }

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    var before = -1.0
    for (index, until) in ([until] + then.map(\.until)).enumerated() {
      guard let until else { continue }
      let own = (index == 0 ? path : path.key("then").index(index - 1)).key("until")
      guard index == then.count || until.isShared else {
        throw EffectError(
          own, expected: "one number of seconds, because a next target follows",
          found: "several moments")
      }
      guard until.bounds.lowerBound > before else {
        throw EffectError(
          own,
          expected: "a moment after that of the target before, \(JSONWriter.text(of: before)) s",
          found: "\(JSONWriter.text(of: until.bounds.lowerBound)) s")
      }
      before = until.bounds.upperBound
    }
  }
}

extension Attract.Next: Word {
  package static let defaults = Attract.Next()

  package static var name: String { "next" }
  package static var title: String { "a next target" }
  package static var example: String { "{\"to\": \"NEXT\", \"until\": 6}" }
  package static let keys: [Key<Attract.Next>] =
    [
      Key(
        "to", \.target, OwnForm("shares of the frame"),
        "a place [u, v], or a shape: a place of its own in a text, a drawn shape, {path}, {text} or {picture}"
      ),
      Key(
        "at", \.at, OwnForm("shares of the frame"),
        "where the middle of the shape stands [u, v]; absent: a readable place"),
      Key(
        "size", \.size, NumberForm(0.01...2),
        "the share of the frame's sides that the shape may fill; absent: a readable size"),
      Key(
        "until", \.until, OwnForm("s"),
        "when the next target follows, or it lets go; absent: never"),
    ]
}

extension AttractTerm {
  /// One of the targets, in their order.
  struct Target: Sendable {
    let attract: Attract
    /// The places in the shape; `nil` if particles are pulled to one place.
    let lazyPlaces: LazyShapePlaces?
    /// The seconds from the firing to the moment at which the spring begins to pull there.
    let begin: Double

    /// The box of the shape; `nil` if particles are pulled to one place.
    func box(at site: Site) -> Rect? {
      lazyPlaces.map { AttractTerm.box(aspect: $0.places.aspect, at: site, for: attract) }
    }

    /// The place of a particle in the shape; `nil` if particles are pulled to one place.
    func spot(of particle: Births.Particle) -> ShapeMask.Spot? {
      lazyPlaces?.places.spot(of: particle)
    }

    /// The place of each particle.
    func finder(at site: Site) -> (Births.Particle) -> Point {
      if case .point(let share) = attract.target {
        let point = site.frame.point(at: share)
        return { _ in point }
      }
      guard let places = lazyPlaces?.places, let box = box(at: site) else {
        return { _ in site.frame.center }
      }
      return { box.point(at: places.spot(of: $0)) }
    }
  }

  /// The target at which the spring lets go.
  var lastTarget: Target { targets[targets.count - 1] }

  /// Writes the ways to the targets: from the birthplace to the first one that still pulls when a
  /// particle is born, and from each to the next, 0 for those before.
  func aim(_ births: BirthBlock, into columns: TermColumns<Column>) {
    let finders = targets.map { $0.finder(at: births.site) }
    for (i, particle) in births.particles.enumerated() {
      let first = targets.lastIndex { $0.begin <= particle.bornAt } ?? 0
      var place = finders[first](particle)
      columns[.x][i] = place.x - births.positions[i].x
      columns[.y][i] = place.y - births.positions[i].y
      for number in targets.indices.dropFirst() {
        let next = number > first ? finders[number](particle) : place
        let ways = ways(number - 1, in: columns)
        (ways.x[i], ways.y[i]) = (next.x - place.x, next.y - place.y)
        place = next
      }
    }
  }

  /// The columns of the ways to a next target.
  func ways(
    _ number: Int, in columns: TermColumns<Column>
  ) -> (x: UnsafeMutablePointer<Float>, y: UnsafeMutablePointer<Float>) {
    let first = firstWay + 2 * number
    return (columns[number: first], columns[number: first + 1])
  }
}

extension Flights {
  /// A next target: the seconds from the firing to the moment at which it begins to pull, and the ways of
  /// particles from the target before.
  struct Next {
    let begin: Double
    let x, y: UnsafeMutablePointer<Float>

    func way(_ i: Int) -> SIMD2<Double> { SIMD2(Double(x[i]), Double(y[i])) }
  }

  /// The ages at which further targets begin to pull a particle, and the ways to them.
  func nexts(_ i: Int, bornAt: Double) -> [(age: Double, way: SIMD2<Double>)] {
    nexts.filter { $0.begin > bornAt && $0.begin < .infinity }
      .map { ($0.begin - bornAt, $0.way(i)) }
  }
}
