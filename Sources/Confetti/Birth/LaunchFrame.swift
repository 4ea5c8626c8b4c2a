import ConfettiGraphics

/// The way in which the numbers of a launch become the velocity of a particle: with all units, references, aims and
/// mirrors, and what the particle takes over from its parent.
///
///     velocity = right · x + down · y + added        for the numbers x and y, or speed · (sin D, −cos D)
package struct LaunchFrame: Sendable {
  /// The birthplace, in points, before its reflection.
  package let place: SIMD2<Double>
  /// The velocity that a speed of 1 to the right and downward stands for, in points per second.
  package let right, down: SIMD2<Double>
  /// The velocity that is added to every launch: the share of a parent's, in points per second.
  package let added: SIMD2<Double>
  /// The key of the launch that says the velocity, `fromPoint` or `aimed`; `nil` for that of every launch.
  package let key: String?
  /// The factor by which lengths were multiplied for the stage; 1 for a throw from a point, which is scaled by itself.
  package let lengthScale: Double
  /// The factors by which the gravity of a file was multiplied for the stage.
  package let gravityScale: SIMD2<Double>
  private let reflection: Reflection

  fileprivate init(
    _ starts: (none: Start, right: Start, down: Start), _ program: EmitterProgram, at site: Site,
    _ fit: PointThrowFit?, _ reflection: Reflection
  ) {
    (place, added) = (starts.none.place, starts.none.velocity)
    right = (starts.right.velocity - added) / EmitterProgram.probe
    down = (starts.down.velocity - added) / EmitterProgram.probe
    key = program.emitter.launch.thrown(at: site).key
    let scale = program.fit.lengthScale
    let isScaled = key == nil ? program.emitter.launch.unit == .points : key == "aimed"
    lengthScale = isScaled ? scale : 1
    let acceleration = program.emitter.launch.fromPoint?.acceleration ?? 1
    gravityScale =
      fit.map { SIMD2<Double>($0.scale) * acceleration } ?? SIMD2(repeating: scale)
    self.reflection = reflection
  }

  /// A place and a velocity at birth.
  fileprivate typealias Start = (place: SIMD2<Double>, velocity: SIMD2<Double>)

  /// The velocity before its reflection, in points per second, of a launch to the right and downward.
  package func velocity(of launch: SIMD2<Double>) -> SIMD2<Double> {
    right * launch.x + down * launch.y + added
  }

  /// The launch to the right and downward that gives a velocity before its reflection; `nil` if none does, such as
  /// with an aim without strength.
  package func launch(of velocity: SIMD2<Double>) -> SIMD2<Double>? {
    let way = velocity - added
    let area = right.x * down.y - right.y * down.x
    guard area.magnitude > 1e-12 else { return nil }
    return SIMD2(way.x * down.y - way.y * down.x, right.x * way.y - right.y * way.x) / area
  }

  /// The place on the stage of one before the reflection, in points.
  package func reflected(_ place: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2<Double>(reflection.signs) * place + SIMD2<Double>(reflection.shift)
  }

  /// The place before the reflection of one on the stage, in points.
  package func unreflected(_ place: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2<Double>(reflection.signs) * (place - SIMD2<Double>(reflection.shift))
  }
}

extension EmitterProgram {
  /// The speed of the launches from which frames follow.
  fileprivate static let probe = 1024.0

  /// The frames of the launches of some births, in their order; none for particles that follow a path, or are
  /// thrown around a target.
  ///
  /// - Parameter inherit: the share of the parents' velocities that is added to those of the particles.
  func launchFrames(of births: Births, inherit: Double) -> [LaunchFrame] {
    guard emitter.path == nil, !emitter.launch.orbit, births.count > 0 else { return [] }
    let fit = PointThrowFit(self, at: births.site)
    func starts(_ direction: Double, _ speed: Double) -> [LaunchFrame.Start] {
      let launch = emitter.launch.with(direction: direction, speed: speed, at: births.site)
      var starts: [LaunchFrame.Start] = []
      BirthBlock.forEach(of: births) { block, _ in
        emitter.where.spawn(
          &block, for: launch, inside: birthplaces?.places, of: emitter.when)
        launch.spawn(block, inherit: inherit, fitted: fit?.scale)
        for i in 0..<block.count {
          let position = SIMD2(Double(block.positions[i].x), Double(block.positions[i].y))
          starts.append((position, SIMD2<Double>(block.velocities[i])))
        }
      }
      return starts
    }
    let (none, right, down) = (starts(0, 0), starts(90, Self.probe), starts(180, Self.probe))
    return births.particles.indices.map { i in
      LaunchFrame(
        (none[i], right[i], down[i]), self, at: births.site, fit,
        births.reflection(of: births.particles[i]))
    }
  }
}

extension Launch {
  /// The launch with another velocity at a site, of the same kind as its own.
  fileprivate func with(direction: Double, speed: Double, at site: Site) -> Launch {
    let (own, key) = thrown(at: site)
    var velocity = Velocity.polar(direction: .fixed(direction), speed: .fixed(speed))
    if case .cartesian = own {
      velocity =
        speed == 0
        ? .cartesian(x: 0, y: 0)
        : direction == 90 ? .cartesian(x: .fixed(speed), y: 0) : .cartesian(x: 0, y: .fixed(speed))
    }
    var launch = self
    switch key {
    case "aimed": launch.aimed = velocity
    case "fromPoint": launch.fromPoint?.velocity = velocity
    default: launch.velocity = velocity
    }
    return launch
  }
}

extension Particle {
  /// The frame of the particle's launch; `nil` if it follows a path.
  ///
  /// - Complexity: O(1).
  package var launchFrame: LaunchFrame? {
    var births = burst.births
    births.particles = [births.particles[index]]
    return burst.origin.launchFrames(of: births, inherit: burst.inherit).first
  }
}

extension Effect.Checked {
  /// The most frames of one emitter.
  private static let mostFrames = 16

  /// The frames of the launches of an emitter at a site: one for each of its places and their mirror images, at most
  /// sixteen.
  ///
  /// The launch is that from the middle of the place, such as of a line.
  ///
  /// - Parameters:
  ///   - emitter: the emitter, of the version that is fired at the site.
  ///   - parent: the place and the velocity of a parent, for the emitter of children; without one a parent rests in
  ///     the middle of the site.
  /// - Returns: no frames if there is no such emitter, or its particles follow paths.
  package func launchFrames(
    of emitter: Emitter.ID, at site: Site, parent: (place: Point, velocity: Point)? = nil
  ) -> [LaunchFrame] {
    guard site.isFinite else { return [] }
    var (level, inherit, site) = (fired(at: site).programs, 0.0, site.clamped)
    var program: EmitterProgram?
    for index in emitter.indices {
      guard level.indices.contains(index) else { return [] }
      inherit = program?.emitter.children[index].inherit ?? 0
      program = level[index]
      level = level[index].children
    }
    guard let program else { return [] }
    let isChild = emitter.parent != nil
    let (place, velocity) = parent ?? (site.frame.center, .zero)
    if isChild {
      // A parent is a frame without extent.
      site.anchor =
        site.anchor.isPoint
        ? .point(place) : .frame(Rect(center: place, size: Size(width: 0, height: 0)))
    }
    let middle = program.with(program.emitter.bornInTheMiddle)
    let random = CountedRandom(seed: 0, firing: 0)
    let places = min(middle.emitter.placeCount, Self.mostFrames)
    let particles = (0..<places).map {
      Births.Particle(
        random: random, shared: random, round: random, index: 0, place: $0,
        bornAt: middle.emitter.when.delay)
    }
    let state = ParticleState(position: place, velocity: velocity)
    var births = Births(particles, at: site, of: nil, isChild ? [state] : [])
    births.share(middle, firing: random)
    return middle.launchFrames(of: births, inherit: inherit)
  }
}

extension EmitterProgram {
  /// The program of a changed emitter, without its children.
  fileprivate func with(_ emitter: Emitter) -> EmitterProgram {
    var alone = emitter
    alone.children = []
    return EmitterProgram(
      alone, id: id, randomPart: randomPart, isSpread: traits.hasOwnProgress,
      isMirrored: compiled.mirror != nil, fit)
  }
}

extension Emitter {
  /// The emitter with its births in the middle of their place.
  fileprivate var bornInTheMiddle: Emitter {
    var emitter = self
    func middle(_ a: Double, _ b: Double) -> Double { (a + b) / 2 }
    switch `where`.place {
    case .line(let a, let b), .box(let a, let b):
      emitter.where.place = .point(Where.Share(middle(a.u, b.u), middle(a.v, b.v)))
    case .outline: emitter.where.place = .point(Where.Share(0.5, 0))
    case .inside: emitter.where.place = .point(Where.Share(0.5, 0.5))
    case .ring, .disc: emitter.where.place = .point(`where`.middle)
    case .corners(.random): emitter.where.place = .corners(.all)
    case .point, .points, .corners: break
    }
    emitter.where.offset = `where`.offset.middle
    emitter.where.jitter = `where`.jitter.middle
    return emitter
  }
}

extension DrawnVector {
  fileprivate var middle: DrawnVector {
    func middle(_ draw: Draw) -> Draw {
      .fixed((draw.bounds.lowerBound + draw.bounds.upperBound) / 2)
    }
    return DrawnVector(x: middle(x), y: middle(y))
  }
}
