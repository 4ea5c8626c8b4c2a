import CConfettiZlib
import ConfettiGraphics
import Testing

@testable import ConfettiTerminal

@Suite("KittyImage") struct KittyImageTests {
  private func strings(_ bytes: [UInt8]) -> [String] {
    var terminal = TerminalEmulator(columns: 10, rows: 10)
    terminal.take(bytes)
    #expect(terminal.complaints.isEmpty && !terminal.isUpdating)
    return terminal.strings
  }

  @Test("a picture comes whole, in short pieces, with the alpha that it has")
  func sendsPictures() throws {
    var picture = Bitmap(width: 300, height: 200)
    for x in 0..<300 {
      for y in 0..<200 {
        picture[x, y] = Color(Float(x) / 300, 1, Float((x * y * 7) % 31) / 31).premultiplied
      }
    }
    picture[7, 7] = .clear
    var image = KittyImage()
    var bytes: [UInt8] = []
    image.show(picture, columns: 10, rows: 10, into: &bytes)
    let strings = strings(bytes)
    #expect(strings.count > 1)
    #expect(strings[0].contains("s=300,v=200,c=10,r=10,m=1;"))
    #expect(strings.dropFirst().dropLast().allSatisfy { $0.hasPrefix("Gm=1;") })
    #expect(strings.last?.hasPrefix("Gm=0;") == true)
    #expect(strings.allSatisfy { $0.utf8.count < 4300 })
    let text = strings.map { $0.drop { $0 != ";" }.dropFirst() }.joined()
    let pixels = try #require(inflated(base64: text, count: 300 * 200 * 4))
    #expect(pixels[3] == 255 && pixels[1] == 255)
    #expect(Array(pixels[(7 * 300 + 7) * 4..<(7 * 300 + 8) * 4]) == [0, 0, 0, 0])
    for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] == 255 {
      let wanted = picture.pixels[index / 4].bytes
      #expect(abs(Int(pixels[index]) - Int(wanted.red)) < 8)
      #expect(abs(Int(pixels[index + 2]) - Int(wanted.blue)) < 8)
    }
  }

  @Test("an empty picture takes the last one away, once")
  func takesAway() {
    var image = KittyImage()
    var bytes: [UInt8] = []
    let empty = Bitmap(width: 4, height: 4)
    image.show(empty, columns: 1, rows: 1, into: &bytes)
    #expect(bytes.isEmpty)
    let full = Bitmap(width: 4, height: 4, filledWith: Color.white().premultiplied)
    image.show(full, columns: 1, rows: 1, into: &bytes)
    #expect(strings(bytes).count == 1)
    bytes.removeAll()
    image.show(empty, columns: 1, rows: 1, into: &bytes)
    #expect(bytes == KittyImage.deletion)
    bytes.removeAll()
    image.show(empty, columns: 1, rows: 1, into: &bytes)
    #expect(bytes.isEmpty)
  }

  private func inflated(base64: String, count: Int) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var packed: [UInt8] = []
    var (bits, length) = (0, 0)
    for byte in base64.utf8 {
      guard let value = alphabet.firstIndex(of: byte) else { continue }
      (bits, length) = ((bits << 6 | value) & 0xFFFF, length + 6)
      if length >= 8 {
        length -= 8
        packed.append(UInt8(bits >> length & 0xFF))
      }
    }
    var pixels = [UInt8](repeating: 0, count: count)
    var size = uLong(count)
    let status = uncompress(&pixels, &size, packed, uLong(packed.count))
    return status == Z_OK && Int(size) == count ? pixels : nil
  }
}
