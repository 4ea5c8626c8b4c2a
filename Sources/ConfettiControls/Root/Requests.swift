/// The things that a program asks of the window that it runs in.
public struct Requests: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// A set from its bits.
  ///
  /// - Parameter rawValue: the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To end the program.
  public static let quit = Requests(rawValue: 1)
  /// To change to or from full screen.
  public static let toggleFullscreen = Requests(rawValue: 2)
  /// To write the picture that is shown to a file.
  public static let savePicture = Requests(rawValue: 4)
  /// To read files that were dropped onto the window.
  public static let readDropped = Requests(rawValue: 8)
  /// To begin a film of the picture from now on, or to end the film that was begun.
  public static let toggleRecording = Requests(rawValue: 16)
  /// To put text on the clipboard.
  public static let copyText = Requests(rawValue: 32)
  /// To set a text in the fonts of the computer.
  package static let setText = Requests(rawValue: 64)
  /// To make everything in the window larger by a step.
  public static let enlarge = Requests(rawValue: 128)
  /// To make everything in the window smaller by a step.
  public static let shrink = Requests(rawValue: 256)
  /// To restore the initial size of everything in the window.
  public static let resetScale = Requests(rawValue: 512)
}
