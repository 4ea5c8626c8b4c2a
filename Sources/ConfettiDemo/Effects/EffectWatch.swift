import Confetti
import ConfettiSystem

/// Checks whether the files of effects have changed, and reads those that have.
///
///     let news = watch.check(chosen: 2, now: now)   // in each round of the loop; it waits in between
///     for (index, effect) in news { show.replaceOwnEffect(index, with: effect) }
///     show.warn(watch.problem)
///
/// Editors write a file piece by piece, or replace it by another. So a changed file is read at
/// once, and again at the next check; an error in it is only reported if it is the same then.
struct EffectWatch {
  /// The files of the effects, at the indices of the effects.
  private var files: [WatchedFile]
  /// The index of the effect whose file is checked even while another is chosen.
  private let always: Int?
  /// The first error in the files that were checked last, or else the first warning; `nil` if there is
  /// none.
  private(set) var problem: String?
  private var next = Int64.min

  /// The time between two checks, in seconds: an error is known after two, within half a second.
  static let interval = 0.24

  init(_ effects: [EffectFile], always: Int?) {
    files = effects.map { WatchedFile($0) }
    self.always = always
  }

  /// Adds the file of an effect, or replaces the one at its index.
  mutating func add(_ effect: EffectFile, at index: Int) {
    // Effects that came from no file have indices as well.
    while files.count <= index { files.append(WatchedFile(at: nil, contents: [])) }
    files[index] = WatchedFile(effect)
  }

  /// Whether there is a file to check.
  func isNeeded(chosen: Int?) -> Bool { !indices(chosen: chosen).isEmpty }

  private func indices(chosen: Int?) -> [Int] {
    let indices = always == chosen ? [always] : [always, chosen]
    return indices.compactMap { $0 }.filter { files.indices.contains($0) && files[$0].path != nil }
  }

  /// Checks the file of the chosen effect if it is time to; returns the effects that have changed.
  ///
  /// - Parameter now: nanoseconds of a clock that never goes back.
  mutating func check(chosen: Int?, now: Int64) -> [(index: Int, effect: Effect.Checked)] {
    guard now >= next else { return [] }
    next = now + Int64(Self.interval * 1e9)
    let indices = indices(chosen: chosen)
    var news: [(Int, Effect.Checked)] = []
    for index in indices {
      if let effect = files[index].check() { news.append((index, effect)) }
    }
    let checked = indices.map { files[$0] }
    problem = checked.compactMap(\.problem).first ?? checked.compactMap(\.warning).first
    return news
  }
}

/// The file of an effect, which is checked now and then.
struct WatchedFile {
  let path: String?
  /// The error in the file; `nil` if there is none.
  private(set) var problem: String?
  /// The bytes of the file when it was last read.
  private var contents: [UInt8]
  private var stamp: FileStamp?
  /// The files of the effects that it extends, and their stamps.
  private var bases: [(path: String, stamp: FileStamp?)] = []
  /// What is valid in it but surely not meant; `nil` if there is nothing.
  private(set) var warning: String?
  /// Whether it was read a second time since it changed.
  private var isSettled = false
  /// The error of the first of two readings.
  private var suspicion: String?
  /// The number of checks in a row that have not found it.
  private var misses = 0

  /// After this many checks a file counts as missing: editors take it away for a moment.
  private static let mostMisses = 4

  init(_ effect: EffectFile) {
    (path, contents, warning) = (effect.path, effect.contents, effect.warnings.first)
    bases = effect.bases.map { ($0, FileStamp(of: $0)) }
  }

  init(at path: String?, contents: [UInt8]) { (self.path, self.contents) = (path, contents) }

  /// Checks the file; returns its effect if that has changed.
  mutating func check() -> Effect.Checked? {
    guard let path else { return nil }
    guard let found = FileStamp(of: path) else {
      misses += 1
      if misses == Self.mostMisses { problem = "\(FileName.of(path)) is gone" }
      (stamp, isSettled) = (nil, false)
      return nil
    }
    misses = 0
    let haveBasesChanged = bases.contains { FileStamp(of: $0.path) != $0.stamp }
    guard found != stamp || !isSettled || haveBasesChanged else { return nil }
    isSettled = found == stamp && !haveBasesChanged
    stamp = found
    return read(path, isForced: haveBasesChanged)
  }

  /// - Parameter isForced: whether it is read even if its own bytes are the same.
  private mutating func read(_ path: String, isForced: Bool) -> Effect.Checked? {
    let read = Result { try EffectFile.contents(of: path) }
    let wasBroken = problem != nil || isForced
    switch read {
    case .success(let bytes) where bytes == contents && suspicion == nil && !wasBroken: return nil
    case .success(let bytes):
      if bytes != contents { isSettled = false }
      contents = bytes
      do {
        let file = try EffectFile(named: FileName.of(path), bytes, at: path)
        (problem, suspicion, warning) = (nil, nil, file.warnings.first)
        bases = file.bases.map { ($0, FileStamp(of: $0)) }
        return file.effect
      } catch {
        suspect(error.summary)
      }
    case .failure(let error): suspect("\(error)")
    }
    return nil
  }

  /// Notes an error, which is reported if it is still there once the file no longer changes.
  private mutating func suspect(_ problem: String) {
    if isSettled, suspicion == problem { self.problem = problem }
    suspicion = problem
  }
}
