/// The credits that the program shows: the authors and projects that effects follow, as in CREDITS.md.
public enum Credits {
  /// All credits, as lines of plain text.
  public static let lines = [
    "Effects after Codalas, Tomasz Szulc, @Perk_sh, canvas-confetti, Konfetti and Vortex",
    "Fanfare after @Perk_sh: https://\(link)",
  ]

  /// The one credit on a stage without room for the others.
  static let least = "Fanfare: @Perk_sh, \(link)"

  /// The repository of the article on the fanfare, whose author asks for a link.
  private static let link = "github.com/yukawashouhei/Confetti.swift"
}
