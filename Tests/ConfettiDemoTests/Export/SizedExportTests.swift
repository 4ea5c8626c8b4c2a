import ConfettiSystem
import Testing

@testable import ConfettiDemo

@Suite("SizedExport") struct SizedExportTests {
  @Test("an error names the file that was asked for, and no draft of it") func names() {
    func named(_ error: any Error) -> String {
      "\(SizedExport.naming("a.gif", insteadOf: ".confetti-7-0", in: error))"
    }
    #expect(
      named(FileError(path: ".confetti-7-0", .noSpace)) == "\(FileError(path: "a.gif", .noSpace))")
    #expect(
      named(DemoError("ffmpeg could not write .confetti-7-0: no"))
        == "ffmpeg could not write a.gif: no")
    #expect(named(FileError(path: "b.png", .noSpace)).contains("b.png"))
  }
}
