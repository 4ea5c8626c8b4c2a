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
  /// 0…1.
  package let opacity: Float
  /// The colour at full opacity.
  package let light: PackedColor
}

/// The appearance of a ribbon from one of its joints to the next.
package struct RibbonSight {
  /// The joints, the one nearer to the particle first.
  package let head, tail: SIMD2<Float>
  /// In points.
  package let width: Float
  /// 0…1.
  package let opacity: Float
  /// The colour at full opacity, of the side that is seen.
  package let light: PackedColor
}

extension Burst {
  /// The share of its light that is added to the background.
  package var glow: Double { program.emitter.look.glow }

  /// The trail, if it is made of echoes.
  package var echoes: Trail.Echoes? { program.echoes }

  /// The segments of the trail, if it is a ribbon, and the seconds from one joint to the next.
  package var ribbonSegments: (count: Int, spacing: Double)? {
    program.ribbon.map { ($0.segments, $0.spacing) }
  }

  /// The birth of a particle as an absolute time, and the length of its life, both in seconds.
  package func life(of particle: Int) -> (birth: Double, lifetime: Double) {
    let own = births.particles[particle]
    let born = birth + own.delay
    return (born, fade.map { min(own.lifetime, max($0.end - born, 0)) } ?? own.lifetime)
  }

  /// Calls `body` with each shape of a layer and the numbers of the particles that have it, in the order
  /// of drawing.
  package func forEachShape(
    in layer: Layer, _ body: (_ shape: Shape, _ particles: Range<Int>) throws -> Void
  ) rethrows {
    for run in columns.runs where run.layer == layer { try body(run.shape, run.range) }
  }

  /// The appearance of a particle at a time, or at its birth or death if the time is before or
  /// after its life.
  package func sight(
    of particle: Int, at time: Double, keeping aspect: Float?, _ poses: Poses
  ) -> Sight {
    columns.reading { all in
      program.withUniforms(at: age(of: particle, at: time), release: release) { uniforms in
        columns.colors.withUnsafeBufferPointer { colors in
          let own = all.from(particle)
          program.evaluate(
            own, at: uniforms, poses, count: 1, colors.baseAddress.map { $0 + particle })
          if let aspect { program.keep(aspect, of: own, in: poses, 1) }
          let angle =
            program.traits.isAlong
            ? degrees(SIMD2(poses.cosine[0], poses.sine[0])) : poses.angle[0] * 180
          return Sight(
            position: SIMD2(poses.x[0], poses.y[0]),
            size: SIMD2(poses.width[0], poses.height[0]) / 2, angle: angle,
            opacity: poses.opacity[0] * share(at: time),
            light: program.traits.needsTints ? poses.tints[0] : colors[particle])
        }
      }
    }
  }

  /// The appearance of a segment of a particle's ribbon at a time; `nil` if it has none.
  package func sight(
    ofRibbon segment: Int, of particle: Int, at time: Double, _ poses: Poses
  ) -> RibbonSight? {
    guard let ribbon = program.ribbon else { return nil }
    let own = births.particles[particle]
    let age = time - birth
    func lived(_ age: Double) -> Double { (age - own.delay).clamped(to: 0...own.lifetime) }
    func place(_ joint: Int) -> SIMD2<Float> {
      self.joint(of: particle, at: time - Double(joint) * ribbon.spacing, poses).place
    }
    let (head, tail) = (place(segment), place(segment + 1))
    let middle = Double(segment) + 0.5
    let state = joint(of: particle, at: time - middle * ribbon.spacing, poses)
    let (plain, twist) = columns.reading { all in
      (
        all.columns(at: ribbon.start)[.width][particle],
        ribbon.twist(of: particle, at: ribbon.twistAge(age), in: all)
      )
    }
    let facing = ribbon.facing(at: Float(middle), twist)
    let passed = lived(age - middle * ribbon.spacing) - lived(age - ribbon.duration)
    let steepness = 4 * (1 - Ribbon.leastEnd) / Float(ribbon.duration)
    let width =
      plain * min(Ribbon.leastEnd + steepness * Float(max(passed, 0)), 1)
      * max(abs(facing), Ribbon.leastTurned)
    var light = facing < 0 ? ribbon.backColor ?? state.light : state.light
    let brightness =
      (1 - ribbon.lit * (1 - abs(facing))) * (facing < 0 ? ribbon.backShade : 1)
    if brightness < 1 { light = light.dimmed(UInt32(brightness * 256 + 0.5)) }
    return RibbonSight(
      head: head, tail: tail, width: width, opacity: state.opacity * share(at: time), light: light)
  }

  /// The middle of the ribbon that a particle leaves at a time, and its colour.
  private func joint(
    of particle: Int, at time: Double, _ poses: Poses
  ) -> (place: SIMD2<Float>, opacity: Float, light: PackedColor) {
    columns.reading { all in
      let age = age(of: particle, at: time)
      return program.withUniforms(at: age, release: release) { uniforms in
        columns.colors.withUnsafeBufferPointer { colors in
          guard let first = colors.baseAddress else { return (.zero, 0, .clear) }
          program.evaluateJoint(
            all.from(particle), at: uniforms, poses, count: 1, first + particle)
          return (
            SIMD2(poses.x[0], poses.y[0]), poses.opacity[0],
            program.traits.needsTints ? poses.tints[0] : colors[particle]
          )
        }
      }
    }
  }

  /// The age of the burst at a time, no earlier than the birth of a particle and no later than its
  /// death.
  private func age(of particle: Int, at time: Double) -> Double {
    let own = births.particles[particle]
    let age = time - birth - own.delay
    return own.delay + age.clamped(to: 0...own.lifetime * (1 - 1e-5))
  }
}

/// The angle from x to a direction.
private func degrees(_ way: SIMD2<Float>) -> Float {
  Float(Elementary.atan2(Double(way.y), Double(way.x)) * 180 / .pi)
}
