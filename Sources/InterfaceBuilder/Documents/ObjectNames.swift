internal import LosslessXML

/// The names of a document's objects in messages, as their author named them.
struct ObjectNames: Sendable {
  let tree: DocumentTree
  /// The outlets by the id of their destination.
  private let outlets: [String: String]

  init(_ tree: DocumentTree) {
    self.tree = tree
    var outlets: [String: String] = [:]
    for (number, references) in tree.references where tree.elements[number].name == "outlet" {
      guard let property = tree.elements[number].text("property"), property != "delegate",
        property != "dataSource"
      else { continue }
      for reference in references where reference.attribute == "destination" {
        // The alphabetically first, so that the result does not depend on dictionary order.
        outlets[reference.id] = min(outlets[reference.id] ?? property, property)
      }
    }
    self.outlets = outlets
  }

  /// The scene and the object, followed by the property if the element is one:
  /// `Sign In › logo (UIImageView img-00-001) › backgroundColor`.
  func path(of number: Int) -> String {
    var parts: [String] = []
    var next = number
    while next > 0 {
      let element = tree.elements[next]
      if tree.identities[next] != nil {
        if element.name == "scene" {
          parts.append(sceneName(next))
        } else {
          parts.append(label(of: next))
          if let scene = tree.ancestors(of: next).first(where: isScene) {
            parts.append(sceneName(scene))
          }
        }
        break
      }
      // Lists add nothing to the object, but those of one kind say which of its lists it is.
      if !tree.isList(next) || parts.isEmpty && element.name != "subviews" {
        parts.append(propertyName(next))
      }
      next = tree.parents[next]
    }
    return parts.isEmpty ? "the document" : parts.reversed().joined(separator: " › ")
  }

  private func isScene(_ number: Int) -> Bool { tree.elements[number].name == "scene" }

  private func propertyName(_ number: Int) -> String {
    let element = tree.elements[number]
    let name = element.text("name") ?? element.text("keyPath") ?? element.text("identifier")
    return element.text("key") ?? name.map { "\(element.name) \($0)" } ?? element.name
  }

  /// The name of a scene, taken from its controller.
  func sceneName(_ scene: Int) -> String {
    let element = tree.elements[scene]
    let controller = element.list("objects").first { $0.has("sceneMemberID", "viewController") }
    guard let controller else { return element.text("sceneID") ?? "scene" }
    return controller.text("title") ?? controller.text("storyboardIdentifier")
      ?? controller.first("navigationItem")?.text("title") ?? controller.text("userLabel")
      ?? controller.text("customClass") ?? className(controller)
  }

  /// The name of an object with its class and id: `logo (UIImageView img-00-001)`.
  func label(of number: Int) -> String {
    let element = tree.elements[number]
    let id = element.objectID ?? element.text("sceneID") ?? ""
    switch element.name {
    case "constraint": return "constraint \(equation(of: number)) (\(id))"
    case "outlet", "outletCollection":
      return "\(element.name) \(element.text("property") ?? "") (\(id))"
    case "action": return "action \(element.text("selector") ?? "") (\(id))"
    case "segue":
      return "segue to \(shortName(identified: element.text("destination") ?? "?")) (\(id))"
    default:
      let name = ownName(number).map { "\($0) " } ?? ""
      return "\(name)(\(className(element)) \(id))"
    }
  }

  /// The name of an object without class and id.
  func shortName(_ number: Int) -> String { ownName(number) ?? className(tree.elements[number]) }

  /// The name of the object with an id, or the id if there is no such object.
  func shortName(identified id: String) -> String {
    tree.numbers[id].map { shortName($0) } ?? id
  }

  /// An attribute's value in words; references appear as the name of the object.
  func display(_ value: String, of attribute: String) -> String {
    guard DocumentVocabulary.references.contains(attribute), tree.numbers[value] != nil else {
      return value.contains(where: \.isWhitespace) || value.isEmpty ? "“\(value.onOneLine)”" : value
    }
    return shortName(identified: value)
  }

  private func ownName(_ number: Int) -> String? {
    let element = tree.elements[number]
    let given = element.text("userLabel") ?? element.objectID.flatMap { outlets[$0] }
    return given
      ?? (shown(by: element) ?? shownInCell(element)).map { "“\($0.onOneLine.prefix(40))”" }
  }

  /// The text a view displays.
  private func shown(by element: Element) -> String? {
    let text =
      element.text("text") ?? element.text("placeholder") ?? element.text("title")
      ?? element.first("state", where: "key", is: "normal")?.text("title")
      ?? element.first("buttonConfiguration")?.text("title")
      // AppKit controls display the contents of their cells.
      ?? element.property("cell")?.text("title")
    if let text { return text }
    let inner = element.children.first { $0.name == "string" && $0.has("key", "text") }
    return inner.map { String($0.text.trimmed) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let cells: Set<String> = [
    "tableViewCell", "collectionViewCell", "tableCellView", "collectionReusableView",
  ]

  /// A cell's name: the first text in it, or else its identifier.
  private func shownInCell(_ element: Element) -> String? {
    guard Self.cells.contains(element.name) else { return nil }
    for part in element.descendants where ViewTag.isKnown(part.name) {
      if let text = shown(by: part) { return text }
    }
    return element.text("reuseIdentifier") ?? element.text("identifier")
  }

  func className(_ element: Element) -> String {
    if let custom = element.text("customClass") { return custom }
    if ViewTag.isKnown(element.name) { return ViewTag.named(element.name).className }
    return element.has("sceneMemberID", "viewController")
      ? ControllerTag.className(element.name) : element.name
  }

  /// A constraint as an equation: `logo.width == 96`.
  func equation(of number: Int) -> String {
    let element = tree.elements[number]
    func side(_ item: String, _ attribute: String) -> String? {
      guard let attribute = element.text(attribute) else { return nil }
      let object = element.text(item).map { shortName(identified: $0) } ?? owner(of: number)
      return "\(object).\(attribute)"
    }
    let relation = Self.sign(of: element.text("relation"))
    let first = side("firstItem", "firstAttribute") ?? "?"
    let constant = element.text("constant") ?? "0"
    guard element.text("secondItem") != nil,
      var second = side("secondItem", "secondAttribute")
    else { return "\(first) \(relation) \(constant)" }
    if let multiplier = element.text("multiplier") { second = "\(multiplier) * \(second)" }
    if constant.hasPrefix("-") { return "\(first) \(relation) \(second) - \(constant.dropFirst())" }
    return "\(first) \(relation) \(second)" + (constant == "0" ? "" : " + \(constant)")
  }

  /// The requirement of a constraint without its items: `>= 2 × + 16, priority 750`.
  func demand(of number: Int) -> String {
    let element = tree.elements[number]
    let multiplier = element.text("multiplier").map { "\($0) × + " } ?? ""
    let priority = element.text("priority").map { ", priority \($0)" } ?? ""
    let sign = Self.sign(of: element.text("relation"))
    return "\(sign) \(multiplier)\(element.text("constant") ?? "0")\(priority)"
  }

  /// A relation's sign in equations.
  static func sign(of relation: String?) -> String {
    ["greaterThanOrEqual": ">=", "lessThanOrEqual": "<="][relation ?? ""] ?? "=="
  }

  private func owner(of number: Int) -> String {
    tree.owner(of: number).map(shortName) ?? "?"
  }
}
