// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import Motion

/// A number of the motion of a spring of a duration and a bounce.
private func motion(
  _ duration: Double, _ bounce: Double, _ from: Double, _ to: Double, _ velocity: Double,
  _ time: Double, _ number: (_ spring: Spring, _ way: Double, _ time: Double) -> Double
) -> Double {
  answer(or: 0) {
    let spring = try spring(duration, bounce)
    try checkedMotion(from, to, velocity, time)
    let result = number(spring, to - from, max(time, 0))
    guard result.isFinite else {
      throw CallError(
        "The motion goes beyond all numbers; give a shorter way or a lower velocity.")
    }
    return result
  }
}

/// The spring of a duration and a bounce.
private func spring(_ duration: Double, _ bounce: Double) throws -> Spring {
  guard duration > 0, duration.isFinite else {
    throw CallError("The argument “duration” is \(duration); give seconds above 0.")
  }
  try checked(bounce, in: -1...1, "bounce")
  return Spring(duration: duration, bounce: bounce)
}

private func checkedMotion(
  _ from: Double, _ to: Double, _ velocity: Double, _ time: Double
) throws {
  try checked(finite: from, "from")
  try checked(finite: to, "to")
  try checked(finite: velocity, "velocity")
  try checked(finite: time, "time")
}

@c @implementation
public func confetti_spring_value(
  _ duration: Double, _ bounce: Double, _ from: Double, _ to: Double, _ velocity: Double,
  _ time: Double
) -> Double {
  motion(duration, bounce, from, to, velocity, time) { spring, way, time in
    from + spring.value(target: way, initialVelocity: velocity, time: time)
  }
}

@c @implementation
public func confetti_spring_velocity(
  _ duration: Double, _ bounce: Double, _ from: Double, _ to: Double, _ velocity: Double,
  _ time: Double
) -> Double {
  motion(duration, bounce, from, to, velocity, time) { spring, way, time in
    spring.velocity(target: way, initialVelocity: velocity, time: time)
  }
}

@c @implementation
public func confetti_spring_settling(_ duration: Double, _ bounce: Double) -> Double {
  answer(or: 0) { try spring(duration, bounce).settlingDuration }
}

@c @implementation
public func confetti_curve_value(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ time: Double
) -> Double {
  answer(or: 0) {
    try checked(x1, in: 0...1, "x1")
    try checked(x2, in: 0...1, "x2")
    try checkedMotion(y1, y2, 0, time)
    return UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2).value(at: time)
  }
}
