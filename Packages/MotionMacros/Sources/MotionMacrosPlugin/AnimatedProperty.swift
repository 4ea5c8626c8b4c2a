import SwiftSyntax
import SwiftSyntaxMacros

/// A stored property that is animated.
struct AnimatedProperty {
  let name: TokenSyntax
  let type: TypeSyntax

  /// The type of its part of `animatableData`.
  var dataType: String { "MotionMacros.AnimatableDataOf<\(type.trimmedDescription)>" }
  /// Its part of `animatableData`, to read and to write.
  var data: String { "self.\(name.trimmedDescription).animatableData" }
}

extension AnimatedProperty {
  /// The animated properties of a struct, in order; reports those that cannot be animated.
  static func all(
    of type: StructDeclSyntax, in context: some MacroExpansionContext
  ) -> [AnimatedProperty] {
    type.memberBlock.members.flatMap { member -> [AnimatedProperty] in
      if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.hasAnimated {
        context.diagnose(.conditional, at: conditional)
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.mayBeAnimated else {
        return []
      }
      return all(of: variable, in: context)
    }
  }

  private static func all(
    of variable: VariableDeclSyntax, in context: some MacroExpansionContext
  ) -> [AnimatedProperty] {
    // In `var x, y: Double` the type is that of both.
    var following: TypeSyntax?
    var properties: [AnimatedProperty] = []
    for binding in variable.bindings.reversed() {
      if let annotation = binding.typeAnnotation {
        following = annotation.type
      } else if binding.initializer != nil {
        following = nil
      }
      guard binding.isStored else { continue }
      switch property(of: binding, type: following, isLazy: variable.isLazy) {
      case .success(let property): properties.append(property)
      case .failure(let complaint):
        context.diagnose(complaint, at: binding.pattern, of: variable)
      }
    }
    return properties.reversed()
  }

  private static func property(
    of binding: PatternBindingSyntax, type written: TypeSyntax?, isLazy: Bool
  ) -> Result<AnimatedProperty, Complaint> {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return .failure(.severalInOne)
    }
    let property = name.text
    guard !isLazy else { return .failure(.lazy(property)) }
    guard let type = written ?? binding.initializer?.value.writtenType else {
      return .failure(.unknownType(property))
    }
    switch type.kindOfValue {
    case .unknown: return .success(AnimatedProperty(name: name, type: type))
    case .whole(let type): return .failure(.whole(property, type))
    case .optional: return .failure(.optional(property))
    case .never(let description): return .failure(.notAnimatable(property, description))
    case .incomplete: return .failure(.unknownType(property))
    }
  }
}

extension VariableDeclSyntax {
  /// Whether these are variables of an instance that are not ignored.
  fileprivate var mayBeAnimated: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && !isStatic
      && attributes.named("AnimatableIgnored").isEmpty
  }

  var isStatic: Bool { has(.static) || has(.class) }
  var isLazy: Bool { has(.lazy) }

  private func has(_ keyword: Keyword) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension PatternBindingSyntax {
  /// Whether there is a place in memory for it: properties with observers are stored, those with a
  /// getter are computed.
  var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }
}

extension MemberBlockItemListSyntax {
  /// Whether there are variables in it that would be animated.
  var hasAnimated: Bool {
    contains { member in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return variable.mayBeAnimated && variable.bindings.contains(where: \.isStored)
      }
      return member.decl.as(IfConfigDeclSyntax.self)?.hasAnimated ?? false
    }
  }
}

extension IfConfigDeclSyntax {
  /// Whether there are variables in it that would be animated.
  fileprivate var hasAnimated: Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.hasAnimated
    }
  }
}
