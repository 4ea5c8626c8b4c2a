/// What the stage asks the platform to do.
public struct Requests: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To end the show.
  public static let quit = Requests(rawValue: 1)
  /// To change to or from full screen.
  public static let toggleFullscreen = Requests(rawValue: 2)
  /// To write the picture that is shown to a file.
  public static let savePicture = Requests(rawValue: 4)
}
