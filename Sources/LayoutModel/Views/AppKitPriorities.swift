/// The hugging priorities that AppKit's controls have of themselves.
///
/// Controls hug their content tightly across their height, texts and images a little more than
/// plain views along their width, steppers and switches both ways; from public lists of AppKit's
/// defaults, not measured. Compression resistance is 750 throughout, as everywhere.
enum AppKitPriorities {
  /// The priorities of a class; `nil` for one that has none of its own.
  static func hugging(ofClass name: String) -> AxisPair<LayoutPriority>? { table[name] }

  private static let across = AxisPair<LayoutPriority>(horizontal: 250, vertical: 750)
  private static let both = AxisPair<LayoutPriority>(horizontal: 750, vertical: 750)
  private static let image = AxisPair<LayoutPriority>(horizontal: 251, vertical: 251)

  private static let table: [String: AxisPair<LayoutPriority>] = [
    "NSButton": across, "NSComboBox": across, "NSImageView": image, "NSLevelIndicator": across,
    "NSPopUpButton": across, "NSProgressIndicator": across, "NSSearchField": across,
    "NSSegmentedControl": across, "NSSlider": across, "NSStepper": both, "NSSwitch": both,
    "NSTextField": AxisPair(horizontal: 251, vertical: 750),
  ]
}
