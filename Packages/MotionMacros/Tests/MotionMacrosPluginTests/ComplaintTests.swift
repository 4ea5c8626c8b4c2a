import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("What is wrong, and what to do") struct ComplaintTests {
  /// Expects what is said of a property, and what has become of it after each change that is
  /// offered.
  private func expect(
    _ property: String, says message: String, offers remedies: [(name: String, result: String)]
  ) {
    let modifiers = property.prefix(while: { $0 != "v" })
    for remedy in remedies {
      expectExpansion(
        of: "@Animatable struct A {\n  \(property)\n}",
        is: """
          struct A {
            \(property)

            nonisolated var animatableData: Motion.EmptyAnimatableData {
              get {
                Motion.EmptyAnimatableData()
              }
              set {
              }
            }
          }

          extension A: nonisolated Motion.Animatable {
          }
          """,
        diagnostics: [
          DiagnosticSpec(
            message: message, line: 2, column: 7 + modifiers.count,
            fixIts: remedies.map { FixItSpec(message: $0.name) })
        ],
        applying: [remedy.name], gives: "@Animatable struct A {\n  \(remedy.result)\n}")
    }
  }

  @Test("a whole number becomes a Double, or is ignored")
  func whole() {
    expect(
      "var count = 0 // of coins",
      says: """
        'count' is an Int, and knows nothing between two whole numbers: make it a Double, or mark it \
        '@AnimatableIgnored'
        """,
      offers: [
        ("make it a Double", "var count: Double = 0 // of coins"),
        ("mark it '@AnimatableIgnored'", "@AnimatableIgnored var count = 0 // of coins"),
      ])
    expect(
      "var count: UInt8 = 0",
      says: """
        'count' is a UInt8, and knows nothing between two whole numbers: make it a Double, or mark \
        it '@AnimatableIgnored'
        """,
      offers: [
        ("make it a Double", "var count: Double = 0"),
        ("mark it '@AnimatableIgnored'", "@AnimatableIgnored var count: UInt8 = 0"),
      ])
  }

  @Test("a type that cannot be seen is to be written")
  func unknownType() {
    expect(
      "var third = 1.0 / 3",
      says: "'@Animatable' cannot see the type of 'third': write it, as in 'var third: Double'",
      offers: [
        ("write its type", "var third: <#type#> = 1.0 / 3"),
        ("mark it '@AnimatableIgnored'", "@AnimatableIgnored var third = 1.0 / 3"),
      ])
  }

  @Test("what cannot be animated is to be ignored")
  func notAnimatable() {
    expect(
      "internal var title: String",
      says: "'title' is a String, which cannot be animated: mark it '@AnimatableIgnored'",
      offers: [
        ("mark it '@AnimatableIgnored'", "@AnimatableIgnored internal var title: String")
      ])
    expect(
      "var target: Double?",
      says: """
        'target' is optional, and there is nothing between a value and none: make it one that is \
        always there, or mark it '@AnimatableIgnored'
        """,
      offers: [("mark it '@AnimatableIgnored'", "@AnimatableIgnored var target: Double?")])
    expect(
      "lazy var size = 1.0",
      says: """
        'size' is lazy, and cannot be read without changing it: remove 'lazy', or mark it \
        '@AnimatableIgnored'
        """,
      offers: [("mark it '@AnimatableIgnored'", "@AnimatableIgnored lazy var size = 1.0")])
  }

}
