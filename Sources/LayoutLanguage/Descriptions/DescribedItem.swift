/// A view or guide as a description names it: `UILabel:0x7f83b9a05e80'Set lunch'`, or `logo`.
public struct DescribedItem: Hashable, Sendable {
  /// Its class; `nil` where it is called by its name alone.
  public var className: String?
  /// Its name: an accessibility identifier, or a key that a library gave it.
  ///
  /// A long one may be cut and end in `...`.
  public var name: String?
  /// Its address, such as `0x7f83b9a05e80`; for a bare name that of the list of names.
  public var address: String?
  /// The text in quotes behind the address: a label's text or a guide's identifier.
  public var text: String?

  /// Makes an item.
  public init(
    className: String? = nil, name: String? = nil, address: String? = nil, text: String? = nil
  ) {
    self.className = className
    self.name = name
    self.address = address
    self.text = text
  }

  /// As it stands in the body of a description.
  var bodyText: String {
    guard let className else { return name ?? address ?? "" }
    return className + ":" + (address ?? name ?? "") + (text.map { "'\($0)'" } ?? "")
  }

  /// As it stands in the list of names.
  var listText: String { (className ?? name ?? "") + ":" + (address ?? name ?? "") }
}
