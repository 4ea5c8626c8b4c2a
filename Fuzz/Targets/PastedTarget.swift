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
      try demand(!error.description.contains("\n"), "a refusal has several lines")
      let isRefused = error.description.contains("it would be no effect")
      // Each option has bounds that keep within those of the language.
      return try demand(
        !isRefused || !error.description.contains("expected a number"),
        "a number came too far: \(error)")
    }
    guard pasted.kind != .effect else { return }
    let effect = try Effect(file: "pasted.json", contents: Array(pasted.text.utf8))
    try demand(
      effect.emitters.count == pasted.emitterCount, "the sentence has another number of emitters")
  }

  private static let pastedWords = [
    "confetti(", "confetti({", "})", "particleCount: 3,", "spread: 70,", "decay: .9,", "ticks: 9,",
    "origin: { x: .5, y: 1 },", "shapes: ['star'],", "colors: ['#abc'],", "flat: true,", "'", "`",
    "/*",
    "*/", "//", "\n", "\"particles\": {", "\"emitters\": [{", "\"move\": {\"enable\": true}",
    "\"speed\": ",
    "\"min\": 1, \"max\": 2", "null", "1e6", "-1", "\"value\": ", "\"position\": {}",
    "\"rate\": {}",
    "\u{2028}", "\u{FEFF}", "é",
  ]
}
