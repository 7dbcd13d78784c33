internal import LayoutModel
internal import LosslessXML

/// Reads the appearance of a view from its element.
struct AppearanceReader {
  let colors: ColorReader
  let images: ImageSizes

  /// Reads the appearance of a view.
  func appearance(of element: Element, kind: ViewKind) -> ViewAppearance {
    var result = ViewAppearance(kind: kind)
    result.background = colors.color("backgroundColor", of: element)
    result.tint = colors.color("tintColor", of: element)
    result.alpha = min(max(element.number("alpha") ?? 1, 0), 1)
    if element.attribute("clipsSubviews") != nil { result.clips = element.isYes("clipsSubviews") }
    result.contentMode =
      element.attribute("contentMode").flatMap(ContentMode.init) ?? result.contentMode
    result.text = text(of: element)
    result.accent = accent(of: element)
    result.content = content(of: element, kind: kind)
    result.isPlacedByCell = element.isPartOfStandardCell
    readRuntimeAttributes(of: element, into: &result)
    return result
  }

  private func accent(of element: Element) -> AdaptiveColor? {
    let keys = [
      "onTintColor", "minimumTrackTintColor", "progressTintColor", "currentPageIndicatorTintColor",
      "selectedSegmentTintColor", "color",
    ]
    return keys.lazy.compactMap { colors.color($0, of: element) }.first
  }

  /// Reads runtime attributes: the layer's corners and borders.
  private func readRuntimeAttributes(of element: Element, into result: inout ViewAppearance) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      let value = attribute.property("value")
      switch attribute.text("keyPath") {
      case "layer.cornerRadius", "cornerRadius":
        result.cornerRadius = max(0, value?.number("value") ?? attribute.number("value") ?? 0)
      case "layer.borderWidth", "borderWidth":
        result.borderWidth = max(0, value?.number("value") ?? attribute.number("value") ?? 0)
      case "layer.borderColor", "borderColor", "layer.borderUIColor":
        result.borderColor = value.flatMap(colors.color)
      case "layer.masksToBounds", "clipsToBounds":
        if attribute.isYes("value") { result.clips = true }
      default: break
      }
    }
  }

  // MARK: Texts

  private func text(of element: Element) -> TextAppearance {
    var result = TextAppearance()
    let attributes = element.first("attributedString", where: "key", is: "attributedText")?
      .first("fragment")?.first("attributes")
    result.color =
      colors.color("textColor", of: element) ?? colors.color("NSColor", of: attributes)
    let style = attributes?.property("NSParagraphStyle")
    result.alignment =
      (style?.attribute("alignment") ?? element.attribute("textAlignment"))
      .flatMap(TextAppearance.Alignment.init) ?? .natural
    result.lineBreak =
      element.attribute("lineBreakMode").flatMap(TextAppearance.LineBreak.init) ?? .tailTruncation
    if !element.isNo("adjustsFontSizeToFit"), element.name == "label" {
      if let scale = element.number("minimumScaleFactor"), scale > 0, scale < 1 {
        result.minimumScale = scale
      } else if let smallest = element.number("minimumFontSize"), smallest > 0,
        let size = TextContent.font(of: element)?.pointSize, smallest < size
      {
        result.minimumScale = smallest / size
      }
    }
    if element.name == "button" { result.color = titleColor(of: element) }
    return result
  }

  private func titleColor(of button: Element) -> AdaptiveColor? {
    if let configuration = button.property("configuration") {
      return colors.color("baseForegroundColor", of: configuration)
    }
    let state = button.first("state", where: "key", is: "normal")
    let attributed = state?.first("attributedString", where: "key", is: "attributedTitle")?
      .first("fragment")?.first("attributes")
    return colors.color("titleColor", of: state) ?? colors.color("NSColor", of: attributed)
  }

  // MARK: Content

  private func content(of element: Element, kind: ViewKind) -> ViewContent {
    func share(_ value: Double?) -> Double { min(max(value ?? 0, 0), 1) }
    switch element.name {
    case "imageView": return .image(images.image("image", of: element))
    case "button": return .button(button(element))
    case "textField": return .field(field(element))
    case "switch": return .toggle(isOn: element.isYes("on"))
    case "slider":
      let low = element.number("minValue") ?? 0
      let high = element.number("maxValue") ?? 1
      guard high > low else { return .slider(0) }
      return .slider(share(((element.number("value") ?? low) - low) / (high - low)))
    case "segmentedControl":
      return .segments(
        element.list("segments", of: "segment").map {
          BarItem(title: $0.text("title"), image: images.image("image", of: $0))
        },
        selected: element.attribute("selectedSegmentIndex").flatMap { Int($0) })
    case "progressView": return .progress(share(element.number("progress")))
    case "activityIndicatorView":
      return .activity(isLarge: (element.text("style") ?? "").lowercased().contains("large"))
    case "pageControl":
      func count(_ name: String) -> Int { Int(min(max(element.number(name) ?? 0, 0), 100)) }
      return .pages(count: count("numberOfPages"), current: count("currentPage"))
    case "datePicker":
      let mode = element.text("datePickerMode") ?? "dateAndTime"
      return .datePicker(
        showsDate: mode.hasPrefix("date") || mode == "yearAndMonth",
        showsTime: mode != "date" && mode != "yearAndMonth")
    case "searchBar":
      return .search(
        placeholder: element.text("placeholder"), text: element.text("text"),
        showsCancel: element.isYes("showsCancelButton"))
    case "navigationBar":
      var bar = element.first("items")?.first("navigationItem").map(navigation)
      addStyle(of: element, to: &bar)
      return .navigationBar(bar ?? NavigationContent())
    case "toolbar": return .tools(items(element.first("items")))
    case "tabBar":
      return .tabs(element.list("items", of: "tabBarItem").map(tab))
    case "visualEffectView":
      let style = element.first("blurEffect")?.text("style") ?? ""
      return .effect(isDark: style.lowercased().contains("dark"))
    case "tableView": return .table(isGrouped: element.text("style") != "plain")
    case "tableViewCell":
      var cell = CellContent()
      cell.accessory =
        element.attribute("accessoryType").flatMap(CellContent.Accessory.init) ?? .none
      return .cell(cell)
    default: return .ofKind(kind)
    }
  }

  private func button(_ element: Element) -> ButtonContent {
    var result = ButtonContent()
    let type = element.text("buttonType") ?? "custom"
    result.isSystem = type != "custom"
    let state = element.first("state", where: "key", is: "normal")
    result.image = images.image("image", of: state)
    result.backgroundImage = images.image("backgroundImage", of: state)
    if let sign = ButtonSign.ofTypes[type], result.image == nil {
      result.image = ImageReference(name: sign.symbol, isSymbol: true)
    }
    result.isEnabled = !element.isNo("enabled")
    switch element.text("contentHorizontalAlignment") {
    case "left": result.alignment = .left
    case "right": result.alignment = .right
    case "leading": result.alignment = .natural
    default: break
    }
    guard let configuration = element.property("configuration") else { return result }
    result.style =
      configuration.attribute("style").flatMap(ButtonContent.Style.init) ?? .plain
    result.image = images.image("image", of: configuration) ?? result.image
    result.fill =
      colors.color("baseBackgroundColor", of: configuration)
      ?? colors.color("backgroundColor", of: configuration.property("background"))
    result.isCapsule = configuration.has("cornerStyle", "capsule")
    return result
  }

  private func field(_ element: Element) -> FieldContent {
    var result = FieldContent()
    result.border = element.attribute("borderStyle").flatMap(FieldContent.Border.init) ?? .none
    result.isPlaceholder = element.text("text") == nil
    result.isSecure = element.first("textInputTraits")?.isYes("secureTextEntry") ?? false
    return result
  }
}
