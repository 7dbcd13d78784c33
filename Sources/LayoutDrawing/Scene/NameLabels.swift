import LayoutModel

/// Places names in a picture so that each can only refer to one rectangle: inside it, preferably in
/// a corner, where no other view covers it and no other edge crosses it.
///
/// Identical rectangles share one label. If a name does not fit, a number is placed inside or right
/// next to the rectangle, and the name goes to a list; see ``PictureList``.
struct NameLabels {
  /// An item to be named, in painting order.
  struct Subject {
    /// The name; empty if the item only covers others.
    let text: String
    /// A short text used if the name does not fit; by default, the next number.
    var short: String?
    let rect: Rect
    /// The label's class in addition to `name`.
    var kind = ""
    var ref: String?
    var item: LayoutItem?
    /// Whether it covers items painted before it, as views do and guides do not.
    var isSolid = true
  }

  /// The labels.
  private(set) var marks: [PictureMark] = []
  /// The numbered subjects.
  private(set) var numbered: [(number: Int, subject: Subject)] = []
  /// The subjects without room even for a number.
  private(set) var unnumbered: [Subject] = []
  /// The space taken by texts, including the labels.
  private(set) var texts: LabelSpace

  private let bounds: Rect
  private let unit: Double
  /// The solid rectangles.
  private var edges: LabelSpace

  /// Places labels.
  ///
  /// - Parameters:
  ///   - others: Further rectangles whose edges names must not cross.
  ///   - most: The maximum number of numbered subjects; if 0, names are shortened instead.
  init(
    _ subjects: [Subject], besides others: [Rect] = [], in bounds: Rect, unit: Double,
    texts: LabelSpace, numbering most: Int
  ) {
    self.bounds = bounds
    self.unit = unit
    self.texts = texts
    edges = LabelSpace(bounds, side: texts.side)
    var groups: [Group] = []
    var known: [Rect: Int] = [:]
    for subject in subjects {
      if subject.isSolid { edges.take(subject.rect) }
      if subject.isSolid, let group = known[subject.rect] {
        groups[group].add(subject, order: edges.count)
        continue
      }
      if subject.isSolid { known[subject.rect] = groups.count }
      groups.append(Group(subject, order: subject.isSolid ? edges.count : .max))
    }
    // These are added last, so they count as above everything; only their edges matter.
    let solids = edges.count
    for rect in others { edges.take(rect) }
    var rest: [Group] = []
    for group in groups
    where !group.text.isEmpty
      && !placeName(of: group, below: solids, mayShorten: most == 0 && group.first.short == nil)
    {
      rest.append(group)
    }
    for group in rest {
      let number = group.first.short ?? (numbered.count < most ? "\(numbered.count + 1)" : nil)
      if let number, placeShort(number, of: group, below: solids) {
        if group.first.short == nil { numbered.append((numbered.count + 1, group.named)) }
      } else {
        unnumbered.append(group.named)
      }
    }
  }

  /// Subjects with the same rectangle, which share a label.
  private struct Group {
    let first: Subject
    private(set) var text: String
    /// The number of solid rectangles up to this one; earlier ones cannot cover it.
    private(set) var order: Int

    init(_ first: Subject, order: Int) {
      self.first = first
      text = first.text
      self.order = order
    }

    mutating func add(_ subject: Subject, order: Int) {
      text += text.isEmpty || subject.text.isEmpty ? subject.text : " · " + subject.text
      self.order = order
    }

    var named: Subject {
      Subject(
        text: text, short: first.short, rect: first.rect, kind: first.kind, ref: first.ref,
        item: first.item,
        isSolid: first.isSolid)
    }
  }

  // MARK: Names

  private mutating func placeName(of group: Group, below solids: Int, mayShorten: Bool) -> Bool {
    let rect = group.first.rect.clamped(to: bounds)
    for size in [TextSize.name, TextSize.small] {
      let size = size * unit
      if place(group.text, size, in: rect, of: group, below: solids) { return true }
    }
    guard mayShorten else { return false }
    let size = TextSize.small * unit
    let text = TextExtent.fitted(group.first.text, to: (rect.width - 2 * gap) / size)
    return !text.isEmpty && place(text, size, in: rect, of: group, below: solids)
  }

  private mutating func placeShort(_ text: String, of group: Group, below solids: Int) -> Bool {
    let rect = group.first.rect.clamped(to: bounds)
    let size = TextSize.small * unit
    if place(text, size, in: rect, of: group, below: solids, kind: " no") { return true }
    let (width, height) = (TextExtent.width(text) * size, size * 1.1)
    let boxes = [
      Rect(x: rect.maxX + gap / 2, y: rect.y, width: width, height: height),
      Rect(x: rect.x - gap / 2 - width, y: rect.y, width: width, height: height),
      Rect(x: rect.x, y: rect.maxY, width: width, height: height),
      Rect(x: rect.x, y: rect.y - height, width: width, height: height),
    ]
    for box in boxes
    where texts.isFree(box) && edges.isFree(box, where: { !$1.contains(box) }) {
      write(text, size, in: box, for: group.first, kind: " no")
      return true
    }
    return false
  }

  private var gap: Double { 3 * unit }

  /// Writes a text into a rectangle if it fits.
  private mutating func place(
    _ text: String, _ size: Double, in rect: Rect, of group: Group, below solids: Int,
    kind: String = ""
  ) -> Bool {
    let (width, height) = (TextExtent.width(text) * size, size * 1.1)
    guard width + gap <= rect.width, height <= rect.height else { return false }
    let left = rect.x + min(gap, (rect.width - width) / 2)
    let right = rect.maxX - min(gap, (rect.width - width) / 2) - width
    let top = rect.y + min(gap / 2, (rect.height - height) / 2)
    let bottom = rect.maxY - min(gap / 2, (rect.height - height) / 2) - height
    for y in rows(from: top, to: bottom, height) {
      for x in [left, right, (left + right) / 2] {
        let box = Rect(x: x, y: y, width: width, height: height)
        guard texts.isFree(box),
          edges.isFree(
            box,
            where: { order, taken in
              !taken.contains(box) || order >= group.order && order < solids
            })
        else { continue }
        write(text, size, in: box, for: group.first, kind: kind)
        return true
      }
    }
    return false
  }

  /// Returns vertical positions to try: the top, the bottom, then from the top downwards.
  private func rows(from top: Double, to bottom: Double, _ height: Double) -> [Double] {
    let count = ((bottom - top) / height).count(upTo: Self.mostRows)
    guard count > 0 else { return [top] }
    let step = (bottom - top) / Double(count)
    return [top, bottom] + (1..<count).map { top + Double($0) * step }
  }

  private static let mostRows = 40

  private mutating func write(
    _ text: String, _ size: Double, in box: Rect, for subject: Subject, kind: String
  ) {
    texts.take(box)
    let small = size < TextSize.name * unit ? " small" : ""
    let own = subject.kind.isEmpty ? "" : " " + subject.kind
    marks.append(
      PictureMark(
        .text(text, at: Point(x: box.x, y: box.y + size * 0.88), .start),
        "name" + own + small + kind, ref: subject.ref, item: subject.item))
  }
}
