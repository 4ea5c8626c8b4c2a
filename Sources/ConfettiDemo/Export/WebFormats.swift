import ConfettiFilm
import ConfettiGraphics
import ConfettiSystem

// The formats that web pages play at the rate of each screen.

extension ExportFormat {
  /// A module with the effect and its player.
  static let js = ExportFormat(web: "js", name: "JavaScript") { $0.module }

  /// A page with the effect, a button and the lines for other pages.
  static let html = ExportFormat(web: "html", name: "HTML") { $0.page }

  /// The effect alone, for a player that is in the page already.
  static let baked = ExportFormat(web: "baked", name: "a baked effect") { $0.bytes }

  private init(
    web ending: String, name: String, _ bytes: @escaping @Sendable (BakedEffect) -> [UInt8]
  ) {
    self.init(ending: ending, name: name, isForPeople: false, isForWeb: true) { job in
      let versions = job.versions ?? WebVersions()
      let effect = try BakedEffect(
        job.film, calm: versions.calm, variations: versions.variations, origin: versions.origin)
      let bytes = bytes(effect)
      try job.watch?.note(1, of: 1)
      try AtomicFile.write(bytes, to: job.path)
      guard !job.isQuiet else { return }
      Output.complain("\(job.name): \(effect.facts(of: bytes, versions))", isBare: true)
    }
  }
}

/// The other versions of a film that is baked for web pages.
struct WebVersions {
  /// The version for reduced motion; `nil` if there is none.
  var calm: Film?
  /// The same with other seeds.
  var variations: [Film] = []
  /// The point that the effect is fired from; `nil` for the stage's edges.
  var origin: Point?
}

extension BakedEffect {
  /// The sizes of a file and the numbers of its effect, as in `24.6 KB, 16.1 KB with gzip, 287 particles, 5.2 s`.
  fileprivate func facts(of file: [UInt8], _ versions: WebVersions) -> String {
    var facts = [
      FilmProgress.kilobytes(file.count),
      "\(FilmProgress.kilobytes(gzipped(file).count)) with gzip",
      FilmProgress.count(particleCount, "particle"),
    ]
    if !versions.variations.isEmpty { facts.append("\(versions.variations.count + 1) variations") }
    return facts.joined(separator: ", ") + ", \(FilmProgress.tenths(duration)) s"
  }
}

extension FilmProgress {
  /// A number of bytes in KB with a tenth, which decides whether a small file is small enough for a page.
  fileprivate static func kilobytes(_ bytes: Int) -> String {
    bytes < 1000 ? size(bytes) : "\(tenths(Double(bytes) / 1000)) KB"
  }
}
