import Confetti
import ConfettiGraphics

/// The thing that a command plays: an effect, or a score of several effects.
enum Played {
  /// An effect, and its file; `nil` for an effect of the library.
  case effect(Effect.Checked, EffectFile? = nil)
  /// A score, and a search for what is valid in its text and surely not meant.
  case score(Score, warnings: @Sendable () -> [DocumentWarning] = { [] })

  /// Reads a file of either kind.
  ///
  /// - Parameter path: the file; `-` is standard input, whose named files are in the current folder.
  init(at path: String) throws(EffectReadError) {
    if path == "-" {
      try self.init(named: "<stdin>", EffectFile.standardInput(), at: nil)
    } else {
      try self.init(named: path, EffectFile.contents(of: path), at: path)
    }
  }

  private init(named name: String, _ contents: [UInt8], at path: String?) throws(EffectReadError) {
    if Score.isScore(contents) {
      self = .score(
        try ScoreFile.score(named: name, contents, at: path),
        warnings: { Score.warnings(file: name, contents: contents) })
    } else {
      let file = try EffectFile(named: name, contents, at: path)
      self = .effect(file.effect, file)
    }
  }
}

extension Played {
  private var shapes: [ParticleShape] {
    switch self {
    case .effect(let effect, _): effect.shapes
    case .score(let score, _): score.effects.flatMap(\.shapes)
    }
  }

  /// Lines about what is valid and surely not meant; searched at each call.
  var warnings: [String] {
    switch self {
    case .effect(_, let file): file?.warnings ?? []
    case .score(_, let warnings): warnings().map(\.description)
    }
  }

  /// Throws an error if the texts, pictures and paths do not fit into an atlas together.
  func checkRoom() throws(DemoError) {
    let shapes = Set(shapes).subtracting(ParticleShape.drawn)
    guard !shapes.isEmpty else { return }
    var atlas = Atlas(scale: 1)
    do {
      try atlas.add(Array(shapes))
    } catch {
      throw DemoError(error)
    }
  }
}

extension DemoError {
  /// The error of an atlas, in words for people who do not know the word “atlas”.
  init(_ error: AtlasError) {
    if case .full = error {
      self.init(
        "The texts, pictures and paths have no room together; use fewer, or shorter texts.")
    } else {
      self.init(error.description)
    }
  }
}

extension EffectSource {
  /// Reads the effect or the score, and says if it is another program's and cannot be said as a whole.
  func played() throws(EffectReadError) -> Played {
    let played: Played
    switch self {
    case .library(let effect): return .effect(effect)
    case .file(let path): played = try Played(at: path)
    case .standardInput: played = try Played(at: "-")
    }
    if case .effect(_, let file?) = played { file.text?.tell() }
    return played
  }
}
