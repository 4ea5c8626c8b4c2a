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
  /// The share of the tolerance of sizes that is used: it is of the diagonal, and a size is promised by its side.
  private static let shareOfSize: Float = 0.85
  /// The share of the largest width below which a shape's colour matters no less.
  private static let leastSeen: Float = 0.2

  private var samplesPerFrame: Int { Self.samplesPerFrame(rate) }

  /// The samples of a frame, of which there are so many in a second.
  static func samplesPerFrame(_ rate: Double) -> Int {
    max(Int((samplesPerSecond / rate).rounded(.up)), 1)
  }

  /// How much the colour of a shape matters, 0…1, by its width and the largest that it has.
  static func seen(_ width: Float, of widest: Float) -> Float {
    max(width / max(widest, 1e-3), leastSeen)
  }

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
      _ values: [SIMD4<Float>], step: Float,
      limits: ClosedRange<Float> = EasedKeys.unlimited, _ room: (Int) -> SIMD4<Float>
    ) -> EasedKeys {
      EasedKeys(
        values, from: first, perFrame: samplesPerFrame, step: step, limits: limits,
        tolerance: room)
    }
    switch channel {
    case .x, .y:
      let axis = channel == .x ? 0 : 1
      return keys(poses.map { SIMD4($0.position[axis], 0, 0, 0) }, step: 0.1 / scale) { _ in
        SIMD4(repeating: tolerance.position)
      }
    case .size:
      return sizeKeys(poses, first, tolerance.size * Self.shareOfSize)
    case .angle:
      return keys(poses.map { $0[.angle] }, step: 0.1) { _ in
        SIMD4(repeating: tolerance.angle)
      }
    case .opacity:
      return keys(poses.map { $0[.opacity] }, step: 0.01, limits: 0...1) { _ in
        SIMD4(repeating: tolerance.opacity)
      }
    case .color:
      let widths = poses.map { $0.size.narrower }
      let widest = widths.max() ?? 0
      return keys(poses.map { $0[.color] }, step: 2.55, limits: 0...255) { index in
        let seen = Self.seen(widths[index], of: widest)
        return SIMD4(repeating: tolerance[.color, poses[index].opacity * seen])
      }
    }
  }

  /// The keys of sizes, whose sign changes whenever a shape that flips is seen edge-on; there it may be narrower than
  /// in pictures.
  private func sizeKeys(_ poses: [VectorPose], _ first: Int, _ tolerance: Float) -> EasedKeys {
    var sizes = poses.map { $0[.size] }
    var room = sizes.map { _ in SIMD4(repeating: tolerance) }
    for axis in [0, 1] where axis == 0 ? symmetry.x : symmetry.y {
      let flips = EdgeOnSigns(sizes.map { $0[axis] })
      for index in sizes.indices {
        if flips.areLeast[index] {
          // Anything from nothing to its size is near enough.
          sizes[index][axis] /= 2
          room[index][axis] += sizes[index][axis]
        }
        sizes[index][axis] *= flips.signs[index]
      }
    }
    return EasedKeys(
      sizes, from: first, perFrame: samplesPerFrame, step: 0.01 / scale, prefersCrests: true
    ) { room[$0] }
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

extension SIMD2<Float> {
  /// The magnitude of the smaller component.
  fileprivate var narrower: Float { Swift.min(x.magnitude, y.magnitude) }
}
