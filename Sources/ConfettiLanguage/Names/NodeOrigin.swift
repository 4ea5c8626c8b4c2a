/// The use that brought a value to the place where it is read, for errors and edits: the value of a
/// definition is elsewhere in the file, and that of an extended effect is in another file.
///
/// A class, because all values that a use brings share it.
package final class NodeOrigin: Equatable, Sendable {
  /// The file with the value's text; `nil` is the file that is read.
  package let file: String?
  /// The name that is used, in quotes, such as `"flight"`.
  package let name: String
  /// The place of the use.
  package let use: Place
  /// The file with the use; `nil` is the file that is read.
  package let usedIn: String?
  /// The use that had brought the value to where it is used now; `nil` if its text is there.
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
