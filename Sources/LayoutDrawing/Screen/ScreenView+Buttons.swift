import LayoutEngine
import LayoutModel

extension ScreenView {
  /// Draws a button's background, image and title, side by side.
  func drawButton(_ button: ButtonContent, on canvas: inout ScreenCanvas) {
    let fill = background(of: button, canvas)
    let radius = button.isCapsule ? rect.height / 2 : min(8, rect.height / 2)
    canvas.rect(rect, fill: fill, radius: radius)
    if let image = button.backgroundImage {
      ScreenImage(image: image, mode: .fill, tint: tint).draw(in: rect, on: &canvas)
    }
    let color = look.text.color.map { canvas[$0] } ?? ownColor(of: button, canvas)
    let shown = button.isEnabled ? color : canvas[.gray]
    let words = view.text ?? ""
    let sides = button.style == nil ? 0 : 12.0
    var content = rect.inset(by: EdgeInsets(top: 0, left: sides, bottom: 0, right: sides)).positive
    let imageSize = size(of: button, canvas)
    let text = FittedText(
      words, font: view.font, kind: .button, in: canvas.environment, fonts: canvas.fonts,
      room: Size(width: max(0, content.width - imageSize.width), height: rect.height),
      truncation: look.text.truncation)
    let gap = imageSize.width > 0 && text.width > 0 && button.style != nil ? 4.0 : 0
    let whole = min(content.width, imageSize.width + gap + text.width)
    switch canvas.resolved(alignment(button.alignment)) {
    case .center: content.x += (content.width - whole) / 2
    case .right: content.x = content.maxX - whole
    default: break
    }
    if let image = button.image, imageSize.width > 0 {
      let place = Rect(
        x: content.x, y: rect.y + (rect.height - imageSize.height) / 2, width: imageSize.width,
        height: imageSize.height)
      ScreenImage(image: image, mode: .aspectFit, tint: shown, isTemplate: button.isSystem)
        .draw(in: place, on: &canvas)
    }
    guard !words.isEmpty else { return }
    let place = Rect(
      x: content.x + imageSize.width + gap, y: rect.y, width: text.width, height: rect.height)
    canvas.text(
      text, in: place, top: rect.y + (rect.height - text.height) / 2, shown, alignment: .left)
  }

  private func background(of button: ButtonContent, _ canvas: ScreenCanvas) -> ColorValue? {
    let own = button.fill.map { canvas[$0] }
    switch button.style {
    case .filled: return own ?? tint
    case .tinted, .borderedTinted: return (own ?? tint).faded(0.18)
    case .gray: return own ?? canvas[.tertiaryFill]
    case .plain, nil: return own
    }
  }

  private func ownColor(of button: ButtonContent, _ canvas: ScreenCanvas) -> ColorValue {
    if button.style == .filled { return canvas[.white] }
    return button.isSystem || button.style != nil ? tint : canvas[.white]
  }

  /// Returns the size of a button's image: the recorded one, but no larger than the button.
  private func size(of button: ButtonContent, _ canvas: ScreenCanvas) -> Size {
    guard let image = button.image else { return .zero }
    var size = image.size ?? canvas.images[image.name]?.pointSize ?? Size(width: 22, height: 22)
    if image.isSymbol { size = Size(width: min(size.width, 24), height: min(size.height, 24)) }
    let room = Size(width: rect.width, height: rect.height)
    let scale = min(
      1, room.width / max(size.width, 1), room.height / max(size.height, 1))
    return Size(width: size.width * scale, height: size.height * scale)
  }

  /// Draws a text field: its border, and its text or placeholder.
  func drawField(_ field: FieldContent, on canvas: inout ScreenCanvas) {
    let stroke = canvas[.gray3]
    var sides = 0.0
    switch field.border {
    case .none: break
    case .roundedRect:
      let ground = AdaptiveColor(ColorValue(rgb: 0xFFFFFF), dark: ColorValue(rgb: 0x1C1C1E))
      canvas.rect(
        rect, fill: look.background == nil ? canvas[ground] : nil,
        radius: max(6, look.cornerRadius), stroke: stroke, width: 0.75)
      sides = 7
    case .line, .bezel:
      canvas.rect(rect, stroke: field.border == .line ? canvas[.label] : stroke, width: 1)
      sides = field.border == .line ? 2 : 7
    }
    guard var words = view.text, !words.isEmpty else { return }
    if field.isSecure, !field.isPlaceholder { words = String(repeating: "•", count: words.count) }
    let room = rect.inset(by: EdgeInsets(top: 0, left: sides, bottom: 0, right: sides)).positive
    let text = FittedText(
      words, font: view.font, kind: .textField, in: canvas.environment, fonts: canvas.fonts,
      room: room.size)
    let color =
      field.isPlaceholder ? canvas[.placeholderText] : canvas[look.text.color ?? .label]
    canvas.text(
      text, in: room, top: rect.y + (rect.height - text.height) / 2, color,
      alignment: alignment(look.text.alignment))
  }
}
