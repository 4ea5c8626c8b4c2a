import Confetti
import ConfettiControls
import ConfettiExchange

extension Studio {
  /// The most bytes of a text that is pasted.
  package static let mostPastedBytes = ForeignEffect.mostBytes

  /// Makes a pasted text the effect, as one step of the undo; says in a sentence what it became, or why it did not.
  package mutating func paste(_ text: String) { content.paste(text, &interface) }
}

extension Studio.Content {
  mutating func paste(_ text: String, _ ui: inout Interface) {
    guard text.contains(where: { !$0.isWhitespace }) else { return notify("Nothing to paste") }
    let bytes = Array(text.utf8)
    do throws(ForeignError) {
      let foreign = try ForeignEffect(bytes)
      guard foreign != nil || text.contains("{") else {
        return notify(
          "Cannot paste: this is no effect; paste one, or one of canvas-confetti, tsParticles, "
            + "Particle Designer or Pixi")
      }
      let sentence = foreign?.pasted ?? Self.pasted(bytes)
      do throws(DocumentError) {
        try edited.replace(foreign.map { Array($0.text.utf8) } ?? bytes, sentence: sentence)
      } catch {
        return notify("Cannot paste \(error.line):\(error.column): \(error.message)")
      }
      restage(&ui)
      playhead.restart()
      notify(sentence.prefix(1).uppercased() + sentence.dropFirst())
    } catch {
      notify("Cannot paste \(error)")
    }
  }

  /// A sentence about a text in the language of effects.
  private static func pasted(_ bytes: [UInt8]) -> String {
    let emitters = (try? JSONParser.parse(bytes))?["emitters"]?.elements?.count ?? 1
    return "pasted an effect: \(counted(emitters))"
  }

  fileprivate static func counted(_ emitters: Int) -> String {
    emitters == 1 ? "1 emitter" : "\(emitters) emitters"
  }
}

extension ForeignEffect {
  /// One sentence: the program, the number of emitters, and the options that could not be said.
  fileprivate var pasted: String {
    let names = unsaid.prefix(6).map(\.name).joined(separator: ", ")
    return "pasted \(kind.rawValue): \(Studio.Content.counted(emitterCount))"
      + (unsaid.isEmpty ? "" : "; could not say: \(names)\(unsaid.count > 6 ? ", …" : "")")
  }
}
