import Confetti
import ConfettiGraphics

/// Finds the eased keys of a subject, from samples of every frame and of moments in between.
struct EasedSampler {
  let subject: VectorSubject
  /// The absolute time of frame 0, and the frames per second.
  let origin, rate: Double
  let area: VisibleArea
  /// The tolerance of positions, in points.
  let tolerance: Float
  /// The pixels of a point: positions are written in tenths, and sizes in hundredths of pixels.
  let scale: Float
  /// Whether the form looks the same mirrored along each axis.
  let symmetry: ShapeForm.Symmetry
  let poses: Poses
  let budget: VectorBudget

  /// The least samples of a second.
  private static let samplesPerSecond = 120.0
  /// The share of the largest width below which a shape that flips is as narrow as the player draws it.
  private static let edgeOn: Float = 0.16

  private var samplesPerFrame: Int { max(Int((Self.samplesPerSecond / rate).rounded(.up)), 1) }

  /// The track of the subject within some frames; `nil` if it is invisible, or the budget is used up.
  func track(within frames: Range<Int>) -> EasedTrack? {
    let perFrame = samplesPerFrame
    guard budget.takesSamples(frames.count * perFrame + 1) else { return nil }
    var samples: [VectorPose] = []
    var angle = Float.nan
    for index in 0...frames.count * perFrame {
      let frame = Double(frames.lowerBound) + Double(index) / Double(perFrame)
      var pose = subject.pose(at: origin + frame / rate, poses)
      pose.unwrapAngle(after: angle)
      angle = pose.angle
      samples.append(pose)
    }
    let seen = samples.indices.filter { area.shows(samples[$0]) }
    guard let first = seen.first, let last = seen.last else { return nil }
    let shown = first / perFrame..<min(last / perFrame + 1, frames.count)
    guard !shown.isEmpty else { return nil }
    let kept = Array(samples[shown.lowerBound * perFrame...shown.upperBound * perFrame])
    let begin = frames.lowerBound + shown.lowerBound
    let track = EasedTrack(
      form: subject.form, isAdditive: subject.isAdditive, span: begin..<begin + shown.count,
      keys: EasedTrack.Channel.allCases.map { keys(of: $0, kept, from: begin) })
    return budget.takesKeys(track.keys.reduce(0) { $0 + $1.frames.count }) ? track : nil
  }

  private func keys(
    of channel: EasedTrack.Channel, _ poses: [VectorPose], from first: Int
  ) -> EasedKeys {
    let largest = poses.reduce(0) { max($0, $1.reach) }
    let tolerance = VectorTolerance(
      largest: largest, isRough: subject.isRough, position: tolerance)
    func keys(
      _ values: [SIMD4<Float>], step: Float, _ room: (Int) -> SIMD4<Float>
    ) -> EasedKeys {
      EasedKeys(values, from: first, perFrame: samplesPerFrame, step: step, tolerance: room)
    }
    switch channel {
    case .x, .y:
      let axis = channel == .x ? 0 : 1
      return keys(poses.map { SIMD4($0.position[axis], 0, 0, 0) }, step: 0.1 / scale) { _ in
        SIMD4(repeating: tolerance.position)
      }
    case .size:
      let sizes = signedSizes(poses)
      let edge = sizes.reduce(SIMD4.zero) { pointwiseMax($0, pointwiseMax($1, -$1)) } * Self.edgeOn
      return keys(sizes, step: 0.01 / scale) { index in
        var room = SIMD4(repeating: tolerance.size)
        let own = pointwiseMax(sizes[index], -sizes[index])
        if symmetry.x, own.x <= edge.x { room.x = max(room.x, own.x) }
        if symmetry.y, own.y <= edge.y { room.y = max(room.y, own.y) }
        return room
      }
    case .angle:
      return keys(poses.map { $0[.angle] }, step: 0.1) { _ in
        SIMD4(repeating: tolerance.angle)
      }
    case .opacity:
      return keys(poses.map { $0[.opacity] }, step: 0.01) { _ in
        SIMD4(repeating: tolerance.opacity)
      }
    case .color:
      return keys(poses.map { $0[.color] }, step: 0.255) { index in
        SIMD4(repeating: tolerance[.color, poses[index].opacity])
      }
    }
  }

  /// The sizes, with another sign on the other side of each moment at which a shape is seen edge-on.
  private func signedSizes(_ poses: [VectorPose]) -> [SIMD4<Float>] {
    var sizes = poses.map { $0[.size] }
    for axis in [0, 1] where axis == 0 ? symmetry.x : symmetry.y {
      let signs = EdgeOnSigns(sizes.map { $0[axis] }).signs
      for index in sizes.indices { sizes[index][axis] *= signs[index] }
    }
    return sizes
  }
}

/// A shape that is visible for some frames of a film, with eased keys.
struct EasedTrack: Hashable, Sendable {
  let form: Int
  let isAdditive: Bool
  /// The frames in which the shape is visible.
  let span: Range<Int>
  let keys: [EasedKeys]

  /// A property that has keys of its own.
  enum Channel: Int, CaseIterable, Sendable {
    case x, y, size, angle, opacity, color
  }

  subscript(channel: Channel) -> EasedKeys { keys[channel.rawValue] }
}
