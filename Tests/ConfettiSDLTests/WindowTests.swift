import CConfettiSDL
import ConfettiGraphics
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite struct WindowTests {
    init() {
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    }

    @Test func `without a display the window is unseen and painted by the CPU`() throws {
      let window = try Window()
      defer { window.close() }
      #expect(window.isUnseen)
      guard case .surface = window.painter else {
        Issue.record("the painter is \(window.painterName)")
        return
      }
      #expect(window.size == Size(width: 1280, height: 720))
      #expect(window.display.refreshRate > 0)
    }

    @Test func `a GPU that is not there is replaced, and a note says so`() throws {
      let window = try Window(WindowSettings(painter: .gpu))
      defer { window.close() }
      #expect(window.fallbackNote?.isEmpty == false)
    }

    @Test func `a window is hidden until it is shown`() throws {
      let window = try Window()
      #expect(!window.isVisible)
      window.show()
      #expect(window.isVisible)
      window.close()
      #expect(!window.isVisible)
    }

    @Test func `a window takes keys, not text, but leaves it to a program that takes text`() throws
    {
      let first = try Window()
      defer { first.close() }
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      SDL_StartTextInput()
      let second = try Window()
      defer { second.close() }
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
    }

    @Test func `a scale makes more pixels of the same points`() throws {
      let window = try Window(
        WindowSettings(size: Size(width: 400, height: 300), painter: .cpu, scale: 2))
      defer { window.close() }
      var input = Input(size: Size(width: 0, height: 0))
      window.poll(into: &input)
      #expect(input.size == Size(width: 400, height: 300))
      #expect(input.scale == 2)
      guard case .surface(let surface) = window.painter else { return }
      try surface.withPixels { frame in
        #expect(frame.width == 800)
        #expect(frame.height == 600)
        frame.fill(0xFF12_3456)
      }
      try window.present()
    }

    @Test func `a window that changes its size between painting and showing is shown`() throws {
      let window = try Window(WindowSettings(painter: .cpu))
      defer { window.close() }
      guard case .surface(let surface) = window.painter else { return }
      window.show()
      try surface.withPixels { $0.fill(0) }
      SDL_SetWindowSize(window.handle, 500, 400)
      try window.present()
      try surface.withPixels { frame in
        #expect(frame.width == 500)
        #expect(frame.height == 400)
      }
    }

    @Test(arguments: [
      Size(width: 0, height: 0), Size(width: -5, height: 1e30),
      Size(width: .nan, height: .infinity),
    ])
    func `impossible sizes are held to possible ones`(size: Size) throws {
      let window = try Window(WindowSettings(size: size, scale: .nan))
      defer { window.close() }
      #expect(window.size.width >= 320 && window.size.width <= 8192)
      #expect(window.size.height >= 240 && window.size.height <= 8192)
    }

    @Test func `a closed window is inert`() throws {
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

    @Test func `windows may follow each other, and overlap`() throws {
      let first = try Window()
      let second = try Window()
      first.close()
      #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
      second.setIcon(Bitmap(width: 16, height: 16, filledWith: PackedColor(bits: 0x8080_0000)))
      second.close()
    }

    @Test(arguments: ["llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Google SwiftShader"])
    func `imitations of a GPU are known by name`(device: String) {
      #expect(GraphicsDriver.isSoftware(device: device))
      #expect(!GraphicsDriver.isSoftware(device: "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"))
    }
  }
}
