import LayoutModel

/// The outline around a layout: a device for a whole screen, otherwise a plain frame.
///
/// It is outside the screen, so it covers nothing, and its corners leave those of the screen free.
/// Bezels are typical for a kind of device, not exact for each model.
struct DeviceBody {
  /// The distance from the screen to the body's edges, in points; zero for a plain frame.
  let insets: EdgeInsets
  /// The corner radius, in points.
  private let radius: Double
  /// The side of the home button, if any.
  private let button: Side?

  private enum Side {
    case below
    case right
  }

  /// Creates the body of the device whose whole screen the environment describes.
  init(_ environment: Environment) {
    let device = environment.device.flatMap(Device.named)
    guard let device, device.environment(environment.orientation).size == environment.size else {
      insets = .zero
      radius = 0
      button = nil
      return
    }
    let hasButton = device.portraitSafeArea.bottom == 0
    let isPad = device.idiom == .pad
    let side = isPad ? 20.0 : 14
    radius = isPad ? 40 : 44
    guard hasButton else {
      insets = EdgeInsets(all: side)
      button = nil
      return
    }
    let end = isPad ? 48.0 : 46
    let isUpright = environment.orientation == .portrait
    button = isUpright ? .below : .right
    insets =
      isUpright
      ? EdgeInsets(top: end, left: side, bottom: end, right: side)
      : EdgeInsets(top: side, left: end, bottom: side, right: end)
  }

  private var isPlain: Bool { insets == .zero }

  /// Returns the size of the body with a screen, in points.
  func size(around screen: Size) -> Size {
    Size(
      width: screen.width + insets.left + insets.right,
      height: screen.height + insets.top + insets.bottom)
  }

  /// Returns the shapes around a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen's rectangle, in pixels.
  ///   - accent: The class of an outline that indicates a problem, or `nil` for none.
  func marks(around screen: Rect, scale: Double, accent: String?) -> [PictureMark] {
    let body =
      isPlain
      ? screen.outset(by: EdgeInsets(all: 2)) : screen.outset(by: insets * scale)
    let radius = isPlain ? 4 : min(radius * scale, min(body.width, body.height) / 3)
    var marks = [PictureMark(.path(Self.path(body, radius)), isPlain ? "frame" : "body")]
    if let button {
      let room = insets.bottom == insets.right ? 0 : max(insets.bottom, insets.right) * scale
      let center =
        button == .below
        ? Point(x: body.x + body.width / 2, y: body.maxY - room / 2)
        : Point(x: body.maxX - room / 2, y: body.y + body.height / 2)
      marks.append(PictureMark(.path(Self.circle(center, room * 0.32)), "home"))
    }
    if let accent {
      let around = body.outset(by: EdgeInsets(all: 3))
      marks.append(PictureMark(.path(Self.path(around, radius + 3)), accent))
    }
    return marks
  }

  /// Returns the path of a rectangle with rounded corners.
  static func path(_ rect: Rect, _ radius: Double) -> String {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    func arc(_ dx: Double, _ dy: Double) -> String {
      "a\(r.pictureText) \(r.pictureText) 0 0 1 \(dx.pictureText) \(dy.pictureText)"
    }
    let (across, down) = ((rect.width - 2 * r).pictureText, (rect.height - 2 * r).pictureText)
    return "M\((rect.x + r).pictureText) \(rect.y.pictureText)h\(across)" + arc(r, r) + "v\(down)"
      + arc(-r, r) + "h-\(across)" + arc(-r, -r) + "v-\(down)" + arc(r, -r) + "Z"
  }

  /// Returns the path of a circle.
  static func circle(_ center: Point, _ radius: Double) -> String {
    path(
      Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2),
      radius)
  }
}

extension EdgeInsets {
  fileprivate static func * (insets: EdgeInsets, factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
      right: insets.right * factor)
  }
}
