import InterfaceBuilder
import LayoutModel
import Testing

/// Parts of a document that are installed or set only for matching traits.
@Suite("Variations")
struct VariationTests {
  let layout: Layout
  let compact: Environment
  let regular: Environment

  init() throws {
    layout = try #require(try xib(Self.objects, device: "retina4_7").layouts.first)
    compact = layout.canvas.environment
    regular = try #require(Device.named("ipad9_7")).environment()
  }

  private static let objects = """
    <view id="a"><rect key="frame" width="375" height="667"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="b">
    <rect key="frame" width="1" height="1"/></view>
    <stackView axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="c">
    <rect key="frame" width="1" height="1"/>
    <variation key="widthClass=regular" axis="horizontal" spacing="9" distribution="fillEqually"/>
    <variation key="widthClass=unheard-of" spacing="100"/>
    </stackView></subviews>
    <constraints>
    <constraint firstItem="b" firstAttribute="width" constant="10" id="k1">
    <variation key="heightClass=regular-widthClass=regular" constant="20"/>
    <variation key="userInterfaceIdiom=mac" constant="30"/></constraint>
    <constraint firstItem="b" firstAttribute="height" constant="10" id="k2"/>
    <constraint firstItem="c" firstAttribute="height" constant="10" id="k3"/>
    </constraints>
    <variation key="default">
    <mask key="subviews"><exclude reference="b"/></mask>
    <mask key="constraints"><exclude reference="k2"/></mask></variation>
    <variation key="widthClass=regular">
    <mask key="subviews"><include reference="b"/></mask>
    <mask key="constraints"><include reference="k2"/><exclude reference="k3"/></mask></variation>
    </view>
    """

  @Test("install views if their traits match")
  func views() throws {
    let view = try layout.view(of: "b")
    #expect(!view.resolved(in: compact).isInstalled)
    #expect(view.resolved(in: regular).isInstalled)
  }

  @Test("install constraints if their traits match")
  func constraints() throws {
    let included = try layout.constraint(of: "k2")
    #expect(!included.isEffective(in: compact) && included.isEffective(in: regular))
    let excluded = try layout.constraint(of: "k3")
    #expect(excluded.isEffective(in: compact) && !excluded.isEffective(in: regular))
  }

  @Test("change constants if all traits match")
  func constants() throws {
    let constraint = try layout.constraint(of: "k1")
    #expect(constraint.equation(in: compact).constant == 10)
    #expect(constraint.equation(in: regular).constant == 20)
  }

  @Test("change stack views")
  func stacks() throws {
    let stack = try #require(try layout.view(of: "c").resolved(in: regular).stack)
    #expect(stack.axis == .horizontal && stack.spacing == 9)
    #expect(stack.distribution == .fillEqually)
    #expect(try layout.view(of: "c").resolved(in: compact).stack?.axis == .vertical)
  }

  @Test("for unknown traits are left out with a notice")
  func unknown() throws {
    let document = try xib(Self.objects, device: "retina4_7")
    #expect(document.notices.map(\.reason) == [.unknownTraits])
  }

  @Test("do not apply to a canvas without a device, but apply to devices")
  func withoutDevice() throws {
    let objects = Self.objects.replacing("widthClass=regular", with: "widthClass=compact")
    let old = try #require(try xib(objects, device: nil, tools: 6254).layouts.first)
    let view = try old.view(of: "b")
    #expect(!view.resolved(in: old.canvas.environment).isInstalled)
    #expect(view.resolved(in: compact).isInstalled)
  }
}
