import ArgumentParser
import ConfettiDemo
import ConfettiSystem

/// The program `ConfettiBenchmarks`.
@main struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ConfettiBenchmarks",
    abstract: "Measure how fast this machine does the work of the show.",
    discussion: """
      Without a subcommand everything is measured; “ConfettiBenchmarks --json” prints the results as \
      JSON.
      """,
    subcommands: [BenchAllCommand.self, BenchMotionCommand.self],
    defaultSubcommand: BenchAllCommand.self)
}

struct BenchAllCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "all", abstract: "Measure everything (the default).",
    discussion: """
      This takes a minute or two and opens windows on the screen; leave the machine alone in the \
      meantime. The library and the yardstick, a plain translation of the effects' formulas, take \
      turns, so their ratio is meaningful even if the times are noisy.
      """)

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Measure only the parts whose names begin with a word, such as paint.", valueName: "part"))
  var only = ""

  @Option(
    help: ArgumentHelp(
      "The program whose show is measured; else ConfettiDemo, beside this one.", valueName: "file"))
  var program: String?

  func run() throws {
    // Signals end this program at once. SDL would turn them into events, which only the show reads.
    Environment.set("SDL_NO_SIGNAL_HANDLERS", to: "1")
    guard let program = program ?? Self.programBeside(Files.program) else {
      throw BenchError("This program cannot find its own file; start it by its path.")
    }
    guard Files.kind(of: program) != nil else {
      throw BenchError(
        "There is no program \(program); build it first (make bench does), or name one by --program."
      )
    }
    let show = MeasuredShow(program: program, build: Build.name) { settling, watching in
      guard let show = try RestingShow() else { return nil }
      defer { show.close() }
      let before = try show.play(until: settling)
      return try IdleBench { try show.play(until: settling + watching) - before }
    }
    let isWatched = Printed.isWatched
    let report = Bench.run(show) { part in
      guard part.hasPrefix(only) else { return false }
      if isWatched { Printed.remark("measuring \(part) …") }
      return true
    }
    try Printed.write(json ? report : nil, or: report.table)
  }

  /// The program of the show that is built into the folder of this one.
  static func programBeside(_ path: String?) -> String? {
    guard let path, let slash = path.lastIndex(of: "/") else { return nil }
    return path[...slash] + "ConfettiDemo"
  }
}

struct BenchMotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion", abstract: "Measure the animation engine on one core.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let bench = MotionBench.measure()
    try Printed.write(json ? bench : nil, or: bench.table(build: Build.name))
  }
}
