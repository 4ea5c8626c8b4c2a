import ConfettiControls
import ConfettiGraphics

/// The modes that the show is in; a chip names them, and without a mode there is no chip.
struct ShowMode: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let paused = ShowMode(rawValue: 1), slow = ShowMode(rawValue: 2)
  static let reducedMotion = ShowMode(rawValue: 4)

  /// All combinations of modes that have words.
  static let all = (1...7).map { ShowMode(rawValue: $0) }

  /// The words for the combination, the longest first.
  var titles: [String] {
    if self == .paused { return ["Paused · ← → step through time", "Paused · ← → step"] }
    return [words.map(\.long), words.map(\.short)].map(Self.title)
  }

  /// The words for all modes of a set.
  var words: [(long: String, short: String)] {
    let words: [(mode: ShowMode, long: String, short: String)] = [
      (.paused, "paused", "paused"), (.slow, "slow motion", "slow"),
      (.reducedMotion, "reduced motion", "reduced"),
    ]
    return words.filter { contains($0.mode) }.map { ($0.long, $0.short) }
  }

  /// Words in one line.
  static func title(_ words: [String]) -> String {
    let title = words.joined(separator: " · ")
    return title.prefix(1).uppercased() + title.dropFirst()
  }
}

/// The words on the chip of a mode and a moment, as they were last made.
private struct ModeWords: Hashable, Sendable {
  var mode: ShowMode = []
  var moment = SeenMoment()
  var width: Float = -1
  var text: ChipText?
}

extension Interface {
  /// The chip that names the mode, and the moment that is seen for people who make effects.
  ///
  /// - Parameter frame: gives the frame of a chip by the width of its text.
  mutating func modeChip(
    _ mode: ShowMode, _ moment: SeenMoment, _ layout: Layout,
    in frame: (_ width: Float) -> Rect
  ) {
    guard !mode.isEmpty || !moment.isEmpty else {
      return chip("mode chip", nil) { width, _ in frame(width) }
    }
    let id = id("mode")
    var words = kept(id, or: ModeWords())
    let width = layout.widestMode
    if words.mode != mode || words.moment != moment || words.width != width {
      let titles =
        !moment.isEmpty ? moment.titles(mode) : mode.isEmpty ? [] : mode.titles
      let fitting = titles.first { self.width(of: $0, theme.small) < width } ?? titles.last
      words = ModeWords(
        mode: mode, moment: moment, width: width, text: fitting.map { ChipText($0) })
      keep(words, for: id)
    }
    chip("mode chip", words.text, key: moment.isEmpty ? mode.rawValue : -1) { width, _ in
      frame(width)
    }
  }
}
