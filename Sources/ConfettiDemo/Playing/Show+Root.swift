import ConfettiControls
import ConfettiGraphics
import ConfettiShow

extension Show: Root {
  var size: Size { layout.size }

  static func serve(
    _ requests: Requests, _ recorded: inout RecordedRoot<Show>, _ files: inout EffectWatch
  ) {
    files.serve(requests, &recorded)
  }

  static func takeChanges(
    _ recorded: inout RecordedRoot<Show>, _ files: inout EffectWatch, now: Int64
  ) {
    files.takeChanges(&recorded, now: now)
  }

  func longestRest(_ files: EffectWatch) -> Double {
    files.isNeeded(chosen: ownEffect) ? EffectWatch.interval : .infinity
  }
}

/// A root that is a show, or has one in it.
protocol ShowHolder: Root, ~Copyable {
  /// The user's own effect that clicks fire.
  var ownEffect: Int? { get }
  mutating func changeShow<Result>(_ change: (inout Show) -> Result) -> Result
}

extension Show: ShowHolder {
  mutating func changeShow<Result>(_ change: (inout Show) -> Result) -> Result { change(&self) }
}

extension EffectWatch {
  /// Takes the files that were dropped onto the window of a show.
  mutating func serve<Shown: ShowHolder & ~Copyable>(
    _ requests: Requests, _ recorded: inout RecordedRoot<Shown>
  ) {
    guard requests.contains(.readDropped) else { return }
    for path in recorded.change({ $0.changeShow { $0.takeDropped() } }) { take(path, &recorded) }
  }

  /// Takes a file into a show: an effect, or a picture to throw.
  mutating func take<Shown: ShowHolder & ~Copyable>(
    _ path: String, _ recorded: inout RecordedRoot<Shown>
  ) {
    do {
      if EffectFile.endings.contains(where: path.lowercased().hasSuffix) {
        let file = try EffectFile(at: path)
        let (effect, name) = (file.effect, file.name)
        let index = recorded.change { $0.changeShow { $0.addOwnEffect(effect, named: name) } }
        add(file, at: index)
      } else {
        let shape = try OwnShape.picture(at: path)
        recorded.change { $0.changeShow { $0.throwOwn(shape, named: shape.name) } }
      }
    } catch {
      recorded.complain("\(error)")
    }
  }

  /// Takes over effects, the score and the picture whose files have changed, and reports errors in the files.
  ///
  /// - Parameter now: nanoseconds of a clock that never goes back.
  mutating func takeChanges<Shown: ShowHolder & ~Copyable>(
    _ recorded: inout RecordedRoot<Shown>, now: Int64
  ) {
    let before = problem
    let news = check(chosen: recorded.root.ownEffect, now: now)
    for (index, effect) in news.effects {
      recorded.change { $0.changeShow { $0.replaceOwnEffect(index, with: effect) } }
    }
    if let score = news.score { recorded.change { $0.changeShow { $0.replaceScore(with: score) } } }
    if let picture = news.picture {
      recorded.change { $0.changeShow { $0.throwOwn(picture, named: picture.name) } }
    }
    guard problem != before else { return }
    if let problem { Output.complain(problem, isBare: true) }
    let sentence = problem.map(Output.legible)
    recorded.change { $0.changeShow { $0.warn(sentence) } }
  }
}
