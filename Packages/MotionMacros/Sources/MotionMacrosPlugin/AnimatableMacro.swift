import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes `animatableData` over a struct's stored properties, and declares the conformance.
public enum AnimatableMacro {}

extension AnimatableMacro: MemberMacro {
  /// The property `animatableData`, unless it is written by hand.
  ///
  /// Properties that cannot be animated are reported and left out, so that the only errors are
  /// those about them.
  public static func expansion(
    of attribute: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.notAStruct(declaration), at: attribute)
      return []
    }
    guard !type.hasProperty(named: "animatableData") else { return [] }
    let properties = AnimatedProperty.all(of: type, in: context)
    if !type.memberBlock.members.hasAnimated {
      context.diagnose(.nothingAnimated(of: type.name.text), at: attribute)
    }
    return [animatableData(of: properties, access: type.memberAccess(in: context))]
  }

  private static func animatableData(
    of properties: [AnimatedProperty], access: String
  ) -> DeclSyntax {
    let start = "\(access)nonisolated var animatableData"
    guard let last = properties.last else {
      return """
        \(raw: start): Motion.EmptyAnimatableData {
          get {
            Motion.EmptyAnimatableData()
          }
          set {
          }
        }
        """
    }
    // Pairs of pairs, because the compiler does not specialise packs: an AnimatableValues of three
    // takes forty times as long to read.
    let type = properties.dropLast().reversed().reduce(last.dataType) {
      "Motion.AnimatablePair<\($1.dataType), \($0)>"
    }
    let data = properties.dropLast().reversed().reduce(last.data) {
      "Motion.AnimatablePair(\($1.data), \($0))"
    }
    let assignments = properties.enumerated().map { index, property in
      let rest = "newValue" + String(repeating: ".second", count: index)
      return "\(property.data) = \(rest)\(index == properties.count - 1 ? "" : ".first")"
    }
    return """
      \(raw: start): \(raw: type) {
        get {
          \(raw: data)
        }
        set {
          \(raw: assignments.joined(separator: "\n    "))
        }
      }
      """
  }
}

extension AnimatableMacro: ExtensionMacro {
  /// The conformance, unless it is declared by hand.
  public static func expansion(
    of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self), !protocols.isEmpty else { return [] }
    // An extension does not inherit the availability of what it extends.
    let availability = ([Syntax(declaration)] + context.lexicalContext)
      .compactMap { $0.asProtocol((any WithAttributesSyntax).self) }
      .flatMap { $0.attributes.named("available") }
      .map { $0.trimmedDescription + "\n" }.joined()
    return [
      try ExtensionDeclSyntax(
        "\(raw: availability)extension \(type.trimmed): nonisolated Motion.Animatable {}")
    ]
  }
}

extension StructDeclSyntax {
  fileprivate func hasProperty(named name: String) -> Bool {
    memberBlock.members.lazy
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap(\.bindings)
      .contains { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
  }

  /// What a member must begin with to be seen wherever the struct is.
  fileprivate func memberAccess(in context: some MacroExpansionContext) -> String {
    let levels: Set<Keyword> = [.public, .package, .internal, .fileprivate, .private]
    func access(_ modifiers: DeclModifierListSyntax) -> Keyword? {
      modifiers.lazy.compactMap { modifier in
        if case .keyword(let keyword) = modifier.name.tokenKind { keyword } else { nil }
      }.first(where: levels.contains)
    }
    // A struct without a level of its own has that of the extension it stands in.
    let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    switch access(modifiers) ?? around.flatMap({ access($0.modifiers) }) {
    case .public: return "public "
    case .package: return "package "
    default: return attributes.named("usableFromInline").isEmpty ? "" : "@usableFromInline "
    }
  }
}

extension AttributeListSyntax {
  /// The attributes of a name, with its module's or without.
  func named(_ name: String) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { attribute in
      let type = attribute.attributeName
      return type.as(IdentifierTypeSyntax.self)?.name.text == name
        || type.as(MemberTypeSyntax.self)?.name.text == name
    }
  }
}
