import ConfettiGraphics

extension Burst {
  /// The particles that are alive at a time, in the order of their births.
  ///
  /// - Parameter fired: when the effect was fired, as an absolute time.
  func trace(at time: Double, fired: Double) -> [ParticleTrace] {
    guard isAlive(at: time) else { return [] }
    // The columns are for the age of the burst: the values at birth are found once more.
    var (births, columns) = (births, Columns())
    _ = origin.spawn(&births, inherit: inherit, into: &columns, rebased: false)
    var traces: [(birth: Int, trace: ParticleTrace)] = []
    columns.reading { own in
      Poses.withStorage { poses in
        for index in 0..<count {
          let particle = births.particles[index]
          let age = time - fired - particle.bornAt
          guard age >= 0, age < particle.lifetime else { continue }
          var trace = ParticleTrace()
          describe(index, own, columns, &trace)
          trace.bornAt = fired + particle.bornAt
          trace.age = age
          evaluate(index, at: time, poses)
          trace.state = state(poses)
          describeTrail(index, at: time, poses, &trace)
          traces.append((particle.place &* 1_000_000 &+ particle.index, trace))
        }
      }
    }
    traces.sort { ($0.trace.bornAt, $0.birth) < ($1.trace.bornAt, $1.birth) }
    return traces.map(\.trace)
  }

  /// Adds the values at birth.
  private func describe(
    _ index: Int, _ own: TermColumns, _ columns: Columns, _ trace: inout ParticleTrace
  ) {
    let particle = births.particles[index]
    let run = columns.runs.first { $0.range.contains(index) }
    trace.emitter = program.path
    trace.lifetime = particle.lifetime
    trace.shape = run?.shape.name ?? ""
    trace.layer = run?.layer == .behind ? "behind" : "front"
    trace.color = program.color(of: particle).hexText(withAlpha: false)
    let glow = program.emitter.look.glow
    if glow != 0 { trace.terms.set("glow", .number(glow)) }
    for (number, term) in program.terms.enumerated() {
      term.trace(program.columns(of: number, in: own), index, into: &trace)
    }
    trace.describeAir(program.emitter)
    if let echoes = program.echoes { trace.terms.set("trail", echoes.line) }
  }
}

extension ParticleTrace {
  /// Adds what particles in the air have even where a term is left out, in the usual order; whatever
  /// else terms have told follows.
  fileprivate mutating func describeAir(_ emitter: Emitter) {
    guard emitter.path == nil else { return }
    var line = TraceLine(kind: "flight")
    for name in ["position", "velocity", "gravity"] { line.set(name, motion[name] ?? .null) }
    line.set("drag", .number(emitter.air.drag))
    line.set("flutter", motion["flutter"] ?? .null)
    line.set("spread", motion["spread"] ?? 0)
    let isWind = emitter.air.gusts.count == 1 && emitter.air.gusts[0].direction == 90
    let wind = isWind ? motion["gusts"]?[0] : nil
    line.set(
      "wind",
      [
        "strength": wind?["strength"] ?? 0, "frequency": wind?["frequency"] ?? 0,
        "phase": wind?["phase"] ?? 0,
      ])
    if isWind { motion.remove("gusts") }
    line.set(motion, first: ["gusts", "drift", "attract", "floor"])
    motion = line
  }
}

extension Trail.Echoes {
  /// All numbers, whatever a file may leave out.
  fileprivate var line: JSONValue {
    [
      "echoes": .number(Double(count)), "spacing": .number(spacing), "scale": .number(scale),
      "opacity": .number(opacity),
    ]
  }
}
