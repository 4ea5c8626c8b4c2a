extension Emitter {
  /// The identity of an emitter in an effect: the path to it through the effect and its children.
  ///
  /// The description is that path as files and errors write it, such as `emitters[0].children[1]`.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// One more than the index of each step, eight bits each; the first step is in the lowest.
    private let steps: UInt64

    private init(steps: UInt64) { self.steps = steps }

    /// The ID of one of the effect's own emitters, by its index.
    package init(_ index: Int) { steps = UInt64(index + 1) & 0xFF }

    package func child(_ index: Int) -> ID {
      ID(steps: steps | (UInt64(index + 1) & 0xFF) << UInt64(depth * 8))
    }

    /// The number of steps; one for the effect's own emitters.
    private var depth: Int { (64 - steps.leadingZeroBitCount + 7) / 8 }

    /// The ID of the emitter that has this one as a child; `nil` for the effect's own emitters.
    public var parent: ID? {
      depth > 1 ? ID(steps: steps & (1 << UInt64(depth * 8 - 8) - 1)) : nil
    }

    /// The index of each step: first among the effect's emitters, then among children.
    public var indices: [Int] { (0..<depth).map { Int(steps >> UInt64($0 * 8) & 0xFF) - 1 } }

    /// The path as in a file, such as `emitters[0].children[1]`.
    public var description: String {
      indices.enumerated().map {
        $0.offset == 0 ? "emitters[\($0.element)]" : ".children[\($0.element)]"
      }
      .joined()
    }
  }
}

extension Effect {
  /// The emitter with an ID; `nil` if the effect has none.
  public subscript(id: Emitter.ID) -> Emitter? {
    var level = emitters
    var found: Emitter?
    for index in id.indices {
      guard level.indices.contains(index) else { return nil }
      found = level[index]
      level = level[index].children.map(\.emitter)
    }
    return found
  }
}
