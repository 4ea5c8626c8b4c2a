import SwiftSyntax
import SwiftSyntaxBuilder
import Testing

@testable import MotionMacrosPlugin

@Suite("Types as they are written") struct WrittenTypeTests {
  @Test(
    "an initial value tells its type",
    arguments: [
      "1.0": "Double", "-1.5e3": "Double", "3": "Int", "true": "Bool", "\"a\"": "String",
      "Point(x: 1, y: 2)": "Point", "Confetti.Point()": "Confetti.Point",
      "SIMD2<Float>(1, 2)": "SIMD2<Float>", "Spring.Settings.init(1)": "Spring.Settings",
      "Point.init(x: 1)": "Point", "1 as Float": "Float", "Angle.degrees(30)": "Angle",
      "Double.pi": "Double", "[1, 2]": "Array", "[1: 2]": "Dictionary", "[Double]()": "Array",
    ])
  func told(value: String, type: String) {
    let expression: ExprSyntax = "\(raw: value)"
    #expect(expression.writtenType?.trimmedDescription == type)
  }

  @Test(
    "what only the compiler can know is not guessed",
    arguments: [
      "1.0 / 3", "makePoint()", "start", "Screen.width", "Screen.make()", ".zero", ".init(x: 1)",
      "1 as? Float", "-start", "{ 1.0 }()", "condition ? 1.0 : 2.0",
    ])
  func unknown(value: String) {
    let expression: ExprSyntax = "\(raw: value)"
    #expect(expression.writtenType == nil)
  }
}
