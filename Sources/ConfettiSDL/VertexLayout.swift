/// Where SDL finds the parts of a ``Vertex``, in bytes.
enum VertexLayout {
  static let place = 0
  static let color = 8
  static let texture = 12
  static let stride: Int32 = 20
}
