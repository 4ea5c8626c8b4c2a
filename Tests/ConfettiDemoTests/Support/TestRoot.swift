import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiSound

@testable import ConfettiDemo

/// A root of one button that counts its clicks: all that a program needs that is no show.
///
/// Its atlas grows by a shape with the first click.
struct TestRoot: Root, ~Copyable {
  private(set) var clicks = 0
  /// What was said, and what its files were told.
  private(set) var said: [String] = []
  private(set) var size: Size
  private(set) var atlas: Atlas
  private(set) var atlasVersion = 0
  private(set) var needsDrawing = true
  private(set) var frameInterval = 1.0 / 60
  private var now = 0.0
  private var interface: Interface

  static let button = Rect(x: 20, y: 20, width: 200, height: 60)
  static let star = ParticleShape.text("star")

  init(_ typeface: Typeface, size: Size = Size(width: 240, height: 120)) {
    let theme = Theme(for: size)
    self.size = size
    atlas = Atlas(scale: 1, typeface: typeface, styles: theme.styles)
    interface = Interface(atlas, theme)
  }

  private init(copying other: borrowing TestRoot) {
    (clicks, said, size) = (other.clicks, other.said, other.size)
    (atlas, atlasVersion) = (other.atlas, other.atlasVersion)
    (needsDrawing, frameInterval, now) = (other.needsDrawing, other.frameInterval, other.now)
    interface = other.interface
  }

  func copy() -> TestRoot { TestRoot(copying: self) }

  mutating func update(_ input: Input, at now: Double) -> Requests {
    (self.now, size) = (now, input.size)
    var clicks = clicks
    for event in input.events {
      interface.respond(to: event, at: now) { Self.describe(&$0, &clicks) }
    }
    var step = FrameStep(to: now)
    interface.advance(&step)
    if interface.takeChange() || step.isMoving { needsDrawing = true }
    if clicks > 0, self.clicks == 0, (try? atlas.add([Self.star])) != nil {
      atlasVersion += 1
      interface.setAtlas(atlas)
    }
    self.clicks = clicks
    return input.events.contains(.quit) ? .quit : []
  }

  private static func describe(_ ui: inout Interface, _ clicks: inout Int) {
    if ui.quietButton("count", "\(clicks)", in: button).isClicked { clicks += 1 }
  }

  mutating func draw(into quads: inout QuadBuffer) {
    var clicks = clicks
    swap(&interface.canvas.quads, &quads)
    interface.draw(at: now) { Self.describe(&$0, &clicks) }
    swap(&interface.canvas.quads, &quads)
    needsDrawing = false
  }

  mutating func drawOverlay(into quads: inout QuadBuffer) {
    guard clicks > 0 else { return }
    quads.fill(Self.star, Rect(x: 0, y: 90, width: 20, height: 20), .white(1))
  }

  var restInterval: Double? { nil }
  var reducesMotion: Bool { false }
  mutating func takeCopied() -> String? { nil }
  var textPlace: Rect? { nil }
  var cursor: Cursor { .arrow }
  var unsetText: TextRequest? { nil }
  mutating func take(_ text: SetText?, for request: TextRequest) {}
  mutating func notify(_ sentence: String) { said.append(sentence) }
  var soundMode: SoundMode { .off }
  var heard: Heard { Heard(system: ParticleSystem(seed: 0), time: now, mode: .off) }
  var showsAnimationRate: Bool { false }
  mutating func take(_ frame: FrameFigures) {}
  mutating func take(_ usage: UsageFigures) {}
  mutating func take(_ window: WindowFigures) { frameInterval = window.frameInterval }
  mutating func figures() -> ProgramFigures { ProgramFigures() }

  typealias Files = Void
  static func serve(
    _ requests: Requests, _ recorded: inout RecordedRoot<TestRoot>, _ files: inout Void
  ) {}
  static func takeChanges(
    _ recorded: inout RecordedRoot<TestRoot>, _ files: inout Void, now: Int64
  ) {}
  func longestRest(_ files: Void) -> Double { .infinity }
}
