/// The parts of the last name in a path.
enum FileName {
  /// The name of a file without its folders, as in `duck.png`.
  static func of(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The letters after the last dot, in lower case; empty if there are none, or if the dot only hides
  /// the file.
  static func ending(of path: String) -> String {
    let name = of(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The name of a file without its folders and its ending, as in `duck`.
  static func stem(of path: String) -> String {
    let name = of(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
