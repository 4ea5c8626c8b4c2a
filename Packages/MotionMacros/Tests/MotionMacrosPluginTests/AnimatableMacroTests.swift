import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("@Animatable") struct AnimatableMacroTests {
  @Test("several properties are animated as pairs of pairs, in order, without the ignored ones")
  func several() {
    expectExpansion(
      of: """
        @Animatable struct Pose {
          var scale: Double
          @AnimatableIgnored var title: String
          var position: SIMD2<Float>
          var turn: Angle
        }
        """,
      is: """
        struct Pose {
          var scale: Double
          var title: String
          var position: SIMD2<Float>
          var turn: Angle

          nonisolated var animatableData: Motion.AnimatablePair<MotionMacros.AnimatableDataOf<Double>, Motion.AnimatablePair<MotionMacros.AnimatableDataOf<SIMD2<Float>>, MotionMacros.AnimatableDataOf<Angle>>> {
            get {
              Motion.AnimatablePair(self.scale.animatableData, Motion.AnimatablePair(self.position.animatableData, self.turn.animatableData))
            }
            set {
              self.scale.animatableData = newValue.first
              self.position.animatableData = newValue.second.first
              self.turn.animatableData = newValue.second.second
            }
          }
        }

        extension Pose: nonisolated Motion.Animatable {
        }
        """)
  }

  @Test("one property is animated as itself")
  func one() {
    expectExpansion(
      of: """
        @Animatable struct Badge {
          var scale: Double
        }
        """,
      is: """
        struct Badge {
          var scale: Double

          nonisolated var animatableData: MotionMacros.AnimatableDataOf<Double> {
            get {
              self.scale.animatableData
            }
            set {
              self.scale.animatableData = newValue
            }
          }
        }

        extension Badge: nonisolated Motion.Animatable {
        }
        """)
  }

  @Test(
    "where nothing is animated the data is empty, and a warning says that changes happen at once",
    arguments: [
      "let scale = 1.0", "static var scale = 1.0", "var scale: Double { 1 }", "func grow() {\n  }",
    ])
  func none(member: String) {
    expectExpansion(
      of: """
        @Animatable struct Badge {
          \(member)
        }
        """,
      is: """
        struct Badge {
          \(member)

          nonisolated var animatableData: Motion.EmptyAnimatableData {
            get {
              Motion.EmptyAnimatableData()
            }
            set {
            }
          }
        }

        extension Badge: nonisolated Motion.Animatable {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Badge' has nothing to animate, so every change of it happens at once: remove \
            '@Animatable', or store in a variable what is to be animated
            """, line: 1, column: 1, severity: .warning)
      ])
  }

  @Test(
    "the member is seen wherever the struct is",
    arguments: [
      ("public struct A", "public "), ("package struct A", "package "), ("private struct A", ""),
      ("@usableFromInline struct A", "@usableFromInline "),
    ])
  func access(declaration: String, member: String) {
    expectExpansion(
      of: "@Animatable \(declaration) {\n  var x: Double\n}",
      is: """
        \(declaration) {
          var x: Double

          \(member)nonisolated var animatableData: MotionMacros.AnimatableDataOf<Double> {
            get {
              self.x.animatableData
            }
            set {
              self.x.animatableData = newValue
            }
          }
        }

        extension A: nonisolated Motion.Animatable {
        }
        """)
  }

  @Test("a struct in a public extension is public, and one in an available type is as available")
  func surroundings() {
    expectExpansion(
      of: """
        @available(macOS 15, *)
        public extension Outer {
          @Animatable struct A {
            var x: Double
          }
        }
        """,
      is: """
        @available(macOS 15, *)
        public extension Outer {
          struct A {
            var x: Double

            public nonisolated var animatableData: MotionMacros.AnimatableDataOf<Double> {
              get {
                self.x.animatableData
              }
              set {
                self.x.animatableData = newValue
              }
            }
          }
        }

        @available(macOS 15, *)
        extension Outer.A: nonisolated Motion.Animatable {
        }
        """)
  }

  @Test(
    "only a struct has properties to take in",
    arguments: [
      ("class", "a class"), ("enum", "an enum"), ("actor", "an actor"), ("protocol", "a protocol"),
    ])
  func notAStruct(keyword: String, description: String) {
    expectExpansion(
      of: "@Animatable \(keyword) A {\n}", is: "\(keyword) A {\n}",
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Animatable' works on structs, and this is \(description): make it a struct, or \
            conform to 'Animatable' by hand
            """, line: 1, column: 1)
      ])
  }

  @Test(
    "a struct's own animatableData is left alone, whatever else the struct stores",
    arguments: ["var count = 0", "var scale = 1.0", "@AnimatableIgnored var title: String"])
  func ownData(member: String) {
    let written = """

        \(member)
        var animatableData: Double {
          get { 1 }
          set {}
        }
      """
    expectExpansion(
      of: "@Animatable struct Badge {\(written)\n}",
      is: """
        struct Badge {\(written.replacing("@AnimatableIgnored ", with: ""))
        }

        extension Badge: nonisolated Motion.Animatable {
        }
        """)
  }
}
