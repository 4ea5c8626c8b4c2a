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

  /// Writes a program, such as a script, that can be run at once.
  ///
  /// Another process makes its file: a process that a test beside this one starts would for a moment hold
  /// what this process writes, and the system runs no file that is being written.
  package func writeProgram(_ name: String, _ text: String) throws {
    try write("\(name).text", Data(text.utf8))
    let copying = Process()
    copying.executableURL = URL(filePath: "/bin/sh")
    copying.arguments = [
      "-c", "cp \"$0\" \"$1\" && chmod 755 \"$1\" && rm \"$0\"", path("\(name).text"), path(name),
    ]
    try copying.run()
    copying.waitUntilExit()
  }
}
