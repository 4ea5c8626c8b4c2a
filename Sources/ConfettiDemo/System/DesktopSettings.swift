import ConfettiSystem
import Motion

#if os(macOS)
  import Foundation
#endif

struct DesktopSettings {
  let reducesMotion: Bool

  #if os(macOS)
    init() {
      let access = UserDefaults(suiteName: "com.apple.universalaccess")
      reducesMotion = access?.bool(forKey: "reduceMotion") ?? false
    }
  #else
    /// The settings that GTK and KDE keep in files.
    init() { self.init(folder: UserFolder.settings.path) }
  #endif

  init(folder: String) {
    func file(_ name: String) -> SettingsFile? { SettingsFile(at: "\(folder)/\(name)") }
    // The file of the newer GTK decides, if it has the setting.
    let animations = ["gtk-4.0/settings.ini", "gtk-3.0/settings.ini"].compactMap {
      file($0)?.value(of: "gtk-enable-animations", in: "Settings")
    }.first
    let duration = file("kdeglobals")?.value(of: "AnimationDurationFactor", in: "KDE")
    reducesMotion =
      ["0", "false", "no"].contains(animations?.lowercased())
      || duration.flatMap(Double.init).map { $0 <= 0 } ?? false
  }

  /// The scale that desktops on X11, which reports no pixel density, pass to programs.
  static var scale: Float {
    let named = Environment.variable("GDK_SCALE").flatMap(Float.init)
    return named.map { $0.isFinite ? $0.clamped(to: 1...4) : 1 } ?? 1
  }
}

/// A settings file of a desktop on Linux: sections of lines such as `key=value`.
struct SettingsFile {
  private var sections: [String: [String: String]] = [:]

  /// The part of a file that is read, in bytes.
  static let mostBytes = 64 << 10

  /// Parses a text; lines that are not settings are ignored.
  init(text: String) {
    var section = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.hasPrefix("#") || line.hasPrefix(";") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: "=") {
        // KDE appends flags to keys, as in `Factor[$i]`.
        let key = line[..<equals].prefix { $0 != "[" }
        let value = line[line.index(after: equals)...]
        sections[section, default: [:]][String(key.trimmed)] = String(value.trimmed)
      }
    }
  }

  /// Reads the start of a file; `nil` if it does not exist or cannot be read.
  init?(at path: String) {
    guard let bytes = try? Files.start(of: path, bytes: Self.mostBytes) else { return nil }
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  func value(of key: String, in section: String) -> String? { sections[section]?[key] }
}

extension Substring {
  /// The text without leading and trailing whitespace.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
