// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import Confetti
import ConfettiSound
import ConfettiSystem
import Motion

/// A sound that one thread lets follow a system, while another one renders it.
final class HeldSound: Sendable {
  /// The system that is heard: an empty one before the first.
  private let followed = Locked(ParticleSystem(seed: 0))
  private let player: Locked<SoundPlayer>

  init(_ settings: SoundSettings) { player = Locked(SoundPlayer(settings)) }

  /// Lets another version of a system be heard; the lock is held for some nanoseconds.
  func follow(_ system: ParticleSystem) {
    var former = system
    followed.with { swap(&$0, &former) }
  }

  func render(at time: Double, into block: UnsafeMutableBufferPointer<Float>) {
    let system = followed.with { $0 }
    player.with { $0.render(system, at: time, into: block) }
  }

  var isSilent: Bool { player.with { $0.isSilent } }
}

@c @implementation
public func confetti_sound_create(_ rate: Int32, _ volume: Float) -> OpaquePointer? {
  answer(or: nil) {
    try checked(Double(rate), in: 8_000...192_000, "rate")
    try checked(Double(volume), in: 0...1, "volume")
    let gain = volume > 0 ? 20 * Elementary.log(Double(volume)) / Elementary.log(10) : -120
    return given(HeldSound(SoundSettings(sampleRate: Int(rate), gain: gain)))
  }
}

@c @implementation
public func confetti_sound_destroy(_ pointer: OpaquePointer?) {
  destroy(pointer, HeldSound.self)
}

private func sound(_ pointer: OpaquePointer?) throws -> HeldSound {
  try held(pointer, "sound", HeldSound.self)
}

@c @implementation
public func confetti_sound_follow(_ pointer: OpaquePointer?, _ heard: OpaquePointer?) -> Bool {
  answer(or: false) {
    try sound(pointer).follow(system(heard).system)
    return true
  }
}

@c @implementation
public func confetti_sound_render(
  _ pointer: OpaquePointer?, _ at: Double, _ samples: UnsafeMutablePointer<Float>?, _ frames: Int
) -> Bool {
  answer(or: false) {
    let sound = try sound(pointer)
    guard (0...1 << 20).contains(frames) else {
      throw CallError("The argument “frames” is \(frames); give at most 1,048,576 at once.")
    }
    let block = UnsafeMutableBufferPointer(start: try room(samples, "samples"), count: 2 * frames)
    // A callback plays its block whatever happens.
    block.update(repeating: 0)
    try checked(finite: at, "at")
    sound.render(at: at, into: block)
    return true
  }
}

@c @implementation
public func confetti_sound_is_silent(_ pointer: OpaquePointer?) -> Bool {
  answer(or: false) { try sound(pointer).isSilent }
}
