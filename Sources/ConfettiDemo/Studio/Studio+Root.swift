import ConfettiControls
import ConfettiGraphics
import ConfettiSound
import ConfettiStudio

extension Studio: Root {
  mutating func drawOverlay(into quads: inout QuadBuffer) {}
  var showsAnimationRate: Bool { false }
  mutating func take(_ frame: FrameFigures) {}
  mutating func take(_ usage: UsageFigures) {}
  mutating func figures() -> ProgramFigures { ProgramFigures() }

  static func serve(
    _ requests: Requests, _ recorded: inout RecordedRoot<Studio>, _ files: inout StudioFiles
  ) {
    files.serve(&recorded)
  }

  static func takeChanges(
    _ recorded: inout RecordedRoot<Studio>, _ files: inout StudioFiles, now: Int64
  ) {
    files.lookAfter(&recorded, now: now)
    if files.end != nil { recorded.change { $0.end() } }
  }

  func longestRest(_ files: StudioFiles) -> Double { files.longestRest }
}

/// A root that is a studio, or may have one in it.
protocol StudioHolder: Root, ~Copyable {
  /// The effect that is edited; `nil` without a studio.
  var editedEffect: EditedEffect? { get }
  /// Changes the studio, if there is one.
  mutating func changeStudio<Result>(_ change: (inout Studio) -> Result) -> Result?
}

extension Studio: StudioHolder {
  var editedEffect: EditedEffect? { edited }

  mutating func changeStudio<Result>(_ change: (inout Studio) -> Result) -> Result? {
    change(&self)
  }
}
