/// Conflicts logged by real apps, each with the public thread it comes from.
///
/// Only the constraints are kept, with shortened addresses.
enum RealConflictLogs {
  struct Sample {
    /// A GitHub issue or pull request, or the address of a page.
    let source: String
    /// The descriptions in the log, one per line.
    let constraints: String
  }

  static let all: [Sample] = olderUIKit + uiKit + stackViews + appKit + snapKit + masonry

  /// UIKit up to iOS 9, and later logs without the state.
  private static let olderUIKit: [Sample] = [
    Sample(
      source: "Ramotion/folding-cell issue 63",
      constraints: """
        "<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>",
        "<NSLayoutConstraint:0x3 V:[UIView:0x2(84)]>"
        """),
    Sample(
      source: "apptentive/apptentive-ios issue 178",
      constraints: """
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UIView:0x2(0)]>",
        "<NSLayoutConstraint:0x3 V:|-(8)-[UIView:0x4]   (Names: '|':ApptentiveMessageCenterInputView:0x5 )>",
        "<NSLayoutConstraint:0x6 V:[UIView:0x4]-(8)-|   (Names: '|':ApptentiveMessageCenterInputView:0x5 )>",
        "<NSLayoutConstraint:0x7 V:|-(0)-[ApptentiveMessageCenterInputView:0x5]   (Names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x8 V:[ApptentiveMessageCenterInputView:0x5]-(0)-|   (Names: '|':UIView:0x2 )>"
        """),
    Sample(
      source: "gscalzo/Swift2ByExample issue 7",
      constraints: """
        "<NSLayoutConstraint:0x1 UILabel:0x2' '.leading == SPUISearchTableHeaderView:0x3.leadingMargin>",
        "<NSLayoutConstraint:0x4 H:[UILabel:0x2' ']-(NSSpace(8))-[UIButton:0x5'Show More']>",
        "<NSLayoutConstraint:0x6 SPUISearchTableHeaderView:0x3.trailingMargin == UIButton:0x5'Show More'.trailing>",
        "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Width' H:[SPUISearchTableHeaderView:0x3(0)]>"
        """),
    Sample(
      source: "casatwy/HandyAutoLayout issue 7",
      constraints: """
        "<NSLayoutConstraint:0x1 UIView:0x2.top == UIView:0x3.top + 10>",
        "<NSLayoutConstraint:0x4 UIView:0x2.top == UIView:0x3.top + 20>"
        """),
    Sample(
      source: "AssistoLab/KVNProgress issue 6",
      constraints: """
        "<NSLayoutConstraint:0x1 H:[UILabel:0x2'Loading...']-(20)-|   (Names: '|':UIImageView:0x3 )>",
        "<NSLayoutConstraint:0x4 H:|-(20)-[UILabel:0x2'Loading...']   (Names: '|':UIImageView:0x3 )>",
        "<NSLayoutConstraint:0x5 H:[UIImageView:0x3]-(249)-|   (Names: '|':KVNProgress:0x6 )>",
        "<NSLayoutConstraint:0x7 H:|-(249)-[UIImageView:0x3]   (Names: '|':KVNProgress:0x6 )>",
        "<NSLayoutConstraint:0x8 H:[KVNProgress:0x6(320)]>"
        """),
    Sample(
      source: "jessesquires/JSQMessagesViewController issue 538",
      constraints: """
        "<NSLayoutConstraint:0x1 V:[JSQMessagesLabel:0x2(20)]>",
        "<NSLayoutConstraint:0x3 V:[JSQMessagesLabel:0x4(20)]>",
        "<NSLayoutConstraint:0x5 V:[JSQMessagesLabel:0x6(0)]>",
        "<NSLayoutConstraint:0x7 V:|-(0)-[JSQMessagesLabel:0x2]   (Names: '|':UIView:0x8 )>",
        "<NSLayoutConstraint:0x9 V:[JSQMessagesLabel:0x2]-(0)-[JSQMessagesLabel:0x4]>",
        "<NSLayoutConstraint:0xa V:[JSQMessagesLabel:0x4]-(0)-[UIView:0xb]>",
        "<NSLayoutConstraint:0xc V:[JSQMessagesLabel:0x6]-(0)-|   (Names: '|':UIView:0x8 )>",
        "<NSLayoutConstraint:0xd V:[UIView:0xb]-(0)-[JSQMessagesLabel:0x6]>",
        "<NSAutoresizingMaskLayoutConstraint:0xe h=--& v=--& V:[UIView:0x8(34)]>"
        """),
    Sample(
      source: "steipete/PSTAlertController issue 18",
      constraints: """
        "<NSLayoutConstraint:0x1 H:[UIView:0x2(304)]>",
        "<NSLayoutConstraint:0x3 _UIAlertControllerView:0x4.width == UIView:0x5.width>",
        "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& H:[UIView:0x5(298)]>",
        "<NSLayoutConstraint:0x7 _UIAlertControllerView:0x4.width >= UIView:0x2.width>"
        """),
    Sample(
      source: "smileyborg/TableViewCellWithAutoLayout issue 21",
      constraints: """
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' H:[UITableViewCellContentView:0x2(0)]>",
        "<NSLayoutConstraint:0x3 UILabel:0x4'The correct API to use is...'.trailing == UITableViewCellContentView:0x2.trailing - 15>",
        "<NSLayoutConstraint:0x5 H:|-(15)-[UILabel:0x4'The correct API to use is...']   (Names: '|':UITableViewCellContentView:0x2 )>"
        """),
    Sample(
      source: "AppGyver/steroids issue 1044",
      constraints: """
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& CKMessageEntryView:0x2.midX == UIInputSetHostView:0x3.midX + 187.5>",
        "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=--& CKMessageEntryView:0x2.width == UIInputSetHostView:0x3.width + 375>",
        "<NSLayoutConstraint:0x5 CKMessageEntryView:0x2.right == UIInputSetHostView:0x3.right>"
        """),
    Sample(
      source: "https://stackoverflow.com/questions/19885421",
      constraints: """
        "<NSLayoutConstraint:0x1 V:|-(NSSpace(20))-[UILabel:0x2]   (Names: '|':UITableViewCellContentView:0x3 )>",
        "<NSLayoutConstraint:0x4 V:[UILabel:0x2]-(NSSpace(8))-[UITextView:0x5]>",
        "<NSLayoutConstraint:0x6 V:[UITextView:0x5]-(NSSpace(20))-|   (Names: '|':UITableViewCellContentView:0x3 )>",
        "<NSLayoutConstraint:0x7 V:[UITextView:0x5(1000)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x8 h=--& v=--& V:[UITableViewCellContentView:0x3(44)]>"
        """),
    Sample(
      source: "https://ios-ruby-on-rails.developreference.com/article/24102440",
      constraints: """
        "<NSLayoutConstraint:0x1 V:[UILabel:0x2'XXXX'(15)]>",
        "<NSLayoutConstraint:0x3 V:[UIView:0x4(80)]>",
        "<NSLayoutConstraint:0x5 V:|-(21)-[UILabel:0x2'XXXX'] (Names: '|':UITableViewCellContentView:0x6 )>",
        "<NSLayoutConstraint:0x7 V:[UILabel:0x2'XXXX']-(14)-[Project.GWWLabel:0x8'YYYY']>",
        "<NSLayoutConstraint:0x9 V:[Project.GWWLabel:0x8'YYYY']-(3)-[UIView:0x4]>",
        "<NSLayoutConstraint:0xa V:[UIView:0x4]-(8)-[UILabel:0xb'ZZZZ']>",
        "<NSLayoutConstraint:0xc V:[UILabel:0xb'ZZZZ']-(18)-| (Names: '|':UITableViewCellContentView:0x6 )>",
        "<NSLayoutConstraint:0xd 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0x6(139.5)]>"
        """),
    Sample(
      source: "cutting-room-floor/mapbox-gl-cocoa issue 23",
      constraints: """
        "<NSLayoutConstraint:0x1 V:[_UILayoutGuide:0x2]-(10)-[UIView:0x3]>",
        "<NSLayoutConstraint:0x4 V:[_UILayoutGuide:0x2]-(30)-[UIView:0x3]>"
        """),
    Sample(
      source: "smileyborg/TableViewCellWithAutoLayoutiOS8 issue 38",
      constraints: """
        "<NSLayoutConstraint:0x1 V:|-(16)-[UILabel:0x2'Thonburi']   (Names: '|':UITableViewCellContentView:0x3 )>",
        "<NSLayoutConstraint:0x4 V:[UILabel:0x2'Thonburi']-(16)-[UILabel:0x5'Lorem ipsum dolor sit ame...']>",
        "<NSLayoutConstraint:0x6 UILabel:0x5'Lorem ipsum dolor sit ame...'.bottom == UITableViewCellContentView:0x3.bottom - 16>",
        "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0x3(44)]>"
        """),
    Sample(
      source: "https://newbetuts.com/33112762-in-call-status-bar-unable-to-satisfy-constraints",
      constraints: """
        "<NSLayoutConstraint:0x1 V:|-(20)-[UIInputSetContainerView:0x2] (Names: '|':UITextEffectsWindow:0x3 )>",
        "<NSLayoutConstraint:0x4 'UIInputWindowController-top' V:|-(0)-[UIInputSetContainerView:0x2] (Names: '|':UITextEffectsWindow:0x3 )>"
        """),
    Sample(
      source: "https://stackoverflow.com/questions/23308400",
      constraints: """
        "<NSLayoutConstraint:0x1 UIView:0x2.height == 0.28125*UIView:0x2.width>",
        "<NSLayoutConstraint:0x3 UIView:0x2.leading == BNMyNewsCell_landscape:0x4.leading>",
        "<NSLayoutConstraint:0x5 UIView:0x2.trailing == BNMyNewsCell_landscape:0x4.trailing>",
        "<NSLayoutConstraint:0x6 BNMyNewsCell_landscape:0x4.bottom == UIView:0x2.bottom>",
        "<NSLayoutConstraint:0x7 UIView:0x2.top == BNMyNewsCell_landscape:0x4.top>",
        "<NSLayoutConstraint:0x8 'UIView-Encapsulated-Layout-Width' H:[BNMyNewsCell_landscape:0x4(304)]>",
        "<NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Height' V:[BNMyNewsCell_landscape:0x4(290)]>"
        """),
  ]

  /// UIKit since iOS 10.
  private static let uiKit: [Sample] = [
    Sample(
      source: "deltachat/deltachat-ios issue 874",
      constraints: """
        "<NSLayoutConstraint:0x1 deltachat_ios.LocationStreamingIndicator:0x2.height == 16   (active)>",
        "<NSLayoutConstraint:0x3 deltachat_ios.LocationStreamingIndicator:0x2.height == 20.4   (active)>"
        """),
    Sample(
      source: "mozilla-mobile/firefox-ios issue 27523",
      constraints: """
        "<NSLayoutConstraint:0x1 AddressToolbar.lockIcon.width == 40   (active, names: AddressToolbar.lockIcon:0x2 )>",
        "<NSLayoutConstraint:0x3 AddressToolbar.lockIcon.width == 24   (active, names: AddressToolbar.lockIcon:0x2 )>"
        """),
    Sample(
      source: "allsome/LSYEvernote issue 5",
      constraints: #"""
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.height == 45   (active)>",
        "<NSLayoutConstraint:0x3 UILabel:0x4'Notebook + 14'.height == 45   (active)>",
        "<NSLayoutConstraint:0x5 UIView:0x6.height == 2   (active)>",
        "<NSLayoutConstraint:0x7 V:|-(0)-[UILabel:0x4'Notebook + 14']   (active, names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x8 V:[UILabel:0x4'Notebook + 14']-(0)-[UIView:0x6]   (active)>",
        "<NSLayoutConstraint:0x9 V:[UITextView:0xa'\nThroughout  my professio...']-(0)-|   (active, names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0xb V:[UIView:0x6]-(0)-[UITextView:0xa'\nThroughout  my professio...']   (active)>"
        """#),
    Sample(
      source: "itsmeichigo/DateTimePicker issue 17",
      constraints: """
        "<_UILayoutSupportConstraint:0x1 _UILayoutGuide:0x2.height == 0   (active)>",
        "<_UILayoutSupportConstraint:0x3 V:|-(0)-[_UILayoutGuide:0x2]   (active, names: '|':UIView:0x4 )>",
        "<NSLayoutConstraint:0x5 V:[_UILayoutGuide:0x2]-(-20)-[UINavigationBar:0x6]   (active)>",
        "<NSLayoutConstraint:0x7 V:|-(0)-[UINavigationBar:0x6]   (active, names: '|':UIView:0x4 )>"
        """),
    Sample(
      source: "trustwallet/trust-wallet-ios issue 279",
      constraints: """
        "<NSLayoutConstraint:0x1 H:|-(4)-[UIStackView:0x2]   (active, names: '|':Trust.BrowserNavigationBar:0x3 )>",
        "<NSLayoutConstraint:0x4 UIStackView:0x2.trailing == Trust.BrowserNavigationBar:0x3.trailing - 10   (active)>",
        "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' Trust.BrowserNavigationBar:0x3.width == 0   (active)>"
        """),
    Sample(
      source: "duckduckgo/apple-browsers pull request 4623",
      constraints: """
        "<NSLayoutConstraint:0x1 V:|-(8)-[UIStackView:0x2]   (active, names: '|':DuckDuckGo.UnifiedToggleInputToolbarView:0x3 )>",
        "<NSLayoutConstraint:0x4 UIStackView:0x2.bottom == DuckDuckGo.UnifiedToggleInputToolbarView:0x3.bottom - 8   (active)>",
        "<NSLayoutConstraint:0x5 DuckDuckGo.UnifiedToggleInputToolbarView:0x3.height == 0   (active)>"
        """),
    Sample(
      source: "mshrwtnb/ALRT issue 14",
      constraints: """
        "<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>"
        """),
    Sample(
      source: "PureLayout/PureLayout issue 187",
      constraints: """
        "<NSLayoutConstraint:0x1 UITableViewCellContentView:0x2.width == 320   (active)>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x2.width == 0   (active)>"
        """),
    Sample(
      source: "ermalkaleci/CarbonKit issue 195",
      constraints: """
        "<NSLayoutConstraint:0x1 CarbonSwipeRefresh:0x2.width == 40   (active)>",
        "<NSLayoutConstraint:0x3 '_UITemporaryLayoutWidth' CarbonSwipeRefresh:0x2.width == 0   (active)>"
        """),
    Sample(
      source:
        "https://coderlyn.hashnode.dev/layoutconstraints-unable-to-simultaneously-satisfy-constraints-clfggjn7m000w0amhciizc8hm",
      constraints: """
        "<NSLayoutConstraint:0x1 UIView:0x2.height >= 330   (active)>",
        "<NSLayoutConstraint:0x3 V:|-(10)-[UILabel:0x4]   (active, names: '|':UIView:0x5 )>",
        "<NSLayoutConstraint:0x6 V:[UILabel:0x4]-(24)-[UIView:0x2]   (active)>",
        "<NSLayoutConstraint:0x7 V:[UIView:0x2]-(16)-[UIPageControl:0x8]   (active)>",
        "<NSLayoutConstraint:0x9 V:[UIPageControl:0x8]-(16)-|   (active, names: '|':UIView:0x5 )>",
        "<NSLayoutConstraint:0xa V:|-(0)-[UIView:0x5]   (active, names: '|':UITableViewCellContentView:0xb )>",
        "<NSLayoutConstraint:0xc V:[UIView:0x5]-(0)-|   (active, names: '|':UITableViewCellContentView:0xb )>",
        "<NSLayoutConstraint:0xd 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 380   (active)>"
        """),
    Sample(
      source: "http://vathanakmao-technotes.blogspot.com/2017/09/layoutconstraints-unable-to.html",
      constraints: """
        "<_UILayoutSupportConstraint:0x1 _UILayoutGuide:0x2.height == 0   (active)>",
        "<_UILayoutSupportConstraint:0x3 V:|-(0)-[_UILayoutGuide:0x2]   (active, names: '|':UIView:0x4 )>",
        "<_UILayoutSupportConstraint:0x5 _UILayoutGuide:0x6.height == 0   (active)>",
        "<_UILayoutSupportConstraint:0x7 _UILayoutGuide:0x6.bottom == UIView:0x4.bottom   (active)>",
        "<NSLayoutConstraint:0x8 V:[_UILayoutGuide:0x2]-(113)-[NextButton]   (active, names: NextButton:0x9 )>",
        "<NSLayoutConstraint:0xa V:[NextButton]-(465)-[_UILayoutGuide:0x6]   (active, names: NextButton:0x9 )>",
        "<NSLayoutConstraint:0xb 'UIView-Encapsulated-Layout-Height' UIView:0x4.height == 568   (active)>"
        """),
    Sample(
      source: "nathantannar4/InputBarAccessoryView issue 177",
      constraints: """
        "<NSLayoutConstraint:0x1 InputBarAccessoryView.InputTextView:0x2.bottom == UIView:0x3.bottom   (active)>",
        "<NSLayoutConstraint:0x4 V:|-(0)-[UIView:0x3]   (active, names: '|':UIView:0x5 )>",
        "<NSLayoutConstraint:0x6 UIView:0x3.bottom == InputBarAccessoryView.InputStackView:0x7.top - 8   (active)>",
        "<NSLayoutConstraint:0x8 InputBarAccessoryView.InputStackView:0x7.bottom == UIView:0x5.bottom   (active)>",
        "<NSLayoutConstraint:0x9 V:[InputBarAccessoryView.InputStackView:0xa]-(12)-[UIView:0x5]   (active)>",
        "<NSLayoutConstraint:0xb UIView:0x5.bottom == UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide'.bottom - 6   (active)>",
        "<NSLayoutConstraint:0xd V:|-(0)-[InputBarAccessoryView.InputStackView:0xa]   (active, names: '|':NaRen.ChatInputBarView:0xe )>",
        "<NSLayoutConstraint:0xf '_UITemporaryLayoutHeight' NaRen.ChatInputBarView:0xe.height == 0   (active)>",
        "<NSLayoutConstraint:0x10 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide']-(0)-|   (active, names: '|':NaRen.ChatInputBarView:0xe )>"
        """),
  ]

  /// Stack views, which create constraints themselves.
  private static let stackViews: [Sample] = [
    Sample(
      source: "braintree/braintree_ios issue 237",
      constraints: """
        "<NSLayoutConstraint:0x1 BTUICardHint:0x2.width == BTUIVisaVectorArtView:0x3.width + 1>",
        "<NSLayoutConstraint:0x4 'UISV-hiding' H:[BTUICardHint:0x2(0)]>"
        """),
    Sample(
      source: "ymm-oss/RepresentableKit issue 3",
      constraints: """
        "<NSLayoutConstraint:0x1 UIView:0x2.height == 100   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-alignment' UIView:0x4.bottom == UIView:0x2.bottom   (active)>",
        "<NSLayoutConstraint:0x5 'UISV-alignment' UIView:0x4.top == UIView:0x2.top   (active)>",
        "<NSLayoutConstraint:0x6 'UISV-canvas-connection' UIStackView:0x7.top == UIView:0x4.top   (active)>",
        "<NSLayoutConstraint:0x8 'UISV-canvas-connection' V:[UIView:0x4]-(0)-|   (active, names: '|':UIStackView:0x7 )>",
        "<NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Height' UIStackView:0x7.height == 711   (active)>"
        """),
    Sample(
      source: "mozilla-mobile/prox issue 242",
      constraints: """
        "<NSLayoutConstraint:0x1 V:|-(16)-[UILabel:0x2]   (active, names: '|':Prox.PlaceDetailsEventView:0x3 )>",
        "<NSLayoutConstraint:0x4 UILabel:0x2.bottom == Prox.PlaceDetailsEventView:0x3.bottom - 16   (active)>",
        "<NSLayoutConstraint:0x5 'UISV-hiding' Prox.PlaceDetailsEventView:0x3.height == 0   (active)>"
        """),
    Sample(
      source: "LoopKit/Loop pull request 439",
      constraints: """
        "<NSLayoutConstraint:0x1 LoopUI.ChartContentView:0x2.height >= 100   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-hiding' LoopUI.ChartContentView:0x2.height == 0   (active)>"
        """),
  ]

  /// AppKit.
  private static let appKit: [Sample] = [
    Sample(
      source: "munki/munki issue 1241",
      constraints: """
        "<NSLayoutConstraint:0x1 NSTextField:0x2.width >= 152   (active)>",
        "<NSLayoutConstraint:0x3 H:[NSTextField:0x2]-(8)-|   (active, names: ItemCell:0x4, '|':ItemCell:0x4 )>",
        "<NSLayoutConstraint:0x5 H:[NSImageView:0x6]-(3)-[NSTextField:0x2]   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x7 h=--& v=-&- ItemCell.width == 194   (active, names: ItemCell:0x4 )>",
        "<NSLayoutConstraint:0x8 H:|-(6)-[NSImageView:0x6]   (active, names: ItemCell:0x4, '|':ItemCell:0x4 )>",
        "<NSLayoutConstraint:0x9 NSImageView:0x6.width == 30   (active)>"
        """),
    Sample(
      source: "OpenIntelWireless/HeliPort pull request 246",
      constraints: """
        "<NSLayoutConstraint:0x1 H:|-(5)-[NSVisualEffectView:0x2](LTR)   (active, names: '|':HeliPort.WifiMenuItemView:0x3 )>",
        "<NSLayoutConstraint:0x4 NSVisualEffectView:0x2.right == HeliPort.WifiMenuItemView:0x3.right - 5   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& HeliPort.WifiMenuItemView:0x3.width == 0   (active)>"
        """),
    Sample(
      source: "iina/iina issue 1568",
      constraints: """
        "<NSLayoutConstraint:0x1 H:[NSButton:0x2'Button'(24)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& H:[NSButton:0x2'Button'(0)]>"
        """),
    Sample(
      source: "sindresorhus/Settings issue 4",
      constraints: """
        "<NSLayoutConstraint:0x1 'NSStackView.Edge.Top' V:|-(>=0)-[_NSToolbarItemViewerLabelView:0x2]   (active, names: '|':NSStackView:0x3 )>",
        "<NSLayoutConstraint:0x4 'NSStackView.Edge.Bottom' V:[_NSToolbarItemViewerLabelView:0x2]-(>=0)-|   (active, names: '|':NSStackView:0x3 )>",
        "<NSLayoutConstraint:0x5 NSToolbarButton:0x6.bottom <= NSStackView:0x3.top - 2   (active)>",
        "<NSLayoutConstraint:0x7 V:|-(>=3)-[NSToolbarButton:0x6]   (active, names: '|':NSToolbarItemViewer:0x8 )>",
        "<NSLayoutConstraint:0x9 NSStackView:0x3.bottom == NSToolbarItemViewer:0x8.bottom - 4   (active)>",
        "<NSLayoutConstraint:0xa 'NSView-Encapsulated-Layout-Height' NSToolbarItemViewer:0x8.height == 1   (active)>"
        """),
  ]

  /// SnapKit, which logs where a constraint was created.
  private static let snapKit: [Sample] = [
    Sample(
      source: "horizontalsystems/unstoppable-wallet-ios issue 1731",
      constraints: """
        "<SnapKit.LayoutConstraint:0x1@BackupWordsController.swift#61 UIButton:0x2.bottom == UIExtensions.GradientView:0x3.bottom - 24.0>",
        "<SnapKit.LayoutConstraint:0x4@BackupWordsController.swift#62 UIButton:0x2.bottom == UIExtensions.GradientView:0x3.bottom - 32.0>"
        """),
    Sample(
      source: "QuickBlox/quickblox-ios-sdk issue 794",
      constraints: """
        "<SnapKit.LayoutConstraint:0x1@ChooseViewController.swift#122 UILabel:0x2.centerX == UIView:0x3.centerX + 30.0>",
        "<SnapKit.LayoutConstraint:0x4@ChooseViewController.swift#123 UILabel:0x2.left == UIView:0x3.left + 20.0>",
        "<SnapKit.LayoutConstraint:0x5@ChooseViewController.swift#124 UILabel:0x2.right == UIView:0x3.right - 20.0>"
        """),
    Sample(
      source: "SnapKit/SnapKit issue 462",
      constraints: """
        "<SnapKit.LayoutConstraint:0x1@TripSettingsViewController.swift#67 UIImageView:0x2.left == UIView:0x3.left + 20.0>",
        "<SnapKit.LayoutConstraint:0x4@TripSettingsViewController.swift#73 UILabel:0x5.left == UIImageView:0x2.right + 10.0>",
        "<SnapKit.LayoutConstraint:0x6@TripSettingsViewController.swift#74 UILabel:0x5.right == UIView:0x3.right - 20.0>",
        "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Width' UIView:0x3.width == 20   (active)>"
        """),
  ]

  /// Masonry, whose views can have keys.
  private static let masonry: [Sample] = [
    Sample(
      source: "SnapKit/Masonry issue 447",
      constraints: """
        "<NSLayoutConstraint:0x1 UITableViewCellContentView:cv.width == 414>",
        "<NSLayoutConstraint:0x2 UITableViewCellContentView:cv.width == 0>"
        """),
    Sample(
      source: "SnapKit/Masonry issue 557",
      constraints: """
        "<MASLayoutConstraint:0x1 UIImageView:0x2.top == UITableViewCellContentView:0x3.top + 16>",
        "<MASLayoutConstraint:0x4 UIImageView:0x2.height == 76>",
        "<MASLayoutConstraint:0x5 UILabel:0x6.bottom == UIImageView:0x2.bottom>",
        "<MASLayoutConstraint:0x7 UILabel:0x8.top == UILabel:0x6.bottom + 16>",
        "<MASLayoutConstraint:0x9 UILabel:0x8.bottom == UITableViewCellContentView:0x3.bottom - 16>",
        "<NSLayoutConstraint:0xa UITableViewCellContentView:0x3.height == 107.5>"
        """),
    Sample(
      source: "Nemocdz/iOSCollectionInTableDemo issue 2",
      constraints: """
        "<MASLayoutConstraint:0x1 UICollectionView:0x2.top == UITableViewCellContentView:0x3.top>",
        "<MASLayoutConstraint:0x4 UICollectionView:0x2.bottom == UITableViewCellContentView:0x3.bottom>",
        "<MASLayoutConstraint:0x5 UICollectionView:0x2.height == 200>",
        "<NSLayoutConstraint:0x6 UITableViewCellContentView:0x3.height == 100>"
        """),
    Sample(
      source: "forkingdog/UITableView-FDTemplateLayoutCell issue 332",
      constraints: """
        "<MASLayoutConstraint:0x1 UILabel:0x2.height == 21>",
        "<MASLayoutConstraint:0x3 UILabel:0x2.top == UITableViewCellContentView:0x4.top + 10>",
        "<MASLayoutConstraint:0x5 UILabel:0x2.bottom == UITableViewCellContentView:0x4.bottom - 10>",
        "<NSLayoutConstraint:0x6 UITableViewCellContentView:0x4.height == 44>"
        """),
    Sample(
      source: "SnapKit/Masonry issue 478",
      constraints: """
        <MASLayoutConstraint:0x1 UIImageView:iconView.height == 70>,
        <MASLayoutConstraint:0x2 UIImageView:iconView.top == UITableViewCellContentView:0x3.top + 7>,
        <MASLayoutConstraint:0x4 UIImageView:iconView.bottom == UITableViewCellContentView:0x3.bottom - 7>,
        <NSLayoutConstraint:0x5 UITableViewCellContentView:0x3.height == 43.5>
        """),
  ]

  /// Conflicts in which every constraint comes from a framework, so none can be changed.
  static let frameworksOwn: [Sample] = [
    Sample(
      source: "transmission/transmission issue 6644",
      constraints: """
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- _NSTextContentView:0x2.minX == 0   (active, names: '|':NSTextView:0x3 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- H:[_NSTextContentView:0x2]-(49)-|   (active, names: '|':NSTextView:0x3 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& NSTextView:0x3.width == 2   (active)>"
        """),
    Sample(
      source: "douglasdrumond/macvim issue 521",
      constraints: """
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[FI_TBrowserBackgroundView:0x2(0)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:|-(0)-[FI_TListScrollView:0x4]   (Names: '|':FI_TBrowserBackgroundView:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x5 h=-&- v=-&- V:|-(0)-[NSClipView:0x6]   (Names: '|':FI_TListScrollView:0x4 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x7 h=-&- v=-&- V:[NSClipView:0x6]-(0)-|   (Names: '|':FI_TListScrollView:0x4 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x8 h=-&- v=-&- V:[FI_TListScrollView:0x4]-(0)-|   (Names: '|':FI_TBrowserBackgroundView:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x9 h=-&- v=-&- V:[FI_TListView:0xa]-(17)-|   (Names: '|':NSClipView:0x6 )>",
        "<NSAutoresizingMaskLayoutConstraint:0xb h=-&- v=-&- V:|-(0)-[FI_TListView:0xa]   (Names: '|':NSClipView:0x6 )>"
        """),
    Sample(
      source: "https://devpeace.com/ios/33073127/nested-uistackviews-broken-constraints",
      constraints: """
        "<NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0x2.top == UILabel:0x3'Also available on iBooks'.top>",
        "<NSLayoutConstraint:0x4 'UISV-canvas-connection' V:[UIButton:0x5]-(0)-|   (Names: '|':UIStackView:0x2 )>",
        "<NSLayoutConstraint:0x6 'UISV-hiding' V:[UIStackView:0x2(0)]>",
        "<NSLayoutConstraint:0x7 'UISV-spacing' V:[UILabel:0x3'Also available on iBooks']-(8)-[UIButton:0x5]>"
        """),
  ]
}
