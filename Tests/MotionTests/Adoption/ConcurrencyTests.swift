import Motion
import Testing

/// Values on several threads; with the thread sanitizer these tests also find races.
@Suite("Concurrency") struct ConcurrencyTests {
  @Test("a task begun inside withAnimation does not see its transaction, however long that lasts")
  func tasks() async {
    for round in 0..<50 {
      var tasks: [Task<Bool, Never>] = []
      withAnimation(.bouncy) {
        for _ in 0..<4 {
          tasks.append(
            Task {
              var isFree = Transaction.current.animation == nil
              for _ in 0..<10 {
                await Task.yield()
                isFree = isFree && Transaction.current.animation == nil
              }
              return isFree
            })
        }
        // The tasks run beside the rest of the call.
        for step in 0..<round * 100 { _ = Animated(Double(step)) }
      }
      for task in tasks { #expect(await task.value) }
    }
  }

  @Test("copies of a value go their own ways on several threads, and a completion is called once")
  func copies() async {
    for _ in 0..<50 {
      let counter = Counter()
      var value = Animated(0.0)
      withAnimation(.bouncy) {
        value.value = 1
      } completion: {
        counter.call()
      }
      withAnimation(Animation(InterruptionTests.Chase()).repeatCount(2).delay(0.05)) {
        value.value = 2
      }
      let original = value
      await withTaskGroup(of: Double.self) { group in
        for _ in 0..<4 {
          group.addTask {
            var copy = original
            for frame in 0..<600 { copy.advance(to: Double(frame) / 60) }
            return copy.presentation(at: 10)
          }
        }
        for await result in group { #expect(result == 2) }
      }
      #expect(counter.count == 1)
    }
  }

  /// A host on the main actor.
  @MainActor final class Door {
    var angle = Animated(0.0)
    private(set) var isOpen = false

    func open(_ criteria: AnimationCompletionCriteria = .logicallyComplete) {
      withAnimation(.linear, completionCriteria: criteria) {
        angle.value = 90
      } completion: {
        self.isOpen = true
      }
      angle.advance(to: 0)
    }
  }

  @Test("a value animated on an actor completes on that actor", arguments: [true, false])
  @MainActor func ownActor(isTold: Bool) async {
    let door = Door()
    door.open(isTold ? .logicallyComplete : .removed)
    await Task.yield()
    door.angle.advance(to: 1)
    #expect(door.isOpen)
    // Without an end to wait for, a copy may go elsewhere.
    let copy = door.angle
    let shown = await Task.detached {
      var copy = copy
      copy.set(0, .bouncy, at: 2)
      copy.advance(to: 9)
      return copy.presentation(at: 9)
    }.value
    #expect(shown == 0)
  }

  @Test("a copy that would call a main actor's completion elsewhere stops the program")
  func copyElsewhere() async {
    await #expect(processExitsWith: .failure) {
      let door = Door()
      await door.open()
      let copy = await door.angle
      await Task.detached {
        var copy = copy
        copy.advance(to: 1)
      }.value
    }
  }

  @Test("a transaction that is used on another actor stops the program there")
  func transactionElsewhere() async {
    await #expect(processExitsWith: .failure) {
      let transaction = await MainActor.run {
        var transaction = Transaction(animation: .linear)
        transaction.addAnimationCompletion {}
        return transaction
      }
      await Task.detached { withTransaction(transaction) {} }.value
    }
  }

  @Test("a completion that may run anywhere says so")
  @MainActor func anywhere() async {
    let counter = Counter()
    var value = Animated(0.0)
    withAnimation(.linear, isolation: nil) {
      value.value = 1
    } completion: {
      counter.call()
    }
    let copy = value
    await Task.detached {
      var copy = copy
      for time in [0.0, 1] { copy.advance(to: time) }
    }.value
    #expect(counter.count == 1)
  }
}
