/// Numbers that say where objects stand among others: ordinals and positions.
enum Ordinal {
  /// Those that there can be: more than anybody comes to, and one can always be added.
  static let range = -(1 << 53)...(1 << 53)
}
