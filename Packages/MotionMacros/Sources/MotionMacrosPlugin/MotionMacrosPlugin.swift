import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct MotionMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [AnimatableMacro.self, AnimatableIgnoredMacro.self]
}
