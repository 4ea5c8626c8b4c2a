import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("@AnimatableIgnored") struct AnimatableIgnoredMacroTests {
  @Test(
    "it says where it has no effect, and offers to remove itself",
    arguments: [
      ("let x = 1.0", "constants are not animated"),
      ("static var x = 1.0", "static properties are not animated"),
      ("var x: Double { 1 }", "computed properties are not animated"),
      ("var x = 1.0", "the type around it is not marked '@Animatable'"),
    ])
  func inVain(property: String, reason: String) {
    expectExpansion(
      of: "struct A {\n  /// A number.\n  @AnimatableIgnored \(property)\n}",
      is: "struct A {\n  /// A number.\n  \(property)\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'@AnimatableIgnored' has no effect: \(reason)", line: 3, column: 3,
          severity: .warning, fixIts: [FixItSpec(message: "remove '@AnimatableIgnored'")])
      ],
      applying: ["remove '@AnimatableIgnored'"],
      gives: "struct A {\n  /// A number.\n  \(property)\n}")
  }

  @Test("it is for properties")
  func notAProperty() {
    expectExpansion(
      of: "struct A {\n  @AnimatableIgnored func x() {}\n}", is: "struct A {\n  func x() {}\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'@AnimatableIgnored' has no effect: only properties are animated", line: 2,
          column: 3, severity: .warning)
      ])
  }
}
