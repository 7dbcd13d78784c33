import LayoutEngine
import LayoutModel

/// A single view as the app would show it, without its subviews.
struct ScreenView {
  let view: View
  let look: ViewAppearance
  let rect: Rect
  let tint: ColorValue

  func draw(on canvas: inout ScreenCanvas) {
    let background = look.background ?? ownBackground
    let border = look.borderWidth > 0 ? look.borderColor ?? .label : nil
    canvas.rect(rect, fill: background.map { canvas[$0] }, radius: look.cornerRadius)
    switch look.content {
    case .plain: break
    case .text: drawText(on: &canvas)
    case .image(let image):
      ScreenImage(image: image, mode: look.contentMode, tint: tint).draw(in: rect, on: &canvas)
    case .button(let button): drawButton(button, on: &canvas)
    case .field(let field): drawField(field, on: &canvas)
    case .navigationBar(let bar):
      ScreenNavigationBar(content: bar, tint: tint).draw(in: barRect(canvas), on: &canvas)
    case .tabs(let items):
      ScreenTabBar(items: items, selected: 0, tint: tint).draw(in: barRect(canvas), on: &canvas)
    case .tools(let items):
      ScreenToolbar(items: items, tint: tint).draw(in: barRect(canvas), on: &canvas)
    case .cell(let cell): drawAccessory(cell.accessory, on: &canvas)
    case .table: break
    case .map, .web: drawForeign(on: &canvas)
    case .effect(let isDark):
      canvas.rect(
        rect, fill: isDark ? ColorValue(white: 0.1, alpha: 0.6) : glass(canvas),
        radius: look.cornerRadius)
    default: drawControl(on: &canvas)
    }
    if let border {
      canvas.rect(
        rect, radius: look.cornerRadius, stroke: canvas[border], width: look.borderWidth)
    }
  }

  private func glass(_ canvas: ScreenCanvas) -> ColorValue {
    ColorValue(white: canvas.appearance == .light ? 0.97 : 0.15, alpha: 0.75)
  }

  private var ownBackground: AdaptiveColor? {
    switch look.content {
    case .table(let isGrouped): isGrouped ? .groupedBackground : .systemBackground
    case .cell: .secondaryGroupedBackground
    default: nil
    }
  }

  /// Returns the bar's rectangle; a bar at an edge of the safe area also covers the area beyond it.
  private func barRect(_ canvas: ScreenCanvas) -> Rect {
    let (size, safe) = (canvas.environment.size, canvas.environment.safeArea)
    var result = rect
    if view.kind == .navigationBar {
      guard safe.top > 0, abs(rect.y - safe.top) < 1 else { return rect }
      result.y -= safe.top
      result.height += safe.top
    } else if safe.bottom > 0, abs(rect.maxY - (size.height - safe.bottom)) < 1 {
      result.height += safe.bottom
    }
    return result
  }

  private func drawText(on canvas: inout ScreenCanvas) {
    guard let words = view.text, !words.isEmpty else { return }
    let isTextView = view.kind == .textView
    // UIKit's text views have these insets.
    let room = isTextView ? rect.inset(by: EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)) : rect
    let text = FittedText(
      words, font: view.font, paragraph: view.paragraph, kind: view.kind, in: canvas.environment,
      fonts: canvas.fonts, room: room.positive.size,
      most: isTextView ? 0 : max(0, view.numberOfLines ?? 1),
      truncation: isTextView ? .clip : look.text.truncation, smallest: look.text.minimumScale)
    let top = isTextView ? room.y : rect.y + (rect.height - text.height) / 2
    canvas.text(
      text, in: room, top: top, canvas[look.text.color ?? .label],
      alignment: alignment(look.text.alignment))
  }

  /// Resolves natural alignment by the view's own layout direction, if any.
  func alignment(_ alignment: TextAppearance.Alignment) -> TextAppearance.Alignment {
    guard alignment == .natural, let direction = view.direction else { return alignment }
    return direction == .rightToLeft ? .right : .left
  }

  private func drawAccessory(_ accessory: CellContent.Accessory, on canvas: inout ScreenCanvas) {
    let side = min(24, rect.height)
    let isMirrored = canvas.resolved(.natural) == .right
    let square = Rect(
      x: isMirrored ? rect.x + 12 : rect.maxX - 12 - side, y: rect.y + (rect.height - side) / 2,
      width: side, height: side)
    func drawChevron() {
      SymbolGlyph(name: isMirrored ? "chevron.left" : "chevron.right").draw(
        in: square.inset(by: EdgeInsets(all: side / 6)), canvas[.gray3], on: &canvas)
    }
    switch accessory {
    case .none: break
    case .disclosureIndicator: drawChevron()
    case .checkmark: SymbolGlyph(name: "checkmark").draw(in: square, tint, on: &canvas)
    case .detailButton: SymbolGlyph(name: "info.circle").draw(in: square, tint, on: &canvas)
    case .detailDisclosureButton:
      SymbolGlyph(name: "info.circle").draw(
        in: square.offsetBy(dx: isMirrored ? side : -side, dy: 0), tint, on: &canvas)
      drawChevron()
    }
  }

  /// Draws a placeholder for external content: a map or a web page.
  private func drawForeign(on canvas: inout ScreenCanvas) {
    let isMap = look.content == .map
    let ground =
      isMap
      ? AdaptiveColor(ColorValue(rgb: 0xE8EFDF), dark: ColorValue(rgb: 0x24302A)) : .gray5
    canvas.rect(rect, fill: canvas[ground], radius: look.cornerRadius)
    let side = min(56, rect.width / 2, rect.height / 2)
    let square = Rect(
      x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side,
      height: side)
    SymbolGlyph(name: isMap ? "map" : "globe").draw(in: square, canvas[.gray], on: &canvas)
  }
}

extension TextAppearance {
  /// How a text that does not fit is truncated.
  var truncation: FittedText.Truncation {
    switch lineBreak {
    case .wordWrap, .characterWrap, .clip: .clip
    case .headTruncation: .head
    case .middleTruncation: .middle
    case .tailTruncation: .tail
    }
  }
}
