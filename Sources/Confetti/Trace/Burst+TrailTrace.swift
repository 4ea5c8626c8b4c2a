import ConfettiGraphics
import Motion

extension Burst {
  /// Adds how what a particle leaves behind it is drawn at a time: the echoes, from the nearest to the
  /// last that is born, or the joints of the ribbon, from the particle to the end.
  func describeTrail(
    _ index: Int, at time: Double, _ poses: Poses, _ trace: inout ParticleTrace
  ) {
    if let echoes = program.echoes {
      let born = trace.age
      let states = (1...echoes.count).prefix { born - Double($0) * echoes.spacing >= 0 }.map {
        let (scale, opacity) = echoes.factors(of: $0)
        evaluate(index, at: time - Double($0) * echoes.spacing, poses)
        return self.state(poses, scale: scale, opacity: opacity).json
      }
      trace.state.set("echoes", .array(states))
    }
    guard let ribbon = program.ribbon, case .object(var members)? = trace.terms["trail"] else {
      return
    }
    members.append(JSONValue.Member("joints", .array(joints(of: index, ribbon, at: time, poses))))
    trace.terms.set("trail", .object(members))
  }

  /// Computes the pose of one particle at a time.
  func evaluate(_ index: Int, at time: Double, _ poses: Poses) {
    columns.reading { all in
      program.withUniforms(at: time - birth, release: release) { uniforms in
        columns.colors.withUnsafeBufferPointer { colors in
          program.evaluate(
            all.from(index), at: uniforms, poses, count: 1, colors.baseAddress.map { $0 + index })
        }
      }
    }
  }

  /// A pose that was computed.
  func state(_ poses: Poses, scale: Float = 1, opacity: Float = 1) -> TraceLine {
    var degrees = poses.angle[0] * 180
    if program.traits.isAlong {
      degrees = Float(
        Elementary.atan2(Double(poses.sine[0]), Double(poses.cosine[0])) * 180 / .pi)
    }
    var line = TraceLine()
    line.set("position", .numbers(poses.x[0], poses.y[0]))
    line.set("size", .numbers(poses.width[0] * scale, poses.height[0] * scale))
    line.set("rotation", .number(degrees))
    line.set("opacity", .number(poses.opacity[0] * opacity))
    if program.traits.needsTints { line.set("light", .light(poses.tints[0])) }
    return line
  }

  private func joints(
    of index: Int, _ ribbon: RibbonPlan, at time: Double, _ poses: Poses
  ) -> [JSONValue] {
    columns.reading { all in
      columns.colors.withUnsafeBufferPointer { colors in
        guard let colors = colors.baseAddress else { return [] }
        let (own, age) = (all.from(index), time - birth)
        program.findJoints(
          of: ribbon, at: age, release: release, own, poses, count: 1, colors + index)
        let twist = ribbon.twist(of: 0, at: ribbon.twistAge(age), in: own, of: program)
        let joints = poses.joints
        return (0...ribbon.segments).map { joint in
          let facing = ribbon.facing(at: Float(joint), twist)
          var line = TraceLine()
          line.set("position", .numbers(joints.x[joint], joints.y[joint]))
          line.set("width", .number(joints.width[joint] * max(abs(facing), Ribbon.leastTurned)))
          line.set("facing", .number(facing))
          line.set("opacity", .number(joints.opacity[joint]))
          if program.traits.needsTints { line.set("light", .light(joints.color[joint])) }
          return line.json
        }
      }
    }
  }
}

extension JSONValue {
  /// The four bytes of a premultiplied colour.
  fileprivate static func light(_ color: PackedColor) -> JSONValue {
    let bytes = color.bytes
    return .array(
      [bytes.red, bytes.green, bytes.blue, bytes.alpha].map { .number(Double($0)) })
  }
}
