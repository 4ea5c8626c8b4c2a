import Confetti
import ConfettiGraphics

// The colours of a whole effect: those of all its emitters, of their children, and of its versions.
extension EffectDocument {
  /// A list of colours that an emitter has.
  private struct ColorList {
    let path: [PathStep]
    let colors: [Color]
    /// The colours over the life of its pieces, which are not around their own.
    let life: [PathStep]?
  }

  /// The most colours that are listed.
  static let mostColors = 32

  /// All colours, each once, in the order of the emitters.
  var allColors: [Color] {
    var (seen, colors): (Set<String>, [Color]) = ([], [])
    for color in colorLists.flatMap(\.colors) where colors.count < Self.mostColors {
      if seen.insert(color.fileText).inserted { colors.append(color) }
    }
    return colors
  }

  /// The edits after which the list of all colours is another one.
  ///
  /// A colour that is replaced, removed or added is so wherever it is.
  func edits(recoloring old: [Color], to new: [Color]) -> [EffectEdit] {
    let (before, after) = (old.map(\.fileText), new.map(\.fileText))
    guard before != after, !new.isEmpty else { return [] }
    var replaced: [String: String] = [:]
    if before.count == after.count {
      for (one, other) in zip(before, after) where one != other { replaced[one] = other }
      // Swatches that only changed places are the same colours.
      guard Set(before) != Set(after) || before.count != Set(before).count else { return [] }
    }
    let removed = before.count > after.count ? Set(before).subtracting(after) : []
    let added = after.count > before.count ? after.filter { !before.contains($0) } : []
    return colorLists.compactMap { list in
      let own = list.colors.map(\.fileText)
      var changed = own.filter { !removed.contains($0) }.map { replaced[$0] ?? $0 }
      for color in added where !changed.contains(color) { changed.append(color) }
      if changed.isEmpty { changed = after }
      return changed == own ? nil : .set(list.path, .array(changed.map { .string($0) }))
    }
  }

  /// The edits after which all emitters have the same colours, as `colors` of a file that extends another gives them.
  func edits(coloring colors: [Color]) -> [EffectEdit] {
    let list = JSONValue.array(colors.map { .string($0.fileText) })
    return colorLists.flatMap { own -> [EffectEdit] in
      let life = own.life.map { [EffectEdit.remove($0)] } ?? []
      return (own.colors == colors ? [] : [.set(own.path, list)]) + life
    }
  }

  /// The lists of colours, those that one text says once.
  private var colorLists: [ColorList] {
    var (said, lists): (Set<Range<Int>>, [ColorList]) = ([], [])
    func collect(_ emitters: [Emitter], _ path: [PathStep]) {
      for (index, emitter) in emitters.enumerated() {
        let place = path + [.index(index)]
        collect(emitter.children.map(\.emitter), place + [.key("children")])
        guard emitter.look.order != .parent else { continue }
        let colors = place + [.key("look"), .key("colors")]
        if let text = textRange(at: colors), !said.insert(text).inserted { continue }
        let isAsked = emitter.children.contains { $0.emitter.look.order == .parent }
        let life = place + [.key("life"), .key("color")]
        let hasOther = emitter.life.color.map { !$0.isOwn } ?? false
        lists.append(
          ColorList(
            path: colors, colors: emitter.look.colors,
            life: hasOther && !isAsked && found(at: life) != nil ? life : nil))
      }
    }
    collect(effect.emitters, [.key("emitters")])
    collect(effect.fromPoint, [.key("fromPoint")])
    collect(effect.ownReducedMotion?.emitters ?? [], [.key("reducedMotion"), .key("emitters")])
    return lists
  }
}
