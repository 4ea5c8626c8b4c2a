import ConfettiGraphics

/// A film as shapes with keys, in the order of drawing.
struct VectorScene: Sendable {
  let film: Film
  /// What shapes look like; tracks have their numbers.
  private(set) var forms: [ShapeForm] = []
  private(set) var tracks: [VectorTrack] = []
  /// How many ticks the film has: a power of ten, so that shares of the film have few digits.
  let tickCount: Int
  /// How many digits these have.
  let tickDigits: Int

  /// The longest tick, in seconds.
  private static let longestTick = 0.001
  /// The most tracks.
  static let mostTracks = 20_000

  /// A film as shapes.
  ///
  /// - Throws: a ``VectorFilmError`` if there are too many shapes.
  init(_ film: Film) throws {
    self.film = film
    var (count, digits) = (1000, 3)
    while film.duration / Double(count) > Self.longestTick, digits < 7 {
      (count, digits) = (count * 10, digits + 1)
    }
    (tickCount, tickDigits) = (count, digits)
    var parts = VectorParts(film)
    let subjects = try parts.subjects(most: Self.mostTracks)
    forms = parts.forms
    let tick = film.duration / Double(tickCount)
    let stage = VectorStage(size: SIMD2(film.size.width, film.size.height))
    let perJob = 64
    var found = [[VectorTrack]](
      repeating: [], count: (subjects.count + perJob - 1) / perJob)
    found.withUnsafeMutableBufferPointer { found in
      Cores.all.forEach(found.count) { job in
        found[job] = Poses.withStorage { poses in
          subjects[job * perJob..<min((job + 1) * perJob, subjects.count)].compactMap { one in
            let ticks = Self.ticks(one.subject.span, from: one.origin, of: tick, most: count)
            guard ticks.count > 0 else { return nil }
            return VectorSampler(
              subject: one.subject, tick: tick, origin: one.origin, stage: stage, poses: poses
            ).track(within: ticks)
          }
        }
      }
    }
    tracks = found.flatMap(\.self)
  }

  /// The ticks of a time; a moment exactly at its beginning belongs to it.
  private static func ticks(
    _ span: Range<Double>, from origin: Double, of tick: Double, most: Int
  ) -> Range<Int> {
    func number(_ time: Double) -> Int {
      Int(min(max(((time - origin) / tick + 1e-6).rounded(.down), 0), Double(most)))
    }
    return number(span.lowerBound)..<max(number(span.upperBound), number(span.lowerBound))
  }
}

/// A shape that is seen for some time of a film.
struct VectorTrack: Hashable, Sendable {
  let form: Int
  let isAdditive: Bool
  /// From when to when it is seen, in ticks.
  let span: Range<Int>
  /// The keys of each channel.
  let keys: [VectorKeys]

  subscript(channel: VectorPose.Channel) -> VectorKeys { keys[channel.rawValue] }
}

/// Why a film cannot be written as shapes.
public struct VectorFilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong, and what to do.
  public let description: String
}

/// What a film consists of.
struct VectorParts {
  private let film: Film
  private(set) var forms: [ShapeForm] = []
  /// The forms that have been made, by their shapes, and the aspects that they keep.
  private var known: [Shape: (form: Int, aspect: Float?)] = [:]

  /// How many echoes are drawn one by one; more are drawn as streaks.
  private static let fewEchoes = 6
  /// The most pieces of a streak.
  private static let mostPieces = 6

  init(_ film: Film) { self.film = film }

  /// All shapes in the order of drawing, with the absolute times of the film's beginning.
  ///
  /// - Parameter most: how many there may be.
  mutating func subjects(
    most: Int
  ) throws -> [(subject: VectorSubject, origin: Double)] {
    let rounds = film.moments(at: 0)
    let end = film.isLoop ? .infinity : film.duration
    let bursts = film.system.fired.flatMap { $0.bursts(before: min(end, $0.end), most: most) }
    var subjects: [(subject: VectorSubject, origin: Double)] = []
    for layer in [Layer.behind, .front] {
      for origin in rounds {
        for burst in bursts where burst.birth < origin + film.duration && burst.end > origin {
          for subject in try self.subjects(of: burst, layer)
          where subject.span.lowerBound < origin + film.duration
            && subject.span.upperBound > origin
          {
            subjects.append((subject, origin))
          }
          guard subjects.count <= most else {
            throw VectorFilmError(
              description: "This film has more than \(most) shapes, too many for a file of shapes; "
                + "make it shorter with --duration, or write an APNG or a WebM file.")
          }
        }
      }
    }
    return subjects
  }

  /// The shapes of one burst, in the order of drawing.
  private mutating func subjects(of burst: Burst, _ layer: Layer) throws -> [VectorSubject] {
    let runs = burst.columns.runs.filter { $0.layer == layer }
    var subjects: [VectorSubject] = []
    func add(
      _ run: Columns.Run, _ shape: (form: Int, aspect: Float?), _ part: VectorSubject.Part,
      isRound: Bool = false
    ) {
      for particle in run.range {
        subjects.append(
          VectorSubject(
            burst: burst, particle: particle, part: part, form: shape.form, aspect: shape.aspect,
            isAdditive: burst.program.emitter.look.glow >= 0.5, isRound: isRound))
      }
    }
    if let echoes = burst.program.echoes, echoes.count > Self.fewEchoes {
      for piece in pieces(of: echoes.count).reversed() {
        let strip = (form(of: taper(echoes, piece)), Float?.none)
        for run in runs { add(run, strip, .streak(piece)) }
      }
    } else if let echoes = burst.program.echoes {
      for echo in stride(from: echoes.count, to: 0, by: -1) {
        let factors = echoes.factors(of: echo)
        for run in runs {
          let shape = try known(run.shape)
          add(
            run, shape,
            .echo(
              lag: Double(echo) * echoes.spacing, scale: factors.scale, opacity: factors.opacity),
            isRound: isRound(shape.form))
        }
      }
    }
    if let ribbon = burst.program.ribbon {
      let strip = (form(of: .square), Float?.none)
      for run in runs {
        // One ribbon after the other, each from its end.
        for particle in run.range {
          for joint in (0..<ribbon.segments).reversed() {
            subjects.append(
              VectorSubject(
                burst: burst, particle: particle, part: .ribbon(joint..<joint + 1),
                form: strip.0, aspect: nil,
                isAdditive: burst.program.emitter.look.glow >= 0.5, isRound: false))
          }
        }
      }
    }
    for run in runs {
      let shape = try known(run.shape)
      add(run, shape, .echo(lag: 0, scale: 1, opacity: 1), isRound: isRound(shape.form))
    }
    return subjects
  }

  /// The echoes of each piece of a streak, from the nearest.
  private func pieces(of echoes: Int) -> [Range<Int>] {
    let count = min(max(echoes / 5, 2), Self.mostPieces)
    return (0..<count).map { echoes * $0 / count..<echoes * ($0 + 1) / count }
  }

  /// The outline of a piece of a streak, which becomes narrower towards its end on the left.
  private func taper(_ echoes: Trail.Echoes, _ piece: Range<Int>) -> ShapeForm {
    let (head, tail) = (
      echoes.factors(of: piece.lowerBound).scale, echoes.factors(of: piece.upperBound).scale
    )
    let mean = max((head + tail) / 2, 1e-3)
    let (a, b) = (tail / mean, head / mean)
    return .polygons(
      [[SIMD2(-1, -a), SIMD2(1, -b), SIMD2(1, b), SIMD2(-1, a)]], .nonzero)
  }

  private func isRound(_ form: Int) -> Bool { [.disc, .softDisc].contains(forms[form]) }

  private mutating func known(_ shape: Shape) throws -> (form: Int, aspect: Float?) {
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
