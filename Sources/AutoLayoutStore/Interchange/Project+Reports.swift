public import LayoutModel
import ProjectFile

extension Project {
  /// A view as listings print it, found without loading the layout.
  ///
  /// - Throws: ``LayoutError`` with what could have been meant, where it is unknown or ambiguous.
  public func viewReport(named name: String, in layout: String) throws -> ViewReport {
    try answer(LayoutMentions(names: [name], fate: .described), in: layout) { layout in
      ViewReport(try layout.view(named: name), in: layout)
    }
  }

  /// An outlet as listings print it, found without loading the layout.
  ///
  /// - Throws: ``LayoutError`` with what could have been meant, where it is unknown.
  public func outletReport(named name: String, in layout: String) throws -> OutletReport {
    try answer(LayoutMentions(names: [name]), in: layout) { layout in
      OutletReport(try layout.existingOutlet(name), in: layout)
    }
  }

  /// The views, guides and outlets of a layout, without its constraints, which take longest to read.
  public func hierarchy(of layout: String) throws -> Layout {
    try file.read { try $0.hierarchy(of: $0.layoutID(choosing: layout)) }
  }

  /// What a part of a layout says of what is mentioned; what all of it says where the part says nothing.
  private func answer<Answer>(
    _ mentions: LayoutMentions, in layout: String, _ ask: (Layout) throws -> Answer
  ) throws -> Answer {
    let part = try file.read { try $0.layout($0.layoutID(choosing: layout), around: mentions) }
    if let part, let found = try? ask(part) { return found }
    return try ask(self.layout(named: layout))
  }
}
