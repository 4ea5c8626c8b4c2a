import Foundation
import ConfettiGraphics

/// The file that what a show took is written to at its end.
struct StatsFile {
  let path: String

  /// Says before the show, and not after it, that the file cannot be written.
  func check() throws(DemoError) {
    guard !path.isEmpty else { throw DemoError("--stats needs the name of a file.") }
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw DemoError("--stats \(path) is a folder; give the name of a file.")
      default: return  // A pipe or a device needs no room in its folder.
      }
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue, FileManager.default.isWritableFile(atPath: folder)
    else {
      throw DemoError("The folder of --stats, \(folder), cannot be written to; choose another.")
    }
  }

  func write(_ report: Report) throws {
    try AtomicFile.write(JSON.encode(report), to: path)
  }
}
