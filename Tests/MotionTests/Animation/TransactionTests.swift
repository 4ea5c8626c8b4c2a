import Motion
import Testing

@Suite("Transaction") struct TransactionTests {
  @Test("inner keys win, other keys are inherited, and copies end with the call")
  func nesting() {
    #expect(Transaction.current.animation == nil)
    withTransaction(\.origin, "outer") {
      withAnimation(.linear) {
        #expect(Transaction.current.animation == .linear)
        #expect(Transaction.current.origin == "outer")
        withAnimation(.bouncy) {
          #expect(Transaction.current.animation == .bouncy)
          withTransaction(\.origin, "inner") {
            #expect(Transaction.current.animation == .bouncy)
            #expect(Transaction.current.origin == "inner")
          }
          #expect(Transaction.current.origin == "outer")
        }
        #expect(Transaction.current.animation == .linear)
      }
      #expect(Transaction.current.animation == nil)
    }
    #expect(Transaction.current.origin == "nowhere")
  }

  @Test("a transaction is a copy")
  func copies() {
    var transaction = Transaction(animation: .linear)
    withTransaction(transaction) {
      transaction.animation = .bouncy
      #expect(Transaction.current.animation == .linear)
    }
  }

  @Test("results and errors come through")
  func resultsAndErrors() {
    struct Failure: Error {}
    #expect(withAnimation { 7 } == 7)
    #expect(throws: Failure.self) { try withAnimation(.linear) { throw Failure() } }
    #expect(Transaction.current.animation == nil)
  }

  @Test("an explicit nil means no animation, inherited or implicit")
  func explicitNil() {
    var value = Animated(0.0, animation: .linear(duration: 1))
    withAnimation(.bouncy) {
      withAnimation(nil) { value.value = 1 }
    }
    value.advance(to: 0)
    #expect(value.presentation(at: 0) == 1 && !value.isAnimating(at: 0))
  }

  @Test("the implicit animation wins over the transaction's")
  func implicitAnimation() {
    var value = Animated(0.0, animation: .linear(duration: 1))
    withAnimation(.linear(duration: 10)) { value.value = 1 }
    value.advance(to: 0)
    #expect(value.presentation(at: 0.5) == 0.5)
  }

  @Test("disablesAnimations stops implicit animations only")
  func disablesAnimations() {
    var implicit = Animated(0.0, animation: .linear(duration: 1))
    var explicit = Animated(0.0)
    var transaction = Transaction(animation: .linear(duration: 2))
    transaction.disablesAnimations = true
    withTransaction(transaction) {
      implicit.value = 1
      explicit.value = 1
    }
    implicit.advance(to: 0)
    explicit.advance(to: 0)
    #expect(implicit.presentation(at: 1) == 0.5)
    #expect(explicit.presentation(at: 1) == 0.5)
    withTransaction(\.disablesAnimations, true) { implicit.value = 5 }
    #expect(implicit.presentation(at: 0) == 4)
  }

  @Test("reduced motion turns every animation into none")
  func reducesMotion() {
    var implicit = Animated(0.0, animation: .bouncy)
    var explicit = Animated(0.0)
    withTransaction(\.reducesMotion, true) {
      implicit.value = 1
      withAnimation(.bouncy) { explicit.value = 1 }
      explicit.set(2, .smooth, velocity: 9, at: 0)
    }
    #expect(implicit.presentation(at: 0) == 1 && explicit.presentation(at: 0) == 2)
    #expect(!implicit.isAnimating(at: 0) && !explicit.isAnimating(at: 0))
  }

  @Test("a task that is begun inside a transaction is not part of it")
  func tasks() async {
    let seen = await withAnimation(.bouncy) {
      Task { () -> [Animation?] in
        let first = Transaction.current.animation
        let own = withAnimation(.linear) { Transaction.current.animation }
        await Task.yield()
        return [first, own, Transaction.current.animation]
      }
    }.value
    #expect(seen == [nil, .linear, nil])
    #expect(Transaction.current.animation == nil)
  }

  @Test("transactions of many tasks at once do not mix")
  func manyTasks() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          var isRight = true
          for round in 0..<50 {
            let animation = Animation.linear(duration: Double(number * 50 + round + 1))
            var value = Animated(0.0)
            withAnimation(animation) {
              isRight = isRight && Transaction.current.animation == animation
              value.value = 1
            }
            value.advance(to: 0)
            isRight = isRight && value.velocity(at: 0.5) == 1 / Double(number * 50 + round + 1)
            await Task.yield()
            isRight = isRight && Transaction.current.animation == nil
          }
          return isRight
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("a key whose values may be nil keeps its default")
  func optionalValues() {
    #expect(Transaction()[LimitKey.self] == 3)
    var transaction = Transaction()
    transaction[LimitKey.self] = nil
    #expect(transaction[LimitKey.self] == nil)
  }

  private struct LimitKey: TransactionKey { static let defaultValue: Int? = 3 }
}

private struct OriginKey: TransactionKey { static let defaultValue = "nowhere" }

extension Transaction {
  fileprivate var origin: String {
    get { self[OriginKey.self] }
    set { self[OriginKey.self] = newValue }
  }
}
