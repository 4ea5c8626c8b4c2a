import Confetti
import ConfettiControls
import ConfettiFilm
import ConfettiGraphics
import ConfettiSound
import ConfettiStudio
import ConfettiSystem

extension StudioExport {
  /// The ending of the file; empty for a folder.
  var ending: String {
    switch self {
    case .film(let ending): ending
    case .frames: ""
    case .still, .sheet, .exposure: "png"
    }
  }

  /// The words after the effect's name in the name of the file.
  var suffix: String {
    switch self {
    case .film, .still: ""
    case .frames: " frames"
    case .sheet: " moments"
    case .exposure: " exposure"
    }
  }

  /// The most pixels of a picture of a sheet from side to side.
  private static let sheetSide: Float = 480
  private static let (columns, rows) = (4, 3)

  /// Writes the file, whole or not at all.
  func write(_ stage: ExportedStage, to path: String, _ watch: ExportWatch) throws {
    switch self {
    case .film(let ending):
      guard let format = ExportFormat(argument: ending) else { return }
      try stage.write(format, to: path, watch)
    case .frames:
      let folder = try DraftFolder(path)
      try stage.write(.png, to: folder.path(of: "frame-%04d.png"), watch)
      try folder.commit()
    case .still:
      let film = try stage.film()
      try watch.note(0, of: 1)
      try AtomicFile.write(film.picture(at: stage.moment).pngData(), toOwnName: path)
    case .sheet:
      let count = Self.columns * Self.rows
      let size = stage.size
      let scale = min(Self.sheetSide / max(size.width, size.height), 1)
      let film = try stage.film(scale: scale, background: stage.background)
      let sheet = try film.sheet(
        of: stage.moments(count), columns: Self.columns,
        seam: stage.ground == .light ? .white() : .black()
      ) { try watch.note($0, of: count) }
      try AtomicFile.write(sheet.pngData(), toOwnName: path)
    case .exposure:
      let film = try stage.film(background: stage.background)
      try watch.note(0, of: 1)
      let ways = LongExposure(stage.system, part: stage.part)
      let exposure = film.picture { ways.draw(into: &$0) }
      try AtomicFile.write(exposure.pngData(), toOwnName: path)
    }
  }
}

extension ExportedStage {
  /// Moments at even distances, in the middles of equal shares of the part.
  fileprivate func moments(_ count: Int) -> [Double] {
    let length = part.upperBound - part.lowerBound
    return (0..<count).map { part.lowerBound + length * (Double($0) + 0.5) / Double(count) }
  }

  fileprivate func film(
    scale: Float = 1, background: Film.Background = .transparent
  ) throws(AtlasError) -> Film {
    try Film(
      of: system, size: size, scale: scale, frameCount: 1,
      background: background)
  }

  fileprivate var background: Film.Background {
    .gradient(top: ground.ends.top, bottom: ground.ends.bottom)
  }

  /// Writes a film of the part; formats without transparency have the ground of the stage.
  fileprivate func write(_ format: ExportFormat, to path: String, _ watch: ExportWatch) throws {
    let frames = FilmedPart(
      of: self, rate: format.usualRate, fromTheBeginning: format.isOfShapes)
    let film = try Film(
      of: frames.system, size: size, framesPerSecond: format.usualRate,
      frameCount: frames.count, background: format.hasTransparency ? .transparent : background,
      isLoop: frames.isLoop)
    var sound: FilmSound?
    if format.hasSound {
      let whole = FilmSound(
        of: frames.system, framesPerSecond: format.usualRate, frameCount: frames.count,
        isLoop: frames.isLoop, loudness: FilmSound.usualLoudness)
      sound = whole.isSilent && !format.isSoundAlone ? nil : whole
    }
    try watch.note(0, of: 1)
    try format.write(
      ExportJob(
        film: film, frames: frames.written, output: path, isQuiet: true, sound: sound, watch: watch)
    )
  }
}

/// The frames of a film of a part of the ruler.
private struct FilmedPart {
  let system: ParticleSystem
  let count: Int
  /// The frames that are written.
  let written: Range<Int>
  let isLoop: Bool

  init(of stage: ExportedStage, rate: Double, fromTheBeginning: Bool) {
    let part = stage.part
    isLoop = stage.round != nil
    if let round = stage.round {
      // The picture comes again after whole frames.
      count = max(Int(((part.upperBound - part.lowerBound) * rate).rounded()), 1)
      system = round.system(from: part.lowerBound, period: Double(count) / rate)
      written = 0..<count
    } else {
      count = max(Int((part.upperBound * rate - 1e-6).rounded(.up)), 1)
      system = stage.system
      let first = min(Int((part.lowerBound * rate).rounded()), count - 1)
      written = (fromTheBeginning ? 0 : first)..<count
    }
  }
}
