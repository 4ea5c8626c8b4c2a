import CConfettiSDL
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("GraphicsDriver") struct GraphicsDriverTests {
    @Test(
      "imitations of a GPU are known by name",
      arguments: ["llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Google SwiftShader"])
    func softwareDevices(device: String) {
      #expect(GraphicsDriver.isSoftware(device: device))
      #expect(!GraphicsDriver.isSoftware(device: "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"))
    }

    @Test("SDL's own driver is known as one that paints with the CPU")
    func softwareDriver() throws {
      try withSoftwareRenderer(width: 4, height: 4) { renderer in
        let driver = GraphicsDriver(renderer: renderer)
        #expect(driver.name == "software" && driver.isSoftware && driver.isSDLSoftware)
      }
    }
  }
}
