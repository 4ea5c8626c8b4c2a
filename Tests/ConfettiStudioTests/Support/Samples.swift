import Confetti
import ConfettiStudio

/// Effect files that tests edit.
enum Samples {
  static let rocket = """
    {
      "define": { "fast": { "speed": [300, 420] } }, // all are fast
      "emitters": [
        // The shell climbs.
        { "name": "shell", "launch": "fast", "when": { "count": 20 }, "air": { "gravity": 280, "drag": 2 } },
        { "name": "sparkles", "launch": { "use": "fast", "direction": 10 }, "life": [1.6, 2.8] }, // behind it
      ],
    }

    """

  /// A file that changes an effect of the library.
  static let extending = """
    {
      "extends": "rocket-show",
      // Only a little.
      "reducedMotion": 0.5,
      "emitters": [{ "name": "own", "when": { "count": 3 }, "launch": { "speed": [10, 20] } }]
    }
    """

  /// One emitter, in a style of its own.
  static let plain = """
    {
    \temitters: [{
    \t\tdraws: { near: [0, 1] }, /* one for all */
    \t\tlaunch: { speed: {by: 'near', from: 2, to: 9}, direction: [-10, 10] }, // a fan
    \t\tlife: { seconds: 2, opacity: [1, 0] },
    \t}]
    }
    """

  static func edited(_ text: String) throws -> EditedEffect {
    try EditedEffect(name: "x.json", contents: Array(text.utf8))
  }

  /// A file of the library.
  static func library(_ name: String) throws -> EditedEffect {
    try EditedEffect(
      name: "\(name).json", contents: Array((Effect.libraryText(of: name) ?? "").utf8))
  }
}

extension EditedEffect {
  var string: String { String(decoding: text, as: UTF8.self) }

  func path(_ text: String) throws -> [PathStep] { try document.path(text) }

  mutating func set(_ path: String, _ value: JSONValue, isOngoing: Bool = false) throws {
    try apply([.set(self.path(path), value)], isOngoing: isOngoing)
  }
}
