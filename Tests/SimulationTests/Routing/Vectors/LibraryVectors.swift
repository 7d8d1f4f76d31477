/// Paths, and what libraries that own the stack do where the model's paths or React Navigation's stack agree with them.
let libraryVectors = """
  SN-02 | swiftui path: R P | | push P; finish; push P | stack R P P
  SN-04 | swiftui path: R P | push P | back | stack R
  SN-06 | swiftui path: R A B C D | push A; push B | replace R A B C D | stack R A B C D; nav.replaced 1
  SN-08 | swiftui path: R A B C D | push A; push B; push C; push D | replace R D A C B | stack R D A C B; nav.replaced 1
  SN-10 | swiftui flags: R P A B; P.a -> A; A.b -> B | push P | update P.a=true; finish; update A.b=true; finish; back; finish; back | stack R P
  SN-12 | swiftui path: R A B C D | | push A; finish; push B; finish; push C; finish; push D | stack R A B C D
  SN-22 | swiftui path: R P | | push P; finish; back; finish; push P; finish; back | stack R

  PN-02 | swiftui path: Home Detail | | push Detail; finish; push Detail | stack Home Detail Detail; lookups 6

  FS-01 | swiftui path: Home A B C | push A; push B; push C | pop to B | stack Home A B
  FS-03 | swiftui path: Home A B C | push A; push B; push C | pop to B; finish; pop to A | stack Home A
  FS-07 | swiftui path: Home A B C | push A; push B; push C | pop to root | stack Home
  FS-09 | swiftui path: Home A B C | push A; push B; push C | pop to root | stack Home
  FS-11 | swiftui path: Home A B C | push A; push B; push C | pop to root | stack Home
  FS-17 | swiftui path: Home A S | push A; present S as sheet | dismiss | stack Home A; presented none
  FS-19 | swiftui path: Home A B | push A; push B; push A | pop to A | stack Home A B A; nav.popRefused
  FS-27 | swiftui path: Home A S P; S stack | push A; present S as sheet | push P | of S S P; screen P
  FX-05 | swiftui path: Home S | present S as sheet | swipe down | presented none; stack Home

  NB-03 | swiftui path: Home A B C | push A; push B; push A; push C | pop to A | stack Home A B A
  NB-07 | swiftui path: Home E | | push E; finish; push E | stack Home E E
  NB-11 | swiftui path: Home A B C D | replace Home A B C D | back; finish; back; finish; back; finish; back | stack Home; screen Home
  NB-13 | swiftui flags: Home L; Home.local -> L | | update Home.local=true; finish; back; finish; update Home.local=true | stack Home L; flag Home.local true

  LN-01 | uikit stack: home page1 page2 | | replace home page1 page2 | stack home page1 page2; screen page2; nav.replaced 1
  LN-03 | uikit stack: home page1 | | push page1; push page1 | stack home page1 page1; nav.pushDuplicated
  LN-05 | uikit stack: home | | pop | stack home
  LN-21 | uikit path: home page1 page4 | push page1 | pop to page4 | stack home page1; nav.popRefused
  LN-25 | uikit stack: home page1 page2; page1 stack | | present page1 as sheet; finish; push page2 | stack home; presented page1; of page1 page1 page2
  LN-27 | uikit stack: home page1 page2; page1 stack | present page1 as sheet; push page2 | pop | of page1 page1; presented page1
  LN-29 | uikit stack: home page1 page2 page3; page1 stack | push page3; present page1 as sheet; push page2 | dismiss | stack home page3; presented none; nav.dismissed 1

  LT-01 | uikit stack: tab1 tab2 tab3 page1 page2; tabs tab1 tab2 tab3 | push page1; tab tab2 | push page2 | of tab1 tab1 page1; of tab2 tab2 page2; of tab3 tab3; tab tab2
  LT-03 | uikit stack: tab1 tab2 tab3 page1 page2; tabs tab1 tab2 tab3 | push page1; push page2 | tab tab1 | of tab1 tab1; tab tab1
  LT-05 | uikit stack: tab1 tab2 tab3 page1 page2; tabs tab1 tab2 tab3 | present page1 as sheet | finish | of tab1 tab1; presented page1
  LT-07 | uikit stack: tab1 tab2 tab3 page1 page2; tabs tab1 tab2 tab3 | present page1 as fullScreen | present page2 as sheet | presented page1 page2
  LT-09 | uikit stack: tab1 tab2 tab3 page1 page2; tabs tab1 tab2 tab3 | present page1 as fullScreen; present page2 as sheet | dismiss; finish; dismiss | presented none
  LT-15 | uikit stack: tab1 tab2 tab3 page1 page2; tabs tab1 tab2 tab3 | link tab2 page1 page2 | finish | of tab1 tab1; of tab2 tab2 page1 page2; tab tab2
  LT-17 | uikit stack: tab1 tab2 tab3 page1 page2; tabs tab1 tab2 tab3 | | pop | of tab1 tab1; nav.popRefused

  XC-01 | uikit stack: Root A | | push A | stack Root A
  XC-03 | uikit stack: Root A | push A | pop to root | stack Root
  XC-05 | uikit stack: X Y | push Y | pop to X | stack X
  XC-09 | uikit stack: Root | | pop | stack Root
  XC-11 | uikit stack: Root M N | present M; present N | dismiss from Root | presented none

  TC-02 | swiftui path: R A B C | push A; push B; push C | pop from B | stack R A; nav.popped 1
  TC-04 | swiftui path: R A | push A | pop from A | stack R
  TC-06 | swiftui path: R A | replace R A | pop from A | stack R
  TC-08 | swiftui path: R A B | push A; push B | pop to root | stack R; alive A 0; alive B 0
  TC-14 | swiftui path: R A | push A | replace R | stack R
  TC-16 | swiftui path: R A B C D | push A; push B; push C; push D | pop to B | stack R A B
  TC-18 | swiftui path: R A | push A | pop from A | stack R; alive A 0
  TP-01 | swiftui path: R C | | present C; finish; dismiss | presented none
  TP-07 | swiftui path: R C | | dismiss | presented none; nav.dismissRefused
  TP-13 | swiftui path: R C G | present C; present G | dismiss from C; finish; dismiss | presented none
  TP-15 | swiftui path: R C | present C | dismiss from C | presented none

  # Of these only the rule is known, not the case that it was taken from.
  FS-02 | swiftui path: Home A B Z | push A; push B | pop to Z | stack Home A B; nav.popRefused
  FS-18 | swiftui path: Home A B C | push A; push B; push A; push C | pop to A | stack Home A B A
  RS-16 | react stack: baz bar qux | push bar; push qux | pop 9 | stack baz
  RS-30 | react stack: baz bar qux | push bar | pop to qux | stack baz qux
  RS-34 | react stack: baz bar qux | push bar; push qux; push bar; push qux | pop to bar | stack baz bar qux bar

  RS-15 | react stack: baz bar qux | push bar; push qux | pop 2 | stack baz
  RS-17 | react stack: baz | | pop 1 | stack baz; nav.popRefused
  RS-21 | react stack: baz bar qux | push bar | pop from qux | stack baz bar; nav.popRefused
  RS-23 | react stack: baz | | pop to root | stack baz; nav.popRefused
  RS-25 | react stack: baz bar | push bar | back | stack baz
  RS-27 | react stack: bar | push bar | push bar | stack bar bar bar
  RS-29 | react stack: baz bar | push bar | pop to baz | stack baz
  """
