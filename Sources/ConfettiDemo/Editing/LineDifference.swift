/// The difference of two texts, line by line, as `diff -u` prints it.
struct LineDifference {
  /// The lines; empty if the texts are the same.
  let text: String

  private static let context = 3

  private enum Line {
    case same(Substring), removed(Substring), added(Substring)

    var isChange: Bool { if case .same = self { false } else { true } }
    var text: String {
      switch self {
      case .same(let line): " \(line)"
      case .removed(let line): "-\(line)"
      case .added(let line): "+\(line)"
      }
    }
  }

  /// - Parameter name: the name of the file in the head of the difference.
  init(from old: String, to new: String, name: String) {
    let lines = Self.lines(old, new)
    var text = ""
    var (oldLine, newLine, next) = (1, 1, 0)
    while let change = lines[next...].firstIndex(where: \.isChange) {
      let start = max(change - Self.context, next)
      var end = change
      // Changes with few lines between them belong to one part.
      while let other = lines[end...].firstIndex(where: \.isChange),
        other - end <= 2 * Self.context
      {
        end = other + 1
      }
      end = min(end + Self.context, lines.count)
      oldLine += start - next
      newLine += start - next
      let part = lines[start..<end]
      let olds = part.count { if case .added = $0 { false } else { true } }
      let news = part.count { if case .removed = $0 { false } else { true } }
      text += "@@ -\(oldLine),\(olds) +\(newLine),\(news) @@\n"
      text += part.map { $0.text + "\n" }.joined()
      (oldLine, newLine, next) = (oldLine + olds, newLine + news, end)
    }
    self.text = text.isEmpty ? "" : "--- \(name)\n+++ \(name)\n" + text
  }

  /// All lines of both texts; removed lines come before the lines that replace them.
  private static func lines(_ old: String, _ new: String) -> [Line] {
    func split(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let (old, new) = (split(old), split(new))
    let difference = new.difference(from: old)
    var removed = Set<Int>(), added = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append(.removed(old[i]))
        i += 1
      } else if added.contains(j) {
        lines.append(.added(new[j]))
        j += 1
      } else {
        lines.append(.same(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }
}
