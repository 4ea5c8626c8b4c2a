#if os(macOS)
  import Foundation
#endif

/// What people have told their desktop about how programs should be.
struct DesktopSettings {
  /// Whether they want little motion.
  let reducesMotion: Bool

  #if os(macOS)
    /// The settings of the system.
    init() {
      let access = UserDefaults(suiteName: "com.apple.universalaccess")
      reducesMotion = access?.bool(forKey: "reduceMotion") ?? false
    }
  #else
    /// The settings that GTK's and KDE's desktops keep in files.
    init() {
      self.init(folder: Self.folder(named: Files.variable("XDG_CONFIG_HOME"), home: Files.home))
    }
  #endif

  /// The settings in the files of a folder.
  init(folder: String) {
    func file(_ name: String) -> SettingsFile? { SettingsFile(at: "\(folder)/\(name)") }
    // The newer file decides, where it says anything.
    let animations = ["gtk-4.0/settings.ini", "gtk-3.0/settings.ini"].lazy.compactMap {
      file($0)?.value(of: "gtk-enable-animations", in: "Settings")
    }.first
    let duration = file("kdeglobals")?.value(of: "AnimationDurationFactor", in: "KDE")
    reducesMotion =
      ["0", "false", "no"].contains(animations?.lowercased())
      || duration.flatMap(Double.init).map { $0 <= 0 } ?? false
  }

  /// Where programs keep their settings; a named path that is not absolute does not count.
  static func folder(named: String?, home: String) -> String {
    named.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
  }
}

/// Sections of lines as in `key=value`: how desktops on Linux write down what people chose.
struct SettingsFile {
  private var sections: [String: [String: String]] = [:]

  /// Of a file only so many bytes are read.
  static let mostBytes = 64 << 10

  /// Reads a text; lines that are none of settings are passed over.
  init(text: String) {
    var section = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.hasPrefix("#") || line.hasPrefix(";") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: "=") {
        // KDE marks keys, as in `Factor[$i]`.
        let key = line[..<equals].prefix { $0 != "[" }
        let value = line[line.index(after: equals)...]
        sections[section, default: [:]][String(key.trimmed)] =
          String(value.trimmed)
      }
    }
  }

  /// Reads the start of a file; `nil` where there is no such file, or it cannot be read.
  init?(at path: String) {
    guard let bytes = try? Files.start(of: path, bytes: Self.mostBytes) else { return nil }
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  /// The value of a key in a section, if there is one.
  func value(of key: String, in section: String) -> String? { sections[section]?[key] }
}

extension Substring {
  /// The text without blanks around it.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
