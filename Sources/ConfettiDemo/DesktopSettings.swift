import Foundation

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
    init(
      environment: [String: String] = ProcessInfo.processInfo.environment,
      home: String = NSHomeDirectory()
    ) {
      self.init(folder: Self.folder(environment, home))
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

  /// Where programs keep their settings; a path that is not absolute does not count.
  static func folder(_ environment: [String: String], _ home: String) -> String {
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return named ?? "\(home)/.config"
  }
}
