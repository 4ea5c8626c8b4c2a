public import ConfettiGraphics

extension ParticleSystem {
  /// The particles that are alive at a time, in the order of drawing: those behind the interface first,
  /// and those on top last.
  ///
  ///     for particle in system.particles(at: now) where basket.contains(particle.position) {
  ///       caught.insert(particle.id)
  ///     }
  ///
  /// A trail is not a particle: its echoes are the same particle at earlier times. A system that
  /// fires effects for reduced motion has the particles of those effects.
  ///
  /// - Parameter time: any absolute time, in seconds: asking changes nothing.
  /// - Complexity: O(*b*) in the bursts of that moment; a pass is O(*n*) in their particles, and
  ///   allocates memory once.
  public func particles(at time: Double) -> Particles {
    Particles(
      of: fired.flatMap { one in
        one.bursts(at: time).filter { $0.isAlive(at: time) }.map {
          ($0, Firing(rawValue: one.number), one.time)
        }
      }, at: time)
  }

  /// The topmost particle at a point: of all particles whose boxes, turned and flipped as they are
  /// drawn, contain the point, the one that is painted last.
  ///
  ///     let piece = system.particle(at: pointer, time: now, in: quads.atlas, tolerance: 4)
  ///
  /// Trails do not count. The corners that a shape leaves clear in its box do.
  ///
  /// - Parameters:
  ///   - point: the point, in points.
  ///   - time: any absolute time, in seconds.
  ///   - atlas: the atlas that is drawn from, which knows the aspects that shapes keep; a shape
  ///     that it lacks is neither drawn nor found.
  ///   - tolerance: the greatest distance, in points, of a box from the point if none contains it:
  ///     then the nearest particle is found. For fingers, and for particles that are seen edge-on.
  ///   - isWanted: whether a particle counts; others are passed over.
  /// - Complexity: O(*n*) in the particles of that moment.
  public func particle(
    at point: Point, time: Double, in atlas: Atlas, tolerance: Float = 0,
    where isWanted: (Particle) -> Bool = { _ in true }
  ) -> Particle? {
    var cursor = particles(at: time).makeIterator()
    var (found, nearest): (Particle?, Float) = (nil, tolerance > 0 ? tolerance : 0)
    while cursor.advance() {
      cursor.forEachDrawn(in: atlas.shapes) { lane, width, height in
        let center = cursor.center(of: lane, SIMD2(width, height))
        let distance = cursor.poses.distance(of: lane, center, width, height, to: point)
        // A box that contains the point hides those below it.
        guard distance <= nearest, let particle = cursor.particle(lane), isWanted(particle) else {
          return
        }
        (found, nearest) = (particle, distance)
      }
    }
    return found
  }
}

extension Poses {
  /// The distance of a particle's box from a point, in points: 0 inside.
  fileprivate func distance(
    of lane: Int, _ center: SIMD2<Float>, _ width: Float, _ height: Float, to point: Point
  ) -> Float {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    let (c, s) = (cosine[lane], sine[lane])
    let right = abs(c * dx + s * dy) - abs(width) / 2
    let down = abs(c * dy - s * dx) - abs(height) / 2
    // A position that is not finite stays not finite, and is near no point.
    let (outX, outY) = (right <= 0 ? 0 : right, down <= 0 ? 0 : down)
    return (outX * outX + outY * outY).squareRoot()
  }
}
