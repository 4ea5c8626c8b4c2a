import Confetti
import ConfettiSystem

/// Looks whether the files of effects have changed, and reads those that have.
///
///     let news = watch.look(at: [0, 2], now)     // in each round of the loop; it looks when it is time
///     for (place, effect) in news { show.replaceOwnEffect(place, with: effect) }
///     show.warn(watch.problem)
///
/// Editors write a file piece by piece, or put another one in its place. So what has changed is read
/// at once, and again at the next look; what is wrong is only said if it is the same then.
struct EffectWatch {
  /// The files of the effects, in the order of their places.
  private var files: [WatchedFile]
  /// The file that is always looked at.
  private let first: Int?
  /// What is wrong with the files that were looked at last; `nil` if nothing.
  private(set) var problem: String?
  private var next = Int64.min

  /// How often the files are looked at, in seconds: what is wrong is known after two looks, within
  /// half a second.
  static let interval = 0.24

  /// - Parameters:
  ///   - effects: the effects that were read, and where from.
  ///   - first: the place of the one that is looked at even while another is chosen.
  init(_ effects: [OwnEffect], always first: Int?) {
    files = effects.map { WatchedFile(at: $0.path, contents: $0.contents) }
    self.first = first
  }

  /// Looks at one more file, or at another in place of one.
  ///
  /// - Parameters:
  ///   - effect: the effect that was read, and where from.
  ///   - place: its place among the effects.
  mutating func add(_ effect: OwnEffect, at place: Int) {
    // Effects that came from no file have places as well.
    while files.count <= place { files.append(WatchedFile(at: nil, contents: [])) }
    files[place] = WatchedFile(at: effect.path, contents: effect.contents)
  }

  /// Whether there is anything to look at.
  func isNeeded(chosen: Int?) -> Bool { !places(chosen: chosen).isEmpty }

  private func places(chosen: Int?) -> [Int] {
    let places = first == chosen ? [first] : [first, chosen]
    return places.compactMap { $0 }.filter { files.indices.contains($0) && files[$0].path != nil }
  }

  /// Looks at the file of the chosen effect if it is time to; returns the effects that have changed.
  ///
  /// - Parameter now: nanoseconds of a clock that never goes back.
  mutating func look(chosen: Int?, now: Int64) -> [(place: Int, effect: Effect.Checked)] {
    guard now >= next else { return [] }
    next = now + Int64(Self.interval * 1e9)
    let places = places(chosen: chosen)
    var news: [(Int, Effect.Checked)] = []
    for place in places {
      if let effect = files[place].look() { news.append((place, effect)) }
    }
    problem = places.lazy.compactMap { [files] in files[$0].problem }.first
    return news
  }
}

/// A file that is looked at now and then.
struct WatchedFile {
  let path: String?
  /// What is wrong with it; `nil` if nothing.
  private(set) var problem: String?
  /// What it held when it was last read.
  private var contents: [UInt8]
  private var stamp: FileStamp?
  /// Whether it was read a second time since it changed.
  private var isSettled = false
  /// What was wrong when it was read the first time.
  private var suspicion: String?
  /// How many looks in a row have not found it.
  private var misses = 0

  /// After so many looks a file counts as missing: editors take it away for a moment.
  private static let mostMisses = 4

  init(at path: String?, contents: [UInt8]) { (self.path, self.contents) = (path, contents) }

  /// Looks at the file; returns its effect if that has changed.
  mutating func look() -> Effect.Checked? {
    guard let path else { return nil }
    guard let found = FileStamp(of: path) else {
      misses += 1
      if misses == Self.mostMisses { problem = "\(Self.name(of: path)) is gone" }
      (stamp, isSettled) = (nil, false)
      return nil
    }
    misses = 0
    guard found != stamp || !isSettled else { return nil }
    isSettled = found == stamp
    stamp = found
    return read(path)
  }

  private mutating func read(_ path: String) -> Effect.Checked? {
    let (read, wasBroken) = (Result { try EffectFile.contents(of: path) }, problem != nil)
    switch read {
    case .success(let bytes) where bytes == contents && suspicion == nil && !wasBroken: return nil
    case .success(let bytes):
      if bytes != contents { isSettled = false }
      contents = bytes
      do {
        let file = try EffectFile(
          named: Self.name(of: path), bytes, folder: Files.folder(of: path))
        (problem, suspicion) = (nil, nil)
        return file.effect
      } catch {
        suspect(error.description)
      }
    case .failure(let error): suspect("\(error)")
    }
    return nil
  }

  /// Takes in that something is wrong, which is said if it still is once nobody writes any more.
  private mutating func suspect(_ problem: String) {
    if isSettled, suspicion == problem { self.problem = problem }
    suspicion = problem
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
