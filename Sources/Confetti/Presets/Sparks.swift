import ConfettiGraphics

extension Effect {
  /// The colours of sparks, used in turn.
  static let sparkColors = [
    Color(0.89, 0.58, 0.70), Color(0.96, 0.87, 0.62), Color(0.67, 0.82, 0.94),
    Color(0.54, 0.56, 0.94),
  ]

  /// Small firework sparks around the corners of a frame, in front of it and behind it.
  ///
  /// The original bursts at two random corners: `.sparks(corners: .random(2))`.
  public static let sparks = Effect(
    name: "sparks",
    summary: "Firework sparks around the four corners of a frame.",
    count: 8,
    lifetime: 0.4,
    fade: Fade(start: 0.4 * 0.95, end: 0.4 * 0.98),
    shape: .circle,
    sizes: .oneOf([Size(width: 7, height: 7)]),
    colors: sparkColors,
    colorOrder: .cycling,
    layering: .random,
    trajectory: .cornerPaths(
      CornerPaths(
        corners: .all,
        upward: [
          UnitPath(0.31, -0.46, 0.74, -0.29, 0.99, 0.12),
          UnitPath(0.31, -0.46, 0.62, -0.49, 0.88, -0.19),
          UnitPath(0.10, -0.54, 0.44, -0.53, 0.66, -0.30),
          UnitPath(0.19, -0.46, 0.41, -0.53, 0.65, -0.45),
        ],
        downward: [
          UnitPath(0.42, -0.01, 0.68, 0.11, 0.87, 0.44),
          UnitPath(0.35, 0.00, 0.55, 0.12, 0.62, 0.45),
          UnitPath(0.21, 0.05, 0.31, 0.19, 0.32, 0.45),
          UnitPath(0.18, 0.00, 0.31, 0.11, 0.35, 0.25),
        ],
        scale: 45,
        jitter: 0...14,
        jitterShift: -7.5,
        offset: 0...9,
        peak: Steps(10...16, over: 10),
        end: Steps(5...7, over: 10))))

  /// ``sparks`` from a choice of corners.
  ///
  /// - Parameter corners: which corners burst.
  public static func sparks(corners: CornerPaths.Corners) -> Effect {
    sparks.with {
      guard case .cornerPaths(var paths) = $0.trajectory else { return }
      paths.corners = corners
      $0.trajectory = .cornerPaths(paths)
    }
  }
}
