import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiLanguage
import Testing

@testable import ConfettiStudio

/// A kind of value at a key of the language, and the edits that lead to it.
private struct KeyPlace: CustomStringConvertible {
  let path: [PathStep]
  let form: FormDescription
  let value: JSONValue
  let setup: [EffectEdit]

  var description: String { "\(ValuePath(path).description) = \(value.text)" }

  /// All keys of a word, with each kind of value that they may have, and those of the words in them.
  static func all(
    in word: any Word.Type, at path: [PathStep], after setup: [EffectEdit], depth: Int = 0
  ) -> [KeyPlace] {
    guard depth < 4 else { return [] }
    var places: [KeyPlace] = []
    for row in word.keyRows + (word.included?.keyRows ?? []) {
      let isOfTree = row.name == "children" || row.name == "emitters"
      let isOfEffect = path.isEmpty && ["fromPoint", "reducedMotion"].contains(row.name)
      guard !isOfTree, !isOfEffect,
        let form = word.form(of: row.name) ?? word.included?.form(of: row.name)
      else { continue }
      places += kinds(form, at: path + [.key(row.name)], after: setup, depth: depth)
    }
    return places
  }

  private static func kinds(
    _ form: FormDescription, at path: [PathStep], after setup: [EffectEdit], depth: Int
  ) -> [KeyPlace] {
    form.alternatives.flatMap { kind -> [KeyPlace] in
      let value = kind.initial
      // Only children have a parent.
      guard value != "parent" else { return [] }
      let next = setup + needs(path, value) + [.set(path, value)]
      switch kind.kind {
      case .word(let word):
        let isOnly = form.alternatives.count == 1
        return all(in: word, at: path, after: isOnly ? setup : next, depth: depth + 1)
      case .object(let members, _):
        // The others exclude the first one, or need it.
        guard let first = members.first(where: \.isRequired) ?? members.first else { return [] }
        return kinds(
          first.form, at: path + [.key(first.name)], after: next, depth: depth + 1)
      case .list(let element, _) where element.hasKeys:
        return kinds(element, at: path + [.index(0)], after: next, depth: depth + 1)
      default: return [KeyPlace(path: path, form: form, value: value, setup: next)]
      }
    }
  }
}

extension FormDescription {
  fileprivate var isText: Bool {
    switch kind {
    case .text, .pattern: true
    default: false
    }
  }
}

/// The edits without which a value may not be.
private func needs(_ path: [PathStep], _ value: JSONValue) -> [EffectEdit] {
  switch path.last {
  case .key("for"): [.set(path.dropLast() + [.key("rate")], 20)]
  case .key("at"), .key("squash"), .key("arc"), .key("even"):
    path.dropLast().last == .key("where") ? [.set(path.dropLast() + [.key("ring")], 100)] : []
  case .key("orbit"): [.set(path.dropLast(2) + [.key("air"), .key("attract")], .object([]))]
  case .key("prewarm"): [.set(path.dropLast() + [.key("rate")], 20)]
  case .key("curves"): [.set(path.dropLast() + [.key("mirrored")], .bool(value["up"] != nil))]
  default: []
  }
}

@Suite struct EveryKeyTests {
  private static let size = Size(width: 1280, height: 4000)

  /// The paths of the controls of a key that take an edit, the best first.
  private static func controls(
    _ designer: inout Designer, of place: KeyPlace
  ) -> [ControlNode] {
    let text = ValuePath(place.path).description
    let roles: Set<Role> = [
      .range, .curve, .gradient, .handle, .slider, .swatch, .vectorPad, .numberField, .textField,
      .toggle, .menu, .button,
    ]
    return designer.studio.readControls().filter { node in
      guard roles.contains(node.role), !node.frame.isEmpty, !node.path.hasSuffix("/menu"),
        !node.state.contains(.disabled)
      else { return false }
      return ["/", "[", "."].contains { node.path.contains("/\(text)\($0)") }
    }
  }

  private static func opened(_ place: KeyPlace) throws -> Designer {
    var edited = try EditedEffect(name: "test.json", contents: Array("{}".utf8))
    for edit in place.setup { try edited.apply(edited.document.withoutRivals([edit])) }
    var designer = try Designer(String(decoding: edited.text, as: UTF8.self), size: size)
    let base = place.path.first == .key("emitters") ? 2 : 0
    designer.studio.content.view.open = Set(
      (0...place.path.count).filter { $0 >= base }.map { Array(place.path[base..<$0]) })
    designer.studio.content.view.isWhole = base == 0
    designer.studio.change { _ in }
    designer.act()
    return designer
  }

  private static func byPointer(_ node: ControlNode, _ designer: inout Designer) throws {
    let frame = node.frame
    switch node.role {
    case .button where node.path.hasSuffix("/add"), .menu: designer.choose(node)
    case .button, .toggle: designer.click(frame.center)
    case .textField, .numberField: try designer.typeInto(node)
    case .swatch:
      designer.click(frame.center)
      for _ in 0..<20 { designer.act() }
      let plane = try designer.node { $0.role == .colorPlane }
      designer.click(Point(x: plane.frame.x + plane.frame.width * 0.3, y: plane.frame.center.y))
    default:
      designer.drag(
        from: Point(x: frame.x + frame.width * 0.5, y: frame.maxY - frame.height * 0.25),
        to: Point(x: frame.x + frame.width * 0.83, y: frame.maxY - frame.height * 0.4))
    }
  }

  private static func byKeys(_ node: ControlNode, _ designer: inout Designer) throws {
    designer.focus(node)
    switch node.role {
    case .button where node.path.hasSuffix("/add"), .menu:
      designer.press(.enter)
      designer.act()
      designer.press(.down)
      designer.press(.enter)
    case .button, .toggle: designer.press(.space)
    case .textField, .numberField: try designer.typeInto(node)
    case .swatch:
      designer.press(.enter)
      designer.act()
      for _ in 0..<4 { designer.press(.right) }
      for _ in 0..<4 { designer.press(.up) }
    case .gradient: designer.press(.enter)
    default:
      designer.press(.right)
      designer.press(.up)
      if designer.studio.edited.position == 0 { designer.press(.left) }
    }
  }

  private static let places: [KeyPlace] = {
    let emitter: [PathStep] = [.key("emitters"), .index(0)]
    return KeyPlace.all(in: Vocabulary.effects.words[0], at: [], after: [])
      + (Vocabulary.effects.word(at: emitter).map {
        KeyPlace.all(in: $0, at: emitter, after: [.set([.key("emitters")], [[:]])])
      } ?? [])
  }()

  @Test(arguments: 0..<8)
  func everyKeyIsSetByPointerAndByKeys(_ part: Int) throws {
    #expect(Self.places.count > 120)
    for (index, place) in Self.places.enumerated() where index % 8 == part {
      var first: Designer
      do { first = try Self.opened(place) } catch {
        Issue.record("\(place): \(error)")
        continue
      }
      let controls = Self.controls(&first, of: place)
      #expect(!controls.isEmpty, "\(place) has no control")
      let isText = place.form.alternatives.contains { $0.isText && $0.fits(place.value) }
      #expect(
        isText || controls.contains { $0.role != .textField }, "\(place) is only a text")
      var (byPointer, byKeys) = (false, false)
      for node in controls.prefix(6) where !byPointer {
        var designer = first.copy()
        let before = designer.text
        try? Self.byPointer(node, &designer)
        byPointer = designer.text != before && designer.studio.edited.problem == nil
      }
      for node in controls.prefix(6) where !byKeys {
        var designer = first.copy()
        let before = designer.text
        try? Self.byKeys(node, &designer)
        byKeys = designer.text != before && designer.studio.edited.problem == nil
      }
      let names = controls.map { "\($0.role) \($0.path)" }
      #expect(byPointer, "\(place) by pointer: \(names)")
      #expect(byKeys, "\(place) by keys: \(names)")
    }
  }
}

extension Designer {
  mutating func click(_ point: Point) {
    act(.pointerMoved(point))
    act(.pointerPressed(point))
    act(.pointerReleased(point))
  }

  mutating func node(_ isMeant: (ControlNode) -> Bool) throws -> ControlNode {
    let nodes = studio.readControls()
    let found = nodes.first(where: isMeant)
    return try #require(found)
  }

  /// Gives a control the focus, as Tab does.
  mutating func focus(_ node: ControlNode) {
    let id = node.path.split(separator: "/").reduce(ControlID.root) { id, name in
      Int(name).map { id.child($0) } ?? id.child(String(name))
    }
    studio.interface.setFocus(id)
    act()
  }

  /// Chooses another line of a menu.
  mutating func choose(_ node: ControlNode) {
    click(node.frame.center)
    for _ in 0..<20 { act() }
    let lines = studio.readControls().filter { $0.role == .menuItem }
    guard let line = lines.first(where: { !$0.state.contains(.selected) }) else { return }
    click(line.frame.center)
  }

  mutating func typeInto(_ node: ControlNode) throws {
    if node.path.hasSuffix("/number") || node.role == .numberField {
      focus(node)
      press(.enter)
      act()
    } else {
      click(node.frame.center)
    }
    press(.character("a"), .control)
    type(["name", "summary", "text", "picture"].contains { node.path.contains($0) } ? "x" : "0.5")
    press(.enter)
    act()
  }
}
