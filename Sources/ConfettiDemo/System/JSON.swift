#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum JSON {
  /// A value as JSON, with a newline at the end.
  ///
  /// Keys are sorted, because Foundation does not guarantee an order: the same value gives the same
  /// bytes.
  static func encode(_ value: some Encodable, isIndented: Bool = true) throws -> [UInt8] {
    Array(try encoder(isIndented: isIndented).encode(value)) + [UInt8(ascii: "\n")]
  }

  static func encoder(isIndented: Bool) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = isIndented ? [.prettyPrinted, .sortedKeys] : [.sortedKeys]
    return encoder
  }
}
