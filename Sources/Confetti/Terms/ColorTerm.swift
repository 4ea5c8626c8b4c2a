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

  var columnCount: Int { track.others.isEmpty ? 0 : 1 }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {
    guard !track.others.isEmpty else { return }
    let count = track.others.count + 1
    let use = Self.use
    for i in births.particles.indices {
      columns[0][i] = Float(births.randoms[i].index(below: count, use))
    }
  }

  func loop(in arena: Arena) -> TermLoop {
    var (colors, shares): ([Float], [Float]) = ([], [])
    for track in track.all {
      let ease = track.ease ?? ease
      for interval in 0...Self.intervals {
        let progress = Double(interval) / Double(Self.intervals)
        let mix = track.mix(at: ease.map { $0.curve.value(at: progress) } ?? progress)
        let color = PackedColor(premultiplied: mix.fixed, glow: glow)
        colors.append(Float(bitPattern: color.bits))
        shares.append(Float((mix.own.clamped(to: 0...1) * 256).rounded(.down)))
      }
    }
    let table = arena.table(colors)
    guard track.isOwn || !track.others.isEmpty else { return ColorLoop(table: table) }
    return MixedColorLoop(
      table: table, shares: arena.table(shares), lastTrack: track.others.count)
  }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    let track = self.track.others.isEmpty ? self.track : self.track.all[Int(columns[0][particle])]
    let ease = track.ease ?? self.ease
    trace.terms.set(
      "colorTrack",
      [
        "times": .array(track.keyframes.map { .number($0.share) }),
        "values": .array(
          track.keyframes.map {
            .string($0.isOwn ? $0.text : $0.color.hexText(withAlpha: true))
          }),
        "ease": ease?.json ?? .null,
      ])
  }
}

extension ColorTerm {
  /// The interval that a share of the life is in.
  @inline(__always)
  fileprivate static func interval(_ progress: Float) -> Int {
    Int((progress > 0 ? min(progress, 1) : 0) * Float(intervals) + 0.5)
  }
}

/// The loop of tracks with the particle's own colour, or of several tracks: with w the whole number of
/// 256ths of its own colour at the moment, each byte is fixed + ⌊own · w / 256⌋.
private final class MixedColorLoop: TermLoop {
  /// The bits of the fixed colours, and w, track after track.
  let table, shares: Table
  /// The number of the last track; if there are several, the first column has each particle's.
  let lastTrack: Int

  init(table: Table, shares: Table, lastTrack: Int) {
    (self.table, self.shares, self.lastTrack) = (table, shares, lastTrack)
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let shared = ColorTerm.interval(Float(moment.progress))
    let last = Float(lastTrack)
    for i in 0..<count {
      var index = moment.hasOwnProgress ? ColorTerm.interval(poses.progress[i]) : shared
      if lastTrack > 0 {
        // The columns behind the last particle are undefined: any number there must lead to a track.
        let track = columns[0][i]
        index += Int(track > 0 ? min(track, last) : 0) * (ColorTerm.intervals + 1)
      }
      let share = UInt32(shares.start[index])
      let own = poses.tints[i].bits
      // Two components at a time, with eight spare bits above each; the fixed part is rounded and this
      // one is rounded down, so no sum is above 255.
      let low = ((own & 0x00FF_00FF) &* share) >> 8 & 0x00FF_00FF
      let high = ((own >> 8 & 0x00FF_00FF) &* share) & 0xFF00_FF00
      poses.tints[i] = PackedColor(bits: table.start[index].bitPattern &+ (low | high))
    }
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
    uniforms[0] = table.start[ColorTerm.interval(Float(moment.progress))]
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    if moment.hasOwnProgress {
      for i in 0..<count {
        poses.tints[i] = PackedColor(
          bits: table.start[ColorTerm.interval(poses.progress[i])].bitPattern)
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
