import Confetti
import ConfettiGraphics
import ConfettiSystem

/// The parts of a baked file that its takes share, and what has been written of the takes.
struct BakedFile {
  private var palette = BakedPalette()
  private var shapes = BakedShapes()
  private var kinds: [JSONValue] = []
  private var kindIndices: [BakedKind: Int] = [:]
  private var takes: [JSONValue] = []
  /// The seconds until the last particle of each take is gone.
  private(set) var ends: [Double] = []
  private(set) var particleCounts: [Int] = []
  private var streams: [UInt8] = []

  /// The most particles of a take, and the most bytes of a file.
  static let (mostParticles, mostBytes) = (20_000, 4_000_000)
  /// The most samples of a take: they take about ten seconds.
  private static let mostSamples = 100_000_000
  /// The most ticks of a life: about half an hour.
  private static let mostTicks = 500_000.0
  /// The particles that are followed together, and their most samples, which are in memory at once.
  private static let (perJob, samplesPerJob) = (128, 2_000_000.0)

  /// Adds a take.
  ///
  /// - Throws: a ``VectorFilmError`` if it would be too large, or an `AtlasError` if a shape would be invisible.
  mutating func add(_ film: Film) throws {
    let groups = try groups(of: film)
    let jobs = groups.enumerated().flatMap { index, group in
      Self.jobs(of: group).map { (group: index, particles: $0) }
    }
    var runs = [BakedRun](repeating: BakedRun(), count: jobs.count)
    runs.withUnsafeMutableBufferPointer { runs in
      Cores.all.forEach(runs.count) { job in
        runs[job] = Poses.withStorage {
          BakedSampler(group: groups[jobs[job].group], poses: $0).run(of: jobs[job].particles)
        }
      }
    }
    var (take, next) = (BakedTake(), 0)
    for (index, group) in groups.enumerated() {
      let first = next
      while next < jobs.count, jobs[next].group == index { next += 1 }
      take.add(group, runs[first..<next], &palette)
    }
    takes.append(take.json(duration: film.duration))
    ends.append(take.end)
    particleCounts.append(take.particleCount)
    streams += take.bytes
    guard streams.count <= Self.mostBytes else { throw VectorFilmError.tooManyBytes(streams.count) }
  }

  /// The groups of a film in the order of drawing.
  private mutating func groups(of film: Film) throws -> [BakedGroup] {
    let end = film.isLoop ? .infinity : film.duration
    let bursts = film.system.fired.flatMap {
      $0.bursts(before: min(end, $0.end), most: Self.mostParticles)
    }
    var (groups, count, samples) = ([BakedGroup](), 0, 0)
    for layer in [Layer.behind, .front] {
      for (number, burst) in bursts.enumerated() {
        try burst.forEachPiece(in: layer) { shape, piece, particles in
          let born = particles.filter { burst.wholeLife(of: $0).birth < end }
          guard !born.isEmpty else { return }
          count += born.count
          guard count <= Self.mostParticles else { throw VectorFilmError.tooManyParticles(count) }
          let ticks = born.map { burst.wholeLife(of: $0).lifetime * BakedPath.rate }
          samples += ticks.reduce(0) { $0 + Int($1.bounded(Self.mostTicks)) }
          guard samples <= Self.mostSamples, ticks.allSatisfy({ $0 <= Self.mostTicks }) else {
            throw VectorFilmError.tooManySeconds
          }
          let frames = burst.frames(ofPiece: piece)
          let known = try shapes.shape(shape, frames)
          let kind = BakedKind(burst, known, frames, on: film.ground, &palette)
          groups.append(
            BakedGroup(
              burst: burst, number: number, layer: layer, shape: known, kind: kind,
              kindIndex: index(of: kind), frames: frames, particles: born, ground: film.ground,
              stage: film.size, traits: BakedGroup.Traits(burst)))
        }
      }
    }
    return groups
  }

  private mutating func index(of kind: BakedKind) -> Int {
    if let found = kindIndices[kind] { return found }
    kindIndices[kind] = kinds.count
    kinds.append(kind.json)
    return kinds.count - 1
  }

  /// Indices of a group's particles that are near each other in their burst.
  private static func jobs(of group: BakedGroup) -> [Range<Int>] {
    let particles = group.particles
    let longest = particles.reduce(1) {
      max($0, group.burst.wholeLife(of: $1).lifetime * BakedPath.rate)
    }
    let most = min(Int(samplesPerJob / longest) + 1, perJob)
    var (jobs, start) = ([Range<Int>](), 0)
    for index in 1...particles.count
    where index == particles.count || particles[index] - particles[start] >= most {
      jobs.append(start..<index)
      start = index
    }
    return jobs
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - film: the first take.
  ///   - origin: the point from which the effect was fired.
  ///   - calm: the index of the version for reduced motion.
  /// - Throws: a ``VectorFilmError`` if it is too large.
  func bytes(of film: Film, origin: Point, calm: Int?) throws -> [UInt8] {
    func pair(_ a: Float, _ b: Float) -> JSONValue {
      [.number(Double(a).thousandths), .number(Double(b).thousandths)]
    }
    var members: [JSONValue.Member] = [
      .init("version", 1), .init("title", .string(film.title)),
      .init("size", pair(film.size.width, film.size.height)),
      .init("origin", pair(origin.x, origin.y)), .init("duration", .number(film.duration)),
      .init("end", .number((ends.first ?? 0).tenThousandthsUp)), .init("loop", .bool(film.isLoop)),
    ]
    if let colors = film.background.lines { members.append(.init("background", colors)) }
    members += [
      .init("palette", palette.json), .init("shapes", .array(shapes.lines)),
      .init("kinds", .array(kinds)), .init("takes", .array(takes)),
    ]
    if let calm { members.append(.init("calm", .number(Double(calm)))) }
    let header = Array(JSONValue.object(members).text.utf8)
    var rest: [UInt8] = []
    rest.append(little: UInt32(header.count))
    rest += header
    rest += streams
    let length = rest.count + 12
    guard length <= Self.mostBytes else { throw VectorFilmError.tooManyBytes(length) }
    var file = Array("CFB1".utf8)
    file.append(little: UInt32(length))
    file.append(little: checkSum(of: rest))
    return file + rest
  }
}

extension Film.Background {
  /// One or two colours; `nil` without a background.
  fileprivate var lines: JSONValue? {
    func text(_ color: Color) -> JSONValue { .string(color.hexText(withAlpha: true).lowercased()) }
    switch self {
    case .transparent, .picture: return nil
    case .color(let color): return [text(color)]
    case .gradient(let top, let bottom): return [text(top), text(bottom)]
    }
  }
}

extension VectorFilmError {
  fileprivate static func tooManyParticles(_ count: Int) -> VectorFilmError {
    VectorFilmError(
      description: "This film has \(count) particles or more, and a baked file has at most "
        + "\(BakedFile.mostParticles); make it shorter (--duration), or its effect smaller.")
  }

  fileprivate static func tooManyBytes(_ count: Int) -> VectorFilmError {
    VectorFilmError(
      description:
        "This film would be \((count + 99_999) / 100_000 * 100_000 / 1000) KB or more as a baked "
        + "file, which has at most \(BakedFile.mostBytes / 1000) KB; make it shorter (--duration), take fewer "
        + "variations, or make its effect smaller.")
  }

  fileprivate static let tooManySeconds = VectorFilmError(
    description:
      "The particles of this film live too long to be followed for a baked file; make their lives "
      + "shorter, or their number smaller.")
}
