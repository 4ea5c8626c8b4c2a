import ConfettiGraphics
import ConfettiSystem

/// The functions of librsvg that are used, and of cairo and GObject, with which it is linked.
final class VectorLibrary {
  /// A rectangle: the coordinates of its corner, its width and its height.
  private typealias Area = UnsafeMutablePointer<Double>
  private typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  private typealias Release = @convention(c) (_ object: OpaquePointer?) -> Void
  private typealias Number = @convention(c) (_ surface: OpaquePointer?) -> Int32

  private let open:
    @convention(c) (_ bytes: UnsafePointer<UInt8>?, _ count: UInt, _ failure: Failure)
      -> OpaquePointer?
  private let render:
    @convention(c) (
      _ handle: OpaquePointer?, _ context: OpaquePointer?, _ viewport: Area, _ failure: Failure
    ) -> Int32
  private let measure:
    @convention(c) (
      _ handle: OpaquePointer?, _ id: UnsafePointer<CChar>?, _ viewport: Area, _ ink: Area?,
      _ logical: Area?, _ failure: Failure
    ) -> Int32
  private let makeSurface:
    @convention(c) (_ format: Int32, _ width: Int32, _ height: Int32) -> OpaquePointer?
  private let makeContext: @convention(c) (_ surface: OpaquePointer?) -> OpaquePointer?
  private let pixels: @convention(c) (_ surface: OpaquePointer?) -> UnsafeMutableRawPointer?
  private let release, releaseSurface, releaseContext, flush: Release
  private let status, stride: Number

  /// Libraries stay open: GObject keeps the types that they register, and cannot register them twice.
  private static let opened = Locked<[[String]: SharedLibrary]>([:])

  /// Opens the library; `nil` if none of these names exists, or it is older than version 2.52.
  init?(_ names: [String]) {
    let library = Self.opened.with { opened in
      let library = opened[names] ?? SharedLibrary(names)
      opened[names] = library
      return library
    }
    guard let library else { return nil }
    do {
      // This function is not called, but it came with the version that is needed.
      let _: Release = try library.needed("rsvg_handle_get_intrinsic_size_in_pixels")
      open = try library.needed("rsvg_handle_new_from_data")
      render = try library.needed("rsvg_handle_render_document")
      measure = try library.needed("rsvg_handle_get_geometry_for_layer")
      // The lookup of a library's functions includes the libraries that it is linked with.
      release = try library.needed("g_object_unref")
      makeSurface = try library.needed("cairo_image_surface_create")
      makeContext = try library.needed("cairo_create")
      releaseSurface = try library.needed("cairo_surface_destroy")
      releaseContext = try library.needed("cairo_destroy")
      status = try library.needed("cairo_surface_status")
      stride = try library.needed("cairo_image_surface_get_stride")
      flush = try library.needed("cairo_surface_flush")
      pixels = try library.needed("cairo_image_surface_get_data")
    } catch {
      return nil
    }
  }

  /// The names of librsvg's files, also in folders that the system does not search.
  static var names: [String] {
    #if os(macOS)
      return ["", "/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"].map {
        $0 + "librsvg-2.2.dylib"
      }
    #else
      return ["librsvg-2.so.2"]
    #endif
  }
}

extension VectorLibrary {
  /// A document as the library draws it; `nil` if it cannot.
  ///
  /// The library gets the text alone, without an address that anything could be relative to.
  ///
  /// - Parameter side: pixels on the longer side.
  /// - Throws: ``VectorError/blank`` if the file has no size, and nothing in it can be seen.
  func bitmap(of document: VectorDocument, longestSide side: Int) throws(VectorError) -> Bitmap? {
    let known = if let frame = document.frame { frame } else { try measuredFrame(of: document) }
    guard let frame = known else { return nil }
    let (width, height) = frame.pixels(longestSide: side)
    return withHandle(document.written(in: frame, width: width, height: height)) { handle in
      bitmap(of: handle, width: width, height: height)
    }
  }

  /// The frame around all that is drawn.
  private func measuredFrame(of document: VectorDocument) throws(VectorError) -> VectorFrame? {
    let text = document.written(in: nil, width: 0, height: 0)
    let ink: [Double]? = withHandle(text) { handle in
      // Web pages give this size to pictures without one.
      var viewport = [0.0, 0, 300, 150]
      var ink = [0.0, 0, 0, 0]
      return measure(handle, nil, &viewport, &ink, nil, nil) == 0 ? nil : ink
    }
    guard let ink else { return nil }
    return try VectorFrame(
      low: SIMD2(ink[0], ink[1]), high: SIMD2(ink[0] + ink[2], ink[1] + ink[3]))
  }

  private func withHandle<Result>(
    _ text: [UInt8], _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    guard let handle = text.withUnsafeBufferPointer({ open($0.baseAddress, UInt($0.count), nil) })
    else { return nil }
    defer { release(handle) }
    return body(handle)
  }

  private func bitmap(of handle: OpaquePointer, width: Int, height: Int) -> Bitmap? {
    // Format 0: premultiplied numbers of 32 bits, alpha in the highest.
    let surface = makeSurface(0, Int32(width), Int32(height))
    let context = makeContext(surface)
    defer {
      releaseContext(context)
      releaseSurface(surface)
    }
    var viewport = [0, 0, Double(width), Double(height)]
    guard status(surface) == 0, render(handle, context, &viewport, nil) != 0 else { return nil }
    flush(surface)
    guard status(surface) == 0, let pixels = pixels(surface) else { return nil }
    let stride = Int(stride(surface))
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let bits = (pixels + y * stride + x * 4).load(as: UInt32.self)
        let (red, blue) = (bits >> 16 & 255, bits & 255)
        bitmap[x, y] = PackedColor(bits: bits & 0xFF00_FF00 | blue << 16 | red)
      }
    }
    return bitmap
  }
}
