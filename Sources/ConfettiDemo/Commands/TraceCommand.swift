import ArgumentParser
import Confetti

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print every particle of an effect at a moment as JSON.",
    discussion: """
      The effect is fired at time 0. For each living particle, the output has its birth values and \
      its state at the moment, which can be recomputed from the birth values.
      """)

  @OptionGroup var options: SiteOptions

  @Option(
    "The moment, in seconds after the effect is fired.", value: "seconds", transform: Arguments.time
  )
  var at: Double

  func run() throws {
    try Output.write(json())
  }

  func json() throws -> [UInt8] {
    let (system, _, name) = try options.fired()
    return try JSON.encode(
      Document(
        effect: name, seed: system.seed, time: at,
        size: [options.size.width, options.size.height],
        particles: system.trace(at: at)),
      isIndented: false)
  }

  private struct Document: Encodable {
    let effect: String
    let seed: UInt64
    let time: Double
    let size: [Float]
    let particles: [ParticleTrace]
  }
}
