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
    (20, 14.8), (21, 12.8), (22, 11.8), (23, 11.8), (24, 10.8), (26, 9.8), (28, 8.8), (30, 7.8),
    (34, 6.8), (40, 6.8), (44, 5.8), (52, 3.8), (60, 1.8), (80, -4.2),
  ]
  /// By weight, fitted.
  static let weights: [(Double, Double)] = [
    (300, 1.9), (400, 0.4), (500, 3.0), (600, -0.4), (700, 2.1), (800, 3.8),
  ]
  /// Inter's kerning: a line a first letter, with each second one and what is added.
  static let pairs = """
    A C-32 G-32 O-32 Q-32 S-8 T-81 V-74 W-61 Y-69 c-12 d-12 e-12 f-5 g-12 i4 o-12 q-12 s-6 t-32 \
    v-63 w-63 y-63
    C A-6 X-10
    D A-35 T-29 V-35 W-13 X-21 Y-36
    F A-84 J-63 c-37 d-37 e-37 g-37 m-7 n-7 o-37 p-7 q-37 r-7 u-32 v-32 y-32 z-32
    G A-21 T-28 V-21 X-10 Y-24 i32 j32
    K C-35 G-35 O-35 Q-35 c-37 d-37 e-37 g-37 i32 o-37 q-37 u-32 v-37 w-58 y-37
    L A30 C-26 G-26 O-26 Q-26 T-87 V-68 W-19 Y-59 t-21 v-63 y-63
    O A-35 T-29 V-35 W-13 X-21 Y-36
    P A-73 J-90 a-7 c-7 d-7 e-7 g-7 o-7 q-7
    Q A-35 T-29 V-35 W-13 X-21 Y-36
    R V-17 Y-25 c-7 d-7 e-7 g-7 o-7 q-7
    S A-8
    T A-81 C-29 G-29 J-84 O-29 Q-29 a-69 c-74 d-74 e-74 g-74 m-53 n-53 o-74 p-53 q-74 r-53 s-69 \
    u-69 v-58 w-58 x-42 y-58 z-42
    V A-74 C-35 G-35 J-90 O-35 Q-35 a-52 c-53 d-53 e-53 g-53 o-53 q-53 s-42
    W A-61 C-35 G-35 J-58 O-35 Q-35 a-51 c-51 d-51 e-51 g-51 m-32 n-32 o-51 p-32 q-51 r-32 s-32
    X C-21 G-21 O-21 Q-21 c-26 d-26 e-26 g-26 o-26 q-26
    Y A-69 C-36 G-36 J-32 O-36 Q-36 T42 a-82 c-88 d-88 e-88 g-88 i-4 m-37 n-37 o-88 p-37 q-88 \
    r-37 s-63 u-37
    Z C-32 G-32 O-32 Q-32
    a T-42 V-47 W-47 Y-80 v-18 y-18
    b A-32 T-37 V-53 W-47 X-26 Y-94 v-18 w-15 x-20 y-18
    c T-69 W-14 Y-58 x-4
    e T-47 V-47 W-47 Y-91 v-15 x-11 y-15
    f A-32 J-58 Y6 a-16 c-19 d-19 e-19 g-19 o-19 q-19 s-19
    g T-47 j5
    h T-42 V-47 W-47 Y-80 v-18 y-18
    i V32 W32
    j V32 W32
    k T-53 c-21 d-21 e-21 g-21 o-21 q-21 v4 y4
    m T-42 V-47 W-47 Y-80 v-18 y-18
    n T-42 V-47 W-47 Y-80 v-18 y-18
    o A-32 T-37 V-53 W-47 X-26 Y-94 v-18 w-15 x-20 y-18
    p A-32 T-37 V-53 W-47 X-26 Y-94 v-18 w-15 x-20 y-18
    q T-47 j5
    r A-37 J-53 T-53 Z-32 a-7 c-20 d-20 e-20 f29 g-20 o-20 q-20 t29 v16 w8 x16 y16
    s T-69 V-42 W-32 Y-69
    t B11 D11 E11 F11 H11 I11 K11 L11 M11 N11 P11 R11 T-32 V-6 W-6 Y-10 b11 c-5 d-5 e-5 g-5 h11 \
    k11 l11 o-5 q-5 s-8
    u T-47 Y-53
    v A-63 J-58 T-32 Y-32 a-15 c-18 d-18 e-18 g-18 o-18 q-18
    w A-63 J-53 T-47 Z-32 c-15 d-15 e-15 g-15 o-15 q-15
    x T-42 c-20 d-20 e-20 g-20 o-20 q-20
    y A-63 J-58 T-32 Y-32 a-15 c-18 d-18 e-18 g-18 o-18 q-18
    z T-32 c-15 d-15 e-15 g-15 o-15 q-15
    """
}
