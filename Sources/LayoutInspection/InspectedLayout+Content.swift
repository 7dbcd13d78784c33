import LayoutEngine
import LayoutModel

extension InspectedLayout {
  /// Whether the size of the root is what its content comes to when the app runs: a cell is recorded
  /// at some size, and its table asks the constraints.
  func sizesItself(_ axis: Axis) -> Bool {
    guard layout.source != nil, let root = layout.views[layout.root] else { return false }
    switch root.kind {
    case .tableViewCell: return axis == .vertical
    case .collectionViewCell, .collectionReusableView: return true
    default: return false
    }
  }

  /// Whether a view of a document has nothing that people would see: no text, for one that shows
  /// texts; nor do pictures come with a document.
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

  /// Whether the text of a view has room on an axis: one that goes on in other lines has it across, and
  /// that of a document's view by its measure, as the document itself only says how large it was.
  func fits(_ view: View, _ size: Size, along axis: Axis, in environment: Environment)
    -> Bool
  {
    guard layout.source != nil else {
      let isWrapped = view.kind == .label && view.text != nil && (view.numberOfLines ?? 1) != 1
      return isWrapped && axis == .horizontal
    }
    // A cell is as high as its content asks for.
    guard !sizesItself(axis), !showsNothing(view) else { return true }
    var text = view.resolved(in: environment)
    switch text.kind {
    // A title may be as large as its button.
    case .label, .button: text.kind = .label
    // How wide a field was says nothing of its text.
    case .textField where axis == .horizontal: if text.text?.isEmpty ?? true { return true }
    // What does not fit scrolls.
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
