import CConfettiSDL
import ConfettiSystem

package struct GraphicsDriver {
  /// SDL's name for the driver, such as `opengl` or `metal`, and the device if known.
  package let name: String
  /// Whether the CPU does the work, even if SDL calls the driver accelerated.
  let isSoftware: Bool
  let isSDLSoftware: Bool

  /// The driver of the `SDL_Renderer` that was made last on this thread.
  package init(renderer: OpaquePointer) {
    let driver = Self.named(by: renderer)
    let device = driver.name.hasPrefix("opengl") ? Self.glRenderer() : nil
    name = device.map { "\(driver.name) on \($0)" } ?? driver.name
    isSDLSoftware = driver.isSDLSoftware
    isSoftware = isSDLSoftware || device.map(Self.isSoftware(device:)) ?? false
  }

  /// The facts that SDL itself knows about a renderer's driver, without asking OpenGL.
  static func named(by renderer: OpaquePointer) -> (name: String, isSDLSoftware: Bool) {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    return (
      info.name.map { String(cString: $0) } ?? "unknown",
      info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    )
  }

  /// Whether OpenGL's name of a device is that of an emulation on the CPU.
  static func isSoftware(device: String) -> Bool {
    let device = device.lowercased()
    return ["llvmpipe", "softpipe", "swiftshader", "swrast", "software"].contains {
      device.holds($0)
    }
  }

  /// Whether the system offers no graphics device at all.
  ///
  /// Asking OpenGL would give the same answer, but only after loading tens of megabytes of compiler
  /// for the emulation.
  static var isDeviceMissing: Bool {
    #if os(Linux)
      let devices = ["/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0", "/dev/vchiq"]
      return devices.allSatisfy { Files.kind(of: $0) == nil }
    #else
      return false
    #endif
  }

  /// `GL_RENDERER` of the context of the renderer that was made last.
  private static func glRenderer() -> String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    let getString = unsafeBitCast(address, to: GetString.self)
    return getString(rendererName).map { String(cString: $0) }
  }
}
