import LayoutLanguage
import LayoutModel
import Testing

/// A description and its meaning.
struct DescriptionCase: CustomTestStringConvertible, Sendable {
  let text: String
  let equation: String
  var testDescription: String { text }

  init(_ text: String, _ equation: String) {
    self.text = text
    self.equation = equation
  }
}

@Suite("Descriptions of constraints")
struct DescriptionParserTests {
  /// Log lines from the public issues named by johnpatrickmorgan/wtfautolayout's tests and
  /// conformance-sources, shortened.
  static let logged = [
    // wtfautolayout issue 1: a name with a space.
    DescriptionCase(
      "<NSLayoutConstraint:0x17468b860 progress background.height == 5   (active, names: progress background:0x1089a5290 )>",
      "progress background.height == 5"),
    // wtfautolayout issue 2: older formats.
    DescriptionCase(
      "<NSAutoresizingMaskLayoutConstraint:0x181af7c0 AWPProductOnMapView:0x4dbb090.height == 234>",
      "AWPProductOnMapView.height == 234"),
    DescriptionCase(
      "<NSLayoutConstraint:0x181cef70 UIImageView:0x4db3270.width == UIImageView:0x4db3270.height * 0.384615>",
      "UIImageView.width == 0.384615 * UIImageView.height"),
    // wtfautolayout issue 4: SnapKit, and classes created by key-value observing.
    DescriptionCase(
      "<SnapKit.LayoutConstraint:0x6000002b2660@CCBaseCell.swift#88 NSKVONotifying_LQRoundedCornerView:0x7ff92c7ec1f0.height >= 44.0>",
      "NSKVONotifying_LQRoundedCornerView.height >= 44"),
    DescriptionCase(
      "<SnapKit.LayoutConstraint:0x6080008a2a60@CCTargetCells.swift#143 UILabel:0x7ff92c74c9e0.firstBaseline == UIView:0x7ff92e29e6f0.bottomMargin>",
      "UILabel.firstBaseline == UIView.bottomMargin"),
    // wtfautolayout issue 5.
    DescriptionCase(
      "<SnapKit.LayoutConstraint:0x1706b9260@LLAchievementsCells.swift#203 UIImageView:0x123d8e1f0.width == NSKVONotifying_LQRoundedCornerView:0x123d8da90.width * 0.25>",
      "UIImageView.width == 0.25 * NSKVONotifying_LQRoundedCornerView.width"),
    // wtfautolayout issue 10: truncated texts, anchor spacing in visual format.
    DescriptionCase(
      "<_UISystemBaselineConstraint:0x6000033499e0 'UISV-spacing' V:[UIStackView:0x7fa67350c680]-(NSLayoutAnchorConstraintSpace(8))-[UIButton:0x7fa67350bf50'E-posta adresini mi unutt...']   (active)>",
      "UIButton'E-posta adresini mi unutt...'.top == UIStackView.bottom + 8 (anchor)"),
    DescriptionCase(
      "<NSLayoutConstraint:0x6000034757c0 'UISV-canvas-connection' V:[UIButton:0x7fa67350bf50'E-posta adresini mi unutt...']-(0)-|   (active, names: '|':UIStackView:0x7fa67350c480 )>",
      "UIStackView.bottom == UIButton'E-posta adresini mi unutt...'.bottom"),
    // wtfautolayout issue 13: a symbolic constant after an equation; a mask.
    DescriptionCase(
      "<NSAutoresizingMaskLayoutConstraint:0x283c8f570 h=-&- v=&-- UIView:0x10f754f20.height == 86   (active)>",
      "UIView.height == 86"),
    DescriptionCase(
      "<NSLayoutConstraint:0x283c8c8c0 UILayoutGuide:0x2826f9880'UIViewLayoutMarginsGuide'.bottom == UIButton:0x10f755100'Cancel'.bottom NSSpace(0)   (active)>",
      "UILayoutGuide'UIViewLayoutMarginsGuide'.bottom == UIButton'Cancel'.bottom + 0 (standard)"),
    // wtfautolayout issue 16: a plus sign in the file name.
    DescriptionCase(
      "<SnapKit.LayoutConstraint:0x7feb4e8fa260@PViewController+Ext.swift#21 App_Debug.StackView:0x7feb4e8d58b0.leading == UILayoutGuide:0x7feb50d2aa70.leading + 10.0>",
      "App_Debug.StackView.leading == UILayoutGuide.leading + 10"),
    // wtfautolayout issue 18: mangled classes, left and right.
    DescriptionCase(
      "<NSLayoutConstraint:0x6000017e8e60 'UISV-alignment' UILabel:0x7fed2355f060'Please keep this key in a...'.leading == _TtGC8MyAppXYZ8CardViewCS_P10$10582914415RecoveryKeyView_:0x7fed43476280.leading   (active)>",
      "UILabel'Please keep this key in a...'.leading == _TtGC8MyAppXYZ8CardViewCS_P10$10582914415RecoveryKeyView_.leading"
    ),
    DescriptionCase(
      "<NSLayoutConstraint:0x6000017e8a00 'UIView-leftMargin-guide-constraint' H:|-(22)-[UILayoutGuide:0x600000d7ea00'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIStackView:0x7fed434775c0 )>",
      "UILayoutGuide'UIViewLayoutMarginsGuide'.left == UIStackView.left + 22"),
    DescriptionCase(
      "<NSLayoutConstraint:0x6000017e8aa0 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x600000d7ea00'UIViewLayoutMarginsGuide']-(22)-|(LTR)   (active, names: '|':UIStackView:0x7fed434775c0 )>",
      "UIStackView.right == UILayoutGuide'UIViewLayoutMarginsGuide'.right + 22"),
    // wtfautolayout issue 20.
    DescriptionCase(
      "<_UISystemBaselineConstraint:0x2828051d0 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0x111b35c20]   (active, names: '|':ModuleName.ClassName:0x111b35a60 )>",
      "UILabel.top >= ModuleName.ClassName.top + 8 (anchor)"),
    // wtfautolayout's own inputs: tiny numbers, truncated names, leading factors.
    DescriptionCase(
      "<NSLayoutConstraint:0x600000a85d70 'UIView-Encapsulated-Layout-Height' Proto.HeaderView:0x7fa4d0df1370.height == 2.22507e-308   (active)>",
      "Proto.HeaderView.height == 2.22507e-308"),
    DescriptionCase(
      "<NSLayoutConstraint:0x600000685780 MyCircleView:0x7fa4d0e8b8e0.leading == name_label:0x7fa4d0e9e480.leading   (active, names: name_label:0x7fa4d0e9e480 )>",
      "MyCircleView.leading == name_label.leading"),
    DescriptionCase(
      "<NSLayoutConstraint:0x600000482e90 H:|-(0)-[name_label]   (active, names: name_label:0x7fa4d0e9e480, OverViewFactorLabel:0x7fa4d0e8b450, '|':OverViewFactorLabel:0x7fa4d0e8b450 )>",
      "name_label.leading == OverViewFactorLabel.leading"),
    DescriptionCase(
      "<NSLayoutConstraint:0x608000880dc0 V:[VeryLargeLabelWithBorder...]-(3)-|   (active, names: VeryLargeLabelWithBorder...:0x7fa4d60764b0, '|':UIView:0x7fa4d6079490 )>",
      "UIView.bottom == VeryLargeLabelWithBorder....bottom + 3"),
    DescriptionCase(
      "<NSLayoutConstraint:0x600000898c90 H:[DetailViewFeatureItemCell...]-(-2)-|   (active, names: DetailViewFeatureItemCell...:0x7f95000e5e50, '|':UIView:0x7f95000e5ac0 )>",
      "UIView.trailing == DetailViewFeatureItemCell....trailing + -2"),
    DescriptionCase(
      "<NSLayoutConstraint:0x608000697bb0 ListViewImage-a....width == 1.574*ListViewImage-a....height   (active, names: ListViewImage-a...:0x7f950028efe0 )>",
      "ListViewImage-a....width == 1.574 * ListViewImage-a....height"),
    DescriptionCase(
      "<NSLayoutConstraint:0x6080006966c0 V:[UIView:0x7f95002902c0]-(>=11)-[App.LineView:0x7f9500290110]   (active)>",
      "App.LineView.top >= UIView.bottom + 11"),
    DescriptionCase(
      "<_UILayoutSupportConstraint:0x1272e5820 V:[_UILayoutGuide:0x1271a5500(0)]>",
      "_UILayoutGuide.height == 0"),
    DescriptionCase(
      "<NSAutoresizingMaskLayoutConstraint:0x1272ed5f0 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:[UIView:0x128321830]-(0)-| (Names: '|':UICollectionView:0x126963e00)>",
      "UICollectionView.bottom == UIView.bottom"),
    // wtfautolayout's anonymized server logs: a quote in a label's text.
    DescriptionCase(
      "<NSLayoutConstraint:0x6000037dddb0 'UISV-alignment' UILabel:0x7f95b5653eb0'YOU'RE OK'.bottom == UILabel:0x7f95b5653310'Mate'.bottom   (active)>",
      "UILabel'YOU'RE OK'.bottom == UILabel'Mate'.bottom"),
    DescriptionCase(
      "<_UISystemBaselineConstraint:0x600002d1f4e0 SomeView:0x7fceff1c07a0.bottom <= UILayoutGuide:0x60000306d340'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
      "SomeView.bottom <= UILayoutGuide'UIViewSafeAreaLayoutGuide'.bottom + 8 (anchor)"),
    // sahin/TVOSToast issue 1, AppGyver/steroids issue 1044: attributes of autoresizing masks.
    DescriptionCase(
      "<NSAutoresizingMaskLayoutConstraint:0x7ff728508900 h=--& v=--& UIView:0x7ff728732070.midY == + 70>",
      "UIView.midY == 70"),
    DescriptionCase(
      "<NSAutoresizingMaskLayoutConstraint:0x14f0decb0 h=-&- v=--& CKMessageEntryView:0x14dfca460.midX == UIInputSetHostView:0x14f0f6330.midX + 187.5>",
      "CKMessageEntryView.midX == UIInputSetHostView.midX + 187.5"),
    DescriptionCase(
      "<NSAutoresizingMaskLayoutConstraint:0x600002840140 h=--& v=--& UIView:0x7fca35d19870.minX == 204   (active, names: '|':_UIImageViewOverlayView:0x7fca45f09470 )>",
      "UIView.minX == 204"),
    // fulldecent/FDTake issue 122: a negative size.
    DescriptionCase(
      "<NSLayoutConstraint:0x600000095a90 UIView:0x7fb7f3d0.width == - 16   (active)>",
      "UIView.width == -16"),
    // SnapKit issues 147 and 204: a path with spaces.
    DescriptionCase(
      "<SnapKit.LayoutConstraint:0x7fd4e1cd1490@/Users/mg/GGTS3.6.3-SR1-2/TestApp Demo/Selection.swift#98 UIView:0x7fd4e3c0a200.top == UIView:0x7fd4e3c0a0a0.top + 64.0>",
      "UIView.top == UIView.top + 64"),
    // munki issue 1241: macOS.
    DescriptionCase(
      "<NSAutoresizingMaskLayoutConstraint:0x78a6c3c00 h=--& v=-&- ItemCell.width == 194   (active, names: ItemCell:0x78b50b000 )>",
      "ItemCell.width == 194"),
    // autopkgr issue 196: macOS before 10.10.
    DescriptionCase(
      "<NSLayoutConstraint:0x7fca54033aa0 H:[NSButton:0x7fca54031390'Check for new versions of apps every']-(-7)-[NSTextField:0x7fca54033150]>",
      "NSTextField.leading == NSButton'Check for new versions of apps every'.trailing + -7"),
    // hive-mac issue 208.
    DescriptionCase(
      "<NSLayoutConstraint:0x600000099690 H:[HIRightPointingArrowView:0x600000150ac0]-(>=5)-[HIDraggableButton:0x60000014df70'Bitstamp'](LTR)>",
      "HIDraggableButton'Bitstamp'.left >= HIRightPointingArrowView.right + 5"),
    // Masonry's README and issues.
    DescriptionCase(
      "<MASLayoutConstraint:ConflictingConstraint[0] UILabel:blueView.left == MASExampleDebuggingView:superview.left + 1>",
      "UILabel.left == MASExampleDebuggingView.left + 1"),
    DescriptionCase(
      "<MASLayoutConstraint:0x600000f01e60 UIView:0x7fbdace024b0.height <= 200>",
      "UIView.height <= 200"),
    DescriptionCase(
      "<MASLayoutConstraint:0x1 UIView:a.width == UIView:b.width * 2 - 5 ^low>",
      "UIView.width == 2 * UIView.width + -5 @250"),
    // Content sizes, old and new.
    DescriptionCase(
      "<NSContentSizeLayoutConstraint:0x7674b00 H:[UIImageView:0x766aac0(512)] Hug:250 CompressionResistance:1>",
      "UIImageView.width == 512"),
    DescriptionCase(
      "<NSContentSizeLayoutConstraint:0x6200000a6b40 NSTextField:0x103428b00.height == 18 Hug:750 CompressionResistance:750   (active)>",
      "NSTextField.height == 18"),
    // Sizes and gaps with priorities.
    DescriptionCase("<NSLayoutConstraint:0x1 H:[UIView:0x2(>=44)]>", "UIView.width >= 44"),
    DescriptionCase("<NSLayoutConstraint:0x1 V:[UIView:0x2(0@51)]>", "UIView.height == 0 @51"),
    DescriptionCase(
      "<NSLayoutConstraint:0x1 V:[UIView:0x2]-(>=11@750)-[UIView:0x3]>",
      "UIView.top >= UIView.bottom + 11 @750"),
    DescriptionCase(
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 100 priority:999.5   (inactive)>",
      "UIView.width == 100 @999.5"),
    DescriptionCase(
      "<NSLayoutConstraint:0x1 UIView:0x2.width == -UIView:0x3.width + 300   (active)>",
      "UIView.width == -1 * UIView.width + 300"),
    DescriptionCase(
      "<NSLayoutConstraint:0x1 (b.leading - a.trailing) == 2*(c.leading - b.trailing)   (active, names: b:0x2, a:0x3, c:0x4 )>",
      "(b.leading - a.trailing) == 2 * (c.leading - b.trailing)"),
  ]

  @Test("real descriptions are parsed", arguments: logged)
  func reads(_ test: DescriptionCase) throws {
    #expect(try DescribedConstraint.parse(test.text).equationText == test.equation)
  }

  @Test("descriptions are printed as parsed if their spelling is current")
  func printsAsRead() throws {
    for test in Self.logged where test.text.hasSuffix(")>") && test.text.contains("active") {
      guard !test.text.contains("names: name_label:0x7fa4d0e9e480 )") else { continue }
      let printed = try DescribedConstraint.parse(test.text).text()
      #expect(printed == test.text)
    }
  }

  @Test("the parts around the equation are parsed")
  func parts() throws {
    let mask = try DescribedConstraint.parse(
      "<NSAutoresizingMaskLayoutConstraint:0x283c8f570 h=-&- v=&-- UIView:0x10f.height == 86   (active)>"
    )
    #expect(mask.className == "NSAutoresizingMaskLayoutConstraint")
    #expect(mask.address == "0x283c8f570")
    #expect(mask.autoresizing?.horizontal == .init(near: false, size: true, far: false))
    #expect(mask.autoresizing?.vertical == .init(near: true, size: false, far: false))
    #expect(mask.isActive == true)
    #expect(mask.isMadeBySystem)

    let snapKit = try DescribedConstraint.parse(
      "<SnapKit.LayoutConstraint:0x1@/Users/a b/Cell.swift#88 UIView:0x2.height >= 44.0>")
    #expect(snapKit.source == .init(file: "/Users/a b/Cell.swift", line: 88))
    #expect(snapKit.isActive == nil)
    #expect(!snapKit.isMadeBySystem)

    let named = try DescribedConstraint.parse(
      "<NSLayoutConstraint:0x1 'it's mine' V:|-(8)-[a]   (inactive, names: a:0x2, root:0x3, '|':root:0x3 )>"
    )
    #expect(named.identifier == "it's mine")
    #expect(named.isActive == false)
    #expect(named.first.anchor.item == DescribedItem(name: "a", address: "0x2"))
    #expect(named.second?.anchor.item == DescribedItem(name: "root", address: "0x3"))
    #expect(named.form == .visualFromSuperview)

    let content = try DescribedConstraint.parse(
      "<NSContentSizeLayoutConstraint:0x1 UILabel:0x2'Hi'.width == 100 Hug:251 CompressionResistance:750   (active)>"
    )
    #expect(content.contentPriorities == .init(hugging: 251, compressionResistance: 750))
    #expect(content.first.anchor.item.text == "Hi")
  }

  @Test(
    "invalid descriptions are rejected",
    arguments: [
      "", "<>", "< >", "NSLayoutConstraint", "<NSLayoutConstraint>", "<NSLayoutConstraint:0x1>",
      "<NSLayoutConstraint:0x1 >", "<NSLayoutConstraint:0x1 a>", "<NSLayoutConstraint:0x1 a.b>",
      "<NSLayoutConstraint:0x1 a.b == >", "<NSLayoutConstraint:0x1 a.b == c>",
      "<NSLayoutConstraint:0x1 H:[a>", "<NSLayoutConstraint:0x1 H:[a]-(x)-[b]>",
      "<NSLayoutConstraint:0x1 H:>", "<NSLayoutConstraint:0x1 '   (active)>", "<private>",
      "<NSLayoutConstraint:0x1 UIView:0x2'a.width == 3>", "< NSLayoutConstraint:0x1 a.b == 3>",
    ])
  func refuses(_ text: String) {
    #expect(throws: LanguageError.self) { try DescribedConstraint.parse(text) }
  }
}
