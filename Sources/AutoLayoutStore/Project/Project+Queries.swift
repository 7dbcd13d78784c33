import LayoutEngine
import LayoutLanguage
public import LayoutModel
public import ProjectFile

extension Project {
  /// Returns a constraint without loading the layout.
  ///
  /// - Parameters:
  ///   - view: the view the constraint is named on, for AutoLayoutKit's lookup; `nil` to look for
  ///     an outlet, name, identifier, label or id, in that order.
  ///   - name: the constraint's name, or else its equation.
  ///   - environment: the environment in which to determine `isActive`, if given.
  /// - Throws: ``LayoutError`` with suggestions if there is no such constraint or view, or if the
  ///   name is ambiguous.
  public func constraintRow(
    named name: String, on view: String?, in layout: String,
    environment: ((Canvas) throws -> Environment)? = nil
  ) throws -> ConstraintRow {
    try file.read { reader in
      let id = try reader.layoutID(choosing: layout)
      var row: ConstraintRow
      do {
        row =
          try view.map { try Self.row(named: name, on: $0, id, reader) }
          ?? reader.lookup.constraint(named: name, in: id)
      } catch let error as LayoutError
        where error.code == .unknownName && Layout.isEquation(name)
      {
        // An equation is compared with those of all constraints, which requires the layout.
        let found = try reader.layout(named: layout).findConstraint(name, on: view)
        row = try reader.lookup.constraint(named: found.id.description, in: id)
      }
      return try Self.told(for: environment, [row], id, reader)[0]
    }
  }

  /// Returns the constraint with a name on a view, as AutoLayoutKit looks it up.
  private static func row(
    named name: String, on view: String, _ layout: LayoutID, _ reader: ProjectReader
  ) throws -> ConstraintRow {
    let holder = try reader.lookup.view(named: view, in: layout)
    if let row = try reader.lookup.constraint(named: name, on: holder) { return row }
    var query = ConstraintQuery(layout: layout)
    query.namedOn = holder
    let names = try reader.lookup.constraints(matching: query).compactMap(\.name)
    query.namedOn = nil
    query.name = name
    let others = try reader.lookup.constraints(matching: query).map(\.on)
    throw LayoutError.unknownConstraint(name, on: view, isOn: others, among: names)
  }

  /// Checks that a layout has a view with a name.
  ///
  /// - Throws: ``LayoutError`` with suggestions.
  public func checkView(named name: String, in layout: String) throws {
    try file.read { reader in
      _ = try reader.lookup.view(named: name, in: reader.layoutID(choosing: layout))
    }
  }

  /// Returns the constraints that match a filter, in order of creation.
  public func constraintRows(
    _ filter: ConstraintFilter = ConstraintFilter(), in layout: String,
    environment: ((Canvas) throws -> Environment)? = nil
  ) throws -> [ConstraintRow] {
    try file.read { reader in
      let id = try reader.layoutID(choosing: layout)
      var query = ConstraintQuery(layout: id)
      query.nameGlob = filter.name
      query.outletGlob = filter.outlet
      query.item = try filter.view.map { try reader.lookup.item(named: $0, in: id) }
      query.owner = try filter.owner.map { try reader.lookup.view(named: $0, in: id) }
      query.namedOn = try filter.on.map { try reader.lookup.view(named: $0, in: id) }
      query.attribute = filter.attribute
      query.relation = filter.relation
      // A constraint's activity may depend on the environment, which is applied below.
      if environment == nil, filter.inactiveOnly { query.isActive = false }
      let rows = try Self.told(
        for: environment, try reader.lookup.constraints(matching: query), id, reader)
      return filter.inactiveOnly ? rows.filter { !$0.isActive } : rows
    }
  }

  /// Returns rows with `isActive` evaluated in an environment.
  private static func told(
    for environment: ((Canvas) throws -> Environment)?, _ rows: [ConstraintRow], _ id: LayoutID,
    _ reader: ProjectReader
  ) throws -> [ConstraintRow] {
    guard let environment else { return rows }
    let traits = try environment(try reader.canvas(of: id))
    return rows.map { row in
      var row = row
      row.constraint.isActive = row.constraint.isEffective(in: traits)
      return row
    }
  }

  /// Runs a read-only query; `v_frames` is solved and filled in if the query mentions it.
  ///
  /// - Parameter limit: the maximum duration, not counting solving, or `nil` for no limit.
  /// - Throws: ``ProjectFileError`` if the query is not one read-only statement or takes too long.
  public func sql(_ query: String, within limit: Duration? = nil) throws -> SQLRows {
    let solved = query.lowercased().contains("v_frames") ? try allFrames() : nil
    return try file.read { reader in
      if let solved { try reader.queries.createFramesTable(solved) }
      return try reader.queries.rows(of: query, within: limit)
    }
  }

  private func allFrames() throws -> [SQLFrame] {
    try layoutNames().flatMap { name in
      let layout = try self.layout(named: name)
      return frames(of: layout, in: layout.canvas.environment).frames.map { frame in
        let row = FrameRow(frame, in: layout)
        return SQLFrame(
          layout: name, name: row.name, id: row.id ?? "", kind: row.isGuide ? "guide" : "view",
          className: row.className, frame: row.rect, ambiguous: row.ambiguous.map(\.rawValue))
      }
    }
  }
}

extension Layout {
  /// Returns a constraint in Apple's format: `<NSLayoutConstraint:0x… H:[logo(96)]   (active)>`.
  public func description(of constraint: Constraint) -> String {
    DescribedConstraint(constraint, in: self).description
  }

  /// Returns a reported constraint in Apple's format, including those created by the system.
  package func described(_ constraint: DiagnosedConstraint) -> DescribedConstraint {
    switch constraint.origin {
    case .constraint(let id):
      guard var found = constraints[id] else { break }
      found.equation = constraint.equation
      return DescribedConstraint(found, in: self)
    case .system(let name):
      // UIKit identifies its own constraints by class or by identifier: `UISV-spacing`.
      let hasOwnClass = name.hasPrefix("NS")
      if constraint.isOfAutoresizingMask {
        return DescribedConstraint(
          ofMask: constraint.equation, className: name,
          address: DescribedConstraint.address(of: self.id), in: self)
      }
      var described = DescribedConstraint(
        constraint.equation, className: hasOwnClass ? name : "NSLayoutConstraint",
        address: DescribedConstraint.address(of: self.id), in: self)
      described.identifier = hasOwnClass ? nil : name
      described.isActive = true
      return described
    }
    return DescribedConstraint(
      constraint.equation, address: DescribedConstraint.address(of: self.id), in: self)
  }
}

extension SQLValue {
  /// The value as JSON, with bytes in hexadecimal.
  public var json: JSONValue {
    switch self {
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value): .number(value)
    case .text(let value): .string(value)
    case .blob: .string(text)
    }
  }

  /// The value as text for tables, with bytes in hexadecimal.
  public var text: String {
    switch self {
    case .null: ""
    case .integer(let value): String(value)
    case .real(let value): value.shortText
    case .text(let value): value
    case .blob(let bytes):
      bytes.hexadecimal
    }
  }
}
