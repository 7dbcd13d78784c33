/// A view or guide as a description names it: `UILabel:0x7f83b9a05e80'Set lunch'`, or `logo`.
public struct DescribedItem: Hashable, Sendable {
  /// The item's class; `nil` if only its name is given.
  public var className: String?
  /// The item's name: an accessibility identifier, or a key assigned by a library.
  ///
  /// A long name may be truncated, ending in `...`.
  public var name: String?
  /// The item's address, such as `0x7f83b9a05e80`; for a bare name, the one in the list of names.
  public var address: String?
  /// The quoted text after the address: a label's text or a guide's identifier.
  public var text: String?

  /// Creates an item.
  public init(
    className: String? = nil, name: String? = nil, address: String? = nil, text: String? = nil
  ) {
    self.className = className
    self.name = name
    self.address = address
    self.text = text
  }

  /// The item's text in the body of a description.
  var bodyText: String {
    guard let className else { return name ?? address ?? "" }
    return className + ":" + (address ?? name ?? "") + (text.map { "'\($0)'" } ?? "")
  }

  /// The item's text in the list of names.
  var listText: String { (className ?? name ?? "") + ":" + (address ?? name ?? "") }
}
