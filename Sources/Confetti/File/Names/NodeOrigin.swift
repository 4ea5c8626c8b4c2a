/// The use that brought a value to where it is read, for errors: a value of a definition stands
/// elsewhere in the file, and one of an extended effect in another file.
///
/// A class, because all values that a use brings share it.
package final class NodeOrigin: Hashable, Sendable {
  /// The file that the value stands in; `nil` is the file that is read.
  let file: String?
  /// The words that use it, such as `"flight"`.
  let name: String
  /// Where it is used, in the file that is read.
  let use: Place

  init(file: String? = nil, name: String, use: Place) {
    (self.file, self.name, self.use) = (file, name, use)
  }

  package static func == (a: NodeOrigin, b: NodeOrigin) -> Bool {
    (a.file, a.name, a.use) == (b.file, b.name, b.use)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(name)
    hasher.combine(use)
  }
}

extension JSONNode {
  /// The members of an object; `nil` for other values.
  var members: [Member]? { if case .object(let members) = value { members } else { nil } }

  /// The elements of a list; `nil` for other values.
  var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

  /// The text; `nil` for other values.
  var text: String? { if case .string(let text) = value { text } else { nil } }

  /// The value of an object's member; `nil` if there is none.
  subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }

  /// The name of an emitter; `nil` if it has none.
  var emitterName: String? { self["name"]?.text }
}
