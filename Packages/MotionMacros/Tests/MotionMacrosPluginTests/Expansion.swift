import MotionMacrosPlugin
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Expands the macros in a source, and expects the result, what is reported, and what is left once
/// the named changes that the editor offers were made.
func expectExpansion(
  of source: String, is expanded: String, diagnostics: [DiagnosticSpec] = [],
  applying fixIts: [String]? = nil, gives fixed: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics,
    macroSpecs: [
      "Animatable": MacroSpec(type: AnimatableMacro.self, conformances: ["Animatable"]),
      "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredMacro.self),
    ],
    applyFixIts: fixIts, fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { failure in
      let place = failure.location
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column))
    },
    fileID: fileID, filePath: filePath, line: line, column: column)
}
