import ConfettiGraphics

extension Effect {
  /// A fan of paper shot up from the middle of the bottom edge, and then carried by the wind.
  ///
  /// The original states speeds and accelerations per frame of 1/60 s. It does not state the
  /// strength of the wind, the ranges of size and tilt, or a throw from a point; those are this
  /// library's own.
  public static let fanfare = Effect(
    name: "fanfare",
    summary: "A fan of paper in the wind, from the middle of the bottom edge.",
    count: 100,
    lifetime: 4,
    fade: Fade(start: 3, end: 4),
    shape: .rectangle,
    sizes: .between(width: 6...12, height: 4...10),
    colors: [
      Color(1, 0.42, 0.42), Color(1, 0.82, 0.4), Color(1, 0.96, 0.4), Color(0.4, 0.96, 0.4),
      Color(0.4, 0.82, 1), Color(0.82, 0.4, 1), Color(1, 0.4, 0.82),
    ],
    colorOrder: .random,
    trajectory: .flight(
      Flight(
        emitter: .bottomCenter,
        launch: .fan(angle: -180...0, speed: 1200...2400),
        fromPoint: Flight.PointLaunch(
          launch: .fan(angle: -165...(-15), speed: 240...720),
          aimed: .fan(angle: -115...(-65), speed: 1200...2400),
          acceleration: 0.3),
        gravity: 1800,
        drag: 0.120_120_16,  // −60 ln 0.998 per second: × 0.998 every 1/60 s
        wind: Flight.Wind(strength: 180...900, frequency: 2, phaseStep: 0.1),
        tilt: Flight.Tilt(angle: 0...(2 * Float.pi), rate: 2...8, sway: 0.3))))
}
