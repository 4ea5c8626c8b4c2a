import CConfettiSystem
import ConfettiDemo
import Motion

extension MotionBench {
  private static let springCount = 100_000

  static func springRate(_ name: String, _ spring: Spring, rounds: Int) -> SpringRate {
    let plain = PlainSpring(spring)
    let best = bestInTurns(
      rounds: rounds,
      [{ springMilliseconds(spring, round: $0) }, { plainMilliseconds(plain, round: $0) }])
    return SpringRate(
      spring: name, perMillisecond: Double(springCount) / best[0],
      plainPerMillisecond: Double(springCount) / best[1], ratio: best[1] / best[0])
  }

  @inline(never)
  private static func springMilliseconds(_ spring: Spring, round: Int) -> Double {
    var sum = 0.0
    let time = Stopwatch.milliseconds {
      for index in 0..<springCount {
        sum += spring.value(
          target: 1.0, initialVelocity: sum * 1e-9, time: Double(index + round) * 1e-5)
      }
    }
    AnimationMeter.keep(sum)
    return time
  }

  @inline(never)
  private static func plainMilliseconds(_ spring: PlainSpring, round: Int) -> Double {
    var sum = 0.0
    let time = Stopwatch.milliseconds {
      for index in 0..<springCount {
        sum += spring.value(
          target: 1, initialVelocity: sum * 1e-9, time: Double(index + round) * 1e-5)
      }
    }
    AnimationMeter.keep(sum)
    return time
  }

  /// The textbook's formula of a spring, with the functions of the C library.
  struct PlainSpring {
    private let ratio, decay, frequency: Double

    init(_ spring: Spring) {
      ratio = spring.dampingRatio
      decay = ratio * 2 * .pi / spring.response
      frequency = 2 * .pi / spring.response * abs(1 - ratio * ratio).squareRoot()
    }

    func value(target: Double, initialVelocity: Double, time: Double) -> Double {
      let pull = decay * target - initialVelocity
      if ratio < 1 {
        return target - exp(-decay * time)
          * (target * cos(frequency * time) + pull / frequency * sin(frequency * time))
      }
      if ratio == 1 { return target - exp(-decay * time) * (target + pull * time) }
      let (slow, fast) = (frequency - decay, -frequency - decay)
      let first = (-initialVelocity - fast * target) / (slow - fast)
      return target - first * exp(slow * time) - (target - first) * exp(fast * time)
    }
  }
}

extension MotionBench {
  private static let columnLength = 1000

  /// The speed at which whole columns are advanced, and the speed of the same elements one after the other.
  static func columnRate<V: VectorArithmetic>(
    _ name: String, of target: V, rounds: Int
  ) -> ColumnRate {
    let targets = [V](repeating: target, count: columnLength)
    var values = [V](repeating: .zero, count: columnLength)
    var velocities = values
    let best = bestInTurns(
      rounds: rounds,
      [
        { _ in columnMilliseconds(&values, &velocities, targets) },
        { _ in singleMilliseconds(&values, &velocities, targets) },
      ])
    AnimationMeter.keep(values[0].magnitudeSquared)
    return ColumnRate(
      element: name, perMillisecond: Double(springCount) / best[0],
      singlyPerMillisecond: Double(springCount) / best[1], ratio: best[1] / best[0])
  }

  private static func columnMilliseconds<V: VectorArithmetic>(
    _ values: inout [V], _ velocities: inout [V], _ targets: [V]
  ) -> Double {
    Stopwatch.milliseconds {
      for _ in 0..<springCount / columnLength {
        Spring.bouncy.update(
          values: &values, velocities: &velocities, targets: targets, deltaTime: 0.01)
      }
    }
  }

  private static func singleMilliseconds<V: VectorArithmetic>(
    _ values: inout [V], _ velocities: inout [V], _ targets: [V]
  ) -> Double {
    let spring = Spring.bouncy
    return Stopwatch.milliseconds {
      for round in 0..<springCount / columnLength {
        // Each element has another time, as if it had its own.
        for index in targets.indices {
          spring.update(
            value: &values[index], velocity: &velocities[index], target: targets[index],
            deltaTime: 0.01 + Double(round + index) * 1e-9)
        }
      }
    }
  }
}
