internal import CConfettiFiles

/// The files of the folder assets, compiled into the program so that it runs wherever it is copied.
package enum ConfettiAssets {
  /// The letters: the contents of `glyphs.txt`, in UTF-8.
  package static var glyphs: [UInt8] { bytes(glyphs_file()) }

  /// The icon of the window: the contents of `icon.png`.
  package static var icon: [UInt8] { bytes(icon_file()) }

  /// The score that an unattended show plays: the contents of `show.json`.
  package static var score: [UInt8] { bytes(show_file()) }

  /// The player of baked effects in web pages: the contents of `player/player.min.js`, in UTF-8.
  package static var player: [UInt8] { bytes(player_file()) }

  /// The page that `export` fills with an effect: the contents of `player/page.html`.
  package static var playerPage: String { String(decoding: bytes(page_file()), as: UTF8.self) }

  private static func bytes(_ file: EmbeddedFile) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
