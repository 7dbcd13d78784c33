import LayoutHistory
import LayoutModel
import ProjectFile

/// A value that a user gives for the only field of a conflict.
struct ConflictValue {
  private let text: String
  private let conflict: MergeConflict
  private let field: String
  private let writer: ProjectWriter

  /// - Throws: ``HistoryError`` if the conflict is not about one field.
  init(_ text: String, for conflict: MergeConflict, _ writer: ProjectWriter) throws {
    guard conflict.fields.count == 1, let field = conflict.fields.first else {
      throw HistoryError(
        .name, "The conflict is not about one field.", advice: "Choose ours, theirs or base.",
        remedy: .chooseSide)
    }
    self.text = text
    self.conflict = conflict
    self.field = field
    self.writer = writer
  }

  /// Returns the text as a value of the field's type.
  ///
  /// - Throws: ``HistoryError`` or `LayoutError` if the field cannot have this value.
  func parsed() throws -> FieldValue {
    let value = try valueOfType()
    let key = conflict.object
    var fields = try writer.fields(of: key) ?? ObjectFields()
    fields[field] = value
    if let refused = try RecordTrial.firstRefused(of: [(key, fields)]) {
      throw HistoryError(
        .name,
        "\(refused.field) cannot be \(text)" + (refused.rule.map { ": \($0)." } ?? "."))
    }
    return value
  }

  /// Makes the changes that give the field a value, unless a rule for layouts forbids it.
  func apply(_ changes: ChangeSet) throws {
    let layout = try layout()
    let before = try problems(in: layout)
    try writer.apply(changes)
    let new = try problems(in: layout).first { problem in !before.contains(problem) }
    if let new {
      throw HistoryError(.name, "\(field) cannot be \(text): \(new)")
    }
  }

  private func layout() throws -> LayoutID? {
    if conflict.object.kind == .layout { return conflict.object.id() }
    return try writer.fields(of: conflict.object)
      .flatMap { ObjectKey(.layout, $0["layout"])?.id() }
  }

  private func problems(in layout: LayoutID?) throws -> [String] {
    try layout.map { try writer.layout($0).problems().map(\.message) } ?? []
  }

  private func valueOfType() throws -> FieldValue {
    let known = [conflict.ours, conflict.base, conflict.theirs].compactMap { $0?[field] }
    switch known.first(where: { !$0.isNull }) {
    case .real: return try number()
    case .integer: return try integer()
    case .blob:
      let layout = try writer.fields(of: conflict.object)?["layout"] ?? .null
      let views = try writer.objects(.view, where: [("layout", layout), ("name", .text(text))])
      guard let view = views.first else { throw LayoutError.unknownName("view", text) }
      return view.reference
    default: return .text(try word())
    }
  }

  private func number() throws -> FieldValue {
    let isPriority =
      field == "priority" || field.hasSuffix("_priority")
      || field.hasPrefix("hugging_") || field.hasPrefix("compression_")
    let named = isPriority ? LayoutPriority.named.first { $0.name == text } : nil
    guard let number = named.map({ Double($0.priority.rawValue) }) ?? Double(text),
      let value = FieldValue.number(number)
    else { throw HistoryError(.name, "\(field) is a number, not \(text).") }
    return value
  }

  private func integer() throws -> FieldValue {
    if StoredFlags.value(field, true) != nil {
      guard let flag = Bool(word: text), let value = StoredFlags.value(field, flag)
      else {
        throw HistoryError(.name, "\(field) is true or false, not \(text).")
      }
      return value
    }
    if field == "autoresizing_mask", let mask = AutoresizingMask(text) {
      return .integer(Int64(mask.rawValue))
    }
    guard let number = Int64(text) else {
      throw HistoryError(.name, "\(field) is a whole number, not \(text).")
    }
    return .integer(number)
  }

  /// The stored form of a text that may be written in several ways.
  private func word() throws -> String {
    switch field {
    case "device": try Device.find(text).id
    case "font_style":
      TextStyle.allCases.first { $0.word == text }?.rawValue ?? text
    default: text
    }
  }
}
