import ConfettiGraphics

extension Effect {
  /// Paper thrown up along the bottom edge, which flutters, flips and sinks.
  public static let celebration = Effect(
    name: "celebration",
    summary: "Physical confetti thrown up along the bottom edge.",
    count: 30,
    lifetime: 1.5,
    fade: Fade(start: 1.1, end: 1.5),
    shape: .rectangle,
    sizes: .oneOf([
      Size(width: 10, height: 10), Size(width: 12, height: 7), Size(width: 7, height: 12),
    ]),
    colors: [
      Color(hex: 0xFF3B30), Color(hex: 0xFF9500), Color(hex: 0xFFCC00),
      Color(hex: 0x34C759), Color(hex: 0x007AFF), Color(hex: 0xAF52DE),
    ],
    colorOrder: .random,
    trajectory: .flight(
      Flight(
        emitter: .bottomEdge(from: 0.15, to: 0.85, below: 20),
        launch: .stageShare(sideways: -0.3...0.3, upward: 1.8, variation: 0.85...1.1),
        fromPoint: Flight.PointLaunch(
          launch: .fan(angle: -155...(-25), speed: 250...950),
          aimed: .fan(angle: -110...(-70), speed: 500...1400)),
        gravity: 280,
        drag: 1.6,
        flutter: Flight.Flutter(
          amplitude: 25...45, frequency: 4...7, phase: 0...(2 * Float.pi)),
        spread: 8...18,
        spin: Flight.Spin(angle: 0...360, rate: -400...400),
        flip: Flight.Flip(frequency: 3...6, phase: 0...(2 * Float.pi), minimum: 0.15))))
}
