import ConfettiSystem

/// The folders in which programs keep files of this user, by the variables that name them.
enum UserFolder: String {
  case data = "XDG_DATA_HOME"
  case state = "XDG_STATE_HOME"
  case settings = "XDG_CONFIG_HOME"

  var path: String { path(named: Environment.variable(rawValue), home: Files.home) }

  /// The path by the value of the variable; a path that is not absolute is ignored.
  func path(named: String?, home: String) -> String {
    if let named, named.hasPrefix("/") { return named }
    #if os(macOS)
      if self != .settings { return "\(home)/Library/Application Support" }
    #endif
    return switch self {
    case .data: "\(home)/.local/share"
    case .state: "\(home)/.local/state"
    case .settings: "\(home)/.config"
    }
  }
}
