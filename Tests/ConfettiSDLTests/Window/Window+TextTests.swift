import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import Testing

extension SDLTests {
  @Suite("Window: text") struct WindowTextTests {
    let caret = Rect(x: 10, y: 20, width: 2, height: 16)

    init() {
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    }

    @Test("a window takes text while a caret is shown")
    func textInput() throws {
      let window = try Window()
      defer { window.close() }
      window.setTextInput(at: nil)
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      window.setTextInput(at: caret)
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      window.setTextInput(at: Rect(x: 99, y: 20, width: 2, height: 16))
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      window.setTextInput(at: nil)
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
    }

    @Test("a window that never wanted text leaves text to a program that takes it")
    func programsOwnText() throws {
      let window = try Window()
      SDL_StartTextInput()
      window.setTextInput(at: nil)
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      window.close()
    }

    @Test("a closed window wants no text, and takes none")
    func closed() throws {
      let other = try Window()
      defer { other.close() }
      let window = try Window()
      window.setTextInput(at: caret)
      window.close()
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      window.setTextInput(at: caret)
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      try window.copy("text")
    }

    @Test("a caret may be anywhere")
    func hostileCaret() throws {
      let window = try Window(WindowSettings(scale: 8))
      defer { window.close() }
      for number in [Float.nan, .infinity, -.infinity, 1e30, -1e30, 0] {
        window.setTextInput(at: Rect(x: number, y: number, width: number, height: number))
      }
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
    }

    @Test("text of input methods is not cut, and they show their own candidates")
    func hints() throws {
      let window = try Window()
      defer { window.close() }
      #expect(SDL_GetHintBoolean(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, SDL_FALSE) == SDL_TRUE)
      #expect(SDL_GetHintBoolean(SDL_HINT_IME_SHOW_UI, SDL_FALSE) == SDL_TRUE)
    }

    @Test("text that is copied is pasted as one line")
    func copied() throws {
      let window = try Window()
      defer { window.close() }
      window.setTextInput(at: caret)
      var input = Input(size: window.size)
      for (copied, pasted) in [
        ("Konfetti für alle 👩‍👩‍👧", "Konfetti für alle 👩‍👩‍👧"), ("two\nlines", "two lines"),
        ("a\u{0}b", "a"),
      ] {
        try window.copy(copied)
        var press = SDL_Event.key(SDLK_INSERT, modifiers: KMOD_LSHIFT)
        SDL_PushEvent(&press)
        window.poll(into: &input)
        #expect(input.events.filter { $0 != .pointerLeft } == [.pasted(pasted)])
      }
    }
  }
}
