import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("ColorListText") struct ColorListTextTests {
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  @Test(
    "blanks, brackets, quotes and lists mean what they seem to",
    arguments: [
      "red,blue", "red, blue", " red ,\tblue ", "rgb(255,0,0),blue", "rgb(255, 0, 0), #00F",
      "rgba(255,0,0,1), hsl(240, 100%, 50%)", "[\"red\", \"blue\"]", "['#F00', 'rgb(0,0,255)',]",
      "\"red\", \"blue\"", "'red','blue'",
    ])
  func forms(text: String) throws {
    #expect(try ColorListText(text).colors == [red, blue])
  }

  @Test("palettes are as in files, alone and beside colours")
  func palettes() throws {
    for palette in Palette.all {
      #expect(try ColorListText(palette.name).colors == palette.colors)
      #expect(try ColorListText("red, \(palette.name)").colors == [red] + palette.colors)
      #expect(
        try ColorListText("[\"\(palette.name)\", \"blue\"]").colors == palette.colors + [blue])
    }
  }

  @Test("the option and the key of a file give the same colours")
  func sameAsFiles() throws {
    for list in ["[\"gold\", \"hsl(40 100% 47%)\", \"fanfare\"]", "[\"oklch(0.7 0.1 200)\"]"] {
      let file = try Effect(
        file: "x.json", contents: Array("{ \"extends\": \"party\", \"colors\": \(list) }".utf8))
      var option = Effect.Checked.party.value.colored(try ColorListText(list).colors)
      option.name = file.name
      #expect(file.emitters == option.emitters)
    }
  }

  @Test(
    "a mistake is one sentence that says which colour it is",
    arguments: [
      ("red,bleu", "colour 2: expected a colour", "perhaps \"blue\", found \"bleu\""),
      ("red,,blue", "colour 2: expected a colour", "found \"\""),
      ("", "colour 1: expected a colour", "found \"\""),
      ("red;blue", "colour 1: expected a colour", "found \"red;blue\""),
      ("rgb(255,0,0", "colour 1: expected a colour", "found \"rgb(255,0,0\""),
      ("fanfares,red", "or a palette of confetti", "perhaps \"fanfare\", found \"fanfares\""),
      ("[\"red\", 5]", "colour 2: expected", "found 5"),
      ("[\"red\"", "the list cannot be read", "expected"),
      ("[]", "expected 1…256 elements", "found an empty list"),
      ("{\"between\": [\"red\", \"blue\"]}", "colour 1: expected a colour", "found"),
    ])
  func mistakes(text: String, beginning: String, end: String) throws {
    let error = #expect(throws: ColorListText.Invalid.self) { try ColorListText(text) }
    let sentence = try #require(error?.description)
    #expect(sentence.contains(beginning) && sentence.contains(end))
    #expect(!sentence.contains("\n"))
  }

  @Test("there are 256 colours at most, those of palettes counted")
  func bounded() throws {
    let most = Array(repeating: "red", count: 256).joined(separator: ",")
    #expect(try ColorListText(most).colors.count == 256)
    for text in [most + ",red", String(most.dropLast(3)) + "fanfare"] {
      #expect(throws: ColorListText.Invalid.self) { try ColorListText(text) }
    }
  }
}
