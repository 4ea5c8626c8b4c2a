import CConfettiLanes
import ConfettiGraphics
import ConfettiSystem
import Motion

/// The attraction of an emitter's particles.
struct AttractTerm: Term {
  let attract: Attract
  /// The number of particles that are born at once; 0 if it is not known.
  private let count: Int
  /// The places in the shape that particles gather into: found when the first are born, because the
  /// search takes some milliseconds, and most effects of a library are never fired.
  private let found = Locked<Places?>(nil)

  /// The places in a shape, and those that the particles of a burst share.
  private typealias Places = (mask: ShapeMask, sites: ShapeSites)

  init(_ attract: Attract, count: Int) {
    (self.attract, self.count) = (attract, count)
  }

  /// The places in the shape; `nil` if particles are pulled to one place.
  private var places: Places? {
    guard let shape = attract.shape else { return nil }
    return found.with { found in
      if let found { return found }
      let mask = ShapeMask.of(shape)
      found = (mask, mask.sites(count))
      return found
    }
  }

  private static let placeUse = RandomUse("air.attract")

  /// The way from the birthplace to the target, and, if the spring lets go, the age at which a particle
  /// is let go: 0 or less if it is born later.
  enum Column: Int { case x, y, release }

  var columnCount: Int { attract.until == nil ? 2 : 3 }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    let places = places
    let box = places.map { Self.box(aspect: $0.mask.coverage.aspect, at: births.site) }
    for (i, particle) in births.particles.enumerated() {
      var place = births.site.frame.center
      if case .point(let share) = attract.target {
        place = births.site.frame.point(at: share)
      } else if let box, let places {
        let spot = Self.spot(of: particle, in: places).place
        place = Point(x: box.x + box.width * spot.x, y: box.y + box.height * spot.y)
      }
      columns[.x][i] = place.x - births.positions[i].x
      columns[.y][i] = place.y - births.positions[i].y
    }
    guard let until = attract.until else { return }
    for (i, particle) in births.particles.enumerated() {
      columns[.release][i] = Float(until - particle.bornAt)
    }
  }

  /// The place of a particle in the shape; `nil` if there is none.
  func spot(of particle: Births.Particle) -> ShapeMask.Spot? {
    places.map { Self.spot(of: particle, in: $0) }
  }

  /// The place of a particle among those in a shape.
  ///
  /// The places of particles born one after the other are far apart. Those of a stream are at
  /// multiples of the golden ratio without their whole parts, which are evenly spread for any
  /// number of particles.
  private static func spot(of particle: Births.Particle, in places: Places) -> ShapeMask.Spot {
    let start = particle.shared.share(placeUse)
    guard places.sites.isEmpty else { return places.sites[particle.index, start: start] }
    let share = (start + Double(particle.index) * 0.618_033_988_749_894_9)
      .truncatingRemainder(dividingBy: 1)
    return places.mask.spot(
      at: share,
      SIMD2(
        Float(particle.random.share(placeUse.numbered(1))),
        Float(particle.random.share(placeUse.numbered(2)))))
  }

  func loop(in arena: Arena) -> TermLoop { AttractLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    guard case .array(let position)? = trace.motion["position"], position.count == 2,
      case .number(let x) = position[0], case .number(let y) = position[1]
    else { return }
    var line = TraceLine()
    line.set(
      "target",
      [
        .number(x + Double(columns[.x][particle])), .number(y + Double(columns[.y][particle])),
      ])
    line.set("frequency", .number(Float(attract.frequency * 2 * .pi)))
    if attract.damping != 0 { line.set("damping", .number(attract.damping)) }
    if attract.until != nil {
      line.set("releasedAt", .number(columns[.release][particle]))
    }
    trace.motion.set("attract", line.json)
  }
}

extension AttractTerm {
  /// The box of a shape: it fills a frame, and has room around it on the stage and at a point.
  ///
  /// - Parameter aspect: the shape's width over its height.
  static func box(aspect: Float, at site: Site) -> Rect {
    let (frame, stage) = (site.frame, site.stage)
    if case .frame = site.anchor, frame.width > 0, frame.height > 0 {
      return Rect(center: frame.center, size: frame.size.fitting(aspect: aspect))
    }
    if case .stage = site.anchor {
      let room = Size(width: stage.width * 0.8, height: stage.height * 0.45)
      let middle = Point(x: stage.width / 2, y: stage.height * 0.44)
      return Rect(center: middle, size: room.fitting(aspect: aspect))
    }
    let room = Size(width: stage.width * 0.5, height: stage.height * 0.32)
    let size = room.fitting(aspect: aspect)
    // Beside an edge a shape would be half out of sight; below, it also needs room to fall.
    let (x, y) = (size.width / 2 + stage.width / 40, size.height / 2 + stage.height / 40)
    let lowest = stage.height * 0.9 - size.height / 2
    return Rect(
      center: Point(
        x: frame.center.x.clamped(to: x...max(stage.width - x, x)),
        y: frame.center.y.clamped(to: y...max(lowest, y))), size: size)
  }
}

private final class AttractLoop: TermLoop {
  override var uniformCount: Int { 2 }

  /// The pull and its rate; 0 after the attraction has let go.
  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    let air = moment.isReleased ? nil : AirSolution(moment.air, age: moment.age)
    uniforms[0] = Float(air?.pull ?? 0)
    uniforms[1] = Float(air?.pullRate ?? 0)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_add(own.pass, own.term, poses.x, poses.y)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_add(own.pass, own.from(uniform: 1), poses.velocityX, poses.velocityY)
  }
}
