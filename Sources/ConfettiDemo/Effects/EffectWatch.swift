import Confetti
import ConfettiGraphics

/// Checks whether the files of effects, of the score and of the thrown picture have changed, or the files that they are
/// made from, and reads the changed ones.
///
///     let news = watch.check(chosen: 2, now: now)   // in each round of the loop; it waits in between
///     for (index, effect) in news.effects { show.replaceOwnEffect(index, with: effect) }
///     if let score = news.score { show.replaceScore(with: score) }
///     show.warn(watch.problem)
///
/// Editors write a file piece by piece, or replace it by another file. So a changed file is read at once, and again at
/// the next check; an error in it is only reported if the second reading finds it as well.
struct EffectWatch {
  /// The changes since the last check.
  struct News {
    var effects: [(index: Int, effect: Effect.Checked)] = []
    var score: Score?
    /// The picture that is thrown in place of the effects' own shapes.
    var picture: ParticleShape?
  }

  /// The files of the effects, at the indices of the effects.
  private var files: [WatchedFile<Effect.Checked>]
  private var score: WatchedFile<Score>?
  private var picture: WatchedFile<ParticleShape>?
  /// The index of the effect whose file is checked even while another is chosen.
  private let always: Int?
  /// The first error in the files that were checked last, otherwise the first warning; `nil` if there is neither.
  private(set) var problem: String?
  private var next = Int64.min

  /// The time between two checks, in seconds: an error is known after two, within half a second.
  static let interval = 0.24

  /// - Parameters:
  ///   - effects: the user's own effects.
  ///   - always: the index of the effect that is checked even while another is chosen.
  ///   - score: the file of the score that is played; `nil` if there is none.
  ///   - picture: the file of the picture that is thrown; `nil` if there is none.
  ///   - change: the changes of the command line to the effect at that index.
  init(
    _ effects: [EffectFile], always: Int?, score: WatchedFile<Score>? = nil,
    picture: WatchedFile<ParticleShape>? = nil,
    changing change: @escaping (Effect.Checked) throws -> Effect.Checked = { $0 }
  ) {
    files = effects.enumerated().map { index, effect in
      Self.watched(effect, changing: index == always ? change : { $0 })
    }
    (self.always, self.score, self.picture) = (always, score, picture)
  }

  /// Adds the file of an effect, or replaces the one at its index.
  mutating func add(_ effect: EffectFile, at index: Int) {
    // Effects without a file have indices as well.
    while files.count <= index {
      files.append(
        WatchedFile(at: nil) { path, _, _ in throw EffectReadError("\(path) is no file") })
    }
    files[index] = Self.watched(effect) { $0 }
  }

  /// The file of an effect; `nil` for an effect without one.
  func path(at index: Int) -> String? { files.indices.contains(index) ? files[index].path : nil }

  private static func watched(
    _ effect: EffectFile, changing change: @escaping (Effect.Checked) throws -> Effect.Checked
  ) -> WatchedFile<Effect.Checked> {
    WatchedFile(
      at: effect.path, contents: effect.contents, others: effect.sources,
      warning: effect.path == nil ? nil : effect.warnings.first
    ) { path, bytes, others in
      let file = try EffectFile(named: FileName.of(path), bytes, at: path, noting: others)
      return (try change(file.effect), file.warnings.first)
    }
  }

  /// Whether there is a file to check.
  func isNeeded(chosen: Int?) -> Bool {
    score != nil || picture != nil || !indices(chosen: chosen).isEmpty
  }

  private func indices(chosen: Int?) -> [Int] {
    let indices = always == chosen ? [always] : [always, chosen]
    return indices.compactMap { $0 }.filter { files.indices.contains($0) && files[$0].path != nil }
  }

  /// Checks the files of the chosen effect, of the score and of the picture if the next check is due; returns the
  /// changes.
  ///
  /// - Parameter now: nanoseconds of a clock that never goes back.
  mutating func check(chosen: Int?, now: Int64) -> News {
    var news = News()
    guard now >= next else { return news }
    next = now + Int64(Self.interval * 1e9)
    let indices = indices(chosen: chosen)
    for index in indices {
      if let effect = files[index].check() { news.effects.append((index, effect)) }
    }
    news.score = score?.check()
    news.picture = picture?.check()
    let checked = indices.map { files[$0] }
    problem =
      score?.problem ?? picture?.problem ?? checked.lazy.compactMap(\.problem).first ?? score?
      .warning
      ?? checked.lazy.compactMap(\.warning).first
    return news
  }
}
