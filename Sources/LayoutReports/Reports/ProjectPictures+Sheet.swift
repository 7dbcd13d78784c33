import AutoLayoutStore
public import LayoutDrawing
import LayoutEngine
public import LayoutInspection
public import LayoutModel

extension ProjectPictures {
  /// Pictures of a layout in many environments on one sheet in SVG, with what a check finds in them.
  ///
  /// Environments that follow each other and are the same to the layout, such as text sizes that none
  /// of its texts follows, have one picture.
  ///
  /// - Parameters:
  ///   - style: what pictures are made of.
  ///   - settings: the rules that are looked for; those that matter too little to be reported are
  ///     left out, except for what else pictures mark without a word.
  ///   - width: of the sheet, in pixels; as a page on a desk unless given.
  public func sheet(
    of layout: Layout, in environments: PictureEnvironments = .declared,
    style: ScreenStyle = ScreenStyle([.wireframe]), settings: RuleSettings = RuleSettings(),
    width: Double? = nil
  ) throws -> String {
    let all = try namedEnvironments(environments)(layout)
    var groups: [(name: String, environment: Environment, others: [String])] = []
    for (name, environment) in all {
      if groups.last?.environment == environment {
        groups[groups.count - 1].others.append(name)
      } else {
        groups.append((name, environment, []))
      }
    }
    let solutions = groups.map {
      project.frames(of: layout, in: $0.environment, includingOwnGuides: true)
    }
    let troubles = SheetTroubles(
      layout, Array(zip(groups.map(\.name), solutions)), settings, measurer: project.measurer)
    let screens =
      style.layers.contains(.screen)
      ? try project.screens(of: layout, assets: style.assets, appearance: style.appearance) : nil
    var options = PictureOptions()
    options.layers = style.layers
    var sheet = SVGSheet(
      "\(layout.name) in \(all.count) \(all.count == 1 ? "environment" : "environments")",
      options: options, width: width ?? SVGSheet.usualWidth)
    // Names of a matrix are made of words; those that somebody declared are as they are.
    let isOfWords = if case .matrix = environments { true } else { false }
    for (group, solution) in zip(groups, solutions) {
      sheet.add(
        layout, solution,
        words: isOfWords ? group.name.split(separator: " ").map(String.init) : [group.name],
        alike: group.others, screen: try screens?(solution), troubles: troubles[group.name])
    }
    return sheet.text
  }
}

/// What a check finds in the environments of a sheet, by their names.
private struct SheetTroubles {
  private var found: [String: [SheetTrouble]] = [:]

  subscript(name: String) -> [SheetTrouble] { found[name] ?? [] }

  init(
    _ layout: Layout, _ versions: [(name: String, solution: SolvedLayout)],
    _ settings: RuleSettings, measurer: any ContentMeasurer
  ) {
    var settings = settings
    let least = settings.least
    settings.least = .note
    let rules = settings.rulesWithCauses.filter { $0.sheetKind != nil || $0.findsCauses }
    for (name, solution) in versions {
      var solution = solution
      // A check does not look at guides that views have of themselves.
      solution.frames.removeAll { if case .builtin = $0.item { true } else { false } }
      // By itself: what follows from something else does so in the same environment.
      let inspected = InspectedLayout(
        layout, versions: [InspectedLayout.Version(environment: name, solution: solution)],
        measurer: measurer)
      let findings = inspected.findings(of: rules)
      let cutOff = inspected.cutOff(findings)
      found[name] = findings.compactMap { finding in
        guard let severity = settings.severity(of: finding.rule),
          severity >= least || finding.rule.leavesFramesOpen || cutOff.contains(finding.subject),
          !settings.isLeftAlone(
            finding.rule, "\(layout.name)/\(layout.objectName(of: finding.subject) ?? "")")
        else { return nil }
        return SheetTrouble(finding)
      }
    }
  }
}

extension SheetTrouble {
  /// What a finding is on a sheet; `nil` where it is not told there.
  fileprivate init?(_ finding: Finding) {
    guard let kind = finding.rule.sheetKind else { return nil }
    // What is found together is the same trouble; what follows from it is another one.
    let together = finding.follows.filter { $0.rule == finding.rule && $0.conflict == nil }
    var known: Set<LayoutItem> = []
    let items = (finding.items + together.flatMap(\.items)).filter { known.insert($0).inserted }
    let more = finding.follows.count
    self.init(
      kind, finding.message + (more == 0 ? "" : ", and \(more) more with it"),
      constraints: finding.constraints, about: items)
  }
}

extension Rule {
  /// What a finding is on a sheet; `nil` where it is not told there.
  fileprivate var sheetKind: SheetTrouble.Kind? {
    switch id {
    case "AL0101": .contradiction
    case "AL0102", "AL0105": .open
    case "AL0111": .waiting
    case "AL0206": .cutText
    case "AL0201", "AL0202": .outside
    case "AL0203": .overlap
    case "AL0204": .empty
    default: nil
    }
  }
}
