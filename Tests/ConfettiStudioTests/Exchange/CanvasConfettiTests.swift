import Confetti
import ConfettiGraphics
import Foundation
import Testing

@testable import ConfettiStudio

@Suite struct CanvasConfettiTests {
  /// The effect of a pasted text.
  private func effect(_ text: String) throws -> Effect {
    let pasted = try PastedEffect(text)
    return try Effect(file: "pasted.json", contents: Array(pasted.text.utf8))
  }

  private struct Options {
    var velocity = 45.0, decay = 0.9, gravity = 1.0, drift = 0.0
    var ticks = 200
  }

  /// The places of a piece after each frame, by the loop of canvas-confetti.
  private func course(from start: Point, angle: Double, speed: Double, _ options: Options)
    -> [Point]
  {
    var (x, y, velocity) = (Double(start.x), Double(start.y), speed)
    return (0..<options.ticks).map { _ in
      x += cos(angle) * velocity + options.drift
      y += sin(angle) * velocity + options.gravity * 3
      velocity *= options.decay
      return Point(x: Float(x), y: Float(y))
    }
  }

  @Test(arguments: [
    ("confetti()", Options()),
    (
      "confetti({ decay: .94, gravity: 0, startVelocity: 30, ticks: 50 })",
      Options(velocity: 30, decay: 0.94, gravity: 0, ticks: 50)
    ),
    (
      "confetti({ drift: -1.5, gravity: .4, decay: .8 })",
      Options(decay: 0.8, gravity: 0.4, drift: -1.5)
    ),
    ("confetti({ decay: 1, gravity: 0, ticks: 60 })", Options(decay: 1, gravity: 0, ticks: 60)),
  ])
  private func everyPieceFliesAsInTheLoop(_ text: String, _ options: Options) throws {
    let effect = try effect(text).checked()
    var system = ParticleSystem(seed: 3)
    let site = Site.standard(for: effect, in: Size(width: 1280, height: 720))
    system.fire(effect, at: site, time: 0)
    let births = Array(system.particles(at: 0))
    #expect(births.count == 50)
    let constant = (x: options.drift * 60, y: options.gravity * 180)
    let drag = -60 * log(options.decay)
    let factor = options.decay < 1 ? drag / (1 - options.decay) : 60
    for birth in births.prefix(20) {
      let (x, y) = (Double(birth.velocity.x) - constant.x, Double(birth.velocity.y) - constant.y)
      let speed = hypot(x, y) / factor
      #expect((options.velocity * 0.499...options.velocity * 1.501).contains(speed))
      let course = course(from: birth.position, angle: atan2(y, x), speed: speed, options)
      for frame in stride(from: 1, to: options.ticks, by: 7) {
        let time = Double(frame) / 60
        let piece = try #require(system.particle(birth.id, at: time))
        let place = course[frame - 1]
        #expect(abs(piece.position.x - place.x) < 0.2 && abs(piece.position.y - place.y) < 0.2)
        #expect(abs(Double(piece.opacity) - (1 - Double(frame) / Double(options.ticks))) < 0.01)
      }
    }
  }

  @Test func theAngleCountsFromTheRight() throws {
    let emitter = try effect("confetti({ angle: 60, spread: 20 })").emitters[0]
    #expect("\(emitter.launch)".isEmpty == false)
    let text = try PastedEffect("confetti({ angle: 60, spread: 20 })").text
    #expect(text.contains("\"direction\": [20, 40]"))
  }

  @Test func coloursGoRoundAndAreSixDigits() throws {
    let text = try PastedEffect("confetti({ colors: ['bb0000', '#fff'] })").text
    #expect(text.contains("\"colors\": [\"#BB0000\", \"#FFFFFF\"]"))
    #expect(text.contains("\"order\": \"cycling\""))
  }

  @Test func starsAreAnEmitterThatDoesNotTurn() throws {
    let pasted = try PastedEffect(
      "confetti({ particleCount: 90, shapes: ['star', 'circle', 'square'], scalar: 2 })")
    #expect(pasted.emitterCount == 2)
    let emitters = try effect(pasted.text).emitters
    #expect(emitters.count == 2)
    #expect(pasted.text.contains("\"count\": 60") && pasted.text.contains("\"count\": 30"))
    #expect(pasted.text.contains("\"size\": 30.4"))
  }

  @Test func severalCallsAreSeveralEmitters() throws {
    let pasted = try PastedEffect(
      """
      // school pride
      confetti({ particleCount: 2, angle: 60, spread: 55, origin: { x: 0 }, colors: colours, });
      """.replacing("colors: colours, ", with: "zIndex: 3, ")
        + "window.confetti({ angle: 120, origin: { x: 1 }, disableForReducedMotion: true })")
    #expect(pasted.kind == .canvasConfetti && pasted.emitterCount == 2)
    #expect(pasted.unsaid == ["zIndex", "disableForReducedMotion"])
    #expect(
      pasted.sentence
        == "pasted canvas-confetti: 2 emitters; could not say: zIndex, disableForReducedMotion")
    #expect(pasted.text.contains("// Could not be said: zIndex, disableForReducedMotion."))
    #expect(pasted.text.contains("\"point\": [1, 0.5]"))
  }

  @Test func optionsAloneAreACall() throws {
    #expect(try PastedEffect("{ particleCount: 7, spread: 360, }").kind == .canvasConfetti)
    #expect(try PastedEffect("const options = { spread: 360 };").kind == .canvasConfetti)
  }

  @Test func aMistakeHasItsPlaceInTheWholeText() throws {
    for (text, part) in [
      ("// é\nconfetti({ spread: 'far' })", "2:20: spread must be a number, not \"far\""),
      ("confetti({\n  ticks: 0 })", "2:10: ticks must be from 1 to"),
      ("confetti({ spread: width / 2 })", "1:20: "),
      ("confetti(options)", "1:10: only plain values"),
      ("confetti({ particleCount: 1e6 })", "must be at most 100000"),
      ("confetti({ colors: ['red'] })", "a colour must be written"),
      ("hello", "this is no effect"),
    ] {
      let error = #expect(throws: PasteError.self) { try PastedEffect(text) }
      #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }
    let many = String(repeating: "confetti({})\n", count: 17)
    let error = #expect(throws: PasteError.self) { try PastedEffect(many) }
    #expect(error?.description.contains("at most 16 emitters") == true)
  }
}
