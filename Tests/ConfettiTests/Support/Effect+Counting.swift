@testable import Confetti

extension Effect.Checked {
  /// The effect with so many particles at each of its emitters' places.
  func counting(_ count: Int) -> Effect.Checked {
    Effect.Checked(
      unchecked: value.with {
        for index in $0.emitters.indices { $0.emitters[index].when.count = count }
      })
  }
}
