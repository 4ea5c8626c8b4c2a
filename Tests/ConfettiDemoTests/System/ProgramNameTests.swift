import Testing

@testable import ConfettiDemo

@Suite("ProgramName") struct ProgramNameTests {
  @Test(
    "it is called as it is installed, whatever the folder",
    arguments: [
      "confetti", "/usr/local/bin/confetti", "../bin/confetti",
    ])
  func short(path: String) { #expect(ProgramName.name(calledAs: path) == "confetti") }

  @Test(
    "by any other name it is the product",
    arguments: [
      "ConfettiDemo", "/opt/confetti/ConfettiDemo", "/usr/bin/xctest", "", "/", "confetti/party",
    ])
  func long(path: String) { #expect(ProgramName.name(calledAs: path) == "ConfettiDemo") }

  @Test("without a path it is the product") func noPath() {
    #expect(ProgramName.name(calledAs: nil) == "ConfettiDemo")
  }
}
