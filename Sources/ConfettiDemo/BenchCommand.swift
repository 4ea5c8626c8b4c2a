import ArgumentParser
import Foundation

/// `bench`: how fast this machine does what the show needs.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast this machine is at what the show needs.",
    discussion: """
      Without a subcommand everything is measured, and “bench --json” prints that as JSON.
      """,
    subcommands: [BenchAllCommand.self, BenchMotionCommand.self],
    defaultSubcommand: BenchAllCommand.self)
}

/// `bench`, or `bench all`: everything.
struct BenchAllCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "all", abstract: "Measure everything (the default).",
    discussion: """
      Takes a minute or two and opens windows on the screen; leave the machine alone meanwhile. \
      Library and yardstick, a plain translation of the effects' formulas, take turns, so their \
      ratio counts also where the times are noisy.
      """)

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    Signals.stopAtOnce()
    let isWatched = isatty(STDERR_FILENO) != 0
    let bench = Bench.measure { if isWatched { Output.complain("measuring \($0) …") } }
    try Output.write(json ? String(decoding: try JSON.encode(bench), as: UTF8.self) : bench.table)
  }
}

/// `bench motion`: the animation engine.
struct BenchMotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion", abstract: "Measure the animation engine on one core.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let bench = MotionBench.measure()
    try Output.write(json ? String(decoding: try JSON.encode(bench), as: UTF8.self) : bench.table)
  }
}

extension MotionBench {
  /// The figures for people.
  var table: String {
    var lines = ["Springs evaluated on one core (\(Report.buildName) build)"]
    for spring in springs {
      lines.append(Self.line(spring.spring, "\(Int(spring.perMillisecond)) per ms"))
    }
    lines.append("Animated<Double> advanced and read, a frame")
    for value in values {
      let time = String(format: "%.2f ms", value.milliseconds)
      lines.append(Self.line(value.animation, "\(time) for \(value.values)"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ name: String, _ figure: String) -> String {
    "  " + name.padding(toLength: 18, withPad: " ", startingAt: 0) + figure
  }
}
