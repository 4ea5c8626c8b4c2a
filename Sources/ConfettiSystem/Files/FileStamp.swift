#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A stamp that tells one version of a file from another without reading it.
package struct FileStamp: Hashable, Sendable {
  private let inode: UInt64, bytes: Int64, seconds: Int64, nanoseconds: Int64

  /// The stamp of a file; `nil` if there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    inode = UInt64(status.st_ino)
    bytes = Int64(status.st_size)
    (seconds, nanoseconds) = (Int64(changed.tv_sec), Int64(changed.tv_nsec))
  }
}
