import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import ConfettiTestSupport
import Testing

extension SDLTests {
  @Suite("EventPump: any events") struct EventPumpFuzzTests {
    @Test("any events are paired, bounded and valid", arguments: 0..<20)
    func anyEvents(seed: UInt64) throws {
      var random = SplitMix(seed: seed)
      var polled = PolledPump()
      var order = EventOrder()
      let texts = (0..<12).map { _ in String.any(&random) }
      for _ in 0..<25 {
        let count = Int.random(in: 0..<25, using: &random) == 0 ? 9000 : 60
        let events = (0..<Int.random(in: 0...count, using: &random)).map { _ in
          SDL_Event.any(texts, &random)
        }
        let reported = try polled.poll(
          events, takesText: Int.random(in: 0..<4, using: &random) > 0,
          clipboard: texts.randomElement(using: &random))
        order.take(reported)
        #expect(order.problem == nil)
        if order.problem != nil { return }
      }
      // Everything that is still held comes up at last, and a composition ends.
      let keys = SDL_Event.codes.flatMap { code in
        SDL_Event.keys.map {
          SDL_Event.key($0, scancode: SDL_Scancode(code), down: false)
        }
      }
      order.take(try polled.poll([.window(SDL_WINDOWEVENT_FOCUS_LOST)] + keys))
      #expect(order.problem == nil)
      #expect(order.isAtRest)
    }
  }
}

/// Follows the reported events, and finds those that must not occur.
private struct EventOrder {
  private(set) var problem: String?
  private var buttons: Set<Input.Button> = []
  /// How often a key may still come up; a press of a held key may be reported again.
  private var keys: [Input.Key: Int] = [:]
  private var heldKeys: Set<Input.Key> = []
  private var modifiers: Input.Modifiers = []
  private var isComposing = false
  private var checkedTexts: Set<String> = []

  /// Whether no key or button is held, and no text is in the making.
  var isAtRest: Bool { buttons.isEmpty && heldKeys.isEmpty && !isComposing }

  mutating func take(_ events: [Input.Event]) {
    var ends = 2
    for event in events {
      switch event {
      case .pointerPressed(_, let press):
        if !buttons.insert(press.button).inserted { problem = "\(press) twice" }
        if press.clicks < 1 { problem = "\(press)" }
      case .pointerReleased(_, let button):
        if buttons.remove(button) == nil { problem = "\(button) came up, and was not down" }
        ends += 1
      case .pointerLeft:
        buttons = []
        ends += 1
      case .keyPressed(let key, _):
        if isComposing { problem = "\(key) while composing" }
        keys[key, default: 0] += 1
        heldKeys.insert(key)
      case .keyReleased(let key):
        keys[key, default: 0] -= 1
        if keys[key, default: 0] < 0 { problem = "\(key) came up, and was not down" }
        heldKeys.remove(key)
        ends += 1
      case .composed(let composition):
        check(composition.text)
        if composition.selection.upperBound > composition.text.count { problem = "a selection" }
        isComposing = !composition.text.isEmpty
        if !isComposing { ends += 1 }
      case .modifiersChanged(let held):
        if held == modifiers { problem = "\(held) twice" }
        modifiers = held
      case .typed(let text), .pasted(let text):
        check(text)
        if text.isEmpty { problem = "no text" }
      case .scrolled(let down, let across):
        if !(abs(down) <= 100 && abs(across) <= 100) { problem = "\(event)" }
      case .pointerMoved, .dropped, .quit: break
      }
    }
    if events.count > EventPump.eventLimit + ends { problem = "\(events.count) events" }
    // A meaning that two keys share has come up when either key has.
    for (key, presses) in keys where presses == 0 { heldKeys.remove(key) }
  }

  private mutating func check(_ text: String) {
    guard checkedTexts.insert(text).inserted else { return }
    if text.utf8.count > Input.longestText { problem = "\(text.utf8.count) bytes" }
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control { problem = "a control character" }
    }
  }
}

extension String {
  /// A text of any length up to some thousand bytes, often with control characters.
  fileprivate static func any(_ random: inout SplitMix) -> String {
    let parts = ["a", "ä", "日", "👩‍👩‍👧", "\n", "\r\n", "\u{7}", "e\u{301}", "\u{2028}", "  ", "xyz"]
    let most = [0, 3, 9, 40, 3000].randomElement(using: &random) ?? 0
    return (0..<most).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }
}

extension SDL_Event {
  /// The scancodes of random keys; 0 is none.
  fileprivate static let codes: [UInt32] = [0, 1, 4, 5, 20, 26, 29, 30, 39, 40, 43, 511, 9999]

  fileprivate static let keys: [SDL_KeyCode] = [
    SDLK_a, SDLK_q, SDLK_v, SDLK_1, SDLK_KP_1, SDLK_TAB, SDLK_RETURN, SDLK_ESCAPE, SDLK_BACKSPACE,
    SDLK_LEFT, SDLK_DELETE, SDLK_INSERT, SDLK_LCTRL, SDLK_LSHIFT, SDLK_COMMA, SDLK_F5,
    SDL_KeyCode(0x43A), SDL_KeyCode(0xE4), SDL_KeyCode(0x7FFF_FFFF),
  ]

  fileprivate static func any(_ texts: [String], _ random: inout SplitMix) -> SDL_Event {
    let text = texts.randomElement(using: &random) ?? ""
    let (x, y) = (
      Int32.random(in: -99...9999, using: &random), Int32.random(in: 0...9, using: &random)
    )
    let start = [-1, 0, 1, 2, 40, .max, .min].randomElement(using: &random) ?? Int32(0)
    let length = [-1, 0, 1, 2, 40, .max, .min].randomElement(using: &random) ?? Int32(0)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return .motion(x, y)
    case 1, 2, 3:
      return .button(
        Int32.random(in: 0...6, using: &random), down: Bool.random(using: &random),
        clicks: Int.random(in: 0...255, using: &random), x, y)
    case 4:
      let turns: [Float] = [0, -0.125, 1, 1e30, -.infinity, .nan]
      return .wheel(
        turns.randomElement(using: &random) ?? 0, across: turns.randomElement(using: &random) ?? 0)
    case 5:
      var bytes = [UInt8](repeating: 0, count: 32)
      for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &random) }
      return .text(bytes: bytes)
    case 6: return .text(text)
    case 7: return .composing(text, start: start, length: length)
    case 8: return .composingLong(text, start: start, length: length)
    case 9:
      let ids = [
        SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED,
        SDL_WINDOWEVENT_CLOSE, SDL_WINDOWEVENT_EXPOSED,
      ]
      return .window(ids.randomElement(using: &random) ?? SDL_WINDOWEVENT_LEAVE)
    default:
      let modifiers =
        Bool.random(using: &random) ? 0 : UInt32.random(in: 0...0xFFFF, using: &random)
      return .key(
        keys.randomElement(using: &random) ?? SDLK_a,
        scancode: SDL_Scancode(codes.randomElement(using: &random) ?? 0),
        down: Bool.random(using: &random), isRepeat: Int.random(in: 0..<4, using: &random) == 0,
        modifiers: SDL_Keymod(modifiers))
    }
  }
}
