import Confetti

/// The parts of an effect that a variation leaves alone: keys, words and whole emitters, by their paths.
///
/// Locks belong to the interface: no file says them.
struct Locks: Hashable, Sendable {
  private(set) var paths: Set<[PathStep]> = []

  /// Whether a part is locked, by itself or with a part that contains it.
  func contains(_ path: [PathStep]) -> Bool {
    paths.contains { path.starts(with: $0) }
  }

  /// Whether a part is locked by itself.
  func isLocked(_ path: [PathStep]) -> Bool { paths.contains(path) }

  mutating func toggle(_ path: [PathStep]) { paths.formSymmetricDifference([path]) }
}

extension Locks {
  /// Moves the locks of elements of a list along with them.
  ///
  /// - Parameter place: the index after a change of the list of an element that was at an index; `nil` if it is gone.
  mutating func renumber(in list: [PathStep], _ place: (Int) -> Int?) {
    paths = Set(
      paths.compactMap { path in
        guard path.count > list.count, path.starts(with: list),
          case .index(let index) = path[list.count]
        else { return path }
        return place(index).map { list + [.index($0)] + path[(list.count + 1)...] }
      })
  }
}
