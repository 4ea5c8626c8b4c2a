import ArgumentParser
import Foundation

@testable import ConfettiDemo

/// A folder that is there as long as this is.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("confetti-demo-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Writes a file, and the folders above it.
  func write(_ name: String, _ data: Data = Data("x".utf8)) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

/// The assets of the repository.
let repositoryAssets = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "assets")

/// A command as the words of a command line make it.
func command<Command>(_ type: Command.Type, _ line: String) throws -> Command? {
  try ConfettiDemo.parseAsRoot(words(line)) as? Command
}

/// What a command line is answered when it cannot be understood; `nil` when it can.
func refusal(_ line: String) -> (message: String, code: ExitCode)? {
  do {
    _ = try ConfettiDemo.parseAsRoot(words(line))
    return nil
  } catch {
    return (ConfettiDemo.message(for: error), ConfettiDemo.exitCode(for: error))
  }
}

private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
