import ConfettiGraphics
import Motion

/// The traits that an emitter's ribbons or lines share, as plain numbers: no reference is counted to use
/// it in a frame, unless they have tracks along their length.
struct RibbonPlan: Sendable {
  /// The look of the strips.
  let strip: PaperStrip
  /// The seconds from one joint to the next.
  let spacing: Double
  /// The largest width, in points.
  let largestWidth: Float
  let keepsPlaces: Bool
  /// Whether the strips are as wide as their particles.
  let isLine: Bool
  /// The factors for the width and the opacity along the length; `nil` are those of every ribbon.
  let scale, opacity: LengthTrack?
  /// The first columns of the ribbon and of the flip.
  let start: ColumnStart<RibbonTerm.Column>
  private let flip: ColumnStart<Flip.Column>?
  /// The age from which on flips stop.
  private let lastTwist: Float

  var segments: Int { strip.segments }
  /// The seconds after which the end of a ribbon reaches the position that its particle has now.
  var duration: Double { Double(segments) * spacing }
  /// Whether the width or the opacity follows from the share of the length.
  var isShaped: Bool { scale != nil || opacity != nil }

  /// The ribbons of an emitter; `nil` if it has none.
  init?(_ emitter: Emitter, _ compiled: borrowing CompiledTerms) {
    guard let (term, start) = compiled.ribbon else { return nil }
    (self.start, flip) = (start, compiled.flip)
    let (ribbon, look) = (term.ribbon, emitter.look)
    spacing = ribbon.spacing
    (isLine, scale) = (term.isLine, ribbon.scale)
    opacity = ribbon.opacity == 1 ? nil : ribbon.opacity
    let width = isLine ? emitter.unstretchedArea.squareRoot() : ribbon.width.largest
    largestWidth = Float(width * (ribbon.scale?.largest ?? 1))
    let isTwisted = !isLine && (emitter.turn.flip != nil || ribbon.curl != 0)
    strip = PaperStrip(
      segments: ribbon.segments,
      twistStep: isTwisted ? Float(2 * ribbon.curl / Double(ribbon.segments)) : nil,
      lit: Float(look.lit), back: look.back?.parts(glow: look.glow) ?? (Ribbon.backShade, nil))
    keepsPlaces = term.keepsPlaces
    let fastest = Float((emitter.turn.flip?.frequency.largest ?? 0) * 2)
    lastTwist = AgeLoop.last(turningBy: fastest)
  }

  /// The age of a burst to compute twists with.
  func twistAge(_ age: Double) -> Float { min(Float(age), lastTwist) }

  /// The share of a ribbon's length at a joint: 0 at the particle, 1 at the end.
  ///
  /// - Parameters:
  ///   - own: the particle's age at the joint, in seconds.
  ///   - age: the particle's age.
  ///   - life: the length of its life; all ages are kept within it.
  func share(at own: Float, of age: Float, in life: Float) -> Double {
    let head = age.clamped(to: 0...life)
    let length = head - (age - Float(duration)).clamped(to: 0...life)
    guard length > 0 else { return 0 }
    return Double(((head - own.clamped(to: 0...life)) / length).clamped(to: 0...1))
  }

  /// The twist of a ribbon at its first joint, in half turns.
  ///
  /// - Parameters:
  ///   - particle: the index of the particle in the columns.
  ///   - age: the ``twistAge(_:)``.
  ///   - all: the columns.
  @inline(__always)
  func twist(of particle: Int, at age: Float, in all: BurstColumns) -> Float {
    guard let flip else { return all.columns(at: start)[.twist][particle] }
    let own = all.columns(at: flip)
    return own[.frequency][particle] * age + own[.phase][particle]
  }
}

extension Ribbon {
  /// The most joints that there is memory for, and the number of bytes for them.
  static let mostJoints = 819
  static let jointsSize = StripJoints.size(capacity: mostJoints)
  /// The share of the width at the very end.
  static let leastEnd: Float = 0.3
  /// The share of the brightness that a back without a colour of its own has.
  package static let backShade: Float = 0.7
}

extension EmitterProgram {
  /// Computes the joints of some particles' ribbons.
  func findJoints(
    of ribbon: RibbonPlan, at age: Double, release: ReleaseSpan, _ all: BurstColumns,
    _ poses: Poses, count: Int, _ colors: UnsafePointer<PackedColor>
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
      if ribbon.scale == nil {
        taper(joints.width + first, ribbon, Float(own), Float(age), all, count)
      }
      if ribbon.isShaped { shape(first, ribbon, Float(own), Float(age), all, poses, count) }
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

  /// Finds the width and the opacity at a joint by its share of the length.
  private func shape(
    _ first: Int, _ ribbon: RibbonPlan, _ own: Float, _ age: Float, _ all: BurstColumns,
    _ poses: Poses, _ count: Int
  ) {
    let (width, joints) = (all.columns(at: ribbon.start)[.width], poses.joints)
    let ageing = traits.hasOwnProgress ? all.columns(at: Ageing.start) : nil
    for i in 0..<count {
      let delay = ageing?[.delay][i] ?? 0
      let life = ageing.map { 1 / $0[.rate][i] } ?? Float(traits.lifetime)
      let share = ribbon.share(at: own - delay, of: age - delay, in: life)
      if let scale = ribbon.scale {
        let plain = ribbon.isLine ? poses.narrowSide(of: i) : width[i]
        joints.width[first + i] = plain * Float(scale.value(at: share))
      }
      if let opacity = ribbon.opacity {
        joints.opacity[first + i] *= Float(opacity.value(at: share))
      }
    }
  }

  /// Finds the widths at a joint: a ribbon narrows to ``Ribbon/leastEnd`` over the last quarter of
  /// its duration.
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
