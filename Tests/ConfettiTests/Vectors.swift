import Foundation
import Testing

/// The files of inputs with expected results.
enum Vectors {
  static func decode<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Vectors"))
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
  }
}
