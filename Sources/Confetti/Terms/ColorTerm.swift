import ConfettiGraphics
import Motion

/// Colours that change over the lives of particles.
struct ColorTerm: Term {
  let track: ColorTrack
  let ease: Ease?
  let glow: Double

  /// - Parameter ease: the curve for a track without one of its own.
  init(_ track: ColorTrack, ease: Ease?, glow: Double) {
    (self.track, self.ease, self.glow) = (track, track.ease ?? ease, glow)
  }

  /// The number of intervals that a life is divided into.
  static let intervals = 1023

  var columnCount: Int { 0 }

  func spawn(_ births: Births, into columns: TermColumns) {}

  /// The colour at a share of the life.
  func color(at progress: Double) -> PackedColor {
    let share = ease.map { $0.curve.value(at: progress) } ?? progress
    return PackedColor(premultiplied: track.premultiplied(at: share), glow: glow)
  }

  func loop(in arena: Arena) -> TermLoop {
    let colors = (0...Self.intervals).map { color(at: Double($0) / Double(Self.intervals)) }
    return ColorLoop(table: arena.table(colors.map { Float(bitPattern: $0.bits) }))
  }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set(
      "colorTrack",
      [
        "times": .array(track.keyframes.map { .number($0.share) }),
        "values": .array(track.keyframes.map { .string($0.color.hexText(withAlpha: true)) }),
        "ease": ease?.json ?? .null,
      ])
  }
}

private final class ColorLoop: TermLoop {
  /// The bits of ``ColorTerm/intervals`` + 1 colours.
  let table: Table

  init(table: Table) {
    self.table = table
  }

  override var uniformCount: Int { 1 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    uniforms[0] = table.start[index(Float(moment.progress))]
  }

  @inline(__always)
  private func index(_ progress: Float) -> Int {
    Int((progress > 0 ? min(progress, 1) : 0) * Float(ColorTerm.intervals) + 0.5)
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    if moment.hasOwnProgress {
      for i in 0..<count {
        poses.tints[i] = PackedColor(bits: table.start[index(poses.progress[i])].bitPattern)
      }
    } else {
      poses.tints.update(repeating: PackedColor(bits: uniforms[0].bitPattern), count: count)
    }
  }
}

extension PackedColor {
  /// A colour with a share of light that is added to the background: its opacity is less by that
  /// share, and its light stays.
  init(premultiplied color: SIMD4<Double>, glow: Double) {
    self.init(
      red: Float(color.x), green: Float(color.y), blue: Float(color.z),
      alpha: Float(color.w * (1 - glow)))
  }
}
