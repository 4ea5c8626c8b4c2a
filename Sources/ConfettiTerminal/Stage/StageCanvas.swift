import Confetti
import ConfettiGraphics

/// Paints the moments of a particle system and turns them into bytes for a terminal.
struct StageCanvas {
  /// The form in which pictures are sent to the terminal.
  enum Medium {
    /// As characters.
    case cells(Mosaic)
    /// As pictures above the text, on the terminal's background.
    case images(on: Color)

    /// The terminal's background.
    fileprivate var ground: Color {
      switch self {
      case .cells(let mosaic): mosaic.ground
      case .images(let ground): ground
      }
    }
  }

  private let size: StageSize
  private let scale: Float
  private let medium: Medium
  private let beneath: CellGrid?
  private var painter: SoftwarePainter
  private var quads: QuadBuffer
  private var changes = DamageTracker()
  private var picture: Bitmap
  private var grid: CellGrid
  private var writer: CellWriter
  private var image = KittyImage()

  private static let tolerance = 10

  /// A canvas for a system; `beneath` is the terminal's text, if known, which stays visible between the
  /// particles.
  init(
    for system: ParticleSystem, _ size: StageSize, _ medium: Medium, over beneath: CellGrid?
  ) throws(AtlasError) {
    (self.size, self.medium, self.beneath) = (size, medium, beneath)
    switch medium {
    case .cells: scale = StageSize.mosaicScale
    case .images: scale = size.imageScale
    }
    var atlas = Atlas(scale: scale)
    try atlas.add(system.shapes)
    painter = SoftwarePainter(atlas: atlas)
    // One thread is enough, so that a program without threads stays without.
    painter.cores = .one
    quads = QuadBuffer(atlas: atlas)
    quads.ground = Ground(medium.ground)
    quads.visible = Rect(x: 0, y: 0, width: size.points.width, height: size.points.height)
    switch medium {
    case .cells:
      picture = Bitmap(
        width: size.columns * Mosaic.cellWidth, height: size.rows * Mosaic.cellHeight)
    case .images:
      picture = Bitmap(
        width: max(Int(size.points.width * scale), 1),
        height: max(Int(size.points.height * scale), 1))
    }
    grid = CellGrid(columns: size.columns, rows: size.rows)
    writer = CellWriter(columns: size.columns, rows: size.rows)
    writer.tolerance = Self.tolerance
  }

  /// Appends the bytes that make the terminal show a moment in seconds; none for an unchanged picture.
  mutating func show(
    _ system: ParticleSystem, at time: Double, opacity: Float = 1, into bytes: inout [UInt8]
  ) {
    quads.removeAll()
    system.draw(at: time, opacity: opacity, into: &quads)
    changes.update(quads, scale: scale, width: picture.width, height: picture.height)
    let (quads, painter, changes, scale) = (quads, painter, changes, scale)
    picture.withPixelTarget { painter.paint(quads, scale: scale, into: $0, only: changes) }
    switch medium {
    case .cells(let mosaic):
      mosaic.write(picture, over: beneath, into: &grid)
      writer.show(grid, into: &bytes)
    case .images:
      if !changes.damage.isEmpty {
        image.show(picture, columns: size.columns, rows: size.rows, into: &bytes)
      }
    }
  }

  /// Makes ``show(_:at:opacity:into:)`` write the whole next moment, because the terminal was cleared.
  mutating func forget() {
    changes.forget()
    writer = CellWriter(columns: size.columns, rows: size.rows)
    writer.tolerance = Self.tolerance
    image = KittyImage()
  }
}
