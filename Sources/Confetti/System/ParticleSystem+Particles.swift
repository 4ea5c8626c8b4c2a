public import ConfettiGraphics

extension ParticleSystem {
  /// The particles that are alive at a time, in the order of drawing: those behind the interface first,
  /// and those on top last.
  ///
  ///     for particle in system.particles(at: now) where basket.contains(particle.position) {
  ///       caught.insert(particle.id)
  ///     }
  ///
  /// A trail is no particle: its echoes are the same one at earlier times. A system that fires effects
  /// for reduced motion has the particles of those.
  ///
  /// - Parameter time: any absolute time, in seconds: asking changes nothing.
  /// - Complexity: O(*b*) in the bursts of that moment; a pass is O(*n*) in their particles, and
  ///   allocates memory once.
  public func particles(at time: Double) -> Particles {
    Particles(
      sources: fired.flatMap { one in
        one.bursts(at: time).filter { $0.isAlive(at: time) }.map {
          Particles.Source(burst: $0, firing: Firing(rawValue: one.number), firedAt: one.time)
        }
      }, time: time)
  }

  /// The topmost particle at a point: the one that is painted last of those whose boxes, turned and
  /// flipped as they are drawn, contain the point.
  ///
  ///     if let piece = system.particle(at: pointer, time: now, in: quads.atlas, tolerance: 4) { … }
  ///
  /// Trails are looked through, and so are the corners that a shape leaves clear in its box.
  ///
  /// - Parameters:
  ///   - point: the point, in points.
  ///   - time: any absolute time, in seconds.
  ///   - atlas: the atlas that is drawn from, which knows the aspects that shapes keep; what it lacks
  ///     is not drawn, and not found.
  ///   - tolerance: how far away, in points, a box may be if none contains the point: then the nearest
  ///     is found. For fingers, and for pieces that show their edge.
  ///   - layer: the side of the interface to look at; `nil` is both.
  /// - Complexity: O(*n*) in the particles of that moment.
  public func particle(
    at point: Point, time: Double, in atlas: Atlas, tolerance: Float = 0, layer: Layer? = nil
  ) -> Particle? {
    var cursor = ParticleCursor(particles(at: time))
    var (found, nearest): (Particle?, Float) = (nil, max(tolerance, 0))
    while cursor.advance() {
      guard layer == nil || cursor.layer == layer, cursor.keepAspect(in: atlas.shapes) else {
        continue
      }
      var best: Int?
      for lane in 0..<cursor.count where cursor.poses.opacity[lane] > 0 {
        let distance = cursor.poses.distance(of: lane, to: point)
        // What contains the point hides whatever is below it.
        guard distance <= nearest, cursor.isAlive(lane) else { continue }
        (best, nearest) = (lane, distance)
      }
      if let best {
        cursor.evaluate()
        found = cursor.particle(best)
      }
    }
    return found
  }
}

extension Poses {
  /// How far the box of a particle is from a point, in points: 0 inside.
  fileprivate func distance(of lane: Int, to point: Point) -> Float {
    let (dx, dy) = (point.x - x[lane], point.y - y[lane])
    let (c, s) = (cosine[lane], sine[lane])
    let right = abs(c * dx + s * dy) - abs(width[lane]) / 2
    let down = abs(c * dy - s * dx) - abs(height[lane]) / 2
    // Nothing that is not a number is close enough to anything.
    let (outX, outY) = (right <= 0 ? 0 : right, down <= 0 ? 0 : down)
    return (outX * outX + outY * outY).squareRoot()
  }
}
