internal import LayoutModel
internal import LosslessXML

extension ViewTemplate {
  /// The template of a kind; a plain view if there is no specific one.
  static func of(_ kind: ViewKind) -> ViewTemplate { known[kind] ?? plain }

  private static let plain = ViewTemplate("view", ["contentMode": "scaleToFill"])

  private static func systemFont(_ size: String) -> LosslessDocument.NewNode {
    .element("fontDescription", ["key": "fontDescription", "type": "system", "pointSize": size])
  }

  private static func none(_ key: String) -> LosslessDocument.NewNode {
    .element("nil", ["key": key])
  }

  private static let known: [ViewKind: ViewTemplate] = [
    .label: ViewTemplate(
      "label",
      [
        "opaque": "NO", "userInteractionEnabled": "NO", "contentMode": "left",
        "horizontalHuggingPriority": "251", "verticalHuggingPriority": "251",
        "textAlignment": "natural", "lineBreakMode": "tailTruncation",
        "baselineAdjustment": "alignBaselines", "adjustsFontSizeToFit": "NO",
      ], [systemFont("17"), none("textColor"), none("highlightedColor")]),
    .button: ViewTemplate(
      "button",
      [
        "opaque": "NO", "contentMode": "scaleToFill", "contentHorizontalAlignment": "center",
        "contentVerticalAlignment": "center", "buttonType": "system",
        "lineBreakMode": "middleTruncation",
      ]),
    .imageView: ViewTemplate(
      "imageView",
      [
        "clipsSubviews": "YES", "userInteractionEnabled": "NO", "contentMode": "scaleAspectFit",
        "horizontalHuggingPriority": "251", "verticalHuggingPriority": "251",
      ]),
    .textField: ViewTemplate(
      "textField",
      [
        "opaque": "NO", "clipsSubviews": "YES", "contentMode": "scaleToFill",
        "contentHorizontalAlignment": "left", "contentVerticalAlignment": "center",
        "borderStyle": "roundedRect", "textAlignment": "natural", "minimumFontSize": "17",
      ], [systemFont("14"), .element("textInputTraits", ["key": "textInputTraits"])]),
    .textView: ViewTemplate(
      "textView",
      [
        "clipsSubviews": "YES", "multipleTouchEnabled": "YES", "contentMode": "scaleToFill",
        "textAlignment": "natural",
      ], [systemFont("14"), .element("textInputTraits", ["key": "textInputTraits"])]),
    .stackView: ViewTemplate("stackView", ["opaque": "NO", "contentMode": "scaleToFill"]),
    .scrollView: ViewTemplate("scrollView", scrolling),
    .tableView: ViewTemplate(
      "tableView",
      [
        "clipsSubviews": "YES", "contentMode": "scaleToFill", "alwaysBounceVertical": "YES",
        "dataMode": "prototypes", "style": "plain", "separatorStyle": "default",
        "rowHeight": "-1", "estimatedRowHeight": "-1", "sectionHeaderHeight": "28",
        "sectionFooterHeight": "28",
      ]),
    .collectionView: ViewTemplate(
      "collectionView",
      [
        "clipsSubviews": "YES", "multipleTouchEnabled": "YES", "contentMode": "scaleToFill",
        "dataMode": "prototypes",
      ],
      [
        .element(
          "collectionViewFlowLayout",
          [
            "key": "collectionViewLayout", "minimumLineSpacing": "10",
            "minimumInteritemSpacing": "10",
          ],
          [
            .element("size", ["key": "itemSize", "width": "128", "height": "128"]),
            .element("size", ["key": "headerReferenceSize", "width": "0.0", "height": "0.0"]),
            .element("size", ["key": "footerReferenceSize", "width": "0.0", "height": "0.0"]),
            .element(
              "inset",
              ["key": "sectionInset", "minX": "0.0", "minY": "0.0", "maxX": "0.0", "maxY": "0.0"]),
          ])
      ]),
    .collectionReusableView: ViewTemplate(
      "collectionReusableView",
      [
        "opaque": "NO", "clipsSubviews": "YES", "multipleTouchEnabled": "YES",
        "contentMode": "center",
      ]),
    .visualEffectView: ViewTemplate(
      "visualEffectView", ["opaque": "NO", "contentMode": "scaleToFill"],
      [.element("blurEffect", ["style": "regular"])]),
    .slider: ViewTemplate(
      "slider",
      [
        "opaque": "NO", "contentMode": "scaleToFill", "contentHorizontalAlignment": "center",
        "contentVerticalAlignment": "center", "value": "0.5", "minValue": "0.0", "maxValue": "1",
      ]),
    .segmentedControl: ViewTemplate(
      "segmentedControl",
      [
        "opaque": "NO", "contentMode": "scaleToFill", "contentHorizontalAlignment": "left",
        "contentVerticalAlignment": "top", "segmentControlStyle": "plain",
        "selectedSegmentIndex": "0",
      ],
      [
        .element(
          "segments", [:],
          [.element("segment", ["title": "First"]), .element("segment", ["title": "Second"])])
      ]),
    .switch: ViewTemplate(
      "switch",
      [
        "opaque": "NO", "contentMode": "scaleToFill", "horizontalHuggingPriority": "750",
        "verticalHuggingPriority": "750", "contentHorizontalAlignment": "center",
        "contentVerticalAlignment": "center", "on": "YES",
      ]),
    .stepper: ViewTemplate(
      "stepper",
      [
        "opaque": "NO", "contentMode": "scaleToFill", "horizontalHuggingPriority": "750",
        "verticalHuggingPriority": "750", "contentHorizontalAlignment": "center",
        "contentVerticalAlignment": "center", "maximumValue": "100",
      ]),
    .progressView: ViewTemplate(
      "progressView",
      [
        "opaque": "NO", "contentMode": "scaleToFill", "verticalHuggingPriority": "750",
        "progress": "0.5",
      ]),
    .activityIndicator: ViewTemplate(
      "activityIndicatorView",
      [
        "opaque": "NO", "contentMode": "scaleToFill", "horizontalHuggingPriority": "750",
        "verticalHuggingPriority": "750", "style": "medium",
      ]),
    .pageControl: ViewTemplate(
      "pageControl",
      [
        "opaque": "NO", "contentMode": "scaleToFill", "contentHorizontalAlignment": "center",
        "contentVerticalAlignment": "center", "numberOfPages": "3",
      ]),
    .pickerView: ViewTemplate("pickerView", ["contentMode": "scaleToFill"]),
    .datePicker: ViewTemplate(
      "datePicker",
      [
        "contentMode": "scaleToFill", "contentHorizontalAlignment": "center",
        "contentVerticalAlignment": "center", "datePickerMode": "dateAndTime",
      ]),
    .searchBar: ViewTemplate(
      "searchBar", ["contentMode": "redraw"],
      [.element("textInputTraits", ["key": "textInputTraits"])]),
    .navigationBar: ViewTemplate("navigationBar", ["contentMode": "scaleToFill"]),
    .toolbar: ViewTemplate("toolbar", ["opaque": "NO", "contentMode": "scaleToFill"]),
    .tabBar: ViewTemplate("tabBar", ["contentMode": "scaleToFill"]),
    .mapView: ViewTemplate("mapView", scrolling),
    .webView: ViewTemplate(
      "wkWebView", ["contentMode": "scaleToFill"],
      [
        .element(
          "wkWebViewConfiguration", ["key": "configuration"],
          [
            .element(
              "audiovisualMediaTypes",
              ["key": "mediaTypesRequiringUserActionForPlayback", "none": "YES"]),
            .element("wkPreferences", ["key": "preferences"]),
          ])
      ]),
  ]

  private static let scrolling: Attributes = [
    "clipsSubviews": "YES", "multipleTouchEnabled": "YES", "contentMode": "scaleToFill",
  ]
}
