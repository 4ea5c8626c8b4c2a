import ArgumentParser
import ConfettiBench
import ConfettiGraphics
import ConfettiSDL
import ConfettiShow
import ConfettiSystem

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast this machine does the work of the show.",
    discussion: """
      Without a subcommand everything is measured; “bench --json” prints the results as JSON.
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

  func run() throws {
    Signals.stopAtOnce()
    guard let program = Files.program else {
      throw DemoError("The program cannot find its own file; start it by its path.")
    }
    let show = MeasuredShow(
      program: program, build: Build.name, watchAtRest: Self.watchAtRest)
    let isWatched = Output.isWatched
    let report = Bench.run(show) { part in
      guard part.hasPrefix(only) else { return false }
      if isWatched { Output.complain("measuring \(part) …") }
      return true
    }
    try Output.write(json ? JSON.encode(report) : Array(report.table.utf8))
  }

  /// Plays the show without input until it has come to rest, then measures it for some seconds.
  private static func watchAtRest(settling: Double, watching: Double) throws -> IdleBench? {
    let assets = try Assets()
    let window = try Window(WindowSettings(size: Size(width: 1280, height: 720)))
    defer { window.close() }
    guard !window.isUnseen else { return nil }
    let show = Show(typeface: assets.typeface, size: window.size, scale: window.scale)
    var loop = RootLoop(window, show, EffectWatch([], always: nil))
    window.show()
    loop.timeLimit = settling
    try loop.run()
    let before = loop.report().frames
    loop.timeLimit = settling + watching
    return try IdleBench {
      try loop.run()
      return loop.report().frames - before
    }
  }
}

struct BenchMotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion", abstract: "Measure the animation engine on one core.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let bench = MotionBench.measure()
    try Output.write(json ? JSON.encode(bench) : Array(bench.table(build: Build.name).utf8))
  }
}
