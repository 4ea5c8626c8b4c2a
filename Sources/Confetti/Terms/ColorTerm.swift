import CConfettiLanes
import ConfettiGraphics
import Motion

/// Colours that change over the lives of particles.
struct ColorTerm: Term {
  let track: ColorTrack
  let ease: Ease?
  let glow: Double

  /// - Parameter ease: the curve for a track without one of its own.
  init(_ track: ColorTrack, ease: Ease?, glow: Double) {
    (self.track, self.ease, self.glow) = (track, ease, glow)
  }

  /// The number of intervals that a life is divided into.
  static let intervals = 1023

  private static let use = RandomUse("life.color")

  /// The index of the particle's track, if there are several.
  enum Column: Int { case track }

  var columnCount: Int { track.others.isEmpty ? 0 : 1 }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    guard !track.others.isEmpty else { return }
    let count = track.others.count + 1
    let use = Self.use
    for i in births.particles.indices {
      columns[.track][i] = Float(births.randoms[i].index(below: count, use))
    }
  }

  func loop(in arena: Arena) -> TermLoop {
    let (tracks, count) = (track.all, Self.intervals + 1)
    var colors = [Float](repeating: 0, count: tracks.count * count)
    var shares = colors
    for (index, track) in tracks.enumerated() {
      track.forEachMix(count, ease: ease) { number, fixed, own in
        let place = index * count + number
        colors[place] = Float(bitPattern: PackedColor(premultiplied: fixed, glow: glow).bits)
        // Most tracks do not use the particle's own colour.
        if own != 0 { shares[place] = Float((own.clamped(to: 0...1) * 256).rounded(.down)) }
      }
    }
    return ColorLoop(arena.table(colors), shares: arena.table(shares), track)
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    let track =
      self.track.others.isEmpty ? self.track : self.track.all[Int(columns[.track][particle])]
    let ease = track.ease ?? self.ease
    let values = track.keyframes.map {
      JSONValue.string($0.isOwn ? $0.text : $0.color.hexText(withAlpha: true))
    }
    trace.terms.set(
      "colorTrack",
      .object(
        [
          .init("times", .array(track.keyframes.map { .number($0.share) })),
          .init("values", .array(values)), .init("ease", ease?.json ?? .null),
        ] + track.curvesLine))
  }
}

private final class ColorLoop: TermLoop {
  /// The bits of the colours, track after track, and the shares of a particle's own colour.
  private let table, shares: UnsafePointer<Float>
  private let trackCount: Int
  /// Whether all particles follow one track without their own colours, so that the table has the
  /// final colours.
  private let isFixed: Bool

  init(_ table: UnsafePointer<Float>, shares: UnsafePointer<Float>, _ track: ColorTrack) {
    (self.table, self.shares, trackCount) = (table, shares, track.all.count)
    isFixed = !track.isOwn && track.others.isEmpty
  }

  override var uniformCount: Int { 1 }

  /// The colour at the moment, or the number of its interval.
  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    let progress = Float(moment.progress)
    let interval = (progress > 0 ? min(progress, 1) : 0) * Float(ColorTerm.intervals) + 0.5
    uniforms[0] = isFixed ? table[Int(interval)] : interval
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    let progress = own.traits.hasOwnProgress ? UnsafePointer(poses.progress) : nil
    if isFixed, progress == nil { return lanes_color(own.pass, own.term, poses.tintBits) }
    var colors = ConfettiColors(
      fixed: table, shares: shares, intervals: ColorTerm.intervals, tracks: trackCount)
    if isFixed {
      lanes_color_by_progress(own.pass, &colors, progress, poses.tintBits)
    } else {
      lanes_mix_colors(own.pass, own.term, &colors, progress, poses.tintBits)
    }
  }
}

extension PackedColor {
  /// A colour with a share of light that is added to the background: its opacity is reduced by that
  /// share, and its light stays.
  package init(premultiplied color: SIMD4<Double>, glow: Double) {
    self.init(
      red: Float(color.x), green: Float(color.y), blue: Float(color.z),
      alpha: Float(color.w * (1 - glow)))
  }
}
