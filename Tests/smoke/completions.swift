import Motion

/// A model whose completions change the very value whose end they were told of, which only an
/// optimised build could get wrong.
@MainActor final class Model {
  static let shared = Model()
  var place = Animated(0.0)
  var turns = 0

  func turn() {
    turns += 1
    withAnimation(.linear(duration: 0.1)) {
      place.value = turns.isMultiple(of: 2) ? 0 : 1
    } completion: {
      MainActor.assumeIsolated { Model.shared.turn() }
    }
  }
}

Model.shared.turn()
for frame in 0..<700 { Model.shared.place.advance(to: Double(frame) / 60) }
print("turned \(Model.shared.turns) times")
