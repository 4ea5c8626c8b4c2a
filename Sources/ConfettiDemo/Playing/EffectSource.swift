import Confetti

/// Where effects come from besides the library: files.
enum EffectSource {
  /// The longest effect file, in bytes.
  private static let mostBytes = 1 << 20

  /// Reads an effect from a file.
  static func read(_ path: String) throws -> Effect.Checked {
    let contents: [UInt8]
    do {
      contents = try Files.start(of: path, bytes: mostBytes + 1)
    } catch {
      throw EffectSourceError(description: "cannot read \(path): \(error)")
    }
    return try Effect(file: path, contents: contents).checked()
  }
}

/// Why a file cannot be read.
struct EffectSourceError: Error, CustomStringConvertible {
  let description: String
}
