import Confetti

/// Finds the keys of a subject: it samples so many moments that the pose is linear between any two, and leaves out
/// samples that follow from their neighbours.
struct VectorSampler {
  let subject: VectorSubject
  /// The seconds of a tick, and the absolute time of tick 0.
  let tick, origin: Double
  let area: VisibleArea
  let poses: Poses
  let budget: VectorBudget

  private struct Sample {
    let tick: Int
    var pose: VectorPose
  }

  /// The seconds from one sample to the next, before more are added.
  private static let step = 1.0 / 60
  /// The share of the tolerance that is used between samples.
  private static let shareBetween: Float = 0.25

  /// The track of the subject within some ticks; `nil` if it is invisible, or the budget is used up.
  func track(within span: Range<Int>) -> VectorTrack? {
    guard budget.takesSamples(span.count / max(Int(Self.step / tick), 1) + 2) else { return nil }
    var samples = [Sample(tick: span.lowerBound, pose: pose(span.lowerBound))]
    samples[0].pose.unwrapAngle(after: .nan)
    let step = max(Int(Self.step / tick), 1)
    var next = span.lowerBound
    while next < span.upperBound {
      next = min(next + step, span.upperBound)
      var sample = Sample(tick: next, pose: pose(next))
      sample.pose.unwrapAngle(after: samples[samples.count - 1].pose.angle)
      samples.append(sample)
    }
    let largest = samples.reduce(0) { max($0, $1.pose.reach) }
    let tolerance = VectorTolerance(largest: largest, isRough: subject.isRough)
    samples = refined(samples, tolerance)
    let seen = samples.indices.filter { area.shows(samples[$0].pose) }
    guard let first = seen.first, let last = seen.last else { return nil }
    let kept = samples[max(first - 1, 0)...min(last + 1, samples.count - 1)]
    guard let begin = kept.first?.tick, let end = kept.last?.tick, begin < end else { return nil }
    let ticks = kept.map(\.tick)
    let keys = VectorPose.Channel.allCases.map { channel in
      VectorKeys(ticks, kept.map { $0.pose[channel] }) { index in
        tolerance[channel, kept[kept.startIndex + index].pose.opacity] * (1 - Self.shareBetween)
      }
    }
    guard budget.takesKeys(keys.reduce(0) { $0 + $1.ticks.count }) else { return nil }
    return VectorTrack(
      form: subject.form, isAdditive: subject.isAdditive, span: begin..<end, keys: keys)
  }

  private func pose(_ tick: Int) -> VectorPose {
    subject.pose(at: origin + Double(tick) * self.tick, poses)
  }

  /// The samples, with further ones until all lie on the connecting lines, or the budget is used up.
  private func refined(_ samples: [Sample], _ tolerance: VectorTolerance) -> [Sample] {
    var refined = [samples[0]]
    var taken = 0
    // The ends of the unfinished spans; the end of the next span is the last element.
    var ends: [Sample] = []
    for sample in samples.dropFirst() {
      guard budget.takesSamples(refined.count - taken) else { return refined }
      taken = refined.count
      ends.append(sample)
      while let end = ends.last, let start = refined.last {
        guard end.tick - start.tick > 1 else {
          refined.append(end)
          ends.removeLast()
          continue
        }
        var middle = Sample(tick: (start.tick + end.tick) / 2, pose: .unseen)
        middle.pose = pose(middle.tick)
        middle.pose.unwrapAngle(after: start.pose.angle)
        let share = Float(middle.tick - start.tick) / Float(end.tick - start.tick)
        let isStraight = VectorPose.Channel.allCases.allSatisfy { channel in
          let (from, to) = (start.pose[channel], end.pose[channel])
          let room = tolerance[channel, middle.pose.opacity] * Self.shareBetween
          return VectorKeys.isWithin(room, from + (to - from) * share - middle.pose[channel])
        }
        if isStraight {
          refined += [middle, end]
          ends.removeLast()
        } else {
          ends.append(middle)
        }
      }
    }
    return refined
  }
}

struct VisibleArea {
  let size: SIMD2<Float>

  func shows(_ pose: VectorPose) -> Bool {
    let reach = pose.reach
    guard pose.opacity > 0.004, reach > 0.01 else { return false }
    return all(pose.position .> SIMD2(repeating: -reach)) && all(pose.position .< size + reach)
  }
}

extension VectorPose {
  fileprivate static let unseen = VectorPose(
    position: .zero, size: .zero, angle: 0, opacity: 0, color: .zero)

  /// The greatest distance of a point of the shape from its centre.
  var reach: Float { (size * size).sum().squareRoot() }
}
