/// React Navigation's routers, and the routers of libraries that own a path: screens that are there already, screens that
/// are not declared, tabs with a history, screens that ask before they are left.
let routerVectors = """
  RS-01 | react stack: bar baz qux | start baz | finish | stack baz; screen baz
  RS-03 | react stack: baz bar qux | push bar | navigate qux | stack baz bar qux; screen qux; nav.pushed 1
  RS-05 | react stack: baz bar qux | push bar answer=42 color=tomato | navigate bar answer=96 | stack baz bar; payload bar answer=96; nav.payloadChanged 1; no nav.pushed
  RS-07 | react stack: baz bar far; far absent | push bar | navigate far | stack baz bar; nav.pushRefused
  RS-09 | react stack: baz bar qux | push bar | or qux | stack baz bar qux
  RS-31 | react stack: baz bar qux | push bar answer=42 | or bar answer=96 | stack baz bar; payload bar answer=96
  RS-35 | react stack: baz bar far; far absent | push bar | or far | stack baz bar; nav.pushRefused
  RS-37 | react stack: foo bar far; far absent | push bar | top far | stack foo bar; nav.pushRefused
  RS-39 | react stack: bar baz qux | | replace bar baz qux | stack bar baz qux
  RS-41 | react stack: bar baz unknown; unknown absent | | replace unknown | stack bar; nav.replaceRefused
  RS-43 | react stack: bar baz qux foo fiz | push baz; push qux | requires bar=false | stack baz qux
  RS-45 | react stack: qux foo bar baz | replace foo bar | requires foo=false bar=false | stack qux

  RT-01 | react stack: bar baz qux; tabs bar baz qux | start baz | finish | tab baz
  RT-03 | react stack: bar baz qux; tabs bar baz qux; behavior history | | select qux; pop | tab bar; no nav.popRefused
  RT-05 | react stack: bar baz qux; tabs bar baz qux; behavior history | | select qux; select baz; select bar; pop | tab baz
  RT-07 | react stack: bar baz qux; tabs bar baz qux; behavior order | | select qux; pop | tab baz
  RT-09 | react stack: bar baz qux; tabs bar baz qux; behavior initialRoute | | select qux; pop | tab bar
  RT-11 | react stack: bar baz qux; tabs bar baz qux; behavior initialRoute | start baz | pop | tab baz; nav.popRefused
  RT-13 | react stack: bar baz qux; tabs bar baz qux; behavior firstRoute | | select qux; pop | tab bar
  RT-15 | react stack: bar baz qux foo; tabs bar baz qux; foo absent | | navigate foo | tab bar; stack bar; nav.pushRefused
  RT-17 | react stack: bar baz qux; tabs bar baz qux; behavior history | start baz | select qux; navigate bar; select baz; pop; finish; pop; finish; pop | tab qux; nav.popRefused 1
  RT-19 | react stack: bar baz qux; tabs bar baz qux; behavior fullHistory | start baz | select qux; select baz; select baz; select baz; pop; pop; pop | tab baz; nav.popRefused 1

  RC-06 | react stack: foo bar baz bax; bar asks; baz asks; bax asks | push bar; push baz; push bax | pop to foo; asks bax=false; pop to foo; asks baz=false; pop to foo; asks bar=false; pop to foo | stack foo; nav.leaveAsked 3; nav.popped 1
  RC-08 | react stack: A B C Detail; tabs A B C; A blurs | push Detail | select B; select C | of A A; tab C; alive Detail 0
  RC-10 | react stack: Home Profile | | link Home Profile | stack Home Profile; screen Profile
  TB-09 | uikit stack: H Edit W; tabs H W; Edit asks | push Edit | tab H | of H H Edit; nav.leaveAsked 1

  PN-04 | uikit path: Home Detail; Detail wantsID | | push Detail | crash “id” of “Detail” is missing
  SN-14 | swiftui path: R blob; blob absent | | replace R blob | stack R; nav.pushRefused
  SN-16 | swiftui path: R blob; blob absent | | push blob | stack R; nav.pushRefused
  SN-20 | swiftui path: R User; User absent | | replace R User | stack R; nav.pushRefused
  SP-22 | swiftui flags: R M X; R.m -> M as sheet; M.x -> X | update R.m=true | update M.x=true | screen M; stack R; nav.pushRefused
  NX-10 | swiftui flags: List Details; Details absent; List.code -> Details | | update List.code=true | stack List; flag List.code true; nav.pushRefused

  LN-07 | uikit path: home page1 page2 page3 | push page1; push page2; push page1; push page3 | or page1 | stack home page1 page2 page1
  LN-09 | uikit path: home page1 page2 page3 | push page1 | or page1 | stack home page1
  LN-11 | uikit path: home page1 | push page1 | or page1 | stack home page1; nav.popRefused
  LN-13 | uikit path: home page1 nope; nope absent | push page1 | replace nope | stack home page1; nav.replaceRefused
  LN-15 | uikit path: home depth1 newDepth | push depth1 | replace home depth1 newDepth | stack home depth1 newDepth
  LN-17 | uikit path: home page1 page2 | push page1; push page2 | remove page2 | stack home page1; alive page2 0
  LN-23 | uikit path: home page1 page3 | push page1 | replace home page1 page3 | stack home page1 page3
  LN-31 | uikit path: home page1 page3 page4 | present page1 as sheet | dismiss; finish; replace page3 page4 | stack page3 page4; presented none
  LN-33 | uikit path: home page1 page2; page1 leaks | present page1 as sheet; swipe down | push page2 | stack home page2; presented none; alive page1 1
  LN-35 | uikit path: home page1 page2 page3; page3 stack | push page1; push page2; present page3 as sheet | pop to page1 | stack home page1 page2; presented page3; nav.popRefused
  LN-39 | uikit path: home page1 | push page1 | top page1 | stack home page1; nav.replaced 1; alive page1 1
  LT-11 | uikit path: tab1 tab2 tab3 page1 page2; tabs tab1 tab2 tab3 | push page1; push page2 | or page2 | of tab1 tab1 page1 page2

  FS-05 | swiftui path: Home s1 s2 s3 | push s1; push s2; push s3 | pop 0 | stack Home s1 s2 s3
  FS-13 | swiftui path: Home s1 s2 s3 s4 s5 s6 s7; s2 stack; s4 stack; s6 stack | push s1; present s2 as sheet; push s3; present s4 as fullScreen; push s5; present s6 as fullScreen; push s7 | dismiss | stack Home s1; presented s2 s4; of s2 s2 s3; of s4 s4 s5
  FS-21 | swiftui path: Home s1 s2 s3; s2 stack | push s1; present s2 as sheet; push s3 | dismiss from Home; pop to root | stack Home; presented none
  FC-01 | swiftui path: Home s2 s3 s4; ios 15.0 | | replace Home s2 s3 s4 | stack Home s2 s3 s4; nav.pushed 3
  NB-01 | swiftui path: Home s1 n1 n2 n3 n4; ios 15.0 | push s1 | replace Home n1 n2 n3 n4 | stack Home n1 n2 n3 n4; nav.replaced 1; nav.pushed 3
  FC-03 | swiftui path: Home s2 s3 s4 | push s2; push s3; push s4 | pop to root | stack Home; nav.popped 1
  FC-09 | swiftui path: Home s2 s3 s4 s5; s2 stack; s4 stack | present s2 as sheet; push s3; present s4 as sheet; push s5 | dismiss from Home | presented none; nav.dismissed 1

  # Of these only the rule is known, not the case that it was taken from.
  FC-02 | swiftui path: Home s2 s3 s4; ios 16.0 | | replace Home s2 s3 s4 | stack Home s2 s3 s4; nav.replaced 1; no nav.pushed
  RS-04 | react stack: baz bar qux | push bar; push qux | navigate bar | stack baz bar qux bar
  RS-08 | react stack: baz bar qux | push bar; push qux | or bar | stack baz bar; nav.popped 1
  RS-18 | react stack: baz bar qux | push bar; push qux | remove bar | stack baz qux
  RS-36 | react stack: foo bar baz | push bar | top baz | stack foo baz; nav.replaced 1
  RS-42 | react stack: bar baz qux unknown; unknown absent | | replace bar unknown qux | stack bar; nav.replaceRefused
  RS-46 | react stack: baz qux | | navigate qux; navigate qux | stack baz qux; nav.pushed 1
  RC-07 | react stack: foo bar baz; bar asks | push bar; push baz | pop to root | stack foo bar baz; nav.leaveAsked 1
  SN-19 | swiftui path: R A gone B; gone absent | | replace R A gone B | stack R A; nav.pushRefused 1
  LN-02 | uikit path: home nope; nope absent | | push nope | stack home; nav.pushRefused
  LN-12 | uikit path: home page1 page2 nope; nope absent | push page1 | replace home nope page2 | stack home page2
  LN-18 | uikit path: home page1 page2 | push page1; push page2; push page1 | remove page1 | stack home page2; alive page1 0
  PN-03 | uikit path: Home Detail; Detail wantsID | | push Detail id=seven | crash “id” of “Detail” is a text, not a number
  FL-13 | swiftui flags: Home A; defect backDoesNotWrite; Home.toA -> A | update Home.toA=true | back; finish; update Home.toA=true | stack Home; flag Home.toA true; nav.routeStale; nav.routeIgnored
  FL-23 | swiftui path: Home A Removed; Removed absent | | replace Home A Removed | stack Home A
  """
