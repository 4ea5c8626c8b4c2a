import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL

extension FuzzTarget {
  /// Events as SDL reports them, each made of a kind and the bytes of its fields.
  static let events = FuzzTarget("events", runs: 300, longest: 4096, usesSDL: true) { bytes in
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    SDL_SetMainReady()
    try demand(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0, "SDL cannot be initialised")
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    var model = EventModel(bytes)
    var pump = EventPump()
    var order = EventOrder()
    while !model.isAtEnd {
      if model.nextByte() & 1 == 0 { SDL_StartTextInput() } else { SDL_StopTextInput() }
      SDL_SetClipboardText(model.nextText())
      for _ in 0..<model.nextByte() % 64 where !model.isAtEnd {
        var event = model.next()
        SDL_PushEvent(&event)
      }
      var input = Input(size: Size(width: 640, height: 360))
      pump.poll(into: &input, unitsPerPoint: 1 + Float(model.nextByte() % 2))
      try order.take(input.events)
    }
  }
}

/// Events that bytes describe.
private struct EventModel {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func nextByte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func nextText() -> String {
    let text = bytes.prefix(Int(nextByte()))
    bytes = bytes.dropFirst(text.count)
    return String(decoding: text, as: UTF8.self).replacing("\0", with: "")
  }

  /// Kinds of events; those with memory in their fields get a text of their own.
  private static let kinds = [
    SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_KEYDOWN, SDL_KEYUP,
    SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT, SDL_WINDOWEVENT, SDL_DISPLAYEVENT,
    SDL_RENDER_TARGETS_RESET, SDL_DROPFILE, SDL_DROPTEXT, SDL_QUIT, SDL_FINGERDOWN, SDL_USEREVENT,
  ]

  mutating func next() -> SDL_Event {
    let kind = Self.kinds[Int(nextByte()) % Self.kinds.count]
    let fields = bytes.prefix(Int(nextByte()) % 49)
    bytes = bytes.dropFirst(fields.count)
    var event = SDL_Event()
    withUnsafeMutableBytes(of: &event) { memory in
      for (index, byte) in fields.enumerated() { memory[8 + index] = byte }
    }
    event.type = kind.rawValue
    if kind == SDL_TEXTEDITING_EXT { event.editExt.text = SDL_strdup(nextText()) }
    if kind == SDL_DROPFILE || kind == SDL_DROPTEXT { event.drop.file = SDL_strdup(nextText()) }
    return event
  }
}

/// Checks the reported events: buttons are paired, and texts are lines.
private struct EventOrder {
  private var buttons: Set<Input.Button> = []
  private var modifiers: Input.Modifiers = []

  mutating func take(_ events: [Input.Event]) throws {
    try demand(events.count <= EventPump.eventLimit + 600, "\(events.count) events")
    for event in events {
      switch event {
      case .pointerPressed(_, let press):
        try demand(buttons.insert(press.button).inserted, "\(press.button) is pressed twice")
      case .pointerReleased(_, let button):
        try demand(buttons.remove(button) != nil, "\(button) comes up, and was not down")
      case .pointerLeft: buttons = []
      case .modifiersChanged(let held):
        try demand(held != modifiers, "\(held) is held twice")
        modifiers = held
      case .scrolled(let down, let across):
        try demand(abs(down) <= 100 && abs(across) <= 100, "\(event)")
      case .typed(let text), .pasted(let text): try demandLine(text)
      case .composed(let composition):
        try demandLine(composition.text)
        try demand(
          composition.selection.upperBound <= composition.text.count, "a selection outside its text"
        )
      case .dropped(let path):
        try demand(path.utf8.count <= Input.longestPath, "\(path.utf8.count) bytes")
      case .pointerMoved, .keyPressed, .keyReleased, .quit: break
      }
    }
  }

  private func demandLine(_ text: String) throws {
    try demand(text.utf8.count <= Input.longestText, "\(text.utf8.count) bytes")
    let isLine = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    try demand(isLine, "a control character in \(text.debugDescription)")
  }
}
