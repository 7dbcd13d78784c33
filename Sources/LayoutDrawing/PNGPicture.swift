#if PNG
  import CLibRSVG
#endif

/// A picture in SVG as pixels, in PNG.
///
/// It takes GNOME's librsvg, which the package's trait `PNG` links; without the trait nothing is
/// linked and ``bytes(ofSVG:scale:)`` says how to get it.
public enum PNGPicture {
  /// Why there is no PNG.
  public struct Failure: Error, Sendable {
    /// A sentence with what to do next.
    public let description: String
  }

  /// Whether the package was built with the trait `PNG`.
  public static var isAvailable: Bool {
    #if PNG
      true
    #else
      false
    #endif
  }

  /// Pixels of a picture, by light.
  ///
  /// - Parameter scale: pixels for each of the picture's own.
  /// - Throws: ``Failure`` where the package was built without the trait, or the picture cannot be
  ///   read or would be more than 32,000 pixels wide or high.
  public static func bytes(ofSVG text: String, scale: Double = 1) throws(Failure) -> [UInt8] {
    #if PNG
      return try render(text, scale)
    #else
      throw Failure(
        description: "This alstore was built without PNG. Build it with the package's trait PNG, "
          + "which the README tells of, or convert a picture in SVG with `rsvg-convert`.")
    #endif
  }

  #if PNG
    private static func render(_ text: String, _ scale: Double) throws(Failure) -> [UInt8] {
      let data = Array(text.utf8)
      guard let handle = rsvg_handle_new_from_data(data, gsize(data.count), nil) else {
        throw Failure(description: "librsvg cannot read the picture.")
      }
      defer { g_object_unref(handle) }
      var (width, height) = (0.0, 0.0)
      rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)
      (width, height) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
      guard width >= 1, height >= 1, width <= 32_000, height <= 32_000 else {
        throw Failure(
          description:
            "The picture would be \(width) × \(height) pixels. Up to 32,000 each way are "
            + "drawn: take a smaller scale.")
      }
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
      guard rsvg_handle_render_document(handle, context, &viewport, nil) != 0 else {
        throw Failure(description: "librsvg cannot draw the picture.")
      }
      var bytes: [UInt8] = []
      let status = withUnsafeMutablePointer(to: &bytes) { target in
        cairo_surface_write_to_png_stream(
          surface,
          { closure, data, count in
            guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
            closure.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, target)
      }
      guard status == CAIRO_STATUS_SUCCESS else {
        throw Failure(description: "The picture's pixels cannot be written as PNG.")
      }
      return bytes
    }
  #endif
}
