import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Range with a swarm") struct SwarmRangeTests {
  private static let frame = Rect(x: 100, y: 100, width: 312, height: 68)
  private static let form = SwarmForm(
    "speed", unit: " pt/s", ValueScale(usual: 0...600, hard: 0...2000), standard: 100...200)

  /// Somebody at a range of 300…420, and the changes.
  private struct Setup {
    let value: Box<ClosedRange<Double>>
    let dots = Box<[SwarmDot]>([])
    let answer: Box<SwarmResponse?> = Box(nil)
    let edits = Box<[Editing]>([])
    let form: SwarmForm
    let hand: Hand
    let places = SwarmPlaces(frame, words: Hand.theme.lineHeight)

    init(
      _ value: ClosedRange<Double> = 300...420, _ form: SwarmForm = SwarmRangeTests.form,
      _ dots: [SwarmDot] = []
    ) throws {
      let (box, edits, answer, held) = (Box(value), edits, answer, self.dots)
      held.value = dots
      (self.value, self.form) = (box, form)
      hand = try Hand { ui in
        let response = ui.swarmRange(
          "speed", form, value: &box.value, dots: held.value, in: frame)
        answer.value = response
        if !response.response.editing.isEmpty { edits.value.append(response.response.editing) }
      }
    }

    var y: Float { places.base }
    func x(_ number: Double) -> Float {
      places.x(at: form.scale.share(of: number, in: form.scale.shown(value.value)))
    }
    var commits: Int { edits.value.filter { $0.contains(.committed) }.count }

    func drag(from: Double, to: Double, _ modifiers: Input.Modifiers = []) {
      let (start, end) = (x(from), x(to))
      hand.act(.modifiersChanged(modifiers))
      hand.press(start, y, modifiers)
      hand.move((start + end) / 2, y)
      hand.move(end, y)
    }
    func letGo() {
      hand.release(hand.ui.pointer.place?.x ?? 0, y)
      hand.act(.modifiersChanged([]))
    }
  }

  @Test("a thumb is dragged up to the other one, as one change")
  func thumbs() throws {
    let setup = try Setup()
    setup.drag(from: 300, to: 360)
    #expect(setup.value.value == 360...420)
    setup.hand.move(setup.x(500), setup.y)
    #expect(setup.value.value == 420...420)
    setup.hand.move(setup.x(340), setup.y)
    #expect(setup.value.value == 340...420)
    setup.letGo()
    setup.drag(from: 420, to: 460)
    setup.letGo()
    #expect(setup.value.value == 340...460 && setup.commits == 2)
    #expect(setup.edits.value.filter { $0.contains(.begun) }.count == 2)
  }

  @Test("the middle moves both ends, as wide apart as they are, up to a hard end")
  func middle() throws {
    let setup = try Setup()
    setup.drag(from: 360, to: 460)
    #expect(setup.value.value == 400...520)
    setup.hand.move(-9000, setup.y)
    #expect(setup.value.value == 0...120)
    setup.letGo()
  }

  @Test("Alt keeps the middle")
  func keepsTheMiddle() throws {
    let setup = try Setup()
    setup.drag(from: 420, to: 480, .alt)
    #expect(setup.value.value == 240...480)
    setup.hand.move(setup.x(100), setup.y)
    #expect(setup.value.value == 360...360)
    setup.letGo()
  }

  @Test("a single number has one thumb, and Shift pulls it apart")
  func single() throws {
    let setup = try Setup(300...300)
    setup.drag(from: 300, to: 400)
    #expect(setup.value.value == 400...400)
    setup.letGo()
    setup.drag(from: 400, to: 460, .shift)
    #expect(setup.value.value == 400...460)
    setup.hand.move(setup.x(300), setup.y)
    #expect(setup.value.value == 300...400)
    setup.hand.act(.modifiersChanged([.shift, .alt]))
    #expect(setup.value.value == 300...500)
    setup.hand.act(.modifiersChanged([]))
    #expect(setup.value.value == 300...300)
    setup.letGo()
    #expect(setup.commits == 2)
  }

  @Test("a drag beyond the usual end shows more numbers, up to the hard end, and Escape restores")
  func softEnds() throws {
    let setup = try Setup()
    setup.drag(from: 420, to: 420)
    setup.hand.move(setup.places.start + setup.places.width * 1.5, setup.y)
    #expect(setup.value.value == 300...900)
    #expect(setup.x(900) == setup.places.start + setup.places.width)
    setup.hand.move(9000, setup.y)
    #expect(setup.value.value == 300...2000)
    setup.hand.type(.escape)
    #expect(setup.value.value == 300...420 && setup.edits.value.last == [.cancelled, .changed])
    #expect(setup.commits == 0)
  }

  @Test("a press that moves nothing leaves numbers with all their digits")
  func pressesKeepDigits() throws {
    let setup = try Setup(300.123456...420.654321)
    setup.hand.click(setup.x(300), setup.y)
    setup.hand.click(setup.x(360), setup.y)
    #expect(setup.value.value == 300.123456...420.654321)
    setup.drag(from: 300, to: 340)
    setup.letGo()
    #expect(setup.value.value == 340...420.654321 || setup.value.value == 340.1...420.654321)
  }

  @Test("a press beyond a thumb brings it there; one on the words does nothing")
  func pressesBeside() throws {
    let setup = try Setup()
    setup.hand.click(setup.x(500), setup.y)
    #expect(setup.value.value == 300...500)
    setup.hand.click(setup.x(100), setup.places.title.center.y)
    #expect(setup.value.value == 300...500 && setup.commits == 1)
  }

  @Test("a double click on a thumb restores the form's own value")
  func standard() throws {
    let setup = try Setup()
    let x = setup.x(420)
    setup.hand.click(x, setup.y)
    setup.hand.press(x, setup.y, clicks: 2)
    #expect(setup.value.value == 100...200)
    setup.hand.move(x + 50, setup.y)
    setup.hand.release(x + 50, setup.y)
    #expect(setup.value.value == 100...200 && setup.commits == 2)
  }

  @Test("keys move the end that was moved last, both, or a single number")
  func keys() throws {
    let setup = try Setup()
    setup.hand.type(.tab(backwards: false), .right)
    #expect(setup.value.value == 310...420)
    setup.hand.type(.space, .right)
    #expect(setup.value.value == 310...430)
    setup.hand.type(.pageDown)
    #expect(setup.value.value == 310...330)
    setup.hand.type(.right, modifiers: .control)
    #expect(setup.value.value == 320...340)
    setup.hand.type(.right, modifiers: .alt)
    #expect(setup.value.value == 310...350)
    setup.hand.type(.end)
    #expect(setup.value.value == 310...600)
    setup.hand.type(.home)
    #expect(setup.value.value == 310...310)
    setup.hand.type(.up)
    #expect(setup.value.value == 320...320)
    setup.hand.type(.right, modifiers: .shift)
    #expect(setup.value.value == 320...330)
    #expect(!setup.hand.type(.character("x")))
    #expect(setup.edits.value.allSatisfy { $0 == [.begun, .changed, .committed] })
  }

  @Test("the pointer tells the dots at it, and a drag with Control those between")
  func pointing() throws {
    let dots = [350.0, 380, 400].enumerated().map { SwarmDot($1, id: $0 + 7) }
    let setup = try Setup(300...420, Self.form, dots)
    let layout = SwarmLayout(dots, Self.form.scale, 0...600, room: setup.places.room)
    let place = setup.places.point(of: layout.places[1], in: layout)
    setup.hand.move(place.x, place.y)
    #expect(setup.answer.value?.pointed == [8])
    setup.hand.move(place.x, Self.frame.y)
    #expect(setup.answer.value?.pointed.isEmpty == true)
    setup.drag(from: 370, to: 410, .control)
    #expect(setup.answer.value?.lassoed == [8, 9])
    setup.letGo()
    #expect(setup.answer.value?.lassoed == nil)
    #expect(setup.value.value == 300...420 && setup.edits.value.isEmpty)
  }

  @Test("a value outside the usual range stays visible")
  func outside() throws {
    let setup = try Setup(900...1200)
    #expect(setup.x(1200) <= setup.places.start + setup.places.width)
    _ = setup.hand.vertices()
    setup.drag(from: 1200, to: 1000)
    #expect(setup.value.value == 900...1000)
  }

  @Test("a logarithmic range moves by factors")
  func logarithmic() throws {
    let form = SwarmForm("count", ValueScale(usual: 1...10_000, .logarithmic), step: 1)
    let setup = try Setup(10...100, form)
    setup.drag(from: 31, to: 310)
    let (low, high) = (setup.value.value.lowerBound, setup.value.value.upperBound)
    #expect(abs(low - 100) <= 10 && abs(high - 1000) <= 100)
    #expect(low == low.rounded() && high == high.rounded())
  }

  @Test("the tree tells the value in words")
  func words() throws {
    let setup = try Setup()
    let tree = setup.hand.ui.readTree(at: setup.hand.now) {
      $0.swarmRange("speed", Self.form, value: &setup.value.value, in: Self.frame)
    }
    let node = try #require(tree.first { $0.role == .range })
    #expect(node.name == "speed" && node.value == "300 – 420 pt/s" && node.frame == Self.frame)
    #expect(Self.form.words(5...5) == "5 pt/s" && Self.form.words(-1.5...2) == "−1.5 – 2 pt/s")
  }

  @Test("wild values and frames neither trap nor leave the hard range")
  func wildNumbers() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<60 {
      let (a, b) = (random.wildFinite(), random.wildFinite())
      let kind: ValueScale.Kind = random.next() & 1 == 0 ? .linear : .logarithmic
      let form = SwarmForm(
        "wild", ValueScale(usual: 0...600, hard: -10...2000, kind), step: random.wild())
      let setup = try Setup(
        min(a, b)...max(a, b), form, [SwarmDot(random.wild(), id: .max), SwarmDot(3, id: .min)])
      setup.hand.drag(250, setup.y, by: [40, 0], frames: 2)
      setup.hand.release(290, setup.y)
      setup.hand.type(.tab(backwards: false), .right, .pageDown, .space, .left)
      setup.hand.type(.right, modifiers: .alt)
      _ = setup.hand.vertices()
    }
    let value = Box(300.0...420)
    for size in [Size(width: 0, height: 0), Size(width: 4, height: 3), Size(width: -9, height: 80)]
    {
      let frame = Rect(x: 100, y: 100, width: size.width, height: size.height)
      let hand = try Hand { $0.swarmRange("speed", Self.form, value: &value.value, in: frame) }
      hand.click(101, 101)
      _ = hand.vertices()
      #expect((0.0...2000).contains(value.value.lowerBound))
    }
  }
}
