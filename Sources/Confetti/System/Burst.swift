import ConfettiGraphics
import Motion

/// Particles of one emitter that are born within a short time, with columns of birth values that
/// never change.
///
/// A class, because it is immutable and shared: a struct would retain and release all its parts
/// every frame.
package final class Burst: Sendable {
  let program: EmitterProgram
  /// The program that spawned the burst; it differs from ``program`` if the throw had to be fitted
  /// to the stage.
  let origin: EmitterProgram
  /// The beginning of the burst, as an absolute time in seconds.
  package let birth: Double
  let columns: Columns
  /// The identities of the particles, in the order of the columns.
  let births: Births
  /// The burst of the particles' parents; `nil` for particles without parents.
  var parents: Burst? { births.parents }
  /// The share of the parents' velocities that is added to those of the particles.
  let inherit: Double
  /// The ages at which the attraction lets go.
  let release: ReleaseSpan
  /// Whether the births are in order within each run.
  private let isInOrder: Bool
  /// How the particles fade out; `nil` if they do not.
  let fade: Fade?
  /// The end of the last particle and its trail, as an absolute time in seconds.
  package let end: Double
  /// The longest life of its particles, in seconds.
  let longestLife: Double
  /// The absolute times between which all of its particles are certainly alive.
  let full: (from: Double, to: Double)

  init(
    _ program: EmitterProgram, _ births: consuming Births, birth: Double, inherit: Double = 0,
    fade: Fade? = nil, reusing storage: consuming Columns = Columns()
  ) {
    var columns = storage
    origin = program
    self.program = program.spawn(&births, inherit: inherit, into: &columns)
    (self.birth, self.inherit) = (birth, inherit)
    release = self.program.release(births)
    (self.columns, self.births) = (columns, births)
    self.fade = fade
    let gone = fade?.end ?? .infinity
    let trail = program.emitter.trail?.duration ?? 0
    guard self.program.traits.hasOwnProgress else {
      // All particles are born and die at once.
      let lifetime = births.count > 0 ? self.program.traits.lifetime : 0
      (isInOrder, longestLife, end) = (true, lifetime, min(birth + lifetime + trail, gone))
      full = (birth + Self.rounding, min(birth + lifetime, gone) - Self.rounding)
      return
    }
    let span = Span(of: births.particles, columns.runs)
    full = (
      birth + span.lastBirth + Self.rounding, min(birth + span.firstEnd, gone) - Self.rounding
    )
    end = min(birth + span.lastEnd + trail, gone)
    (longestLife, isInOrder) = (span.longestLife, span.isInOrder)
  }

  /// A time longer than the rounding of sums of times, in seconds.
  static let rounding = 1e-6

  /// The number of particles, whether born yet or not.
  var count: Int { columns.count }

  /// Whether any of its particles or their trails may be seen at a time.
  func isAlive(at time: Double) -> Bool { time >= birth && time < end }

  func aliveCount(at time: Double) -> Int {
    guard isAlive(at: time) else { return 0 }
    guard program.traits.hasOwnProgress else {
      return time - birth < program.traits.lifetime ? count : 0
    }
    return births.particles.count { $0.isAlive(at: time - birth) }
  }

  /// The number of its particles that are not dead at a time.
  func remainingCount(at time: Double) -> Int {
    guard time < end else { return 0 }
    return births.particles.count { time - birth < $0.delay + $0.lifetime }
  }
}

/// The first and the last moments of a burst's particles, in seconds from its beginning.
private struct Span {
  var (lastBirth, firstEnd, lastEnd, longestLife) = (0.0, Double.infinity, 0.0, 0.0)
  /// Whether the births are in order within each run.
  var isInOrder = true

  /// Looks at each particle once: in a stream this takes only a part of the time of the births.
  init(of particles: [Births.Particle], _ runs: [Columns.Run]) {
    particles.withUnsafeBufferPointer { particles in
      for run in runs {
        var previous = 0.0
        for i in run.range {
          let (delay, lifetime) = (particles[i].delay, particles[i].lifetime)
          let end = delay + lifetime
          if delay < previous { isInOrder = false }
          if delay > lastBirth { lastBirth = delay }
          if end < firstEnd { firstEnd = end }
          if end > lastEnd { lastEnd = end }
          if lifetime > longestLife { longestLife = lifetime }
          previous = delay
        }
      }
    }
  }
}

extension Births.Particle {
  func isAlive(at age: Double) -> Bool { age - delay >= 0 && age - delay < lifetime }
}

extension Burst {
  /// The particles of a run that may be visible at a time, with a few too many: each particle's own
  /// age decides exactly.
  ///
  /// - Parameter trail: the seconds for which a particle's trail is seen after its death.
  func visible(_ run: Range<Int>, at time: Double, trail: Double = 0) -> Range<Int> {
    guard isAlive(at: time) else { return 0..<0 }
    // To evaluate a few particles takes less time than to look for the visible ones.
    guard isInOrder, program.traits.hasOwnProgress, run.count > Columns.step else { return run }
    // A little is added on both sides, because the kernel computes with less precision.
    let age = time - birth
    let (earliest, latest) = (age - longestLife - trail - 1e-3, age + 1e-3)
    // Most of the time all particles may be visible.
    if births.particles[run.lowerBound].delay > earliest,
      births.particles[run.upperBound - 1].delay <= latest
    {
      return run
    }
    let first = run.partitioningIndex { births.particles[$0].delay > earliest }
    let rest = first..<run.upperBound
    return first..<rest.partitioningIndex { births.particles[$0].delay > latest }
  }

  /// The columns and the colours at birth, which must only be read: they live as long as the burst.
  var all: BurstColumns { columns.addresses.columns }
  var colors: UnsafePointer<PackedColor> { columns.addresses.colors }

  /// The place and the velocity of one particle at an age of the burst.
  func state(of particle: Int, at age: Double, _ poses: Poses) -> ParticleState {
    program.state(of: particle, in: all, at: age, release: release, poses)
  }
}
