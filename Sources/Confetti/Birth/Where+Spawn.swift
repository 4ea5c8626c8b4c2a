import ConfettiGraphics
import Motion

extension Where {
  private static let cornerUse = RandomUse("where.corner"), alongUse = RandomUse("where.along")
  private static let upUse = RandomUse("where.up"), radiusUse = RandomUse("where.radius")
  private static let offsetX = RandomUse("where.offset.x"), offsetY = RandomUse("where.offset.y")
  private static let jitterX = RandomUse("where.jitter.x"), jitterY = RandomUse("where.jitter.y")

  /// Finds the birthplaces.
  ///
  /// - Parameter isThrown: whether an effect that is fired at a point throws its particles from
  ///   that very point.
  func spawn(_ births: inout Births, isThrown: Bool) {
    let site = births.site
    let own = isThrown && site.anchor.isPoint ? Where(place, jitter: jitter, per: per) : self
    let draws = births.draws
    births.particles.withUnsafeMutableBufferPointer { particles in
      for i in particles.indices {
        var frame = site.frame
        if let parent = particles[i].parent {
          frame = Rect(x: parent.position.x, y: parent.position.y, width: 0, height: 0)
        }
        own.spawn(&particles[i], in: frame, draws)
      }
    }
  }

  private func spawn(
    _ particle: inout Births.Particle, in frame: Rect, _ draws: SharedDraws
  ) {
    let (random, shared) = (particle.random, particle.shared)
    var position = base(of: &particle, in: frame, draws)
    particle.middle = frame.center
    if case .corners = place { particle.middle = position }
    if !jitter.isZero {
      position.x += Float(draws.number(jitter.x, particle, shared, Self.jitterX))
      position.y += Float(draws.number(jitter.y, particle, shared, Self.jitterY))
    }
    if !offset.isZero {
      var outward = SIMD2<Float>(1, 1)
      if case .corners = place { outward = particle.outward }
      position.x +=
        Float(draws.number(offset.x, particle, random, Self.offsetX)) * outward.x
      position.y +=
        Float(draws.number(offset.y, particle, random, Self.offsetY)) * outward.y
    }
    particle.position = position
  }

  /// The place without the shifts.
  private func base(
    of particle: inout Births.Particle, in frame: Rect, _ draws: SharedDraws
  ) -> Point {
    let random = per == .particle ? particle.random : particle.round
    switch place {
    case .point(let share): return frame.point(at: share)
    case .points(let shares): return frame.point(at: shares[particle.place % shares.count])
    case .line(let a, let b):
      let along = random.share(Self.alongUse)
      return frame.point(at: Share(a.u + (b.u - a.u) * along, a.v + (b.v - a.v) * along))
    case .box(let a, let b):
      let (along, up) = (random.share(Self.alongUse), random.share(Self.upUse))
      return frame.point(at: Share(a.u + (b.u - a.u) * along, a.v + (b.v - a.v) * up))
    case .outline: return frame.outlinePoint(at: Float(random.share(Self.alongUse)))
    case .ring(let radius):
      return around(
        frame.center, random, Float(draws.number(radius, particle, random, Self.radiusUse)))
    case .disc(let radius):
      // The square root spreads them evenly over the area.
      let share = random.share(Self.upUse).squareRoot()
      let radius = draws.number(radius, particle, random, Self.radiusUse) * share
      return around(frame.center, random, Float(radius))
    case .corners(let corners):
      let corner =
        switch corners {
        case .all: particle.place % 4
        case .random: particle.shared.index(below: 4, Self.cornerUse)
        case .these(let corners): corners[particle.place % corners.count].rawValue
        }
      let (isRight, isDown) = (corner & 1 == 1, corner & 2 == 2)
      if particle.outward == .zero {
        particle.outward = SIMD2(isRight ? 1 : -1, isDown ? 1 : -1)
      }
      return Point(x: isRight ? frame.maxX : frame.x, y: isDown ? frame.maxY : frame.y)
    }
  }

  private func around(_ middle: Point, _ random: CountedRandom, _ radius: Float) -> Point {
    let (sine, cosine) = Elementary.sinCos(random.share(Self.alongUse) * 2 * .pi)
    return Point(x: middle.x + radius * Float(sine), y: middle.y - radius * Float(cosine))
  }
}

extension Rect {
  /// A place by its shares of the sides.
  func point(at share: Where.Share) -> Point {
    Point(x: x + width * Float(share.u), y: y + height * Float(share.v))
  }

  /// A place on the edge by its share of the way around, clockwise from the top left corner.
  fileprivate func outlinePoint(at share: Float) -> Point {
    var way = share * 2 * (width + height)
    if way < width { return Point(x: x + way, y: y) }
    way -= width
    if way < height { return Point(x: maxX, y: y + way) }
    way -= height
    if way < width { return Point(x: maxX - way, y: maxY) }
    return Point(x: x, y: maxY - min(way - width, height))
  }
}
