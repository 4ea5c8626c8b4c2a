import Confetti
import ConfettiControls

/// The numbers that pieces of the chosen emitter drew, by the paths of their draws: a range shows them as dots.
struct Swarm: Sendable {
  private var numbers: [String: [SwarmDot]] = [:]
  /// One of the pieces, in the middle of them; `nil` where none is born.
  private(set) var typical: Particle?

  /// The most pieces whose numbers are shown.
  private static let most = 48
  /// The time from the first birth in which these pieces are born, in seconds.
  private static let window = 4.0

  /// Takes in the pieces of an emitter.
  mutating func take(_ staged: StagedEffect, _ id: Emitter.ID?) {
    numbers.removeAll(keepingCapacity: true)
    typical = nil
    guard let id else { return }
    let start = staged.system.firstBirth
    let courses = staged.system.courses(
      of: id, in: staged.firing, most: Self.most, from: start - 1e-6, to: start + Self.window)
    let pieces = courses.compactMap(\.born)
    typical = pieces.isEmpty ? nil : pieces[pieces.count / 2]
    let ids = pieces.map(\.id.number)
    var (path, words) = (ValuePath(), "")
    Particle.forEachDraw(of: pieces) { index, drawn in
      // The draws with one path come one after the other.
      if drawn.path != path || words.isEmpty {
        (path, words) = (drawn.path, drawn.path.description)
      }
      numbers[words, default: []].append(SwarmDot(drawn.number, id: ids[index]))
    }
  }

  /// The dots of a key; those of some pieces light up.
  ///
  /// - Parameter base: the number of steps to the emitter in the key's path.
  func dots(of field: KeyField, below base: Int, marking lit: Set<Int>) -> [SwarmDot] {
    guard field.path.count > base,
      var dots = numbers[ValuePath(Array(field.path[base...])).description]
    else { return [] }
    guard !lit.isEmpty else { return dots }
    for index in dots.indices where lit.contains(dots[index].id) { dots[index].isMarked = true }
    return dots
  }
}
