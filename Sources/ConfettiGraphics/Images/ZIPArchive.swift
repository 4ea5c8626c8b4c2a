import CConfettiZlib

/// A ZIP archive in memory: deflated files, all of the date 1 January 1980, so that the same files give the same bytes.
package struct ZIPArchive {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// The most bytes of a file, whose lengths are numbers of 32 bits.
  package static let mostBytes = 1 << 31

  /// The version of the format that a reader must know: 2.0, with folders and deflated files.
  private static let version = 20
  private static let (stored, deflate) = (0, 8)
  /// 0:00 on 1 January 1980, the first day of the format.
  private static let (time, day) = (0, 1 << 5 | 1)

  package init() {}

  /// Appends a file; it is deflated unless that would make it larger.
  ///
  /// - Parameters:
  ///   - name: the path in the archive, with slashes, in ASCII.
  ///   - data: the contents.
  /// - Precondition: the archive stays within ``mostBytes``.
  package mutating func add(_ name: String, _ data: [UInt8]) {
    precondition(
      files.count + data.count + name.utf8.count < Self.mostBytes, "a ZIP archive has at most 2 GB")
    let packed = Deflate.raw(data, level: Z_DEFAULT_COMPRESSION)
    let isSmaller = packed.count < data.count
    let kept = isSmaller ? packed : data
    let entry =
      Self.number(isSmaller ? Self.deflate : Self.stored, bytes: 2)
      + Self.number(Self.time, bytes: 2)
      + Self.number(Self.day, bytes: 2)
      + Self.number(Int(checkSum(of: data)), bytes: 4)
      + Self.number(kept.count, bytes: 4) + Self.number(data.count, bytes: 4)
      + Self.number(name.utf8.count, bytes: 2) + Self.number(0, bytes: 2)
    let head = Self.number(Self.version, bytes: 2) + Self.number(0, bytes: 2) + entry
    directory += [0x50, 0x4B, 1, 2] + Self.number(Self.version, bytes: 2) + head
    // No comment, the first disk, and no attributes.
    directory += [UInt8](repeating: 0, count: 10) + Self.number(files.count, bytes: 4)
    directory += name.utf8
    files += [0x50, 0x4B, 3, 4] + head + name.utf8 + kept
    count += 1
  }

  /// The archive with the files that have been added.
  package var bytes: [UInt8] {
    files + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Self.number(count, bytes: 2)
      + Self.number(count, bytes: 2) + Self.number(directory.count, bytes: 4)
      + Self.number(files.count, bytes: 4) + [0, 0]
  }

  /// A number, the lowest byte first.
  private static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
