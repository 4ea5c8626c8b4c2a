import ConfettiGraphics

extension Burst {
  /// Adds the trail of a particle at a time: the echoes, from the nearest to the last one that is
  /// born, or the joints of the ribbon, from the particle to the end.
  func describeTrail(of particle: Particle, _ poses: Poses, _ trace: inout ParticleTrace) {
    if let echoes = program.echoes {
      let age = particle.age
      let states = (1...echoes.count).prefix { age - Double($0) * echoes.spacing >= 0 }.map {
        let (scale, opacity) = echoes.factors(of: Double($0))
        let echo = particle.moved(to: particle.time - Double($0) * echoes.spacing, poses)
        return echo.stateLine(scale: scale, opacity: opacity).json
      }
      trace.state.set("echoes", .array(states))
    }
    guard let ribbon = program.ribbon, case .object(var members)? = trace.terms["trail"] else {
      return
    }
    let joints = joints(of: particle.index, ribbon, at: particle.time, poses)
    members.append(JSONValue.Member("joints", .array(joints)))
    trace.terms.set("trail", .object(members))
  }

  private func joints(
    of index: Int, _ ribbon: RibbonPlan, at time: Double, _ poses: Poses
  ) -> [JSONValue] {
    let (own, age) = (all.from(index), time - birth)
    program.findJoints(of: ribbon, at: age, release: release, own, poses, count: 1, colors + index)
    let twist = ribbon.twist(of: 0, at: ribbon.twistAge(age), in: own)
    let joints = poses.joints
    return (0...ribbon.segments).map { joint in
      let facing = ribbon.strip.facing(at: Float(joint), twist)
      var line = TraceLine()
      line.set("position", .numbers(joints.x[joint], joints.y[joint]))
      line.set("width", .number(joints.width[joint] * max(abs(facing), PaperStrip.leastTurned)))
      line.set("facing", .number(facing))
      line.set("opacity", .number(joints.opacity[joint]))
      if program.traits.needsTints { line.set("light", .light(joints.color[joint])) }
      return line.json
    }
  }
}

extension Particle {
  /// The appearance of the particle, or of an echo with its factors.
  func stateLine(scale: Float = 1, opacity factor: Float = 1) -> TraceLine {
    var line = TraceLine()
    line.set("position", .numbers(position.x, position.y))
    line.set("size", .numbers(size.width * scale, size.height * scale))
    line.set("rotation", .number(rotation))
    line.set("opacity", .number(opacity * factor))
    if burst.program.traits.needsTints { line.set("light", .light(light)) }
    if burst.program.hasFrames(of: piece) { line.set("frame", .number(Double(frame))) }
    return line
  }
}

extension JSONValue {
  /// The four bytes of a premultiplied colour.
  fileprivate static func light(_ color: PackedColor) -> JSONValue {
    let bytes = color.bytes
    return .array([bytes.red, bytes.green, bytes.blue, bytes.alpha].map { .number(Double($0)) })
  }
}
