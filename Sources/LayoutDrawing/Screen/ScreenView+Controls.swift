import LayoutModel

extension ScreenView {
  /// Draws a control without a text.
  func drawControl(on canvas: inout ScreenCanvas) {
    switch look.content {
    case .toggle(let isOn): drawToggle(isOn, on: &canvas)
    case .slider(let share): drawSlider(share, on: &canvas)
    case .segments(let items, let selected): drawSegments(items, selected, on: &canvas)
    case .stepper: drawStepper(on: &canvas)
    case .progress(let share): drawBar(share, height: 4, on: &canvas)
    case .activity(let isLarge): drawSpinner(isLarge, on: &canvas)
    case .pages(let count, let current): drawPages(count, current, on: &canvas)
    case .picker: drawPicker(columns: [[]], on: &canvas)
    case .datePicker(let showsDate, let showsTime): drawDate(showsDate, showsTime, on: &canvas)
    case .search(let placeholder, let text, let showsCancel):
      drawSearch(placeholder, text, showsCancel, on: &canvas)
    default: break
    }
  }

  private var middle: Point { Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2) }

  /// Whether it is laid out from right to left.
  private func isMirrored(_ canvas: ScreenCanvas) -> Bool {
    (view.direction ?? canvas.environment.direction) == .rightToLeft
  }

  private func drawToggle(_ isOn: Bool, on canvas: inout ScreenCanvas) {
    let size = Size(width: min(51, rect.width), height: min(31, rect.height))
    let track = Rect(
      x: rect.x, y: middle.y - size.height / 2, width: size.width, height: size.height)
    let ground = isOn ? canvas[look.accent ?? .green] : canvas[.gray5]
    canvas.rect(track, fill: ground, radius: size.height / 2)
    let radius = size.height / 2
    let isRight = isOn != isMirrored(canvas)
    canvas.circle(
      Point(x: isRight ? track.maxX - radius : track.x + radius, y: middle.y), radius - 2,
      fill: canvas[.white], stroke: canvas[.separator], width: 0.5)
  }

  private func drawSlider(_ share: Double, on canvas: inout ScreenCanvas) {
    drawBar(share, height: 4, on: &canvas)
    let radius = min(13, rect.height / 2, rect.width / 2)
    let place = isMirrored(canvas) ? 1 - share : share
    canvas.circle(
      Point(x: rect.x + radius + place * (rect.width - 2 * radius), y: middle.y), radius,
      fill: canvas[.white], stroke: canvas[.gray3], width: 0.75)
  }

  private func drawBar(_ share: Double, height: Double, on canvas: inout ScreenCanvas) {
    let track = Rect(x: rect.x, y: middle.y - height / 2, width: rect.width, height: height)
    canvas.rect(track, fill: canvas[.fill], radius: height / 2)
    var done = Rect(x: track.x, y: track.y, width: track.width * share, height: height)
    if isMirrored(canvas) { done.x = track.maxX - done.width }
    if share > 0 {
      canvas.rect(done, fill: look.accent.map { canvas[$0] } ?? tint, radius: height / 2)
    }
  }

  private func drawSegments(_ items: [BarItem], _ selected: Int?, on canvas: inout ScreenCanvas) {
    canvas.rect(rect, fill: canvas[.tertiaryFill], radius: 8)
    guard !items.isEmpty else { return }
    let shown = items.prefix(100)
    let width = rect.width / Double(shown.count)
    let chosen = AdaptiveColor(ColorValue(rgb: 0xFFFFFF), dark: ColorValue(rgb: 0x636366))
    for (index, item) in shown.enumerated() {
      let position = isMirrored(canvas) ? shown.count - 1 - index : index
      let place = Rect(
        x: rect.x + Double(position) * width, y: rect.y, width: width, height: rect.height)
      let isSelected = index == selected
      if isSelected {
        canvas.rect(
          place.inset(by: EdgeInsets(all: 2)), fill: canvas[look.accent ?? chosen], radius: 7,
          stroke: canvas[.separator], width: 0.5)
      } else if index > 0, index - 1 != selected {
        let side = isMirrored(canvas) ? place.maxX : place.x
        canvas.line(
          [Point(x: side, y: place.y + 8), Point(x: side, y: place.maxY - 8)],
          canvas[.separator], width: 1)
      }
      if let image = item.image {
        ScreenImage(image: image, mode: .aspectFit, tint: canvas[.label], isTemplate: true)
          .draw(in: place.inset(by: EdgeInsets(all: 5)), on: &canvas)
      } else if let title = item.title {
        canvas.label(
          title, in: place.inset(by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)), size: 13,
          weight: isSelected ? "semibold" : "medium", canvas[.label], alignment: .center)
      }
    }
  }

  private func drawStepper(on canvas: inout ScreenCanvas) {
    canvas.rect(rect, fill: canvas[.tertiaryFill], radius: 8)
    canvas.line(
      [Point(x: middle.x, y: rect.y + 7), Point(x: middle.x, y: rect.maxY - 7)],
      canvas[.separator], width: 1)
    for (index, name) in ["minus", "plus"].enumerated() {
      let side = min(20, rect.height, rect.width / 2)
      let x = rect.x + rect.width * (Double(index) * 2 + 1) / 4
      SymbolGlyph(name: name).draw(
        in: Rect(x: x - side / 2, y: middle.y - side / 2, width: side, height: side),
        canvas[.label], on: &canvas)
    }
  }

  private func drawSpinner(_ isLarge: Bool, on canvas: inout ScreenCanvas) {
    let radius = min(isLarge ? 18 : 10, rect.width / 2, rect.height / 2)
    let color = canvas[look.accent ?? .gray]
    // Eighths of a turn, as their cosines and sines.
    let half = 0.5.squareRoot()
    let ways = [
      (0, -1), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half),
    ]
    for (index, way) in ways.enumerated() {
      func point(_ share: Double) -> Point {
        Point(x: middle.x + way.0 * radius * share, y: middle.y + way.1 * radius * share)
      }
      canvas.line(
        [point(0.5), point(0.92)], color.faded(1 - Double(index) * 0.1), width: radius / 4.5)
    }
  }

  private func drawPages(_ count: Int, _ current: Int, on canvas: inout ScreenCanvas) {
    guard count > 0 else { return }
    let step = min(16, rect.width / Double(count))
    let first = middle.x - step * Double(count - 1) / 2
    let color = look.accent.map { canvas[$0] } ?? canvas[.white]
    let ground: ColorValue = look.accent == nil ? canvas[.gray] : color
    let current = isMirrored(canvas) ? count - 1 - current : current
    for index in 0..<count {
      canvas.circle(
        Point(x: first + Double(index) * step, y: middle.y), min(3.5, step / 3),
        fill: index == current ? (look.accent == nil ? canvas[.label] : color) : ground.faded(0.4))
    }
  }

  // MARK: Pickers

  /// Draws adjacent wheels with the rows around the selected one; rows without text are bars.
  private func drawPicker(columns: [[String]], on canvas: inout ScreenCanvas) {
    let band = Rect(x: rect.x + 8, y: middle.y - 17, width: rect.width - 16, height: 34).positive
    canvas.rect(band, fill: canvas[.tertiaryFill], radius: 8)
    let width = band.width / Double(max(1, columns.count))
    let rows = Int(min(max((rect.height - 34) / 68, 0), 3))
    for (number, words) in columns.enumerated() {
      for row in -rows...rows {
        let place = Rect(
          x: band.x + Double(number) * width, y: band.y + Double(row) * 34, width: width,
          height: 34)
        let color = canvas[.label].faded(row == 0 ? 1 : 0.6 / Double(abs(row) + 1))
        let index = row + 3
        if words.indices.contains(index) {
          canvas.label(words[index], in: place, size: 21, color, alignment: .center)
        } else {
          let length = min(width * 0.5, 120)
          canvas.rect(
            Rect(
              x: place.x + (width - length) / 2, y: place.y + 13, width: length, height: 8),
            fill: color.faded(0.35), radius: 4)
        }
      }
    }
  }

  private static let days = [
    "Sat Jan 6", "Sun Jan 7", "Mon Jan 8", "Tue Jan 9", "Wed Jan 10", "Thu Jan 11", "Fri Jan 12",
  ]

  private func drawDate(_ showsDate: Bool, _ showsTime: Bool, on canvas: inout ScreenCanvas) {
    if rect.height >= 100 {
      let time = [
        ["6", "7", "8", "9", "10", "11", "12"], ["38", "39", "40", "41", "42", "43", "44"],
        ["", "", "", "AM", "PM", "", ""],
      ]
      return drawPicker(
        columns: (showsDate ? [Self.days] : []) + (showsTime ? time : []), on: &canvas)
    }
    // A compact picker shows a field for the date and one for the time.
    var x = rect.x
    for words in (showsDate ? ["Jan 9, 2007"] : []) + (showsTime ? ["9:41 AM"] : []) {
      let width = min(canvas.width(words, size: 17) + 22, max(0, rect.maxX - x))
      let height = min(34, rect.height)
      let place = Rect(x: x, y: middle.y - height / 2, width: width, height: height)
      canvas.rect(place, fill: canvas[.tertiaryFill], radius: 6)
      canvas.label(words, in: place, size: 17, canvas[.label], alignment: .center)
      x += width + 6
    }
  }

  private func drawSearch(
    _ placeholder: String?, _ text: String?, _ showsCancel: Bool, on canvas: inout ScreenCanvas
  ) {
    var field = Rect(
      x: rect.x + 8, y: middle.y - min(36, rect.height) / 2, width: rect.width - 16,
      height: min(36, rect.height)
    ).positive
    if showsCancel {
      let width = canvas.width("Cancel", size: 17) + 8
      canvas.label(
        "Cancel",
        in: Rect(x: field.maxX - width, y: field.y, width: width, height: field.height), size: 17,
        tint, alignment: .right)
      field.width = max(0, field.width - width - 4)
    }
    canvas.rect(field, fill: canvas[.tertiaryFill], radius: 10)
    let gray = canvas[.gray]
    let side = min(20, field.height)
    let isRight = canvas.resolved(.natural) == .right
    SymbolGlyph(name: "magnifyingglass").draw(
      in: Rect(
        x: isRight ? field.maxX - side - 6 : field.x + 6, y: middle.y - side / 2, width: side,
        height: side), gray, on: &canvas)
    let words = text ?? placeholder ?? "Search"
    canvas.label(
      words, in: field.inset(by: EdgeInsets(top: 0, left: 30, bottom: 0, right: 30)).positive,
      size: 17, text == nil ? gray : canvas[.label], alignment: .natural)
  }
}
