/// The rank of a level in the lexicographic order: 0 first.
///
/// The bits of a positive `Float` grow with its value, so subtracting them ranks every priority
/// without a table of the priorities in use. Preferences come after the last priority, and the
/// rule that decides what even they leave open comes after the last preference.
typealias Level = UInt32
