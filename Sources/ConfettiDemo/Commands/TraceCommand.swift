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
    try write { try Output.write($0) }
  }

  /// Makes the document piece by piece, because the whole may take gigabytes.
  func write(to take: ([UInt8]) throws -> Void) throws {
    let (system, _, name) = try options.fired()
    let document = try JSON.encode(
      Document(
        effect: name.isEmpty ? "score" : name, particles: [], seed: system.seed,
        size: [options.size.width, options.size.height], time: at),
      isIndented: false)
    // Quotes within the effect's name have a backslash before them, so this can only be the list.
    let list = Array("\"particles\":[".utf8)
    guard let place = document.firstRange(of: list)?.upperBound else { return }
    let encoder = JSON.encoder(isIndented: false)
    var piece = Array(document[..<place])
    var isFirst = true
    var failure: (any Error)?
    system.forEachTrace(at: at) { trace in
      guard failure == nil else { return }
      do {
        if !isFirst { piece.append(UInt8(ascii: ",")) }
        isFirst = false
        piece += try encoder.encode(trace)
        guard piece.count >= Self.pieceSize else { return }
        try take(piece)
        piece.removeAll(keepingCapacity: true)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    try take(piece + document[place...])
  }

  /// The usual size of a piece, in bytes.
  private static let pieceSize = 65_536

  private struct Document: Encodable {
    let effect: String
    let particles: [ParticleTrace]
    let seed: UInt64
    let size: [Float]
    let time: Double
  }
}
