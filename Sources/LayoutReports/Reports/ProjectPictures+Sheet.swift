import AutoLayoutStore
public import LayoutDrawing
import LayoutEngine
public import LayoutInspection
public import LayoutModel

extension ProjectPictures {
  /// Returns pictures of a layout in many environments on one SVG sheet, with a check's findings.
  ///
  /// Consecutive environments that are equal for the layout, such as text sizes that it does not
  /// depend on, share one picture.
  ///
  /// - Parameters:
  ///   - style: The style of pictures.
  ///   - settings: The rules to check; unreported findings are omitted unless pictures mark them.
  ///   - width: The width of the sheet, in pixels; by default, that of a page on a desktop.
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
    // Names in a matrix consist of words; declared names are kept as they are.
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

/// The findings in the environments of a sheet, by environment name.
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
      // A check does not consider the built-in guides of views.
      solution.frames.removeAll { if case .builtin = $0.item { true } else { false } }
      // Each environment is checked separately, because consequences belong to their environment.
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
  /// Creates the trouble for a finding, or `nil` if sheets do not show it.
  fileprivate init?(_ finding: Finding) {
    guard let kind = finding.rule.sheetKind else { return nil }
    // Findings of the same rule are the same trouble, unlike other consequences.
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
  /// The kind of trouble for findings of the rule, or `nil` if sheets do not show them.
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
