import Confetti
import Foundation
import Motion

/// How fast this machine does what the show needs.
///
/// What could not be measured is left out, and the notes say why.
struct Bench: Encodable {
  var machine: Machine
  /// By the name of the effect.
  var evaluate: [String: EvaluateBench] = [:]
  var paint: [PaintBench] = []
  var capacity: [CapacityBench] = []
  var evaluateAndSubmit: Submission?
  var idle: IdleBench?
  var startup: StartupBench?
  var process: [ProcessBench] = []
  var springs: Springs?
  var notes: [String] = []

  /// The most particles that are evaluated and handed to SDL's driver within a sixtieth of a second.
  struct Submission: Encodable {
    let particles: Int
  }

  /// Springs with bounce, on one core.
  struct Springs: Encodable {
    /// Evaluations of a value in a millisecond.
    let perMillisecond: Double
  }
}

extension Bench {
  /// Measures everything, which takes a minute or two.
  ///
  /// - Parameter progress: gets the name of each part before it is measured.
  static func measure(progress: (String) -> Void) -> Bench {
    var bench = Bench(machine: .current())
    // First what other work in the same process could disturb.
    bench.part("idle", progress) {
      $0.idle = try IdleBench.measure()
      if $0.idle == nil { throw DemoError("there is no display; capacities count without one") }
    }
    bench.part("startup", progress) { $0.startup = try StartupBench.measure() }
    bench.part("process", progress) {
      for particles in ProcessBench.counts {
        $0.process.append(try ProcessBench.measure(particles))
      }
    }
    for effect in Effect.presets {
      bench.part("evaluate \(effect.name)", progress) {
        $0.evaluate[effect.name] = EvaluateBench.measure(effect)
      }
    }
    for painter in BenchPainter.allCases {
      bench.part("paint by \(painter.rawValue)", progress) {
        $0.paint += try PaintBench.measure(painter)
      }
    }
    for painter in BenchPainter.allCases { bench.measureCapacity(painter, progress) }
    bench.part("evaluate and submit", progress) {
      $0.evaluateAndSubmit = Submission(particles: try CapacityBench.measureSubmission())
    }
    bench.part("springs", progress) {
      $0.springs = Springs(
        perMillisecond: MotionBench.springsPerMillisecond(.bouncy, rounds: 40))
    }
    return bench
  }

  private mutating func measureCapacity(_ painter: BenchPainter, _ progress: (String) -> Void) {
    let name = "capacity of \(painter.rawValue)"
    part(name, progress) { bench in
      do {
        bench.capacity.append(try CapacityBench.measure(painter))
      } catch  where painter == .cpu {
        bench.capacity.append(CapacityBench.measureInMemory())
        bench.notes.append("\(name): painted in memory, because \(error)")
      }
    }
  }

  /// Measures a part, or notes why that cannot be done.
  private mutating func part(
    _ name: String, _ progress: (String) -> Void, _ measure: (inout Bench) throws -> Void
  ) {
    progress(name)
    do {
      try measure(&self)
    } catch {
      notes.append("\(name): left out, because \(error)")
    }
  }
}
