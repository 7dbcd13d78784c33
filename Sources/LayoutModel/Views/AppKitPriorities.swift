/// The default hugging priorities of AppKit's controls.
///
/// Controls hug their content tightly on the vertical axis, texts and images slightly more than
/// plain views on the horizontal axis, steppers and switches tightly on both; from public lists of
/// AppKit's defaults, not measured. Compression resistance is 750 throughout.
enum AppKitPriorities {
  /// Returns the priorities of a class; `nil` if it has no special ones.
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
