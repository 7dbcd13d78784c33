public import LayoutDrawing
public import LayoutModel

extension SolvedLayout {
  /// A picture of the frames in SVG; the same layout gives the same text.
  public func svg(of layout: Layout, options: PictureOptions = PictureOptions()) -> String {
    SVGDrawing(layout, self, options: options).text
  }
}

extension LayoutAnimation {
  /// A picture in SVG that moves from the start to the end in a loop.
  ///
  /// - Parameter seconds: how long one run takes.
  public func svg(of layout: Layout, seconds: Double) -> String {
    var solution = end
    solution.frames = steps.last?.frames ?? end.frames
    return SVGDrawing(
      layout, solution, motion: SVGMotion(steps.map(\.frames), seconds: seconds)
    ).text
  }
}

extension Project {
  /// Pictures of a layout in many environments on one sheet in SVG.
  ///
  /// Environments that follow each other and are the same to the layout, such as text sizes that none
  /// of its texts follows, have one picture.
  public func sheet(
    of layout: Layout, in environments: PictureEnvironments = .declared
  ) throws -> String {
    let all = try environmentsOfPictures(environments)(layout)
    var groups: [(name: String, environment: Environment, others: Int)] = []
    for (name, environment) in all {
      if groups.last?.environment == environment {
        groups[groups.count - 1].others += 1
      } else {
        groups.append((name, environment, 0))
      }
    }
    var sheet = SVGSheet(
      "\(layout.name) in \(all.count) \(all.count == 1 ? "environment" : "environments")")
    for (name, environment, others) in groups {
      sheet.add(
        layout, frames(of: layout, in: environment, includingOwnGuides: true),
        caption: others == 0 ? name : "\(name) and \(others) alike")
    }
    return sheet.text
  }
}
