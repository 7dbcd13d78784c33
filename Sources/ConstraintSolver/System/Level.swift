/// The rank of a level in the lexicographic order, starting at 0.
///
/// The bits of a positive `Float` grow with its value, so subtracting them ranks every priority
/// without a table of the priorities in use. Preferences follow the last priority, and the rule for
/// what even they leave open follows the last preference.
typealias Level = UInt32
