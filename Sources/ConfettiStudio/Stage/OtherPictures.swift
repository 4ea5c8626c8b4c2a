import Confetti

/// The other pictures of the effect: as it was, at other moments, in other versions.
struct OtherPictures: Sendable {
  /// The effect before the last change, while it is shown.
  var before: StagedEffect?
  /// All moments at once, while O is held.
  var ghosts: Ghosts?
  /// All moments in one picture, while it is shown.
  var exposure: LongExposure?
  /// Eight versions around the present one, while they are shown.
  var variations: Variations?
  /// A quantity of all pieces over time, while it is shown.
  var quantities: Quantities?
  /// The small pictures behind the ruler.
  var thumbnails = Thumbnails()
}
