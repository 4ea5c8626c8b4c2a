import Foundation

/// A folder of its own, empty at first, that is removed when nothing holds this any more.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "confetti-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// The names of all that is in the folder, sorted.
  package var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  package func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }

  /// Writes a file, and the folders above it.
  package func write(_ name: String, _ data: Data = Data("x".utf8)) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
