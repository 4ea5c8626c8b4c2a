import Confetti

/// The parts of an effect that have names, as lines for people.
enum NameList {
  /// The most users of a name in its line.
  private static let mostUsers = 8

  static func lines(of parts: [NamedPart]) -> [String] {
    guard !parts.isEmpty else { return ["nothing in it has a name"] }
    let emitters = parts.filter { $0.kind == .emitter }
    let definitions = parts.filter { $0.kind == .definition }
    let width = parts.map(\.name.count).max() ?? 0
    var lines: [String] = []
    if !emitters.isEmpty {
      lines.append("emitters, changed by \"change\" and left out by \"without\":")
      lines += emitters.map { part in
        let role = part.summary.isEmpty ? "" : " (\(part.summary))"
        return line(part.name, width, listed(part.users) + role)
      }
    }
    if !definitions.isEmpty {
      lines.append("names, changed by \"define\":")
      lines += definitions.map { part in
        let users = part.users.isEmpty ? "used by nothing" : "used by " + listed(part.users)
        return line(part.name, width, "\(part.summary), \(users)")
      }
    }
    return lines
  }

  private static func line(_ name: String, _ width: Int, _ rest: String) -> String {
    "  \(name)" + String(repeating: " ", count: width + 2 - name.count) + rest
  }

  private static func listed(_ users: [String]) -> String {
    let more = users.count - mostUsers
    return users.prefix(mostUsers).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
