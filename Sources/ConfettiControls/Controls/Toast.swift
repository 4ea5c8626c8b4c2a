import ConfettiGraphics
import Motion

/// A sentence that is shown for a moment, such as where a picture was saved; the next one replaces it.
///
/// A sentence about a problem is kept until the problem is over; others cover it for their moment.
///
///     toast.show("Picture saved to confetti-1.png", at: now)
///     toast.keep("rocket.json:7:31: …")        // until keep(nil)
///     toast.advance(to: now)                   // once a frame
///     toast.describe(within: 400, lines: 2, &ui) { width, lines in frame }
///
/// While the sentence is shown nothing moves, so a show that sleeps must wake up at ``nextChange``.
package struct Toast: Sendable {
  /// No sentence.
  package init() {}

  /// The time at which the sentence goes by itself, in seconds; `nil` without a sentence.
  package private(set) var nextChange: Double?
  /// The sentence that is shown for a moment; `nil` if there is none, or it is going.
  package private(set) var said: String?
  /// The sentence about a problem.
  private var kept: String?
  /// The number of the sentence, by which two equal sentences in a row are told apart.
  private var number = 0
  /// Whether the last sentence went by itself, slowly, instead of because people did something.
  private var wentByItself = false

  /// The shortest and the longest time of a sentence, in seconds.
  package static let (shortest, longest) = (2.5, 6.0)
  /// The number of characters that are read in the shortest time, and the seconds for each further character.
  private static let (quickly, each) = (40, 0.05)

  package mutating func show(_ text: String, at now: Double) {
    nextChange = now + Self.duration(of: text)
    // A sentence that is shown already only stays longer.
    if text != said { say(text) }
  }

  /// Removes the present sentence if it is one of these.
  package mutating func takeBack(_ sentences: [String]) {
    guard let said, sentences.contains(said) else { return }
    say(nil)
  }

  /// Keeps a sentence about a problem; `nil` keeps none.
  package mutating func keep(_ problem: String?) {
    guard problem != kept else { return }
    kept = problem
    // A sentence that is shown for a moment is read first.
    if said == nil { number += 1 }
  }

  private mutating func say(_ text: String?) {
    said = text
    if text == nil { nextChange = nil }
    (number, wentByItself) = (number + 1, false)
  }

  package static func duration(of text: String) -> Double {
    min(shortest + each * Double(max(text.count - quickly, 0)), longest)
  }

  /// Lets the sentence go once it has been shown long enough; returns whether it begins to go.
  package mutating func advance(to now: Double) -> Bool {
    guard let nextChange, now >= nextChange else { return false }
    say(nil)
    wentByItself = true
    return true
  }

  /// Whether a sentence is seen, or is still going.
  ///
  /// Most of the time there is none, and then its place need not be asked for.
  package func isSeen(by ui: Interface) -> Bool {
    said != nil || kept != nil || ui.hasChip("toast")
  }

  /// Describes the sentence.
  ///
  /// - Parameters:
  ///   - width: the greatest width of a line, in points.
  ///   - lines: the most lines of a sentence that is kept; other sentences have one.
  ///   - ground: the colour below the words.
  ///   - frame: the frame of the chip, by the width of its longest line and its number of lines.
  package func describe(
    within width: Float, lines: Int,
    ground: Color = .panel, _ ui: inout Interface,
    in frame: (_ width: Float, _ lines: Int) -> Rect
  ) {
    guard isSeen(by: ui) else { return }
    let isKept = said == nil
    let text = (said ?? kept).map {
      ChipText(
        $0, within: width, lines: isKept ? lines : 1, ink: isKept ? .warning : .accent,
        ground: ground)
    }
    let leaving = Animation.smooth(duration: 0.25)
    ui.chip(
      "toast", text, key: number, leaving: wentByItself ? leaving.speed(0.3) : leaving, in: frame)
  }
}
