/// The distances of samples of a grid from some of them, exact, by the method of Felzenszwalb and
/// Huttenlocher (2012).
enum DistanceField {
  /// The distance of each sample from the nearest one that is marked, row by row, in samples; with none
  /// marked all are at least as far as the sides are long.
  ///
  /// - Complexity: O(*n*) in the samples.
  static func distances(toAny isMarked: [Bool], width: Int, height: Int) -> [Float] {
    var distances = vertical(isMarked, width, height)
    var (sites, starts) = ([Int](repeating: 0, count: width), [Float](repeating: 0, count: width))
    for row in 0..<height {
      let line = row * width
      // The parabolas of a row, of which the lowest at each column has the square of the distance.
      var count = 0
      for column in 0..<width {
        let rise = square(distances[line + column]) + square(Float(column))
        var start = -Float.infinity
        while count > 0 {
          let site = sites[count - 1]
          let other = square(distances[line + site]) + square(Float(site))
          start = (rise - other) / Float(2 * (column - site))
          guard start <= starts[count - 1] else { break }
          count -= 1
          start = -.infinity
        }
        (sites[count], starts[count]) = (column, start)
        count += 1
      }
      let squares = sites[..<count].map { square(distances[line + $0]) }
      var nearest = 0
      for column in 0..<width {
        while nearest + 1 < count, starts[nearest + 1] < Float(column) { nearest += 1 }
        let across = square(Float(column - sites[nearest]))
        distances[line + column] = (across + squares[nearest]).squareRoot()
      }
    }
    return distances
  }

  /// The distance of each sample from the nearest one in its column that is marked.
  private static func vertical(_ isMarked: [Bool], _ width: Int, _ height: Int) -> [Float] {
    let far = Float(width + height)
    var distances = isMarked.map { $0 ? 0 : far }
    for index in distances.indices.dropFirst(width) {
      distances[index] = min(distances[index], distances[index - width] + 1)
    }
    for index in distances.indices.dropLast(width).reversed() {
      distances[index] = min(distances[index], distances[index + width] + 1)
    }
    return distances
  }

  private static func square(_ number: Float) -> Float { number * number }
}
