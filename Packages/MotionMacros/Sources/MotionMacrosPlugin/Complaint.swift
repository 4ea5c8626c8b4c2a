import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What is wrong with the code a macro is attached to, what to do, and what the editor offers.
struct Complaint: DiagnosticMessage, Error {
  let id: String
  let message: String
  var severity = DiagnosticSeverity.error
  var remedies: [Remedy] = []

  var diagnosticID: MessageID { MessageID(domain: "MotionMacros", id: id) }
}

/// A change of a property that the editor offers.
enum Remedy: String, FixItMessage {
  case ignore = "mark it '@AnimatableIgnored'"
  case useDouble = "make it a Double"
  case writeType = "write its type"
  case removeIgnored = "remove '@AnimatableIgnored'"

  var message: String { rawValue }
  var fixItID: MessageID { MessageID(domain: "MotionMacros", id: "\(self)") }
}

// MARK: - About a type

extension Complaint {
  static func notAStruct(_ declaration: some DeclGroupSyntax) -> Complaint {
    let kind =
      switch declaration.kind {
      case .classDecl: "a class"
      case .actorDecl: "an actor"
      case .enumDecl: "an enum"
      case .protocolDecl: "a protocol"
      default: "something else"
      }
    return Complaint(
      id: "notAStruct",
      message: """
        '@Animatable' works on structs, and this is \(kind): make it a struct, or conform to \
        'Animatable' by hand
        """)
  }

  static func nothingAnimated(of type: String) -> Complaint {
    Complaint(
      id: "nothingAnimated",
      message: """
        '\(type)' has nothing to animate, so every change of it happens at once: remove \
        '@Animatable', or store in a variable what is to be animated
        """,
      severity: .warning)
  }

  static let conditional = Complaint(
    id: "conditional",
    message: """
      '@Animatable' cannot see which of these properties are compiled: mark them \
      '@AnimatableIgnored', or move them out of the condition
      """)
}

// MARK: - About a property

extension Complaint {
  static let severalInOne = Complaint(
    id: "severalInOne",
    message: "'@Animatable' cannot look into a tuple: declare each of its properties by itself")

  static func unknownType(_ name: String) -> Complaint {
    Complaint(
      id: "unknownType",
      message: """
        '@Animatable' cannot see the type of '\(name)': write it, as in 'var \(name): Double'
        """,
      remedies: [.writeType, .ignore])
  }

  static func whole(_ name: String, _ type: String) -> Complaint {
    Complaint(
      id: "whole",
      message: """
        '\(name)' is \(type == "Int" ? "an" : "a") \(type), and knows nothing between two whole \
        numbers: make it a Double, or mark it '@AnimatableIgnored'
        """,
      remedies: [.useDouble, .ignore])
  }

  static func optional(_ name: String) -> Complaint {
    Complaint(
      id: "optional",
      message: """
        '\(name)' is optional, and there is nothing between a value and none: make it one that is \
        always there, or mark it '@AnimatableIgnored'
        """,
      remedies: [.ignore])
  }

  static func notAnimatable(_ name: String, _ kind: String) -> Complaint {
    Complaint(
      id: "notAnimatable",
      message: "'\(name)' is \(kind), which cannot be animated: mark it '@AnimatableIgnored'",
      remedies: [.ignore])
  }

  static func lazy(_ name: String) -> Complaint {
    Complaint(
      id: "lazy",
      message: """
        '\(name)' is lazy, and cannot be read without changing it: remove 'lazy', or mark it \
        '@AnimatableIgnored'
        """,
      remedies: [.ignore])
  }

  static func ignoredInVain(because reason: String) -> Complaint {
    Complaint(
      id: "ignoredInVain", message: "'@AnimatableIgnored' has no effect: \(reason)",
      severity: .warning, remedies: [.removeIgnored])
  }
}

// MARK: - Reporting

extension MacroExpansionContext {
  /// Reports what is wrong at a place, with the changes of the property that remedy it.
  func diagnose(
    _ complaint: Complaint, at node: some SyntaxProtocol, of variable: VariableDeclSyntax? = nil
  ) {
    let fixIts = variable.map { variable in
      complaint.remedies.compactMap { $0.fixIt(for: variable) }
    }
    diagnose(Diagnostic(node: node, message: complaint, fixIts: fixIts ?? []))
  }
}

extension Remedy {
  /// The change, unless it would concern several properties that are declared together.
  fileprivate func fixIt(for variable: VariableDeclSyntax) -> FixIt? {
    guard variable.bindings.count == 1, let binding = variable.bindings.first else { return nil }
    let changed =
      switch self {
      case .ignore: variable.adding("@AnimatableIgnored")
      case .removeIgnored: variable.removing("AnimatableIgnored")
      case .useDouble: variable.with(\.bindings, [binding.typed("Double")])
      case .writeType: variable.with(\.bindings, [binding.typed("<#type#>")])
      }
    return FixIt(
      message: self, changes: [.replace(oldNode: Syntax(variable), newNode: Syntax(changed))])
  }
}

extension VariableDeclSyntax {
  fileprivate func adding(_ attribute: AttributeSyntax) -> VariableDeclSyntax {
    var changed = with(\.leadingTrivia, [])
    changed.attributes = [.attribute(attribute.with(\.trailingTrivia, .space))] + changed.attributes
    return changed.with(\.leadingTrivia, leadingTrivia)
  }

  fileprivate func removing(_ name: String) -> VariableDeclSyntax {
    let unwanted = attributes.named(name).map(\.id)
    var changed = self
    changed.attributes = attributes.filter { !unwanted.contains($0.id) }
    return changed.with(\.leadingTrivia, leadingTrivia)
  }
}

extension PatternBindingSyntax {
  fileprivate func typed(_ type: TypeSyntax) -> PatternBindingSyntax {
    let annotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space), type: type,
      trailingTrivia: typeAnnotation?.trailingTrivia ?? pattern.trailingTrivia)
    return with(\.pattern.trailingTrivia, []).with(\.typeAnnotation, annotation)
  }
}
