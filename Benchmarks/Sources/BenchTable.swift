import Confetti
import ConfettiGraphics
import ConfettiSystem

extension BenchReport {
  /// The figures as text for people, in lines of at most 80 characters.
  var table: String {
    let sections = [
      machine.lines, evaluateLines, languageLines, shapesLines, paintLines, capacityLines,
      processLines, studioLines, otherLines,
      notes.isEmpty ? [] : ["Notes"] + notes.flatMap { Self.wrapped($0) },
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var evaluateLines: [String] {
    guard !evaluate.isEmpty else { return [] }
    let title = Self.row(
      "Evaluated, 4 vertices, 1 core", ["ns/particle", "as fired", "yardstick", "ratio"])
    let names = Effect.classics.map(\.name)
    return [title]
      + names.compactMap { name in
        evaluate[name].map {
          let figures = [
            $0.nsPerParticle, $0.nsPerParticleInUsualBursts, $0.yardstickNsPerParticle, $0.ratio,
          ].map { $0.formatted(decimals: 1) }
          return Self.row("  " + name, figures.dropLast() + [figures[3] + " ×"])
        }
      }
  }

  private var languageLines: [String] {
    guard let language else { return [] }
    func row(_ name: String, _ figure: Double, _ decimals: Int, _ unit: String) -> String {
      Self.row("  " + name, [figure.formatted(decimals: decimals)]) + " " + unit
    }
    return [
      "Births, streams, trails, children",
      row("birth", language.birthNsPerParticle, 1, "ns/particle, 1 core"),
      row("drawn of a burst", language.burstNsPerParticle, 1, "ns/particle, 1 core"),
      row("drawn of a stream", language.streamNsPerParticle, 1, "ns/particle, 1 core"),
      row("drawn of trails", language.trailNsPerEcho, 1, "ns/echo, 1 core"),
      row(
        "rockets", language.rocketMsPerFrame, 2,
        "ms/frame, \(language.rocketParticles.grouped) particles"),
      row(
        "stream, sought an hour on", language.seekMs, 2,
        "ms, \(language.seekParticles.grouped) particles"),
      row("largest file, checked", language.checkMs, 2, "ms"),
      row("largest file, edited", language.editMs, 2, "ms"),
    ]
  }

  private var shapesLines: [String] {
    guard let shapes else { return [] }
    func row(_ name: String, _ milliseconds: Double) -> String {
      Self.row("  " + name, [milliseconds.formatted(decimals: 2)]) + " ms/frame, 1 core"
    }
    return [
      "Shapes and blur, as quads",
      row("100 shapes of 60 points, filled", shapes.filledMs),
      row("the same, stroked", shapes.strokedMs),
      row("shadow of a panel", shapes.shadowMs),
      row("line of text, blurred", shapes.blurredTextMs),
    ]
  }

  private var paintLines: [String] { particleLines + largeSquareLines }

  private var particleLines: [String] {
    guard !paint.isEmpty else { return [] }
    let counts = Array(Set(paint.map(\.particles))).sorted()
    let title = Self.row("Painted, ms/frame; particles:", counts.map(\.grouped))
    return [title]
      + BenchPainter.allCases.compactMap { painter in
        let figures = paint.filter { $0.painter == painter }
        guard !figures.isEmpty else { return nil }
        return Self.row(
          "  " + painter.rawValue,
          counts.map { count in
            figures.first { $0.particles == count }.map { $0.msPerFrame.formatted(decimals: 2) }
              ?? "–"
          })
      }
  }

  private var largeSquareLines: [String] {
    guard let squares = largeSquares else { return [] }
    let name = "Squares of \(Double(squares.side).formatted(decimals: 0)) points"
    return [Self.row(name, [squares.nsPerSquare.formatted(decimals: 0)]) + " ns each, 1 core"]
  }

  private var capacityLines: [String] {
    var lines = capacity.map { Self.row("  " + $0.painter.rawValue, [$0.particles.grouped]) }
    if let submission = evaluateAndSubmit {
      lines.append(Self.row("  evaluated and submitted", [submission.particles.grouped]))
    }
    return lines.isEmpty ? [] : ["Particles alive at 60 frames per second"] + lines
  }

  private var processLines: [String] {
    guard !process.isEmpty else { return [] }
    return [
      Self.row("Whole show at 60 fps; particles:", process.map { $0.particles.grouped }),
      Self.row("  cores", process.map { $0.cores.formatted(decimals: 3) }),
    ]
  }

  private var studioLines: [String] {
    guard let studio else { return [] }
    func row(_ name: String, _ milliseconds: Double, _ unit: String) -> String {
      Self.row("  " + name, [milliseconds.formatted(decimals: 2)]) + " " + unit
    }
    let frame = "ms/frame, \(studio.particles.grouped) particles"
    return [
      "Studio, 1280 × 720, painted in memory",
      row("opened", studio.openingMs, "ms to the first picture"),
      row("largest file, an edit", studio.editMs, "ms"),
      row("a thumb is dragged", studio.dragMs, frame),
      row("its slowest hundredth", studio.slowestDragMs, frame),
    ]
  }

  private var otherLines: [String] {
    var lines: [String] = []
    if let idle {
      let frames = idle.frames == 1 ? "1 frame" : "\(idle.frames) frames"
      lines.append(
        Self.row("Idle", [idle.cpuPercent.formatted(decimals: 3)])
          + " % of a core, \(frames) in \(idle.seconds.formatted(decimals: 1)) s")
    }
    if let startup {
      lines.append(
        Self.row("Start to first frame", [startup.firstFrameMs.formatted(decimals: 0)]) + " ms")
    }
    if let springs {
      lines.append(
        Self.row("Springs", [Int(springs.perMillisecond).grouped]) + " per millisecond")
    }
    if let sound {
      let figures = [sound.fireworksMsPerSecond, sound.playedMsPerSecond]
      lines.append(
        Self.row("Sound of fireworks, played", figures.map { $0.formatted(decimals: 1) })
          + " ms per second, 1 core")
    }
    return lines
  }
}

extension BenchReport {
  private static let nameWidth = 30
  private static let figureWidth = 12
  private static let lineWidth = 80

  private static func row(_ name: String, _ figures: [String]) -> String {
    name.padded(to: nameWidth)
      + figures.map {
        String(repeating: " ", count: max(figureWidth - $0.count, 1)) + $0
      }.joined()
  }

  /// A note as lines, the first of which begins with a dash.
  private static func wrapped(_ note: String) -> [String] {
    var lines = ["  –"]
    for word in note.split(whereSeparator: \.isWhitespace) {
      if lines[lines.count - 1].count + 1 + word.count > lineWidth { lines.append("   ") }
      lines[lines.count - 1] += " " + word
    }
    return lines
  }
}

extension String {
  /// The text padded with spaces to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}

extension Machine {
  fileprivate var lines: [String] {
    let memory = "\((Double(memoryMB) / 1024).formatted(decimals: 1)) GB"
    return [
      "Confetti measured on \(date), \(build) build",
      "  \(processor), \(cores) \(cores == 1 ? "core" : "cores"), \(memory), \(architecture)",
      "  \(system), \(kernel), SDL \(sdl)",
    ]
  }
}
