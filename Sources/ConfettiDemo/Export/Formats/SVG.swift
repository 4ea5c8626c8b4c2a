import ConfettiFilm

extension ExportFormat {
  /// Shapes that move on web pages.
  static let svg = ExportFormat(shapes: "svg", name: "SVG") { try SVGAnimation($0).bytes }
}
