import ConfettiGraphics
import Motion

/// The joints of the ribbons of some particles at one moment: joint by joint, and within a joint
/// particle by particle.
struct RibbonJoints {
  private let storage: UnsafeMutableRawPointer

  init(_ storage: UnsafeMutableRawPointer) { self.storage = storage }

  /// The number of joints for which there is space.
  static let capacity = 819
  /// The bytes that are needed.
  static let size = 5 * capacity * MemoryLayout<Float>.stride

  /// The number of ribbons for which there is space, if each has a number of segments.
  static func particles(segments: Int) -> Int { min(capacity / (segments + 1), Poses.capacity) }

  /// The middle of the strip, in points.
  var x: UnsafeMutablePointer<Float> { column(0) }
  var y: UnsafeMutablePointer<Float> { column(1) }
  /// The width before twisting, in points.
  var width: UnsafeMutablePointer<Float> { column(2) }
  var opacity: UnsafeMutablePointer<Float> { column(3) }
  var color: UnsafeMutablePointer<PackedColor> { column(4) }

  @inline(__always)
  private func column<Number>(_ index: Int) -> UnsafeMutablePointer<Number> {
    (storage + index * Self.capacity * MemoryLayout<Float>.stride)
      .assumingMemoryBound(to: Number.self)
  }
}

extension EmitterProgram {
  /// Computes the joints of some particles' ribbons.
  func findJoints(
    of ribbon: RibbonPlan, at age: Double, release: Double, _ all: BurstColumns, _ poses: Poses,
    count: Int, _ colors: UnsafePointer<PackedColor>
  ) {
    for joint in 0...ribbon.segments {
      let own = age - Double(joint) * ribbon.spacing
      let limit = traits.hasOwnProgress ? .infinity : traits.lifetime
      withUniforms(at: own.clamped(to: 0...limit), release: release) { uniforms in
        evaluateJoint(all, at: uniforms, poses, count: count, colors)
      }
      let first = joint * count
      let joints = poses.joints
      (joints.x + first).update(from: poses.x, count: count)
      (joints.y + first).update(from: poses.y, count: count)
      (joints.opacity + first).update(from: poses.opacity, count: count)
      let tints = traits.needsTints ? UnsafePointer(poses.tints) : colors
      (joints.color + first).update(from: tints, count: count)
      taper(joints.width + first, ribbon, Float(own), Float(age), all, count)
      if ribbon.keepsPlaces {
        keepToLives(joints.x + first, joints.y + first, ribbon, Float(own), all, count)
      }
    }
  }

  /// Moves joints that lie before a particle's birth or after its death to the birth or the death.
  private func keepToLives(
    _ x: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>, _ ribbon: RibbonPlan,
    _ age: Float, _ all: BurstColumns, _ count: Int
  ) {
    let places = all.columns(at: ribbon.start)
    let ageing = all.columns(at: Ageing.start)
    let (delay, rate) = (ageing[.delay], ageing[.rate])
    for i in 0..<count {
      let progress = (age - delay[i]) * rate[i]
      let (isBorn, isDead) = (progress > 0, progress >= 1)
      x[i] = isBorn ? (isDead ? places[.deathX][i] : x[i]) : places[.birthX][i]
      y[i] = isBorn ? (isDead ? places[.deathY][i] : y[i]) : places[.birthY][i]
    }
  }

  /// Finds the widths at a joint: a ribbon narrows to ``Ribbon/leastEnd`` over the last quarter of
  /// its time.
  private func taper(
    _ widths: UnsafeMutablePointer<Float>, _ ribbon: RibbonPlan, _ own: Float, _ age: Float,
    _ all: BurstColumns, _ count: Int
  ) {
    let width = all.columns(at: ribbon.start)[.width]
    let duration = Float(ribbon.duration)
    let steepness = 4 * (1 - Ribbon.leastEnd) / duration
    let last = age - duration
    guard traits.hasOwnProgress else {
      let life = Float(traits.lifetime)
      let passed = own.clamped(to: 0...life) - last.clamped(to: 0...life)
      let end = min(Ribbon.leastEnd + steepness * max(passed, 0), 1)
      for i in 0..<count { widths[i] = width[i] * end }
      return
    }
    let ageing = all.columns(at: Ageing.start)
    let (delay, rate) = (ageing[.delay], ageing[.rate])
    for i in 0..<count {
      let life = 1 / rate[i]
      let to = min(own - delay[i], life)
      let from = min(last - delay[i], life)
      let passed = (to > 0 ? to : 0) - (from > 0 ? from : 0)
      let end = Ribbon.leastEnd + steepness * (passed > 0 ? passed : 0)
      widths[i] = width[i] * (end < 1 ? end : 1)
    }
  }
}
