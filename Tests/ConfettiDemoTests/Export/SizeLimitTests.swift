import ArgumentParser
import Testing

@testable import ConfettiDemo

@Suite("SizeLimit") struct SizeLimitTests {
  @Test(
    "a size has a unit, or is bytes",
    arguments: [
      ("500KB", 500_000, "500 KB"), ("64KiB", 65_536, "64 KiB"), ("1.5MB", 1_500_000, "1.5 MB"),
      ("2 mib", 2_097_152, "2 MiB"), ("20000", 20_000, "20 KB"), ("0.1kb", 100, "0.1 KB"),
    ])
  func sizes(text: String, bytes: Int, said: String) throws {
    let limit = try SizeLimit(text)
    #expect(limit.bytes == bytes && limit.text == said)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "KB", "0", "-5KB", "1.5", "5 TB", "5K", "1e9", "nan", "inf KB", "1.2.3MB", "0x10",
      "9999999999GB",
      "99999999999999999999", "½KB",
    ])
  func refused(text: String) {
    #expect(throws: ValidationError.self) { try SizeLimit(text) }
  }

  @Test("a size is said in the unit of the limit, and never smaller than it is") func units() throws
  {
    #expect(SizeLimit.kibibytes(64).share(62_669) == "61.3 KiB of 64")
    #expect(SizeLimit.kibibytes(64).share(65_536) == "64 KiB of 64")
    #expect(SizeLimit.kibibytes(64).text(65_537) == "64.1 KiB")
    #expect(try SizeLimit("0.1MB").share(80_100) == "0.09 MB of 0.1")
    #expect(SizeLimit.kilobytes(500).share(487_000) == "487 KB of 500")
  }
}
