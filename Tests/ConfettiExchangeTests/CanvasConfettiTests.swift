import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiExchange

@Suite("canvas-confetti") struct CanvasConfettiTests {
  /// Options of a call, drawn from all that people write.
  private struct Options: CustomStringConvertible {
    var angle = 90.0, spread = 45.0, velocity = 45.0, decay = 0.9, gravity = 1.0, drift = 0.0
    var ticks = 200
    var (x, y) = (0.5, 0.5)

    init(_ random: inout SplitMix) {
      func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * 100).rounded() / 100
      }
      angle = number(-90...450)
      spread = number(0...360)
      velocity = number(-20...90)
      decay = number(0...1) < 0.1 ? 1 : number(0.6...0.99)
      gravity = number(0...1) < 0.1 ? 0 : number(-1...3)
      drift = number(0...1) < 0.3 ? 0 : number(-3...3)
      ticks = Int(number(20...400))
      (x, y) = (number(-0.2...1.2), number(-0.2...1.2))
    }

    var description: String {
      "confetti({ particleCount: 40, angle: \(angle), spread: \(spread), startVelocity: \(velocity), "
        + "decay: \(decay), gravity: \(gravity), drift: \(drift), ticks: \(ticks), "
        + "origin: { x: \(x), y: \(y) } })"
    }
  }

  /// The loop of canvas-confetti for a piece, written after its formulas.
  private struct Piece {
    var x, y, velocity: Double
    let angle: Double
    var tick = 0

    mutating func step(_ options: Options) {
      x += cos(angle) * velocity + options.drift
      y += sin(angle) * velocity + options.gravity * 3
      velocity *= options.decay
      tick += 1
    }
  }

  @Test("every piece is within a hundredth of a point of canvas-confetti's loop, for any options")
  func exactFlight() throws {
    var random = SplitMix(seed: 41)
    for _ in 0..<60 {
      let options = Options(&random)
      let system = try Converted("\(options)").fired()
      let births = Array(system.particles(at: 0))
      #expect(births.count == 40)
      // e^(−k/60) is the decay of a tick.
      let drag = -60 * log(options.decay)
      let factor = options.decay < 1 ? drag / (1 - options.decay) : 60
      for birth in births {
        let x = Double(birth.velocity.x) - options.drift * 60
        let y = Double(birth.velocity.y) - options.gravity * 180
        let speed = hypot(x, y) / factor
        let ends = [abs(options.velocity) * 0.499, abs(options.velocity) * 1.501]
        #expect(ends[0]...ends[1] ~= speed, "\(options): \(speed)")
        var piece = Piece(
          x: options.x * 1280, y: options.y * 720, velocity: speed, angle: atan2(y, x))
        while piece.tick < options.ticks - 1 {
          piece.step(options)
          guard piece.tick % 11 == 1 else { continue }
          let found = try #require(system.particle(birth.id, at: Double(piece.tick) / 60))
          let away = hypot(Double(found.position.x) - piece.x, Double(found.position.y) - piece.y)
          #expect(away <= 0.01, "\(options), tick \(piece.tick): \(away)")
          let opacity = 1 - Double(piece.tick) / Double(options.ticks)
          #expect(abs(Double(found.opacity) - opacity) < 0.001, "\(options), tick \(piece.tick)")
        }
      }
    }
  }

  @Test("pieces are thrown to all of the spread, as fast as half to one and a half of the velocity")
  func ranges() throws {
    let system = try Converted(
      "{ particleCount: 4000, angle: 60, spread: 20, gravity: 0, startVelocity: 30, decay: 1 }"
    ).fired()
    let births = Array(system.particles(at: 0))
    let angles = births.map { atan2(-Double($0.velocity.y), Double($0.velocity.x)) * 180 / .pi }
    let speeds = births.map { hypot(Double($0.velocity.x), Double($0.velocity.y)) / 60 }
    for (numbers, range) in [(angles, 50.0...70.0), (speeds, 15.0...45.0)] {
      let width = range.upperBound - range.lowerBound
      #expect(numbers.allSatisfy { $0 > range.lowerBound - 0.01 && $0 < range.upperBound + 0.01 })
      for tenth in 0..<10 {
        let low = range.lowerBound + width * Double(tenth) / 10
        let share = numbers.count { $0 >= low && $0 < low + width / 10 }
        #expect((330...470).contains(share))
      }
    }
  }

  @Test("a decay that is no decay throws no piece farther than it flies")
  func ends() throws {
    #expect(try Converted("confetti({ decay: 1, gravity: 0 })").text.contains("air") == false)
    let still = try Converted("confetti({ decay: 0, gravity: 0, ticks: 60 })").fired()
    for birth in still.particles(at: 0) {
      let end = try #require(still.particle(birth.id, at: 0.9))
      #expect(hypot(end.position.x - birth.position.x, end.position.y - birth.position.y) < 68)
    }
  }

  @Test("colours go round and have six digits")
  func colours() throws {
    let text = try Converted("confetti({ colors: ['bb0000', '#fff'] })").text
    #expect(text.contains("\"colors\": [\"#BB0000\", \"#FFFFFF\"]"))
    #expect(text.contains("\"order\": \"cycling\""))
  }

  @Test("stars are an emitter that does not turn")
  func stars() throws {
    let converted = try Converted(
      "confetti({ particleCount: 90, shapes: ['star', 'circle', 'square'], scalar: 2 })")
    #expect(converted.foreign.emitterCount == 2)
    #expect(converted.text.contains("\"count\": 60") && converted.text.contains("\"count\": 30"))
    #expect(converted.text.contains("\"size\": 30.4"))
  }

  @Test("several calls, and a list of options, are several emitters")
  func calls() throws {
    let converted = try Converted(
      """
      // school pride
      confetti({ particleCount: 2, angle: 60, spread: 55, origin: { x: 0 }, zIndex: 3, });
      setTimeout(() => window.confetti({ angle: 120, disableForReducedMotion: true }), 90)
      """)
    #expect(converted.foreign.kind == .canvasConfetti && converted.foreign.emitterCount == 2)
    #expect(converted.unsaid == ["zIndex", "when the calls are made", "disableForReducedMotion"])
    #expect(
      converted.foreign.unsaid.map { [$0.line, $0.column] } == [[2, 71], [3, 1], [3, 48]])
    #expect(converted.text.contains("// \"zIndex\" cannot be said.\n"))
    let list = try Converted("[{ \"spread\": 70 }, { \"angle\": 60, \"origin\": { \"x\": 0 } }]")
    #expect(list.foreign.emitterCount == 2 && list.unsaid == [])
  }

  @Test("options alone are a call, and so is a call of tsParticles with the name of its canvas")
  func forms() throws {
    #expect(try Converted("{ particleCount: 7, spread: 360, }").foreign.kind == .canvasConfetti)
    #expect(try Converted("const it = { spread: 360 };").foreign.kind == .canvasConfetti)
    let named = try Converted("confetti(\"canvas\", { count: 12, position: { x: 0, y: 100 } })")
    #expect(named.text.contains("\"count\": 12") && named.text.contains("\"point\": [0, 1]"))
    #expect(named.unsaid == [])
  }

  @Test("a mistake has its place in the whole text")
  func mistakes() {
    for (text, part) in [
      ("// é\nconfetti({ spread: 'far' })", "2:20: spread must be a number, not \"far\""),
      ("confetti({\n  ticks: 0 })", "2:10: ticks must be from 1 to"),
      ("confetti({ spread: width / 2 })", "1:20: "),
      ("confetti(options)", "1:10: only plain values"),
      ("confetti({ particleCount: 1e6 })", "1:27: particleCount must be from"),
      ("confetti({ colors: ['red'] })", "1:21: a colour must be written"),
      (String(repeating: "confetti({})\n", count: 17), "17:10: an effect has at most 16 emitters"),
    ] {
      #expect(
        refusal(of: text)?.hasPrefix(part) == true || refusal(of: text)?.contains(part) == true,
        "\(refusal(of: text) ?? "none")")
    }
  }
}
