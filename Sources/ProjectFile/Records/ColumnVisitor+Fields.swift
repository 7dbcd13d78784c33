import LayoutModel

/// How one value of an object stands in its table: the names of its columns, and how they are read
/// and written.
///
/// The list of an object's columns is the one place that says what is stored of it. A field that
/// is added to the model is one line in such a list and one column in a migration.
struct Column<Value> {
  let names: [String]
  /// Reads from the column with this number and those after it.
  let read: (_ row: any StoredRow, _ column: Int32, _ value: inout Value) throws -> Void
  /// Binds the parameter with this number and those after it.
  let write: (_ row: any StoredRow, _ parameter: Int32, _ value: Value) -> Void
}

extension Column {
  static func text(
    _ name: String, _ get: @escaping (Value) -> String,
    _ set: @escaping (inout Value, String) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      set(&value, try row.text(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  static func optionalText(
    _ name: String, _ get: @escaping (Value) -> String?,
    _ set: @escaping (inout Value, String?) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      if !row.isNull(column) { set(&value, try row.text(column)) }
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  static func real(
    _ name: String, _ get: @escaping (Value) -> Double,
    _ set: @escaping (inout Value, Double) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      set(&value, try row.real(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  static func optionalReal(
    _ name: String, _ get: @escaping (Value) -> Double?,
    _ set: @escaping (inout Value, Double?) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      if !row.isNull(column) { set(&value, try row.real(column)) }
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  static func integer(
    _ name: String, _ get: @escaping (Value) -> Int, _ set: @escaping (inout Value, Int) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      set(&value, try row.integer(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  static func optionalInteger(
    _ name: String, _ get: @escaping (Value) -> Int?, _ set: @escaping (inout Value, Int?) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      if !row.isNull(column) { set(&value, try row.integer(column)) }
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  static func flag(
    _ name: String, _ get: @escaping (Value) -> Bool, _ set: @escaping (inout Value, Bool) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      set(&value, try row.flag(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  /// A flag that is NULL where it does not hold, so that what never had it reads the same.
  static func rareFlag(
    _ name: String, _ get: @escaping (Value) -> Bool, _ set: @escaping (inout Value, Bool) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      set(&value, try row.rareFlag(column))
    } write: { row, parameter, value in
      let flag: Int? = get(value) ? 1 : nil
      row.bind(parameter, flag)
    }
  }

  static func optionalID<Kind>(
    _ name: String, _ get: @escaping (Value) -> ObjectID<Kind>?,
    _ set: @escaping (inout Value, ObjectID<Kind>?) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      set(&value, try row.optionalID(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  static func id<Kind>(
    _ name: String, _ get: @escaping (Value) -> ObjectID<Kind>,
    _ set: @escaping (inout Value, ObjectID<Kind>) -> Void
  ) -> Column {
    Column(names: [name]) { row, column, value in
      set(&value, try row.id(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value))
    }
  }

  static func choice<Choice: RawRepresentable>(
    _ name: String, _ get: @escaping (Value) -> Choice,
    _ set: @escaping (inout Value, Choice) -> Void
  ) -> Column where Choice.RawValue == String {
    Column(names: [name]) { row, column, value in
      set(&value, try row.choice(column))
    } write: { row, parameter, value in
      row.bind(parameter, get(value).rawValue)
    }
  }

  static func optionalChoice<Choice: RawRepresentable>(
    _ name: String, _ get: @escaping (Value) -> Choice?,
    _ set: @escaping (inout Value, Choice?) -> Void
  ) -> Column where Choice.RawValue == String {
    Column(names: [name]) { row, column, value in
      if !row.isNull(column) { set(&value, try row.choice(column)) }
    } write: { row, parameter, value in
      row.bind(parameter, get(value)?.rawValue)
    }
  }

  /// Numbers that are all given or all NULL.
  static func reals(
    _ names: [String], _ get: @escaping (Value) -> [Double]?,
    _ set: @escaping (inout Value, _ number: (Int32) throws -> Double) throws -> Void
  ) -> Column {
    Column(names: names) { row, column, value in
      guard !row.isNull(column) else { return }
      try set(&value) { try row.real(column + $0) }
    } write: { row, parameter, value in
      let numbers = get(value)
      for index in names.indices {
        row.bind(parameter + Int32(index), numbers?[index])
      }
    }
  }

  static func insets(
    _ prefix: String, _ get: @escaping (Value) -> EdgeInsets?,
    _ set: @escaping (inout Value, EdgeInsets) -> Void
  ) -> Column {
    .reals(
      ["top", "left", "bottom", "right"].map { "\(prefix)_\($0)" },
      { get($0).map { [$0.top, $0.left, $0.bottom, $0.right] } },
      { value, number in
        set(
          &value,
          EdgeInsets(
            top: try number(0), left: try number(1), bottom: try number(2), right: try number(3)))
      })
  }

  /// A priority, as the shortest number that means the same, so that 999.9 reads as 999.9.
  static func priority(
    _ name: String, _ get: @escaping (Value) -> LayoutPriority,
    _ set: @escaping (inout Value, LayoutPriority) -> Void
  ) -> Column {
    .real(name, { get($0).storedValue }, { set(&$0, LayoutPriority(Float($1))) })
  }

  /// A priority that is required but for few; NULL where it is.
  static func rarePriority(
    _ name: String, _ get: @escaping (Value) -> LayoutPriority,
    _ set: @escaping (inout Value, LayoutPriority) -> Void
  ) -> Column {
    .optionalReal(
      name, { get($0).isRequired ? nil : get($0).storedValue },
      { value, number in if let number { set(&value, LayoutPriority(Float(number))) } })
  }

  /// The object's place in the document it was imported from.
  static func source(
    _ get: @escaping (Value) -> SourcePlace?, _ set: @escaping (inout Value, SourcePlace) -> Void
  ) -> Column {
    Column(names: ["document", "object_id"]) { row, column, value in
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
  /// The double that prints like the single-precision number and reads back as it.
  var storedValue: Double {
    let widened = Double(rawValue)
    guard widened != widened.rounded(), let short = Double(description), Float(short) == rawValue
    else { return widened }
    return short
  }
}
