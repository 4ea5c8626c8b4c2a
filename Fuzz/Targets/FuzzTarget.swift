/// An entry for bytes from strangers, or a model that bytes make, and the conditions that must hold there.
struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name, which is also that of its folders in Corpus and Findings.
  let name: String
  /// The runs of a unit test, of which each change tries a tenth.
  let runs: Int
  /// The most bytes of an input.
  let longest: Int
  /// Pieces that inputs have, or should not have.
  let words: [String]
  /// Whether the target uses SDL, which only one test at a time can use.
  let usesSDL: Bool
  /// Tries an input; throws a ``FuzzFailure`` if a condition does not hold.
  let run: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, runs: Int, longest: Int = 4096, words: [String] = [], usesSDL: Bool = false,
    _ run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    (self.name, self.runs, self.longest) = (name, runs, longest)
    (self.words, self.usesSDL, self.run) = (words, usesSDL, run)
  }

  var description: String { name }

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// The sentence that tells the condition that does not hold.
struct FuzzFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a ``FuzzFailure`` unless a condition holds.
func demand(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw FuzzFailure(message()) }
}
