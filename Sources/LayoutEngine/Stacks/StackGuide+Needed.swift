import LayoutModel

extension StackGuide {
  /// Returns the guides that a stack view may need for its subviews; none for other views.
  static func needed(by view: View, arranging children: [ViewID]) -> [StackGuide] {
    guard view.kind == .stackView, let stack = view.stack, children.count > 1 else { return [] }
    var result: [StackGuide] = []
    if stack.alignment != .fill { result.append(.spanner(of: view.id)) }
    if stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
      result += children.dropLast().map { .gap(after: $0) }
    }
    return result
  }
}
