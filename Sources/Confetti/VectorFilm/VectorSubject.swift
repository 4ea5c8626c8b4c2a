import ConfettiGraphics
import Motion

/// One shape of a film: a particle, an echo of it, or a piece of what it leaves behind.
struct VectorSubject: Sendable {
  /// What of the particle it is.
  enum Part: Sendable {
    /// The particle as it was some seconds before, larger or smaller and fainter.
    case echo(lag: Double, scale: Float, opacity: Float)
    /// A segment of its ribbon, counted from the particle.
    case ribbon(segment: Int)
    /// What many echoes of it, from a number to a larger one, look like together.
    case streak(Range<Int>)
  }

  let burst: Burst
  let particle: Int
  let part: Part
  /// Which of the film's forms it has.
  let form: Int
  /// The aspect that the form keeps, if it does.
  let aspect: Float?
  /// Whether its light is added to what is behind it.
  let isAdditive: Bool
  /// Whether it looks the same at any angle while its sides are alike.
  let isRound: Bool

  /// Whether it only looks about like what it stands for.
  var isRough: Bool { if case .streak = part { true } else { false } }

  /// From when to when something is seen of it, as absolute times.
  var span: Range<Double> {
    let own = burst.births.particles[particle]
    let birth = burst.birth + own.delay
    let (first, last): (Double, Double) =
      switch part {
      case .echo(let lag, _, _): (lag, lag)
      case .ribbon(let segment):
        (0, Double(segment + 1) * (program.ribbon?.spacing ?? 0))
      case .streak(let echoes):
        (
          Double(echoes.lowerBound) * (program.echoes?.spacing ?? 0),
          Double(echoes.upperBound) * (program.echoes?.spacing ?? 0)
        )
      }
    return birth + first..<birth + max(last + own.lifetime, first)
  }

  /// How it looks at a time.
  func pose(at time: Double, _ poses: Poses) -> VectorPose {
    switch part {
    case .echo(let lag, let scale, let opacity):
      var pose = particlePose(at: time - lag, poses)
      pose.size *= scale
      pose.opacity *= opacity
      return pose
    case .ribbon(let segment):
      return ribbonPose(segment, at: time, poses)
    case .streak(let echoes):
      return streakPose(echoes, at: time, poses)
    }
  }

  private var program: EmitterProgram { burst.program }
  private var glow: Float { Float(program.emitter.look.glow) }

  /// The age of the burst at a time, no earlier than the birth of the particle and no later than its
  /// death.
  private func age(at time: Double) -> Double {
    let own = burst.births.particles[particle]
    let age = time - burst.birth - own.delay
    return own.delay + min(max(age, 0), own.lifetime * (1 - 1e-5))
  }

  /// The particle itself.
  private func particlePose(at time: Double, _ poses: Poses) -> VectorPose {
    burst.columns.reading { all in
      program.withUniforms(at: age(at: time), release: burst.release) { uniforms in
        burst.columns.colors.withUnsafeBufferPointer { colors in
          let own = all.from(particle)
          program.evaluate(
            own, at: uniforms, poses, count: 1, colors.baseAddress.map { $0 + particle })
          if let aspect { program.keep(aspect, of: own, in: poses, 1) }
          var angle = poses.angle[0] * 180
          if program.traits.isAlong {
            angle = Self.degrees(SIMD2(poses.cosine[0], poses.sine[0]))
          }
          let size = SIMD2(poses.width[0], poses.height[0]) / 2
          if isRound, abs(abs(size.x) - abs(size.y)) <= 0.01 * abs(size.x) { angle = .nan }
          var pose = VectorPose(
            position: SIMD2(poses.x[0], poses.y[0]), size: size, angle: angle,
            opacity: poses.opacity[0], color: .zero)
          pose.setLight(
            program.traits.needsTints ? poses.tints[0] : colors[particle], glow: glow,
            isAdditive: isAdditive)
          return pose
        }
      }
    }
  }

  /// A segment of a ribbon, as a strip from one joint to the next.
  private func ribbonPose(_ segment: Int, at time: Double, _ poses: Poses) -> VectorPose {
    guard let ribbon = program.ribbon else { return particlePose(at: time, poses) }
    let own = burst.births.particles[particle]
    let age = time - burst.birth
    func lived(_ age: Double) -> Double { min(max(age - own.delay, 0), own.lifetime) }
    func place(_ joint: Int) -> SIMD2<Float> {
      jointPose(at: time - Double(joint) * ribbon.spacing, poses).place
    }
    let (head, tail) = (place(segment), place(segment + 1))
    let middle = Double(segment) + 0.5
    let state = jointPose(at: time - middle * ribbon.spacing, poses)
    let (plain, twist) = burst.columns.reading { all in
      (
        program.columns(of: ribbon.term, in: all)[0][particle],
        ribbon.twist(
          of: 0, at: ribbon.twistAge(age), in: all.from(particle), of: program)
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
    // Strips overlap, so that no gap is seen on the outer side of a bend; where one can see through
    // them, by little, because they are denser there.
    let solid = state.opacity * state.opacity
    let overlap = max(width * 0.35 * solid * solid, 0.4)
    var pose = strip(from: tail, to: head, width: width, overlap: overlap)
    pose.opacity = state.opacity
    pose.setLight(light, glow: glow, isAdditive: isAdditive)
    return pose
  }

  /// Where the middle of the ribbon is that the particle leaves at a time, and its colour.
  private func jointPose(
    at time: Double, _ poses: Poses
  ) -> (place: SIMD2<Float>, opacity: Float, light: PackedColor) {
    burst.columns.reading { all in
      program.withUniforms(at: age(at: time), release: burst.release, isJoint: true) { uniforms in
        burst.columns.colors.withUnsafeBufferPointer { colors in
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

  /// Many echoes as a strip, as dense as they are together.
  private func streakPose(_ echoes: Range<Int>, at time: Double, _ poses: Poses) -> VectorPose {
    guard let trail = program.echoes else { return particlePose(at: time, poses) }
    func pose(_ echo: Double) -> VectorPose {
      particlePose(at: time - echo * trail.spacing, poses)
    }
    let own = burst.births.particles[particle]
    let birth = burst.birth + own.delay
    let (first, last) = (Double(echoes.lowerBound), Double(echoes.upperBound))
    // Of the echoes only those that are alive; the rest of the strip has no length.
    let oldest = min(max((time - birth) / trail.spacing, first), last)
    let newest = min(max((time - birth - own.lifetime) / trail.spacing, first), last)
    let (head, tail, middle) = (pose(newest), pose(oldest), pose((newest + oldest) / 2))
    let factors = trail.factors(of: (first + last) / 2)
    let (along, across) = (
      2 * abs(middle.size).max() * factors.scale, 2 * abs(middle.size).min() * factors.scale
    )
    var strip = strip(from: tail.position, to: head.position, width: across, overlap: 0)
    let step = 2 * strip.size.x / Float(max(oldest - newest, 1e-3))
    let depth = 0.8 * along / max(step, 1e-3)
    let opacity = middle.opacity * factors.opacity
    strip.opacity =
      isAdditive || depth < 1
      ? min(opacity * depth, 1)
      : 1 - Float(Elementary.exp(Double(depth) * Elementary.log(Double(max(1 - opacity, 1e-3)))))
    strip.color = middle.color
    return strip
  }

  /// A strip between two places; it is not seen where these are the same.
  private func strip(
    from tail: SIMD2<Float>, to head: SIMD2<Float>, width: Float, overlap: Float
  ) -> VectorPose {
    let way = head - tail
    let length = (way * way).sum().squareRoot()
    let isSeen = length > 0.05
    return VectorPose(
      position: (head + tail) / 2,
      size: isSeen ? SIMD2(length + overlap, width) / 2 : .zero,
      angle: isSeen ? Self.degrees(way) : .nan, opacity: 1, color: .zero)
  }

  /// The angle from x to a direction.
  private static func degrees(_ way: SIMD2<Float>) -> Float {
    Float(Elementary.atan2(Double(way.y), Double(way.x)) * 180 / .pi)
  }
}

extension Trail.Echoes {
  /// What the size and the opacity of an echo between two others are multiplied with.
  fileprivate func factors(of echo: Double) -> (scale: Float, opacity: Float) {
    let share = echo / Double(count)
    return (Float(1 + (scale - 1) * share), Float(1 + (opacity - 1) * share))
  }
}

private func abs(_ size: SIMD2<Float>) -> SIMD2<Float> { pointwiseMax(size, -size) }
