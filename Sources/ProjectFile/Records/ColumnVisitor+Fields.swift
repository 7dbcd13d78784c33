import LayoutModel

// The kinds of fields.
extension ColumnVisitor {
  @inline(__always)
  mutating func text(
    _ name: String, _ get: (Value) -> String,
    _ set: (inout Value, String) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      set(&value, try row.text(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  @inline(__always)
  mutating func optionalText(
    _ name: String, _ get: (Value) -> String?,
    _ set: (inout Value, String?) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      if !row.isNull(column) { set(&value, try row.text(column)) }
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  @inline(__always)
  mutating func real(
    _ name: String, _ get: (Value) -> Double,
    _ set: (inout Value, Double) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      set(&value, try row.real(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  @inline(__always)
  mutating func optionalReal(
    _ name: String, _ get: (Value) -> Double?,
    _ set: (inout Value, Double?) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      if !row.isNull(column) { set(&value, try row.real(column)) }
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  @inline(__always)
  mutating func integer(
    _ name: String, _ get: (Value) -> Int, _ set: (inout Value, Int) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      set(&value, try row.integer(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  @inline(__always)
  mutating func optionalInteger(
    _ name: String, _ get: (Value) -> Int?, _ set: (inout Value, Int?) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      if !row.isNull(column) { set(&value, try row.integer(column)) }
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  @inline(__always)
  mutating func flag(
    _ name: String, _ get: (Value) -> Bool, _ set: (inout Value, Bool) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      set(&value, try row.flag(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  /// A flag that is NULL if it is false, so that objects that never had it read the same.
  @inline(__always)
  mutating func rareFlag(
    _ name: String, _ get: (Value) -> Bool, _ set: (inout Value, Bool) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      set(&value, try row.rareFlag(column))
    } write: { row, parameter, value in
      let flag: Int? = get(value) ? 1 : nil
      row.bind(parameter, flag)
    }
  }

  @inline(__always)
  mutating func optionalID<Kind>(
    _ name: String, _ get: (Value) -> ObjectID<Kind>?,
    _ set: (inout Value, ObjectID<Kind>?) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      set(&value, try row.optionalID(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  @inline(__always)
  mutating func id<Kind>(
    _ name: String, _ get: (Value) -> ObjectID<Kind>,
    _ set: (inout Value, ObjectID<Kind>) -> Void
  ) throws(Failure) {
    try columns([name], count: 1) { row, column, value in
      set(&value, try row.id(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  @inline(__always)
  mutating func choice<Choice: RawRepresentable>(
    _ name: String, _ get: (Value) -> Choice,
    _ set: (inout Value, Choice) -> Void
  ) throws(Failure) where Choice.RawValue == String {
    try columns([name], count: 1) { row, column, value in
      set(&value, try row.choice(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value).rawValue)
    }
  }

  @inline(__always)
  mutating func optionalChoice<Choice: RawRepresentable>(
    _ name: String, _ get: (Value) -> Choice?,
    _ set: (inout Value, Choice?) -> Void
  ) throws(Failure) where Choice.RawValue == String {
    try columns([name], count: 1) { row, column, value in
      if !row.isNull(column) { set(&value, try row.choice(column)) }
    } write: { row, parameter, value in
      row.bind(parameter, get(value)?.rawValue)
    }
  }

  /// Numbers that are all present or all NULL.
  @inline(__always)
  mutating func reals(
    _ names: @autoclosure () -> [String], count: Int32, _ get: (Value) -> [Double]?,
    _ set: (inout Value, _ number: (Int32) throws -> Double) throws -> Void
  ) throws(Failure) {
    try columns(names(), count: count) { row, column, value in
      guard !row.isNull(column) else { return }
      try set(&value) { try row.real(column + $0) }
    } write: { row, parameter, value in
      let numbers = get(value)
      for index in 0..<count { row.bind(parameter + index, numbers?[Int(index)]) }
    }
  }

  @inline(__always)
  mutating func insets(
    _ prefix: String, _ get: (Value) -> EdgeInsets?,
    _ set: (inout Value, EdgeInsets) -> Void
  ) throws(Failure) {
    try reals(
      ["top", "left", "bottom", "right"].map { "\(prefix)_\($0)" }, count: 4,
      { get($0).map { [$0.top, $0.left, $0.bottom, $0.right] } },
      { value, number in
        set(
          &value,
          EdgeInsets(
            top: try number(0), left: try number(1), bottom: try number(2), right: try number(3)))
      })
  }

  /// A priority, as the shortest number with the same value, so that 999.9 reads as 999.9.
  @inline(__always)
  mutating func priority(
    _ name: String, _ get: (Value) -> LayoutPriority,
    _ set: (inout Value, LayoutPriority) -> Void
  ) throws(Failure) {
    try real(name, { get($0).storedValue }, { set(&$0, LayoutPriority(Float($1))) })
  }

  /// A priority that is nearly always required, which is stored as NULL.
  @inline(__always)
  mutating func rarePriority(
    _ name: String, _ get: (Value) -> LayoutPriority,
    _ set: (inout Value, LayoutPriority) -> Void
  ) throws(Failure) {
    try optionalReal(
      name, { get($0).isRequired ? nil : get($0).storedValue },
      { value, number in if let number { set(&value, LayoutPriority(Float(number))) } })
  }

  /// The object's place in the document it was imported from.
  @inline(__always)
  mutating func source(
    _ get: (Value) -> SourcePlace?, _ set: (inout Value, SourcePlace) -> Void
  ) throws(Failure) {
    try columns(["document", "object_id"], count: 2) { row, column, value in
      guard !row.isNull(column) else { return }
      set(
        &value,
        SourcePlace(document: try row.id(column), objectID: try row.text(column + 1)))
    } write: { row, parameter, value in
      let source = get(value)
      row.bind(parameter, source?.document)
      row.bind(parameter + 1, source?.objectID)
    }
  }
}

extension LayoutPriority {
  /// The double that prints like the single-precision number and converts back to it.
  var storedValue: Double {
    let widened = Double(rawValue)
    guard widened != widened.rounded(), let short = Double(description), Float(short) == rawValue
    else { return widened }
    return short
  }
}
