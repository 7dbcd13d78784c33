import InterfaceBuilder
import LayoutModel
import Testing

@Suite("Imported names")
struct NamingTests {
  @Test(
    "of layouts are the identifier or title, else the class and object id",
    arguments: [
      (#"<view id="a" customClass="Card">"#, "view", "Card-a"),
      (#"<view id="a" userLabel="The Card">"#, "view", "The Card"),
      (#"<tableViewCell id="a" reuseIdentifier="Row" userLabel="x">"#, "tableViewCell", "Row"),
      (#"<tableViewCell id="a">"#, "tableViewCell", "UITableViewCell-a"),
      (#"<view id="a" userLabel="two&#10;lines `x`">"#, "view", "two lines x"),
    ])
  func layouts(start: String, tag: String, name: String) throws {
    let document = try xib(#"\#(start)<rect key="frame" width="1" height="1"/></\#(tag)>"#)
    #expect(document.layouts.map(\.name) == [name])
    #expect(document.layouts.first?.views.first?.name == "root")
  }

  @Test("of layouts are unique in the document")
  func uniqueLayouts() throws {
    let cell = #"<tableViewCell reuseIdentifier="Row" id="X"><rect key="frame"/></tableViewCell>"#
    let document = try xib(
      ["a", "b", "c"].map { cell.replacing("X", with: $0) }.joined())
    #expect(document.layouts.map(\.name) == ["Row", "Row-2", "Row-3"])
  }

  @Test("of views are unique in the layout")
  func uniqueViews() throws {
    let document = try xib(
      """
      <view id="a"><rect key="frame"/><subviews>
      <view userLabel="Box" id="b"><rect key="frame"/></view>
      <view userLabel="Box" id="c"><rect key="frame"/></view>
      <view userLabel="root" id="d"><rect key="frame"/></view>
      <label userLabel=" " id="e"><rect key="frame"/></label>
      <label customClass="Fancy" id="f"><rect key="frame"/></label>
      <view restorationIdentifier="kept" id="g"><rect key="frame"/></view>
      </subviews></view>
      """)
    let names = try #require(document.layouts.first).views.map(\.name)
    #expect(names == ["root", "Box", "Box2", "root2", "UILabel1", "Fancy1", "kept"])
  }

  @Test("two objects with one id become two views, with a notice")
  func duplicateIDs() throws {
    let document = try xib(
      """
      <view id="a"><rect key="frame"/><subviews><view id="b"><rect key="frame"/></view>
      <view id="b"><rect key="frame"/></view></subviews></view>
      <view id="a"><rect key="frame"/></view>
      """)
    #expect(document.layouts.map(\.views.count) == [3, 1])
    #expect(document.notices.map(\.reason) == [.duplicateID, .duplicateID])
    #expect(Set(document.layouts.flatMap { $0.views.map(\.id) }).count == 4)
    #expect(Set(document.layouts.map(\.id)).count == 2)
  }

  @Test("of objects are stable: repeated imports give the same objects")
  func frozenIDs() throws {
    let layout = try imported("SignIn.storyboard").layout("SignIn")
    // The first 128 bits of the SHA-256 of "alstore/imported-id/1", "view", the document's name and
    // the object ID, each preceded by its length in eight bytes.
    #expect(try layout.view(of: "lab-00-001").id.description == "9f5e5a9713f5f2a04c63136b1a9419a2")
  }
}

@Suite("Imported outlets")
struct OutletTests {
  @Test("come from the file's owner, from cells and from views")
  func sources() throws {
    let document = try xib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"><connections>
      <outlet property="view" destination="a" id="o1"/>
      <outlet property="title" destination="b" id="o2"/>
      <outlet property="dataSource" destination="b" id="o9"/></connections></placeholder>
      <view id="a" customClass="Card"><rect key="frame"/><subviews>
      <label id="b"><rect key="frame"/></label></subviews>
      <viewLayoutGuide userLabel="Column" id="g"/>
      <connections><outlet property="title" destination="b" id="o3"/>
      <outlet property="column" destination="g" id="o4"/>
      <outlet property="other" destination="c" id="o5"/></connections></view>
      <view id="c"><rect key="frame"/></view>
      """)
    let layout = try #require(document.layouts.first)
    #expect(layout.outlets.map(\.name) == ["view", "title", "title2", "column"])
    #expect(layout.outlet(named: "title2")?.targets == [.view(try layout.view(of: "b").id)])
    #expect(document.layouts.last?.outlets.map(\.name) == ["other"])
  }

  @Test("that are collections with targets in two trees become a collection in each")
  func sharedCollections() throws {
    let document = try xib(
      """
      <view id="a"><rect key="frame"/><connections>
      <outletCollection property="all" destination="c" id="o1"/>
      <outletCollection property="all" destination="a" id="o2"/></connections></view>
      <view id="c"><rect key="frame"/></view>
      """)
    let outlets = document.layouts.flatMap { Array($0.outlets) }
    #expect(outlets.map(\.name) == ["all", "all"])
    #expect(Set(outlets.map(\.id)).count == 2)
    #expect(outlets.allSatisfy { $0.isCollection && $0.targets.count == 1 })
  }
}
