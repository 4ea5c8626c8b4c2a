/// The files of this folder, compiled into the program so that it runs wherever it is copied.
package enum ConfettiAssets {
  /// The letters: the contents of `glyphs.txt`, in UTF-8.
  package static var glyphs: [UInt8] { PackageResources.glyphs_txt }

  /// The icon of the window: the contents of `icon.png`.
  package static var icon: [UInt8] { PackageResources.icon_png }

  /// What an unattended show plays: the contents of `show.json`.
  package static var score: [UInt8] { PackageResources.show_json }
}
