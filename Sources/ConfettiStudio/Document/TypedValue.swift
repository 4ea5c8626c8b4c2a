import Confetti
import ConfettiLanguage

extension FormDescription {
  /// The value of a text as people type it into a row or a search: a number or a draw (see ``ValueText``), colours
  /// between commas, or a value as a file says it.
  ///
  /// - Parameters:
  ///   - text: the text; it is not empty.
  ///   - present: the value that the key has now, which `*1.2` changes; `nil` if it has none.
  /// - Throws: an ``ValueText/Unreadable`` that says in a few words why there is none.
  package func value(
    typed text: String, present: JSONValue?
  ) throws(ValueText.Unreadable) -> JSONValue {
    do throws(ValueText.Unreadable) {
      return try ValueText(self, present: present).value(text)
    } catch {
      if let names = names(typed: text) { return names }
      if let value = JSONValue(typed: text) { return value }
      if takesColors, let colors = try? ColorListText(text).colors {
        return .array(colors.map { .string($0.fileText) })
      }
      throw error
    }
  }

  /// The names between commas as a list, such as `circle, star`; `nil` where no list of names stands.
  private func names(typed text: String) -> JSONValue? {
    let names = text.split(separator: ",").map { JSONValue.string(String($0).trimmed) }
    let lists = alternatives.filter { form in
      guard case .list(let element, _) = form.kind else { return false }
      return names.allSatisfy { name in element.alternatives.contains { $0.isName(name) } }
    }
    // One name alone may be a value itself.
    let isOneName = names.count == 1 && alternatives.contains { $0.isName(names[0]) }
    return lists.isEmpty || isOneName ? nil : .array(names)
  }

  private func isName(_ value: JSONValue) -> Bool {
    if case .choice = kind { fits(value) } else { false }
  }

  /// Whether a value may be a list of colours.
  private var takesColors: Bool {
    alternatives.contains { form in
      guard case .list(let element, _) = form.kind else { return false }
      return element.alternatives.contains(where: \.isColor)
    }
  }
}

extension JSONValue {
  /// The value of a text as a file says it; plain words are a text.
  init?(typed text: String) {
    if let source = try? SourceText(Array(text.utf8)) {
      self = JSONValue(source.root)
    } else if !text.isEmpty,
      text.allSatisfy({ $0.isLetter || $0.isNumber || "#%-_ ()".contains($0) })
    {
      self = .string(text)
    } else {
      return nil
    }
  }
}
