import CConfettiLanes
import ConfettiGraphics

extension EmitterProgram {
  /// Computes the poses of all particles in a batch, from their colours at birth; those that are not
  /// alive get opacity 0.
  func evaluate(_ batch: PoseBatch) {
    withUnsafePointer(to: batch.pass) { evaluate($0, batch.poses) }
  }

  /// Computes the poses of the first `count` particles in some columns, at most ``Poses/capacity``,
  /// from their colours at birth; those that are not alive get opacity 0.
  ///
  /// The poses up to the next multiple of ``Columns/step`` become undefined.
  func evaluate(
    _ columns: BurstColumns, at uniforms: EmitterUniforms, _ poses: Poses, count: Int,
    _ colors: UnsafePointer<PackedColor>?
  ) {
    withPass(columns, uniforms, count, colors) { evaluate($0, poses) }
  }

  private func evaluate(_ pass: UnsafePointer<ConfettiPass>, _ poses: Poses) {
    let count = pass.pointee.poses
    begin(pass, poses)
    if traits.hasAngles { poses.angle.update(repeating: 0, count: count) }
    if traits.needsFacing { poses.facing.update(repeating: 1, count: count) }
    evaluatePlaces(pass, poses)
    // Walls reflect velocities where they have reflected places.
    if traits.needsVelocity { addVelocities(pass, poses) }
    for index in compiled.sizeIndex..<compiled.count { evaluate(loop: index, pass, poses) }
    guard !traits.isAlong else { return }
    if traits.hasAngles { return lanes_turn(pass, poses.angle, poses.cosine, poses.sine) }
    poses.angle.update(repeating: 0, count: count)
    poses.cosine.update(repeating: 1, count: count)
    poses.sine.update(repeating: 0, count: count)
  }

  /// Computes the positions and the light of some particles, and their sizes before they turn if
  /// their trails are lines.
  func evaluateJoint(
    _ columns: BurstColumns, at uniforms: EmitterUniforms, _ poses: Poses, count: Int,
    _ colors: UnsafePointer<PackedColor>
  ) {
    withPass(columns, uniforms, count, colors, opacity: 1, isJoint: true) { pass in
      begin(pass, poses)
      evaluatePlaces(pass, poses)
      if traits.hasLines {
        evaluate(loop: compiled.sizeIndex, pass, poses)
        if let index = compiled.scaleIndex { evaluate(loop: index, pass, poses) }
      }
      for index in compiled.opacityIndex..<compiled.count { evaluate(loop: index, pass, poses) }
    }
  }

  /// Computes poses for curves: with the sides that particles have before they flip and tilt, and
  /// with the light of joints, which no turn changes.
  ///
  /// Slower than ``evaluate(_:at:_:count:_:)``, and only for files.
  func evaluateBare(
    _ columns: BurstColumns, at uniforms: EmitterUniforms, _ poses: Poses, count: Int,
    _ colors: UnsafePointer<PackedColor>
  ) {
    withPass(columns, uniforms, count, colors, opacity: 1, isJoint: true) { pass in
      let count = pass.pointee.poses
      begin(pass, poses)
      poses.angle.update(repeating: 0, count: count)
      poses.facing.update(repeating: 1, count: count)
      evaluatePlaces(pass, poses)
      if traits.needsVelocity { addVelocities(pass, poses) }
      for index in compiled.sizeIndex..<compiled.count {
        guard compiled.turnsSides(index) else {
          evaluate(loop: index, pass, poses)
          continue
        }
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * count) { sides in
          guard let width = sides.baseAddress else { return }
          width.update(from: poses.width, count: count)
          (width + count).update(from: poses.height, count: count)
          evaluate(loop: index, pass, poses)
          poses.width.update(from: width, count: count)
          poses.height.update(from: width + count, count: count)
        }
      }
    }
  }

  /// The place and the velocity of one particle at an age of its burst.
  func state(
    of particle: Int, in columns: BurstColumns, at age: Double, release: ReleaseSpan, _ poses: Poses
  ) -> ParticleState {
    withUniforms(at: age, release: release, termCount: compiled.sizeIndex) { uniforms in
      withPass(columns.from(particle), uniforms, 1, nil) { pass in
        evaluatePlaces(pass, poses)
        addVelocities(pass, poses)
      }
      return ParticleState(
        position: Point(x: poses.x[0], y: poses.y[0]),
        velocity: Point(x: poses.velocityX[0], y: poses.velocityY[0]))
    }
  }

  /// The place of one particle before its reflection, with the numbers that all particles share at a moment.
  func place(
    of particle: Int, in columns: BurstColumns, at uniforms: EmitterUniforms, _ poses: Poses
  ) -> SIMD2<Float> {
    withPass(columns.from(particle), uniforms, 1, nil) { evaluatePlaces($0, poses) }
    return SIMD2(poses.x[0], poses.y[0])
  }

  /// Computes the velocities of some particles that have just been evaluated: the exact derivatives
  /// of their positions, mirrored as these are, and 0 for particles that lie on a floor.
  func findVelocities(
    of columns: BurstColumns, at age: Double, release: ReleaseSpan, _ poses: Poses, count: Int
  ) {
    withUniforms(at: age, release: release, termCount: compiled.sizeIndex) {
      findVelocities(of: columns, at: age, with: $0, poses, count: count)
    }
  }

  /// Computes the same velocities with the numbers that all particles share at the age.
  func findVelocities(
    of columns: BurstColumns, at age: Double, with uniforms: EmitterUniforms, _ poses: Poses,
    count: Int
  ) {
    withPass(columns, uniforms, count, nil) { addVelocities($0, poses) }
    if let resting = compiled.rests(in: columns) {
      // A particle that turns with its velocity keeps the direction in which it landed, but is at
      // rest.
      for i in 0..<count where Float(age) >= resting[i] {
        (poses.velocityX[i], poses.velocityY[i]) = (0, 0)
      }
    }
    addSweep(columns, at: age, poses, count: count)
    guard let mirror = compiled.mirror.map({ columns.columns(at: $0) }) else { return }
    for i in 0..<count {
      poses.velocityX[i] *= mirror[.signX][i]
      poses.velocityY[i] *= mirror[.signY][i]
    }
  }

  /// Calls `body` with a pass over some particles of one burst.
  ///
  /// - Parameter opacity: the one that poses begin with; `nil` is 1 where they are alive.
  private func withPass(
    _ columns: BurstColumns, _ uniforms: EmitterUniforms, _ count: Int,
    _ colors: UnsafePointer<PackedColor>?, opacity: Float? = nil, isJoint: Bool = false,
    _ body: (UnsafePointer<ConfettiPass>) -> Void
  ) {
    var uniforms = uniforms
    if let opacity { uniforms.birthOpacity = opacity }
    let part = ConfettiPart(columns, uniforms, colors, first: 0, count: count)
    withUnsafePointer(to: part) { part in
      let pass = ConfettiPass(
        parts: part, count: 1, poses: Poses.padded(count), isWide: Lanes.most == .eight,
        isJoint: isJoint)
      withUnsafePointer(to: pass) { body($0) }
    }
  }

  /// Writes the poses that particles have before the terms.
  private func begin(_ pass: UnsafePointer<ConfettiPass>, _ poses: Poses) {
    for part in pass.parts {
      let poses = poses.from(part.first)
      if !traits.hasOwnProgress {
        poses.opacity.update(repeating: part.opacity, count: Poses.padded(part.count))
      }
      if traits.needsTints, let colors = part.colors {
        poses.tintBits.update(from: colors, count: part.count)
      }
    }
  }

  @inline(__always)
  private func own(_ index: Int, _ pass: UnsafePointer<ConfettiPass>) -> TermPass {
    TermPass(
      pass: pass, term: compiled.starts[index], traitsAddress: UnsafePointer(compiled.traits))
  }

  @inline(__always)
  private func evaluate(loop index: Int, _ pass: UnsafePointer<ConfettiPass>, _ poses: Poses) {
    compiled.loops[index]._withUnsafeGuaranteedRef { $0.evaluate(own(index, pass), poses) }
  }

  /// Computes the velocities of particles; if each has a progress of its own, it must have been
  /// evaluated before.
  private func addVelocities(_ pass: UnsafePointer<ConfettiPass>, _ poses: Poses) {
    poses.velocityX.update(repeating: 0, count: pass.pointee.poses)
    poses.velocityY.update(repeating: 0, count: pass.pointee.poses)
    forEachPlaceTerm(pass, poses, poses.velocityX, poses.velocityY) { index, pass in
      compiled.loops[index]._withUnsafeGuaranteedRef { $0.addVelocity(own(index, pass), poses) }
    }
  }

  /// Computes the positions of particles.
  private func evaluatePlaces(_ pass: UnsafePointer<ConfettiPass>, _ poses: Poses) {
    forEachPlaceTerm(pass, poses, poses.x, poses.y) { evaluate(loop: $0, $1, poses) }
  }

  /// Calls `run` with the terms that determine the positions, and the pass to run each for.
  ///
  /// Where an attraction holds some particles of a burst and has let others go, the terms of the air
  /// are run for both, and each particle takes the numbers of its own air.
  ///
  /// - Parameters:
  ///   - x: the numbers that `run` changes; they are 0 before the terms of the air, or overwritten.
  @inline(__always)
  private func forEachPlaceTerm(
    _ pass: UnsafePointer<ConfettiPass>, _ poses: Poses, _ x: UnsafeMutablePointer<Float>,
    _ y: UnsafeMutablePointer<Float>, _ run: (Int, UnsafePointer<ConfettiPass>) -> Void
  ) {
    guard let own = compiled.ownReleases, pass.hasReleased else {
      for index in 0..<compiled.sizeIndex { run(index, pass) }
      return
    }
    for index in 0..<own.terms.lowerBound { run(index, pass) }
    pass.withReleased { free in
      for index in own.terms { run(index, free) }
      for part in free.parts {
        let (first, count) = (part.first, Poses.padded(part.count))
        for (column, spare) in [(x, poses.freeX), (y, poses.freeY)] {
          (spare + first).update(from: column + first, count: count)
          (column + first).update(repeating: 0, count: count)
        }
      }
    }
    for index in own.terms { run(index, pass) }
    lanes_let_go(pass, own.moments, poses.freeX, poses.freeY, x, y)
    for index in own.terms.upperBound..<compiled.sizeIndex { run(index, pass) }
  }
}

extension UnsafePointer<ConfettiPass> {
  fileprivate var parts: UnsafeBufferPointer<ConfettiPart> {
    UnsafeBufferPointer(start: pointee.parts, count: pointee.count)
  }

  /// Whether an attraction holds some particles of a part and has let others go.
  fileprivate var hasReleased: Bool { parts.contains { $0.released != nil } }

  /// Calls `body` with a pass over the parts of which an attraction has let some particles go, with
  /// the numbers of these.
  fileprivate func withReleased(_ body: (UnsafePointer<ConfettiPass>) -> Void) {
    withUnsafeTemporaryAllocation(of: ConfettiPart.self, capacity: parts.count) { free in
      var pass = pointee
      (pass.parts, pass.count) = (UnsafePointer<ConfettiPart>(free.baseAddress), 0)
      for var part in parts {
        guard let released = part.released else { continue }
        part.uniforms = released
        free.initializeElement(at: pass.count, to: part)
        pass.count += 1
      }
      withUnsafePointer(to: pass) { body($0) }
    }
  }
}

extension ConfettiPart {
  /// A pass over some particles of a burst, with its columns, shared numbers and colours.
  init(
    _ columns: BurstColumns, _ uniforms: EmitterUniforms, _ colors: UnsafePointer<PackedColor>?,
    first: Int, count: Int
  ) {
    self.init(
      numbers: columns.first, stride: columns.stride, uniforms: uniforms.numbers,
      released: uniforms.released,
      colors: UnsafeRawPointer(colors)?.assumingMemoryBound(to: UInt32.self), first: first,
      count: count, opacity: uniforms.birthOpacity)
  }

  /// The columns of the particles, which must not be written.
  var columns: BurstColumns {
    BurstColumns(first: UnsafeMutablePointer(mutating: numbers), stride: stride)
  }
}
