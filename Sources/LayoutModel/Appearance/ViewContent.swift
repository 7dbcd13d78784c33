/// What a view shows besides its background and its text, with the state it is in.
public enum ViewContent: Hashable, Sendable {
  case plain
  case text
  case image(ImageReference?)
  case button(ButtonContent)
  case field(FieldContent)
  case toggle(isOn: Bool)
  /// How far its thumb stands, from 0 to 1.
  case slider(Double)
  case segments([BarItem], selected: Int?)
  case stepper
  /// How far it is, from 0 to 1.
  case progress(Double)
  case activity(isLarge: Bool)
  case pages(count: Int, current: Int)
  case picker
  /// Whether it asks for a day, and for a time.
  case datePicker(showsDate: Bool, showsTime: Bool)
  case search(placeholder: String?, text: String?, showsCancel: Bool)
  case navigationBar(NavigationContent)
  case tabs([BarItem])
  case tools([BarItem])
  case effect(isDark: Bool)
  case table(isGrouped: Bool)
  case cell(CellContent)
  case map
  case web

  /// What a view of a kind shows where nobody said more.
  public static func ofKind(_ kind: ViewKind) -> ViewContent {
    switch kind {
    case .label, .textView: .text
    case .imageView: .image(nil)
    case .button: .button(ButtonContent())
    case .textField: .field(FieldContent())
    case .switch: .toggle(isOn: true)
    case .slider: .slider(0.5)
    case .segmentedControl:
      .segments([BarItem(title: "First"), BarItem(title: "Second")], selected: 0)
    case .stepper: .stepper
    case .progressView: .progress(0.5)
    case .activityIndicator: .activity(isLarge: false)
    case .pageControl: .pages(count: 3, current: 0)
    case .pickerView: .picker
    case .datePicker: .datePicker(showsDate: true, showsTime: true)
    case .searchBar: .search(placeholder: nil, text: nil, showsCancel: false)
    case .navigationBar: .navigationBar(NavigationContent())
    case .tabBar: .tabs([])
    case .toolbar: .tools([])
    case .visualEffectView: .effect(isDark: false)
    case .tableView: .table(isGrouped: false)
    case .tableViewCell: .cell(CellContent())
    case .mapView: .map
    case .webView: .web
    default: .plain
    }
  }
}

/// What a button shows besides its title.
public struct ButtonContent: Hashable, Sendable {
  /// How it is set off from its surroundings.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    case gray
    case tinted
    case filled
    case borderedTinted
  }

  /// Whether its title is in the tint colour unless somebody said otherwise.
  public var isSystem = true
  /// `nil` without a configuration.
  public var style: Style?
  public var image: ImageReference?
  public var backgroundImage: ImageReference?
  public var alignment = TextAppearance.Alignment.center
  /// The colour that a configuration is drawn on.
  public var fill: AdaptiveColor?
  /// Whether its sides are half circles.
  public var isCapsule = false
  public var isEnabled = true

  /// Makes a system button.
  public init() {}
}

/// How a text field looks.
public struct FieldContent: Hashable, Sendable {
  public enum Border: String, Hashable, Sendable, CaseIterable {
    case none
    case line
    case bezel
    case roundedRect
  }

  public var border = Border.roundedRect
  /// Whether its text stands for one that is to be typed.
  public var isPlaceholder = false
  public var isSecure = false

  /// Makes a field as a new one is.
  public init() {}
}

/// A button of a bar, a tab or a segment.
public struct BarItem: Hashable, Sendable {
  public var title: String?
  public var image: ImageReference?
  public var tint: AdaptiveColor?
  /// A space's width in points, 0 for one that takes what is left; `nil` for what is no space.
  public var space: Double?
  public var isBold = false
  public var isEnabled = true

  /// Makes an item.
  public init(title: String? = nil, image: ImageReference? = nil, space: Double? = nil) {
    self.title = title
    self.image = image
    self.space = space
  }
}

/// What a navigation bar shows.
public struct NavigationContent: Hashable, Sendable {
  public var title: String?
  public var prompt: String?
  public var left: [BarItem] = []
  public var right: [BarItem] = []
  public var isLarge = false
  /// What the button at its left leads back to; `nil` for no such button.
  public var back: String?
  public var barTint: AdaptiveColor?
  public var tint: AdaptiveColor?
  public var titleColor: AdaptiveColor?

  /// Makes an empty bar.
  public init() {}
}

/// What a table's cell shows beside its content view.
public struct CellContent: Hashable, Sendable {
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  public var accessory = Accessory.none

  /// Makes a cell without an accessory.
  public init() {}
}
