/// How a window's pixels are made.
public enum WindowPainter {
  /// By a graphics processor, through an SDL renderer.
  case gpu(GPUPainter)
  /// By the CPU, into the window's own pixels.
  case surface(WindowSurface)
}
