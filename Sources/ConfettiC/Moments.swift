// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import Confetti
import ConfettiGraphics

@c @implementation
public func confetti_events(
  _ pointer: OpaquePointer?, _ from: Double, _ to: Double, _ kinds: UInt32,
  _ events: UnsafeMutablePointer<confetti_event>?, _ room: Int
) -> Int {
  answer(or: 0) {
    let system = try system(pointer).system
    try checked(finite: from, "from")
    try checked(finite: to, "to")
    let wanted = ParticleEvent.Kind.allCases.filter { kinds & $0.bit != 0 }
    guard kinds & ~ParticleEvent.Kind.allBits == 0, !wanted.isEmpty else {
      throw CallError(
        "The argument “kinds” is \(kinds); combine CONFETTI_BIRTH, _LANDING, _FLIP and _DEATH.")
    }
    let found = system.events(from: from, to: to, of: Set(wanted))
    try write(found.lazy.map(confetti_event.init), into: events, room, "events")
    return found.count
  }
}

@c @implementation
public func confetti_particle_at(
  _ pointer: OpaquePointer?, _ shown: OpaquePointer?, _ at: Double, _ x: Float, _ y: Float,
  _ tolerance: Float, _ particle: UnsafeMutablePointer<confetti_particle>?
) -> Bool {
  answer(or: false) {
    let (system, canvas) = (try system(pointer).system, try canvas(shown))
    let result = try room(particle, "particle")
    try checked(finite: at, "at")
    try checked(finite: x, "x")
    try checked(finite: y, "y")
    try checked(notNegative: Double(tolerance), "tolerance")
    let found = system.particle(
      at: Point(x: x, y: y), time: at, in: canvas.quads.atlas, tolerance: tolerance)
    guard let found else { return false }
    result.pointee = confetti_particle(found)
    return true
  }
}

@c @implementation
public func confetti_particles(
  _ pointer: OpaquePointer?, _ at: Double, _ particles: UnsafeMutablePointer<confetti_particle>?,
  _ room: Int
) -> Int {
  answer(or: 0) {
    let system = try system(pointer).system
    try checked(finite: at, "at")
    guard room != 0 else { return system.aliveCount(at: at) }
    return try write(
      system.particles(at: at).lazy.map(confetti_particle.init), into: particles, room, "particles")
  }
}

/// Writes the first of some values into memory that has room for a number of them; returns their number.
@discardableResult
private func write<Value>(
  _ values: some Sequence<Value>, into memory: UnsafeMutablePointer<Value>?, _ room: Int,
  _ name: StaticString
) throws -> Int {
  guard room >= 0 else {
    throw CallError("The argument “room” is too large; give a number of structs.")
  }
  guard room == 0 || memory != nil else {
    throw CallError("The argument “\(name)” is NULL; give memory for “room” of them.")
  }
  var count = 0
  for value in values {
    if count < room { memory?[count] = value }
    count += 1
  }
  return count
}

extension ParticleEvent.Kind {
  fileprivate static let allBits = allCases.reduce(0) { $0 | $1.bit }

  /// The value of the constant for it in C.
  fileprivate var bit: UInt32 {
    switch self {
    case .birth: UInt32(CONFETTI_BIRTH)
    case .landing: UInt32(CONFETTI_LANDING)
    case .flip: UInt32(CONFETTI_FLIP)
    case .death: UInt32(CONFETTI_DEATH)
    }
  }
}

extension confetti_event {
  fileprivate init(_ event: ParticleEvent) {
    self.init(
      time: event.time, firing: event.firing.rawValue, particle: event.particle.bits,
      x: event.position.x, y: event.position.y, vx: event.velocity.x, vy: event.velocity.y,
      kind: event.kind.bit, reserved: 0)
  }
}

extension confetti_particle {
  fileprivate init(_ particle: Particle) {
    let (place, velocity, size) = (particle.position, particle.velocity, particle.size)
    let color = particle.color
    func byte(_ component: Float) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    self.init(
      id: particle.id.bits, firing: particle.firing.rawValue, born_at: particle.bornAt,
      lifetime: particle.lifetime, x: place.x, y: place.y, vx: velocity.x, vy: velocity.y,
      w: size.width, h: size.height, rotation: particle.rotation, opacity: particle.opacity,
      r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(color.alpha),
      reserved: 0)
  }
}

extension Particle.ID {
  /// A number of 64 bits for the particle, the same in every run; two of a million particles have the same one
  /// with a chance of one in tens of millions.
  fileprivate var bits: UInt64 {
    var bits = firing.rawValue
    func mix(_ word: Int) {
      bits =
        (bits ^ UInt64(bitPattern: Int64(word)) &+ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
      bits ^= bits >> 31
    }
    for index in emitter.indices { mix(index) }
    var next: Particle.ID? = self
    while let id = next {
      mix(id.number)
      next = id.parent
    }
    return bits
  }
}
