import Confetti
import ConfettiGraphics

// The colours of a whole effect: those of all its emitters, of their children, and of its versions.
extension EffectDocument {
  /// A list of colours that an emitter has.
  private struct ColorList {
    let path: [PathStep]
    let colors: [Color]
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

  /// The edits after which the effect has other colours, as `colors` of a file that extends another gives them: lights and
  /// the ground keep theirs.
  func edits(coloring colors: [Color]) -> [EffectEdit] {
    var (said, edits): (Set<Range<Int>>, [EffectEdit]) = ([], [])
    /// Sets a value, once for all that one text says, or removes it, which each of them has to do.
    func add(_ value: JSONValue?, at path: [PathStep]) {
      guard let value else { return edits.append(.remove(path)) }
      if let text = textRange(at: path), !said.insert(text).inserted { return }
      edits.append(.set(path, value))
    }
    let list = JSONValue.array(colors.map { .string($0.fileText) })
    func compare(_ emitters: [Emitter], with colored: [Emitter], _ path: [PathStep]) {
      for (index, (own, other)) in zip(emitters, colored).enumerated() {
        let place = path + [.index(index)]
        compare(
          own.children.map(\.emitter), with: other.children.map(\.emitter),
          place + [.key("children")])
        let look = place + [.key("look")]
        // Tails get the list as well: the same text may be that of an emitter without a parent.
        if own.look.order != other.look.order || own.look.swatches != other.look.swatches {
          add(list, at: look + [.key("colors")])
        }
        if own.look.shapes != other.look.shapes {
          for shape in 0..<count(at: look + [.key("shapes")]) {
            let colors = look + [.key("shapes"), .index(shape), .key("colors")]
            if found(at: colors) != nil { add(nil, at: colors) }
          }
        }
        if own.look.back != other.look.back {
          add(other.look.back?.json, at: look + [.key("back")])
        }
        if own.life.color != other.life.color {
          add(other.life.color?.json, at: place + [.key("life"), .key("color")])
        }
      }
    }
    let colored = effect.colored(colors)
    compare(effect.emitters, with: colored.emitters, [.key("emitters")])
    compare(effect.fromPoint, with: colored.fromPoint, [.key("fromPoint")])
    compare(
      effect.ownReducedMotion?.emitters ?? [], with: colored.ownReducedMotion?.emitters ?? [],
      [.key("reducedMotion"), .key("emitters")])
    return edits
  }

  /// The lists of colours, those that one text says once.
  private var colorLists: [ColorList] {
    var (said, lists): (Set<Range<Int>>, [ColorList]) = ([], [])
    func add(_ colors: [Color], at path: [PathStep]) {
      if let text = textRange(at: path), !said.insert(text).inserted { return }
      lists.append(ColorList(path: path, colors: colors))
    }
    func collect(_ emitters: [Emitter], _ path: [PathStep]) {
      for (index, emitter) in emitters.enumerated() {
        let (place, look) = (path + [.index(index)], emitter.look)
        collect(emitter.children.map(\.emitter), place + [.key("children")])
        if look.order != .parent { add(look.colors, at: place + [.key("look"), .key("colors")]) }
        let shapes = place + [.key("look"), .key("shapes")]
        // Letters are several shapes, but one element of the list.
        guard count(at: shapes) == look.shapes.count else { continue }
        for (shape, one) in look.shapes.enumerated() where !one.swatches.isEmpty {
          add(one.swatches.map(\.color), at: shapes + [.index(shape), .key("colors")])
        }
      }
    }
    collect(effect.emitters, [.key("emitters")])
    collect(effect.fromPoint, [.key("fromPoint")])
    collect(effect.ownReducedMotion?.emitters ?? [], [.key("reducedMotion"), .key("emitters")])
    return lists
  }
}
