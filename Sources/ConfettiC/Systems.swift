// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import Confetti
import ConfettiGraphics

@c @implementation
public func confetti_system_create(_ seed: UInt64, _ history: Double) -> OpaquePointer? {
  answer(or: nil) {
    guard history >= 0 else {
      throw CallError("The argument “history” is \(history); give 0 seconds or more.")
    }
    return given(HeldSystem(ParticleSystem(seed: seed, history: history)))
  }
}

@c @implementation
public func confetti_system_copy(_ pointer: OpaquePointer?) -> OpaquePointer? {
  answer(or: nil) { given(HeldSystem(try system(pointer).system)) }
}

@c @implementation
public func confetti_system_destroy(_ pointer: OpaquePointer?) {
  destroy(pointer, HeldSystem.self)
}

// MARK: - Firing

/// Fires an effect at a site.
private func fire(
  _ systemPointer: OpaquePointer?, _ effectPointer: OpaquePointer?, at time: Double,
  _ site: () throws -> Site
) -> UInt64 {
  answer(or: .max) {
    let (system, effect) = (try system(systemPointer), try effect(effectPointer))
    try checked(finite: time, "at")
    return system.system.fire(effect, at: try site(), time: time).rawValue
  }
}

private func point(_ x: Float, _ y: Float) throws -> Point {
  try checked(finite: x, "x")
  try checked(finite: y, "y")
  return Point(x: x, y: y)
}

@c @implementation
public func confetti_fire(
  _ system: OpaquePointer?, _ effect: OpaquePointer?, _ stage_w: Float, _ stage_h: Float,
  _ at: Double
) -> UInt64 {
  fire(system, effect, at: at) { Site(.stage, in: try stage(stage_w, stage_h)) }
}

@c @implementation
public func confetti_fire_around(
  _ system: OpaquePointer?, _ effect: OpaquePointer?, _ x: Float, _ y: Float, _ w: Float,
  _ h: Float, _ stage_w: Float, _ stage_h: Float, _ at: Double
) -> UInt64 {
  fire(system, effect, at: at) {
    guard w >= 0, h >= 0, w.isFinite, h.isFinite else {
      throw CallError("The frame is \(w) × \(h) points; give it a size of 0 or more.")
    }
    let corner = try point(x, y)
    let frame = Rect(x: corner.x, y: corner.y, width: w, height: h)
    return Site(.frame(frame), in: try stage(stage_w, stage_h))
  }
}

@c @implementation
public func confetti_fire_from(
  _ system: OpaquePointer?, _ effect: OpaquePointer?, _ x: Float, _ y: Float, _ stage_w: Float,
  _ stage_h: Float, _ at: Double
) -> UInt64 {
  fire(system, effect, at: at) {
    Site(.point(try point(x, y)), in: try stage(stage_w, stage_h))
  }
}

@c @implementation
public func confetti_fire_aimed(
  _ system: OpaquePointer?, _ effect: OpaquePointer?, _ x: Float, _ y: Float, _ angle: Float,
  _ strength: Float, _ stage_w: Float, _ stage_h: Float, _ at: Double
) -> UInt64 {
  fire(system, effect, at: at) {
    try checked(finite: angle, "angle")
    try checked(finite: strength, "strength")
    let aim = Site.Aim(angle: angle, strength: strength)
    return Site(.point(try point(x, y)), in: try stage(stage_w, stage_h), aim: aim)
  }
}

// MARK: - Ending

/// Changes a system at a time.
private func change(
  _ pointer: OpaquePointer?, at time: Double, _ body: (inout ParticleSystem) throws -> Void
) -> Bool {
  answer(or: false) {
    let held = try system(pointer)
    try checked(finite: time, "at")
    try body(&held.system)
    return true
  }
}

@c @implementation
public func confetti_stop(_ system: OpaquePointer?, _ firing: UInt64, _ at: Double) -> Bool {
  change(system, at: at) { $0.stop(Firing(rawValue: firing), at: at) }
}

@c @implementation
public func confetti_stop_all(_ system: OpaquePointer?, _ at: Double) -> Bool {
  change(system, at: at) { $0.stopAll(at: at) }
}

@c @implementation
public func confetti_fade(
  _ system: OpaquePointer?, _ firing: UInt64, _ at: Double, _ seconds: Double
) -> Bool {
  change(system, at: at) {
    try checked(notNegative: seconds, "seconds")
    $0.fade(Firing(rawValue: firing), at: at, over: seconds)
  }
}

@c @implementation
public func confetti_fade_all(_ system: OpaquePointer?, _ at: Double, _ seconds: Double) -> Bool {
  change(system, at: at) {
    try checked(notNegative: seconds, "seconds")
    $0.fadeAll(at: at, over: seconds)
  }
}

@c @implementation
public func confetti_replace(
  _ pointer: OpaquePointer?, _ firing: UInt64, _ other: OpaquePointer?
) -> Bool {
  answer(or: false) {
    let (held, other) = (try system(pointer), try effect(other))
    guard held.system.replace(Firing(rawValue: firing), with: other) else {
      throw CallError("The firing \(firing) is over or never was; fire the effect.")
    }
    return true
  }
}

@c @implementation
public func confetti_clear(_ pointer: OpaquePointer?) {
  answer(or: ()) { try system(pointer).system.removeAll() }
}

@c @implementation
public func confetti_forget_after(_ system: OpaquePointer?, _ at: Double) -> Bool {
  change(system, at: at) { $0.forget(after: at) }
}

// MARK: - Asking

@c @implementation
public func confetti_is_idle(_ pointer: OpaquePointer?, _ at: Double) -> Bool {
  answer(or: false) {
    try checked(finite: at, "at")
    return try system(pointer).system.isIdle(at: at)
  }
}

@c @implementation
public func confetti_is_over(_ pointer: OpaquePointer?, _ firing: UInt64, _ at: Double) -> Bool {
  answer(or: false) {
    try checked(finite: at, "at")
    let end = try system(pointer).system.end(of: Firing(rawValue: firing))
    return end.map { $0 <= at } ?? true
  }
}

@c @implementation
public func confetti_end(_ pointer: OpaquePointer?) -> Double {
  answer(or: 0) { try system(pointer).system.end }
}

@c @implementation
public func confetti_alive_count(_ pointer: OpaquePointer?, _ at: Double) -> Int {
  answer(or: 0) {
    try checked(finite: at, "at")
    return try system(pointer).system.aliveCount(at: at)
  }
}
