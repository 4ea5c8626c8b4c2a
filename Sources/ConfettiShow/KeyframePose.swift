import ConfettiGraphics
import Motion

/// What keyframes do to a shape, and the timeline that shows all four kinds of them.
struct KeyframePose: Hashable, Sendable {
  /// Along the line, 0…1.
  var position = 0.0
  /// A factor.
  var scale = 1.0
  var rotation = Angle()

  /// A hop to the end of the line and back.
  static let timeline = KeyframeTimeline(initialValue: KeyframePose()) {
    KeyframeTrack(\.position) {
      CubicKeyframe(1, duration: 0.8)
      CubicKeyframe(0.45, duration: 0.5)
      CubicKeyframe(0, duration: 0.7)
    }
    KeyframeTrack(\.scale) {
      LinearKeyframe(0.72, duration: 0.2, timingCurve: .easeOut)
      LinearKeyframe(1.4, duration: 0.35, timingCurve: .easeInOut)
      SpringKeyframe(1, duration: 1.45, spring: .bouncy)
    }
    KeyframeTrack(\.rotation) {
      LinearKeyframe(.degrees(90), duration: 0.8, timingCurve: .easeIn)
      // A square looks the same turned by a quarter: it goes on from the other side.
      MoveKeyframe(.degrees(-90))
      SpringKeyframe(.degrees(0), duration: 1.2, spring: .bouncy)
    }
  }

  /// The tracks from the top: their names, colours and values.
  enum Track: Int, CaseIterable, Sendable {
    case position, scale, rotation

    var name: String {
      switch self {
      case .position: "position"
      case .scale: "scale"
      case .rotation: "rotation"
      }
    }

    var color: Color {
      switch self {
      case .position: LanePreset.easeIn.color
      case .scale: LanePreset.snappy.color
      case .rotation: LanePreset.yours.color
      }
    }

    func value(of pose: KeyframePose) -> Double {
      switch self {
      case .position: pose.position
      case .scale: pose.scale
      case .rotation: pose.rotation.degrees
      }
    }
  }
}
