import Foundation

/// The documents for people that come with the project: every Markdown file but those of packages it depends on.
package enum Documents {
  /// Their paths from the root of the repository, in alphabetical order.
  package static let paths: [String] = {
    let folders = ["", "docs", "Examples", "Packages/MotionMacros"] + articles
    return folders.flatMap { folder -> [String] in
      let url = folder.isEmpty ? Repository.root : Repository.url(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }.sorted()
  }()

  private static let articles = [
    "Motion", "MotionCGFloat", "ConfettiGraphics", "Confetti", "ConfettiSDL",
  ].map {
    "Sources/\($0)/\($0).docc"
  }

  /// Where a document's links and pictures lead, but for those to other sites.
  package static func links(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst().compactMap { part in
      let link = String(part.prefix { $0 != ")" && $0 != "\n" })
      return link.contains("://") ? nil : link
    }
  }

  /// The pictures that a document shows, without those of other sites.
  package static func pictures(in text: String) -> [String] {
    text.components(separatedBy: "![").dropFirst().compactMap { Self.links(in: $0).first }
  }

  /// The anchors of a document's headings, as the usual code hosts make them.
  package static func anchors(in text: String) -> Set<String> {
    var anchors: Set<String> = []
    var isCode = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { continue }
      let heading = line.drop { $0 == "#" }.dropFirst().lowercased()
      anchors.insert(
        String(
          heading.compactMap {
            $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : nil
          }))
    }
    return anchors
  }
}
