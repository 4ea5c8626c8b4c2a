extension Show.Content {
  /// Changes the way in which people who make effects look at them.
  mutating func changePreview(_ command: Command) {
    let said: String
    switch command {
    case .toggleInterface:
      panels.toast.takeBack(Preview.SeenInterface.notices)
      (preview.interface, said) = preview.interface.next
    case .toggleLoop:
      preview.loops.toggle()
      said = preview.loops ? "Effects play over and over: O stops them" : "Effects play once"
    default:
      preview.changeBackdrop()
      said = preview.backdrop.notice
    }
    if !said.isEmpty { panels.toast.show(said, at: now) }
    rest.needsLook = true
  }

  /// Tells that effects of the library have no seed to choose.
  mutating func sayWhoseSeeds() {
    panels.toast.show("Seeds are for effects of your own: drop the file of one here", at: now)
  }

  /// Tells once that time runs slower.
  mutating func sayIfSlow() {
    guard isPreview, clock.pace.percent != nil, !preview.hasSaidSlow else { return }
    preview.hasSaidSlow = true
    notify("Too much for this machine: it plays slower, and nothing is left out")
  }
}
