extension Unicode.Scalar {
  /// Whether nothing of this character is to be seen, nor any space: joiners, selectors, soft hyphens,
  /// signs of direction and control characters.
  package var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control && !properties.isWhitespace
  }
}

extension Character {
  /// Its parts without those that are invisible.
  package var visibleScalars: [Unicode.Scalar] { unicodeScalars.filter { !$0.isInvisible } }
}
