import ConfettiControls
import ConfettiGraphics
import ConfettiShow

extension Show: Root {
  var size: Size { layout.size }

  static func serve(
    _ requests: Requests, _ recorded: inout RecordedRoot<Show>, _ files: inout EffectWatch
  ) {
    guard requests.contains(.readDropped) else { return }
    for path in recorded.change({ $0.takeDropped() }) {
      do {
        try take(path, into: &recorded, &files)
      } catch {
        recorded.complain("\(error)")
      }
    }
  }

  /// Takes a file that was dropped onto the window: an effect, or a picture to throw.
  private static func take(
    _ path: String, into recorded: inout RecordedRoot<Show>, _ files: inout EffectWatch
  ) throws {
    if path.lowercased().hasSuffix(".json") {
      let file = try EffectFile(at: path)
      let index = recorded.change { $0.addOwnEffect(file.effect, named: file.name) }
      files.add(file, at: index)
    } else {
      let shape = try OwnShape.picture(at: path)
      recorded.change { $0.throwOwn(shape, named: shape.name) }
    }
  }

  /// Takes over effects, the score and the picture whose files have changed, and reports errors in the files.
  static func takeChanges(
    _ recorded: inout RecordedRoot<Show>, _ files: inout EffectWatch, now: Int64
  ) {
    let before = files.problem
    let news = files.check(chosen: recorded.root.ownEffect, now: now)
    for (index, effect) in news.effects {
      recorded.change { $0.replaceOwnEffect(index, with: effect) }
    }
    if let score = news.score { recorded.change { $0.replaceScore(with: score) } }
    if let picture = news.picture {
      recorded.change { $0.throwOwn(picture, named: picture.name) }
    }
    guard files.problem != before else { return }
    if let problem = files.problem { Output.complain(problem, isBare: true) }
    let problem = files.problem.map(Output.legible)
    recorded.change { $0.warn(problem) }
  }

  func longestRest(_ files: EffectWatch) -> Double {
    files.isNeeded(chosen: ownEffect) ? EffectWatch.interval : .infinity
  }
}
