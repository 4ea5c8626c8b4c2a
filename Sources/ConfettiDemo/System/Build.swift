/// What this program is.
enum Build {
  /// The version of the package; the changelog says what is in it.
  static let version = "0.9.0-dev"

  /// Whether the program was built for debugging or for release.
  static var name: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
