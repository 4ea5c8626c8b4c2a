import ConfettiGraphics

/// The way of one particle from its birth to its landing or its death, for lines on the stage: nothing but places is
/// computed.
package struct ParticleCourse: Sendable {
  private let burst: Burst
  private let index: Int
  private let firing: Firing
  /// The firing of the particle, as an absolute time in seconds.
  package let firedAt: Double

  fileprivate init(_ burst: Burst, _ index: Int, of one: FiredEffect) {
    (self.burst, self.index) = (burst, index)
    (firing, firedAt) = (Firing(rawValue: one.number), one.time)
  }

  private var birth: Births.Particle { burst.births.particles[index] }
  /// The identity of the particle.
  package var id: Particle.ID { Particle.ID(burst, index, of: firing) }
  /// The birth of the particle, as an absolute time in seconds.
  package var bornAt: Double { firedAt + birth.bornAt }
  /// The length of the life, in seconds.
  package var lifetime: Double { birth.lifetime }

  /// The particle at its birth.
  package var born: Particle? { Particle(index, in: burst, firing, firedAt, at: bornAt) }

  /// The age at which the particle comes down on the floor, in seconds; `nil` if it does not in its life.
  package var landingAge: Double? { burst.landingAge(of: index) }

  /// The age at which the particle comes to rest on the floor, in seconds; `nil` if it does not in its life.
  private var restAge: Double? {
    let age = burst.rest(of: index) - birth.delay
    return age.isFinite && age <= birth.lifetime ? max(age, 0) : nil
  }

  /// The place where the particle lies at rest; `nil` if it never does.
  package var landing: Point? {
    guard let restAge, let start = burst.program.compiled.landing else { return nil }
    guard burst.program.compiled.bounce == nil else {
      return burst.place(of: index, at: burst.birth + birth.delay + restAge).position
    }
    let own = burst.all.columns(at: start)
    return burst.reflected(SIMD2(own[.x][index], own[.y][index]), of: index)
  }

  /// The moments at equal intervals since the firing at which the particle flies.
  ///
  /// - Parameter interval: the time from one moment to the next, in seconds, more than 0.
  package func moments(every interval: Double) -> Range<Int> {
    let (born, end) = (birth.bornAt, birth.bornAt + (restAge ?? lifetime))
    let first = (born / interval).rounded(.down) + 1
    let last = (end / interval).rounded(.up)
    return first < last && last < 1e9 ? Int(first)..<Int(last) : 0..<0
  }
}

extension ParticleCourse {
  /// Calls `body` with the places of some particles: each at its birth, and then at moments at equal intervals since
  /// the firing, as long as it flies.
  ///
  /// The numbers that the particles of a burst share at a moment are computed once.
  ///
  /// - Parameters:
  ///   - courses: courses of one firing, those of a burst next to each other.
  ///   - interval: the time from one moment to the next, in seconds, more than 0.
  ///   - body: gets the index of a course, the number of the moment, `nil` for the birth, and the place in points;
  ///     the moments of a particle come in their order, but particles take turns.
  package static func forEachPlace(
    of courses: [ParticleCourse], every interval: Double,
    _ body: (_ course: Int, _ moment: Int?, _ place: Point) -> Void
  ) {
    Poses.withStorage { poses in
      var first = 0
      while first < courses.count {
        let burst = courses[first].burst
        let end = courses[first...].firstIndex { $0.burst !== burst } ?? courses.count
        forEachBirthplace(of: courses, first..<end, poses) { body($0, nil, $1) }
        forEachPlace(of: courses, first..<end, every: interval, poses, body)
        first = end
      }
    }
  }

  private static func forEachBirthplace(
    of courses: [ParticleCourse], _ range: Range<Int>, _ poses: Poses,
    _ body: (_ course: Int, _ place: Point) -> Void
  ) {
    let burst = courses[range.lowerBound].burst
    var next = range.lowerBound
    while next < range.upperBound {
      // Those that are born together share their birth.
      let delay = courses[next].birth.delay
      burst.withPlaces(at: delay, poses) { place in
        while next < range.upperBound, courses[next].birth.delay == delay {
          body(next, place(courses[next].index))
          next += 1
        }
      }
    }
  }

  private static func forEachPlace(
    of courses: [ParticleCourse], _ range: Range<Int>, every interval: Double, _ poses: Poses,
    _ body: (_ course: Int, _ moment: Int?, _ place: Point) -> Void
  ) {
    let (burst, firedAt) = (courses[range.lowerBound].burst, courses[range.lowerBound].firedAt)
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: range.count) { moments in
      var (first, end) = (Int.max, Int.min)
      for number in range {
        let own = courses[number].moments(every: interval)
        moments.initializeElement(at: number - range.lowerBound, to: own)
        guard !own.isEmpty else { continue }
        (first, end) = (min(first, own.lowerBound), max(end, own.upperBound))
      }
      guard first < end else { return }
      for moment in first..<end {
        burst.withPlaces(at: firedAt + Double(moment) * interval - burst.birth, poses) { place in
          for number in range where moments[number - range.lowerBound].contains(moment) {
            body(number, moment, place(courses[number].index))
          }
        }
      }
    }
  }
}

extension Burst {
  /// Calls `body` with a function that finds the places of particles at an age of the burst.
  fileprivate func withPlaces(
    at age: Double, _ poses: Poses, _ body: ((_ particle: Int) -> Point) -> Void
  ) {
    program.withUniforms(at: age, release: release, termCount: program.compiled.sizeIndex) {
      uniforms in
      body { index in
        reflected(program.place(of: index, in: all, at: uniforms, poses), of: index)
      }
    }
  }

  fileprivate func reflected(_ place: SIMD2<Float>, of index: Int) -> Point {
    guard births.isMirrored else { return Point(x: place.x, y: place.y) }
    let place = births.reflection(of: births.particles[index]).applied(to: place)
    return Point(x: place.x, y: place.y)
  }

  /// The age of a particle at which it comes down on the floor, in seconds; `nil` if it does not in its life.
  func landingAge(of index: Int) -> Double? {
    let particle = births.particles[index]
    let age = landing(of: index) - particle.delay
    return age.isFinite && age <= particle.lifetime ? max(age, 0) : nil
  }
}

extension ParticleSystem {
  /// The courses of some of the particles that an emitter bears within a time: evenly chosen by their numbers, so that
  /// they are those of the same particles after a change of their flights.
  ///
  /// - Parameters:
  ///   - most: the largest number of particles.
  ///   - start: an absolute time in seconds.
  ///   - end: an absolute time in seconds.
  /// - Complexity: O(*n*) in the particles of the firing.
  package func courses(
    of emitter: Emitter.ID, in firing: Firing, most: Int, from start: Double, to end: Double
  ) -> [ParticleCourse] {
    guard most > 0, start < end, let one = fired.first(where: { $0.number == firing.rawValue })
    else { return [] }
    let bursts = one.bursts(from: start, to: end).filter { $0.program.id == emitter }
    func isBorn(_ birth: Births.Particle) -> Bool {
      (start..<end).contains(one.time + birth.bornAt)
    }
    let count = bursts.reduce(0) { $0 + $1.births.particles.count(where: isBorn) }
    let step = max((count + most - 1) / most, 1)
    var courses: [ParticleCourse] = []
    for burst in bursts {
      for (index, birth) in burst.births.particles.enumerated()
      where courses.count < most && isBorn(birth) {
        let parent = burst.parents?.births.particles[Int(birth.parentIndex)].number ?? 0
        guard (birth.number &+ parent) % step == 0 else { continue }
        courses.append(ParticleCourse(burst, index, of: one))
      }
    }
    return courses
  }
}
