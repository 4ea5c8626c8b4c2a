import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiSDL

extension SDLTests {
  /// Compares shapes that are drawn as quads with the same paths as librsvg draws them, where it is installed.
  @Suite("Shape comparison") struct ShapeComparisonTests {
    private static let side = 96

    private struct Drawing {
      let name: String
      let path: Path
      var style: StrokeStyle?
      var isEvenOdd = false

      /// The attribute `d`.
      private var data: String {
        func text(_ points: Point...) -> String {
          points.map { "\($0.x) \($0.y)" }.joined(separator: " ")
        }
        return path.elements.map {
          switch $0 {
          case .move(let to): "M" + text(to)
          case .line(let to): "L" + text(to)
          case .quadCurve(let to, let control): "Q" + text(control, to)
          case .curve(let to, let first, let second): "C" + text(first, second, to)
          case .closeSubpath: "Z"
          }
        }.joined(separator: " ")
      }

      var svg: String {
        var look = "fill=\"#fff\" fill-rule=\"\(isEvenOdd ? "evenodd" : "nonzero")\""
        if let style {
          look = "fill=\"none\" stroke=\"#fff\" stroke-width=\"\(style.lineWidth)\""
          look += " stroke-linecap=\"\(style.lineCap)\" stroke-linejoin=\"\(style.lineJoin)\""
          look += " stroke-miterlimit=\"\(style.miterLimit)\""
          if !style.dash.isEmpty {
            look += " stroke-dasharray=\"\(style.dash.map { "\($0)" }.joined(separator: " "))\""
            look += " stroke-dashoffset=\"\(style.dashPhase)\""
          }
        }
        let size = "width=\"\(side)\" height=\"\(side)\""
        return """
          <svg xmlns="http://www.w3.org/2000/svg" \(size)><rect \(size) fill="#000"/>\
          <path d="\(data)" \(look)/></svg>
          """
      }

      /// The drawing with a number of pixels on a side.
      func picture(_ pixels: Int) -> Bitmap {
        let scale = Float(pixels) / Float(side)
        var quads = QuadBuffer(atlas: Atlas(scale: scale))
        if let style {
          quads.stroke(path, .white(), style: style)
        } else {
          quads.fill(path, .white(), rule: isEvenOdd ? .evenOdd : .nonzero)
        }
        var picture = Bitmap(
          width: pixels, height: pixels, filledWith: PackedColor(bits: 0xFF00_0000))
        SoftwarePainter(atlas: quads.atlas).paint(quads, scale: scale, into: &picture)
        return picture
      }
    }

    private static func drawings() -> [Drawing] {
      let rect = Rect(x: 10.3, y: 12.7, width: 72, height: 58)
      var drawings = [
        Drawing(name: "circle", path: Circle().path(in: rect)),
        Drawing(name: "ellipse", path: Ellipse().path(in: rect)),
        Drawing(name: "rounded", path: RoundedRectangle(cornerRadius: 18).path(in: rect)),
        Drawing(
          name: "uneven",
          path: UnevenRoundedRectangle(topLeft: 30, topRight: 3, bottomRight: 12).path(in: rect)),
        Drawing(name: "capsule", path: Capsule().path(in: rect)),
        Drawing(
          name: "arc",
          path: Arc(startAngle: .degrees(-90), endAngle: .degrees(140)).path(in: rect),
          style: StrokeStyle(lineWidth: 7, lineCap: .round)),
        Drawing(
          name: "dashes", path: Ellipse().path(in: rect),
          style: StrokeStyle(lineWidth: 4, dash: [9, 5], dashPhase: 3)),
      ]
      var random = SplitMix(seed: 99)
      func number(_ range: Range<Float>) -> Float { .random(in: range, using: &random) }
      let (caps, joins) = (StrokeStyle.LineCap.allCases, StrokeStyle.LineJoin.allCases)
      for round in 0..<18 {
        func point() -> Point { Point(x: number(6..<90), y: number(6..<90)) }
        var path = Path()
        path.move(to: point())
        for _ in 0..<6 {
          switch number(0..<3) {
          case ..<1: path.addLine(to: point())
          case ..<2: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        if round % 2 == 0 { path.closeSubpath() }
        drawings.append(Drawing(name: "fill \(round)", path: path, isEvenOdd: round % 3 == 0))
        drawings.append(
          Drawing(
            name: "stroke \(round)", path: path,
            style: StrokeStyle(
              lineWidth: number(0.7..<10), lineCap: caps[round % 3], lineJoin: joins[round / 3 % 3],
              miterLimit: 4)))
      }
      return drawings
    }

    @Test(
      "shapes look as librsvg draws them, which counts rows in fifteenths",
      .enabled(if: Installed.vectorLibrary))
    func compare() throws {
      for drawing in Self.drawings() {
        let theirs = try PictureLoader().picture(from: Array(drawing.svg.utf8), name: drawing.name)
        let own = drawing.picture(theirs.width)
        #expect(theirs.height == theirs.width && theirs.width >= Self.side)
        var (sum, count, far) = (0, 0, 0)
        for (a, b) in zip(own.pixels, theirs.pixels) where a != b {
          let off = abs(Int(a.bytes.red) - Int(b.bytes.red))
          (sum, count) = (sum + off, count + 1)
          if off > 34 { far += 1 }
        }
        // Where a wide line bends sharply, both replace the bend by other lines; on the whole the edges are the same.
        #expect(
          sum <= 8 * max(count, 1) && far <= max(12, count / 12),
          "\(drawing.name): \(sum) in \(count), \(far) far")
      }
    }
  }
}
