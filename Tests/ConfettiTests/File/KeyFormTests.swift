import Testing

@testable import Confetti

@Suite("Keys and their forms") struct KeyFormTests {
  /// A key of a word, whatever its word.
  struct AnyKey: CustomTestStringConvertible {
    let name: String
    let form: FormDescription
    /// The kinds of its values, for walks.
    let kinds: ValueKinds
    /// The default; `nil` if there is none.
    let standard: JSONValue?
    /// Reads a value into the word with its defaults, and writes it again.
    let reread: @Sendable (JSONValue) throws -> JSONValue?

    init<W: Word>(_ key: Key<W>, of word: W.Type) {
      name = "\(word.name).\(key.name)"
      (form, kinds) = (key.form.description, key.kinds)
      standard = key.write(word.defaults)
      reread = { value in
        var owner = word.defaults
        try key.read(JSONParser.parse(value.text.utf8), at: EffectPath(), into: &owner)
        return key.write(owner)
      }
    }

    var testDescription: String { name }

    /// The form and those within it.
    var forms: [FormDescription] { Self.all(form) }

    private static func all(_ form: FormDescription) -> [FormDescription] {
      let parts: [FormDescription] =
        switch form.kind {
        case .track(let value, _), .list(let value, _): [value]
        case .tuple(let parts), .either(let parts): parts
        case .object(let members, _): members.map(\.form)
        default: []
        }
      return [form] + parts.flatMap(all)
    }
  }

  private static func keys<W: Word>(of word: W.Type) -> [AnyKey] {
    word.keys.map { AnyKey($0, of: word) }
  }

  static let keys = (Vocabulary.effects.words + Vocabulary.scores.words).flatMap { keys(of: $0) }

  @Test("there are more than a hundred keys") func all() { #expect(Self.keys.count > 100) }

  @Test("a key says the kinds of its values", arguments: keys)
  func description(key: AnyKey) {
    #expect(!key.form.text.isEmpty)
    for form in key.forms { #expect(form.schema != [:] && !form.text.contains("or  or")) }
  }

  @Test("the usual numbers of a key are within its range", arguments: keys)
  func usual(key: AnyKey) {
    for numbers in key.forms.compactMap(\.numbers) {
      let (usual, range) = (numbers.usual, numbers.range)
      #expect(range.contains(usual.lowerBound) && range.contains(usual.upperBound))
      #expect(usual.lowerBound < usual.upperBound)
      if numbers.isWhole { #expect(Int(exactly: usual.lowerBound) != nil) }
    }
  }

  @Test("the default of a key is a usual number, or 0", arguments: keys)
  func standardIsUsual(key: AnyKey) {
    guard let number = key.standard?.number, let numbers = key.form.numbers else { return }
    #expect(number == 0 || numbers.usual.contains(number), "\(key.name): \(number)")
  }

  @Test("the default of a key is read and written again", arguments: keys)
  func standard(key: AnyKey) throws {
    guard let standard = key.standard else { return }
    #expect(try key.reread(standard) == standard)
  }

  @Test("a number is taken up to both ends of its range, and not beyond", arguments: keys)
  func ends(key: AnyKey) throws {
    switch key.form.kind {
    case .number(let numbers), .draw(let numbers):
      for end in [numbers.range.lowerBound, numbers.range.upperBound] {
        #expect(try key.reread(.number(end)) == .number(end))
      }
      let width = numbers.range.upperBound - numbers.range.lowerBound
      for outside in [numbers.range.lowerBound - width, numbers.range.upperBound + width] {
        #expect(throws: EffectError.self) { try key.reread(.number(outside)) }
      }
    default: return
    }
  }
}
