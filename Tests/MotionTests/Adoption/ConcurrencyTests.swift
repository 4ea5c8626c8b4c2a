import Motion
import Testing

/// What holds on several threads; run with the thread sanitizer it also says that nothing races.
@Suite("Concurrency") struct ConcurrencyTests {
  @Test("a task begun inside withAnimation does not see its transaction, however long that runs")
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
}
