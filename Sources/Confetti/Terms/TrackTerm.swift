import CConfettiLanes
import Motion

/// A track that multiplies the size or the opacity of particles.
///
/// If the values of keyframes differ from particle to particle, each such keyframe has a column.
struct TrackTerm: Term {
  /// The number that the track multiplies.
  enum Target: Sendable { case scale, opacity }

  let track: Track
  let ease: Ease?
  let target: Target

  /// - Parameter ease: the curve for a track without one of its own.
  init(_ track: Track, ease: Ease?, of target: Target) {
    (self.track, self.ease, self.target) = (track, track.ease ?? ease, target)
  }

  private static let scaleUse = RandomUse("life.scale"), opacityUse = RandomUse("life.opacity")

  /// Whether the values differ from particle to particle.
  fileprivate var isDrawn: Bool { track.keyframes.contains { $0.value.constant == nil } }

  /// The shares of the first and the last way between which values lie.
  ///
  /// They are farther than 0…1 where a curve goes beyond and the track has no rest there; an opacity stays
  /// between its values.
  fileprivate var limits: (lowest: Float, highest: Float) {
    guard target == .scale, let ease, !ease.staysInside, track.keyframes.count > 1 else {
      return (0, 1)
    }
    let (shares, last) = (track.shares, track.keyframes.count - 1)
    return (
      shares[0] == 0 && shares[1] > 0 ? -Self.farthest : 0,
      shares[last] == 1 && shares[last - 1] < 1 ? Self.farthest : 1
    )
  }

  fileprivate static let farthest: Float = 1000

  var columnCount: Int { isDrawn ? track.keyframes.count : 0 }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Track.Keyframe>) {
    guard isDrawn else { return }
    let use = target == .scale ? Self.scaleUse : Self.opacityUse
    for (number, keyframe) in track.keyframes.enumerated() {
      if number > 0, keyframe.value == track.keyframes[number - 1].value {
        columns[number: number].update(from: columns[number: number - 1], count: births.count)
      } else {
        keyframe.value.fill(columns[number: number], births, use.numbered(number))
      }
    }
  }

  func loop(in arena: Arena) -> TermLoop {
    TrackLoop(self, in: arena)
  }

  func trace(
    _ columns: TermColumns<Track.Keyframe>, _ particle: Int, into trace: inout ParticleTrace
  ) {
    let values = track.keyframes.indices.map { number in
      isDrawn
        ? JSONValue.number(columns[number: number][particle])
        : .number(track.keyframes[number].value.constant ?? 0)
    }
    let shares = track.keyframes.map(\.share)
    var line = JSONValue.object(
      [
        .init("kind", "keyframes"), .init("times", .array(shares.map { .number($0) })),
        .init("values", .array(values)), .init("ease", ease?.json ?? .null),
      ] + track.curvesLine)
    guard target == .scale else {
      trace.terms.set("opacityTrack", line)
      return
    }
    // The short lines have no curves of single ways.
    let mayBeShort = ease == .easeOut && !track.hasCurves
    if mayBeShort, shares == [0, 0.5, 1], track.keyframes[0].value == 1 {
      line = ["kind": "classic", "peak": values[1], "end": values[2]]
    } else if mayBeShort, shares == [0, 0.4, 0.9, 1], values[1] == values[2],
      track.keyframes[3].value == 0.2
    {
      line = ["kind": "fountain", "start": values[0], "peak": values[1]]
    }
    trace.terms.set("scaleTrack", line)
  }
}

extension KeyframeTrack {
  /// Whether a way between two keyframes has a curve of its own.
  var hasCurves: Bool { eases.contains { $0 != nil } }

  /// The curves of the ways to the keyframes in a trace, if there are any.
  var curvesLine: [JSONValue.Member] {
    hasCurves ? [.init("eases", .array(eases.map { $0?.json ?? .null }))] : []
  }
}

final class TrackLoop: TermLoop {
  /// The shares of the keyframes, the reciprocals of the distances between them, and their values.
  private let shares, rates, values: UnsafePointer<Float>
  /// The samples of the ease.
  private let ease: UnsafePointer<Float>?
  /// The samples of the curves of single ways, and for each keyframe the number of the curve to the next.
  private let curves, curveNumbers: UnsafePointer<Float>?
  private let count: Int
  private let target: TrackTerm.Target
  private let isDrawn: Bool
  private let limits: (lowest: Float, highest: Float)

  init(_ term: TrackTerm, in arena: Arena) {
    let (track, ease) = (term.track, term.ease)
    (count, target, isDrawn) = (track.keyframes.count, term.target, term.isDrawn)
    limits = term.limits
    let shares = track.keyframes.map { Float($0.share) }
    // Loops pass keyframes at the same time at once.
    let rates = zip(shares, shares.dropFirst()).map { $1 > $0 ? min(1 / ($1 - $0), 1e30) : 1e30 }
    let values = track.keyframes.map { Float($0.value.constant ?? 0) }
    let samples = ease.map { CurveTable($0).samples } ?? []
    let table = arena.table(shares + rates + [0] + values + samples)
    (self.shares, self.rates, self.values) = (table, table + count, table + 2 * count)
    self.ease = ease == nil ? nil : table + 3 * count
    let (numbers, curves) = Self.curves(of: track, inside: term.target == .opacity)
    self.curves = track.hasCurves ? arena.table(curves) : nil
    curveNumbers = track.hasCurves ? arena.table(numbers + [-1]) : nil
  }

  /// The number of the curve of each way, -1 for a straight one, and the samples of the curves.
  ///
  /// - Parameter inside: whether the curves are held to 0…1.
  private static func curves(
    of track: Track, inside: Bool
  ) -> (numbers: [Float], samples: [Float]) {
    var (numbers, curves): ([Float], [Ease]) = ([], [])
    for ease in track.eases.dropFirst() {
      guard let ease else {
        numbers.append(-1)
        continue
      }
      if !curves.contains(ease) { curves.append(ease) }
      numbers.append(Float(curves.firstIndex(of: ease) ?? 0))
    }
    let samples = curves.flatMap { CurveTable($0).samples }
    return (numbers, inside ? samples.map { $0.clamped(to: 0...1) } : samples)
  }

  /// The index, among the shared numbers, of the value that all particles have.
  static let sharedValue = 2

  /// The keyframe before the moment, the share of the distance to the next one, and the value
  /// between them.
  override var uniformCount: Int { 3 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    guard !moment.hasOwnProgress else { return }
    let progress = Float(moment.progress)
    let share = ease.map { CurveTable.value(at: progress, of: $0) } ?? progress
    let last = count - 1
    var index = 0
    while index < last, share >= shares[index + 1] { index += 1 }
    // A curve that goes beyond the end goes on as the last way.
    if index == last, last > 0, share > 1, limits.highest > 1 { index -= 1 }
    let way = index < last ? way(at: share, after: index) : 0
    uniforms[0] = Float(index)
    uniforms[1] = way
    uniforms[2] = values[index] + (values[min(index + 1, last)] - values[index]) * way
  }

  /// The share of the way from a keyframe to the next one.
  private func way(at share: Float, after index: Int) -> Float {
    let way = max((share - shares[index]) * rates[index], index == 0 ? limits.lowest : 0)
    guard let curves, let number = curveNumbers?[index], number >= 0 else {
      return min(way, TrackTerm.farthest)
    }
    return CurveTable.value(at: way, of: curves + Int(number) * CurveTable.count)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    let numbers = target == .scale ? poses.width : poses.opacity
    let others = target == .scale ? poses.height : nil
    if own.traits.hasOwnProgress {
      var track = ConfettiTrack(
        shares: shares, rates: rates, values: isDrawn ? nil : values, count: count,
        ease: ease, curves: curves, curveNumbers: curveNumbers, lowest: limits.lowest,
        highest: limits.highest)
      lanes_track(own.pass, own.term, &track, poses.progress, numbers, others)
    } else if isDrawn {
      lanes_interpolate(own.pass, own.term, count, numbers, others)
    } else {
      lanes_multiply(own.pass, own.from(uniform: Self.sharedValue), numbers, others)
    }
  }
}
