import ConfettiGraphics

/// A row of the full overlay: a name, and a value whose numbers roll.
struct OverlayRow: Sendable {
  let name: String
  let line: TextLine
  var value = NumericText()

  init(_ name: String, _ typesetter: Typesetter) {
    self.name = name
    line = typesetter.line(name)
  }
}
