import CConfettiSDL
import ConfettiGraphics
import ConfettiSystem
internal import Motion

/// Makes pictures for particles from files and texts.
///
/// PNG, GIF, BMP and SVG files are always read, but SVG files with more than plain shapes need librsvg. JPEG
/// and WebP files need SDL2_image, and texts SDL2_ttf and fonts, with HarfBuzz in SDL2_ttf for letters that are
/// joined or read from right to left: these are looked for when they are first needed, so that a program
/// runs without them as well. Errors name the missing ones.
///
///     let duck = try PictureLoader().picture(from: bytes, name: "duck.webp")
///     let party = try PictureLoader().picture(ofText: "🎉")
///     let shapes: [ParticleShape] = [.picture(Picture("duck", duck)), .picture(Picture("party", party))]
public struct PictureLoader: Sendable {
  /// The default for the longest side of a picture in pixels, to which larger pictures are reduced.
  public static let longestSide = 512
  /// The most bytes that a file may have: 33,554,432.
  public static let mostBytes = 32 << 20
  /// The most characters that a text may have.
  public static let mostCharacters = 64

  static let mostSide = 16_384
  static let mostPixels = 1 << 25

  /// The possible files of SDL2_image, of librsvg and of SDL2_ttf, and the folders of fonts.
  let imageLibraries: [String]
  let vectorLibraries: [String]
  let textLibraries: [String]
  let fontFolders: [String]
  /// The functions by which SDL2_ttf is asked to join letters and to set directions.
  let shaping: TextLibrary.Shaping

  /// A loader that uses the installed libraries and fonts, which it looks for when they are needed.
  public init() {
    self.init(
      imageLibraries: SharedLibrary.names(of: "SDL2_image"), vectorLibraries: VectorLibrary.names,
      textLibraries: SharedLibrary.names(of: "SDL2_ttf"), fontFolders: FontFiles.usualFolders)
  }

  init(
    imageLibraries: [String], vectorLibraries: [String] = [], textLibraries: [String],
    fontFolders: [String], shaping: TextLibrary.Shaping = .ofEachFont
  ) {
    self.imageLibraries = imageLibraries
    self.vectorLibraries = vectorLibraries
    self.textLibraries = textLibraries
    self.fontFolders = fontFolders
    self.shaping = shaping
  }

  /// The picture in the bytes of a file: PNG, JPEG, WebP, GIF, BMP or SVG.
  ///
  /// The bytes decide on the kind, whatever the name is. A film gives its first frame, in its place in the film's
  /// picture (all are read by ``film(from:name:)``), and a photograph is turned upright. A damaged file gives all that can be shown of it: missing pixels are
  /// clear, or grey in a JPEG; a damaged BMP is refused.
  ///
  ///     let duck = try PictureLoader().picture(from: bytes, name: "duck.webp")
  ///
  /// - Parameters:
  ///   - bytes: the whole file, at most ``mostBytes``.
  ///   - name: the name of the file in errors.
  ///   - side: pixels on the longer side, 1…4,000; larger pictures are reduced to it. An SVG is
  ///     drawn at 256 pixels or less.
  /// - Returns: a premultiplied picture.
  /// - Throws: ``PictureError`` if nothing of the file can be shown, if it is of another kind or too
  ///   large (16,384 pixels a side, 33,554,432 together), or if the library that it needs is missing.
  /// - Complexity: O(*n*) in the pixels of the file.
  public func picture(
    from bytes: [UInt8], name: String, longestSide side: Int = Self.longestSide
  ) throws(PictureError) -> Bitmap {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes(name) }
    guard let kind = PictureKind(bytes) else { throw .unknownKind(name) }
    let side = Self.clamped(side: side)
    if kind == .png {
      do {
        return try Bitmap(png: bytes).reduced(toLongestSide: side)
      } catch {
        throw .png(name, error)
      }
    }
    if kind == .svg { return try vectorPicture(from: bytes, name: name, longestSide: side) }
    guard let (width, height) = kind.size(in: bytes) else { throw .damaged(name, kind) }
    guard width <= Self.mostSide, height <= Self.mostSide, width * height <= Self.mostPixels
    else { throw .tooLarge(name, width: width, height: height) }
    if kind == .gif {
      guard let picture = GIFFrame(bytes)?.picture() else { throw .damaged(name, kind) }
      return picture.reduced(toLongestSide: side)
    }
    if kind == .webp, let frame = WebPFrame(bytes) {
      return try picture(of: frame, in: bytes, name: name, longestSide: side)
    }
    // SDL2_image would show a printer's inks as if they were light.
    let photograph = kind == .jpeg ? JPEGHeader(bytes) : nil
    guard photograph?.channels != 4 else { throw .printColors(name) }
    return try surfacePicture(from: bytes, kind, name: name, longestSide: side)
      .upright(from: photograph?.orientation ?? 1)
  }

  /// The picture in a file, as ``picture(from:name:longestSide:)`` reads it.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder.
  ///   - side: pixels on the longer side, 1…4,000.
  /// - Throws: ``PictureError``, also if the file cannot be read.
  public func picture(
    at path: String, longestSide side: Int = Self.longestSide
  ) throws(PictureError) -> Bitmap {
    let (bytes, name) = try contents(at: path)
    return try picture(from: bytes, name: name, longestSide: side)
  }

  /// The bytes of a file, and its name in errors.
  func contents(at path: String) throws(PictureError) -> (bytes: [UInt8], name: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
      return (try Files.bytes(of: path, upTo: Self.mostBytes), name)
    } catch {
      throw .unreadable(name, error)
    }
  }

  /// The picture in a file that SDL or SDL2_image reads.
  func surfacePicture(
    from bytes: [UInt8], _ kind: PictureKind, name: String, longestSide side: Int
  ) throws(PictureError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { memory throws(PictureError) in
      guard let source = SDL_RWFromConstMem(memory.baseAddress, Int32(memory.count)) else {
        throw .refused(name, kind)
      }
      defer { SDL_RWclose(source) }
      // The library must stay open as long as its surface exists.
      let library = kind == .bmp ? nil : ImageLibrary(imageLibraries)
      guard kind == .bmp || library != nil else { throw .missingImageLibrary(name, kind) }
      let surface = library.map { $0.load(source, kind) } ?? SDL_LoadBMP_RW(source, 0)
      guard let surface else { throw .refused(name, kind) }
      defer { SDL_FreeSurface(surface) }
      guard let picture = Bitmap(surface, longestSide: side) else { throw .refused(name, kind) }
      return picture
    }
  }

  /// A side clamped to the lengths that pictures can have in an atlas.
  static func clamped(side: Int) -> Int { side.clamped(to: 1...Atlas.longestPictureSide) }
}
