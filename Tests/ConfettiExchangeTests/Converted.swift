import Confetti
import Testing

@testable import ConfettiExchange

/// An effect of another program as tests look at it.
struct Converted {
  let foreign: ForeignEffect
  let effect: Effect.Checked

  init(_ text: String, hasPicture: @escaping (String) -> Bool = { _ in false }) throws {
    foreign = try #require(try ForeignEffect(Array(text.utf8), hasPicture: hasPicture))
    effect = try Effect(file: "theirs.json", contents: Array(foreign.text.utf8)).checked()
  }

  var text: String { foreign.text }
  var unsaid: [String] { foreign.unsaid.map(\.name) }

  /// The effect on a stage of 1280 × 720 points, fired at the time 0.
  func fired(seed: UInt64 = 3) -> ParticleSystem {
    var system = ParticleSystem(seed: seed)
    let site = Site.standard(for: effect, in: Size(width: 1280, height: 720))
    system.fire(effect, at: site, time: 0)
    return system
  }
}

/// The sentence with which a text of another program is refused; `nil` if it is not.
func refusal(of text: String) -> String? {
  do throws(ForeignError) {
    _ = try ForeignEffect(Array(text.utf8))
    return nil
  } catch {
    return error.description
  }
}
