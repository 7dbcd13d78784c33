// Made by scripts/text-metrics, which says how; not edited by hand.
/// What is added to the advances of San Francisco's characters, in thousandths of the point size.
enum SystemSpacing {
  /// By point size up to 19: Apple's published tracking.
  static let text: [(Double, Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -24), (18, -25), (19, -26),
  ]
  /// By point size from 20 on: Apple's, less what the fitted advances hold already.
  static let display: [(Double, Double)] = [
    (20, 12.3), (21, 10.3), (22, 9.3), (23, 9.3), (24, 8.3), (26, 7.3), (28, 6.3), (30, 5.3),
    (34, 4.3), (40, 4.3), (44, 3.3), (52, 1.3), (60, -0.7), (80, -6.7),
  ]
  /// By weight, fitted.
  static let weights: [(Double, Double)] = [
    (100, 7.1), (200, 6.8), (300, -0.7), (400, -3.3), (500, -1.1), (600, -2.1), (700, 0.3),
    (800, 10.3), (900, 9.1),
  ]
  /// In systems before iOS 14, fitted.
  static let before14 = 1.8
  /// What the display design has besides in systems before iOS 11, fitted.
  static let displayBefore11 = 13.8
  /// In Helvetica Neue's weights below regular, whose table is the regular one's; a median.
  static let lightHelveticaNeue = -21.6
  /// Inter's kerning: a line a first letter, with each second one and what is added.
  static let pairs = """
    A C-31 G-31 O-31 Q-31 S-8 T-79 V-72 W-59 Y-67 c-12 d-12 e-12 f-5 g-12 i4 o-12 q-12 s-6 t-31 \
    v-62 w-62 y-62
    C A-6 X-10
    D A-34 T-28 V-34 W-12 X-20 Y-36
    F A-83 J-62 c-36 d-36 e-36 g-36 m-7 n-7 o-36 p-7 q-36 r-7 u-31 v-31 y-31 z-31
    G A-21 T-28 V-21 X-10 Y-24 i31 j31
    K C-34 G-34 O-34 Q-34 c-36 d-36 e-36 g-36 i31 o-36 q-36 u-31 v-36 w-57 y-36
    L A29 C-26 G-26 O-26 Q-26 T-85 V-67 W-19 Y-58 t-21 v-62 y-62
    O A-34 T-28 V-34 W-12 X-20 Y-36
    P A-72 J-88 a-7 c-7 d-7 e-7 g-7 o-7 q-7
    Q A-34 T-28 V-34 W-12 X-20 Y-36
    R V-17 Y-25 c-7 d-7 e-7 g-7 o-7 q-7
    S A-8
    T A-79 C-28 G-28 J-83 O-28 Q-28 a-67 c-72 d-72 e-72 g-72 m-52 n-52 o-72 p-52 q-72 r-52 s-67 \
    u-67 v-57 w-57 x-41 y-57 z-41
    V A-72 C-34 G-34 J-88 O-34 Q-34 a-51 c-52 d-52 e-52 g-52 o-52 q-52 s-41
    W A-59 C-34 G-34 J-57 O-34 Q-34 a-50 c-50 d-50 e-50 g-50 m-31 n-31 o-50 p-31 q-50 r-31 s-31
    X C-20 G-20 O-20 Q-20 c-26 d-26 e-26 g-26 o-26 q-26
    Y A-67 C-36 G-36 J-31 O-36 Q-36 T41 a-80 c-86 d-86 e-86 g-86 i-4 m-36 n-36 o-86 p-36 q-86 \
    r-36 s-62 u-36
    Z C-31 G-31 O-31 Q-31
    a T-41 V-47 W-47 Y-79 v-18 y-18
    b A-31 T-36 V-52 W-47 X-26 Y-92 v-17 w-15 x-20 y-17
    c T-67 W-13 Y-57 x-4
    e T-47 V-47 W-47 Y-89 v-15 x-11 y-15
    f A-31 J-57 Y6 a-16 c-19 d-19 e-19 g-19 o-19 q-19 s-18
    g T-47 j5
    h T-41 V-47 W-47 Y-79 v-18 y-18
    i V31 W31
    j V31 W31
    k T-52 c-21 d-21 e-21 g-21 o-21 q-21 v4 y4
    m T-41 V-47 W-47 Y-79 v-18 y-18
    n T-41 V-47 W-47 Y-79 v-18 y-18
    o A-31 T-36 V-52 W-47 X-26 Y-92 v-17 w-15 x-20 y-17
    p A-31 T-36 V-52 W-47 X-26 Y-92 v-17 w-15 x-20 y-17
    q T-47 j5
    r A-36 J-52 T-52 Z-31 a-7 c-19 d-19 e-19 f28 g-19 o-19 q-19 t28 v16 w8 x16 y16
    s T-67 V-41 W-31 Y-67
    t B10 D10 E10 F10 H10 I10 K10 L10 M10 N10 P10 R10 T-31 V-6 W-6 Y-10 b10 c-5 d-5 e-5 g-5 h10 \
    k10 l10 o-5 q-5 s-8
    u T-47 Y-52
    v A-62 J-57 T-31 Y-31 a-15 c-17 d-17 e-17 g-17 o-17 q-17
    w A-62 J-52 T-47 Z-31 c-15 d-15 e-15 g-15 o-15 q-15
    x T-41 c-20 d-20 e-20 g-20 o-20 q-20
    y A-62 J-57 T-31 Y-31 a-15 c-17 d-17 e-17 g-17 o-17 q-17
    z T-31 c-14 d-14 e-14 g-14 o-14 q-14
    """
}
