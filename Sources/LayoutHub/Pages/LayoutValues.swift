import LayoutReports
import HubStore
import HubSync
import LayoutDrawing
import LayoutHistory

/// The contents of a layout's page: the picture, the tables and the menus.
struct LayoutValues {
  private let question: ServedLayout
  private let at: String?

  /// - Parameter at: the revision as requested; `nil` for the default branch.
  init(_ question: ServedLayout, at: String?) {
    self.question = question
    self.at = at
  }

  struct Result {
    let layout: String
    let values: PageValues
    /// The address of the highlighting rules.
    let highlights: String
  }

  func values() throws -> Result {
    try question.served.opened(at: question.hash) { project in
      let names = try project.layoutNames()
      guard let first = names.first else {
        throw HubError(.unknown, "This revision has no layouts.")
      }
      let named = ServedLayout(
        question.served, at: question.hash, layout: question.layout ?? first, in: question.choice)
      let found = try named.solved(in: project, includingOwnGuides: true)
      let environments = try project.environments().map(\.name)
      var values: PageValues = [
        "layout": found.layout.name, "revision": String(question.hash.description.prefix(12)),
        "at": at ?? "", "branch": question.served.project.defaultBranch ?? "",
        "change": PageAddress.of(
          question.served.project.name, "diff", [("to", question.hash.description)]),
        "address": PageAddress.of(question.served.project.name, "frames"),
        "status": Self.words(for: found.solution.status),
        "hasEnvironments": !environments.isEmpty,
        "choices": choices(names, environments, of: found.layout.name),
        "picture": address(found.layout.name, format: "svg"),
        "json": address(found.layout.name, format: "json"),
      ]
      let problems = Self.problems(found)
      values["problems"] = problems
      values["hasProblems"] = !problems.isEmpty
      let most = question.served.hub.settings.drawn
      if found.layout.views.count <= most {
        values["figure"] = Self.figure(found).html
      } else {
        values["tooMany"] =
          "It has \(found.layout.views.count) views; the hub draws layouts with up to \(most)."
      }
      return Result(
        layout: found.layout.name, values: values,
        highlights: address(found.layout.name, format: "css"))
    }
  }

  /// Returns the highlighting rules as a separate style sheet.
  func highlightRules() throws -> String {
    try question.served.opened(at: question.hash) { project in
      let found = try question.solved(in: project, includingOwnGuides: true)
      guard found.layout.views.count <= question.served.hub.settings.drawn else { return "" }
      return Self.figure(found).highlightRules
    }
  }

  private static func figure(_ found: ServedLayout.Solved) -> LayoutFigure {
    LayoutFigure(
      found.layout, found.solution, options: .fitting(found.solution.environment.size))
  }

  private func address(_ layout: String, format: String) -> String {
    let choice = question.choice
    return PageAddress.of(
      question.served.project.name, "frames",
      [
        ("at", question.hash.description), ("layout", layout), ("environment", choice.declared),
        ("device", choice.device), ("orientation", choice.orientation?.rawValue),
        ("direction", choice.direction?.rawValue), ("textSize", choice.textSize?.rawValue),
        ("size", choice.size.map { "\($0.width.shortText)x\($0.height.shortText)" }),
        ("language", choice.language?.code), ("designTime", choice.isDesignTime ? "true" : nil),
        ("format", format),
      ])
  }

  // MARK: Texts

  private static func words(for status: SolvedLayout.Status) -> String {
    switch status {
    case .solved: "Its constraints determine every frame."
    case .ambiguous: "Its constraints leave some frames ambiguous."
    case .unsatisfiable: "Its constraints conflict."
    }
  }

  private static func problems(_ found: ServedLayout.Solved) -> [String] {
    found.solution.conflicts.prefix(50).map { conflict in
      "Conflicting constraints: "
        + conflict.map { found.layout.text(of: $0) }.joined(separator: "; ")
    }
  }

  // MARK: Menus

  private func choices(
    _ layouts: [String], _ environments: [String], of layout: String
  ) -> [PageValues] {
    let choice = question.choice
    func words(_ values: [String]) -> [(String, String)] { values.map { ($0, $0) } }
    let devices = Device.all.map { ($0.id, $0.name) }
    return [
      menu("layout", "Layout", words(layouts), layout, none: nil),
      environments.isEmpty
        ? nil
        : menu(
          "environment", "Environment", words(environments), choice.declared,
          none: "Its own canvas"),
      menu("device", "Device", devices, choice.device, none: "Its own canvas"),
      menu(
        "orientation", "Orientation", words(Orientation.allCases.map(\.rawValue)),
        choice.orientation?.rawValue, none: "As it is"),
      menu(
        "direction", "Direction",
        [("ltr", "Left to right"), ("rtl", "Right to left")], choice.direction?.rawValue,
        none: "As it is"),
      menu(
        "textSize", "Text size", words(ContentSizeCategory.allCases.map(\.rawValue)),
        choice.textSize?.rawValue, none: "As it is"),
    ].compactMap(\.self)
  }

  private func menu(
    _ name: String, _ label: String, _ options: [(value: String, text: String)],
    _ chosen: String?, none: String?
  ) -> PageValues {
    let all = (none.map { [("", $0)] } ?? []) + options
    return [
      "name": name, "label": label,
      "options": all.map { option -> PageValues in
        [
          "value": option.0, "text": option.1,
          "isChosen": option.0 == (chosen ?? (none == nil ? option.0 : "")),
        ]
      },
    ]
  }
}
