/// The contents of a view apart from its background and text, including its state.
public enum ViewContent: Hashable, Sendable {
  case plain
  case text
  case image(ImageReference?)
  case button(ButtonContent)
  case field(FieldContent)
  case toggle(isOn: Bool)
  /// The position of the thumb, from 0 to 1.
  case slider(Double)
  case segments([BarItem], selected: Int?)
  case stepper
  /// The progress from 0 to 1.
  case progress(Double)
  case activity(isLarge: Bool)
  case pages(count: Int, current: Int)
  case picker
  /// Whether the date picker shows a date and a time.
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

  /// Returns the default contents of a kind of view.
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
