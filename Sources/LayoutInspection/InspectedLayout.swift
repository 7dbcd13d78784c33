public import LayoutEngine
public import LayoutModel

/// A layout to be checked, solved in one or more environments.
public struct InspectedLayout: Sendable {
  /// A layout solved in an environment.
  public struct Version: Sendable {
    /// The environment's name, or `nil` for the layout's own canvas.
    public let environment: String?
    public let solution: SolvedLayout

    public init(environment: String?, solution: SolvedLayout) {
      self.environment = environment
      self.solution = solution
    }
  }

  public let layout: Layout
  public let versions: [Version]
  /// The frames recorded in a document, with the solution on its own canvas for comparison.
  public let recorded: Recorded?
  /// The appearance of the views, if a document specifies it.
  public let looks: LayoutAppearance?
  /// The parts of its document that no object represents.
  public let parts: [DocumentPart]

  /// The frames recorded in a document, with solutions for comparison.
  public struct Recorded: Sendable {
    /// The frames in the superviews' coordinates, in points.
    public let frames: [ViewID: Rect]
    /// The solution on Interface Builder's canvas, with the recorded sizes of texts.
    public let solution: SolvedLayout
    /// The same with texts at their measured sizes; `nil` if these all equal the recorded ones.
    public let measured: SolvedLayout?
    /// The measured text widths of labels for which they differ, in points.
    public let textWidths: [ViewID: Double]
    /// The cell's place in its table, if the layout is a cell.
    public let cell: Cell?

    /// The place of a cell in its table.
    public struct Cell: Hashable, Sendable {
      /// The frame in the table, in points.
      public let frame: Rect
      public let table: Size
      /// Whether it is a static cell rather than a prototype.
      public let isStatic: Bool

      public init(frame: Rect, table: Size, isStatic: Bool) {
        self.frame = frame
        self.table = table
        self.isStatic = isStatic
      }
    }

    /// Creates the recorded values of a layout.
    ///
    /// Solves the layout once or twice.
    ///
    /// - Parameter solve: Solves a layout on Interface Builder's canvas.
    public init(
      of layout: Layout, frames: [ViewID: Rect], cell: Cell?, measurer: any ContentMeasurer,
      solve: (Layout) -> SolvedLayout
    ) {
      self.frames = frames
      self.cell = cell
      solution = solve(layout)
      let texts = MeasuredTexts(layout, frames, measurer)
      measured = texts.layout.map(solve)
      textWidths = texts.widths
    }
  }

  let measurer: any ContentMeasurer
  /// The constraints that refer to a view or its built-in guides.
  private let constraintsOfView: [ViewID: [Constraint]]
  /// The descendants of scrolling views.
  private let scrolled: Set<ViewID>
  /// The active constraints grouped by their anchors, each group in the order of the layout.
  private let alike: [[Constraint]]
  /// The place of each active constraint in these groups, in the order of the layout.
  private let placesAmongAlike: [(group: Int, position: Int)]

  /// - Parameter measurer: The measurer used to solve the versions.
  public init(
    _ layout: Layout, versions: [Version], recorded: Recorded? = nil,
    looks: LayoutAppearance? = nil, parts: [DocumentPart] = [],
    measurer: any ContentMeasurer = TableMeasurer()
  ) {
    self.layout = layout
    self.versions = versions
    self.recorded = recorded
    self.looks = looks
    self.parts = parts
    self.measurer = measurer
    var found: [ViewID: [Constraint]] = [:]
    for constraint in layout.constraints {
      var named: [ViewID] = []
      for anchor in constraint.equation.anchors {
        guard let view = anchor.item.view, !named.contains(view) else { continue }
        named.append(view)
        found[view, default: []].append(constraint)
      }
    }
    constraintsOfView = found
    scrolled = Self.scrolled(in: layout)
    (alike, placesAmongAlike) = Self.alike(in: layout)
  }

  private static func alike(
    in layout: Layout
  ) -> (groups: [[Constraint]], places: [(group: Int, position: Int)]) {
    var numbers: [AnchorGroup: Int] = [:]
    var groups: [[Constraint]] = []
    var places: [(group: Int, position: Int)] = []
    for constraint in active(in: layout) {
      let anchors = AnchorGroup(constraint.equation)
      let group = numbers[anchors] ?? groups.count
      if group == groups.count {
        numbers[anchors] = group
        groups.append([])
      }
      places.append((group, groups[group].count))
      groups[group].append(constraint)
    }
    return (groups, places)
  }

  /// Each active constraint that has earlier ones with the same anchors, with those, in the order
  /// of the layout.
  var constraintsWithEarlier: some Sequence<(Constraint, ArraySlice<Constraint>)> {
    placesAmongAlike.lazy.filter { $0.position > 0 }.map { [alike] place in
      (alike[place.group][place.position], alike[place.group][..<place.position])
    }
  }

  private static func scrolled(in layout: Layout) -> Set<ViewID> {
    var found: Set<ViewID> = []
    for view in layout.views where view.kind.scrolls && !found.contains(view.id) {
      var pending = layout.subviews(of: view.id)
      while let next = pending.popLast() {
        if found.insert(next).inserted { pending += layout.subviews(of: next) }
      }
    }
    return found
  }

  private static func active(in layout: Layout) -> [Constraint] {
    layout.constraints.filter { $0.isActive && !$0.isPlaceholder }
  }

  func constraints(of view: ViewID) -> [Constraint] { constraintsOfView[view] ?? [] }

  func name(_ view: ViewID) -> String { layout.name(of: view) }

  /// Whether code may refer to a constraint, by a name or an outlet.
  public func isKnown(_ constraint: Constraint) -> Bool {
    constraint.name != nil || constraint.identifier != nil
      || layout.outlets.contains { $0.targets.contains(.constraint(constraint.id)) }
  }

  /// The constraints that are active in some environment.
  var active: [Constraint] { Self.active(in: layout) }

  /// Whether a view scrolls with the content of an ancestor, so that it can be anywhere.
  func scrolls(_ view: ViewID) -> Bool { scrolled.contains(view) }
}

extension InspectedLayout {
  /// Returns the subjects of findings that are texts or controls cut off by the edge of the screen
  /// in the only environment, which is never intended, unlike other views outside their superview.
  public func cutOff(_ findings: [Finding]) -> Set<Finding.Subject> {
    let subjects = Set(findings.filter { $0.rule.id == "AL0202" }.map(\.subject))
    guard !subjects.isEmpty, let solution = versions.first?.solution else { return [] }
    let size = solution.environment.size
    let cut = solution.frames.filter { frame in
      guard case .view(let id) = frame.item, let kind = layout.views[id]?.kind,
        kind.showsText || kind.isControl
      else { return false }
      let rect = frame.absolute
      return rect.x < -1 || rect.y < -1 || rect.maxX > size.width + 1
        || rect.maxY > size.height + 1
    }
    return subjects.intersection(cut.map { .item($0.item) })
  }
}

/// The set of an equation's anchors.
///
/// There are at most four, so a linear search is cheaper than hashing.
private struct AnchorGroup: Hashable {
  private var anchors: [Anchor] = []

  init(_ equation: Equation) {
    for anchor in equation.anchors where !anchors.contains(anchor) { anchors.append(anchor) }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.anchors.count == b.anchors.count && a.anchors.allSatisfy(b.anchors.contains)
  }

  func hash(into hasher: inout Hasher) {
    // A sum does not depend on the order.
    hasher.combine(anchors.reduce(0) { $0 &+ $1.item.bits &+ UInt64($1.attribute.rawValue) })
  }
}

extension LayoutItem {
  /// Some bits of the item's id.
  fileprivate var bits: UInt64 {
    switch self {
    case .view(let id), .builtin(_, let id): id.low
    case .guide(let id): id.low
    }
  }

  /// The view, or the owner of a built-in guide; `nil` for other guides.
  var view: ViewID? {
    switch self {
    case .view(let view), .builtin(_, let view): view
    case .guide: nil
    }
  }
}

extension ViewKind {
  /// Whether users read it.
  var showsText: Bool { [.label, .button, .textField, .textView].contains(self) }

  /// Whether users touch it.
  var isControl: Bool {
    [
      .button, .textField, .slider, .segmentedControl, .switch, .stepper, .pageControl,
      .datePicker, .searchBar,
    ].contains(self)
  }

  /// Whether it should be entirely visible.
  var isContent: Bool { showsText || isControl || self == .imageView }

  var scrolls: Bool {
    [.scrollView, .tableView, .collectionView, .textView, .webView, .mapView].contains(self)
  }
}
