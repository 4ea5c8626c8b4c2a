import Confetti
import ConfettiControls
import ConfettiGraphics

/// A thing that leaves the studio as a file.
package enum StudioExport: Hashable, Sendable {
  /// A film of the part that is played, or its sound alone, by the ending of its file.
  case film(ending: String)
  /// A folder with a numbered PNG file for each frame of the part.
  case frames
  /// The moment that is shown.
  case still
  /// Twelve moments of the part side by side.
  case sheet
  /// All moments of the part over each other.
  case exposure

  /// The films of the menu: their endings and names.
  package static let films = [
    ("webm", "WebM film"), ("mp4", "MP4 film"), ("gif", "GIF"), ("webp", "WebP"), ("apng", "APNG"),
    ("mov", "ProRes film"), ("svg", "SVG"), ("json", "Lottie"), ("wav", "Sound alone"),
  ]
}

/// All that a file of the studio is made from, as it was when the file was asked for.
package struct ExportedStage: Sendable {
  /// The name of the effect's file without its ending.
  package let name: String
  package let system: ParticleSystem
  /// The effect, if its picture comes again after the part.
  package var round: EndlessRound?
  /// The size of the stage in points.
  package let size: Size
  package let ground: Backdrop
  /// The part of the ruler that is played, and the moment that is shown, in seconds since the firing.
  package let part: ClosedRange<Double>
  package let moment: Double
}

extension Studio {
  /// The stage as a file shows it.
  package var exportedStage: ExportedStage {
    let staged = content.staged
    return ExportedStage(
      name: content.exportName, system: staged.system, round: staged.round,
      size: staged.format.size, ground: content.view.ground,
      part: content.playhead.part, moment: content.playhead.time)
  }

  /// Shows how far the file is that is being written; `nil` once none is.
  package mutating func show(_ progress: ExportProgress?) {
    guard content.view.exports.progress != progress else { return }
    content.view.exports.progress = progress
    (content.rest.needsDrawing, content.rest.needsLook) = (true, true)
  }
}

extension Studio.Content {
  /// The name of the effect's file without its ending.
  var exportName: String {
    let file = edited.document.file.split(separator: "/").last.map(String.init) ?? "effect"
    return file.hasSuffix(".json") && file.count > 5 ? String(file.dropLast(5)) : file
  }
}

/// A file that is being written.
package struct ExportProgress: Hashable, Sendable {
  package let name: String
  package let percent: Int

  package init(name: String, percent: Int) { (self.name, self.percent) = (name, percent) }
}

/// The menu of exports.
struct ExportView: Sendable {
  var isOpen = false
  /// Whether a key has just opened the menu.
  var isByKey = false
  var progress: ExportProgress?

  mutating func toggleByKey() {
    isOpen.toggle()
    isByKey = isOpen
  }
}
