extension Comparable {
  /// The value itself if it lies in a range, otherwise the nearest bound.
  ///
  /// Not-a-number counts as the lower bound.
  @inlinable
  package func clamped(to range: ClosedRange<Self>) -> Self {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
