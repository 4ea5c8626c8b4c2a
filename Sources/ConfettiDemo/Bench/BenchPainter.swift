import ConfettiSDL
import ConfettiGraphics

/// The painters that are measured beside each other.
enum BenchPainter: String, CaseIterable, Encodable {
  /// Our own, with the processor alone.
  case cpu
  /// SDL's own, with the processor alone.
  case sdlSoftware = "sdl-software"
  /// The driver that SDL chooses: a GPU where there is one.
  case sdlDefault = "sdl-default"

  /// SDL's driver; `nil` for our own painter.
  var driver: DriverWindow.Driver? {
    switch self {
    case .cpu: nil
    case .sdlSoftware: .software
    case .sdlDefault: .usual
    }
  }
}
