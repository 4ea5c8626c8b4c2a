import ConfettiTestSupport
import Testing

@testable import ConfettiLanguage

@Suite struct TextChangeTests {
  private static func bytes(_ random: inout SplitMix, _ most: UInt64) -> [UInt8] {
    (0..<random.next() % most).map { _ in UInt8(ascii: "a") + UInt8(random.next() % 3) }
  }

  /// A change of some places of a text.
  private static func change(of text: [UInt8], _ random: inout SplitMix) -> TextChange {
    var (splices, place) = ([TextChange.Splice](), 0)
    while place <= text.count, splices.count < 4 {
      let start = place + Int(random.next() % 5)
      let end = start + Int(random.next() % 4)
      guard end <= text.count else { break }
      splices.append(TextChange.Splice(start..<end, bytes(&random, 4)))
      place = end + Int(random.next() % 2)
    }
    return TextChange(splices)
  }

  @Test func theDifferenceOfTwoTextsLeadsFromOneToTheOther() {
    var random = SplitMix(seed: 1)
    for _ in 0..<2000 {
      let (old, new) = (Self.bytes(&random, 12), Self.bytes(&random, 12))
      let change = TextChange(from: old, to: new)
      let (made, inverse) = change.applied(to: old)
      #expect(made == new && inverse.applied(to: new).bytes == old)
      #expect(change.splices.isEmpty == (old == new) && change.splices.count < 2)
    }
    let change = TextChange(from: Array("speed 300 up".utf8), to: Array("speed 340 up".utf8))
    #expect(change.splices == [TextChange.Splice(7..<8, "4".utf8)])
  }

  @Test func twoChangesAreOne() {
    var random = SplitMix(seed: 2)
    for _ in 0..<3000 {
      let text = Self.bytes(&random, 20)
      let first = Self.change(of: text, &random)
      let between = first.applied(to: text).bytes
      let second = Self.change(of: between, &random)
      let after = second.applied(to: between).bytes
      let both = first.followed(by: second)
      let (made, inverse) = both.applied(to: text)
      #expect(made == after && inverse.applied(to: made).bytes == text)
    }
    #expect(TextChange([]).followed(by: TextChange([])).splices.isEmpty)
  }
}
