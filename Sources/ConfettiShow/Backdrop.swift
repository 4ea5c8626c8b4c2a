import ConfettiControls
import ConfettiGraphics

/// The show's background: a quiet gradient from indigo to plum.
public enum Backdrop {
  /// The colour at the top: deep indigo.
  public static let top = Color.indigo
  /// The colour at the bottom: plum.
  public static let bottom = Color.plum

  /// Appends the gradient, over an area in points.
  public static func draw(_ area: Rect, into quads: inout QuadBuffer) {
    draw(area, .night, into: &quads)
  }

  /// Appends a ground, over an area in points.
  static func draw(_ area: Rect, _ ground: Ground, into quads: inout QuadBuffer) {
    switch ground {
    case .night: quads.fill(area, top: top, bottom: bottom)
    case .dark: quads.fill(area, top: Color(hex: 0x141417), bottom: Color(hex: 0x1B1B1F))
    case .light: quads.fill(area, top: Color(hex: 0xFAFAFC), bottom: Color(hex: 0xEFEFF4))
    }
  }
}

/// The ground that effects are seen on.
enum Ground: String, CaseIterable, Sendable {
  case night, dark, light

  /// The one after it; after the last comes the first.
  var next: Ground {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// How effects are looked at by those who make them.
struct Preview: Hashable, Sendable {
  /// Whether the interface is hidden.
  var hidesInterface = false
  /// Whether the latest effect is fired again when it is over, and one without an end goes on.
  var loops = false
  var ground = Ground.night

  /// Whether no interface is seen: its words are light, and could not be read on a light ground.
  var isBare: Bool { hidesInterface || ground == .light }
}

extension Color {
  /// The top of the background: deep indigo.
  static let indigo = Color(0.078, 0.063, 0.208)
  /// The bottom of the background: plum.
  static let plum = Color(0.224, 0.082, 0.251)
}

extension Theme {
  /// The diameter of the handle as it is drawn, in points.
  var handleSide: Float { 2 * (buttonSize.height * 0.38).rounded() }
}
