import ConfettiSound
import ConfettiSystem

/// The file in which the show remembers from one run to the next the mode of its sound.
///
///     [Show]
///     sound=quiet
struct ShowMemory {
  let path: String

  private static let (section, key) = ("Show", "sound")

  /// The file of this user: `confetti/show.ini` in the folder for programs' state.
  static var usual: ShowMemory {
    ShowMemory(path: "\(UserFolder.state.path)/confetti/show.ini")
  }

  /// The remembered mode, off by default; and a sentence if the file holds no mode.
  func soundMode() -> (mode: SoundMode, problem: String?) {
    guard Files.kind(of: path) != nil else { return (.off, nil) }
    let value = SettingsFile(at: path)?.value(of: Self.key, in: Self.section)
    if let mode = value.flatMap(SoundMode.init) { return (mode, nil) }
    return (
      .off,
      "\(path) does not say “\(Self.key)=on”, “quiet” or “off”, so the sound is off; remove it, or press A."
    )
  }

  /// Remembers a mode.
  ///
  /// - Throws: a `FileError` that names the path and the reason.
  func keep(_ mode: SoundMode) throws(FileError) {
    Files.makeFolders(above: path)
    try AtomicFile.write(
      Array("[\(Self.section)]\n\(Self.key)=\(mode.rawValue)\n".utf8), to: path)
  }
}
