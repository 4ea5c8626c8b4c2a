import SwiftSyntax
import SwiftSyntaxMacros

/// Writes nothing, and says where the attribute has no effect.
///
/// ``AnimatableMacro`` looks for the attribute.
public enum AnimatableIgnoredMacro: PeerMacro {
  /// Nothing.
  public static func expansion(
    of attribute: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let variable = declaration.as(VariableDeclSyntax.self)
    if let reason = reasonInVain(variable, in: context) {
      context.diagnose(.ignoredInVain(because: reason), at: attribute, of: variable)
    }
    return []
  }

  private static func reasonInVain(
    _ variable: VariableDeclSyntax?, in context: some MacroExpansionContext
  ) -> String? {
    guard let variable else { return "only properties are animated" }
    guard variable.bindingSpecifier.tokenKind == .keyword(.var) else {
      return "constants are not animated"
    }
    if variable.isStatic { return "static properties are not animated" }
    if !variable.bindings.contains(where: \.isStored) {
      return "computed properties are not animated"
    }
    let type = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
    guard let type, !type.attributes.named("Animatable").isEmpty else {
      return "the type around it is not marked '@Animatable'"
    }
    return nil
  }
}
