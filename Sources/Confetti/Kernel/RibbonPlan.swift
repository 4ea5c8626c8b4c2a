import CConfettiLanes
import ConfettiGraphics

/// The traits that an emitter's ribbons share, as plain numbers: no reference is counted to use it in a
/// frame.
struct RibbonPlan: Sendable {
  let segments: Int
  /// In seconds.
  let spacing: Double
  /// In points.
  let largestWidth: Float
  /// Whether the strip shows more than its front.
  let isTwisted: Bool
  /// The twist from one joint to the next, in half turns.
  let twistStep: Float
  /// The darkening of a strip that is seen edge-on.
  let lit: Float
  /// The back: a share of the brightness, or a colour of its own.
  let backShade: Float
  let backColor: PackedColor?
  let keepsPlaces: Bool
  /// Where the columns of the ribbon and of the flip begin.
  let start: ColumnStart<RibbonTerm.Column>
  private let flip: ColumnStart<Flip.Column>?
  /// The age from which on flips stop.
  private let lastTwist: Float

  /// The seconds after which the end gets to the position of its particle.
  var duration: Double { Double(segments) * spacing }

  /// The ribbons of an emitter; `nil` if it has none.
  init?(_ emitter: Emitter, _ compiled: borrowing CompiledTerms) {
    guard let (term, start) = compiled.first(RibbonTerm.self) else { return nil }
    (self.start, flip) = (start, compiled.flip)
    let (ribbon, look) = (term.ribbon, emitter.look)
    (segments, spacing) = (ribbon.segments, ribbon.spacing)
    largestWidth = Float(ribbon.width.largest)
    isTwisted = emitter.turn.flip != nil || ribbon.curl != 0
    twistStep = Float(2 * ribbon.curl / Double(ribbon.segments))
    lit = Float(look.lit)
    (backShade, backColor) = look.back?.parts(glow: look.glow) ?? (Ribbon.backShade, nil)
    keepsPlaces = term.keepsPlaces
    let fastest = Float((emitter.turn.flip?.frequency.largest ?? 0) * 2)
    lastTwist = AgeLoop.last(turningBy: fastest)
  }

  /// The age of a burst to compute twists with.
  func twistAge(_ age: Double) -> Float { min(Float(age), lastTwist) }

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

  /// The cosine that decides which side is seen at a joint, which may be between two joints.
  @inline(__always)
  func facing(at joint: Float, _ twist: Float) -> Float {
    isTwisted ? halfturns_cosine(twist + twistStep * joint) : 1
  }

  /// The brightness of a strip, by the magnitude of that cosine.
  @inline(__always)
  func brightness(facing: Float) -> Float { 1 - lit * (1 - facing) }

  /// The colour of the side that is seen, with a brightness.
  @inline(__always)
  func color(_ front: PackedColor, _ brightness: Float, isBack: Bool) -> PackedColor {
    let base = isBack ? backColor ?? front : front
    let brightness = brightness * (isBack ? backShade : 1)
    return brightness < 1 ? base.dimmed(UInt32(brightness * 256 + 0.5)) : base
  }
}

extension Ribbon {
  /// The share of the width at the very end.
  static let leastEnd: Float = 0.3
  /// The smallest share of the width of a strip that is seen edge-on.
  static let leastTurned: Float = 0.15
  /// The share of the brightness that a back without a colour of its own has.
  static let backShade: Float = 0.7
}
