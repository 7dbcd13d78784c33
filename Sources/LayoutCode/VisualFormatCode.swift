import LayoutModel

/// Constraints in the Visual Format Language if possible, and otherwise as equations.
///
/// A format is used for sizes and for spaces between facing edges of views with a common superview;
/// names must be words. Every other constraint is an equation, preceded by its name.
struct VisualFormatCode {
  private let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  /// One line per constraint, in order; placeholder, uninstalled and inactive ones are comments.
  var lines: [String] {
    layout.constraints.map { constraint in
      let equation = constraint.equation
      let plain = layout.text(of: equation)
      let named = constraint.name.map { "\(EquationPrinter.quoted($0)): \(plain)" } ?? plain
      guard constraint.isActive, case .always = CodedInstallation(of: constraint) else {
        let conditions = constraint.variations.filter { $0.isInstalled == true }.map {
          "\($0.condition)"
        }
        let when =
          conditions.isEmpty || constraint.isInstalled
          ? "" : " (installed only for \(conditions.joined(separator: " or ")))"
        return "# omitted\(when): \(named)"
      }
      guard constraint.name == nil, let format = format(equation) else { return named }
      return format
    }
  }

  private func format(_ equation: Equation) -> String? {
    guard equation.first.origin == nil, equation.second?.origin == nil,
      equation.multiplier == 1, equation.spacing == nil,
      case .view(let first) = equation.first.anchor.item
    else { return nil }
    return equation.second == nil ? size(first, equation) : space(first, equation)
  }

  /// Returns a size, such as `H:[logo(==96@750)]`.
  private func size(_ view: ViewID, _ equation: Equation) -> String? {
    guard view != layout.root, let name = word(view), equation.constant >= 0 else { return nil }
    switch equation.first.anchor.attribute {
    case .width: return "H:[\(name)(\(predicate(equation)))]"
    case .height: return "V:[\(name)(\(predicate(equation)))]"
    default: return nil
    }
  }

  /// Returns a space, such as `H:[a]-(==8)-[b]` or `V:|-(==20)-[a]`.
  private func space(_ first: ViewID, _ equation: Equation) -> String? {
    guard let anchor = equation.second?.anchor, case .view(let second) = anchor.item,
      equation.constant >= 0
    else { return nil }
    let ends = (equation.first.anchor.attribute, anchor.attribute)
    let axis: String
    switch ends {
    case (.leading, .trailing), (.leading, .leading), (.trailing, .trailing): axis = "H"
    case (.top, .bottom), (.top, .top), (.bottom, .bottom): axis = "V"
    default: return nil
    }
    let gap = "-(\(predicate(equation)))-"
    let a = layout.views[first]
    let b = layout.views[second]
    if ends.0 != ends.1 {
      guard first != second, let parent = a?.parent, parent == b?.parent, let left = word(second),
        let right = word(first)
      else { return nil }
      return "\(axis):[\(left)]\(gap)[\(right)]"
    }
    if ends.0 == .leading || ends.0 == .top {
      guard a?.parent == second, let name = word(first) else { return nil }
      return "\(axis):|\(gap)[\(name)]"
    }
    guard b?.parent == first, let name = word(second) else { return nil }
    return "\(axis):[\(name)]\(gap)|"
  }

  private func predicate(_ equation: Equation) -> String {
    let priority = equation.priority.isRequired ? "" : "@\(equation.priority)"
    return "\(equation.relation.symbol)\(equation.constant.shortText)\(priority)"
  }

  /// Returns a view's name if it is valid in a format.
  private func word(_ view: ViewID) -> String? {
    let name = layout.name(of: view)
    let isWord = name.unicodeScalars.enumerated().allSatisfy { index, scalar in
      scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || index > 0 && ("0"..."9").contains(scalar)
    }
    return isWord ? name : nil
  }
}
