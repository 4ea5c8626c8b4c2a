/// Paper that lies on paper: particles that come to rest on a ``Floor`` where others already lie are
/// raised by a layer for each of them.
///
///     Air(gravity: DrawnVector(y: 300), drag: 2, floor: .stage, heap: Heap(layers: 3))
///
/// A layer is 0.35 of a particle's height at birth.
public struct Heap: Hashable, Sendable {
  /// The most layers, 1…8, the one on the floor included.
  public var layers: Int

  /// A heap from its layers.
  public init(layers: Int = 3) { self.layers = layers }
}

extension Heap: Word {
  package static let defaults = Heap()

  package static var name: String { "heap" }
  package static var example: String { "{\"layers\": 3}" }
  package static let keys: [Key<Heap>] =
    [Key("layers", \.layers, IntegerForm(1...8), "how many pieces lie on each other at most")]
}

extension Heap {
  /// `true` alone is a heap of the usual layers.
  static let form = OneOf<Heap>(
    "true or {\"layers\": 3}",
    Variant(
      ConstantForm(true), if: { if case .bool(true) = $0.value { true } else { false } },
      { Heap() }
    ) { $0 == Heap() ? () : nil },
    Variant(OwnForm<Heap>(), if: { $0.members != nil }, { $0 }, { $0 }))

  /// The height of a layer, as a share of a particle's height.
  static let thickness = 0.35
}

struct HeapTerm: Term {
  /// By how many points the floor of a particle is raised.
  enum Column: Int, CaseIterable { case raise }

  /// ``EmitterProgram`` finds the layers when particles have landed.
  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    columns[.raise].update(repeating: 0, count: births.count)
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.motion.set("heap", ["raised": .number(columns[.raise][particle])])
  }
}
