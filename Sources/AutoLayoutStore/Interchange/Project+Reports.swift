public import LayoutModel
import ProjectFile

extension Project {
  /// Returns a report on a view without loading the whole layout.
  ///
  /// - Throws: ``LayoutError`` with suggestions if the name is unknown or ambiguous.
  public func viewReport(named name: String, in layout: String) throws -> ViewReport {
    try answer(LayoutMentions(names: [name], fate: .described), in: layout) { layout in
      ViewReport(try layout.view(named: name), in: layout)
    }
  }

  /// Returns a report on an outlet without loading the whole layout.
  ///
  /// - Throws: ``LayoutError`` with suggestions if the name is unknown.
  public func outletReport(named name: String, in layout: String) throws -> OutletReport {
    try answer(LayoutMentions(names: [name]), in: layout) { layout in
      OutletReport(try layout.existingOutlet(name), in: layout)
    }
  }

  /// Returns a layout without its constraints, which take longest to read.
  public func hierarchy(of layout: String) throws -> Layout {
    try file.read { try $0.hierarchy(of: $0.layoutID(choosing: layout)) }
  }

  /// Answers from the part of a layout around the mentions, or from the whole layout if that fails.
  private func answer<Answer>(
    _ mentions: LayoutMentions, in layout: String, _ ask: (Layout) throws -> Answer
  ) throws -> Answer {
    let part = try file.read { try $0.layout($0.layoutID(choosing: layout), around: mentions) }
    if let part, let found = try? ask(part) { return found }
    return try ask(self.layout(named: layout))
  }
}
