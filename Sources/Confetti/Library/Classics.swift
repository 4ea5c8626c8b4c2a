extension Effect {
  /// The effects of the published articles, with all the numbers that the articles state, ready to be
  /// fired.
  ///
  /// ``celebration`` follows an article on SwiftUI confetti in closed form; ``sparks`` and ``fountain``
  /// follow tomkowz/fireworks (MIT) and the articles about it; ``fanfare`` follows an article by
  /// @Perk_sh.
  ///
  /// Each is dealt the numbers 0, those that its pictures had before a name chose them.
  ///
  /// ``library`` has all that come with the library.
  public static let classics: [Checked] = [.celebration, .sparks, .fountain, .fanfare]

  /// The names of all effects of the library.
  public static var names: [String] { library.flatMap { $0.entries.map(\.name) } }

  /// The effect of the library with a name; `nil` if there is none.
  ///
  /// - Parameter name: the ``name`` of the effect, such as `celebration`.
  public static func named(_ name: String) -> Checked? {
    for group in library {
      if let known = group.entries.first(where: { $0.name == name }) { return known.effect }
    }
    return nil
  }
}

extension Effect.Checked {
  /// ``Effect/celebration``, ready to be fired.
  public static let celebration = Effect.Checked(unchecked: .celebration)
  /// ``Effect/sparks``, ready to be fired.
  public static let sparks = Effect.Checked(unchecked: .sparks)
  /// ``Effect/fountain``, ready to be fired.
  public static let fountain = Effect.Checked(unchecked: .fountain)
  /// ``Effect/symmetricFountain``, ready to be fired.
  public static let symmetricFountain = Effect.Checked(unchecked: .symmetricFountain)
  /// ``Effect/fanfare``, ready to be fired.
  public static let fanfare = Effect.Checked(unchecked: .fanfare)
}
