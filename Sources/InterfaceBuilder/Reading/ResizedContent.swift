internal import LayoutEngine
internal import LayoutModel
internal import LosslessXML

/// The views whose recorded size is not that of their content.
///
/// Interface Builder records the size at which a text or control was drawn. If constraints stretched
/// it, that is not its intrinsic size: on another screen the view would resist constraints that its
/// content does not resist.
///
/// A recorded size is ignored if it is clearly above the measured one and the canvas looks the
/// same without it, so that there the constraints alone determine it. Of a single line, only the
/// width is ignored; the height of text that may wrap depends on its width.
struct ResizedContent {
  /// The layout without the sizes that constraints caused.
  private(set) var layout: Layout
  /// The ignored sizes of these views, in points.
  private(set) var recordedSizes: [ViewID: AxisPair<Double?>] = [:]

  private let facts: DocumentFacts
  private let environment: Environment
  private let measurer: TableMeasurer
  private let measuredContent: MeasuredContent

  /// A view, and the content sizes to try in this order; `nil` on an axis that is measured during
  /// layout.
  private struct Candidate {
    let view: ViewID
    var sizes: [AxisPair<Double?>]
  }

  /// The maximum number of attempts before all recorded sizes are kept.
  private static let mostAttempts = 4

  /// Finds these views; solves the layout on its canvas at least twice if any view qualifies.
  ///
  /// - Parameter elements: The elements of the layout's views.
  init(_ layout: Layout, _ elements: [ViewID: Element], _ facts: DocumentFacts) {
    self.layout = layout
    self.facts = facts
    environment = CanvasDefects(tools: facts.tools).canvasEnvironment(of: layout)
    measurer = TableMeasurer(fonts: facts.fonts)
    measuredContent = MeasuredContent(facts)
    var candidates = layout.views.compactMap { view in
      elements[view.id].flatMap { candidate(view, $0) }
    }
    guard !candidates.isEmpty else { return }
    var session = LayoutSession(layout, in: environment, measurer: measurer)
    let recorded = session.solve()
    for _ in 0..<Self.mostAttempts where !candidates.isEmpty {
      let attempt = Self.layout(layout, with: candidates)
      session.update(to: attempt)
      let changed = Self.viewsThatDiffer(in: session.solve(), from: recorded)
      if changed.isEmpty {
        self.layout = attempt
        for candidate in candidates {
          recordedSizes[candidate.view] = layout.views[candidate.view]?.intrinsicSize
        }
        return
      }
      // If no candidate is among them, the cause is not known.
      guard candidates.contains(where: { changed.contains($0.view) }) else { return }
      for index in candidates.indices where changed.contains(candidates[index].view) {
        candidates[index].sizes.removeFirst()
      }
      candidates.removeAll(where: \.sizes.isEmpty)
    }
  }

  private static func layout(_ layout: Layout, with candidates: [Candidate]) -> Layout {
    var result = layout
    for candidate in candidates {
      guard let size = candidate.sizes.first else { continue }
      // Sizes that are measured can be set.
      try? result.updateView(candidate.view) { $0.intrinsicSize = size }
    }
    return result
  }

  /// The views that have another frame in a solution, or are ambiguous or compressed only there.
  private static func viewsThatDiffer(
    in solution: SolvedLayout, from recorded: SolvedLayout
  ) -> Set<ViewID> {
    var result: Set<ViewID> = []
    for (new, old) in zip(solution.frames, recorded.frames) {
      guard case .view(let view) = new.item else { continue }
      if !new.exact.isClose(to: old.exact) || !new.ambiguous.isSubset(of: old.ambiguous) {
        result.insert(view)
      }
    }
    let known = Set(recorded.compressed.map(\.equation.first.anchor))
    for compressed in solution.compressed.lazy.map(\.equation.first.anchor)
    where !known.contains(compressed) {
      if case .view(let view) = compressed.item { result.insert(view) }
    }
    return result
  }

  // MARK: Candidates

  private func candidate(_ view: View, _ element: Element) -> Candidate? {
    guard MeasuredContent.covers(view.kind), element.recordedFrame != nil,
      !view.translatesAutoresizingMask, !ContentSizeRule.hasPlaceholder(element),
      let width = view.intrinsicSize.horizontal, let height = view.intrinsicSize.vertical
    else { return nil }
    var free = view
    free.measureIntrinsicSize()
    guard measurer.guessedAxes(of: free).isEmpty else { return nil }
    if view.kind == .label, view.numberOfLines ?? 1 != 1 {
      guard !Self.isEmpty(view) else { return nil }
      return Candidate(
        view: view.id,
        sizes: [
          AxisPair(horizontal: nil, vertical: nil), AxisPair(horizontal: width, vertical: nil),
        ])
    }
    guard let content = contentWidth(of: free, element) else { return nil }
    if let measured = content.measured,
      width - measured <= TextWidthTolerance.points(atWidth: measured, in: view.font)
    {
      return nil
    }
    return Candidate(
      view: view.id, sizes: [AxisPair(horizontal: content.stored, vertical: height)])
  }

  /// Returns the width of a view's content as measured now, `nil` if it has none, and as stored;
  /// `nil` if only code may determine the content.
  private func contentWidth(
    of view: View, _ element: Element
  ) -> (measured: Double?, stored: Double?)? {
    switch view.kind {
    case .label:
      guard !Self.isEmpty(view) else { return nil }
      let size = measurer.contentSize(of: view, within: nil, in: environment)
      return size.horizontal.map { ($0, nil) }
    case .button where Self.isEmpty(view) || ContentSizeRule.hasUnknownImage(element, facts):
      return nil
    case .button, .textField, .segmentedControl, .slider, .progressView, .searchBar:
      guard let size = measuredContent.size(of: view, element) else { return nil }
      // What is measured during layout, too, stays open, as it follows other texts.
      let own = measurer.contentSize(of: view, within: nil, in: environment).horizontal
      let isOpen = size.horizontal.map { abs($0 - (own ?? .infinity)) < 0.5 } ?? true
      return (size.horizontal, isOpen ? nil : size.horizontal)
    default: return nil
    }
  }

  private static func isEmpty(_ view: View) -> Bool { view.text?.isEmpty ?? true }
}
