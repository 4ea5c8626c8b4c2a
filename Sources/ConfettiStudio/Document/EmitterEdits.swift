import Confetti

/// The edits of a list of emitters as a whole, such as a move: none of them deals pieces of other emitters new numbers.
///
/// A name chooses the random numbers of an emitter; those without a name are numbered. So where an edit would change
/// the number of an emitter without a name, it writes the old one as its `deal`.
struct EmitterEdits {
  /// An emitter of the list.
  private struct Row {
    var name: String
    var deal: Int?
    /// The number that it has by its place; `nil` for one with a name or a deal.
    var number: Int?
  }

  private let document: EffectDocument
  private let list: [PathStep]
  private var rows: [Row]

  /// - Parameter list: the path to the list, such as `emitters` or `emitters[0].children`.
  init(_ document: EffectDocument, in list: [PathStep]) {
    (self.document, self.list) = (document, list)
    // A file that says no emitters has one of defaults.
    let count = document.count(at: list)
    rows = (0..<(count == 0 && list == [.key("emitters")] ? 1 : count)).map { index in
      let path = list + [.index(index)]
      var row = Row(name: "", deal: nil, number: nil)
      if case .string(let name)? = document.found(at: path + [.key("name")])?.value {
        row.name = name
      }
      row.deal = document.found(at: path + [.key("deal")])?.value.number.map { Int($0) }
      return row
    }
    for (index, number) in Self.numbers(rows).enumerated() { rows[index].number = number }
  }

  /// The number of emitters.
  var count: Int { rows.count }

  /// The edits that move an emitter to another place.
  func moving(_ index: Int, to place: Int) -> [EffectEdit] {
    var changed = rows
    changed.insert(changed.remove(at: index), at: place)
    return [.move(list + [.index(index)], to: place)] + repairs(changed)
  }

  func removing(_ index: Int) -> [EffectEdit] {
    var changed = rows
    changed.remove(at: index)
    return [.remove(list + [.index(index)])] + repairs(changed)
  }

  /// The edits that put a copy after an emitter; a name gets a number, so that it stays the name of one emitter.
  func duplicating(_ index: Int) -> [EffectEdit] {
    guard var value = document.found(at: list + [.index(index)])?.value else { return [] }
    if case .object(var members) = value {
      let name = rows[index].name.isEmpty ? nil : freeName(like: rows[index].name)
      members.removeAll { $0.key == "name" || $0.key == "deal" }
      if let name { members.insert(.init("name", .string(name)), at: 0) }
      value = .object(members)
    }
    return inserting(value, at: index + 1, isNamed: !rows[index].name.isEmpty)
  }

  /// The edits that add an emitter after the last one.
  func adding(_ value: JSONValue) -> [EffectEdit] {
    inserting(value, at: rows.count, isNamed: value["name"] != nil)
  }

  /// The edits that name an emitter; one that had no name keeps its numbers.
  func renaming(_ index: Int, to name: String) -> [EffectEdit] {
    var changed = rows
    changed[index].name = name
    return [.rename(list + [.index(index)], name)] + repairs(changed)
  }

  private func inserting(_ value: JSONValue, at index: Int, isNamed: Bool) -> [EffectEdit] {
    var (changed, value) = (rows, value)
    var row = Row(name: isNamed ? "named" : "", deal: nil, number: nil)
    if !isNamed, case .object(let members) = value, index < rows.count {
      // A number that no other emitter has.
      let free = (rows.compactMap { $0.deal ?? $0.number }.max() ?? -1) + 1
      row.deal = free
      value = .object([.init("deal", .number(Double(free)))] + members)
    }
    changed.insert(row, at: index)
    let isFirst = document.count(at: list) == 0 && index > 0
    let insert = EffectEdit.insert(list + [.index(index)], value)
    return (isFirst ? [.set(list, [[:]]), insert] : [insert]) + repairs(changed)
  }

  /// The edits that give emitters without a name the numbers that they had.
  private func repairs(_ changed: [Row]) -> [EffectEdit] {
    var (changed, edits) = (changed, [EffectEdit]())
    while true {
      let numbers = Self.numbers(changed)
      let index = changed.indices.first { index in
        changed[index].deal == nil && changed[index].number != nil
          && numbers[index] != changed[index].number
      }
      guard let index, let number = changed[index].number else { return edits }
      changed[index].deal = number
      edits.append(.set(list + [.index(index), .key("deal")], .number(Double(number)), here: true))
    }
  }

  /// The numbers of the emitters without a name, in the order of the list; those that are deals are skipped.
  private static func numbers(_ rows: [Row]) -> [Int?] {
    let deals = Set(rows.compactMap(\.deal))
    var number = 0
    return rows.map { row in
      guard row.name.isEmpty else { return nil }
      defer { number += 1 }
      guard row.deal == nil else { return nil }
      while deals.contains(number) { number += 1 }
      return number
    }
  }

  private func freeName(like name: String) -> String {
    let stem = String(name.reversed().drop { $0.isNumber }.reversed())
    let names = Set(rows.map(\.name))
    var number = 2
    while names.contains("\(stem)\(number)") { number += 1 }
    return "\(stem)\(number)"
  }
}
