import CConfetti
import Confetti
import Foundation
import Testing

@Suite("C: threads") struct ThreadTests {
  /// Runs something on a thread of its own, and waits for its result.
  private final class Other<Result: Sendable>: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var result: Result?

    init(_ body: @escaping @Sendable () -> Result) {
      Thread {
        self.result = body()
        self.done.signal()
      }.start()
    }

    var value: Result? {
      done.wait()
      return result
    }
  }

  @Test("an error is that of its own thread")
  func errors() {
    let (mine, yours) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = Other {
      let before = LibraryObjects.error
      _ = confetti_effect_named("first")
      mine.signal()
      yours.wait()
      return [before, LibraryObjects.error]
    }
    let second = Other {
      mine.wait()
      let before = LibraryObjects.error
      _ = confetti_effect_named("second")
      yours.signal()
      return [before, LibraryObjects.error]
    }
    let (a, b) = (first.value ?? [], second.value ?? [])
    #expect(a.first == "" && b.first == "")
    #expect(a.last?.contains("first") == true && b.last?.contains("second") == true)
  }

  @Test("an effect may be shared, and systems are used by several threads at once")
  func systems() throws {
    let effect = try Owned.effect(named: "celebration")
    let threads = try (0..<4).map { _ in
      let (system, canvas) = (try Owned.system(), try Owned.canvas())
      return Other {
        (0..<30).map { number in
          confetti_fire(system.pointer, effect.pointer, 640, 360, Double(number) / 30)
          return (try? LibraryObjects.vertices(system, canvas, at: Double(number) / 20)) ?? []
        }
      }
    }
    let drawn = threads.map { $0.value ?? [] }
    #expect(drawn.allSatisfy { $0 == drawn[0] && $0.count == 30 && !$0[29].isEmpty })
  }

  @Test("a sound is followed by one thread and rendered by another")
  func sounds() throws {
    let (sound, effect) = (try Owned.sound(rate: 8000), try Owned.effect(named: "sparks"))
    let callback = Other {
      var block = [Float](repeating: 0, count: 160)
      return (0..<400).allSatisfy { number in
        confetti_sound_render(sound.pointer, Double(number) / 100, &block, 80)
          && block.allSatisfy { abs($0) <= 0.7 }
      }
    }
    let system = try Owned.system()
    for number in 0..<200 {
      confetti_fire(system.pointer, effect.pointer, 640, 360, Double(number) / 50)
      #expect(confetti_sound_follow(sound.pointer, system.pointer))
      _ = confetti_sound_is_silent(sound.pointer)
    }
    #expect(callback.value == true)
  }
}
