internal import LayoutEngine
internal import LayoutModel
internal import LosslessXML

/// The sizes of texts and controls, measured according to their elements.
///
/// Sizes that the model's view determines stay open and are measured during layout. Others are
/// measured here, as drawn by the system of the document's Xcode: only elements have padding,
/// images, segments and styles.
struct MeasuredContent {
  private let facts: DocumentFacts
  private let environment: Environment
  private let measurer: TableMeasurer

  /// - Parameter fonts: The available fonts; by default, the document's.
  init(_ facts: DocumentFacts, fonts: FontCollection? = nil) {
    self.facts = facts
    measurer = TableMeasurer(fonts: fonts ?? facts.fonts)
    var environment = Environment(size: .zero, scale: facts.knownDevice?.scale ?? 2)
    environment.systemVersion = facts.systemVersion
    self.environment = environment
  }

  /// Whether the size of views of this kind follows from their text or kind.
  static func covers(_ kind: ViewKind) -> Bool { kinds.contains(kind) }

  /// The size of a view's alignment rect, in points; `nil` if it stays open.
  func size(of view: View, _ element: Element) -> AxisPair<Double?>? {
    switch view.kind {
    case .label:
      guard facts.systemVersion < 9, view.numberOfLines ?? 1 == 1 else { return nil }
      return measured(view)
    case .button:
      return element.property("configuration").map { configured(view, element, $0) }
        ?? button(view, element)
    case .textField: return field(view, element)
    case .segmentedControl: return segments(view, element)
    case .activityIndicator:
      let isLarge = ["large", "whiteLarge"].contains(element.text("style") ?? "")
      let side: Double = isLarge ? 37 : 20
      return AxisPair(horizontal: side, vertical: side)
    case .pageControl:
      guard facts.systemVersion < 14, let pages = element.number("numberOfPages"), pages > 0 else {
        return measured(view)
      }
      return AxisPair(horizontal: 16 * pages - 9, vertical: 37)
    case .datePicker where isCompactPicker(element):
      return AxisPair(horizontal: measured(view).horizontal, vertical: Self.compactPickerHeight)
    default: return measured(view)
    }
  }

  // MARK: Buttons

  private func button(_ view: View, _ element: Element) -> AxisPair<Double?> {
    let insets = Insets(element.property("contentEdgeInsets"))
    let state = element.first("state", where: "key", is: "normal")
    let image = facts.imageSizes[state?.text("image") ?? ""]
    if image == nil, view.text == nil, let side = Self.signSide(element) {
      return AxisPair(horizontal: side, vertical: side)
    }
    let title = line(view.text, view)
    var width = title.width + (image?.width ?? 0)
    var height = max(title.height, image?.height ?? 0)
    if let insets, !insets.isZero {
      width += insets.left + insets.right
      height += insets.top + insets.bottom
    } else if image == nil {
      width = max(30, width)
      height = title.height > 0 ? title.height + 12 : Self.emptyHeight
    } else {
      height = max(title.height > 0 ? title.height + 12 : 0, image?.height ?? 0)
    }
    if let background = facts.imageSizes[state?.text("backgroundImage") ?? ""] {
      width = max(width, background.width)
      height = max(height, background.height)
    }
    return AxisPair(horizontal: width.rounded(.up), vertical: height.rounded(.up))
  }

  /// The size of a button with a configuration, whose padding depends on the button size.
  private func configured(
    _ view: View, _ element: Element, _ configuration: Element
  ) -> AxisPair<Double?> {
    let size = configuration.text("buttonSize") ?? "medium"
    let padding = Insets(configuration.property("contentInsets")) ?? Self.padding[size] ?? .medium
    var image = facts.imageSizes[configuration.text("image") ?? ""]
    if image == nil, configuration.has("catalog", "system") { image = Self.symbolSize }
    if image == nil, Self.signSide(element) != nil { image = Self.configuredSign }
    let title = line(view.text, view)
    let between = image == nil || title.width == 0 ? 0 : configuration.number("imagePadding") ?? 0
    let width = title.width + (image?.width ?? 0) + between
    let exact = max(title.exactHeight, image?.height ?? 0)
    return AxisPair(
      horizontal: width + padding.left + padding.right,
      vertical: pixels(exact + padding.top + padding.bottom))
  }

  /// The approximate size of most symbols next to a 17-point text.
  ///
  /// It is needed only without a recorded frame, which otherwise determines the size.
  private static let symbolSize = Size(width: 20, height: 20)

  /// The width and height of a button that shows the symbol of its type.
  private static func signSide(_ element: Element) -> Double? {
    element.text("buttonType").flatMap { ButtonSign.ofTypes[$0]?.side }
  }

  /// The symbol size of a button with a configuration, as Interface Builder recorded it.
  private static let configuredSign = Size(width: 26, height: 20)

  /// The height of an empty button.
  private static let emptyHeight = 34.0

  private static let padding: [String: Insets] = [
    "mini": Insets(5, 10), "small": Insets(5, 10), "medium": .medium, "large": Insets(15, 20),
  ]

  // MARK: Other controls

  private func field(_ view: View, _ element: Element) -> AxisPair<Double?> {
    let isBordered = element.text("borderStyle") == "roundedRect"
    guard !isBordered else { return measured(view) }
    let text = line(view.text ?? " ", view)
    let isFramed = ["line", "bezel"].contains(element.text("borderStyle") ?? "none")
    return AxisPair(
      horizontal: view.text == nil ? nil : text.width + (isFramed ? 14 : 4),
      vertical: text.height + (isFramed ? 5 : 1))
  }

  /// Whether a date picker is compact; on the canvas since Xcode 15, so is one without a style,
  /// unless it is a countdown timer.
  private func isCompactPicker(_ element: Element) -> Bool {
    guard let style = element.text("style") else {
      return facts.tools >= 22000 && !element.has("datePickerMode", "countDownTimer")
    }
    return style == "compact"
  }

  private static let compactPickerHeight = 36.0

  /// The size of the segments, all as wide as the widest title, with lines between them.
  private func segments(_ view: View, _ element: Element) -> AxisPair<Double?> {
    let height = measured(view).vertical
    let list = element.list("segments", of: "segment")
    guard !list.isEmpty else { return AxisPair(horizontal: nil, vertical: height) }
    let isOld = facts.systemVersion < 13
    var probe = view
    // The selected title is bolder since iOS 13.
    probe.font = FontDescription(pointSize: 13, type: isOld ? "system" : "medium")
    let widths = list.map { segment -> Double in
      if let width = segment.number("width"), width > 0 { return width }
      if let image = facts.imageSizes[segment.text("image") ?? ""] { return image.width + 15 }
      return line(segment.text("title"), probe).width + (isOld ? 15 : 18)
    }
    let widest = widths.max() ?? 0
    let count = Double(list.count)
    return AxisPair(horizontal: widest * count + count - 1, vertical: height)
  }

  // MARK: Measuring

  /// The size of a title in one line, in whole points, and its exact height.
  private func line(
    _ text: String?, _ view: View
  ) -> (width: Double, height: Double, exactHeight: Double) {
    guard let text, !text.isEmpty else { return (0, 0, 0) }
    var probe = view
    probe.kind = .label
    probe.text = text
    probe.numberOfLines = nil
    let size = measured(probe)
    let height = size.vertical ?? 0
    return ((size.horizontal ?? 0).rounded(.up), height.rounded(.up), height)
  }

  private func measured(_ view: View) -> AxisPair<Double?> {
    measurer.contentSize(of: view, within: nil, in: environment)
  }

  private func pixels(_ points: Double) -> Double {
    (points * environment.scale - 1e-9).rounded(.up) / environment.scale
  }

  private static let kinds: Set<ViewKind> = [
    .label, .button, .textField, .segmentedControl, .activityIndicator, .pageControl, .switch,
    .stepper, .slider, .progressView, .searchBar, .pickerView, .datePicker,
  ]
}

/// The insets around a button's content, in points.
private struct Insets {
  var top: Double
  var left: Double
  var bottom: Double
  var right: Double

  static let medium = Insets(7, 12)

  init(_ vertical: Double, _ horizontal: Double) {
    (top, left, bottom, right) = (vertical, horizontal, vertical, horizontal)
  }

  /// Reads the insets of an element, by edge or by direction.
  init?(_ element: Element?) {
    guard let element else { return nil }
    func number(_ names: String...) -> Double {
      names.lazy.compactMap { element.number($0) }.first ?? 0
    }
    top = number("top", "minY")
    left = number("leading", "minX")
    bottom = number("bottom", "maxY")
    right = number("trailing", "maxX")
  }

  var isZero: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }
}
