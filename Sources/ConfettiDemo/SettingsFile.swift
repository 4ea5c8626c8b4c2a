import Foundation

/// Sections of lines as in `key=value`: how desktops on Linux write down what people chose.
struct SettingsFile {
  private var sections: [String: [String: String]] = [:]

  /// Of a file only so many bytes are read.
  static let mostBytes = 64 << 10

  /// Reads a text; lines that are none of settings are passed over.
  init(text: String) {
    var section = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#") || line.hasPrefix(";") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: "=") {
        // KDE marks keys, as in `Factor[$i]`.
        let key = line[..<equals].prefix { $0 != "[" }
        let value = line[line.index(after: equals)...]
        sections[section, default: [:]][key.trimmingCharacters(in: .whitespaces)] =
          value.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// Reads the start of a file; `nil` where there is no such file, or it cannot be read.
  init?(at path: String) {
    // Without waiting: opening a pipe would last until somebody writes to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let data = try? handle.read(upToCount: Self.mostBytes)
    else { return nil }
    self.init(text: String(decoding: data, as: UTF8.self))
  }

  /// The value of a key in a section, if there is one.
  func value(of key: String, in section: String) -> String? { sections[section]?[key] }
}
