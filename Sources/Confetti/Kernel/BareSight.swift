import ConfettiGraphics
import Motion

/// The numbers of a particle at a moment as curves follow them: before it flips and tilts, and
/// without the light that follows from that.
package struct BareSight: Sendable {
  /// The point that flies, in points, and its velocity in points per second.
  package var place, velocity: SIMD2<Float>
  /// The width and the height before flips, tilts and the rotation, in points; negative is
  /// mirrored.
  package var sides: SIMD2<Float>
  /// The rotation in the plane, clockwise, in degrees.
  package var angle: Float
  /// The angles of the flip and of the tilt, in half turns; 0 without them.
  package var flip, tilt: Float
  /// The opacity, 0…1, without the fade-out of a firing.
  package var opacity: Float
  /// The colour at full opacity that no side, gradient or flash has changed.
  package var light: PackedColor
}

extension Burst {
  /// The most particles that are evaluated at a time.
  package static let mostAtOnce = Poses.capacity

  /// Calls `body` with the numbers of some particles at a time, also of those that are not alive
  /// then.
  ///
  /// - Parameters:
  ///   - particles: up to ``mostAtOnce`` indices of particles.
  ///   - time: an absolute time, in seconds.
  ///   - aspect: the aspect that the particles keep.
  package func forEachBareSight(
    of particles: Range<Int>, at time: Double, keeping aspect: Float?, _ poses: Poses,
    _ body: (_ particle: Int, BareSight) -> Void
  ) {
    let (age, count) = (time - birth, particles.count)
    let (own, colors) = (all.from(particles.lowerBound), colors + particles.lowerBound)
    var (flipAge, tiltAge): (Float, Float) = (0, 0)
    // The numbers of all terms, with those that velocities need.
    program.withUniforms(at: age, release: release, termCount: program.compiled.count) {
      program.evaluateBare(own, at: $0, poses, count: count, colors)
      flipAge = program.sharedAge(of: Flip.self, in: $0)
      tiltAge = program.sharedAge(of: Tilt.self, in: $0)
      program.findVelocities(of: own, at: age, with: $0, poses, count: count)
    }
    if let aspect { program.keep(aspect, of: own, in: poses, count) }
    let flip = program.compiled.flip.map { own.columns(at: $0) }
    let tilt = program.compiled.tilt.map { own.columns(at: $0) }
    let traits = program.traits
    let (needsTints, isAlong) = (traits.needsTints, traits.isAlong)
    for i in 0..<count {
      func angle(_ rate: Float, _ start: Float, at age: Float) -> Float {
        let turned = rate * (traits.hasOwnTimes ? min(age, poses.time[i]) : age) + start
        guard traits.isUpright else { return turned }
        return turned - poses.heldShare[i] * (rate * min(age, poses.heldTime[i]) + start)
      }
      body(
        particles.lowerBound + i,
        BareSight(
          place: SIMD2(poses.x[i], poses.y[i]),
          velocity: SIMD2(poses.velocityX[i], poses.velocityY[i]),
          sides: SIMD2(poses.width[i], poses.height[i]),
          angle: isAlong ? rotation(poses, i) : poses.angle[i] * 180,
          flip: flip.map { angle($0[.frequency][i], $0[.phase][i], at: flipAge) } ?? 0,
          tilt: tilt.map { angle($0[.rateY][i], $0[.angleY][i], at: tiltAge) } ?? 0,
          opacity: poses.opacity[i],
          light: needsTints ? poses.tints[i] : colors[i]))
    }
  }

  /// The numbers of a particle at a time, or at its birth or death if the time is before or after
  /// its life.
  package func bareSight(
    of particle: Int, at time: Double, keeping aspect: Float?, _ poses: Poses
  ) -> BareSight {
    let own = births.particles[particle]
    let age = (time - birth - own.delay).clamped(to: 0...own.lifetime * (1 - 1e-5))
    var found: BareSight?
    forEachBareSight(
      of: particle..<particle + 1, at: birth + own.delay + age, keeping: aspect, poses
    ) { found = $1 }
    guard let found else { preconditionFailure("one particle has one sight") }
    return found
  }
}

extension EmitterProgram {
  /// The age with which the loop of a term computes, if all particles share it.
  fileprivate func sharedAge<T: Term>(of term: T.Type, in uniforms: EmitterUniforms) -> Float {
    compiled.index(of: term).map { uniforms.numbers[compiled.starts[$0].uniform] } ?? 0
  }
}
