import CConfettiLanes
import ConfettiGraphics

extension EmitterProgram {
  /// Computes the poses of all particles in a batch, from their colours at birth; those that are not
  /// alive get opacity 0.
  func evaluate(_ batch: PoseBatch) {
    evaluate(
      batch.parts, batch.poses, count: batch.padded,
      batch.lanes == .eight ? batch.eights : nil)
  }

  /// Computes the poses of the first `count` particles in some columns, at most ``Poses/capacity``,
  /// from their colours at birth; those that are not alive get opacity 0.
  ///
  /// The poses up to the next multiple of ``Columns/step`` become undefined.
  func evaluate(
    _ columns: TermColumns, at uniforms: EmitterUniforms, _ poses: Poses, count: Int,
    _ colors: UnsafePointer<PackedColor>?
  ) {
    withUnsafePointer(to: uniforms) { uniforms in
      let part = PoseBatch.Part(
        columns: columns, uniforms: uniforms, colors: colors, first: 0, count: count)
      withUnsafePointer(to: part) {
        evaluate(UnsafeBufferPointer(start: $0, count: 1), poses, count: part.padded, nil)
      }
    }
  }

  private func evaluate(
    _ parts: UnsafeBufferPointer<PoseBatch.Part>, _ poses: Poses, count: Int,
    _ eights: UnsafeBufferPointer<ConfettiEight>?
  ) {
    for part in parts { prepare(poses.from(part.first), for: part) }
    if traits.hasAngles { poses.angle.update(repeating: 0, count: count) }
    if traits.needsFacing { poses.facing.update(repeating: 1, count: count) }
    for index in 0..<loopCount {
      // The first term is the progress, which the velocities on paths follow from.
      if index == (traits.hasOwnProgress ? 1 : 0), traits.needsVelocity {
        addVelocities(parts, poses, count, eights)
      }
      evaluate(loop: index, parts, poses, eights)
    }
    if !traits.isAlong { turn(poses, count, isWide: eights != nil) }
  }

  /// Writes the poses that a part's particles have before the terms.
  private func prepare(_ poses: Poses, for part: PoseBatch.Part) {
    let moment = part.uniforms.pointee.moment
    if !moment.hasOwnProgress {
      let isAlive = moment.progress >= 0 && moment.progress < 1
      poses.opacity.update(repeating: isAlive ? 1 : 0, count: part.padded)
    }
    if traits.needsTints, let colors = part.colors {
      poses.tints.update(from: colors, count: part.count)
    }
  }

  @inline(__always)
  private func evaluate(
    loop index: Int, _ parts: UnsafeBufferPointer<PoseBatch.Part>, _ poses: Poses,
    _ eights: UnsafeBufferPointer<ConfettiEight>?
  ) {
    if let eights,
      loops[index]._withUnsafeGuaranteedRef({ $0.evaluate(wide(eights, index), poses) })
    {
      return
    }
    for part in parts {
      evaluate(
        loop: index, part.columns, part.uniforms.pointee, poses.from(part.first), part.padded)
    }
  }

  private func addVelocities(
    _ parts: UnsafeBufferPointer<PoseBatch.Part>, _ poses: Poses, _ count: Int,
    _ eights: UnsafeBufferPointer<ConfettiEight>?
  ) {
    poses.velocityX.update(repeating: 0, count: count)
    poses.velocityY.update(repeating: 0, count: count)
    for index in 0..<sizeTerm {
      if let eights,
        loops[index]._withUnsafeGuaranteedRef({ $0.addVelocity(wide(eights, index), poses) })
      {
        continue
      }
      for part in parts {
        addVelocity(
          loop: index, part.columns, part.uniforms.pointee, poses.from(part.first), part.padded)
      }
    }
  }

  @inline(__always)
  private func wide(_ eights: UnsafeBufferPointer<ConfettiEight>, _ index: Int) -> WideLanes {
    WideLanes(
      lanes: ConfettiLanes(
        eights: eights.baseAddress, count: eights.count, column: starts[index].column,
        uniform: starts[index].uniform),
      traits: UnsafePointer(sharedTraits))
  }

  /// Makes the directions of particles' upper sides from their angles.
  private func turn(_ poses: Poses, _ count: Int, isWide: Bool) {
    guard traits.hasAngles else {
      poses.angle.update(repeating: 0, count: count)
      poses.cosine.update(repeating: 1, count: count)
      poses.sine.update(repeating: 0, count: count)
      return
    }
    if isWide {
      return lanes_turn(poses.angle, poses.cosine, poses.sine, count / Columns.step)
    }
    for i in 0..<count {
      (poses.cosine[i], poses.sine[i]) = cosineAndSine(halfTurns: poses.angle[i])
    }
  }

  /// Computes the positions and the light of some particles, but not their sizes and rotations.
  func evaluateJoint(
    _ columns: TermColumns, at uniforms: EmitterUniforms, _ poses: Poses, count: Int,
    _ colors: UnsafePointer<PackedColor>
  ) {
    poses.opacity.update(repeating: 1, count: count)
    if traits.needsTints { poses.tints.update(from: colors, count: count) }
    for index in 0..<loopCount where index < sizeTerm || index >= opacityTerm {
      evaluate(loop: index, columns, uniforms, poses, count)
    }
  }

  /// The place and the velocity of one particle at an age of its burst.
  func state(
    of particle: Int, in columns: TermColumns, at age: Double, release: Double, _ poses: Poses
  ) -> ParticleState {
    withUniforms(at: age, release: release, termCount: sizeTerm) { uniforms in
      let own = columns.from(particle)
      for index in 0..<sizeTerm {
        evaluate(loop: index, own, uniforms, poses, 1)
      }
      addVelocities(own, uniforms, poses, 1)
      return ParticleState(
        position: Point(x: poses.x[0], y: poses.y[0]),
        velocity: Point(x: poses.velocityX[0], y: poses.velocityY[0]))
    }
  }

  /// Computes the velocities of some particles; where each has a progress of its own, that must have
  /// been evaluated.
  func addVelocities(
    _ columns: TermColumns, _ uniforms: EmitterUniforms, _ poses: Poses, _ count: Int
  ) {
    poses.velocityX.update(repeating: 0, count: count)
    poses.velocityY.update(repeating: 0, count: count)
    for index in 0..<sizeTerm { addVelocity(loop: index, columns, uniforms, poses, count) }
  }

  @inline(__always)
  private func addVelocity(
    loop index: Int, _ columns: TermColumns, _ uniforms: EmitterUniforms, _ poses: Poses,
    _ count: Int
  ) {
    withLoop(index, columns, uniforms) { loop, own, numbers in
      loop.addVelocity(own, numbers, uniforms.moment, poses, count: count)
    }
  }

  @inline(__always)
  private func evaluate(
    loop index: Int, _ columns: TermColumns, _ uniforms: EmitterUniforms, _ poses: Poses,
    _ count: Int
  ) {
    withLoop(index, columns, uniforms) { loop, own, numbers in
      loop.evaluate(own, numbers, uniforms.moment, poses, count: count)
    }
  }

  /// Calls `body` with a loop, its columns and its shared numbers.
  @inline(__always)
  private func withLoop(
    _ index: Int, _ columns: TermColumns, _ uniforms: EmitterUniforms,
    _ body: (TermLoop, TermColumns, UnsafePointer<Float>) -> Void
  ) {
    let start = starts[index]
    loops[index]._withUnsafeGuaranteedRef {
      body($0, columns.dropping(start.column), UnsafePointer(uniforms.numbers + start.uniform))
    }
  }
}
