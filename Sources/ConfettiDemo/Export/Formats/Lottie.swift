import ConfettiFilm

extension ExportFormat {
  /// Shapes that move in apps.
  static let lottie = ExportFormat(shapes: "json", name: "Lottie") { try LottieAnimation($0).bytes }
}
