// A look is a file of numbers in the folder Looks; here it gets a name in Swift and a place in a group.

extension Effect.Checked {
  /// Hearts that rise, sway and fade.
  public static let hearts = look("hearts", PackageResources.hearts_json)

  /// Paper that gathers into a word, holds, and falls; ``Effect/throwing(_:)`` gives it another.
  public static let word = look("word", PackageResources.word_json)

  /// Reads one of the library's files.
  private static func look(_ name: String, _ contents: [UInt8]) -> Effect.Checked {
    do {
      return Effect.Checked(unchecked: try Effect(file: "\(name).json", contents: contents))
    } catch {
      preconditionFailure("a look of the library is broken: \(error)")
    }
  }
}

extension Effect {
  /// Effects of the library that belong together.
  public struct Group: Sendable {
    /// What the group is called, for people to read.
    public let title: String
    /// The effects, in the order in which people see them.
    public let effects: [Checked]

    init(_ title: String, _ effects: [Checked]) {
      (self.title, self.effects) = (title, effects)
    }
  }

  /// All effects that come with the library, in groups.
  public static let library: [Group] = [
    Group("Classics", presets),
    Group("Signature", [.word, .hearts]),
  ]
}
