import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiShow

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `render`: a moment of an effect, or a strip of several, as a picture.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render a moment of an effect to a PNG file, without a display.",
    discussion: "The same arguments give the same bytes.")

  @OptionGroup var options: SiteOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The PNG file to write, or - for standard output.", valueName: "file"))
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The moment, in seconds after the effect is fired (default: two fifths of its duration, "
        + "or 2 where it has no end).",
      valueName: "seconds"),
    transform: Arguments.time)
  var at: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point (default: 1).", valueName: "factor"),
    transform: Arguments.scale)
  var scale: Float = 1

  @Option(
    help: ArgumentHelp(
      "The background: transparent, show or a colour as in #1B1440 (default: transparent).",
      valueName: "background"),
    transform: Arguments.background)
  var background = Still.Background.transparent

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "COUNT moments side by side, INTERVAL seconds apart.", valueName: "COUNT,INTERVAL"),
    transform: Arguments.strip)
  var strip = Still.Strip(count: 1, interval: 0)

  func validate() throws {
    // A PNG file with the name of another format would cause trouble much later.
    let name = output.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return }
    let ending = name[dot...].dropFirst()
    guard ending.isEmpty || ending.lowercased() == "png" else {
      throw ValidationError(
        "render writes only PNG pictures; give a name that ends in .png, or - for standard output.")
    }
  }

  func run() throws {
    if output == "-", Output.isTerminal {
      throw ValidationError(
        "a terminal cannot show a picture; redirect the output, as in: -o - > picture.png.")
    }
    let effect = try options.load()
    let duration = effect.fired(at: options.site(of: effect)).duration
    let usual = duration < .infinity ? duration * 0.4 : 2
    let picture = try Still(
      effect: effect, system: options.fired(effect), size: options.size, scale: scale,
      background: background
    ).paint(at: at ?? usual, strip)
    if output == "-" {
      try Output.write(picture.pngData())
    } else {
      try AtomicFile.write(picture.pngData(), to: output)
    }
  }
}

/// Paints moments of a particle system without a display.
struct Still {
  /// Moments at equal intervals, side by side in one picture.
  struct Strip: Hashable {
    var count: Int
    /// In seconds.
    var interval: Double
  }

  /// The background of a picture.
  enum Background: Hashable {
    case transparent
    /// The show's own gradient.
    case show
    case color(Color)
  }

  let effect: Effect.Checked
  let system: ParticleSystem
  let size: Size
  let scale: Float
  let background: Background

  /// The most pixels a picture may have.
  static let mostPixels = 100_000_000

  /// A picture of a moment, or of several side by side.
  func paint(at time: Double, _ strip: Strip = Strip(count: 1, interval: 0)) throws -> Bitmap {
    let (width, height) = (pixels(size.width), pixels(size.height))
    guard width * strip.count <= Arguments.largestSide, height <= Arguments.largestSide,
      width * strip.count * height <= Self.mostPixels
    else {
      throw ValidationError(
        "a picture of \(width * strip.count) × \(height) pixels is too large; keep each side to "
          + "\(Arguments.largestSide) pixels and the whole to \(Self.mostPixels / 1_000_000) million"
      )
    }
    try Self.checkMemory(pixels: width * strip.count * height)
    var quads = QuadBuffer(atlas: Atlas(scale: scale))
    try quads.atlas.add(effect.shapes)
    let painter = SoftwarePainter(atlas: quads.atlas)
    func moment(_ index: Int) -> Bitmap {
      var picture = Bitmap(width: width, height: height)
      quads.removeAll()
      drawBackground(into: &quads)
      system.draw(at: time + Double(index) * strip.interval, into: &quads)
      painter.paint(quads, scale: scale, into: &picture)
      return picture
    }
    guard strip.count > 1 else { return moment(0) }
    var row = Bitmap(width: width * strip.count, height: height)
    for index in 0..<strip.count { row.copy(moment(index), toColumn: index * width) }
    return row
  }

  /// Throws an error if there is too little memory; otherwise the process would crash in the middle
  /// of the picture, because Swift has no error for failed allocations.
  private static func checkMemory(pixels: Int) throws(DemoError) {
    // The picture, its rows filtered and packed, and the spare capacity of arrays. Mapped directly,
    // because the compiler may remove an allocation that is never written to.
    let bytes = pixels * 16 + 32_000_000
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw DemoError(
        "There is not enough memory for \(pixels) pixels; choose a smaller --size or --scale.")
    }
    munmap(memory, bytes)
  }

  private func pixels(_ points: Float) -> Int { max(Int((points * scale).rounded()), 1) }

  private func drawBackground(into quads: inout QuadBuffer) {
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    switch background {
    case .transparent: break
    case .show: Backdrop.draw(whole, into: &quads)
    case .color(let color): quads.fill(whole, color)
    }
  }
}

extension Bitmap {
  /// Copies a picture of the same height into this one, starting at a column.
  fileprivate mutating func copy(_ picture: Bitmap, toColumn column: Int) {
    for row in 0..<min(height, picture.height) {
      let source = picture.pixels[row * picture.width..<(row + 1) * picture.width]
      let start = row * width + column
      pixels.replaceSubrange(start..<start + picture.width, with: source)
    }
  }
}
