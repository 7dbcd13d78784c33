internal import LosslessXML

/// An entry in a variation's mask: whether a subview or a constraint of an element is installed in
/// the variation.
struct MaskEntry {
  /// The view that contains the subview or constraint.
  let element: Element
  /// The variation's key: `default` or traits.
  let variation: String
  /// `subviews` or `constraints`.
  let list: String
  let isIncluded: Bool
  let reference: String

  /// Returns the existing entries for an object.
  static func existing(
    _ reference: String, list: String, in element: Element
  ) -> [(variation: String, isIncluded: Bool, entry: Element)] {
    element.children(named: "variation").flatMap { variation in
      variation.children(named: "mask").filter { $0.has("key", list) }.flatMap { mask in
        mask.children.filter { $0.has("reference", reference) }.map {
          (variation.attribute("key") ?? "", $0.name == "include", $0)
        }
      }
    }
  }

  private var node: LosslessDocument.NewNode {
    .element(isIncluded ? "include" : "exclude", ["reference": reference])
  }

  /// Returns the edits that add entries, the parts for new variations, and the elements that
  /// receive new contents.
  static func edits(
    _ entries: [MaskEntry]
  ) -> (
    edits: [(element: Element, edit: LosslessDocument.Edit)],
    parts: [(element: Element, rank: Int, node: LosslessDocument.NewNode)], homes: [Element]
  ) {
    var edits: [(element: Element, edit: LosslessDocument.Edit)] = []
    var homes: [Element] = []
    var parts: [(element: Element, rank: Int, node: LosslessDocument.NewNode)] = []
    var pending: [(element: Element, variation: String, list: String, nodes: [MaskEntry])] = []
    for entry in entries {
      let variation = entry.element.first("variation", where: "key", is: entry.variation)
      if let mask = variation?.first("mask", where: "key", is: entry.list) {
        edits.append((mask, .insert(entry.node, .last(in: mask))))
        homes += [mask] + (variation.map { [$0] } ?? [])
      } else if let index = pending.firstIndex(where: {
        ($0.element, $0.variation, $0.list) == (entry.element, entry.variation, entry.list)
      }) {
        pending[index].nodes.append(entry)
      } else {
        pending.append((entry.element, entry.variation, entry.list, [entry]))
      }
    }
    // Interface Builder writes the mask of subviews first, and the default before other variations.
    pending.sort {
      ($0.element.id, $0.variation == "default" ? "" : $0.variation, $1.list)
        < ($1.element.id, $1.variation == "default" ? "" : $1.variation, $0.list)
    }
    var made: [(element: Element, variation: String, masks: [LosslessDocument.NewNode])] = []
    for (element, key, list, entries) in pending {
      let sorted = entries.sorted { $0.reference < $1.reference }.map(\.node)
      let mask = LosslessDocument.NewNode.element("mask", ["key": list], sorted)
      if let variation = element.first("variation", where: "key", is: key) {
        let isFirst = list == "subviews"
        edits.append(
          (
            variation, .insert(mask, isFirst ? .first(in: variation) : .last(in: variation))
          ))
        homes.append(variation)
      } else if let last = made.indices.last, made[last].element == element,
        made[last].variation == key
      {
        made[last].masks.append(mask)
      } else {
        made.append((element, key, [mask]))
      }
    }
    for (element, key, masks) in made {
      parts.append(
        (
          element, PartOrder.rank("variation", key: nil),
          .element("variation", ["key": key], masks)
        ))
    }
    return (edits, parts, homes)
  }
}
