import ConfettiTestSupport
import Testing

@testable import Confetti
@testable import ConfettiStudio

@Suite struct EditedEffectTests {
  @Test func anEditIsOneStepThatIsUndoneAndMadeAgain() throws {
    var edited = try Samples.edited(Samples.rocket)
    try edited.set("shell.launch.speed", [340, 460])
    #expect(
      edited.string == Samples.rocket.replacingOccurrences(of: "[300, 420]", with: "[340, 460]"))
    #expect(edited.steps.count == 1 && edited.position == 1 && edited.isChanged)
    let undone = [edited.undo(), edited.undo()]
    #expect(undone == [true, false] && edited.string == Samples.rocket && !edited.isChanged)
    let redone = [edited.redo(), edited.redo()]
    #expect(redone == [true, false])
    #expect(edited.document.effect.emitters[0].launch.velocity.speeds == .between(340, 460))
  }

  @Test func severalEditsAreMadeOneAfterTheOtherAsOneStep() throws {
    var edited = try Samples.edited(Samples.rocket)
    let shell = try edited.path("shell")
    try edited.apply([
      .rename(shell, "star"), .set(shell + [.key("when"), .key("count")], 40),
      .insert([.key("emitters"), .index(0)], ["name": "first"]),
      // The star is the second by now.
      .remove([.key("emitters"), .index(1), .key("air"), .key("drag")]),
    ])
    let star = try edited.path("star")
    #expect(star == [.key("emitters"), .index(1)])
    #expect(edited.document.effect.emitters[1].when.count == 40)
    #expect(edited.document.effect.emitters[1].air.drag == 0)
    #expect(edited.steps.count == 1)
    edited.undo()
    #expect(edited.string == Samples.rocket)
  }

  @Test func aRefusedEditChangesNothing() throws {
    var edited = try Samples.edited(Samples.rocket)
    let count = try edited.path("shell.when.count")
    try edited.set("shell.when.count", 21)
    edited.undo()
    for edits: [EffectEdit] in [
      [.set(count, 1e9)], [.set(count, "many")], [.set(count, .number(Double.nan))],
      [.set(count, 30), .set(count, -1)], [.set([.key("emitter")], 3)], [.move(count, to: 4)],
      [.remove([.key("emitters"), .index(7)])], [.rename([.key("emitters"), .index(0)], "a b")],
    ] {
      let error = #expect(throws: DocumentError.self) { try edited.apply(edits) }
      #expect(error?.file == "x.json" && error?.line ?? 0 > 0)
      #expect(edited.string == Samples.rocket && edited.position == 0 && edited.steps.count == 1)
      #expect(edited.problem == nil && !edited.isOngoing)
    }
  }

  @Test func anEditThatLeavesTheTextMakesNoStep() throws {
    var edited = try Samples.edited(Samples.rocket)
    try edited.set("shell.when.count", 21)
    edited.undo()
    try edited.apply([])
    try edited.set("shell.when.count", 20)
    try edited.apply([
      .set(edited.path("shell.when.count"), 9), .set(edited.path("shell.when.count"), 20),
    ])
    #expect(edited.steps.count == 1 && edited.position == 0)
    edited.redo()
    #expect(edited.position == 1)
  }

  @Test func eachCallOfADragReplacesTheOneBefore() throws {
    var edited = try Samples.edited(Samples.rocket)
    for gravity in stride(from: 290.0, through: 400, by: 10) {
      try edited.set("shell.air.gravity", .number(gravity), isOngoing: true)
    }
    #expect(edited.steps.count == 1 && edited.isOngoing)
    #expect(throws: DocumentError.self) {
      try edited.set("shell.air.gravity", 1e7, isOngoing: true)
    }
    edited.commit()
    #expect(edited.steps.map(\.sentence) == ["shell: gravity 280 → 400"])
    try edited.set("shell.air.gravity", 500, isOngoing: true)
    edited.commit()
    #expect(edited.steps.count == 2)
    edited.go(to: 0)
    #expect(edited.string == Samples.rocket)
  }

  @Test func aCancelledDragLeavesNoTrace() throws {
    var edited = try Samples.edited(Samples.rocket)
    try edited.set("shell.when.count", 30)
    try edited.set("shell.when.count", 40)
    edited.undo()
    let before = edited.string
    try edited.set("shell.air.drag", 5, isOngoing: true)
    try edited.set("shell.air.drag", 6, isOngoing: true)
    #expect(edited.steps.count == 2 && edited.position == 2)
    edited.cancel()
    #expect(edited.string == before && edited.position == 1)
    #expect(edited.steps.map(\.sentence) == ["shell: count 20 → 30", "shell: count 30 → 40"])
    // A drag that comes back to where it began leaves none either.
    try edited.set("shell.air.drag", 5, isOngoing: true)
    try edited.set("shell.air.drag", 2, isOngoing: true)
    edited.commit()
    #expect(edited.string == before && edited.steps.count == 2)
    edited.redo()
    #expect(edited.document.effect.emitters[0].when.count == 40)
    edited.cancel()
    #expect(edited.position == 2)
  }

  @Test func anotherChangeEndsADrag() throws {
    var edited = try Samples.edited(Samples.rocket)
    try edited.set("shell.air.drag", 5, isOngoing: true)
    try edited.set("shell.when.count", 30)
    #expect(edited.steps.count == 2 && !edited.isOngoing)
    try edited.set("shell.air.drag", 6, isOngoing: true)
    edited.undo()
    #expect(edited.document.effect.emitters[0].air.drag == 5)
    #expect(edited.position == 2 && edited.steps.count == 3)
  }

  @Test func typingIsOneStepAndABrokenTextKeepsTheDocument() throws {
    var edited = try Samples.edited(Samples.plain)
    let whole = Samples.plain.replacingOccurrences(of: "seconds: 2", with: "seconds: 3")
    edited.replaceText(
      Array(Samples.plain.replacingOccurrences(of: "seconds: 2", with: "seconds:").utf8))
    #expect(edited.problem?.line == 5 && edited.document.effect.emitters[0].life.seconds == 2)
    // An edit loses no text that was typed.
    #expect(throws: DocumentError.self) { try edited.set("emitters[0].look.lit", 0.5) }
    edited.replaceText(Array(whole.utf8))
    #expect(edited.problem == nil && edited.document.effect.emitters[0].life.seconds == 3)
    #expect(edited.steps.map(\.sentence) == ["Edit line 5"])
    edited.commit()
    edited.replaceText(Array((whole + "}").utf8))
    edited.commit()
    #expect(edited.problem != nil && edited.steps.last?.isBroken == true)
    edited.undo()
    #expect(edited.problem == nil && edited.string == whole)
    edited.redo()
    #expect(edited.problem != nil)
    #expect(edited.document.effect.emitters[0].life.seconds == 3)
    #expect(edited.document(at: 2).effect == edited.document(at: 1).effect)
    edited.go(to: 0)
    #expect(edited.string == Samples.plain)
    edited.replaceText([])
    edited.cancel()
    #expect(edited.string == Samples.plain && edited.steps.count == 2)
  }

  @Test func everyPositionHasItsDocument() throws {
    var edited = try Samples.edited(Samples.rocket)
    for count in 21...30 { try edited.set("shell.when.count", .number(Double(count))) }
    for present in [10, 9, 4, 0, 1, 5] {
      edited.go(to: present)
      for position in 0...10 {
        #expect(edited.document(at: position).effect.emitters[0].when.count == 20 + position)
      }
      #expect(edited.position == present && edited.steps.count == 10)
    }
    #expect(edited.document(at: -5).effect.emitters[0].when.count == 20)
    edited.go(to: .max)
    #expect(edited.position == 10)
    edited.go(to: .min)
    #expect(edited.position == 0)
  }

  @Test func theDocumentBeforeADragIsAtHand() throws {
    var edited = try Samples.edited(Samples.rocket)
    try edited.set("shell.when.count", 30)
    for count in 31...40 {
      try edited.set("shell.when.count", .number(Double(count)), isOngoing: true)
      #expect(edited.document(at: edited.position - 1).effect.emitters[0].when.count == 30)
    }
  }

  @Test func savingAndReloadingAreKnown() throws {
    var edited = try Samples.edited(Samples.rocket)
    try edited.set("shell.when.count", 30)
    edited.noteSaved(edited.text)
    #expect(!edited.isChanged)
    edited.undo()
    #expect(edited.isChanged)
    let outside = Array("{ emitters: [{ name: 'shell' }] }".utf8)
    #expect(throws: DocumentError.self) { try edited.reload(Array("{ emitters: 3 }".utf8)) }
    #expect(edited.string == Samples.rocket && edited.steps.count == 1)
    try edited.reload(outside)
    #expect(!edited.isChanged && edited.steps.map(\.sentence) == ["reloaded from the file"])
    edited.undo()
    #expect(edited.isChanged && edited.string == Samples.rocket)
    try edited.reload(Array(Samples.rocket.utf8))
    #expect(!edited.isChanged && edited.steps.count == 1)
  }

  @Test func theOldestStepsAreForgottenAndTheOthersStillUndone() throws {
    var edited = try Samples.edited("{ emitters: [{ when: { count: 1 } }] }")
    var texts: [[UInt8]] = []
    for number in 0..<11_200 {
      // Typing is the quickest change of all: comments are no values.
      edited.replaceText(Array("{} // \(number)".utf8))
      edited.commit()
      if number >= 11_100 { texts.append(edited.text) }
    }
    #expect((10_000...11_000).contains(edited.steps.count))
    for text in texts.dropLast().reversed() {
      edited.undo()
      #expect(edited.text == text)
    }
    edited.go(to: 0)
    #expect(edited.problem == nil && edited.position == 0 && edited.string.hasPrefix("{} // "))
    edited.go(to: .max)
    #expect(edited.text == texts.last)
  }

  @Test func largeStepsAreForgottenEarlierButNeverTheLast() throws {
    var edited = try Samples.edited("{}")
    for number in 0..<60 {
      let comment = String(repeating: number.isMultiple(of: 2) ? "a" : "b", count: 900_000)
      edited.replaceText(Array("{} // \(comment)".utf8) + (number == 25 ? Array("\n}".utf8) : []))
      edited.commit()
    }
    #expect((1...50).contains(edited.steps.count))
    let before = edited.position
    edited.undo()
    #expect(edited.position == before - 1)
    edited.go(to: 0)
    edited.undo()
    #expect(edited.position == 0)
  }
}

extension Launch.Velocity {
  fileprivate var speeds: Draw? { if case .polar(_, let speed) = self { speed } else { nil } }
}
