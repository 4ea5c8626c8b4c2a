import ConfettiGraphics

extension BakedEffect {
  /// An ES module with the effect and its player, as UTF-8, which needs nothing else.
  ///
  ///     try AtomicFile.write(try BakedEffect(film).module, to: "party.js")
  ///
  /// A page plays it with two lines:
  ///
  ///     import { play } from './party.js'
  ///     play()
  ///
  /// Its default export is the effect, whose `draw(context, seconds)` and `frame(context, number, rate)` draw any
  /// moment, and `load(address)` reads other baked files. The same effect gives the same bytes.
  ///
  /// - Complexity: O(*n*) in ``bytes``.
  public var module: [UInt8] {
    var text = ConfettiAssets.player
    if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    // Compressed, because not all servers compress modules; as base 64, because a module is text.
    text += "const effect=await load(inflate('".utf8
    text.append(base64: Deflate.raw(bytes)[...])
    text +=
      "'),'\(moduleName).js');export default effect;export const play=effect.play.bind(effect);\n"
      .utf8
    return text
  }

  /// The name of the module's file without its ending: the title, if it is a plain name.
  var moduleName: String {
    let isPlain = title.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain && (1...40).contains(title.utf8.count) ? title : "effect"
  }
}
