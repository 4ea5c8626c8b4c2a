import ConfettiGraphics

/// A sign on a button, drawn by round strokes of a width of 1.5 on a grid of 16 × 16.
///
///     if ui.iconButton("loop", .loop, "Play the part again and again", isOn: loops, in: place).isClicked { … }
package enum Icon: Int, Hashable, Sendable, CaseIterable {
  case play, backwards, hold, step, loop
  case undo, redo, save, share
  case eye, eyeOff, sound, soundOff, solo, lock, unlock
  case plus, trash, text, search
  /// Nine stages at a time, another chance, a bright or dark ground, the frame of a film.
  case nine, dice, sun, frame
  /// A way back, an end, and one more of the same.
  case back, cross, copies

  /// The side of the grid, and the width of strokes on it.
  package static let (grid, stroke): (Float, Float) = (16, 1.5)

  /// The lines of the icon on the grid.
  package var path: Path { Self.paths[rawValue] }

  private static let paths: [Path] = allCases.map { (try? Path(svg: $0.drawing)) ?? Path() }

  /// The lines as the path of an SVG picture.
  ///
  /// Upright and level lines end at quarters: with a width of 1.5 both of their edges are on whole pixels wherever a
  /// point has two of them.
  private var drawing: String {
    switch self {
    case .back: "M 9.75 3.25 L 5 8 L 9.75 12.75"
    case .cross: "M 4 4 L 12 12 M 12 4 L 4 12"
    case .copies:
      "M 6.75 5.75 H 12.25 A 1 1 0 0 1 13.25 6.75 V 12.25 A 1 1 0 0 1 12.25 13.25 H 6.75 A 1 1 0 0 1 5.75 12.25"
        + " V 6.75 A 1 1 0 0 1 6.75 5.75 Z M 3 10.25 A 1 1 0 0 1 2.75 9.5 V 3.75 A 1 1 0 0 1 3.75 2.75 H 9.5"
        + " A 1 1 0 0 1 10.25 3"
    case .play: "M 5.25 3.25 L 12.25 8 L 5.25 12.75 Z"
    case .backwards: "M 10.75 3.25 L 3.75 8 L 10.75 12.75 Z"
    case .hold: "M 5.75 3.75 V 12.25 M 10.25 3.75 V 12.25"
    case .step: "M 4.25 3.75 L 9.75 8 L 4.25 12.25 Z M 12.25 3.75 V 12.25"
    case .loop:
      "M 2.75 7.25 V 6.75 A 2 2 0 0 1 4.75 4.75 H 12.75 M 10.75 2.75 L 12.75 4.75 L 10.75 6.75"
        + " M 13.25 8.75 V 9.25 A 2 2 0 0 1 11.25 11.25 H 3.25 M 5.25 9.25 L 3.25 11.25 L 5.25 13.25"
    case .undo:
      "M 6.25 3.25 L 3.25 6.25 L 6.25 9.25 M 3.25 6.25 H 9.75 A 3.25 3.25 0 0 1 9.75 12.75 H 6.25"
    case .redo:
      "M 9.75 3.25 L 12.75 6.25 L 9.75 9.25 M 12.75 6.25 H 6.25 A 3.25 3.25 0 0 0 6.25 12.75 H 9.75"
    case .save:
      "M 3.75 2.75 H 10.75 L 13.25 5.25 V 12.25 A 1 1 0 0 1 12.25 13.25 H 3.75"
        + " A 1 1 0 0 1 2.75 12.25 V 3.75 A 1 1 0 0 1 3.75 2.75 Z"
        + " M 5.25 13 V 9.25 H 10.75 V 13 M 5.75 3 V 5.75 H 9.25"
    case .share:
      "M 8 9.75 V 2.75 M 5.25 5.25 L 8 2.75 L 10.75 5.25 M 2.75 9.25 V 11.75"
        + " A 1.5 1.5 0 0 0 4.25 13.25 H 11.75 A 1.5 1.5 0 0 0 13.25 11.75 V 9.25"
    case .eye:
      "M 1.75 8 C 3.25 5.25 5.5 3.75 8 3.75 C 10.5 3.75 12.75 5.25 14.25 8"
        + " C 12.75 10.75 10.5 12.25 8 12.25 C 5.5 12.25 3.25 10.75 1.75 8 Z"
        + " M 9.75 8 A 1.75 1.75 0 1 1 6.25 8 A 1.75 1.75 0 1 1 9.75 8 Z"
    case .eyeOff:
      "M 2.75 2.75 L 13.25 13.25 M 7 3.84 C 7.33 3.78 7.66 3.75 8 3.75"
        + " C 10.5 3.75 12.75 5.25 14.25 8 C 13.9 8.65 13.5 9.2 13.05 9.7"
        + " M 10.4 11.65 C 9.65 12.05 8.85 12.25 8 12.25 C 5.5 12.25 3.25 10.75 1.75 8"
        + " C 2.4 6.8 3.2 5.85 4.15 5.15"
    case .sound:
      "M 2.25 6.25 H 4.25 L 7.75 3.25 V 12.75 L 4.25 9.75 H 2.25 Z"
        + " M 10.25 5.75 A 3 3 0 0 1 10.25 10.25 M 12.25 3.75 A 5.8 5.8 0 0 1 12.25 12.25"
    case .soundOff:
      "M 2.25 6.25 H 4.25 L 7.75 3.25 V 12.75 L 4.25 9.75 H 2.25 Z"
        + " M 10.25 6.25 L 13.75 9.75 M 13.75 6.25 L 10.25 9.75"
    case .solo:
      "M 10.9 5.6 C 10.5 4.1 9.4 3.25 8 3.25 C 6.3 3.25 5.1 4.25 5.1 5.6"
        + " C 5.1 8.6 10.9 7.1 10.9 10.3 C 10.9 11.75 9.6 12.75 8 12.75 C 6.4 12.75 5.2 11.9 4.9 10.4"
    case .lock: Self.lockBody + " M 5.25 7.25 V 5.25 A 2.75 2.75 0 0 1 10.75 5.25 V 7.25"
    case .unlock: Self.lockBody + " M 5.25 7.25 V 5.25 A 2.75 2.75 0 0 1 10.6 4.35"
    case .plus: "M 8 3.25 V 12.75 M 3.25 8 H 12.75"
    case .trash:
      "M 2.75 4.25 H 13.25 M 6.25 4.25 V 2.25 H 9.75 V 4.25 M 4.25 4.25 L 4.75 12.25"
        + " A 1 1 0 0 0 5.75 13.25 H 10.25 A 1 1 0 0 0 11.25 12.25 L 11.75 4.25"
        + " M 6.75 7.25 V 10.25 M 9.25 7.25 V 10.25"
    case .text:
      "M 3.25 5.25 V 3.25 H 12.75 V 5.25 M 8 3.25 V 12.75 M 6.25 12.75 H 9.75"
    case .search:
      "M 11.25 7 A 4.25 4.25 0 1 1 2.75 7 A 4.25 4.25 0 1 1 11.25 7 Z M 10.25 10.25 L 13.25 13.25"
    case .nine:
      [Float(3.25), 7.5, 11.75].flatMap { y in
        [Float(3.25), 7.5, 11.75].map { x in "M \(x) \(y) h 1 v 1 h -1 Z" }
      }.joined(separator: " ")
    case .dice:
      "M 4.75 2.75 H 11.25 A 2 2 0 0 1 13.25 4.75 V 11.25 A 2 2 0 0 1 11.25 13.25 H 4.75"
        + " A 2 2 0 0 1 2.75 11.25 V 4.75 A 2 2 0 0 1 4.75 2.75 Z"
        + " M 5.75 5.75 h 0.1 M 8 8 h 0.1 M 10.25 10.25 h 0.1"
    case .sun:
      "M 10.75 8 A 2.75 2.75 0 1 1 5.25 8 A 2.75 2.75 0 1 1 10.75 8 Z"
        + " M 8 1.75 V 2.25 M 8 13.75 V 14.25 M 1.75 8 H 2.25 M 13.75 8 H 14.25"
        + " M 3.6 3.6 L 3.95 3.95 M 12.05 12.05 L 12.4 12.4 M 12.4 3.6 L 12.05 3.95"
        + " M 3.95 12.05 L 3.6 12.4"
    case .frame: "M 4.75 1.75 V 11.25 H 14.25 M 1.75 4.75 H 11.25 V 14.25"
    }
  }

  private static let lockBody =
    "M 4.25 7.25 H 11.75 A 1 1 0 0 1 12.75 8.25 V 12.25 A 1 1 0 0 1 11.75 13.25 H 4.25"
    + " A 1 1 0 0 1 3.25 12.25 V 8.25 A 1 1 0 0 1 4.25 7.25 Z"
}
