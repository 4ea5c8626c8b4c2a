import CConfettiLanes
import Motion

/// One part of the behaviour of an emitter's particles, such as their flutter or their spin.
///
/// A term is one file: its data and keys, the columns that it writes when particles are born, its
/// loop, and its lines in the trace. ``EmitterProgram`` keeps the terms of an emitter in order.
protocol Term: Sendable {
  /// The names of the term's columns, in an order that loops in C rely on.
  associatedtype Column

  var columnCount: Int { get }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>)

  /// Changes the numbers of particles that are born later than their burst begins, so that the
  /// burst's age gives the same results as the particle's own age did.
  ///
  /// - Parameter delays: the seconds from the beginning of the burst to each birth.
  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int)

  /// The part of the term that is computed for each moment.
  ///
  /// - Parameter arena: memory for tables that the loop reads; it lives as long as the loop.
  func loop(in arena: Arena) -> TermLoop

  /// Whether the term's loop adds to the rotation of particles in the plane: ``Poses/angle``.
  var addsAngle: Bool { get }

  /// Adds the term's numbers of a particle for other programs: motion to ``ParticleTrace/motion``,
  /// and all else to ``ParticleTrace/terms``.
  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace)
}

extension Term where Column: CaseIterable {
  var columnCount: Int { Column.allCases.count }
}

extension Term where Column == Never {
  var columnCount: Int { 0 }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Never>) {}
}

extension Term {
  var addsAngle: Bool { false }

  /// A loop that changes no pose.
  func loop(in arena: Arena) -> TermLoop { TermLoop() }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {}
  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {}
}

/// The part of a term that is computed for each moment: first the numbers that all particles share,
/// then particle by particle.
///
/// A class, and not a protocol, because loops are called many times for every burst and frame:
/// calls through a protocol cost three times as much. Loops never change.
class TermLoop {
  /// The term's main number, such as how far particles sway.
  final let amount: Float

  init(amount: Float = 0) { self.amount = amount }

  /// The count of numbers that all particles share.
  var uniformCount: Int { 0 }

  /// Computes the numbers that all particles share at a moment.
  func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {}

  /// Adds the term to the poses of the particles of a pass.
  func evaluate(_ own: TermPass, _ poses: Poses) {}

  /// Adds the term's part of the velocities; called only if another term needs velocities, and
  /// before ``evaluate(_:_:)``.
  func addVelocity(_ own: TermPass, _ poses: Poses) {}
}

/// The loop of a term that depends on an age which all particles share, such as a turning.
class AgeLoop: TermLoop {
  /// The age from which on the term changes no more.
  private let last: Float

  /// - Parameter fastest: the largest rate of an angle, in half turns per second; `nil` if nothing turns.
  init(turningBy fastest: Double? = nil, amount: Float = 0) {
    last = fastest.map { Self.last(turningBy: Float($0)) } ?? .infinity
    super.init(amount: amount)
  }

  /// The age at which an angle stops: after three million half turns, because such a large `Float`
  /// has hardly any digits left for a fraction.
  static func last(turningBy fastest: Float) -> Float { 3_000_000 / max(fastest, 1e-30) }

  final override var uniformCount: Int { 1 }

  final override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    uniforms[0] = min(Float(moment.age), last)
  }

  /// The times of particles that have times of their own, because landed particles stay as they
  /// were.
  final func times(_ own: TermPass, _ poses: Poses) -> UnsafeMutablePointer<Float>? {
    own.traits.hasOwnTimes ? poses.time : nil
  }

  /// The part of each particle's turning that a spring takes back.
  final func stand(_ own: TermPass, _ poses: Poses) -> ConfettiStand {
    guard own.traits.isUpright else { return ConfettiStand() }
    return ConfettiStand(
      times: UnsafePointer(poses.heldTime), shares: UnsafePointer(poses.heldShare))
  }

  /// The column for how far particles face the viewer; `nil` if both sides look the same.
  final func facing(_ own: TermPass, _ poses: Poses) -> UnsafeMutablePointer<Float>? {
    own.traits.needsFacing ? poses.facing : nil
  }
}

/// The particles whose poses are computed together, for the loop of one term.
struct TermPass {
  /// The particles, in the form of `CConfettiLanes`.
  let pass: UnsafePointer<ConfettiPass>
  let term: ConfettiTerm
  let traitsAddress: UnsafePointer<EmitterTraits>

  var traits: EmitterTraits { traitsAddress.pointee }

  /// The term's columns and shared numbers, each from an index on.
  func from(column: Int = 0, uniform: Int = 0) -> ConfettiTerm {
    ConfettiTerm(column: term.column + column, uniform: term.uniform + uniform)
  }
}

/// A moment of a burst, and the numbers that all its particles share at it.
struct Moment {
  /// The seconds since the burst began.
  let age: Double
  /// Whether the attraction has let go, so that particles fly freely.
  let isReleased: Bool
  /// The seconds since the burst began, or since the attraction let go.
  let flightAge: Double
  /// The share of the particles' lives that is over, if it is the same for all.
  let progress: Double
  let needsVelocity: Bool
  /// The address of the emitter's traits, which never change.
  let traitsAddress: UnsafePointer<EmitterTraits>
  /// The seconds from the firing to the beginning of the burst.
  var begun = 0.0

  var traits: EmitterTraits { traitsAddress.pointee }
  /// The air's resistance to motion.
  var air: AirModes { isReleased ? traits.freeAir : traits.air }
  /// The seconds from the beginning of the burst to the beginning of the flight.
  var flightBegin: Double { age - flightAge }
  /// Whether each particle has a progress of its own, in ``Poses/progress``.
  var hasOwnProgress: Bool { traits.hasOwnProgress }
}

/// Memory for the tables that loops read: loops keep only the addresses.
final class Arena {
  private var blocks: [UnsafeMutableBufferPointer<Float>] = []

  deinit { for block in blocks { block.deallocate() } }

  func table(_ numbers: [Float]) -> UnsafePointer<Float> {
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: max(numbers.count, 1))
    _ = block.update(fromContentsOf: numbers)
    blocks.append(block)
    guard let first = block.baseAddress else { preconditionFailure("a block is never empty") }
    return UnsafePointer(first)
  }
}

/// The traits of an emitter's particles, which never change.
struct EmitterTraits: Sendable {
  /// The air's resistance to motion: its drag, and the swings of its attraction.
  ///
  /// Of drags that differ it has the strongest.
  var air = AirModes(drag: 0)
  /// The air's resistance to motion after the attraction has let go.
  var freeAir = AirModes(drag: 0)
  /// The life of the particles, in seconds, if it is the same for all.
  var lifetime = 0.0
  var hasOwnTimes = false
  var hasOwnProgress = false
  var needsFacing = false
  var needsVelocity = false
  var hasAngles = false
  /// Whether the particles face the direction of their flight.
  var isAlong = false
  /// Whether a spring holds particles upright.
  var isUpright = false
  var followsPath = false
  var needsTints = false
  /// Whether the trails are strips as wide as their particles.
  var hasLines = false
  /// The shares of the second colour of a gradient at the corners of a particle, in 256ths.
  var fillShares: (UInt32, UInt32, UInt32, UInt32)?
}
