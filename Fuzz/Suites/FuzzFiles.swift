import ConfettiTestSupport
import Foundation

/// The files of inputs, a folder for each target.
enum FuzzFiles {
  /// The inputs of a target below a folder, in the order of their names.
  static func inputs(of target: String, in folder: String) throws -> [(
    name: String, bytes: [UInt8]
  )] {
    let path = "\(folder)/\(target)"
    return try names(in: path).map { name in
      (name, [UInt8](try Data(contentsOf: url("\(path)/\(name)"))))
    }
  }

  /// The names in a folder; none if there is no such folder.
  static func names(in folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: url(folder).path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: url(folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func url(_ path: String) -> URL {
    Repository.url("Fuzz/\(path)")
  }
}
