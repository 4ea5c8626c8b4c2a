import ConfettiFilm
import ConfettiSystem

/// The two files of a sheet, a picture and its data: both appear or neither.
struct SheetFiles {
  /// The name of the sheet: that of the picture's file, without its ending.
  let name: String
  /// The name of the data's file.
  let dataName: String
  private let picture: DraftFile
  private let data: DraftFile
  private let kind: SheetData

  /// Begins the files.
  ///
  /// - Parameter path: the path of the picture; the data has the same name with another ending.
  init(_ path: String, _ kind: SheetData) throws {
    let stem = String(path.dropLast(".png".count))
    let dataPath = stem + "." + kind.ending
    (name, dataName, self.kind) = (FileName.of(stem), FileName.of(dataPath), kind)
    // Somebody's effect may have that name: nobody has asked to replace it.
    guard kind.isReplaceable(dataPath) else {
      throw DemoError(
        "\(dataPath) is there already, and is not the data of a sheet; give another name with -o.")
    }
    picture = try DraftFile(path)
    data = try DraftFile(dataPath)
  }

  /// Writes and completes the files.
  func write(_ sheet: FilmSheet) throws {
    try picture.write(sheet.picture.pngData())
    try data.write(kind.bytes(of: sheet, image: FileName.of(picture.path)))
    try DraftFile.commit([picture, data])
  }
}

extension SheetData {
  fileprivate var ending: String { self == .godot ? "tres" : "json" }

  /// The beginning of all files of the kind.
  private var start: String {
    self == .godot ? "[gd_resource type=\"SpriteFrames\"" : "{\"frames\":"
  }

  fileprivate func bytes(of sheet: FilmSheet, image: String) -> [UInt8] {
    switch self {
    case .grid: sheet.json(image: image)
    case .array: sheet.json(image: image, isArray: true)
    case .godot: sheet.godot(image: image)
    }
  }

  /// Whether nothing is at a path, or data of the same kind.
  fileprivate func isReplaceable(_ path: String) -> Bool {
    guard Files.kind(of: path) == .file else { return true }
    let start = Array(start.utf8)
    return (try? Files.start(of: path, bytes: start.count)) == start
  }
}
