import LosslessXML
import SeededNumbers

/// A list of edits, applied to both the document and the model.
struct EditScript {
  let document: LosslessDocument
  private let nodes: [LosslessDocument.Node]
  private let elements: [LosslessDocument.Element]
  private(set) var edits: [LosslessDocument.Edit] = []
  private(set) var model = ModelEdits()
  /// The range of bytes that the edits may change.
  private(set) var touched: Range<Int>
  private var count = 0

  init(_ document: LosslessDocument) {
    self.document = document
    var nodes: [LosslessDocument.Node] = document.nodes.filter { $0.kind == .comment }
    for element in document.elements {
      nodes.append(element.node)
      nodes += element.nodes.filter { $0.element == nil && !$0.isWhitespace }
    }
    self.nodes = nodes
    elements = nodes.compactMap(\.element)
    touched = document.bytes.count..<document.bytes.count
  }

  /// Edits a random document at random and reports differences between the bytes and the model.
  static func fault(seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed ^ 0xED17)
    let text = RandomDocument.make(seed: seed)
    guard let document = try? LosslessDocument(text) else { return "the generator failed: \(text)" }
    var script = EditScript(document)
    var bytes = document.bytes
    for _ in 0...random.below(12) {
      var longer = script
      longer.addRandomEdit(&random)
      do {
        bytes = try document.applying(longer.edits)
        script = longer
      } catch {
        let expected: [EditError.Code] = [.overlapping, .intoItself, .root, .notOnlyText]
        if !expected.contains(error.code) { return "\(error)" }
      }
    }
    let shown = "\(text) → \(String(decoding: bytes, as: UTF8.self))"
    do {
      let edited = Model.tree(try LosslessDocument(bytes))
      let expected = script.model.tree(document)
      return edited == expected ? nil : "\(shown), but the model is \(expected)"
    } catch {
      return "\(error): \(shown)"
    }
  }

  mutating func addRandomEdit(_ random: inout SeededGenerator) {
    let node = nodes[random.below(nodes.count)]
    let key = node.range.lowerBound
    guard let element = node.element, random.chance(75) else {
      edits.append(.remove(node))
      model.fates[key] = .removed
      return touch(node.parent?.range ?? 0..<document.bytes.count)
    }
    if random.chance(40) { return addTagEdit(element, key, &random) }
    switch random.below(3) {
    case 0:
      let (new, made) = something(&random)
      edits.append(.replace(element, with: new))
      model.fates[key] = .replaced(made)
      touch(element.range)
    case 1:
      let (new, made) = something(&random)
      edits.append(.insert(new, place(.new(made), &random)))
    default:
      edits.append(.move(element, place(.moved(element), &random)))
      model.fates[key] = .moved
      touch(element.parent?.range ?? 0..<document.bytes.count)
    }
  }

  private mutating func addTagEdit(
    _ element: LosslessDocument.Element, _ key: Int, _ random: inout SeededGenerator
  ) {
    let name = ["x", "y", "text", "new", "id"][random.below(5)]
    switch random.below(5) {
    case 0:
      edits.append(.removeAttribute(name, of: element))
      model.attributes[key, default: []].append((name, nil))
    case 1:
      let text = ["", "plain", "a < b && c]]>", "\n\n"][random.below(4)]
      edits.append(.setText(of: element, to: text))
      model.texts[key] = text
    default:
      let value = ["", "7", "\"q\" 'a' <&>\t\n\r", "ü"][random.below(4)]
      edits.append(.set(name, to: value, of: element))
      model.attributes[key, default: []].append((name, value))
    }
    touch(element.range)
  }

  private mutating func something(
    _ random: inout SeededGenerator
  ) -> (LosslessDocument.NewNode, Model) {
    count += 1
    switch random.below(3) {
    case 0:
      let text = ["]", "x > y", "]]>", "&"][random.below(4)]
      return (.text(text), .text(text.filter { !$0.isWhitespace }))
    default:
      return (
        .element("new", ["n": "\(count)", "v": "<\">"], [.element("child"), .element("other")]),
        .element(
          "new", [.init(name: "n", value: "\(count)"), .init(name: "v", value: "<\">")],
          [.element("child", [], []), .element("other", [], [])])
      )
    }
  }

  private mutating func place(
    _ source: ModelEdits.Source, _ random: inout SeededGenerator
  ) -> LosslessDocument.Place {
    let element = elements[random.below(elements.count)]
    let key = element.range.lowerBound
    touch(element.range)
    touch(element.parent?.range ?? 0..<document.bytes.count)
    guard random.chance(50) else {
      if random.chance(50) {
        model.before[key, default: []].append(source)
        return .before(element)
      }
      model.after[key, default: []].append(source)
      return .after(element)
    }
    let solid = element.nodes.filter { !$0.isWhitespace }
    if random.chance(50) {
      if let first = solid.first {
        model.before[first.range.lowerBound, default: []].append(source)
      } else {
        model.firstInEmpty[key, default: []].append(source)
      }
      return .first(in: element)
    }
    if let last = solid.last {
      model.after[last.range.lowerBound, default: []].append(source)
    } else {
      model.lastInEmpty[key, default: []].append(source)
    }
    return .last(in: element)
  }

  private mutating func touch(_ range: Range<Int>) {
    touched =
      touched.isEmpty
      ? range
      : min(touched.lowerBound, range.lowerBound)..<max(touched.upperBound, range.upperBound)
  }
}
