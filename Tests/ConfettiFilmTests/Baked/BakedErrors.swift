/// The largest differences of particles of a baked file from those of the kernel, each beside what is promised.
struct BakedErrors: CustomStringConvertible {
  private struct Largest {
    let name: String
    var error, bound: Double
    var particle: Int
    var time: Double
  }

  private var largest: [Largest] = []

  /// Keeps a difference if it is larger, as a share of its bound, than the others of its name.
  mutating func add(
    _ name: String, _ error: Double, atMost bound: Double, _ particle: Int, _ time: Double
  ) {
    let new = Largest(name: name, error: error, bound: bound, particle: particle, time: time)
    guard let index = largest.firstIndex(where: { $0.name == name }) else {
      return largest.append(new)
    }
    // A comparison that is false for a difference that is not a number keeps it.
    if !(error / bound <= largest[index].error / largest[index].bound) { largest[index] = new }
  }

  var areWithinBounds: Bool { largest.allSatisfy { $0.error <= $0.bound } }

  /// A line for each name, with the largest difference and where it is.
  var description: String {
    largest.map {
      let mark = $0.error <= $0.bound ? " " : "!"
      return
        "\(mark) \($0.name) \(Self.text($0.error)) of \(Self.text($0.bound)): particle \($0.particle) at \($0.time)"
    }.joined(separator: "\n")
  }

  private static func text(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
}
