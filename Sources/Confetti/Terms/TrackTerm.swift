import CConfettiLanes

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
    TrackLoop(self, track.table(ease: ease, in: arena))
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
    var line: JSONValue = [
      "kind": "keyframes", "times": .array(shares.map { .number($0) }), "values": .array(values),
      "ease": ease?.json ?? .null,
    ]
    guard target == .scale else {
      trace.terms.set("opacityTrack", line)
      return
    }
    if ease == .easeOut, shares == [0, 0.5, 1], track.keyframes[0].value == 1 {
      line = ["kind": "classic", "peak": values[1], "end": values[2]]
    } else if ease == .easeOut, shares == [0, 0.4, 0.9, 1], values[1] == values[2],
      track.keyframes[3].value == 0.2
    {
      line = ["kind": "fountain", "start": values[0], "peak": values[1]]
    }
    trace.terms.set("scaleTrack", line)
  }
}

extension Track {
  /// The numbers of the track for loops: the shares of its keyframes, the reciprocals of the
  /// distances between them, their values, and the samples of the ease.
  fileprivate func table(ease: Ease?, in arena: Arena) -> UnsafePointer<Float> {
    let shares = keyframes.map { Float($0.share) }
    // Loops pass keyframes at the same time at once.
    let rates = zip(shares, shares.dropFirst()).map { $1 > $0 ? min(1 / ($1 - $0), 1e30) : 1e30 }
    let values = keyframes.map { Float($0.value.constant ?? 0) }
    let samples = ease.map { CurveTable($0).samples } ?? []
    return arena.table(shares + rates + [0] + values + samples)
  }
}

final class TrackLoop: TermLoop {
  private let shares, rates, values: UnsafePointer<Float>
  private let ease: UnsafePointer<Float>?
  private let count: Int
  private let target: TrackTerm.Target
  private let isDrawn: Bool

  init(_ term: TrackTerm, _ table: UnsafePointer<Float>) {
    (count, target, isDrawn) = (term.track.keyframes.count, term.target, term.isDrawn)
    (shares, rates, values) = (table, table + count, table + 2 * count)
    ease = term.ease == nil ? nil : table + 3 * count
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
    let way = index < last && share > shares[index] ? (share - shares[index]) * rates[index] : 0
    uniforms[0] = Float(index)
    uniforms[1] = way
    uniforms[2] = values[index] + (values[min(index + 1, last)] - values[index]) * way
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    let numbers = target == .scale ? poses.width : poses.opacity
    let others = target == .scale ? poses.height : nil
    if own.traits.hasOwnProgress {
      var track = ConfettiTrack(
        shares: shares, rates: rates, values: isDrawn ? nil : values, count: count,
        ease: ease)
      lanes_track(own.pass, own.term, &track, poses.progress, numbers, others)
    } else if isDrawn {
      lanes_interpolate(own.pass, own.term, count, numbers, others)
    } else {
      lanes_multiply(own.pass, own.from(uniform: Self.sharedValue), numbers, others)
    }
  }
}
