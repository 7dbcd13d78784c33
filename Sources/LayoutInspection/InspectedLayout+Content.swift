import LayoutEngine
import LayoutModel

extension InspectedLayout {
  /// Whether the root is sized by its content at run time: a cell is recorded at some size, but its
  /// table sizes it by its constraints.
  func sizesItself(_ axis: Axis) -> Bool {
    guard layout.source != nil, let root = layout.views[layout.root] else { return false }
    switch root.kind {
    case .tableViewCell: return axis == .vertical
    case .collectionViewCell, .collectionReusableView: return true
    default: return false
    }
  }

  /// Whether a view shows nothing, such as a text view without text; images count as empty, because
  /// documents do not contain them.
  func showsNothing(_ view: View) -> Bool {
    guard layout.source != nil else { return view.text?.isEmpty ?? false }
    switch view.kind {
    case .label, .button:
      return view.text?.allSatisfy { !$0.isLetter && !$0.isNumber && !$0.isSymbol } ?? true
    case .textView: return view.text?.isEmpty ?? true
    case .imageView: return true
    default: return false
    }
  }

  /// Whether the text of a view fits along an axis: a wrapping text always does horizontally, and
  /// in a document it must be measured, because only its drawn size is recorded.
  func fits(_ view: View, _ size: Size, along axis: Axis, in environment: Environment)
    -> Bool
  {
    guard layout.source != nil else {
      let isWrapped = view.kind == .label && view.text != nil && (view.numberOfLines ?? 1) != 1
      return isWrapped && axis == .horizontal
    }
    // Cells are sized by their content.
    guard !sizesItself(axis), !showsNothing(view) else { return true }
    var text = view.resolved(in: environment)
    switch text.kind {
    // A title can be as large as its button.
    case .label, .button: text.kind = .label
    // The width of an empty field is unrelated to its text.
    case .textField where axis == .horizontal: if text.text?.isEmpty ?? true { return true }
    // Overflowing text scrolls.
    case .textView: return true
    default: return false
    }
    text.measureIntrinsicSize()
    let lines = text.numberOfLines ?? 1
    switch axis {
    case .horizontal:
      guard lines == 1 else { return true }
      let wish = measurer.contentSize(of: text, within: nil, in: environment).horizontal
      return wish.map { $0 <= size.width * 1.03 + 1 } ?? true
    case .vertical:
      let width = lines == 1 ? nil : size.width
      let wish = measurer.contentSize(of: text, within: width, in: environment).vertical
      return wish.map { $0 <= size.height + 1 } ?? true
    }
  }
}
