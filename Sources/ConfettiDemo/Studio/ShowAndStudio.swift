import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import ConfettiSound
import ConfettiStudio

/// The show, and in front of it the studio while an effect of the show is shaped there.
///
/// The studio is made when it is opened, and gone when people go back; the show waits meanwhile, and goes on as it was.
struct ShowAndStudio: ~Copyable {
  private(set) var show: Show
  private(set) var studio: Studio?
  private let typeface: Typeface
  /// The facts about the window, for a studio that is opened later.
  private var window: WindowFigures?
  /// The number of times that the other one has come to the front.
  private var turns = 0
  /// Whether the one in front has not been drawn since it came there.
  private var hasTurned = false

  init(_ show: consuming Show, typeface: Typeface) {
    self.show = show
    self.typeface = typeface
    studio = nil
  }

  private init(copying other: borrowing ShowAndStudio) {
    show = other.show.copy()
    switch other.studio {
    case .some(let open): studio = open.copy()
    case .none: studio = nil
    }
    (typeface, window) = (other.typeface, other.window)
    (turns, hasTurned) = (other.turns, other.hasTurned)
  }

  var isInStudio: Bool { studio != nil }

  /// Asks the one in front.
  private func inFront<Answer>(
    _ ofStudio: (borrowing Studio) -> Answer, _ ofShow: (borrowing Show) -> Answer
  ) -> Answer {
    switch studio {
    case .some(let open): ofStudio(open)
    case .none: ofShow(show)
    }
  }

  /// Opens the studio in front of the show, in which people hear it as the show.
  mutating func open(_ effect: EditedEffect, _ settings: Studio.Settings) {
    var settings = settings
    (settings.reducesMotion, settings.sound) = (show.reducesMotion, show.soundMode)
    var opened = Studio(
      typeface: typeface, editing: effect, settings: settings, size: show.size,
      scale: show.atlas.scale)
    if let window { opened.take(window) }
    studio = consume opened
    turn()
  }

  /// Goes back to the show.
  mutating func closeStudio() {
    studio = nil
    turn()
  }

  private mutating func turn() {
    turns += 1
    hasTurned = true
  }
}

extension ShowAndStudio: Root {
  mutating func update(_ input: Input, at now: Double) -> Requests {
    if studio == nil { return show.update(input, at: now) }
    return studio?.update(input, at: now) ?? []
  }

  mutating func draw(into quads: inout QuadBuffer) {
    hasTurned = false
    if studio == nil { show.draw(into: &quads) } else { studio?.draw(into: &quads) }
  }

  mutating func drawOverlay(into quads: inout QuadBuffer) {
    if studio == nil { show.drawOverlay(into: &quads) } else { studio?.drawOverlay(into: &quads) }
  }

  var atlas: Atlas { inFront({ $0.atlas }, { $0.atlas }) }
  /// The two atlases never have the same version.
  var atlasVersion: Int { turns << 32 + (inFront({ $0.atlasVersion }, { $0.atlasVersion })) }
  var size: Size { inFront({ $0.size }, { $0.size }) }

  var needsDrawing: Bool { hasTurned || (inFront({ $0.needsDrawing }, { $0.needsDrawing })) }
  var restInterval: Double? {
    if hasTurned { return 0 }
    return inFront({ $0.restInterval }, { $0.restInterval })
  }
  var frameInterval: Double { inFront({ $0.frameInterval }, { $0.frameInterval }) }
  var reducesMotion: Bool { inFront({ $0.reducesMotion }, { $0.reducesMotion }) }

  mutating func takeCopied() -> String? {
    studio == nil ? show.takeCopied() : studio?.takeCopied()
  }
  var textPlace: Rect? { inFront({ $0.textPlace }, { $0.textPlace }) }
  var cursor: Cursor { inFront({ $0.cursor }, { $0.cursor }) }
  var unsetText: TextRequest? { inFront({ $0.unsetText }, { $0.unsetText }) }
  mutating func take(_ text: SetText?, for request: TextRequest) {
    if studio == nil { show.take(text, for: request) } else { studio?.take(text, for: request) }
  }

  mutating func notify(_ sentence: String) {
    if studio == nil { show.notify(sentence) } else { studio?.notify(sentence) }
  }

  var soundMode: SoundMode { inFront({ $0.soundMode }, { $0.soundMode }) }
  /// A sound that was heard before a turn fades, as if it had been taken away.
  var heard: Heard {
    let heard = inFront({ $0.heard }, { $0.heard })
    guard turns > 0 else { return heard }
    return Heard(
      system: heard.system, time: heard.time, mode: heard.mode, mayShake: heard.mayShake,
      clearings: heard.clearings + turns << 32)
  }

  var showsAnimationRate: Bool { studio == nil && show.showsAnimationRate }
  /// The show's figures are of its own frames alone.
  mutating func take(_ frame: FrameFigures) {
    if studio == nil { show.take(frame) } else { studio?.take(frame) }
  }
  mutating func take(_ usage: UsageFigures) {
    if studio == nil { show.take(usage) } else { studio?.take(usage) }
  }
  mutating func take(_ window: WindowFigures) {
    self.window = window
    show.take(window)
    studio?.take(window)
  }
  mutating func figures() -> ProgramFigures { show.figures() }

  func copy() -> ShowAndStudio { ShowAndStudio(copying: self) }
}

extension ShowAndStudio: ShowHolder, StudioHolder {
  var ownEffect: Int? { show.ownEffect }

  mutating func changeShow<Result>(_ change: (inout Show) -> Result) -> Result { change(&show) }

  var editedEffect: EditedEffect? { inFront({ $0.edited }, { _ in nil }) }

  mutating func changeStudio<Result>(_ change: (inout Studio) -> Result) -> Result? {
    guard var open = studio.take() else { return nil }
    let result = change(&open)
    studio = consume open
    return result
  }
}
