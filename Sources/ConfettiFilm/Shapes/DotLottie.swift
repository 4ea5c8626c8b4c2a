import Confetti
import ConfettiGraphics

/// A film as a dotLottie file: a compressed ``LottieAnimation``, with the sound beside it.
///
///     let file = try DotLottie(film)
///     try AtomicFile.write(file.bytes, to: "fanfare.lottie")
///
/// It is a ZIP archive of version 2 of the format: `manifest.json`, the animation in the folder `a` and the sound in
/// the folder `u`, which a layer of the animation plays.
///
/// The same film gives the same bytes.
public struct DotLottie: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The number of moving shapes.
  public let shapeCount: Int

  /// The most bytes of sound, about four minutes of it.
  public static let mostSoundBytes = SVGAnimation.mostBytes

  /// Writes a film.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - detail: how much of the film the shapes show.
  ///   - sound: a whole WAV file that is heard from the first frame on, up to ``mostSoundBytes``; `nil` for a silent
  ///     film.
  /// - Throws: a ``VectorFilmError`` if it would be too large.
  /// - Precondition: the sound is within its bound.
  /// - Complexity: O(*n*) in the shapes and the seconds for which each is seen.
  public init(
    _ film: Film, detail: ShapeDetail = ShapeDetail(), sound: [UInt8]? = nil
  ) throws {
    precondition(sound?.count ?? 0 <= Self.mostSoundBytes, "the sound of a film must be shorter")
    var writer = LottieWriter(
      scene: try LottieScene(film, detail: detail), sound: sound.map { _ in Self.soundName })
    try writer.write()
    var archive = ZIPArchive()
    archive.add("manifest.json", Array(Self.manifest.utf8))
    archive.add("a/\(Self.name).json", writer.text.bytes)
    if let sound { archive.add("u/\(Self.soundName)", sound) }
    (bytes, shapeCount) = (archive.bytes, writer.layerCount)
  }

  private static let name = "confetti"
  private static let soundName = "sound.wav"
  private static let manifest =
    "{\"version\":\"2\",\"generator\":\"Confetti\",\"animations\":[{\"id\":\"\(name)\"}]}\n"
}
