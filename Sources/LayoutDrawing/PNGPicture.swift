#if PNG
  import CLibRSVG
#endif

/// Renders an SVG picture as PNG.
///
/// This uses GNOME's librsvg, which the package trait `PNG` links. Without the trait nothing is
/// linked, and ``bytes(ofSVG:scale:)`` throws an error that explains how to enable it.
public enum PNGPicture {
  /// The reason that no PNG was made.
  public struct Failure: Error, Sendable {
    /// A sentence that includes what to do next.
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

  /// Renders a picture in light appearance.
  ///
  /// - Parameter scale: The number of pixels per pixel of the SVG picture.
  /// - Throws: ``Failure`` if the package was built without the trait, or if the picture cannot be
  ///   read or would be more than 32,000 pixels wide or high.
  public static func bytes(ofSVG text: String, scale: Double = 1) throws(Failure) -> [UInt8] {
    #if PNG
      return try render(text, scale)
    #else
      throw Failure(
        description: "This alstore was built without PNG. Build it with the package trait PNG "
          + "(see the README), or convert an SVG picture with `rsvg-convert`.")
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
            "The picture would be \(width) × \(height) pixels. The limit is 32,000 in each "
            + "direction: use a smaller scale.")
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
