import ConfettiGraphics

/// Where the lanes stand in their panel: as many as there is room for, springs a little apart from
/// curves.
struct MotionLanes: Hashable, Sendable {
  let presets: [LanePreset]
  let nameStart: Float
  let frames: [Rect]

  /// The space between curves and springs, in lanes.
  private static let groupGap: Float = 0.35

  init(_ panel: Rect, _ style: TextStyle, _ metrics: MotionMetrics) {
    let inside = panel.inset(by: metrics.padding, metrics.padding / 2)
    func pitch(_ count: Int) -> Float { inside.height / (Float(count) + Self.groupGap) }
    let all = LanePreset.allCases
    presets = pitch(all.count) < metrics.lowestLane ? LanePreset.fewest : all
    let pitch = pitch(presets.count)
    nameStart = inside.x
    // The width of the longest name, which is much longer where all are shown.
    let names = style.size * (presets.count == all.count ? 8.6 : 5.9)
    let side = Lane.side(in: pitch)
    let room = inside.width - names - side
    let width = room / (1 + 2 * Float(Lane.overshoot))
    let x = inside.maxX - side / 2 - width * (1 + Float(Lane.overshoot))
    frames = presets.enumerated().map { index, preset in
      let row = Float(index) + (preset.isSpring ? Self.groupGap : 0)
      return Rect(x: x, y: inside.y + row * pitch, width: width, height: pitch)
    }
  }
}
