extension QuadBuffer {
  /// Appends the quads of another buffer as a picture in a frame: moved and scaled from one
  /// rectangle into another, and cut at its edges.
  ///
  ///     scene.draw(into: &scratch)
  ///     quads.append(scratch, from: stage, to: card)
  ///
  /// Upright quads are cut exactly. A turned one cannot be cut and stay a quad: it fades while it
  /// crosses an edge, and is gone where its middle lies on it.
  ///
  /// - Parameters:
  ///   - picture: quads of the same atlas.
  ///   - source: the part of the other buffer that fills the frame.
  ///   - target: the frame.
  ///   - opacity: what all colours are multiplied with, 0…1.
  public mutating func append(
    _ picture: QuadBuffer, from source: Rect, to target: Rect, opacity: Float = 1
  ) {
    let opacity = opacity.clamped()
    guard opacity > 0, let frame = PictureFrame(from: source, to: target, atlas: atlas) else {
      return
    }
    picture.withVertices { quads in
      guard var quad = quads.baseAddress else { return }
      append(upTo: quads.count / 4) { vertices in
        guard var written = vertices.baseAddress else { return 0 }
        let end = written + vertices.count
        for _ in 0..<quads.count / 4 where written < end {
          if frame.write(quad, opacity: opacity, to: written) { written += 4 }
          quad += 4
        }
        return (vertices.count - (end - written)) / 4
      }
    }
  }
}
