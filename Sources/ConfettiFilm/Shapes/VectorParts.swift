import Confetti
import ConfettiGraphics
import ConfettiSystem
import Motion

struct VectorParts {
  private let film: Film
  private let detail: ShapeDetail
  /// Whether a strip of a ribbon stands for several segments.
  private let joinsSegments: Bool
  private(set) var forms: [ShapeForm] = []
  /// The index of each shape's form, and the shape's aspect if it keeps one.
  private var known: [ParticleShape: (form: Int, aspect: Float?)] = [:]

  /// The least glow with which a shape is additive.
  private static let leastAdded = 0.5
  /// The most echoes that are drawn one by one; more are drawn as streaks.
  private static let fewEchoes = 6
  private static let mostPieces = 4

  /// - Parameters:
  ///   - film: the film.
  ///   - detail: how much of it is shown.
  ///   - joinsSegments: whether a strip of a ribbon stands for several segments, as it may where it can bend.
  init(_ film: Film, detail: ShapeDetail = ShapeDetail(), joinsSegments: Bool = false) {
    (self.film, self.detail, self.joinsSegments) = (film, detail, joinsSegments)
  }

  /// All shapes in the order of drawing, with the absolute times of the film's beginning.
  ///
  /// - Throws: a ``VectorFilmError`` if there are too many, or the background is a picture.
  mutating func subjects(most: Int) throws -> [(subject: VectorSubject, origin: Double)] {
    if case .picture = film.background {
      throw VectorFilmError(
        description:
          "A film of shapes cannot have a picture as its background; choose a colour, or a "
          + "format of pixels.")
    }
    let rounds = film.moments(at: 0)
    let end = film.isLoop ? .infinity : film.duration
    let bursts = film.system.fired.flatMap { $0.bursts(before: min(end, $0.end), most: most) }
    var subjects: [(subject: VectorSubject, origin: Double)] = []
    for layer in [Layer.behind, .front] {
      for origin in rounds {
        for burst in bursts
        where burst.birth < origin + film.duration && burst.end > origin {
          for subject in try self.subjects(of: burst, layer)
          where subject.span.lowerBound < origin + film.duration
            && subject.span.upperBound > origin
          {
            subjects.append((subject, origin))
          }
          guard subjects.count <= most else {
            throw VectorFilmError(
              description: "This film has more than \(most) shapes, too many for a file of shapes; "
                + "make it shorter, or write an APNG or a WebM file.")
          }
        }
      }
    }
    return subjects
  }

  /// The tracks of shapes in their order, which are looked for on all cores; `make` gives `nil` for one that is
  /// invisible.
  static func tracks<Track: Sendable>(
    of subjects: [(subject: VectorSubject, origin: Double)],
    _ make: @Sendable (VectorSubject, _ origin: Double, Poses) -> Track?
  ) -> [Track] {
    let perJob = 64
    var found = [[Track]](repeating: [], count: (subjects.count + perJob - 1) / perJob)
    found.withUnsafeMutableBufferPointer { found in
      Cores.all.forEach(found.count) { job in
        found[job] = Poses.withStorage { poses in
          subjects[job * perJob..<min((job + 1) * perJob, subjects.count)].compactMap {
            make($0.subject, $0.origin, poses)
          }
        }
      }
    }
    return found.flatMap(\.self)
  }

  private mutating func subjects(of burst: Burst, _ layer: Layer) throws -> [VectorSubject] {
    let isAdditive = burst.glow >= Self.leastAdded && !film.ground.isCovered
    var subjects: [VectorSubject] = []
    func add(
      _ particles: Range<Int>, _ shape: (form: Int, aspect: Float?), _ part: VectorSubject.Part,
      isRound: Bool = false
    ) {
      for particle in particles {
        subjects.append(
          VectorSubject(
            burst: burst, particle: particle, part: part, form: shape.form, aspect: shape.aspect,
            ground: film.ground, isAdditive: isAdditive, isRound: isRound))
      }
    }
    if let echoes = burst.echoes, echoes.count > Self.fewEchoes {
      for piece in pieces(of: echoes.count).reversed() {
        let strip = (form(of: taper(echoes, piece)), Float?.none)
        burst.forEachShape(in: layer) { add($1, strip, .streak(piece)) }
      }
    } else if let echoes = burst.echoes {
      for echo in stride(from: echoes.count, to: 0, by: -1) {
        let factors = echoes.factors(of: Double(echo))
        try burst.forEachShape(in: layer) { shape, particles in
          let shape = try known(shape)
          add(
            particles, shape,
            .echo(
              lag: Double(echo) * echoes.spacing, scale: factors.scale, opacity: factors.opacity),
            isRound: isRound(shape.form))
        }
      }
    }
    if let ribbon = burst.ribbonSegments {
      let strip = (form(of: .square), Float?.none)
      burst.forEachShape(in: layer) { _, particles in
        // Ribbons are drawn one after the other, each from its end.
        for particle in particles {
          for segments in strips(ribbon, burst, particle).reversed() {
            add(particle..<particle + 1, strip, .ribbon(segments))
          }
        }
      }
    }
    if let halo = burst.halo {
      let circle = try known(.softCircle)
      try burst.forEachShape(in: layer) { shape, particles in
        let aspect = try known(shape).aspect
        add(particles, (circle.form, aspect), .halo(halo), isRound: true)
      }
    }
    try burst.forEachShape(in: layer) { shape, particles in
      let shape = try known(shape)
      add(
        particles, shape, .echo(lag: 0, scale: 1, opacity: 1), isRound: isRound(shape.form))
    }
    return subjects
  }

  /// The segments of each strip of a ribbon, from the particle.
  private func strips(
    _ ribbon: (count: Int, spacing: Double), _ burst: Burst, _ particle: Int
  ) -> [Range<Int>] {
    let strips =
      joinsSegments
      ? burst.strips(ofRibbon: ribbon, of: particle) : (0..<ribbon.count).map { $0..<$0 + 1 }
    return stride(from: 0, to: strips.count, by: detail.strips).map {
      strips[$0].lowerBound..<strips[min($0 + detail.strips, strips.count) - 1].upperBound
    }
  }

  /// The echoes of each piece of a streak, from the nearest.
  private func pieces(of echoes: Int) -> [Range<Int>] {
    let usual = (echoes / 5).clamped(to: 2...Self.mostPieces)
    let count = max(usual / detail.strips, 1)
    return (0..<count).map { echoes * $0 / count..<echoes * ($0 + 1) / count }
  }

  /// The outline of a piece of a streak, which becomes narrower towards its end on the left.
  private func taper(_ echoes: Trail.Echoes, _ piece: Range<Int>) -> ShapeForm {
    let (head, tail) = (
      echoes.factors(of: Double(piece.lowerBound)).scale,
      echoes.factors(of: Double(piece.upperBound)).scale
    )
    let mean = max((head + tail) / 2, 1e-3)
    let (a, b) = (tail / mean, head / mean)
    return .polygons(
      [[SIMD2(-1, -a), SIMD2(1, -b), SIMD2(1, b), SIMD2(-1, a)]], .nonzero)
  }

  private func isRound(_ form: Int) -> Bool { [.disc, .softDisc].contains(forms[form]) }

  private mutating func known(_ shape: ParticleShape) throws -> (form: Int, aspect: Float?) {
    if let found = known[shape] { return found }
    let made = (form(of: try shape.form()), try shape.keptAspect())
    known[shape] = made
    return made
  }

  private mutating func form(of form: ShapeForm) -> Int {
    if let index = forms.firstIndex(of: form) { return index }
    forms.append(form)
    return forms.count - 1
  }
}
