import ConfettiControls
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Credits") struct CreditsTests {
  @Test("each credit is one line of letters that the show can draw")
  func lines() throws {
    let typeface = try Visitor.typeface.get()
    #expect(!Credits.lines.isEmpty)
    for line in Credits.lines + [Credits.least] {
      #expect(line.unicodeScalars.allSatisfy { typeface[$0] != nil })
    }
  }

  @Test("each credit of the fanfare has the link that its author asks for")
  func link() throws {
    for credit in [try #require(Credits.lines.last), Credits.least] {
      #expect(credit.contains("@Perk_sh") && credit.contains("github.com/yukawashouhei/"))
    }
  }
}
