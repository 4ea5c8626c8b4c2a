extension Shape: CustomStringConvertible {
  /// The shape as effect files name it: `star`, `text "BRAVO!"`, `picture "duck"`, or `path "M 0 -1 L…"`,
  /// cut where it is long.
  public var description: String {
    switch self {
    case .path: "path \(quotedName)"
    case .text: "text \(quotedName)"
    case .picture: "picture \(quotedName)"
    default: name
    }
  }

  private var quotedName: String {
    let longest = 64
    return name.count > longest ? "\"\(name.prefix(longest - 1))…\"" : "\"\(name)\""
  }
}
