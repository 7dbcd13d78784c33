import LayoutModel

extension InspectedLayout {
  /// Reports texts with too little contrast to their background.
  func findLowContrast(_ list: inout FindingList) {
    guard let looks else { return }
    for view in layout.views where view.kind == .label && !view.isHidden {
      guard let text = view.text, !text.isEmpty, let color = looks.views[view.id]?.text.color,
        let background = background(of: view.id, looks)
      else { continue }
      let size = view.font?.pointSize ?? 17
      let wanted = size >= 18 ? 3 : 4.5
      for appearance in Appearance.allCases {
        let behind = background[appearance]
        let contrast = color[appearance].over(behind).contrast(to: behind)
        guard contrast < wanted - 0.05 else { continue }
        let place = appearance == .light ? "" : " in dark mode"
        let ratio = ((contrast * 10).rounded() / 10).shortText
        list.add(
          view.id,
          "\(view.name) has a contrast of \(ratio) to 1\(place), less than \(wanted.shortText)")
        break
      }
    }
  }

  /// Returns the background colour of a view, or `nil` if it is unknown.
  private func background(of view: ViewID, _ looks: LayoutAppearance) -> AdaptiveColor? {
    var current = view
    while true {
      if let own = looks.views[current]?.background, own.light.alpha > 0, own.dark.alpha > 0 {
        return own.light.alpha == 1 && own.dark.alpha == 1 ? own : nil
      }
      guard let parent = layout.views[current]?.parent else { return nil }
      // Views below may show an image, and a custom class may draw something.
      let below = layout.subviews(of: parent).prefix { $0 != current }
      guard below.isEmpty, layout.views[parent].map({ $0.className == $0.kind.rawValue }) ?? false
      else { return nil }
      current = parent
    }
  }
}

extension ColorValue {
  /// Returns the colour blended with an opaque background.
  fileprivate func over(_ other: ColorValue) -> ColorValue {
    func mixed(_ own: Double, _ behind: Double) -> Double { own * alpha + behind * (1 - alpha) }
    return ColorValue(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  /// Returns the contrast ratio of the Web Content Accessibility Guidelines, from 1 to 21.
  fileprivate func contrast(to other: ColorValue) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ share: Double) -> Double {
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    // base^2.4 as the fifth root of its twelfth power, which is the same on every machine.
    let twelfth = base * base * base * base * base * base * base * base * base * base * base * base
    var root = base * base
    for _ in 0..<40 { root -= (root - twelfth / (root * root * root * root)) / 5 }
    return root
  }
}
