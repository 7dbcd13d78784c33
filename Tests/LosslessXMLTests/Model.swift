import LosslessXML

/// A document as a simple tree with a simple implementation of edits, to compare with the bytes.
///
/// White space in texts is ignored, because edits format lines.
indirect enum Model: Equatable, CustomStringConvertible {
  case element(String, [Pair], [Model])
  case text(String)
  case aside(String)

  struct Pair: Equatable {
    var name: String
    var value: String
  }

  init(_ node: LosslessDocument.Node) {
    if let element = node.element {
      self = .element(
        element.name, element.attributes.map { Pair(name: $0.name, value: $0.value) },
        Model.joined(element.nodes.map(Model.init)))
    } else if node.kind == .text || node.kind == .cdata {
      self = .text(node.text.filter { !$0.isWhitespace })
    } else {
      self = .aside((node.target ?? "") + node.text)
    }
  }

  static func tree(_ document: LosslessDocument) -> [Model] {
    document.nodes.filter { $0.kind != .declaration }.map(Model.init)
  }

  /// Joins adjacent texts and drops empty ones.
  static func joined(_ models: [Model]) -> [Model] {
    var joined: [Model] = []
    for model in models {
      if case .text(let text) = model {
        if text.isEmpty { continue }
        if case .text(let before)? = joined.last {
          joined[joined.count - 1] = .text(before + text)
          continue
        }
      }
      joined.append(model)
    }
    return joined
  }

  var description: String {
    switch self {
    case .text(let text): "'\(text)'"
    case .aside(let text): "(\(text))"
    case .element(let name, let pairs, let children):
      "<\(name)\(pairs.map { " \($0.name)=\($0.value.debugDescription)" }.joined())"
        + (children.isEmpty ? "/>" : ">\(children.map(\.description).joined())</>")
    }
  }
}

/// A random list of edits of the model, which identifies nodes by their byte positions.
struct ModelEdits {
  enum Fate {
    case removed
    case replaced(Model)
    case moved
  }

  typealias Key = Int

  var fates: [Key: Fate] = [:]
  var before: [Key: [Source]] = [:]
  var after: [Key: [Source]] = [:]
  var firstInEmpty: [Key: [Source]] = [:]
  var lastInEmpty: [Key: [Source]] = [:]
  var texts: [Key: String] = [:]
  var attributes: [Key: [(name: String, value: String?)]] = [:]

  enum Source {
    case new(Model)
    case moved(LosslessDocument.Element)
  }

  func tree(_ document: LosslessDocument) -> [Model] {
    children(document.nodes.filter { $0.kind != .declaration })
  }

  private func children(_ nodes: [LosslessDocument.Node]) -> [Model] {
    var models: [Model] = []
    for node in nodes where !node.isWhitespace {
      let key = node.range.lowerBound
      models += (before[key] ?? []).map(build)
      switch fates[key] {
      case nil: models.append(node.element.map(build) ?? Model(node))
      case .replaced(let model): models.append(model)
      case .removed, .moved: break
      }
      models += (after[key] ?? []).map(build)
    }
    return Model.joined(models)
  }

  private func build(_ source: Source) -> Model {
    switch source {
    case .new(let model): model
    case .moved(let element): build(element)
    }
  }

  private func build(_ element: LosslessDocument.Element) -> Model {
    let key = element.range.lowerBound
    var pairs = element.attributes.map { Model.Pair(name: $0.name, value: $0.value) }
    for (name, value) in attributes[key] ?? [] {
      if let value {
        if let index = pairs.firstIndex(where: { $0.name == name }) {
          pairs[index].value = value
        } else {
          pairs.append(Model.Pair(name: name, value: value))
        }
      } else {
        pairs.removeAll { $0.name == name }
      }
    }
    if let text = texts[key] {
      return .element(element.name, pairs, Model.joined([.text(text.filter { !$0.isWhitespace })]))
    }
    let inside =
      (firstInEmpty[key] ?? []).map(build) + children(Array(element.nodes))
      + (lastInEmpty[key] ?? []).map(build)
    return .element(element.name, pairs, Model.joined(inside))
  }
}
