import Confetti
import ConfettiGraphics
import Motion

extension BakedSampler {
  /// Writes what a particle has of all columns, unless it is never seen.
  func write(_ particle: Int, _ life: BakedLife, _ samples: [BareSight], to run: inout BakedRun) {
    var (life, samples, exact) = (life, samples, samples)
    if group.traits.isAlong { samples.unwrapAngles() }
    samples.lead(0, outwards: life.born * BakedPath.rate - Double(life.first))
    samples.lead(samples.count - 1, outwards: life.rest)
    guard let seen = seenTicks(samples) else { return }
    // A life of which nearly all is seen stays whole: what follows its share is the same as that of others.
    if !group.traits.hasTrail, samples.count - seen.count > 8 {
      life.trim(to: seen)
      samples = Array(samples[seen])
      exact = []
    }
    let track = BakedTrack(
      samples: samples, exact: exact, moments: exact.isEmpty ? [] : life.shares)
    let tolerance = BakedTolerance(
      samples, reach: group.traits.reach.factor, shines: group.has(.shine))
    let areLines = writeTracks(track, tolerance, to: &run)
    for column in group.kind.columns {
      write(column, particle, life, samples, tolerance, to: &run.streams[column.rawValue])
    }
    // Lines over lives and trails need the exact end.
    if !areLines, !group.traits.hasTrail { life.roundLength() }
    run.lives.append((life.birth, life.length))
    run.end = max(run.end, life.bakedEnd + group.traits.trail)
  }

  /// Writes the colour, the size and the opacity, and returns whether any of them is a line over the life.
  private func writeTracks(
    _ track: BakedTrack, _ tolerance: BakedTolerance, to run: inout BakedRun
  ) -> Bool {
    func write(
      _ column: BakedColumn, _ count: Int, _ tolerance: Double,
      _ values: (BareSight) -> SIMD4<Double>
    ) -> Bool {
      let index = column.rawValue
      return track.write(count, tolerance, &run.ramps[index], to: &run.streams[index], values)
    }
    let first = track.samples[0].light
    let isTinted = group.has(.tint) && track.samples.contains { $0.light != first }
    run.lights.append(isTinted ? nil : group.ground.seen(first))
    var areLines = false
    if isTinted {
      areLines = write(.tint, 4, tolerance.light) {
        let bytes = group.ground.seen($0.light).bytes
        return SIMD4(
          Double(bytes.red), Double(bytes.green), Double(bytes.blue), Double(bytes.alpha))
      }
    }
    areLines =
      write(.size, group.kind.isEqual ? 1 : 2, tolerance.size) {
        SIMD4(Double($0.sides.x * 16), Double($0.sides.y * 16), 0, 0)
      } || areLines
    areLines =
      write(.opacity, 1, tolerance.opacity) {
        SIMD4(Double($0.opacity.clamped(to: 0...1) * 255), 0, 0, 0)
      } || areLines
    return areLines
  }

  private func write(
    _ column: BakedColumn, _ particle: Int, _ life: BakedLife, _ samples: [BareSight],
    _ tolerance: BakedTolerance, to streams: inout BakedStreams
  ) {
    let burst = group.burst
    func line(_ unit: Float, _ tolerance: Double, _ value: (BareSight) -> Float) {
      BakedLine(samples.map { Double(value($0) * unit) }, tolerance: tolerance).write(to: &streams)
    }
    switch column {
    // Written before: these may follow the life.
    case .birth, .life, .color, .tint, .size, .opacity: break
    case .place:
      BakedPath(
        samples.map {
          BakedPath.Sample(place: SIMD2<Double>($0.place), velocity: SIMD2<Double>($0.velocity))
        }
      ).write(to: &streams)
    case .flip:
      let turns = Self.wholeTurns(samples[0].flip)
      line(512, tolerance.phase) { $0.flip - turns }
    case .tilt:
      let turns = Self.wholeTurns(samples[0].tilt)
      line(512, tolerance.phase) { $0.tilt - turns }
    case .twist:
      let ticks = life.ticks + Int((group.traits.trail * BakedPath.rate).rounded(.up).bounded(1e7))
      let start = burst.ribbonTwist(of: particle, at: life.time(ofTick: 0))
      let end = burst.ribbonTwist(of: particle, at: life.time(ofTick: ticks))
      let turns = Self.wholeTurns(start)
      BakedLine(from: Double((start - turns) * 512), to: Double((end - turns) * 512), ticks: ticks)
        .write(to: &streams)
    case .angle:
      let turns = 360 * (samples[0].angle / 360).rounded()
      line(2, tolerance.angle) { $0.angle - turns }
    case .shine:
      streams.heads.append(Double(burst.shineStrength(of: particle) * 255).bounded(255).wholeUp)
    case .width:
      streams.heads.append(Double(burst.ribbonWidth(of: particle) * 16).bounded(1e7).wholeUp)
    case .frame: writeFrame(particle, life, to: &streams)
    case .turned: streams.heads.append(burst.isTurned(particle) ? 1 : 0)
    }
  }

  private func writeFrame(_ particle: Int, _ life: BakedLife, to streams: inout BakedStreams) {
    var (position, rate) = group.burst.framePosition(of: particle, at: life.bakedBirth)
    if let frames = group.frames {
      if frames.loops { position -= (position / frames.length).rounded(.down) * frames.length }
      if frames.ends != nil {
        position *= BakedShapes.perSecond
        rate *= BakedShapes.perSecond
      }
    }
    streams.parts[0].append(signed: (position * 16).bounded(1e8).wholeUp)
    streams.parts[1].append(signed: (rate * 256).bounded(1e8).wholeUp)
  }

  /// The turns, in half turns, that change no cosine.
  private static func wholeTurns(_ angle: Float) -> Float { 2 * (angle / 2).rounded() }
}
