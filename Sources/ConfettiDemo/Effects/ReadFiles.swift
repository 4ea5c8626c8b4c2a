import ConfettiSystem

/// The files that something is made from, including those that could not be read, with their stamps from before they
/// were read.
final class ReadFiles: Sendable {
  struct File: Hashable, Sendable {
    let path: String
    /// The stamp of the file; `nil` if there was no file.
    let stamp: FileStamp?
  }

  /// The most files that are noted.
  static let most = 100

  private let noted = Locked<(files: [File], hasMore: Bool)>(([], false))

  /// Each file once, in the order in which they were first read; at most ``most``.
  var files: [File] { noted.with { $0.files } }

  var hasMore: Bool { noted.with { $0.hasMore } }

  /// Notes a file that is about to be read.
  func note(_ path: String) {
    let file = File(path: path, stamp: FileStamp(of: path))
    noted.with { noted in
      guard !noted.files.contains(where: { $0.path == path }) else { return }
      if noted.files.count < Self.most { noted.files.append(file) } else { noted.hasMore = true }
    }
  }
}
