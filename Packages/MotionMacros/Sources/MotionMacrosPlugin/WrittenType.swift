import SwiftSyntax

/// What can be said about a type from its name alone.
enum KindOfValue {
  /// Nothing: it may be `Animatable`, and the compiler will say if it is not.
  case unknown
  /// A whole number, with nothing between one value and the next.
  case whole(String)
  case optional
  /// It certainly cannot be animated; with what to call it.
  case never(String)
  /// A generic type without its arguments, which cannot be used as a type.
  case incomplete
}

extension TypeSyntax {
  /// What can be said about the type from its name alone.
  var kindOfValue: KindOfValue {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType, .implicitlyUnwrappedOptionalType: .optional
    case .arrayType, .inlineArrayType: .never("an array")
    case .dictionaryType: .never("a dictionary")
    case .functionType: .never("a function")
    case .someOrAnyType: .never("'\(trimmedDescription)', whose type is open")
    case .metatypeType: .never("a type")
    case .attributedType(let type): type.baseType.kindOfValue
    case .tupleType(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first {
        only.type.kindOfValue
      } else {
        .never("a tuple")
      }
    case .identifierType(let type):
      kind(of: type.name.text, isComplete: type.genericArgumentClause != nil)
    case .memberType(let type) where type.baseType.trimmedDescription == "Swift":
      kind(of: type.name.text, isComplete: type.genericArgumentClause != nil)
    default: .unknown
    }
  }

  private func kind(of name: String, isComplete: Bool) -> KindOfValue {
    switch name {
    case "Int", "Int8", "Int16", "Int32", "Int64", "Int128",
      "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128":
      .whole(name)
    case "Bool", "String", "Substring", "Character", "StaticString": .never("a \(name)")
    case "Any", "AnyObject": .never("'\(name)'")
    case "Array", "ContiguousArray", "ArraySlice": .never("an array")
    case "Set": .never("a set")
    case "Dictionary": .never("a dictionary")
    case "Optional": .optional
    case "SIMD2", "SIMD3", "SIMD4", "AnimatablePair", "AnimatableValues":
      isComplete ? .unknown : .incomplete
    default: .unknown
    }
  }
}

extension ExprSyntax {
  /// The type of an initial value, as far as it can be read from what is written: that of a
  /// literal, of `Point(x: 1, y: 2)`, of `1 as Float`, and of the constants of numbers and angles.
  var writtenType: TypeSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .floatLiteralExpr: "Double"
    case .integerLiteralExpr: "Int"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr, .simpleStringLiteralExpr: "String"
    case .arrayExpr: "Array"
    case .dictionaryExpr: "Dictionary"
    case .closureExpr: "() -> Void"
    case .prefixOperatorExpr(let signed):
      ["-", "+"].contains(signed.operator.text) ? signed.expression.writtenType : nil
    case .functionCallExpr(let call): call.calledExpression.calledType
    case .memberAccessExpr(let member): member.typeOfConstant
    case .sequenceExpr(let sequence): sequence.typeOfCast
    default: nil
    }
  }

  /// The type that a call of this makes a value of, if it looks like a type.
  private var calledType: TypeSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      reference.baseName.isCapitalised ? "\(trimmed)" : nil
    case .genericSpecializationExpr(let generic):
      generic.expression.calledType == nil ? nil : "\(trimmed)"
    case .arrayExpr: "Array"
    case .dictionaryExpr: "Dictionary"
    case .memberAccessExpr(let member):
      if member.declName.baseName.isCapitalised {
        member.base == nil ? nil : "\(trimmed)"
      } else if member.declName.baseName.tokenKind == .keyword(.`init`) {
        member.base?.calledType
      } else {
        member.typeOfConstant
      }
    default: nil
    }
  }
}

extension MemberAccessExprSyntax {
  /// The type of `Double.pi` or `Angle.degrees(30)`: other types may well have members that are
  /// values of another type.
  fileprivate var typeOfConstant: TypeSyntax? {
    guard let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return ["Double", "Float", "Angle"].contains(name) ? "\(raw: name)" : nil
  }
}

extension SequenceExprSyntax {
  /// The type of `1 as Float`.
  fileprivate var typeOfCast: TypeSyntax? {
    let parts = Array(elements)
    guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return nil }
    return parts[2].as(TypeExprSyntax.self)?.type
  }
}

extension TokenSyntax {
  fileprivate var isCapitalised: Bool { text.first?.isUppercase ?? false }
}
