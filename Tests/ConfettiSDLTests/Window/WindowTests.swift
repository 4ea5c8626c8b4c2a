import CConfettiSDL
import ConfettiGraphics
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("Window") struct WindowTests {
    init() {
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    }

    @Test("without a display the window is unseen and painted by the CPU")
    func unseenWindow() throws {
      let window = try Window()
      defer { window.close() }
      #expect(window.isUnseen)
      #expect(window.painterName == "CPU")
      #expect(window.size == Size(width: 1280, height: 720))
      #expect(window.display.refreshRate > 0)
    }

    @Test("a missing GPU is replaced by the CPU, and a note says so")
    func missingGPU() throws {
      let window = try Window(WindowSettings(painter: .gpu))
      defer { window.close() }
      #expect(window.fallbackNote?.isEmpty == false)
    }

    /// The test runs on the computer's own display, if it has one.
    @Test(
      "OpenGL that the X server refuses leaves the window to the CPU",
      .enabled(if: SDL_getenv("DISPLAY") != nil))
    func refusedOpenGL() throws {
      SDL_setenv("SDL_VIDEODRIVER", "x11", 1)
      SDL_setenv("LIBGL_ALWAYS_INDIRECT", "1", 1)
      defer {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
        SDL_setenv("LIBGL_ALWAYS_INDIRECT", "0", 1)
      }
      // Most servers refuse OpenGL over their own connection; the others show that it works.
      let window = try Window(WindowSettings(painter: .gpu))
      #expect((window.painterName == "CPU") == (window.fallbackNote != nil))
      window.close()
    }

    @Test("a window is hidden until it is shown")
    func visibility() throws {
      let window = try Window()
      #expect(!window.isVisible)
      window.show()
      #expect(window.isVisible)
      window.close()
      #expect(!window.isVisible)
    }

    @Test("a window takes keys, not text, but leaves it to a program that takes text")
    func textInput() throws {
      let first = try Window()
      defer { first.close() }
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      SDL_StartTextInput()
      let second = try Window()
      defer { second.close() }
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
    }

    @Test("a scale makes more pixels of the same points")
    func scaledWindow() throws {
      let window = try Window(
        WindowSettings(size: Size(width: 400, height: 300), painter: .cpu, scale: 2))
      defer { window.close() }
      var input = Input(size: Size(width: 0, height: 0))
      window.poll(into: &input)
      #expect(input.size == Size(width: 400, height: 300))
      #expect(input.scale == 2)
      let painter = try #require(window.painter as? CPUPainter)
      try painter.withPixels { frame in
        #expect(frame.width == 800)
        #expect(frame.height == 600)
        frame.fill(0xFF12_3456)
      }
      try window.present()
    }

    @Test("a window that changes its size between painting and showing is shown")
    func resizedBeforePresent() throws {
      let window = try Window(WindowSettings(painter: .cpu))
      defer { window.close() }
      let painter = try #require(window.painter as? CPUPainter)
      window.show()
      try painter.withPixels { $0.fill(0) }
      SDL_SetWindowSize(window.handle, 500, 400)
      try window.present()
      try painter.withPixels { frame in
        #expect(frame.width == 500)
        #expect(frame.height == 400)
      }
    }

    @Test("a closed window is inert")
    func closedWindow() throws {
      let window = try Window()
      window.close()
      window.close()
      var input = Input(size: Size(width: 1, height: 1))
      window.poll(into: &input)
      window.show()
      window.setIcon(Bitmap(width: 2, height: 2))
      try window.toggleFullscreen()
      try window.present()
    }

    @Test("windows may follow each other, and overlap")
    func overlappingWindows() throws {
      let first = try Window()
      let second = try Window()
      first.close()
      #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
      second.setIcon(Bitmap(width: 16, height: 16, filledWith: PackedColor(bits: 0x8080_0000)))
      second.close()
    }

    @Test("a request to quit is reported even if the queue of events is full", arguments: [0, 1])
    func fullQueue(kind: Int) throws {
      let window = try Window()
      defer { window.close() }
      var move = SDL_Event.motion(1, 1)
      for _ in 0..<70_000 { SDL_PushEvent(&move) }
      if kind == 0 {
        #expect(!EventPump.quit())
      } else {
        var close = SDL_Event()
        close.window.type = SDL_WINDOWEVENT.rawValue
        close.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
        #expect(SDL_PushEvent(&close) < 1)
      }
      var input = Input(size: Size(width: 1, height: 1))
      window.poll(into: &input)
      #expect(input.events.filter { $0 == .quit }.count == 1)
      window.poll(into: &input)
      #expect(input.events.isEmpty)
    }

    @Test("a window that is made too large to be painted keeps its size, and says so")
    func tooLarge() throws {
      let window = try Window(WindowSettings(painter: .cpu))
      defer { window.close() }
      window.show()
      SDL_SetWindowMaximumSize(window.handle, 0, 0)
      for (width, height) in [(32_768, 32_768), (40_000, 40_000), (16_384, 16_384)] {
        SDL_SetWindowSize(window.handle, Int32(width), Int32(height))
        var input = Input(size: Size(width: 1, height: 1))
        window.poll(into: &input)
        #expect(window.refusedSize == Size(width: Float(width), height: Float(height)))
        #expect(input.size == Size(width: 1280, height: 720))
        try window.paint(QuadBuffer())
        try window.present()
      }
    }
  }
}
