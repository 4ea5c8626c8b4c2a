import ConfettiGraphics

extension Effect {
  /// Sparks that rise one after the other from the top centre of a frame.
  ///
  /// The original never leans as far right as left; ``symmetricFountain`` does.
  public static let fountain = Effect(
    name: "fountain",
    summary: "Sparks rising one by one from the top centre of a frame.",
    count: 10,
    lifetime: 0.7,
    interval: 0.05,
    fade: Fade(start: 0.7 * 0.95, end: 0.7 * 0.98),
    shape: .circle,
    sizes: .oneOf([Size(width: 9, height: 9)]),
    colors: sparkColors,
    colorOrder: .cycling,
    trajectory: .fountainPaths(
      FountainPaths(
        rise: Steps(7...12, over: 10),
        lean: Steps(-2...1),
        height: Steps(15...24, over: 10),
        scale: 45,
        start: Steps(1...3, over: 10),
        peak: Steps(12...18, over: 10),
        end: 0.2)))

  /// ``fountain`` that leans as far right as left.
  public static let symmetricFountain = fountain.with {
    guard case .fountainPaths(var paths) = $0.trajectory else { return }
    paths.lean = Steps(-2...2)
    $0.trajectory = .fountainPaths(paths)
  }
}
