#!/usr/bin/env python3
"""Writes the screens of the gallery: a storyboard with thirty scenes, and their images.

usage: scripts/screenshots.d/gallery/screens.py FOLDER
       scripts/screenshots.d/gallery/screens.py --list
"""
import pathlib
import sys

sys.dont_write_bytecode = True
from storyboard import (  # noqa: E402
    Box, Cell, Layers, Scene, Table, button, column, date_picker, field, image, label, line, map_view, pages,
    progress, row, search, segments, slider, spacer, spinner, stepper, storyboard, switch, symbol, wheel,
)

GRAY, SECOND = "secondaryLabel", "secondarySystemBackground"
TABS = [("Home", "house"), ("Search", "magnifyingglass"), ("Saved", "heart"), ("Profile", "person")]


def card(content, inset=16, tone=SECOND, radius=14, **options):
    return Box(content, inset, background=tone, radius=radius, **options)


def setting(name, words, tone, value=None, accessory="disclosureIndicator"):
    parts = [Box(symbol(name, 18, tint="#ffffff"), 6, background=tone, radius=7), label(words), spacer()]
    if value:
        parts.append(label(value, tone=GRAY))
    return Cell(row(*parts, spacing=12), accessory=accessory)


def person(name, words, time, picture):
    return row(
        image(picture, 48, 48, radius=24),
        column(
            row(label(name, 16, "semibold"), spacer(), label(time, 13, tone=GRAY)),
            label(words, 14, tone=GRAY, lines=2), spacing=2),
        spacing=12)


def figure(value, words):
    return column(
        label(value, 20, "bold", align="center"), label(words, 12, tone=GRAY, align="center"), spacing=2)


def key(words, tone="#505050", width=None):
    return button(words, "filled", fill=tone, tone="#ffffff", corner="capsule", height=76, width=width)


def bubble(words, mine):
    tone = "systemBlue" if mine else "systemGray5"
    inside = card(label(words, 16, tone="#ffffff" if mine else "label", lines=0), 12, tone, 18)
    return row(spacer(width=72), inside, align="fill") if mine else row(
        inside, spacer(width=72), align="fill")


def track(number, words, time):
    return row(
        label(number, 15, tone=GRAY, width=24), label(words, 16, hugging=240), label(time, 14, tone=GRAY),
        spacing=8, height=40)


def price(words, amount, weight=None):
    return row(label(words, 16, weight, tone=None if weight else GRAY), spacer(), label(amount, 16, weight))


def day(words, name, high, low, part):
    return row(
        label(words, 17, tone="#ffffff", width=56), symbol(name, 24, tint="#ffd60a"),
        label(low, 17, tone="#c8dcf0", width=36, align="right"), progress(part, "#ffd60a"),
        label(high, 17, tone="#ffffff", width=36), spacing=10, height=36)


def week(*days, marked=None):
    cells = []
    for words in days:
        text = label(words, 17, "semibold" if words == marked else None, align="center",
                     tone="#ffffff" if words == marked else "label")
        cells.append(Box(text, 6, background="systemRed" if words == marked else None, radius=8))
    return row(*cells, fill="fillEqually", spacing=4)


SCREENS = [
    Scene("Welcome", column(
        image("mountains", height=300, radius=24),
        label("Every trip in one place", 30, "bold", lines=0, align="center"),
        label("Plan routes, keep tickets at hand and share what you find with those who come along.", 16,
              tone=GRAY, lines=0, align="center"),
        pages(3), button("Get started", "filled", corner="large", height=50),
        button("I have an account"), spacing=18), top=24),
    Scene("SignUp", column(
        label("Name", 13, tone=GRAY), field("Full name", "Ada Byron"),
        label("Email", 13, tone=GRAY), field("name@example.com"),
        label("Password", 13, tone=GRAY), field("At least 12 characters", secure=True),
        row(switch(), label("Remember me on this phone", 15, lines=0), spacing=12),
        button("Create account", "filled", height=48),
        label("By going on you accept our terms of use.", 12, tone=GRAY, lines=0, align="center"),
        spacing=10), title="Create account", left=["Cancel"]),
    Scene("Settings", Table(
        (None, None, [Cell(row(
            image("portrait", 56, 56, radius=28),
            column(label("Ada Byron", 20), label("Account, backup and purchases", 13, tone=GRAY), spacing=2),
            spacing=12), 80, "disclosureIndicator")]),
        ("Connections", None, [
            setting("airplane", "Flight mode", "#ff9500", accessory=None),
            setting("wifi", "Wi-Fi", "#007aff", "Home"),
            setting("bell.fill", "Notifications", "#ff3b30")]),
        ("Appearance", "The screen dims at night by itself.", [
            setting("moon.fill", "Dark mode", "#5856d6", "Automatic"),
            setting("textformat.size", "Text size", "#34c759")]),
    ), title="Settings", large=True, sides="edge", top="edge", bottom="edge",
        background="systemGroupedBackground"),
    Scene("Profile", column(
        row(image("portrait", 88, 88, radius=44), figure("128", "Posts"), figure("2,410", "Followers"),
            figure("304", "Following"), spacing=18, fill="equalSpacing"),
        column(label("Ada Byron", 17, "bold"),
               label("Engines, numbers and long walks. Replies on Fridays.", 15, lines=0), spacing=2),
        row(button("Follow", "filled", height=36), button("Message", "gray", height=36),
            fill="fillEqually", spacing=8),
        segments("Grid", "Tagged", "Saved"),
        *[row(*(image(name, aspect=1, radius=6) for name in names), fill="fillEqually", spacing=4)
          for names in (("mountains", "harbour", "field"), ("portrait", "mountains", "harbour"))],
        spacing=14), title="ada.byron", right=["[ellipsis]"], tabs=TABS, selected=3),
    Scene("Messages", column(
        search("Search"),
        person("Grace", "The compiler works. Come and see it before they take it away.", "9:41", "portrait"),
        line(), person("Alan", "Are you there?", "9:12", "field"),
        line(), person("Katherine", "I have checked the numbers twice now.", "Mon", "harbour"),
        line(), person("Edsger", "It is simpler than you think.", "Sun", "mountains"), line(),
        spacing=10), title="Messages", large=True, right=["[square.and.pencil]"]),
    Scene("Chat", column(
        label("Today 9:41", 12, tone=GRAY, align="center"),
        bubble("Did the layout hold on the small phone?", False),
        bubble("It did. The button moved below the text, as it should.", True),
        bubble("And with large texts?", False), bubble("Two lines, nothing cut.", True),
        spacer(), row(symbol("plus.circle", 28), field("Message"), symbol("mic", 24), spacing=8),
        spacing=10), title="Grace", bottom=8, right=["[video]"]),
    Scene("Mail", column(
        row(image("portrait", 40, 40, radius=20), column(
            label("Grace Hopper", 16, "semibold"), label("To: Ada", 13, tone=GRAY), spacing=1),
            spacer(), label("9:41", 13, tone=GRAY), spacing=10),
        label("Minutes of the meeting", 22, "bold", lines=0), line(),
        label("Dear Ada,\n\nwe agreed on three points. The tables are printed on one side only, the "
                  "cards are numbered, and nobody touches the engine while it runs.\n\nYours, Grace", 16, lines=0),
        card(row(symbol("doc.text", 28), column(
            label("Minutes.pdf", 15, "medium"), label("84 kB", 12, tone=GRAY), spacing=1), spacer(),
            symbol("arrow.down.circle", 22), spacing=10), 10), spacing=12),
        title="", tools=["[trash]", "gap", "[folder]", "gap", "[arrowshape.turn.up.left]", "gap",
                         "[square.and.pencil]"]),
    Scene("Player", column(
        image("harbour", aspect=1, radius=16),
        row(column(label("Evening at the harbour", 22, "bold", tone="#ffffff"),
                   label("The Quiet Engines", 17, tone="#b9c4d8"), spacing=2),
            symbol("heart", 26, tint="#ffffff"), spacing=12),
        slider(0.34), row(label("1:12", 12, tone="#b9c4d8"), spacer(), label("-2:21", 12, tone="#b9c4d8")),
        row(*(symbol(name, side, tint="#ffffff") for name, side in
              [("shuffle", 22), ("backward.fill", 34), ("pause.fill", 48), ("forward.fill", 34),
               ("repeat", 22)]), fill="equalSpacing"), spacing=18),
        background="#1b2540", tint="#ffffff", top=24, dark=True),
    Scene("Album", column(
        row(image("field", 120, 120, radius=8), column(
            label("Meadows", 22, "bold", lines=0), label("Slow Rivers", 16, tone="systemRed"),
            label("2024 · 5 songs", 13, tone=GRAY), spacing=4), spacing=14),
        row(button("Play", "gray", "play.fill", height=44), button("Shuffle", "gray", "shuffle", height=44),
            fill="fillEqually", spacing=12),
        *[part for number, (words, time) in enumerate(
            [("First light", "3:02"), ("Clover", "2:47"), ("The long way home", "5:10"), ("Hay", "1:58"),
             ("Rain at last", "4:33")], 1) for part in (track(number, words, time), line())],
        spacing=8), title="Library", left=["[chevron.left]"], tint="systemRed"),
    Scene("Weather", column(
        label("Bergen", 32, tone="#ffffff", align="center"),
        label("11°", 84, "thin", tone="#ffffff", align="center"),
        label("Rain until noon, then clear", 17, tone="#dbe9f6", align="center", lines=0),
        card(column(
            day("Today", "cloud.rain.fill", "13°", "8°", 0.5), line("#88a9c8"),
            day("Tue", "sun.max.fill", "16°", "7°", 0.8), line("#88a9c8"),
            day("Wed", "cloud.fill", "14°", "9°", 0.6), line("#88a9c8"),
            day("Thu", "sun.max.fill", "18°", "9°", 0.9), spacing=4), 14, "#4f7ea8"),
        spacing=10), background="#3b6a96", top=32, dark=True),
    Scene("Calendar", column(
        row(label("November 2026", 22, "bold"), spacer(), symbol("chevron.left", 18),
            symbol("chevron.right", 18), spacing=20),
        row(*(label(words, 12, "semibold", tone=GRAY, align="center") for words in "MTWTFSS"),
            fill="fillEqually", spacing=4),
        week("26", "27", "28", "29", "30", "31", "1"), week("2", "3", "4", "5", "6", "7", "8"),
        week("9", "10", "11", "12", "13", "14", "15"), week("16", "17", "18", "19", "20", "21", "22"),
        week("23", "24", "25", "26", "27", "28", "29", marked="24"), line(),
        card(row(Box(width=4, background="systemBlue", radius=2), column(
            label("Review of the storyboard", 16, "semibold", lines=0), label("10:00 – 11:00, room 4", 13,
                                                                             tone=GRAY), spacing=2),
            spacing=10, align="fill"), 12), spacing=8), title="", right=["[plus]"], tint="systemRed"),
    Scene("Alarm", column(
        wheel(height=216), card(column(
            price("Repeat", "Weekdays"), line(), price("Label", "Wake up"), line(), price("Sound", "Radar"),
            line(), row(label("Snooze"), spacer(), switch()), spacing=12)),
        button("Delete alarm", "gray", tone="systemRed", height=48), spacing=20),
        title="Edit alarm", left=["Cancel"], right=["Save"], tint="systemOrange"),
    Scene("Timer", column(
        label("04:59", 80, "thin", align="center"), progress(0.83, "systemOrange"),
        row(button("Cancel", "gray", corner="capsule", height=80, width=96), spacer(),
            button("Pause", "tinted", corner="capsule", height=80, width=96, fill="systemOrange",
                   tone="systemOrange")),
        card(price("When timer ends", "Radar")), spacing=32), top=120),
    Scene("Calculator", column(
        spacer(), label("1,791.5", 64, "light", tone="#ffffff", align="right", lines=1),
        *[row(*(key(words, "#a5a5a5" if words in "AC±%" else "#ff9f0a" if words in "÷×−+=" else "#505050")
                for words in line_of), fill="fillEqually", spacing=12)
          for line_of in (("AC", "±", "%", "÷"), ("7", "8", "9", "×"), ("4", "5", "6", "−"),
                          ("1", "2", "3", "+"), ("0", ".", "00", "="))],
        spacing=12), background="#000000", bottom=16, dark=True),
    Scene("Map", Layers(
        map_view(), (card(search("Where to?"), 4, "systemBackground"),
                     {"top": 70, "leading": 16, "trailing": -16}),
        (card(column(
            label("Old Harbour Café", 20, "bold"), label("Café · open until 18:00", 14, tone=GRAY),
            row(button("Directions", "filled", "arrow.turn.up.right", height=44),
                button("Call", "tinted", "phone.fill", height=44), fill="fillEqually", spacing=8),
            spacing=8), 16, "systemBackground", 20), {"leading": 16, "trailing": -16, "bottom": -50})),
        sides="edge", top="edge", bottom="edge"),
    Scene("Photos", column(
        *[row(*(image(name, aspect=1) for name in names), fill="fillEqually", spacing=2) for names in (
            ("mountains", "field", "harbour"), ("harbour", "portrait", "mountains"),
            ("field", "harbour", "field"), ("mountains", "portrait", "harbour"),
            ("portrait", "field", "mountains"))], spacing=2),
        title="Photos", large=True, right=["Select"], sides="safe", tabs=[
            ("Library", "photo"), ("For You", "heart"), ("Albums", "folder"), ("Search", "magnifyingglass")]),
    Scene("Product", column(
        image("harbour", height=320), column(
            row(label("Print “Harbour”", 22, "bold", lines=0), label("€ 48", 22, "semibold", hugging=750), spacing=8),
            row(*(symbol("star.fill", 16, tint="#ff9f0a") for _ in range(4)), symbol(
                "star", 16, tint="#ff9f0a"), label("86 reviews", 13, tone=GRAY), spacer(), spacing=4),
            label("Printed on cotton paper, 40 × 50 cm, signed and numbered by hand.", 15, tone=GRAY,
                  lines=0), segments("Small", "Medium", "Large", selected=1),
            row(label("Quantity"), spacer(), label("2", 17, "semibold"), stepper(), spacing=12),
            button("Add to cart", "filled", "cart", height=50, corner="large"), spacing=14,
            layoutMarginsFollowReadableWidth="NO"), spacing=16),
        sides="margin", title="", right=["[heart]", "[square.and.arrow.up]"]),
    Scene("Cart", column(
        row(image("harbour", 72, 72, radius=8), column(
            label("Print “Harbour”", 16, "semibold", lines=0), label("Medium", 13, tone=GRAY), spacing=2),
            spacer(), label("€ 96", 16), spacing=12), line(),
        row(image("field", 72, 72, radius=8), column(
            label("Postcards, set of six", 16, "semibold", lines=0), label("Matt", 13, tone=GRAY), spacing=2),
            spacer(), label("€ 9", 16), spacing=12), line(),
        price("Subtotal", "€ 105"), price("Delivery", "€ 4.90"), price("Total", "€ 109.90", "bold"),
        button("Check out", "filled", height=50), spacing=14), title="Cart", large=True, tabs=TABS),
    Scene("Checkout", column(
        label("DELIVERY", 13, tone=GRAY), field("Street and number", "12 Engine Yard"),
        row(field("Postcode", "EC1V"), field("City", "London"), fill="fillEqually", spacing=10),
        label("PAYMENT", 13, tone=GRAY), field("Card number"),
        row(field("MM / YY"), field("Code", secure=True), fill="fillEqually", spacing=10),
        row(label("Leave at the door", lines=0), spacer(), switch(False)),
        row(label("Deliver on", lines=0), spacer(), date_picker()),
        spacer(), button("Pay € 109.90", "filled", height=50), spacing=12),
        title="Checkout", left=["[chevron.left]"], bottom=16),
    Scene("Confirmation", column(
        column(symbol("checkmark.circle.fill", 96, tint="systemGreen"), align="center"),
        label("Thank you", 34, "bold", align="center"),
        label("Your order is on its way. We wrote the details to ada@example.com.", 16, tone=GRAY, lines=0,
              align="center"),
        card(column(price("Order", "1843-07"), price("Arrives", "Friday, 27 November"), spacing=10)),
        button("Track the parcel", "filled", height=50), button("Back to the shop"), spacing=18,
        align="fill"), top=120),
    Scene("Results", column(
        search("Search", text="bridge"), segments("All", "Places", "People", "Texts"),
        *[part for words, more in [
            ("Bridge of Sighs", "Venice, 1600"), ("Tower Bridge", "London, 1894"),
            ("Forth Bridge", "Queensferry, 1890"), ("Rialto Bridge", "Venice, 1591")]
          for part in (row(image("harbour", 64, 64, radius=8), column(
              label(words, 17, "semibold"), label(more, 14, tone=GRAY), spacing=2),
              symbol("chevron.right", 14, tint="systemGray3"), spacing=12), line())],
        spacing=10), title="Search", tabs=TABS, selected=1),
    Scene("Article", column(
        label("NOTES ON LAYOUT", 12, "semibold", tone="systemOrange"),
        label("Why equations beat rectangles", style="Title1", lines=0),
        row(image("portrait", 32, 32, radius=16), label("Ada Byron · 6 min", style="Footnote", tone=GRAY),
            spacer(), spacing=8),
        image("field", height=180, radius=10),
        label("A rectangle says where a thing is. An equation says why it is there, and still holds when "
              "the screen, the language or the size of the letters has changed. What follows is a tour of "
              "what that buys and what it costs.", style="Body", lines=0),
        label("The first layout that I wrote by hand had forty numbers in it.", style="Body", lines=0),
        spacing=12), title="", right=["[bookmark]", "[square.and.arrow.up]"]),
    Scene("Feed", column(
        card(column(
            row(image("portrait", 36, 36, radius=18), column(
                label("Ada Byron", 15, "semibold"), label("2 hours", 12, tone=GRAY), spacing=1), spacer(),
                symbol("ellipsis", 20), spacing=10),
            label("Found the old engine house. The gears still turn.", 15, lines=0),
            image("mountains", height=200, radius=8),
            row(symbol("heart", 22), label("128", 13, tone=GRAY), symbol("bubble.left", 22),
                label("14", 13, tone=GRAY), spacer(), symbol("bookmark", 22), spacing=8), spacing=12)),
        card(column(
            row(image("field", 36, 36, radius=18), column(
                label("Grace Hopper", 15, "semibold"), label("Yesterday", 12, tone=GRAY), spacing=1),
                spacer(), spacing=10),
            label("A ship in port is safe, but that is not what ships are for.", 15, lines=0), spacing=12)),
        spacing=12), title="Feed", large=True, right=["[plus]"], tabs=TABS),
    Scene("Camera", column(
        row(symbol("bolt.fill", 22, tint="#ffffff"), spacer(), symbol("gearshape", 22, tint="#ffffff")),
        image("mountains", verticalHuggingPriority=1, verticalCompressionResistancePriority=1),
        row(*(label(words, 13, "semibold", tone=tone, align="center") for words, tone in [
            ("VIDEO", "#ffffff"), ("PHOTO", "#ffd60a"), ("PORTRAIT", "#ffffff")]), spacing=24,
            fill="equalSpacing"),
        row(image("field", 44, 44, radius=6), Box(width=72, height=72, background="#ffffff", radius=36),
            symbol("camera.rotate", 34, tint="#ffffff"), fill="equalSpacing"), spacing=18),
        background="#000000", bottom=12, tint="#ffffff", dark=True),
    Scene("Bank", column(
        card(column(
            label("Balance", 14, tone="#d8f5e3"), label("€ 2,418.60", 36, "bold", tone="#ffffff"),
            label("DE89 •••• 3000", 13, tone="#d8f5e3"), spacing=6), 20, "#1f7a4a", 18),
        row(*(column(Box(symbol(name, 24, tint="systemGreen"), 14, background=SECOND, radius=26),
                     label(words, 12, align="center"), align="center", spacing=6)
              for name, words in [("arrow.up", "Send"), ("arrow.down", "Request"), ("qrcode", "Scan"),
                                  ("creditcard", "Cards")]), fill="fillEqually"),
        label("This week", 20, "bold"),
        *[part for words, amount in [("Bakery", "−4.20"), ("Rent", "−840.00"), ("Salary", "+3,100.00"),
                                     ("Train", "−29.90")]
          for part in (price(words, amount, "medium"), line())], spacing=14),
        title="Account", right=["[bell]"], tint="systemGreen"),
    Scene("Fitness", column(
        row(*(card(column(label(value, 28, "bold", tone=tone), label(words, 13, tone=GRAY), progress(
            part, tone), spacing=6), 14) for value, words, tone, part in [
                ("8,412", "Steps", "systemGreen", 0.84), ("42", "Minutes", "systemOrange", 0.7)]),
            fill="fillEqually", spacing=12),
        card(column(
            label("Heart rate", 17, "semibold"), row(*(Box(
                width=14, height=height, background="systemRed", radius=4) for height in (
                    40, 56, 72, 64, 96, 120, 88, 60, 52, 44)), align="bottom", fill="equalSpacing"),
            row(label("6:00", 12, tone=GRAY), spacer(), label("18:00", 12, tone=GRAY)), spacing=10)),
        row(label("Workout reminders"), spacer(), switch(True, "systemGreen")),
        row(label("Goal", 15, tone=GRAY), slider(0.6), label("10,000", 15), spacing=12),
        button("Start a workout", "filled", "figure.walk", fill="systemGreen", height=50), spacing=16),
        title="Today", large=True),
    Scene("Empty", column(
        symbol("tray", 72, tint="systemGray3"), label("No notes yet", 22, "bold", align="center"),
        label("What you write down shows up here, on every device.", 16, tone=GRAY, lines=0, align="center"),
        button("New note", "tinted", "plus", height=46), spacing=14, align="center"),
        title="Notes", large=True, top=160, right=["[square.and.pencil]"]),
    Scene("Loading", column(
        spinner(True), label("Fetching 240 pictures", 17, align="center"), progress(0.4),
        label("About a minute left", 13, tone=GRAY, align="center"),
        card(row(symbol("exclamationmark.triangle.fill", 24, tint="systemOrange"), label(
            "The connection is slow. Large pictures come later.", 14, lines=0), spacing=12)),
        button("Stop", "gray", height=44), spacing=16), top=200),
    Scene("Filter", column(
        label("SORT BY", 13, tone=GRAY), segments("Price", "Date", "Distance", selected=2),
        label("PRICE", 13, tone=GRAY), row(label("€ 10"), slider(0.7), label("€ 400"), spacing=12),
        label("ROOMS", 13, tone=GRAY), row(label("At least"), spacer(), label("2", 17, "semibold"),
                                          stepper(), spacing=12), line(),
        row(label("With a balcony"), spacer(), switch()), row(label("Pets allowed"), spacer(), switch(False)),
        row(label("Available from"), spacer(), date_picker()), spacer(),
        row(button("Reset", "gray", height=50), button("Show 24 homes", "filled", height=50), spacing=10,
            fill="fillProportionally"), spacing=16), title="Filter", left=["Cancel"], bottom=12),
    Scene("Paywall", column(
        image("mountains", height=220, radius=20), label("Go further", 34, "bold", align="center"),
        *[row(symbol("checkmark.circle.fill", 22, tint="systemIndigo"), label(words, 16, lines=0), spacing=10)
          for words in ("All maps, also without a network", "Routes shared with five people",
                        "Weather along the way")],
        card(row(column(label("Yearly", 17, "semibold"), label("€ 24 a year, two weeks free", 13, tone=GRAY,
                                                              lines=0), spacing=2), spacer(),
                 symbol("checkmark.circle.fill", 24, tint="systemIndigo"), spacing=8), border="#5856d6"),
        card(row(column(label("Monthly", 17, "semibold"), label("€ 3 a month", 13, tone=GRAY), spacing=2),
                 spacer(), symbol("circle", 24, tint="systemGray3"), spacing=8)),
        button("Try it for free", "filled", fill="systemIndigo", height=52, corner="large"),
        button("Restore purchases", size=13), spacing=14), top=8, tint="systemIndigo"),
]

# The app's own images, of a few shapes each.
PICTURES = {
    "mountains": '<rect width="300" height="200" fill="#f6c28b"/><circle cx="215" cy="70" r="28" '
                 'fill="#fff1c9"/><path d="M0 150L80 60L150 140L205 85L300 165V200H0z" fill="#5b6f95"/>'
                 '<path d="M0 180L60 130L140 175L220 125L300 185V200H0z" fill="#33466b"/>',
    "harbour": '<rect width="300" height="200" fill="#27406b"/><circle cx="80" cy="62" r="20" '
               'fill="#ffe2a3"/><rect y="120" width="300" height="80" fill="#16294a"/>'
               '<path d="M150 118L200 118L190 138H162z" fill="#e0533d"/><path d="M175 116V62L204 108z" '
               'fill="#f3efe4"/><path d="M20 150h60M200 165h70M110 180h90" stroke="#4f74ad" '
               'stroke-width="4"/>',
    "field": '<rect width="300" height="200" fill="#bfe3f5"/><circle cx="60" cy="50" r="24" fill="#ffd95e"/>'
             '<path d="M0 110Q90 70 170 110T300 100V200H0z" fill="#8cc26b"/>'
             '<path d="M0 150Q120 110 300 160V200H0z" fill="#4f9a54"/>',
    "portrait": '<rect width="200" height="200" fill="#d9c7ef"/><path d="M30 200Q40 130 100 130T170 200z" '
                'fill="#6b4fa0"/><circle cx="100" cy="85" r="42" fill="#f1c7a5"/>'
                '<path d="M56 86Q52 36 100 36T144 86Q128 60 100 62T56 86z" fill="#4a2f1d"/>',
}


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {name: (200 if name == "portrait" else 300, 200) for name in PICTURES}
    (folder / "Gallery.storyboard").write_text(storyboard(SCREENS, sizes))
    for name, shapes in PICTURES.items():
        width = sizes[name][0]
        images = folder / "Assets.xcassets" / f"{name}.imageset"
        images.mkdir(parents=True, exist_ok=True)
        (images / f"{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="200" '
            f'viewBox="0 0 {width} 200">{shapes}</svg>\n')
        (images / "Contents.json").write_text(
            f'{{"images": [{{"filename": "{name}.svg", "idiom": "universal"}}]}}\n')


if __name__ == "__main__":
    if sys.argv[1:] == ["--list"]:
        print("\n".join(scene.name for scene in SCREENS))
        sys.exit(0)
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print(__doc__.strip())
        sys.exit(0 if "--help" in sys.argv else 2)
    main(pathlib.Path(sys.argv[1]))
