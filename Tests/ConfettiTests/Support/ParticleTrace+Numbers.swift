@testable import Confetti

extension JSONValue {
  /// The numbers of a list; empty for anything else.
  var numbers: [Double] {
    if case .array(let elements) = self { elements.compactMap(\.number) } else { [] }
  }

  /// The text, if it is one.
  var word: String? { if case .string(let text) = self { text } else { nil } }
}

extension ParticleTrace {
  /// A value by the names on the way to it, such as `motion.flutter.phase`.
  subscript(path: String) -> JSONValue {
    path.split(separator: ".").reduce(json) { $0[String($1)] ?? .null }
  }

  var place: SIMD2<Double> { pair("state.position") }
  var drawnSize: SIMD2<Double> { pair("state.size") }
  var velocityAtBirth: SIMD2<Double> { pair("motion.velocity") }
  var placeAtBirth: SIMD2<Double> { pair("motion.position") }
  var opacity: Double { self["state.opacity"].number ?? .nan }
  var rotation: Double { self["state.rotation"].number ?? .nan }

  private func pair(_ path: String) -> SIMD2<Double> {
    let numbers = self[path].numbers
    return numbers.count == 2 ? SIMD2(numbers[0], numbers[1]) : SIMD2(.nan, .nan)
  }
}
