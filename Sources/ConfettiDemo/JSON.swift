import Foundation

/// JSON as the program writes it: for programs, and legible.
enum JSON {
  /// A value as JSON with its keys in order, because Foundation has no order of its own, and a line
  /// feed at the end.
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
