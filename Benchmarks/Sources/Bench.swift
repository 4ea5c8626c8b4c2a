import Confetti

/// The measurements of `ConfettiBenchmarks`: the speed of this machine at the work of the show.
///
///     let report = Bench.run(show) { part in
///       print("measuring \(part) …")
///       return true
///     }
///     print(report.table)
enum Bench {
  /// Measures everything, which takes a minute or two and opens windows on the screen.
  ///
  /// - Parameters:
  ///   - show: the program that plays the show, which is measured as a whole.
  ///   - isWanted: gets the name of each part before it is measured, and says whether it is to be.
  static func run(
    _ show: MeasuredShow, isWanted: (_ part: String) -> Bool
  ) -> BenchReport {
    var report = BenchReport(machine: .current(build: show.build))
    // The parts come first that other work in this process could disturb.
    report.part("idle", isWanted) {
      $0.idle = try show.watchAtRest(IdleBench.settling, IdleBench.watching)
      if $0.idle == nil { throw BenchError("there is no display") }
    }
    report.part("startup", isWanted) { $0.startup = try StartupBench.measure(show) }
    report.part("process", isWanted) {
      for particles in ProcessBench.counts {
        $0.process.append(try ProcessBench.measure(show, particles))
      }
    }
    for effect in Effect.classics {
      report.part("evaluate \(effect.name)", isWanted) {
        $0.evaluate[effect.name] = EvaluateBench.measure(effect)
      }
    }
    for painter in BenchPainter.allCases {
      report.part("paint by \(painter.rawValue)", isWanted) {
        $0.paint += try PaintBench.measure(painter)
      }
    }
    report.part("paint large squares", isWanted) { $0.largeSquares = LargeSquareBench.measure() }
    for painter in BenchPainter.allCases { report.measureCapacity(painter, isWanted) }
    report.part("evaluate and submit", isWanted) {
      $0.evaluateAndSubmit = BenchReport.Submission(
        particles: try CapacityBench.measureSubmission())
    }
    report.part("births, streams, trails and children", isWanted) {
      $0.language = try LanguageBench.measure()
    }
    report.part("shapes and blur", isWanted) { $0.shapes = ShapesBench.measure() }
    report.part("studio", isWanted) { $0.studio = try StudioBench.measure() }
    report.part("sound", isWanted) { $0.sound = SoundBench.measure() }
    report.part("springs", isWanted) {
      $0.springs = BenchReport.Springs(
        perMillisecond: MotionBench.springRate(
          "bouncy", .bouncy, rounds: MotionBench.rounds
        ).perMillisecond)
    }
    return report
  }
}

/// The figures of a run; the property names are the keys of its JSON.
///
/// Figures that could not be measured are left out, with the reason in the notes.
struct BenchReport: Encodable {
  var machine: Machine
  /// The speeds by the name of the effect.
  var evaluate: [String: EvaluateBench] = [:]
  var language: LanguageBench?
  var shapes: ShapesBench?
  var paint: [PaintBench] = []
  var largeSquares: LargeSquareBench?
  var capacity: [CapacityBench] = []
  var evaluateAndSubmit: Submission?
  var idle: IdleBench?
  var startup: StartupBench?
  var process: [ProcessBench] = []
  var springs: Springs?
  var sound: SoundBench?
  var studio: StudioBench?
  var notes: [String] = []

  /// The most particles that can be evaluated and handed to SDL's driver in a sixtieth of a second.
  struct Submission: Encodable {
    let particles: Int
  }

  /// The speed of springs with bounce, on one core.
  struct Springs: Encodable {
    /// Evaluations of a value per millisecond.
    let perMillisecond: Double
  }
}

extension BenchReport {
  fileprivate mutating func measureCapacity(
    _ painter: BenchPainter, _ isWanted: (String) -> Bool
  ) {
    let name = "capacity of \(painter.rawValue)"
    part(name, isWanted) { report in
      do {
        report.capacity.append(try CapacityBench.measure(painter))
      } catch  where painter == .cpu {
        report.capacity.append(CapacityBench.measureInMemory())
        report.notes.append("\(name): painted in memory, because \(error)")
      }
    }
  }

  /// Measures a part, or notes the reason why it cannot be measured.
  fileprivate mutating func part(
    _ name: String, _ isWanted: (String) -> Bool, _ measure: (inout BenchReport) throws -> Void
  ) {
    guard isWanted(name) else { return }
    do {
      try measure(&self)
    } catch {
      notes.append("\(name): left out, because \(error)")
    }
  }
}

/// The reason why a part cannot be measured, as the end of a sentence.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
