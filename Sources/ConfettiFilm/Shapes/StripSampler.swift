import Confetti
import ConfettiGraphics

/// Finds the eased keys of a strip of a ribbon: where it begins and ends on the way of its particle.
struct StripSampler {
  let subject: VectorSubject
  /// The segments of the strip, from the particle.
  let segments: Range<Int>
  /// The absolute times of frame 0 and of the film's end.
  let origin, end: Double
  /// The frames per second.
  let rate: Double
  let area: VisibleArea
  /// The tolerance of positions, in points.
  let tolerance: Float
  /// The pixels of a point: positions are written in tenths, and widths in hundredths of pixels.
  let scale: Float
  let poses: Poses
  let budget: VectorBudget

  /// The samples of a second of a way.
  private static let samplesPerSecond = 120.0
  /// The distance by which a strip reaches below the next one, in points, so that no gap is visible.
  private static let overlap: Float = 0.5
  /// The least length of a strip that is drawn, in points.
  private static let leastLength: Float = 0.05
  /// The least frames from one joint to the next with which joints can be behind by whole frames.
  private static let leastFrames = 0.7

  /// The track of the strip within some frames; `nil` if it is invisible, or the budget is used up.
  func track(within frames: Range<Int>) -> StripTrack? {
    guard let ribbon = subject.burst.ribbonSegments, let way = way(ribbon),
      way.length > Self.leastLength
    else { return nil }
    let perFrame = EasedSampler.samplesPerFrame(rate)
    guard budget.takesSamples(frames.count * perFrame + 1) else { return nil }
    let lags = (lag(segments.lowerBound, ribbon), lag(segments.upperBound, ribbon))
    let samples = (0...frames.count * perFrame).map { index in
      let time = origin + (Double(frames.lowerBound) + Double(index) / Double(perFrame)) / rate
      let length = way.distance(at: time - lags.0) - way.distance(at: time - lags.1)
      return subject.stripPose(segments, length: length, at: time, poses)
    }
    let seen = samples.indices.filter {
      2 * samples[$0].size.x > Self.leastLength && area.shows(samples[$0])
    }
    guard let first = seen.first, let last = seen.last else { return nil }
    let shown = first / perFrame..<min(last / perFrame + 1, frames.count)
    guard !shown.isEmpty else { return nil }
    let kept = Array(samples[shown.lowerBound * perFrame...shown.upperBound * perFrame])
    let begin = frames.lowerBound + shown.lowerBound
    let span = begin..<begin + shown.count
    let overlap = segments.lowerBound > 0 ? Self.overlap : 0
    let track = StripTrack(
      way: way, isAdditive: subject.isAdditive, span: span,
      keys: StripTrack.Channel.allCases.map {
        switch $0 {
        case .start: shares(of: way, after: lags.1, overlap: 0).covering(span)
        case .end: shares(of: way, after: lags.0, overlap: overlap).covering(span)
        case .width, .opacity, .color: look($0, kept, from: begin, perFrame)
        }
      })
    let keyCount = track.keys.reduce(way.pieces.count) { $0 + $1.frames.count }
    return budget.takesKeys(keyCount) ? track : nil
  }

  /// The way on which the whole ribbon lies during the film; `nil` if there is none, or the budget is used up.
  private func way(_ ribbon: (count: Int, spacing: Double)) -> RibbonWay? {
    let (birth, lifetime) = subject.burst.wholeLife(of: subject.particle)
    let from = max(birth, origin - Double(ribbon.count) * ribbon.spacing)
    let seconds = min(birth + lifetime, end) - from
    guard seconds > 0 else { return nil }
    let count = Int((seconds * Self.samplesPerSecond).rounded(.up))
    guard budget.takesSamples(count + 1) else { return nil }
    let samples = (0...count).map {
      subject.burst.joint(
        of: subject.particle, at: from + Double($0) / Self.samplesPerSecond, poses)
    }
    return RibbonWay(
      samples, from: from, rate: Self.samplesPerSecond, step: 0.1 / scale,
      tolerance: tolerance / 2)
  }

  /// The seconds by which a joint is behind the particle.
  ///
  /// They are whole frames wherever that makes little difference: then the keys of all joints are the same, at other
  /// times, and so compress well.
  private func lag(_ joint: Int, _ ribbon: (count: Int, spacing: Double)) -> Double {
    let exact = Double(joint) * ribbon.spacing
    guard joint < ribbon.count, ribbon.spacing * rate >= Self.leastFrames else { return exact }
    return (exact * rate).rounded() / rate
  }

  /// The keys of a joint's share of the way, in hundredths, for as long as it moves.
  ///
  /// They do not depend on when the strip is visible, so that strips on both sides of the joint have the same.
  private func shares(of way: RibbonWay, after lag: Double, overlap: Float) -> EasedKeys {
    func frame(_ time: Double) -> Double { (time + lag - origin) * rate }
    let last = ((end - origin) * rate).rounded()
    let begin = Int((frame(way.times.lowerBound) + 1e-6).rounded(.down).clamped(to: 0...last))
    let done = Int((frame(way.times.upperBound) - 1e-6).rounded(.up).clamped(to: 0...last))
    let perFrame = EasedSampler.samplesPerFrame(rate)
    let share = 100 / way.length
    let values = (0...max(done - begin, 0) * perFrame).map { index in
      let frame = Double(begin) + Double(index) / Double(perFrame)
      let distance = way.distance(at: origin + frame / rate - lag) + overlap
      return SIMD4(min(distance * share, 100), 0, 0, 0)
    }
    let step: Float = StripTrack.digits(length: way.length) > 2 ? 0.001 : 0.01
    return EasedKeys(values, from: begin, perFrame: perFrame, step: step, limits: 0...100) { _ in
      SIMD4(repeating: tolerance * share)
    }
  }

  /// The keys of the width, the opacity or the colour.
  private func look(
    _ channel: StripTrack.Channel, _ samples: [VectorPose], from first: Int, _ perFrame: Int
  ) -> EasedKeys {
    let halves = samples.map(\.size.y)
    let widest = halves.max() ?? 0
    let room = VectorTolerance(largest: widest, isRough: false, position: tolerance)
    func keys(
      _ values: [SIMD4<Float>], step: Float,
      limits: ClosedRange<Float> = EasedKeys.unlimited, _ room: (Int) -> Float
    ) -> EasedKeys {
      EasedKeys(values, from: first, perFrame: perFrame, step: step, limits: limits) {
        SIMD4(repeating: room($0))
      }
    }
    switch channel {
    case .opacity:
      return keys(samples.map { $0[.opacity] }, step: 0.01, limits: 0...1) { _ in room.opacity }
    case .color:
      return keys(samples.map { $0[.color] }, step: 2.55, limits: 0...255) {
        room[.color, samples[$0].opacity * EasedSampler.seen(halves[$0], of: widest)]
      }
    case .start, .end, .width:
      let flips = EdgeOnSigns(halves)
      // Seen edge-on, anything from nothing to its width is near enough.
      let widths = halves.indices.map { flips.areLeast[$0] ? halves[$0] : 2 * halves[$0] }
      return keys(widths.map { SIMD4($0, 0, 0, 0) }, step: 0.01 / scale) {
        2 * room.size + (flips.areLeast[$0] ? halves[$0] : 0)
      }
    }
  }
}
