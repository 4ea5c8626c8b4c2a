import ConfettiControls
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("SetText") struct SetTextTests {
  private static let frame = Rect(x: 100, y: 100, width: 200, height: 40)

  /// Somebody who types into a field that begins 10 points inside of its frame.
  private static func hand(_ text: Box<String>) throws -> Hand {
    let hand = try Hand {
      $0.textField(
        "search", text: &text.value, placeholder: "", style: $0.theme.body, in: Self.frame,
        inset: 10)
    }
    hand.click(150, 120)
    return hand
  }

  /// Answers what the field asks for: each character is 20 pixels wide.
  private static func answer(_ hand: Hand, isRightToLeft: Bool = false) throws {
    let request = try #require(hand.ui.unsetText)
    let count = request.text.count
    let width = count * 20
    var sides = (0..<count).map { SetText.Sides(start: Float($0) * 20, end: Float($0 + 1) * 20) }
    if isRightToLeft {
      sides = sides.map { .init(start: Float(width) - $0.start, end: Float(width) - $0.end) }
    }
    let picture = Bitmap(width: width, height: 24, filledWith: PackedColor(bits: .max))
    let text = SetText(request, picture, baseline: 18, characters: sides)
    var atlas = hand.ui.canvas.quads.atlas
    try atlas.add([text.shape])
    hand.ui.setAtlas(atlas, keepsText: true)
    hand.ui.take(text, for: request)
    _ = hand.vertices()
  }

  @Test("letters that the typeface lacks are asked for, and no others")
  func asks() throws {
    let text = Box("")
    let hand = try Self.hand(text)
    hand.write("snow\u{200D} ")
    #expect(hand.ui.unsetText == nil)
    hand.write("снег")
    let style = Hand.theme.body
    #expect(hand.ui.unsetText == TextRequest("snow\u{200D} снег", pixelSize: style.size))
    try Self.answer(hand)
    #expect(hand.ui.unsetText == nil)
    hand.write("!")
    #expect(hand.ui.unsetText?.text == "snow\u{200D} снег!")
  }

  @Test("a text that cannot be set is not asked for again, and its letters are drawn as they are")
  func refused() throws {
    let text = Box("")
    let hand = try Self.hand(text)
    hand.write("日")
    let request = try #require(hand.ui.unsetText)
    let before = hand.vertices().count
    hand.ui.take(nil, for: request)
    _ = hand.vertices()
    #expect(hand.ui.unsetText == nil && hand.vertices().count == before)
  }

  @Test("the caret stands where the text that was set has it")
  func caret() throws {
    for isRightToLeft in [false, true] {
      let text = Box("")
      let hand = try Self.hand(text)
      hand.write("абв")
      try Self.answer(hand, isRightToLeft: isRightToLeft)
      #expect(hand.ui.textPlace?.x == (isRightToLeft ? 110 : 170))
      hand.type(.home)
      #expect(hand.ui.textPlace?.x == (isRightToLeft ? 170 : 110))
      hand.press(128, 120)
      hand.release(128, 120)
      #expect(hand.ui.textPlace?.x == 130)
      hand.type(.delete)
      #expect(text.value == (isRightToLeft ? "аб" : "ав"))
    }
  }

  @Test("characters that are selected are marked, also where they stand apart")
  func selection() throws {
    let text = Box("")
    let hand = try Self.hand(text)
    hand.write("абв")
    try Self.answer(hand)
    let before = hand.vertices().count
    hand.type(.left, modifiers: .shift)
    hand.type(.left, modifiers: .shift)
    #expect(hand.vertices().count == before + 2 * 4)
  }
}
