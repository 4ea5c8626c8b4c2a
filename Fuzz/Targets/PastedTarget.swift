import Confetti
import ConfettiStudio

extension FuzzTarget {
  /// Texts that are pasted into the studio: what is made of them is an effect, or one sentence says why not.
  static let pasted = FuzzTarget("pasted", runs: 1000, longest: 4096, words: pastedWords) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let pasted: PastedEffect
    do throws(PasteError) {
      pasted = try PastedEffect(text)
    } catch {
      return try demand(!error.description.contains("\n"), "a refusal has several lines")
    }
    guard pasted.kind != .effect else { return }
    let effect: Effect
    do throws(DocumentError) {
      effect = try Effect(file: "pasted.json", contents: Array(pasted.text.utf8))
    } catch {
      // Whether an outline or a text can be drawn, only the language knows.
      let isDrawn = ["path", "text"].contains { error.message.contains("shapes") && error.message.contains($0) }
      return try demand(isDrawn, "a pasted text became no effect: \(error)\n\(pasted.text)")
    }
    try demand(
      effect.emitters.count == pasted.emitterCount, "the sentence has another number of emitters")
  }

  private static let pastedWords = [
    "confetti(", "confetti({", "})", "particleCount: 3,", "spread: 70,", "decay: .9,", "ticks: 9,",
    "origin: { x: .5, y: 1 },", "shapes: ['star'],", "colors: ['#abc'],", "flat: true,", "'", "`", "/*",
    "*/", "//", "\n", "\"particles\": {", "\"emitters\": [{", "\"move\": {\"enable\": true}", "\"speed\": ",
    "\"min\": 1, \"max\": 2", "null", "1e6", "-1", "\"value\": ", "\"position\": {}", "\"rate\": {}",
    "\u{2028}", "\u{FEFF}", "é",
  ]
}
