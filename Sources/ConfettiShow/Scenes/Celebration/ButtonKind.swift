/// The buttons of the stage, in their order: one for each effect of the show, one that plays all effects, and
/// then as many of the user's own effects as there is room for.
public struct ButtonKind: Hashable, Sendable, CaseIterable {
  /// The index among the buttons.
  let rawValue: Int

  /// The buttons that every stage has.
  public static let allCases = (0...ShowEffect.all.count).map { ButtonKind(rawValue: $0) }

  /// The buttons of a stage with a layout, those of the user's own effects included.
  public static func all(on layout: Layout) -> [ButtonKind] {
    layout.buttons.indices.map { ButtonKind(rawValue: $0) }
  }

  /// The title of a button that every stage has.
  public var title: String { title(among: ShowEffect.all) }

  /// The title of the button on a stage with certain effects.
  ///
  /// - Parameter all: the effects of the show, then the user's own.
  public func title(among all: [ShowEffect]) -> String {
    let effects = effects
    return effects.count == 1 && effects.upperBound < all.count
      ? all[effects.upperBound].buttonTitle : "Everything"
  }

  /// The effects that the button plays, as indices among those of the stage.
  var effects: ClosedRange<Int> {
    let count = ShowEffect.all.count
    if rawValue == count { return 0...count - 1 }
    let index = rawValue < count ? rawValue : rawValue - 1
    return index...index
  }
}
