import ConfettiSystem

extension Bitmap {
  /// The most bytes of a PNG file that is read by its path: 64 MiB.
  public static let mostFileBytes = 64 << 20

  /// Reads the PNG file at a path.
  ///
  ///     let duck = Shape.picture(Picture("duck", try Bitmap(contentsOf: "duck.png")))
  ///
  /// A program started from elsewhere finds its files by an absolute path, such as one below that of
  /// its bundle. For bytes that a program has already, see ``init(png:)``.
  ///
  /// - Parameter path: absolute, or relative to the current folder; a regular file of at most
  ///   ``mostFileBytes``.
  /// - Throws: a `FileReadError` that says in one sentence what is wrong with the file.
  /// - Complexity: O(*n*) in the pixels and in the bytes of the file.
  public init(contentsOf path: String) throws(FileReadError) {
    let bytes = try FileReading.bytes(of: path, upTo: Self.mostFileBytes)
    do {
      try self.init(png: bytes)
    } catch {
      throw FileReadError(path, message: "\(error)")
    }
  }
}
