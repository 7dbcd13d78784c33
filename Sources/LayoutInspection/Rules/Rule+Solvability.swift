import LayoutModel

extension Rule {
  /// Rules about whether constraints can be satisfied and are sufficient.
  static let solvability: [Rule] = [
    Rule(
      "AL0101", "unsatisfiable", .error, "conflicting required constraints",
      """
      At run time UIKit breaks one of them and logs "Unable to simultaneously satisfy constraints."
      The listed constraints are a minimal set: without any one of them, the others can be
      satisfied. Lower a priority, change a constant, or remove one.
      """,
      .solved { inspected, version, list in
        inspected.findConflicts(version.solution, ofCellSizes: false, &list)
      }),
    Rule(
      "AL0102", "ambiguous", .error, "ambiguous frames",
      """
      Other frames would also satisfy the constraints, so the result is undefined. Add a constraint
      or, if content sizes compete, give one of them a different hugging or compression resistance
      priority.
      """,
      .solved { inspected, version, list in
        inspected.findOpenFrames(version, waitingForContent: false, &list)
      }),
    Rule(
      "AL0103", "ambiguous-for-traits", .warning,
      "frames that are ambiguous in some environments",
      """
      A constraint is missing for a combination of traits: the constraint that determines the frame
      elsewhere is not installed there. Check the variations of the constraints around the view.
      """,
      .written { inspected, list in
        guard inspected.versions.count > 1 else { return }
        var open: [LayoutItem: [Int]] = [:]
        var determined: [LayoutItem: [Int]] = [:]
        for (number, version) in inspected.versions.enumerated() {
          for frame in version.solution.frames {
            if frame.ambiguous.isEmpty {
              determined[frame.item, default: []].append(number)
            } else {
              open[frame.item, default: []].append(number)
            }
          }
        }
        guard !open.isEmpty else { return }
        let parts = inspected.versions.map {
          VaryingParts(inspected.layout, $0.solution.environment)
        }
        // The first environment with the same parts stands for all of them.
        let variants = parts.map(parts.firstIndex)
        for frame in inspected.versions[0].solution.frames {
          guard let places = open[frame.item], let others = determined[frame.item] else { continue }
          // Where the same constraints determine it, it is open because of a size or a content.
          let varying = places.filter { place in
            others.allSatisfy { variants[$0] != variants[place] }
          }
          guard !varying.isEmpty else { continue }
          let names = varying.prefix(3).map { inspected.versions[$0].environment ?? "its canvas" }
          list.add(
            .item(frame.item),
            "\(frame.name) is determined in \(others.count) of \(others.count + places.count) "
              + "environments, not in \(names.joined(separator: ", "))")
        }
      }),
    Rule(
      "AL0104", "stack-ambiguous", .warning, "stack views that distribute space ambiguously",
      """
      With the distribution fill, arranged views with equal hugging or compression resistance could
      share the extra or missing space in any way. Give one of them a different priority.
      """,
      .solved { inspected, version, list in
        var open: [ViewID: [(view: ViewID, name: String)]] = [:]
        for frame in version.solution.frames {
          guard case .view(let view) = frame.item,
            let stack = inspected.layout.views[view]?.parent,
            let axis = inspected.layout.views[stack]?.stack?.axis,
            frame.ambiguous.contains(axis == .horizontal ? .width : .height)
          else { continue }
          open[stack, default: []].append((view, frame.name))
        }
        for (stack, views) in open.sorted(by: { $0.key < $1.key }) where views.count > 1 {
          list.add(
            .item(.view(stack)),
            "\(inspected.name(stack)) distributes its space ambiguously among "
              + views.map(\.name).joined(separator: ", "),
            about: views.map { .view($0.view) })
        }
      }),
    Rule(
      "AL0105", "scroll-content-size", .error,
      "scroll views with ambiguous content size",
      """
      A scroll view's content size is determined by constraints to all four edges of the scroll view
      or of its content layout guide. Add the missing ones.
      """,
      .solved { inspected, version, list in
        for content in version.solution.openContents {
          let reported = inspected.worthReporting(content.parts, of: .view(content.view))
          guard !reported.isEmpty else { continue }
          let parts = reported.map(\.rawValue).joined(separator: ", ")
          list.add(
            content.view, "\(content.name): scrollable content size is ambiguous: \(parts)")
        }
      }),
    Rule(
      "AL0107", "cell-size", .note, "cells whose recorded size conflicts with their constraints",
      """
      The constraints in the cell require a different size than the document records. A self-sizing
      cell gets the required size at run time; with a fixed row height, one of the constraints is
      broken. Make one that ends at the bottom optional (999), or correct the recorded size.
      """,
      .solved { inspected, version, list in
        inspected.findConflicts(version.solution, ofCellSizes: true, &list)
      }),
    Rule(
      "AL0111", "ambiguous-content", .note,
      "frames that depend on the running app's content",
      """
      In the document, other frames would also satisfy the constraints. One of the views that are
      ambiguous together has a size that is not in the document: a text or subviews that code sets,
      a custom class, a placeholder for constraints that code adds, or a self-sizing cell. If
      nothing determines the frames at run time either, the result is undefined. Set a hugging
      priority, or add a constraint that does not depend on the content.
      """,
      .solved { inspected, version, list in
        inspected.findOpenFrames(version, waitingForContent: true, &list)
      }),
  ]
}

extension InspectedLayout {
  /// Reports the conflicts of a solution that do, or do not, involve a cell's given size.
  fileprivate func findConflicts(
    _ solution: SolvedLayout, ofCellSizes: Bool, _ list: inout FindingList
  ) {
    for (place, conflict) in solution.conflicts.enumerated()
    where conflict.contains(where: isCellSize) == ofCellSizes {
      let broken = solution.broken.indices.contains(place) ? solution.broken[place] : nil
      let remedy = broken.map { "; solved without \(layout.text(of: $0))" } ?? ""
      list.add(
        .layout, "\(conflict.count) required constraints conflict\(remedy)",
        constraints: conflict.map { layout.text(of: $0) },
        conflict: Finding.Conflict(constraints: conflict, broken: broken))
    }
  }

  /// Reports ambiguous frames that do, or do not, depend on missing content.
  fileprivate func findOpenFrames(
    _ version: Version, waitingForContent: Bool, _ list: inout FindingList
  ) {
    for group in OpenFrames(self, version).groups where group.waitsForContent == waitingForContent {
      guard let first = group.members.first else { continue }
      list.add(
        .item(first.item), first.message,
        follows: group.members.dropFirst().map { (.item($0.item), $0.message) })
    }
  }

  /// Whether a constraint is the given size of a cell or its content view, or of a root recorded
  /// without a size, as views in bars are.
  func isCellSize(_ constraint: DiagnosedConstraint) -> Bool {
    let cells: [ViewKind] = [.tableViewCell, .collectionViewCell, .collectionReusableView]
    guard case .system = constraint.origin, constraint.equation.relation == .equal,
      constraint.equation.first.anchor.attribute.dimension == .size,
      constraint.equation.second == nil,
      case .view(let id) = constraint.equation.first.anchor.item, let view = layout.views[id]
    else { return false }
    if view.id == layout.root, layout.source != nil, constraint.equation.constant == 0 {
      return true
    }
    return cells.contains(view.kind)
      || view.parent.flatMap { layout.views[$0] }.map { cells.contains($0.kind) } ?? false
  }

  /// Returns the ambiguous parts of a frame that the view's settings do not exclude.
  func worthReporting(
    _ parts: [SolvedFrame.Part], of item: LayoutItem
  ) -> [SolvedFrame.Part] {
    guard case .view(let view) = item, let view = layout.views[view] else { return parts }
    return view.ambiguityCheck.reported(parts)
  }
}
