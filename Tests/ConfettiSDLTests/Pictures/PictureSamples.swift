import ConfettiGraphics
import Foundation

@testable import ConfettiSDL

/// Small files of every kind: 16 × 8 pixels, the left half red, the right half blue.
enum PictureSamples {
  static let jpeg = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK
    CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgr/wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAW
    AQEBAQAAAAAAAAAAAAAAAAAKCAn/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwAXpTb+CGVQNe//2Q==
    """)
  static let webp = bytes("UklGRiYAAABXRUJQVlA4TBkAAAAvD8ABAA8Q87//8x8OxILJ/KU7U4jof+QAAA==")
  /// The left half is transparent.
  static let gif = bytes(
    "R0lGODlhEAAIAPAAAAAA/wAAACH5BAEAAAEALAAAAAAQAAgAAAITjG+gq4jM3IFLJgpswNly/XlYAQA7")
  static let svg = Array(
    """
    <?xml version="1.0"?>
    <!-- two halves -->
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="8">
      <rect width="8" height="8" fill="#f00"/><rect x="8" width="8" height="8" fill="#00f"/>
    </svg>
    """.utf8)
  static let bmp: [UInt8] = {
    let size = 54 + 16 * 8 * 3
    let header: [UInt8] =
      Array("BM".utf8) + little(size) + little(0) + little(54) + little(40) + little(16) + little(8)
      + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    return header
      + (0..<8).flatMap { _ in
        (0..<16).flatMap { x -> [UInt8] in x < 8 ? [0, 0, 255] : [255, 0, 0] }
      }
  }()
  static let png = halves().pngData()

  static func of(_ kind: PictureKind) -> [UInt8] {
    switch kind {
    case .png: png
    case .jpeg: jpeg
    case .webp: webp
    case .gif: gif
    case .bmp: bmp
    case .svg: svg
    }
  }

  /// The pixels that must be read from the files, at any scale.
  static func halves(scale: Int = 1) -> Bitmap {
    var picture = Bitmap(
      width: 16 * scale, height: 8 * scale, filledWith: PackedColor(bits: 0xFF00_00FF))
    for y in 0..<8 * scale {
      for x in 8 * scale..<16 * scale { picture[x, y] = PackedColor(bits: 0xFFFF_0000) }
    }
    return picture
  }

  /// The JPEG file as of a camera that was held in some way.
  static func photograph(_ orientation: Int, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
      return isLittle ? bytes : bytes.reversed()
    }
    let entries =
      number(2, 2) + number(0x010F, 2) + [UInt8](repeating: 0, count: 10) + number(0x0112, 2)
      + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    let exif =
      Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
      + entries
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    return Array(jpeg.prefix(2)) + segment + jpeg.dropFirst(2)
  }

  private static func little(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(number >> $0 & 255) }
  }

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }
}

/// The libraries and fonts that this machine has.
enum Installed {
  static let imageLibrary = ImageLibrary(SharedLibrary.names(of: "SDL2_image")) != nil
  static let textLibrary = TextLibrary(SharedLibrary.names(of: "SDL2_ttf")) != nil
  static let vectorLibrary = VectorLibrary(VectorLibrary.names) != nil
  static let emoji = textLibrary && !FontFiles(in: FontFiles.usualFolders).colored.isEmpty
  /// Whether SDL2_ttf joins the parts of emoji, which HarfBuzz does.
  static let joinedEmoji = (try? PictureLoader().picture(ofText: "👍🏽")) != nil
  static let letters = textLibrary && !FontFiles(in: FontFiles.usualFolders).plain.isEmpty
}

extension PictureLoader {
  /// A loader on a machine where nothing is installed.
  static let bare = PictureLoader(imageLibraries: [], textLibraries: [], fontFolders: [])
}
