import Confetti
import Motion

/// The two draws of a launch, in the numbers of the file: direction and speed, or x and y.
struct LaunchDraws: Sendable {
  let first: Draw, second: Draw
  let isPolar: Bool
  /// The paths to both, below the emitter.
  let paths: (first: [PathStep], second: [PathStep])
  /// The factor of speeds on the stage.
  private let scale: Double

  init(_ text: EmitterText, _ frame: LaunchFrame) {
    let whole: [PathStep] = [.key("launch")] + (frame.key.map { [.key($0)] } ?? [])
    scale = frame.lengthScale
    switch text.emitter.launch.thrown(at: text.site).velocity {
    case .polar(let direction, let speed):
      (first, second, isPolar) = (direction, speed, true)
      paths = (whole + [.key("direction")], whole + [.key("speed")])
    case .cartesian(let x, let y):
      (first, second, isPolar) = (x, y, false)
      paths = (whole + [.key("x")], whole + [.key("y")])
    }
  }

  /// The numbers that a piece drew; `nil` if its birth did not use the launch.
  func numbers(of piece: Particle) -> SIMD2<Double>? {
    let drawn = piece.draws
    func number(_ path: [PathStep]) -> Double? {
      drawn.first { $0.path.steps == path }?.number
    }
    guard let first = number(paths.first), let second = number(paths.second) else { return nil }
    return SIMD2(isPolar ? first : first / scale, second / scale)
  }

  /// The launch to the right and downward on the stage that two numbers stand for, in points per second.
  func launch(_ numbers: SIMD2<Double>) -> SIMD2<Double> {
    guard isPolar else { return numbers * scale }
    let (sine, cosine) = Elementary.sinCos(numbers.x * .pi / 180)
    return SIMD2(sine, -cosine) * (numbers.y * scale)
  }

  /// The numbers for a launch, with the least turn from a direction and with the sign of its speed.
  func numbers(for launch: SIMD2<Double>, near own: SIMD2<Double>) -> SIMD2<Double> {
    guard isPolar else { return launch / scale }
    let sign: Double = own.y < 0 ? -1 : 1
    let speed = launch.length / scale * sign
    guard speed != 0 else { return SIMD2(own.x, 0) }
    let angle = Elementary.atan2(launch.x * sign, -launch.y * sign) * 180 / .pi
    return SIMD2(own.x + (angle - own.x).remainder(dividingBy: 360), speed)
  }

  /// How far changes of both numbers by 1 lead, in points, where the velocity leads for a time.
  ///
  /// - Parameters:
  ///   - seconds: the time, or the travel against the air.
  ///   - speed: the speed in the numbers of the file, from which the way of a turn follows.
  func slopes(
    _ frame: LaunchFrame, for seconds: Double, at speed: Double
  ) -> (first: Double, second: Double) {
    let right = frame.right.length * scale * abs(seconds)
    let down = frame.down.length * scale * abs(seconds)
    guard isPolar else { return (right, down) }
    return (max(right, down) * abs(speed) * .pi / 180, max(right, down))
  }

  /// The signs of directions: both if they are drawn with either.
  var signs: [Double] { if case .either = first { [1, -1] } else { [1] } }

  /// The numbers at the four corners, clockwise.
  var corners: [SIMD2<Double>] {
    let (a, b) = (isPolar ? first.span : first.bounds, second.bounds)
    return [
      SIMD2(a.lowerBound, b.lowerBound), SIMD2(a.upperBound, b.lowerBound),
      SIMD2(a.upperBound, b.upperBound), SIMD2(a.lowerBound, b.upperBound),
    ]
  }

  /// The numbers in the middle.
  var middle: SIMD2<Double> { SIMD2(first.middle, second.middle) }
}
