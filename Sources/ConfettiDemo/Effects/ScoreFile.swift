import Confetti
import ConfettiSystem

/// Reads scores, which may name effects and pictures in files beside them.
enum ScoreFile {
  /// Reads the score in some bytes.
  ///
  /// - Parameters:
  ///   - name: the name in errors.
  ///   - path: the file, whose folder has the effects and pictures that it names; without a file they are in the
  ///     current folder.
  ///   - sources: gets the other files that are read, including those that cannot be.
  ///   - own: finds the user's own effect with a name; `nil` if there is none.
  static func score(
    named name: String, _ contents: [UInt8], at path: String?,
    noting sources: ReadFiles = ReadFiles(),
    own: (String) -> Effect.Checked? = Self.own
  ) throws(EffectReadError) -> Score {
    let folder = path.map(Files.folder) ?? ""
    func file(_ name: String) -> String {
      let path = Files.path(of: name, in: folder)
      sources.note(path)
      return path
    }
    // The function that reads effects cannot throw, so the mistakes of a file that a cue names are kept here.
    var broken: EffectReadError?
    // The reason why a picture cannot be read is kept here.
    var unread: String?
    // Each effect is read once, even if several cues name it.
    var known: [String: Effect.Checked] = [:]
    do {
      return try Score(
        file: name, contents: contents,
        naming: { name in
          if let effect = known[name] { return effect }
          do throws(EffectReadError) {
            let effect =
              name.hasSuffix(".json")
              ? try EffectFile(at: file(name), noting: sources).effect
              : Effect.named(name) ?? own(name)
            known[name] = effect
            return effect
          } catch {
            broken = broken ?? error
            return nil
          }
        },
        drawing: { text in try? OwnShape.text(text) },
        picture: { name in
          do {
            return try OwnShape.picture(at: file(name))
          } catch {
            unread = unread ?? "\(error)"
            return nil
          }
        })
    } catch {
      let lines = error.all.map { $0.description + (unread.map { ": \($0)" } ?? "") }
      throw broken ?? EffectReadError(lines: lines)
    }
  }

  /// An effect in the user's own folder.
  private static func own(_ name: String) -> Effect.Checked? {
    EffectFolder.usual.path(of: name).flatMap { try? EffectFile(at: $0).effect }
  }
}
