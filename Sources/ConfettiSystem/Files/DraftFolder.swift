#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of files that has its name only once all of them are in it.
///
/// A draft that is released without ``commit()`` is removed with its files.
///
///     let draft = try DraftFolder("party frames")
///     try AtomicFile.write(bytes, to: draft.path(of: "frame-0001.png"))
///     try draft.commit()
package final class DraftFolder {
  /// The path that the folder gets; nothing is there yet.
  private let target: String
  private let draft: String
  private var isDone = false

  /// Makes a new folder beside the path.
  ///
  /// - Throws: a ``FileError`` that names the path and the reason.
  package init(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, SystemError(code: EINVAL))
    }
    target = path
    var name = Array((path + ".XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else { throw FileError(path: path, SystemError(code: errno)) }
    draft = name.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) ?? path }
    chmod(draft, 0o755)
  }

  /// The path of a file in the folder.
  package func path(of name: String) -> String { Files.path(of: name, in: draft) }

  /// Gives the folder its name; nothing may have that name.
  package func commit() throws(FileError) {
    guard rename(draft, target) == 0 else {
      throw FileError(path: target, SystemError(code: errno))
    }
    isDone = true
  }

  deinit {
    guard !isDone else { return }
    for name in Files.names(inFolder: draft) { Files.remove(path(of: name)) }
    rmdir(draft)
  }
}
