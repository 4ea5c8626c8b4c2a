import Confetti

/// The steps of an edited text, done and undone, and the texts between them.
///
/// Steps are kept as changes of the text, mostly some hundred bytes each. The oldest ones are forgotten once there are
/// more than 11,000, of which 10,000 stay, or once all together take more than 64 MiB; the last step always stays.
struct EditHistory: Sendable {
  private(set) var steps: [EditedEffect.Step] = []
  /// The number of steps that are done.
  private(set) var position = 0
  /// The bytes that the steps take, roughly.
  private var bytes = 0
  /// The last effect without a mistake before the first step, if the text there has one.
  private(set) var floor: EffectDocument?

  private static let (fewestSteps, mostSteps) = (10_000, 11_000)
  private static let mostBytes = 64 << 20

  mutating func append(_ step: EditedEffect.Step) {
    precondition(position == steps.count, "steps that can be done again come after the last one")
    steps.append(step)
    bytes += step.bytes
    position += 1
  }

  /// Takes the last step that is done away, as if it had never been made.
  mutating func removeLast() {
    precondition(position == steps.count && position > 0, "the last step is done")
    bytes -= steps.removeLast().bytes
    position -= 1
  }

  /// Takes the steps that can be done again away.
  mutating func removeUndone() -> [EditedEffect.Step] {
    let undone = Array(steps[position...])
    steps.removeSubrange(position...)
    bytes -= undone.reduce(0) { $0 + $1.bytes }
    return undone
  }

  /// Puts steps back that can be done again.
  mutating func restore(_ undone: [EditedEffect.Step]) {
    steps += undone
    bytes += undone.reduce(0) { $0 + $1.bytes }
  }

  mutating func move(to position: Int) {
    precondition((0...steps.count).contains(position), "a position is one of the steps")
    self.position = position
  }

  /// Whether the text at a position has a mistake.
  func isBroken(at position: Int) -> Bool {
    position > 0 ? steps[position - 1].isBroken : floor != nil
  }

  /// The text at another position.
  ///
  /// - Parameter present: the text at the present position.
  /// - Complexity: O(*n*) in the steps between both, times the bytes of the text.
  func text(at other: Int, from present: [UInt8]) -> [UInt8] {
    var text = present
    for index in (min(other, position)..<position).reversed() {
      text = steps[index].inverse.applied(to: text).bytes
    }
    for index in position..<max(other, position) {
      text = steps[index].change.applied(to: text).bytes
    }
    return text
  }

  /// The number of old steps that are to be forgotten.
  var excess: Int {
    var count = steps.count > Self.mostSteps ? min(steps.count - Self.fewestSteps, position) : 0
    var left = bytes - steps[..<count].reduce(0) { $0 + $1.bytes }
    while left > Self.mostBytes, count < min(position, steps.count - 1) {
      left -= steps[count].bytes
      count += 1
    }
    return count
  }

  /// Forgets the oldest steps.
  ///
  /// - Parameter floor: the last effect without a mistake before the first step that stays, if the text there has one.
  mutating func forget(_ count: Int, floor: EffectDocument?) {
    bytes -= steps[..<count].reduce(0) { $0 + $1.bytes }
    steps.removeFirst(count)
    position -= count
    self.floor = floor
  }
}

extension EditedEffect.Step {
  /// The bytes that the step takes, roughly.
  fileprivate var bytes: Int {
    let splices = change.splices + inverse.splices
    return 256 + sentence.utf8.count + splices.reduce(0) { $0 + 48 + $1.bytes.count }
  }
}
