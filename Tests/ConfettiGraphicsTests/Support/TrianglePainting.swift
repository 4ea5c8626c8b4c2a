@testable import ConfettiGraphics

extension QuadBuffer {
  /// The same picture as a graphics processor paints it: each quad is the triangles 0 1 2 and 0 2 3, and the
  /// colours are straight within each.
  var asTriangles: QuadBuffer {
    var triangles = QuadBuffer(atlas: atlas)
    withVertices { vertices in
      triangles.append(upTo: vertices.count / 2) { written in
        for quad in 0..<vertices.count / 4 {
          let corners = vertices[(quad * 4)..<(quad * 4 + 4)].map { $0 }
          // A quad whose last two corners are one is a triangle.
          for (index, corner) in [0, 1, 2, 2, 0, 2, 3, 3].enumerated() {
            written[quad * 8 + index] = corners[corner]
          }
        }
        return vertices.count / 2
      }
    }
    return triangles
  }

  /// The picture of the quads on a clear ground, `width` × `height` pixels.
  func painted(width: Int, height: Int) -> Bitmap {
    SoftwarePainter(atlas: atlas).picture(
      of: self, width: width, height: height, scale: atlas.scale)
  }
}

extension Bitmap {
  /// One component of all pixels: 0 is red, 3 the opacity.
  func channel(_ index: UInt32) -> [Double] { pixels.map { Double($0.bits >> (8 * index) & 255) } }
}

/// The largest difference between numbers.
func largestDifference(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
}
