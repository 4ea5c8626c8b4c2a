/// The identity of a control from one picture to the next: a path of names and numbers, such as
/// `motion/spring/bounce`.
///
///     let panel = ControlID.root.child("motion")
///     let slider = panel.child("bounce")
///
/// A control's springs, its focus and a press on it are kept by its identity, so two controls of a
/// scene never share one. An identity is only a hash of the path, so that making one allocates no
/// memory; ``ControlMemory`` keeps the path itself, for people to read.
package struct ControlID: Hashable, Sendable {
  /// The FNV-1a hash of the path's bytes, in 64 bits: two paths of a program practically never have the same one.
  private let number: UInt64

  private static let prime: UInt64 = 0x100_0000_01b3

  /// The beginning of all paths.
  package static let root = ControlID(number: 0xcbf2_9ce4_8422_2325)

  private init(number: UInt64) { self.number = number }

  /// The identity of a part with a name, such as something that a control keeps.
  ///
  /// Readers of the tree know the path of a control only if its identity came from ``Interface/id(_:)-(String)``.
  package func child(_ name: String) -> ControlID {
    var number = (number ^ UInt64(UInt8(ascii: "/"))) &* Self.prime
    for byte in name.utf8 { number = (number ^ UInt64(byte)) &* Self.prime }
    return ControlID(number: number)
  }

  /// The identity of one of many similar parts, by its index.
  package func child(_ index: Int) -> ControlID {
    var number = (number ^ UInt64(UInt8(ascii: "["))) &* Self.prime
    var rest = UInt64(bitPattern: Int64(index))
    for _ in 0..<8 {
      number = (number ^ (rest & 0xff)) &* Self.prime
      rest >>= 8
    }
    return ControlID(number: number)
  }
}
