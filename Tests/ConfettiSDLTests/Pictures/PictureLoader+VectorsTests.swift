import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("PictureLoader: SVG") struct VectorsTests {
    private static let noLibrary = Comment(
      "librsvg is not installed (apt-get install librsvg2-2, or brew install librsvg)")

    /// A loader with librsvg, and one on a machine where nothing is installed.
    private static let loaders =
      [PictureLoader.bare] + (Installed.vectorLibrary ? [PictureLoader()] : [])

    private static func file(_ inside: String, _ attributes: String = "") -> [UInt8] {
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48' \(attributes)>\(inside)</svg>"
          .utf8)
    }

    @Test("SVG files are drawn at a size good for particles")
    func sizes() throws {
      for loader in Self.loaders {
        let picture = try loader.picture(from: PictureSamples.svg, name: "two.svg")
        #expect(picture == PictureSamples.halves(scale: 16))
        let small = try loader.picture(from: PictureSamples.svg, name: "two.svg", longestSide: 32)
        #expect(small == PictureSamples.halves(scale: 2))
      }
    }

    @Test("an SVG of any size takes no more pixels than another")
    func absurdSizes() throws {
      for (width, height) in [(1e9, 1e9), (1e-6, 1e6), (0.001, 0.001), (1, 1e9)] {
        let svg = """
          <svg width="\(width)" height="\(height)" viewBox="0 0 10 10">
          <rect width="10" height="10" fill="red"/></svg>
          """
        for loader in Self.loaders {
          guard let picture = try? loader.picture(from: Array(svg.utf8), name: "a.svg") else {
            continue
          }
          #expect(max(picture.width, picture.height) == 256)
        }
      }
    }

    @Test(
      "plain shapes and colours are the same with and without librsvg",
      .enabled(if: Installed.vectorLibrary, noLibrary),
      arguments: [
        "<path fill='red' transform='scale(2)' d='M12 2a10 10 0 010 20 10 10 0 010-20z'/>",
        "<rect width='48' height='48' fill='rebeccapurple'/>",
        "<rect width='48' height='48' fill='rgba(255,0,0,.5)'/>",
        "<rect width='48' height='48' style='fill:red !important' fill='blue'/>",
        "<g opacity='.5' fill='red'><rect width='30' height='48'/><rect x='18' width='30' height='48'/></g>",
        "<path d='M5 12h14M12 5v14' fill='none' stroke='currentColor' stroke-width='2'/>",
        "<g color='red'><rect width='20' height='20' fill='currentColor'/></g>",
        "<style>.a{fill:red}</style><path class='a' stroke='blue' stroke-linejoin='round' d='M9 9L40 12 20 44z'/>",
        "<circle cx='24' cy='24' r='16' fill='none' stroke='red' stroke-width='4' stroke-dasharray='5 3'/>",
        "<linearGradient id='a'><stop stop-color='red'/><stop offset='1' stop-color='blue' stop-opacity='.5'/>"
          + "</linearGradient><circle cx='24' cy='24' r='16' fill='url(#a)'/>",
        "<radialGradient id='a' fx='.3'><stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
          + "</radialGradient><circle cx='24' cy='24' r='16' fill='url(#a)'/>",
        "<clipPath id='c'><circle cx='24' cy='24' r='12'/><path d='M0 0h9v9z'/></clipPath>"
          + "<rect width='48' height='48' fill='red' opacity='.5' clip-path='url(#c)'/>",
        "<defs><path id='a' d='M0 0h9v9z'/></defs><use href='#a' x='9' fill='red' transform='rotate(20)'/>",
      ])
    func agreement(inside: String) throws {
      let bytes = Self.file(inside)
      let own = try PictureLoader.bare.picture(from: bytes, name: "a.svg")
      let other = try PictureLoader().picture(from: bytes, name: "a.svg")
      #expect(try #require(own.meanDifference(to: other)) < 0.5)
    }

    @Test(
      "both readers find the drawing of a file without a size",
      .enabled(if: Installed.vectorLibrary, noLibrary))
    func noSize() throws {
      let svg = Array("<svg><circle cx='9' cy='5' r='2' stroke='red' fill='#fff'/></svg>".utf8)
      let own = try PictureLoader.bare.picture(from: svg, name: "a.svg")
      let other = try PictureLoader().picture(from: svg, name: "a.svg")
      #expect(own.width == 256 && own.height == 256)
      #expect(try #require(own.meanDifference(to: other)) < 1)
    }

    @Test("an icon that leaves its colour open is white, so that it can be tinted")
    func white() throws {
      for loader in Self.loaders {
        let plain = try loader.picture(
          from: Self.file("<rect width='48' height='48'/>", "fill='currentColor'"), name: "a.svg")
        #expect(Set(plain.pixels.map(\.bits)) == [0xFFFF_FFFF])
        let red = try loader.picture(
          from: Self.file(
            "<rect width='48' height='48' fill='currentColor'/>", "style='color:red'"),
          name: "a.svg")
        #expect(Set(red.pixels.map(\.bits)) == [0xFF00_00FF])
      }
    }

    @Test(
      "files that need librsvg are drawn by it, and without it refused with the package to install",
      arguments: [
        (
          "<mask id='c'><circle cx='24' cy='24' r='12' fill='white'/></mask>"
            + "<rect width='48' height='48' fill='red' mask='url(#c)'/>", "a <mask>", 12_868
        ),
        (
          "<symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>"
            + "<use href='#s' width='48' height='48'/>", "a <symbol>", 65_536
        ),
        (
          "<svg x='24' y='24' width='24' height='24' viewBox='0 0 10 10'>"
            + "<rect width='10' height='10' fill='red'/></svg>", "a <svg>", 16_384
        ),
        (
          "<pattern id='p' width='8' height='8' patternUnits='userSpaceOnUse'>"
            + "<rect width='4' height='8' fill='red'/></pattern>"
            + "<rect width='48' height='48' fill='url(#p)'/>", "a <pattern>", 32_768
        ),
        (
          "<image width='24' height='24' href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYA"
            + "AAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='/>", "an <image>",
          16_384
        ),
      ])
    func needed(inside: String, noun: String, area: Int) throws {
      let bytes = Self.file(inside)
      expectError("a.svg is an SVG with \(noun), which needs librsvg; install librsvg2-2 (Debian, ")
      {
        try PictureLoader.bare.picture(from: bytes, name: "a.svg")
      }
      guard Installed.vectorLibrary else { return }
      let picture = try PictureLoader().picture(from: bytes, name: "a.svg")
      #expect(abs(picture.pixels.count { $0.bytes.alpha > 60 } - area) <= area / 20)
    }

    @Test("a library that is missing is not needed for other files")
    func missing() throws {
      let loader = PictureLoader(
        imageLibraries: [], vectorLibraries: ["libdoesnotexist.so.9", ""], textLibraries: [],
        fontFolders: [])
      #expect(
        try loader.picture(from: PictureSamples.svg, name: "two.svg")
          == PictureSamples.halves(scale: 16))
      expectError("which needs librsvg; install librsvg2-2 (Debian, Ubuntu) or librsvg (Homebrew)")
      {
        try loader.picture(from: Self.file("<text>A</text>"), name: "a.svg")
      }
    }

    @Test("no picture reads another file, in either reader")
    func elsewhere() throws {
      let folder = try TemporaryFolder()
      try folder.write("a.png", Data(PictureSamples.png))
      try folder.write("a.css", Data("rect { fill: red }".utf8))
      let (picture, sheet) = (folder.path("a.png"), folder.path("a.css"))
      for inside in [
        "<image width='48' height='48' href='\(picture)'/>",
        "<image width='48' height='48' href='file://\(picture)'/>",
        "<style>@import url('file://\(sheet)');</style>", "<use href='file://\(picture)#a'/>",
        "<rect width='48' height='48' fill='url(file://\(picture)#a)'/>",
        "<filter id='f'><feImage href='\(picture)'/></filter><rect width='9' height='9' filter='url(#f)'/>",
      ] {
        for loader in Self.loaders {
          expectError("from elsewhere, and no other file is read; embed it, or use a PNG.") {
            try loader.picture(
              from: Self.file(inside + "<rect width='9' height='9'/>"), name: "a.svg")
          }
        }
      }
      let entity =
        "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file://\(sheet)\">]><svg><style>&x;</style></svg>"
      for loader in Self.loaders {
        expectError("the entity “x” from elsewhere") {
          try loader.picture(from: Array(entity.utf8), name: "a.svg")
        }
      }
    }

    @Test("files that would take minutes or gigabytes are refused, in either reader")
    func bounds() {
      for (inside, reason) in [
        ("<path d='M0 4h9' stroke='red' stroke-dasharray='1e-9'/>", "of more than 100000 dashes"),
        ("<g id='a'><use href='#a'/></g>", "of more than 100 elements within each other"),
        (String(repeating: "<g/>", count: 20_000), "of more than 20000 elements"),
        (
          "<pattern id='p' width='1e5' height='1e5' patternUnits='userSpaceOnUse'/>"
            + "<rect width='9' height='9' fill='url(#p)'/>",
          "of more than 4 million pixels in a pattern"
        ),
        (
          "<image href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUv////////8IBgAAAB8V'/>",
          "of more than 32 million pixels in a picture"
        ),
      ] {
        for loader in Self.loaders {
          expectError("a.svg is an SVG \(reason)") {
            try loader.picture(from: Self.file(inside), name: "a.svg")
          }
        }
      }
    }

    @Test("an SVG without anything to see is an error")
    func blank() {
      for loader in Self.loaders {
        for inside in ["", "<rect width='9' height='9' fill='none'/>"] {
          expectError("x.svg is an SVG of which nothing can be seen") {
            try loader.picture(from: Self.file(inside), name: "x.svg")
          }
        }
        expectError("x.svg is a damaged SVG (line 1: no <svg>); copy or export it again.") {
          try loader.picture(from: Array("<!DOCTYPE svg><g/>".utf8), name: "x.svg")
        }
      }
    }
  }
}
