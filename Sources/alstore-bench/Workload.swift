import ConstraintSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error for a file that could not be read as a workload.
struct WorkloadError: Error {
  var message: String
}

/// A problem in the ALB1 format: constraints, and edits of their constants.
struct Workload {
  struct Constraint {
    var first: Int32
    var count: Int32
    var constant: Double
    var priority: Float
    var relation: Relation
  }

  struct Edit {
    /// `G`: a drag of the root; `L`: a change of one text.
    var kind: Character
    var changes: [(constraint: Int, constant: Double)]
  }

  var name = ""
  var viewCount = 0
  var variableCount = 0
  var constraints: [Constraint] = []
  var terms: [Term] = []
  var edits: [Edit] = []
  /// A solver without variables; the variables of the terms are valid in its copies.
  let empty = Solver()
  private var variables: [Variable] = []

  /// Reads a file line by line, to keep only one line in memory.
  init(path: String) throws {
    guard let file = fopen(path, "rb") else { throw WorkloadError(message: "cannot be opened") }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let line else { break }
      var scanner = FieldScanner(line)
      switch scanner.word() {
      case "ALB1": readHeader(&scanner)
      case "c": try readConstraint(&scanner)
      case "t": readEdit(&scanner)
      default: continue
      }
    }
    guard !name.isEmpty else { throw WorkloadError(message: "not in the ALB1 format") }
  }

  /// The variable with an index, valid in copies of `empty`.
  func variable(_ index: Int) -> Variable { variables[index] }

  private mutating func readHeader(_ scanner: inout FieldScanner) {
    name = scanner.word()
    viewCount = scanner.integer()
    variableCount = scanner.integer()
    constraints.reserveCapacity(scanner.integer())
    var numbering = empty
    variables = numbering.makeVariables(variableCount)
  }

  private mutating func readConstraint(_ scanner: inout FieldScanner) throws {
    let priority = Float(scanner.number())
    let relation: Relation =
      switch scanner.word() {
      case "E": .equal
      case "L": .lessThanOrEqual
      case "G": .greaterThanOrEqual
      case let other: throw WorkloadError(message: "unknown relation \(other)")
      }
    let constant = scanner.number()
    let count = scanner.integer()
    let first = terms.count
    for _ in 0..<count {
      let index = scanner.integer()
      guard index >= 0, index < variableCount else {
        throw WorkloadError(message: "variable \(index) does not exist")
      }
      terms.append(Term(variables[index], scanner.number()))
    }
    constraints.append(
      Constraint(
        first: Int32(first), count: Int32(count), constant: constant, priority: priority,
        relation: relation))
  }

  private mutating func readEdit(_ scanner: inout FieldScanner) {
    let kind = scanner.word().first ?? "G"
    let changes = (0..<scanner.integer()).map { _ in
      (constraint: scanner.integer(), constant: scanner.number())
    }
    edits.append(Edit(kind: kind, changes: changes))
  }
}

/// Reads the space-separated fields of a line.
struct FieldScanner {
  private var cursor: UnsafeMutablePointer<CChar>

  init(_ line: UnsafeMutablePointer<CChar>) { cursor = line }

  mutating func word() -> String {
    while cursor.pointee == 32 { cursor += 1 }
    var bytes: [UInt8] = []
    while cursor.pointee > 32 {
      bytes.append(UInt8(bitPattern: cursor.pointee))
      cursor += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func number() -> Double {
    var end: UnsafeMutablePointer<CChar>?
    let value = strtod(cursor, &end)
    if let end { cursor = end }
    return value
  }

  mutating func integer() -> Int {
    var end: UnsafeMutablePointer<CChar>?
    let value = strtol(cursor, &end, 10)
    if let end { cursor = end }
    return value
  }
}
