import Confetti
import ConfettiControls

extension Studio {
  /// Makes a pasted text the effect, as one step of the undo; says in a sentence what it became, or why it did not.
  package mutating func paste(_ text: String) { content.paste(text, &interface) }
}

extension Studio.Content {
  mutating func paste(_ text: String, _ ui: inout Interface) {
    guard text.contains(where: { !$0.isWhitespace }) else { return notify("Nothing to paste") }
    do throws(PasteError) {
      let pasted = try PastedEffect(text)
      do throws(DocumentError) {
        try edited.replace(Array(pasted.text.utf8), sentence: pasted.sentence)
      } catch {
        return notify("Cannot paste \(error.line):\(error.column): \(error.message)")
      }
      restage(&ui)
      playhead.restart()
      notify(pasted.sentence.prefix(1).uppercased() + pasted.sentence.dropFirst())
    } catch {
      notify(error.description)
    }
  }
}
