import CConfettiZlib
import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiFilm

@Suite("Files for web pages") struct WebFilesTests {
  private static let size = Size(width: 640, height: 360)

  private static func baked(_ name: String? = nil, variations: Int = 1) throws -> BakedEffect {
    var films = try (0..<variations).map { variation in
      var effect = Effect.celebration
      if let name { effect.name = name }
      var system = ParticleSystem(seed: UInt64(variation) + 1)
      system.fire(try effect.checked(), in: size, at: 0)
      return try Film(of: system, size: size, frameCount: 120)
    }
    let first = films.removeFirst()
    return try BakedEffect(first, variations: films)
  }

  /// The data of a module, as its player gets it.
  private static func data(of module: [UInt8]) throws -> [UInt8] {
    let text = String(decoding: module, as: UTF8.self)
    let start = try #require(text.range(of: "inflate('", options: .backwards)).upperBound
    let base64 = String(text[start...].prefix { $0 != "'" })
    return inflated(raw: try #require(Data(base64Encoded: base64)))
  }

  /// Bytes that were deflated without a header, up to a megabyte.
  private static func inflated(raw: Data) -> [UInt8] {
    var (stream, bytes, source) = (z_stream(), [UInt8](repeating: 0, count: 1 << 20), [UInt8](raw))
    inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(&stream) }
    source.withUnsafeMutableBufferPointer { source in
      bytes.withUnsafeMutableBufferPointer { target in
        (stream.next_in, stream.avail_in) = (source.baseAddress, uInt(source.count))
        (stream.next_out, stream.avail_out) = (target.baseAddress, uInt(target.count))
        #expect(inflate(&stream, Z_FINISH) == Z_STREAM_END)
      }
    }
    return Array(bytes.prefix(Int(stream.total_out)))
  }

  @Test(
    "a module ends with the effect, of which each byte is that of the baked file",
    arguments: [1, 3])
  func module(variations: Int) throws {
    let effect = try Self.baked(variations: variations)
    #expect(try Self.data(of: effect.module) == effect.bytes)
    #expect(effect.module.starts(with: ConfettiAssets.player))
    let text = String(decoding: effect.module, as: UTF8.self)
    #expect(text.contains("'celebration.js');export default effect;"))
    #expect(text.hasSuffix("\n"))
  }

  @Test("a page has the module in it, and nothing from elsewhere") func page() throws {
    let effect = try Self.baked()
    let page = String(decoding: effect.page, as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains(String(decoding: effect.module, as: UTF8.self)))
    for part in ["title", "facts", "name", "module", "ground", "stage"] {
      #expect(!page.contains("{{\(part)}}"))
    }
    for needle in ["src=\"http", "href=\"http", "url(http", "@import", "fetch('http"] {
      #expect(!page.contains(needle))
    }
    // The text of the module would end with its element, or hide what follows it.
    let module = String(decoding: effect.module, as: UTF8.self).lowercased()
    #expect(!module.contains("</script") && !module.contains("<!--"))
  }

  @Test(
    "a title is text in a page, whatever is in it, and a plain name in a module",
    arguments: [
      (
        "</script><script>alert(1)</script>", "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
      ),
      ("a \"b\" 'c' & d", "a &quot;b&quot; &#39;c&#39; &amp; d"),
      ("Glück 🎉 {{module}}", "Glück 🎉 {{module}}"),
    ])
  func titles(name: String, shown: String) throws {
    let effect = try Self.baked(name)
    let page = String(decoding: effect.page, as: UTF8.self)
    #expect(page.contains("<title>\(shown)</title>") && page.contains("<h1>\(shown)</h1>"))
    #expect(!page.contains("<script>alert"))
    #expect(page.components(separatedBy: "</script>").count == 4)
    #expect(effect.moduleName == "effect")
    #expect(try Self.data(of: effect.module) == effect.bytes)
  }

  @Test("an effect with a background plays behind the page, whose text is seen on it")
  func backgrounds() throws {
    for (color, ground) in [(Color.white(), "light"), (Color.black(), "dark")] {
      let film = try Film(
        of: ParticleSystem(seed: 1), size: Self.size, frameCount: 10, background: .color(color))
      let page = String(decoding: try BakedEffect(film).page, as: UTF8.self)
      #expect(page.contains("<html lang=\"en\" data-ground=\"\(ground)\">"))
      #expect(page.contains("<canvas id=\"stage\""))
    }
    let page = String(decoding: try Self.baked().page, as: UTF8.self)
    #expect(page.contains("<html lang=\"en\">") && !page.contains("<canvas id=\"stage\""))
  }

  @Test("the same film gives the same bytes") func deterministic() throws {
    let (one, other) = (try Self.baked(variations: 2), try Self.baked(variations: 2))
    #expect(one.module == other.module && one.page == other.page)
  }
}
