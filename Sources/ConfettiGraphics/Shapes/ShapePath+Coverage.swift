extension ShapePath {
  /// How much the path covers of each texel of a grid that it is stretched over: `width × height`
  /// values of 0 (clear) to 255 (covered), row by row.
  ///
  /// - Parameters:
  ///   - width: the number of columns, at least 1.
  ///   - height: the number of rows, at least 1.
  /// - Complexity: O(*n*) in the texels and in the lines of the path.
  package func coverage(width: Int, height: Int) -> [UInt8] {
    outline.coverage(width: width, height: height)
  }
}
