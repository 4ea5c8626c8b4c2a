import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import MotionMacrosPlugin

@Suite("Properties that are animated") struct AnimatedPropertyTests {
  /// What of a struct is animated, as "name: type", and what is reported, by its id.
  func animated(_ members: String) throws -> (properties: [String], complaints: [String]) {
    let type = try StructDeclSyntax("struct A {\n\(raw: members)\n}")
    let context = BasicMacroExpansionContext()
    let properties = AnimatedProperty.all(of: type, in: context)
      .map { "\($0.name.text): \($0.type.trimmedDescription)" }
    return (properties, context.diagnostics.compactMap { ($0.diagMessage as? Complaint)?.id })
  }

  @Test(
    "what is stored in a variable is animated",
    arguments: [
      "var x: Double", "var x = 1.0", "private var x: Double", "private(set) var x: Double",
      "var x: Double { didSet { tell() } }", "var x = 1.0 { willSet { tell() } }",
      "@Clamped var x = 1.0",
    ])
  func stored(member: String) throws {
    let (properties, complaints) = try animated(member)
    #expect(properties == ["x: Double"])
    #expect(complaints.isEmpty)
  }

  @Test(
    "constants, computed and static properties, and ignored ones, are left alone",
    arguments: [
      "let x = 1.0", "var x: Double { 1 }", "var x: Double { get { y } set { y = newValue } }",
      "static var x = 1.0", "@AnimatableIgnored var x = 1.0", "func x() {}",
      "@MotionMacros.AnimatableIgnored var x: String?", "@AnimatableIgnored lazy var x = 1.0",
      "#if DEBUG\n@AnimatableIgnored var x = 1.0\nlet y = 1\n#endif",
    ])
  func leftAlone(member: String) throws {
    let (properties, complaints) = try animated(member)
    #expect(properties.isEmpty)
    #expect(complaints.isEmpty)
  }

  @Test("properties declared together are animated each, with the type they share")
  func together() throws {
    #expect(
      try animated("var x, y: Double, z = 1 as Float").properties
        == ["x: Double", "y: Double", "z: Float"])
    #expect(try animated("var x = 1.0, y: Angle").properties == ["x: Double", "y: Angle"])
  }

  @Test("types are taken as they are written")
  func types() throws {
    let members = "var a: SIMD2<Float>; var b: Inner.Pose; var c: (Double); var d: Value"
    #expect(
      try animated(members).properties
        == ["a: SIMD2<Float>", "b: Inner.Pose", "c: (Double)", "d: Value"])
  }

  @Test(
    "what cannot be animated is reported and left out, and the others are animated",
    arguments: [
      ("var x = 1", "whole"), ("var x: Int", "whole"), ("var x: Swift.UInt8", "whole"),
      ("var x: Double?", "optional"), ("var x: Optional<Double>", "optional"),
      ("weak var x: Node!", "optional"),
      ("var x: String", "notAnimatable"), ("var x = \"\"", "notAnimatable"),
      ("var x = true", "notAnimatable"), ("var x: [Double]", "notAnimatable"),
      ("var x = [1.0]", "notAnimatable"), ("var x: [String: Double]", "notAnimatable"),
      ("var x: (Double, Double)", "notAnimatable"), ("var x: (Double) -> Double", "notAnimatable"),
      ("var x: @Sendable () -> Void", "notAnimatable"), ("var x = { 1.0 }", "notAnimatable"),
      ("var x: any Animatable", "notAnimatable"), ("var x: Set<Double>", "notAnimatable"),
      ("var x = 1.0 / 3", "unknownType"), ("var x = SIMD2(1, 2)", "unknownType"),
      ("var x", "unknownType"),
      ("lazy var x = 1.0", "lazy"), ("var (x, z) = (1.0, 2.0)", "severalInOne"),
      ("#if DEBUG\nvar x = 1.0\n#endif", "conditional"),
      ("#if A\n#if B\nvar x = 1.0\n#endif\n#endif", "conditional"),
    ])
  func reported(member: String, complaint: String) throws {
    let (properties, complaints) = try animated(member + "\nvar y = 1.0")
    #expect(properties == ["y: Double"])
    #expect(complaints == [complaint])
  }
}
