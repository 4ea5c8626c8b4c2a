#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as the program writes it, for other programs.
enum JSON {
  /// A value as JSON, with a line feed at its end.
  ///
  /// The keys are in order, because Foundation has no order of its own: the same value gives the same
  /// bytes.
  ///
  /// - Parameter isIndented: whether every value has a line of its own, for people to read.
  static func encode(_ value: some Encodable, isIndented: Bool = true) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = isIndented ? [.prettyPrinted, .sortedKeys] : [.sortedKeys]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
