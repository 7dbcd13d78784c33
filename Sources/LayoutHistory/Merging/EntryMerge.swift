/// The three-way merge of lists of entries, together with whether the object is installed, which
/// variations can override.
struct EntryMerge {
  /// The version of an entry to use if both sides changed it.
  enum Choice {
    case base
    case ours
    case theirs
  }

  private let base: EntryList
  private let ours: EntryList
  private let theirs: EntryList
  /// Whether the object is installed if no variation overrides it.
  private let installed: (base: FieldValue, ours: FieldValue, theirs: FieldValue)

  init(
    base: EntryList, ours: EntryList, theirs: EntryList,
    installed: (base: FieldValue, ours: FieldValue, theirs: FieldValue) = (.null, .null, .null)
  ) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.installed = installed
  }

  /// The field of a variation that overrides whether the object is installed; it is merged as one
  /// unit with the default.
  private static let installation = "installed"

  /// Whether both sides changed an entry differently.
  var isEntryConflict: Bool {
    allNames.contains { name in
      fieldNames(name).contains { !isOfInstallation($0) && isConflict(name, $0) }
    }
  }

  /// Whether both sides differently changed the conditions under which the object is installed.
  var isInstallationConflict: Bool {
    isInstalledChanged(by: ours, installed.ours) && isInstalledChanged(by: theirs, installed.theirs)
      && isInstalledDifferent(ours, installed.ours, theirs, installed.theirs)
  }

  /// The merged list, with conflicting entries taken from the chosen version.
  func list(choosing choice: Choice) -> EntryList {
    let source = installationSource(choice)
    let entries = names.compactMap { name -> (name: String, fields: [String: String])? in
      var fields: [String: String] = [:]
      for field in fieldNames(name) {
        fields[field] =
          isOfInstallation(field) ? source.list[name, field] : value(name, field, choice)
      }
      let holders = [ours, theirs].filter { $0.contains(name) }
      let isEmptyEntry =
        (holders.count == 2 || !base.contains(name))
        && holders.contains { $0.fields[name]?.isEmpty ?? true }
      return fields.isEmpty && !isEmptyEntry ? nil : (name, fields)
    }
    return EntryList(ours.form, entries)
  }

  /// Whether the object is installed by default, taken from the chosen version if in conflict.
  func installed(choosing choice: Choice) -> FieldValue { installationSource(choice).value }

  private func isOfInstallation(_ field: String) -> Bool {
    ours.form == .variations && field == Self.installation
  }

  private func installationSource(_ choice: Choice) -> (list: EntryList, value: FieldValue) {
    guard isInstallationConflict else {
      return isInstalledChanged(by: theirs, installed.theirs)
        ? (theirs, installed.theirs) : (ours, installed.ours)
    }
    return switch choice {
    case .base: (base, installed.base)
    case .ours: (ours, installed.ours)
    case .theirs: (theirs, installed.theirs)
    }
  }

  private func isInstalledChanged(by list: EntryList, _ value: FieldValue) -> Bool {
    isInstalledDifferent(base, installed.base, list, value)
  }

  private func isInstalledDifferent(
    _ one: EntryList, _ oneValue: FieldValue, _ two: EntryList, _ twoValue: FieldValue
  ) -> Bool {
    oneValue != twoValue
      || ours.form == .variations
        && Set(one.names).union(two.names).contains {
          one[$0, Self.installation] != two[$0, Self.installation]
        }
  }

  private func isConflict(_ name: String, _ field: String) -> Bool {
    let was = base[name, field]
    return ours[name, field] != theirs[name, field] && ours[name, field] != was
      && theirs[name, field] != was
  }

  private func value(_ name: String, _ field: String, _ choice: Choice) -> String? {
    let was = base[name, field]
    if isConflict(name, field) {
      return switch choice {
      case .base: was
      case .ours: ours[name, field]
      case .theirs: theirs[name, field]
      }
    }
    return ours[name, field] == was ? theirs[name, field] : ours[name, field]
  }

  private func fieldNames(_ name: String) -> [String] {
    Set([base, ours, theirs].flatMap { $0.fields[name].map { Array($0.keys) } ?? [] }).sorted()
  }

  private var allNames: Set<String> { Set(base.names).union(ours.names).union(theirs.names) }

  /// The names in the merged order.
  private var names: [String] {
    SequenceMerge.merge(
      base: base.names, ours: ours.names, theirs: theirs.names, members: allNames)
  }
}
