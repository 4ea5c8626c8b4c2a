import ConfettiGraphics
import ConfettiSystem
import Motion

extension BakedEffect {
  /// An HTML page that stands alone, as UTF-8: it plays the effect, has a button to play it again, and shows the lines
  /// for other pages.
  ///
  /// With `?transparent` in its address it shows nothing but the effect, over whatever is behind the page: streaming
  /// programs such as OBS take it as a browser source. `?loop` plays the effect again and again, `?every=20` every 20
  /// seconds, and `?variation=2` its third variation. It loads nothing. The same effect gives the same bytes.
  ///
  /// - Complexity: O(*n*) in ``bytes``.
  public var page: [UInt8] {
    let module = module
    let pieces = ConfettiAssets.playerPage.parts(separatedBy: "{{")
    var page = Array((pieces.first ?? "").utf8)
    for piece in pieces.dropFirst() {
      let parts = piece.parts(separatedBy: "}}")
      switch parts[0] {
      case "title": page += Self.escaped(title).utf8
      case "facts": page += facts(of: module).utf8
      case "ground":
        page +=
          (ground.map { " data-ground=\"\($0.brightness > 0.5 ? "light" : "dark")\"" } ?? "").utf8
      case "stage": page += stage.utf8
      case "name": page += moduleName.utf8
      case "module": page += module
      default: preconditionFailure("the page has no part named \(parts[0])")
      }
      page += parts.dropFirst().joined(separator: "}}").utf8
    }
    return page
  }

  /// A canvas behind the page, for an effect that would cover all with its background; the player makes others itself.
  private var stage: String {
    ground == nil ? "" : "<canvas id=\"stage\" aria-hidden=\"true\"></canvas>\n"
  }

  /// Numbers for the reader of the page.
  private func facts(of module: [UInt8]) -> String {
    let tenths = Int((duration.clamped(to: 0...1e6) * 10).rounded())
    let time = "\(tenths / 10).\(tenths % 10) s"
    let size = (gzipped(module).count + 999) / 1000
    let noun = particleCount == 1 ? "particle" : "particles"
    return
      "\(particleCount) \(noun) · \(isLoop ? "a loop of \(time)" : time) · \(size) KB compressed"
  }

  /// A text that HTML shows as it is.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default:
        escaped.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
      }
    }
    return escaped
  }
}
