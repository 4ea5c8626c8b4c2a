import Confetti
import ConfettiControls
import ConfettiGraphics

/// An action on the chosen emitter, or on its list.
enum EmitterCommand: Hashable, Sendable {
  case add, addChild, duplicate, delete, rename
  /// To move it some places on in its list.
  case move(by: Int)
  /// To keep it, or no longer, from being varied.
  case lock
}

extension Studio.Content {
  mutating func perform(_ command: EmitterCommand, _ ui: inout Interface) {
    guard case .index(let index)? = view.emitter.last else { return }
    let list = Array(view.emitter.dropLast())
    let title = edited.document.title(ofEmitter: view.emitter)
    switch command {
    case .add: add(to: staged.version.emitters, "Add an emitter", &ui)
    case .addChild: add(to: view.emitter + [.key("children")], "\(title): add a child", &ui)
    case .duplicate:
      let edits = EmitterEdits(edited.document, in: list).duplicating(index)
      guard edit(edits, sentence: "Duplicate \(title)", &ui) else { return }
      view.locks.renumber(in: list) { $0 > index ? $0 + 1 : $0 }
      choose(list + [.index(index + 1)])
    case .delete:
      let edits = EmitterEdits(edited.document, in: list).removing(index)
      guard edit(edits, sentence: "Remove \(title)", &ui) else { return }
      view.locks.renumber(in: list) { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
    case .rename:
      view.renamed = ""
      view.showsTree = true
    case .move(let way):
      let rows = EmitterEdits(edited.document, in: list)
      let place = index + way
      guard (0..<rows.count).contains(place) else {
        return notify("\(title) is the \(way < 0 ? "first" : "last") one")
      }
      let sentence = "Move \(title) \(way < 0 ? "up" : "down")"
      guard edit(rows.moving(index, to: place), sentence: sentence, &ui) else { return }
      view.locks.renumber(in: list) { $0 == index ? place : $0 == place ? index : $0 }
      exchangeSilence(index, place, in: list)
      choose(list + [.index(place)])
    case .lock: view.locks.toggle(view.emitter)
    }
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  private mutating func add(to list: [PathStep], _ sentence: String, _ ui: inout Interface) {
    let rows = EmitterEdits(edited.document, in: list)
    guard edit(rows.adding(["when": ["count": 30]]), sentence: sentence, &ui) else { return }
    view.closed.remove(Array(list.dropLast()))
    choose(list + [.index(rows.count)])
  }

  /// Solo and mute go with the emitters that change places.
  private mutating func exchangeSilence(_ one: Int, _ other: Int, in list: [PathStep]) {
    guard list == staged.version.emitters else { return }
    for set in [\StagedEffect.muted, \StagedEffect.soloed] {
      let marked = staged[keyPath: set]
      guard marked.contains(one) != marked.contains(other) else { continue }
      staged[keyPath: set].formSymmetricDifference([one, other])
    }
  }

  /// Gives the chosen emitter a name, wherever that is used.
  mutating func rename(to name: String, _ ui: inout Interface) {
    guard case .index(let index)? = view.emitter.last else { return }
    let title = edited.document.title(ofEmitter: view.emitter)
    guard !name.isEmpty, name != title else { return }
    let rows = EmitterEdits(edited.document, in: Array(view.emitter.dropLast()))
    edit(rows.renaming(index, to: name), sentence: "Rename \(title) to \(name)", &ui)
  }

  /// Varies everything that is not locked: one step of the undo.
  mutating func surprise(_ ui: inout Interface) {
    view.surprises += 1
    let variation = Variation(
      of: edited.document, emitters: staged.version.emitters, locks: view.locks,
      seed: view.surprises)
    guard !variation.edits.isEmpty else {
      return notify("Everything that could vary is locked: unlock a row or an emitter")
    }
    let count = variation.edits.count
    edit(
      variation.edits,
      sentence: "Surprise \(view.surprises): \(count) value\(count == 1 ? "" : "s")",
      &ui)
  }

  /// Takes everything back to its default.
  mutating func resetAll(_ ui: inout Interface) {
    edit([.set([], [:])], sentence: "Reset everything", &ui)
  }
}
