import LayoutLanguage
import LayoutModel

extension DescribedConstraint {
  /// The constraint's meaning, whatever its notation: `b.leading == a.trailing + 8 @750`.
  var equationText: String {
    var text = "\(operand(first)) \(relation.symbol)"
    if let second {
      text += multiplier == 1 ? " " : " \(multiplier.generalText) * "
      text += operand(second)
      if constant != 0 || spacing != nil { text += " + \(constant.generalText)" }
    } else {
      text += " \(constant.generalText)"
    }
    if let spacing { text += " (\(spacing))" }
    return priority.isRequired ? text : text + " @\(priority)"
  }

  private func operand(_ operand: DescribedOperand) -> String {
    guard let origin = operand.origin else { return anchor(operand.anchor) }
    return "(\(anchor(operand.anchor)) - \(anchor(origin)))"
  }

  /// The name, or the class without the address, and the text.
  private func anchor(_ anchor: DescribedAnchor) -> String {
    let item = anchor.item
    let text = item.text.map { "'\($0)'" } ?? ""
    return (item.className ?? item.name ?? "?") + text + "." + anchor.attribute
  }
}
