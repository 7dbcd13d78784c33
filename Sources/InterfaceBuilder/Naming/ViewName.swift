internal import LosslessXML

/// The name of an imported view: its outlet, user label, restoration or reuse identifier, or else
/// its class and a number; a cell's content view gets UIKit's name for it.
enum ViewName {
  static func of(
    _ view: Element, outlets: [OutletSource], in names: inout UniqueNames
  ) -> String {
    let outlet = outlets.first { !$0.isCollection }?.property
    let candidates = [
      outlet, view.attribute("userLabel"), view.attribute("restorationIdentifier"),
      view.attribute("reuseIdentifier"), view.has("key", "contentView") ? "contentView" : nil,
    ]
    for case let text? in candidates {
      if let name = legalName(text) { return names.take(name) }
    }
    let className = view.text("customClass") ?? ViewTag.named(view.name).className
    return names.takeNumbered(legalName(className) ?? "view")
  }
}
