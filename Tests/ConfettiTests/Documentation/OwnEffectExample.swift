import Confetti

/// Hearts that sink slowly from a line above the stage.
let heartRain = Effect(
  name: "heart rain",
  summary: "Hearts that sink from above.",
  count: 60,
  lifetime: 4,
  shape: .heart,
  sizes: .between(width: 12...18, height: 12...18),
  colors: [Color(hex: 0xFF3B30), Color(hex: 0xFF6B9D)],
  trajectory: .flight(
    Flight(
      emitter: .bottomEdge(from: 0, to: 1, below: 0),
      launch: .fan(angle: 85...95, speed: 20...80),
      gravity: 60,
      drag: 0.5,
      flutter: Flight.Flutter(amplitude: 5...15, frequency: 1...3))))

func rain(on stage: Size, at now: Double, into system: inout ParticleSystem) throws {
  let sky = Rect(x: 0, y: -10, width: stage.width, height: 0)
  system.fire(try heartRain.checked(), around: sky, in: stage, at: now)
}
