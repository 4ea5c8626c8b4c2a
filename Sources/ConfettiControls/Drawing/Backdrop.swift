import ConfettiGraphics

/// The background of a stage.
public enum Backdrop: Hashable, Sendable {
  /// The show's own: a quiet gradient from indigo to plum.
  case night
  /// Grounds of one colour: nearly black, and nearly white.
  case dark, light
  /// A picture of the user's own.
  case picture

  /// The colour at the top: deep indigo.
  public static let top = Color.indigo
  /// The colour at the bottom: plum.
  public static let bottom = Color.plum

  /// The colours at the top and the bottom; those of ``dark`` for a picture, whose clear parts are dark.
  package var ends: (top: Color, bottom: Color) {
    switch self {
    case .night: (Self.top, Self.bottom)
    case .dark, .picture: (Color(hex: 0x141417), Color(hex: 0x1B1B1F))
    case .light: (Color(hex: 0xFAFAFC), Color(hex: 0xEFEFF4))
    }
  }

  /// The sentence that is shown when the background is chosen.
  package var notice: String {
    let title =
      switch self {
      case .night: "The show's own background"
      case .dark: "A dark background"
      case .light: "A light background"
      case .picture: "Your picture as the background"
      }
    return "\(title): B changes it"
  }

  /// The background that comes after this one; after the last comes the first.
  package func next(hasPicture: Bool) -> Backdrop {
    let all = Self.all(hasPicture: hasPicture)
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }

  /// All backgrounds in their order: a picture of the user's own comes first.
  package static func all(hasPicture: Bool) -> [Backdrop] {
    (hasPicture ? [.picture] : []) + [.night, .dark, .light]
  }

  /// Appends the background ``night``, over an area in points.
  public static func draw(_ area: Rect, into quads: inout QuadBuffer) {
    Backdrop.night.draw(area, into: &quads)
  }

  /// The ground on which light is seen.
  ///
  /// - Parameter picture: the ground of the user's own picture.
  package func ground(picture: Ground) -> Ground {
    switch self {
    case .night, .dark: .dark
    case .light: Ground(top: ends.top, bottom: ends.bottom)
    case .picture: picture
    }
  }

  /// Appends the background, over an area in points.
  package func draw(_ area: Rect, into quads: inout QuadBuffer) {
    quads.fill(area, top: ends.top, bottom: ends.bottom)
    if self == .picture { quads.fillWithBackground(area) }
  }
}

extension Color {
  /// The top of the background: deep indigo.
  package static let indigo = Color(0.078, 0.063, 0.208)
  /// The bottom of the background: plum.
  package static let plum = Color(0.224, 0.082, 0.251)
}
