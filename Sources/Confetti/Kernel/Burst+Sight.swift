import ConfettiGraphics
import Motion

/// The appearance of one particle at a moment, without its trail.
package struct Sight {
  /// The centre, in points.
  package let position: SIMD2<Float>
  /// Half the sides before rotation, in points; negative is mirrored.
  package let size: SIMD2<Float>
  /// The rotation in the plane, clockwise, in degrees.
  package let angle: Float
  /// The opacity, 0…1.
  package let opacity: Float
  /// The colour at full opacity; of a gradient that in the middle.
  package let light: PackedColor
}

/// The appearance of a ribbon from one of its joints to another.
package struct RibbonSight {
  /// The joints, the one nearer to the particle first.
  package let head, tail: SIMD2<Float>
  /// The width, in points.
  package let width: Float
  /// The opacity, 0…1.
  package let opacity: Float
  /// The colour at full opacity, of the side that is seen.
  package let light: PackedColor
}

extension Burst {
  /// The share of its light that is added to the background.
  package var glow: Double { program.emitter.look.glow }

  /// The trail, if it is made of copies.
  package var echoes: Trail.Echoes? { program.echoes }

  /// The soft circles behind the particles.
  package var halo: Halo? { program.halo }

  /// The segments of the trail, if it is a ribbon or a line, and the seconds from one joint to the next.
  package var ribbonSegments: (count: Int, spacing: Double)? {
    program.ribbon.map { ($0.segments, $0.spacing) }
  }

  /// The absolute time of a particle's birth, and the length of its life, both in seconds.
  package func life(of particle: Int) -> (birth: Double, lifetime: Double) {
    let own = births.particles[particle]
    let born = birth + own.delay
    return (born, fade.map { min(own.lifetime, max($0.end - born, 0)) } ?? own.lifetime)
  }

  /// Calls `body` with each shape of a layer and the numbers of the particles that have it, in the order
  /// of drawing.
  package func forEachShape(
    in layer: Layer, _ body: (_ shape: ParticleShape, _ particles: Range<Int>) throws -> Void
  ) rethrows {
    for run in columns.runs where run.layer == layer { try body(run.drawn, run.range) }
  }

  /// The appearance of a particle at a time, or at its birth or death if the time is before or
  /// after its life.
  package func sight(
    of particle: Int, at time: Double, keeping aspect: Float?, _ poses: Poses
  ) -> Sight {
    evaluate(particle, at: time, isJoint: false, poses)
    if let aspect { program.keep(aspect, of: all.from(particle), in: poses, 1) }
    let size = SIMD2(poses.width[0], poses.height[0])
    return Sight(
      position: center(of: particle, size, poses), size: size / 2, angle: rotation(poses),
      opacity: poses.opacity[0] * share(at: time), light: middle(of: particle, poses))
  }

  /// The light in the middle of an evaluated particle at full opacity.
  private func middle(of particle: Int, _ poses: Poses) -> PackedColor {
    guard program.traits.fillShares != nil else { return light(of: particle, poses) }
    let (from, to) = (poses.fillFrom[0], poses.fillTo[0])
    // The mean of each byte, without a carry into the next.
    return PackedColor(bits: (from & to) + ((from ^ to) & 0xFEFE_FEFE) >> 1)
  }

  /// Where the first joint of a particle's ribbon is at a time; the others are where it was before.
  package func joint(of particle: Int, at time: Double, _ poses: Poses) -> SIMD2<Float> {
    evaluate(particle, at: time, isJoint: true, poses)
    return SIMD2(poses.x[0], poses.y[0])
  }

  /// The appearance of some segments of a particle's ribbon at a time; `nil` if it has none.
  package func sight(
    ofRibbon segments: Range<Int>, of particle: Int, at time: Double, _ poses: Poses
  ) -> RibbonSight? {
    guard let ribbon = program.ribbon else { return nil }
    let own = births.particles[particle]
    let age = time - birth
    func lived(_ age: Double) -> Double { (age - own.delay).clamped(to: 0...own.lifetime) }
    let (first, last) = (Double(segments.lowerBound), Double(segments.upperBound))
    let (head, tail) = (
      joint(of: particle, at: time - first * ribbon.spacing, poses),
      joint(of: particle, at: time - last * ribbon.spacing, poses)
    )
    let middle = (first + last) / 2
    _ = joint(of: particle, at: time - middle * ribbon.spacing, poses)
    let plain =
      ribbon.isLine
      ? poses.narrowSide(of: 0) : all.columns(at: ribbon.start)[.width][particle]
    let twist = ribbon.twist(of: particle, at: ribbon.twistAge(age), in: all)
    let facing = ribbon.strip.facing(at: Float(middle), twist)
    let passed = lived(age - middle * ribbon.spacing) - lived(age - ribbon.duration)
    let steepness = 4 * (1 - Ribbon.leastEnd) / Float(ribbon.duration)
    let share = ribbon.share(
      at: Float(age - own.delay - middle * ribbon.spacing), of: Float(age - own.delay),
      in: Float(own.lifetime))
    let end =
      ribbon.scale.map { Float($0.value(at: share)) }
      ?? min(Ribbon.leastEnd + steepness * Float(max(passed, 0)), 1)
    let opacity = Float(ribbon.opacity?.value(at: share) ?? 1)
    return RibbonSight(
      head: head, tail: tail, width: plain * end * max(abs(facing), PaperStrip.leastTurned),
      opacity: poses.opacity[0] * opacity * self.share(at: time),
      light: ribbon.strip.color(
        light(of: particle, poses), ribbon.strip.brightness(facing: abs(facing)),
        isBack: facing < 0))
  }

  /// Evaluates a particle or a joint of its ribbon at a time, or at its birth or death if the time is before
  /// or after its life.
  private func evaluate(_ particle: Int, at time: Double, isJoint: Bool, _ poses: Poses) {
    let own = births.particles[particle]
    let age = (time - birth - own.delay).clamped(to: 0...own.lifetime * (1 - 1e-5))
    let (columns, color) = (all.from(particle), colors + particle)
    program.withUniforms(at: own.delay + age, release: release) {
      if isJoint {
        program.evaluateJoint(columns, at: $0, poses, count: 1, color)
      } else {
        program.evaluate(columns, at: $0, poses, count: 1, color)
      }
    }
  }
}
