import ConfettiTestSupport

@testable import ConfettiGraphics
@testable import ConfettiSDL

extension FuzzTarget {
  /// Paths as SVG pictures write them.
  static let path = FuzzTarget(
    "path", runs: 1000, longest: 2048,
    words: Array("MmZzLlHhVvCcSsQqTtAa").map { "\($0)" }
      + ["0", "1", "-1", "1e6", "1e-9", "1e38", ".5.5", "-.5-.5", "0 01", "a1 1 0 01", "e"]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for rule in ShapePath.Rule.allCases {
      let path: ShapePath
      do {
        path = try ShapePath(text, rule: rule)
      } catch let error as ShapePathError {
        try demand(error.offset <= text.count, "an offset of \(error.offset): \(error)")
        continue
      }
      try demand(path.aspect.isFinite && path.aspect > 0, "an aspect of \(path.aspect)")
      try demand(
        ParticleShape.path(path).coverage(width: 24, height: 24).count == 576,
        "another size of coverage")
      var atlas = Atlas.white
      try atlas.add([.path(path)])
    }
  }

  /// Colours as CSS writes them.
  static let color = FuzzTarget(
    "color", runs: 2000, longest: 64,
    words: ["#", "rgb(", "rgba(", "hsl(", "%", "deg", "gold", "transparent", ",", "/", ")", "none"]
  ) { bytes in
    guard let color = Color(css: String(decoding: bytes, as: UTF8.self)) else { return }
    for part in [color.red, color.green, color.blue, color.alpha] {
      try demand(0...1 ~= part, "a component of \(part)")
    }
  }

  /// PNG files without any changes to their bytes.
  static let png = FuzzTarget(
    "png", runs: 2000, words: ["IHDR", "IDAT", "IEND", "PLTE", "tRNS", "\u{0}\u{0}\u{0}"]
  ) { bytes in
    guard let picture = try? Bitmap(png: bytes) else { return }
    try demandWhole(picture)
    guard picture.pixels.count <= 1 << 14, let film = try? PictureFilm.film(png: bytes) else {
      return
    }
    for frame in film.frames { try demandWhole(frame) }
  }

  /// PNG files with correct checksums: the first bytes are the header, and the others are compressed.
  static let pngChunks = FuzzTarget("png-chunks", runs: 500, longest: 512) { bytes in
    guard let picture = try? Bitmap(png: PNGModel(bytes).file) else { return }
    try demandWhole(picture)
    // All pixels are premultiplied, so writing and reading them again may only lose the colour of clear ones.
    let again = try Bitmap(png: picture.pngData())
    try demand(again.width == picture.width && again.height == picture.height, "another size")
  }

  /// GIF files.
  static let gif = FuzzTarget("gif", runs: 2000, words: ["GIF89a", "GIF87a", "!\u{F9}\u{4}", ","]) {
    bytes in
    guard let frame = GIFFrame(bytes) else { return }
    guard frame.width * frame.height <= 1 << 20 else { return }
    guard let picture = frame.picture() else { return }
    try demandWhole(picture)
    try demand(picture.width == frame.width && picture.height == frame.height, "another size")
  }

  /// GIF files as films: each frame is whole, and the first is the picture that a still of the file has.
  static let gifFilm = FuzzTarget(
    "gif-film", runs: 1000, longest: 2048,
    words: ["GIF89a", "GIF87a", "!\u{F9}\u{4}", ",", "!\u{FF}\u{B}NETSCAPE2.0", ";"]
  ) { bytes in
    guard let frame = GIFFrame(bytes), frame.width * frame.height <= 1 << 12 else { return }
    guard let film = try? PictureFilm(gif: bytes) else { return }
    try demand(
      film.frames.count <= PictureFilm.mostFrames && film.seconds.count == film.frames.count,
      "\(film.frames.count) frames with \(film.seconds.count) times")
    for picture in film.frames { try demandWhole(picture) }
    try demand(film.seconds.allSatisfy { $0 >= 0.02 && $0.isFinite }, "a frame that is too short")
    try demand(
      film.original != nil || film.frames[0] == frame.picture(), "another first frame")
  }

  /// SVG files, as our own reader draws them and writes them for a library.
  static let svg = FuzzTarget(
    "svg", runs: 500, longest: 4096,
    words: [
      "<svg ", "<g ", "<path d=\"", "<rect ", "<use href=\"#a\"/>", "<style>", "</style>", "</g>",
      "/>",
      "id=\"a\"", "fill=\"url(#a)\"", "stroke-dasharray=\"", "transform=\"scale(", "viewBox=\"",
      "opacity=\".5\"", "<linearGradient ", "<stop ", "<!DOCTYPE svg [", "<!ENTITY ", "&a;",
      "<![CDATA[",
      "!important", "xmlns:a=\"", "%", "1e6", "1e-6",
    ]
  ) { bytes in
    guard let document = try? VectorDocument(bytes, pixelsOf: \.count) else { return }
    if let picture = try? document.bitmap(longestSide: 24) {
      try demandWhole(picture)
      try demand(max(picture.width, picture.height) == 24, "another size")
      try demand(
        picture.pixels.allSatisfy { pixel in
          let (red, green, blue, alpha) = pixel.bytes
          return max(red, green, blue) <= alpha
        }, "colours above their alpha")
    }
    let written = document.written(in: document.frame, width: 24, height: 24)
    try demand(
      (try? VectorDocument(written, pixelsOf: \.count)) != nil, "what is written is refused")
  }

  /// Files of all kinds of pictures that can be thrown, including those that SDL2_image and librsvg read.
  static let picture = FuzzTarget(
    "picture", runs: 500, longest: 8192,
    words: ["<svg", "<path d=\"", "<rect ", "RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "BM", "Exif"],
    usesSDL: true
  ) { bytes in
    guard let kind = PictureKind(bytes) else { return }
    // Larger pictures are allowed, but take too long to be tried thousands of times.
    if let size = kind.size(in: bytes), size.width * size.height > 1 << 20 { return }
    if let size = kind.size(in: bytes), size.width * size.height <= 1 << 14,
      let film = try? PictureLoader().film(from: bytes, name: "x")
    {
      for frame in film.frames { try demandWhole(frame) }
      try demand(film.seconds.count == film.frames.count, "a frame without a time")
    }
    guard let picture = try? PictureLoader().picture(from: bytes, name: "x", longestSide: 64) else {
      return
    }
    try demandWhole(picture)
    try demand(max(picture.width, picture.height) <= 64, "a picture that is too large")
  }

  private static func demandWhole(_ picture: Bitmap) throws {
    try demand(
      picture.width > 0 && picture.height > 0
        && picture.pixels.count == picture.width * picture.height,
      "\(picture.width) × \(picture.height) pixels are \(picture.pixels.count)")
  }
}
