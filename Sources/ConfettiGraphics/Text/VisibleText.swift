extension Unicode.Scalar {
  /// Whether this character shows nothing and takes no space, as joiners, selectors, soft hyphens, signs of
  /// direction and control characters do.
  package var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control && !properties.isWhitespace
  }
}

extension Character {
  /// The parts of the character that are not invisible.
  package var visibleScalars: [Unicode.Scalar] { unicodeScalars.filter { !$0.isInvisible } }
}
