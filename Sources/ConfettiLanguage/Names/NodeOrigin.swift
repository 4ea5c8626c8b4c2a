/// The use that brought a value to where it is read, for errors and edits: a value of a definition stands
/// elsewhere in the file, and one of an extended effect in another file.
///
/// A class, because all values that a use brings share it.
package final class NodeOrigin: Equatable, Sendable {
  /// The file that the value stands in; `nil` is the file that is read.
  package let file: String?
  /// The words that use it, such as `"flight"`.
  package let name: String
  /// Where it is used.
  package let use: Place
  /// The file that uses it; `nil` is the file that is read.
  package let usedIn: String?
  /// The use by which it had come to where it is used; `nil` if it stands there itself.
  package let inner: NodeOrigin?

  /// A use of a name or of a file.
  package init(
    file: String? = nil, name: String, use: Place, usedIn: String? = nil, inner: NodeOrigin? = nil
  ) {
    (self.file, self.name, self.use) = (file, name, use)
    (self.usedIn, self.inner) = (usedIn, inner)
  }

  package static func == (a: NodeOrigin, b: NodeOrigin) -> Bool {
    (a.file, a.name, a.use) == (b.file, b.name, b.use) && a.inner == b.inner
  }
}
