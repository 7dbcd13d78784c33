"""Writes storyboards in the format of Interface Builder from trees of views.

Views are stacked rather than placed, so that a screen adapts to devices, languages and text sizes. The
only frames written are those of scenes and cells, which the format requires; the rest is measured.
"""
import re
from xml.sax.saxutils import quoteattr

DEVICE = (393, 852)


def element(name, attributes, *children):
    """An element, without the attributes that are None."""
    words = "".join(
        f" {key}={quoteattr(str(value))}" for key, value in attributes.items() if value is not None
    )
    content = "".join(child for child in children if child)
    return f"<{name}{words}>{content}</{name}>" if content else f"<{name}{words}/>"


def color(key, value):
    """A colour: `#rrggbb`, or the name of a system colour."""
    if value is None:
        return ""
    if not value.startswith("#"):
        return element("color", {"key": key, "systemColor": value + "Color"})
    red, green, blue = (int(value[start:start + 2], 16) / 255 for start in (1, 3, 5))
    return element("color", {
        "key": key, "red": f"{red:.4g}", "green": f"{green:.4g}", "blue": f"{blue:.4g}",
        "alpha": "1", "colorSpace": "custom", "customColorSpace": "sRGB",
    })


def font(size=None, weight=None, style=None):
    if style:
        return element("fontDescription", {"key": "fontDescription", "style": f"UICTFontTextStyle{style}"})
    kind = "boldSystem" if weight == "bold" else "system"
    return element("fontDescription", {
        "key": "fontDescription", "type": kind, "weight": None if weight == "bold" else weight,
        "pointSize": size or 17,
    })


def frame(x, y, width, height):
    return element("rect", {"key": "frame", "x": x, "y": y, "width": width, "height": height})


class View:
    """The element of a view, with its constraints and content."""

    def __init__(self, tag, parts="", children=(), width=None, height=None, background=None, radius=0,
                 border=None, tint=None, hugging=None, name=None, aspect=None, **attributes):
        self.tag, self.parts, self.children = tag, parts, list(children)
        self.width, self.height, self.aspect = width, height, aspect
        self.background, self.radius, self.border, self.tint = background, radius, border, tint
        self.attributes, self.hugging, self.name = attributes, hugging, name
        self.constraints = []
        self.id = None

    def named(self, numbers):
        """Assigns identifiers, which are the same in every run."""
        self.id = numbers.next()
        for child in self.children:
            child.named(numbers)
        return self

    def rule(self, numbers, **attributes):
        names = {
            "first": "firstItem", "of": "firstAttribute", "second": "secondItem", "to": "secondAttribute",
        }
        values = {names.get(key, key): value for key, value in attributes.items()}
        return element("constraint", {**values, "id": numbers.next()})

    def sizes(self, numbers):
        rules = []
        if self.width is not None:
            rules.append(self.rule(numbers, of="width", constant=self.width))
        if self.height is not None:
            rules.append(self.rule(numbers, of="height", constant=self.height))
        if self.aspect is not None:
            rules.append(self.rule(
                numbers, of="width", second=self.id, to="height", multiplier=self.aspect))
        return rules

    def runtime(self):
        values = []
        if self.radius:
            values.append(element(
                "userDefinedRuntimeAttribute", {"type": "number", "keyPath": "layer.cornerRadius"},
                element("real", {"key": "value", "value": self.radius})))
        if self.border:
            values.append(element(
                "userDefinedRuntimeAttribute", {"type": "number", "keyPath": "layer.borderWidth"},
                element("real", {"key": "value", "value": 1})))
            values.append(element(
                "userDefinedRuntimeAttribute", {"type": "color", "keyPath": "layer.borderColor"},
                color("value", self.border)))
        return element("userDefinedRuntimeAttributes", {}, *values) if values else ""

    def text(self, numbers):
        attributes = {
            "contentMode": "scaleToFill", "translatesAutoresizingMaskIntoConstraints": "NO",
            **self.attributes, "id": self.id, "userLabel": self.name,
        }
        if self.hugging is not None:
            attributes["horizontalHuggingPriority"] = self.hugging
        if self.radius:
            attributes["clipsSubviews"] = "YES"
        inner = "".join(child.text(numbers) for child in self.children)
        rules = "".join(self.sizes(numbers) + self.own_rules(numbers))
        return element(
            self.tag, attributes,
            element("subviews", {}, inner) if inner else "", color("backgroundColor", self.background),
            color("tintColor", self.tint), self.parts,
            element("constraints", {}, rules) if rules else "", self.runtime())

    def own_rules(self, numbers):
        return []


class Box(View):
    """A view filled by one other view, with insets."""

    def __init__(self, content=None, inset=0, **attributes):
        super().__init__("view", children=[content] if content else [], **attributes)
        self.inset = inset if isinstance(inset, tuple) else (inset, inset)

    def own_rules(self, numbers):
        vertical, horizontal = self.inset
        rules = []
        for child in self.children:
            for side, distance in [
                ("top", vertical), ("leading", horizontal), ("bottom", vertical), ("trailing", horizontal)
            ]:
                first, second = (child.id, self.id) if side in ("top", "leading") else (self.id, child.id)
                rules.append(self.rule(
                    numbers, first=first, of=side, second=second, to=side, constant=distance))
        return rules


class Scroll(Box):
    """A view in which another view scrolls vertically."""

    def __init__(self, content, **attributes):
        super().__init__(content, **attributes)
        self.tag = "scrollView"

    def own_rules(self, numbers):
        content = self.children[0]
        return super().own_rules(numbers) + [
            self.rule(numbers, first=content.id, of="width", second=self.id, to="width")]


class Layers(View):
    """A view with subviews: the first fills it, the others have a position in it."""

    def __init__(self, ground, *placed, **attributes):
        super().__init__("view", children=[ground] + [view for view, _ in placed], **attributes)
        self.places = [place for _, place in placed]

    def own_rules(self, numbers):
        rules = []
        ground = self.children[0]
        for side in ("top", "leading", "bottom", "trailing"):
            rules.append(self.rule(numbers, first=ground.id, of=side, second=self.id, to=side))
        for child, place in zip(self.children[1:], self.places):
            for side, distance in place.items():
                rules.append(self.rule(
                    numbers, first=child.id, of=side, second=self.id, to=side, constant=distance))
        return rules


def stack(axis, children, spacing=8, align=None, fill=None, **attributes):
    return View(
        "stackView", children=children, axis=axis, spacing=spacing, alignment=align,
        distribution=fill, opaque="NO", **attributes)


def column(*children, **options):
    return stack("vertical", children, **options)


def row(*children, align="center", **options):
    return stack(None, children, align=align, **options)


def spacer(**options):
    options.setdefault("hugging", 1)
    return View("view", verticalHuggingPriority=1, **options)


def line(tone="separator", **options):
    return View("view", background=tone, height=1, **options)


def label(text, size=None, weight=None, tone=None, lines=1, align=None, style=None, **options):
    """A label; without a size it uses the text style body."""
    options.setdefault("hugging", 251)
    if size is None and weight is None:
        style = style or "Body"
    return View(
        "label", font(size, weight, style) + color("textColor", tone or "label"), text=text, opaque="NO",
        textAlignment=align, lineBreakMode="tailTruncation", numberOfLines=lines, contentMode="left",
        adjustsFontSizeToFit="NO", **options)


def button(title, kind=None, image=None, tone=None, size=None, weight=None, corner=None, fill=None,
           **options):
    """A plain button, or one with a configuration: filled, tinted, gray or bordered."""
    if kind:
        parts = element(
            "buttonConfiguration",
            {"key": "configuration", "style": kind, "title": title, "image": image,
             "catalog": "system" if image else None, "imagePadding": 6 if image else None,
             "cornerStyle": corner},
            color("baseForegroundColor", tone), color("baseBackgroundColor", fill))
    else:
        parts = font(size or 15, weight) + element(
            "state", {"key": "normal", "title": title, "image": image,
                      "catalog": "system" if image else None}, color("titleColor", tone))
    return View("button", parts, opaque="NO", buttonType="system", **options)


def field(placeholder, text=None, secure=False, border="roundedRect", **options):
    traits = element("textInputTraits", {"key": "textInputTraits", "secureTextEntry": "YES" if secure else None})
    return View(
        "textField", font(16) + traits, opaque="NO", borderStyle=border, placeholder=placeholder,
        text=text, **options)


def image(name, width=None, height=None, mode="scaleAspectFill", **options):
    return View("imageView", image=name, contentMode=mode, width=width, height=height,
                clipsSubviews="YES", **options)


def symbol(name, side=24, **options):
    return View("imageView", image=name, catalog="system", contentMode="scaleAspectFit", width=side,
                height=side, **options)


def switch(on=True, tone=None):
    return View("switch", color("onTintColor", tone), opaque="NO", on="YES" if on else "NO", hugging=750)


def slider(value=0.5, **options):
    return View("slider", opaque="NO", value=value, minValue=0, maxValue=1, **options)


def stepper():
    return View("stepper", opaque="NO", maximumValue=10, hugging=750)


def segments(*titles, selected=0):
    parts = element("segments", {}, *(element("segment", {"title": title}) for title in titles))
    return View("segmentedControl", parts, opaque="NO", segmentControlStyle="plain",
                selectedSegmentIndex=selected)


def progress(value, tone=None, **options):
    return View("progressView", color("progressTintColor", tone), opaque="NO", progress=value, **options)


def spinner(large=False):
    return View("activityIndicatorView", opaque="NO", style="large" if large else "medium",
                animating="YES")


def pages(count, current=0):
    return View(
        "pageControl",
        color("pageIndicatorTintColor", "systemGray4") + color("currentPageIndicatorTintColor", "label"),
        opaque="NO", numberOfPages=count, currentPage=current)


def search(placeholder, **options):
    return View("searchBar", searchBarStyle="minimal", placeholder=placeholder, **options)


def date_picker(mode="date", width=120, height=34, **options):
    return View("datePicker", opaque="NO", datePickerMode=mode, style="compact", width=width,
                height=height, **options)


def wheel(**options):
    return View("pickerView", **options)


def map_view(**options):
    return View("mapView", mapType="standard", **options)


class Cell(View):
    """A cell of a static table; the content fills it within its margins."""

    def __init__(self, content, height=52, accessory=None):
        super().__init__("tableViewCell", children=[content])
        self.cell_height, self.accessory = height, accessory

    def text(self, numbers, x=0, y=0, width=DEVICE[0]):
        content, inner = numbers.next(), self.children[0]
        rules = [
            self.rule(numbers, first=inner.id, of="leading", second=content, to="leading", constant=20),
            self.rule(numbers, first=content, of="trailing", second=inner.id, to="trailing", constant=16),
            self.rule(numbers, first=inner.id, of="centerY", second=content, to="centerY"),
        ]
        size = (width, self.cell_height)
        return element(
            "tableViewCell",
            {"clipsSubviews": "YES", "contentMode": "scaleToFill", "accessoryType": self.accessory,
             "rowHeight": self.cell_height, "id": self.id}, frame(x, y, *size),
            element(
                "tableViewCellContentView", {"key": "contentView", "id": content, "opaque": "NO"},
                frame(0, 0, size[0] - (40 if self.accessory else 0), size[1]),
                element("subviews", {}, inner.text(numbers)), element("constraints", {}, *rules)))


class Table(View):
    """A static table: sections are (header, footer, cells)."""

    def __init__(self, *sections, style="insetGrouped", **options):
        self.sections = sections
        super().__init__(
            "tableView", children=[cell for _, _, cells in sections for cell in cells], style=style,
            dataMode="static", background="systemGroupedBackground", rowHeight=52, sectionHeaderHeight=18,
            sectionFooterHeight=18, **options)

    def text(self, numbers):
        y, sections = 0, []
        # In the inset grouped style, cells are inset.
        inset = 20 if self.attributes["style"] == "insetGrouped" else 0
        width = DEVICE[0] - 2 * inset
        for header, footer, cells in self.sections:
            y += 38 if header else 18
            inner = []
            for cell in cells:
                inner.append(cell.text(numbers, inset, y, width))
                y += cell.cell_height
            y += 34 if footer else 18
            sections.append(element(
                "tableViewSection", {"headerTitle": header, "footerTitle": footer, "id": numbers.next()},
                element("cells", {}, *inner)))
        children, self.children = self.children, []
        self.parts = element("sections", {}, *sections)
        result = super().text(numbers)
        self.children = children
        return result


class Numbers:
    """An identifier in the form that Interface Builder uses, from a scene and a number."""

    def __init__(self, scene):
        self.scene, self.count = scene, 0

    def next(self):
        self.count += 1
        digits = f"{self.scene:02d}{self.count:06d}"
        return f"{digits[:3]}-{digits[3:5]}-{digits[5:]}"


class Scene:
    """A screen: content within the safe area, with bars around it.

    Sides are "safe" (the safe area), "margin" or "edge".
    """

    def __init__(self, name, content, title=None, large=False, left=(), right=(), tabs=None,
                 selected=0, tools=None, dark=False, background="systemBackground", sides="margin", top=8, bottom="free",
                 tint=None):
        self.name, self.content, self.title, self.large = name, content, title, large
        self.left, self.right, self.tabs, self.selected = left, right, tabs, selected
        self.tools, self.background, self.sides = tools, background, sides
        self.top, self.bottom, self.tint, self.dark = top, bottom, tint, dark

    def text(self, number):
        numbers = Numbers(number)
        root, safe, controller = numbers.next(), numbers.next(), numbers.next()
        content = self.content.named(numbers)
        inner = content.text(numbers)

        def rule(first, of, second, to, distance=0, relation=None, priority=None):
            return element("constraint", {
                "firstItem": first, "firstAttribute": of, "relation": relation, "secondItem": second,
                "secondAttribute": to, "constant": distance or None, "priority": priority,
                "id": numbers.next(),
            })

        anchor, inset = (root, 0) if self.sides == "edge" else (safe, 20 if self.sides == "margin" else 0)
        rules = [
            rule(content.id, "leading", anchor, "leading", inset),
            rule(anchor, "trailing", content.id, "trailing", inset),
            rule(content.id, "top", root if self.top == "edge" else safe, "top",
                 0 if self.top == "edge" else self.top),
        ]
        if self.bottom == "free":
            # In an app, content that does not fit on the smallest phone would scroll.
            rules.append(rule(safe, "bottom", content.id, "bottom", 8, "greaterThanOrEqual", 900))
        elif self.bottom == "edge":
            rules.append(rule(root, "bottom", content.id, "bottom"))
        else:
            rules.append(rule(safe, "bottom", content.id, "bottom", self.bottom))
        view = element(
            "view", {"key": "view", "contentMode": "scaleToFill", "id": root}, frame(0, 0, *DEVICE),
            element("autoresizingMask", {
                "key": "autoresizingMask", "widthSizable": "YES", "heightSizable": "YES"}),
            element("subviews", {}, inner), element("viewLayoutGuide", {"key": "safeArea", "id": safe}),
            color("backgroundColor", self.background), color("tintColor", self.tint),
            element("constraints", {}, *rules))
        return self.scenes(controller, view, numbers)

    def scenes(self, controller, view, numbers):
        """The scene of the screen, and those of its container controllers."""
        tab = self.tab(self.tabs[self.selected], numbers) if self.tabs else ""
        item = tools = ""
        if self.title is not None:
            item = element(
                "navigationItem", {
                    "key": "navigationItem", "title": self.title, "id": numbers.next(),
                    "largeTitleDisplayMode": "always" if self.large else "never"},
                self.items("leftBarButtonItems", self.left, numbers),
                self.items("rightBarButtonItems", self.right, numbers))
        if self.tools:
            tools = element("toolbarItems", {}, *(self.item(tool, numbers) for tool in self.tools))
        texts = [self.scene(element(
            "viewController", {
                "storyboardIdentifier": self.name, "title": self.name, "id": controller,
                "sceneMemberID": "viewController"},
            view, tools, item, tab if self.title is None else "",
            element("simulatedStatusBarMetrics", {
                "key": "simulatedStatusBarMetrics", "statusBarStyle": "lightContent"}) if self.dark else ""),
            numbers)]
        shown = controller
        if self.title is not None:
            shown = numbers.next()
            bars = element(
                "navigationBar", {
                    "key": "navigationBar", "contentMode": "scaleToFill", "id": numbers.next(),
                    "largeTitles": "YES" if self.large else None},
                frame(0, 59, DEVICE[0], 96 if self.large else 44))
            if self.tools:
                bars += element(
                    "toolbar", {"key": "toolbar", "contentMode": "scaleToFill", "id": numbers.next()},
                    frame(0, 0, DEVICE[0], 49))
            texts.append(self.container(
                "navigationController", shown, [controller], "rootViewController", numbers, tab, bars,
                toolbarHidden="NO" if self.tools else None))
        if self.tabs:
            members = []
            for index, words in enumerate(self.tabs):
                members.append(shown if index == self.selected else numbers.next())
                if index != self.selected:
                    texts.append(self.scene(element(
                        "viewController", {"id": members[-1], "sceneMemberID": "viewController"},
                        self.tab(words, numbers)), numbers))
            bar = element(
                "tabBar", {"key": "tabBar", "contentMode": "scaleToFill", "id": numbers.next()},
                frame(0, 0, DEVICE[0], 49))
            texts.append(self.container(
                "tabBarController", numbers.next(), members, "viewControllers", numbers, "", bar))
        return "".join(texts)

    def container(self, tag, identifier, members, relationship, numbers, *parts, **attributes):
        segues = [element("segue", {
            "destination": member, "kind": "relationship", "relationship": relationship,
            "id": numbers.next()}) for member in members]
        return self.scene(element(
            tag, {"id": identifier, "sceneMemberID": "viewController", **attributes}, *parts,
            element("connections", {}, *segues)), numbers)

    def tab(self, words, numbers):
        title, name = words
        return element("tabBarItem", {
            "key": "tabBarItem", "title": title, "image": name, "catalog": "system", "id": numbers.next()})

    def scene(self, controller, numbers):
        return element(
            "scene", {"sceneID": numbers.next()}, element(
                "objects", {}, controller,
                element("placeholder", {
                    "placeholderIdentifier": "IBFirstResponder", "id": numbers.next(),
                    "sceneMemberID": "firstResponder"})))

    def items(self, key, names, numbers):
        if not names:
            return ""
        return element(key, {}, *(self.item(name, numbers) for name in names))

    def item(self, name, numbers):
        """A bar item: `gap`, a symbol in brackets, a system item after a colon, or a title."""
        attributes = {"id": numbers.next()}
        if name == "gap":
            attributes["systemItem"] = "flexibleSpace"
        elif name.startswith("["):
            attributes |= {"image": name[1:-1], "catalog": "system"}
        elif name.startswith(":"):
            attributes["systemItem"] = name[1:]
        else:
            attributes["title"] = name
        return element("barButtonItem", attributes)


def resources(text, images):
    """The images of a document with their sizes; symbols are about as large as 17-point letters."""
    used = sorted(set(re.findall(r'image="([^"]+)"', text)))
    return element("resources", {}, *(
        element("image", {
            "name": name, "catalog": None if name in images else "system",
            "width": images.get(name, (20, 20))[0], "height": images.get(name, (20, 20))[1]})
        for name in used))


def storyboard(scenes, images):
    """The whole document; `images` are the app's own, with their sizes."""
    body = "".join(scene.text(number) for number, scene in enumerate(scenes, 1))
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + element(
        "document", {
            "type": "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "version": "3.0",
            "toolsVersion": "22505", "targetRuntime": "iOS.CocoaTouch", "propertyAccessControl": "none",
            "useAutolayout": "YES", "useTraitCollections": "YES", "useSafeAreas": "YES",
            "colorMatched": "YES",
        },
        element("device", {"id": "retina6_12", "orientation": "portrait", "appearance": "light"}),
        element("scenes", {}, body), resources(body, images)) + "\n"
